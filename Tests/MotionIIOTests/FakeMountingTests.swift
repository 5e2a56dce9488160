// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Glibc
import Motion
import MotionIIO
import Testing

private let turned = "0, 1, 0; -1, 0, 0; 0, 0, 1"
private let mirrored = "-1, 0, 0; 0, 1, 0; 0, 0, 1"
private let identity = "1, 0, 0; 0, 1, 0; 0, 0, 1"

/// What is known of a chip and what it is then taken to measure; it reads (0.1, −0.2, 0.9) g, (0.1, −0.2, 0.3) rad/s and
/// (10, −20, 30) µT in its own axes.
private struct Known: Sendable {
  var system: String?
  var sign: String?
  var matrix: String?
  /// The calibration's axes, with a bias of 0.05 g on x and a factor of 2 on the device's x.
  var axes: String?
  var rotate: String?

  let acceleration: Vector3
  let rate: Vector3
  let field: Vector3

  init(
    system: String? = nil, sign: String? = nil, matrix: String? = nil, axes: String? = nil, rotate: String? = nil,
    _ acceleration: (Double, Double, Double), _ rate: (Double, Double, Double), _ field: (Double, Double, Double)
  ) {
    (self.system, self.sign, self.matrix, self.axes, self.rotate) = (system, sign, matrix, axes, rotate)
    self.acceleration = Vector3(x: acceleration.0, y: acceleration.1, z: acceleration.2)
    self.rate = Vector3(x: rate.0, y: rate.1, z: rate.2)
    self.field = Vector3(x: field.0, y: field.1, z: field.2)
  }
}

/// Runs inside the rig, where `/sys` is the test's own.
@Suite(.serialized, .enabled(if: Rig.directory != nil)) struct FakeMountingTests {
  private let tree: FakeTree
  private let device = CalibratedDevice(name: "mpu9250")

  init() throws {
    tree = try #require(FakeTree())
    var files = [
      "name": "mpu9250", "in_accel_scale": "0.00980665", "in_anglvel_scale": "0.001", "in_magn_scale": "0.01",
    ]
    for (sensor, raw) in [("accel", [100, -200, 900]), ("anglvel", [100, -200, 300]), ("magn", [10, -20, 30])] {
      for (axis, value) in zip(["x", "y", "z"], raw) { files["in_\(sensor)_\(axis)_raw"] = "\(value)" }
    }
    tree.write("iio:device0", files)
  }

  private func calibrations(_ entry: String, of name: String = "mpu9250", more: String = "") throws -> CalibrationFile {
    try CalibrationFile(parsing: "[device]\nname = \"\(name)\"\n\(more)\n\(entry)\n")
  }

  private func start(
    _ mounting: MountingOverride = .none, _ calibrations: CalibrationFile = CalibrationFile()
  ) throws -> (manager: MotionManager, source: IIOMotionSource) {
    let source = IIOMotionSource(
      try SensorSelection(parsing: "local:"), mounting: mounting, calibrations: calibrations)
    let manager = MotionManager(source: source)
    manager.startAccelerometerUpdates()
    return (manager, source)
  }

  private func reads(_ manager: MotionManager, _ acceleration: Vector3) -> Bool {
    let isRead = eventually { manager.accelerometerData.map { ($0.acceleration - acceleration).length < 1e-9 } == true }
    if !isRead { print("read: \(String(describing: manager.accelerometerData)), connection: \(manager.connection)") }
    return isRead
  }

  @Test(
    "Matrix, sign, calibration and rotation put right what is read, in this order, and of the other sensors the axes",
    arguments: [
      Known((-0.1, 0.2, -0.9), (0.1, -0.2, 0.3), (10, -20, 30)),
      Known(sign: "gravity", (0.1, -0.2, 0.9), (0.1, -0.2, 0.3), (10, -20, 30)),
      Known(matrix: turned, (0.2, 0.1, -0.9), (-0.2, -0.1, 0.3), (-20, -10, 30)),
      Known(system: turned, matrix: identity, (-0.1, 0.2, -0.9), (0.1, -0.2, 0.3), (10, -20, 30)),
      Known(matrix: mirrored, (0.1, 0.2, -0.9), (0.1, 0.2, -0.3), (-10, -20, 30)),
      // A chip feels what holds it up, so a matrix that gives gravity's sign has it in itself: this one turns about x.
      Known(sign: "gravity", matrix: mirrored, (-0.1, -0.2, 0.9), (0.1, 0.2, -0.3), (10, 20, -30)),
      Known(system: mirrored, (0.1, 0.2, -0.9), (0.1, 0.2, -0.3), (-10, -20, 30)),
      Known(system: mirrored, sign: "gravity", (-0.1, -0.2, 0.9), (0.1, 0.2, -0.3), (10, 20, -30)),
      Known(rotate: "180", (0.1, -0.2, -0.9), (-0.1, 0.2, 0.3), (-10, 20, 30)),
      Known(axes: "+x +y +z", (-0.3, 0.2, -0.9), (0.1, -0.2, 0.3), (10, -20, 30)),
      Known(axes: "-y +x +z", (-0.4, -0.15, -0.9), (0.2, 0.1, 0.3), (20, 10, 30)),
      // The accelerometer's sign alone is no turn of the chip.
      Known(axes: "-x -y -z", (0.3, -0.2, 0.9), (0.1, -0.2, 0.3), (10, -20, 30)),
      // What is mirrored is turned about x, with the sign.
      Known(axes: "-x +y +z", (0.3, 0.2, -0.9), (0.1, 0.2, -0.3), (10, 20, -30)),
      Known(axes: "-y +x +z", rotate: "90", (0.15, -0.4, -0.9), (-0.1, 0.2, 0.3), (-10, 20, 30)),
      Known(system: turned, axes: "-y +x +z", rotate: "270", (0.15, 0.2, -0.9), (-0.2, -0.1, 0.3), (-20, -10, 30)),
      // What the player says sets the calibration aside.
      Known(sign: "force", axes: "-y +x +z", (-0.1, 0.2, -0.9), (0.1, -0.2, 0.3), (10, -20, 30)),
      Known(matrix: turned, axes: "-y +x +z", (0.2, 0.1, -0.9), (-0.2, -0.1, 0.3), (-20, -10, 30)),
    ])
  private func putsRight(known: Known) throws {
    if let system = known.system { tree.write("iio:device0", ["in_mount_matrix": system]) }
    let file = try known.axes.map { try calibrations("axes = \($0)\nbias = 0.05 0 0\nscale = 2 1 1") }
    let (manager, _) = try start(
      MountingOverride(sign: known.sign, matrix: known.matrix, rotate: known.rotate), file ?? CalibrationFile())
    manager.startGyroUpdates()
    manager.startMagnetometerUpdates()
    #expect(reads(manager, known.acceleration))
    #expect(eventually { manager.gyroData != nil && manager.magnetometerData != nil })
    let rate = try #require(manager.gyroData).rotationRate
    #expect((rate - known.rate).length < 1e-9, "\(rate)")
    let field = try #require(manager.magnetometerData).magneticField
    #expect((field - known.field).length < 1e-9, "\(field)")
  }

  @Test func `It is told which calibration is in force, and by what the device is known`() throws {
    let idle = IIOMotionSource(.automatic)
    #expect(idle.mounting == nil && idle.calibratedDevice == nil)
    let file = try calibrations("scale = 2 2 2")
    let (manager, source) = try start(MountingOverride(rotation: .half), file)
    #expect(reads(manager, Vector3(x: 0.2, y: -0.4, z: -1.8)))
    #expect(manager.device == MotionDevice(name: "mpu9250", identifier: "local:iio:device0", isCalibrated: true))
    #expect(source.mounting?.calibration == file.calibration(of: device))
    #expect(source.mounting?.override == MountingOverride(rotation: .half))
    #expect(source.calibratedDevice == device)
    let (aside, other) = try start(MountingOverride(sign: .specificForce), file)
    #expect(reads(aside, Vector3(x: -0.1, y: 0.2, z: -0.9)))
    #expect(aside.device?.isCalibrated == false)
    #expect(other.mounting?.calibration == nil)
    #expect(other.mounting?.savedCalibration == file.calibration(of: device))
  }

  @Test(
    "A calibration is the one of this name, this label and this driver",
    arguments: [
      ("mpu9250", "label = \"accel-display\"", true), ("mpu9250", "", false), ("mpu6050", "", false),
      ("mpu9250", "label = \"accel-base\"", false),
      ("mpu9250", "label = \"accel-display\"\ndriver = \"inv_mpu6050\"", false),
    ])
  func belongsToADevice(name: String, more: String, isTaken: Bool) throws {
    tree.write("iio:device0", ["label": "accel-display"])
    let (manager, source) = try start(.none, try calibrations("scale = 2 2 2", of: name, more: more))
    #expect(reads(manager, Vector3(x: -0.1, y: 0.2, z: -0.9) * (isTaken ? 2 : 1)))
    #expect(manager.device?.isCalibrated == isTaken)
    #expect(source.calibratedDevice == CalibratedDevice(name: "mpu9250", label: "accel-display"))
  }

  @Test func `A gyroscope's own matrix is not put right by the accelerometer's calibration, but by the player`() throws
  {
    tree.write("iio:device0", ["in_anglvel_mount_matrix": turned])
    let (manager, _) = try start(.none, try calibrations("axes = -y +x +z"))
    manager.startGyroUpdates()
    #expect(eventually { manager.gyroData?.rotationRate == Vector3(x: -0.2, y: -0.1, z: 0.3) })
    let (other, _) = try start(try MountingOverride(sign: nil, matrix: identity, rotate: "90"))
    other.startGyroUpdates()
    #expect(eventually { other.gyroData?.rotationRate == Vector3(x: 0.2, y: 0.1, z: 0.3) })
  }

  @Test func `A sensor is judged by what it says, whatever a calibration makes of it`() throws {
    let (small, _) = try start(.none, try calibrations("scale = 0.25 0.25 0.25"))
    #expect(reads(small, Vector3(x: -0.025, y: 0.05, z: -0.225)))
    // A file can't hold such a scale, but a program can make one.
    let scale = Vector3(x: 1e300, y: 1e300, z: 1e300)
    var file = CalibrationFile()
    file.set(
      try #require(Calibration(axes: .identity, bias: .zero, scale: scale)), of: CalibratedDevice(name: "mpu9250"))
    let (endless, _) = try start(.none, file)
    #expect(eventually { endless.connection == .failed(reason: "mpu9250 reads nonsense") })
    #expect(endless.accelerometerData == nil)
    // Longer than it takes for an impossible length to be a fault.
    usleep(600_000)
    #expect(
      small.connection
        == .open(MotionDevice(name: "mpu9250", identifier: "local:iio:device0", isCalibrated: true)))
    tree.write("iio:device0", ["in_accel_z_raw": "9000"])
    #expect(eventually { small.connection == .failed(reason: "mpu9250 reads what gravity can't be") })
  }
}
