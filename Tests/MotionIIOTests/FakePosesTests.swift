// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Glibc
import Motion
import MotionIIO
import Testing

/// How the device lies, where gravity pulls then, in g, and which pose that is.
private let poses: [(name: String, gravity: Vector3, orientation: DeviceOrientation)] = [
  ("upright", Vector3(x: 0, y: -1, z: 0), .portrait),
  ("turned 90° clockwise", Vector3(x: 1, y: 0, z: 0), .clockwise90),
  ("upside down", Vector3(x: 0, y: 1, z: 0), .upsideDown),
  ("turned 270° clockwise", Vector3(x: -1, y: 0, z: 0), .clockwise270),
  ("flat, face up", Vector3(x: 0, y: 0, z: -1), .faceUp),
  ("flat, face down", Vector3(x: 0, y: 0, z: 1), .faceDown),
  ("tipped to the right", Vector3(x: 0.5, y: 0, z: -0.75.squareRoot()), .faceUp),
]

/// A machine with a sensor as people met it: what the driver says of it, and how it reads where gravity pulls.
private struct Machine: CustomTestStringConvertible, Sendable {
  let testDescription: String
  var name = "kxcjk1013"
  var matrix: (file: String, text: String)?
  var udev: String?
  /// What the driver says of raw values: one number for all axes, or one for each.
  var scales = [0.000598550]
  var offsets: [Double] = []
  /// What the chip's axes read, in m/s², where gravity pulls so, in g.
  let reading: @Sendable (Vector3) -> Vector3

  static let all = [
    Machine(testDescription: "a bare chip, which feels what holds it up") { $0 * -standardGravity },
    Machine(testDescription: "a HID sensor, which counts as Windows does", name: "accel_3d") { $0 * standardGravity },
    Machine(
      testDescription: "a Chromebook, whose matrix inverts all, and looked upside down",
      udev: "-1, 0, 0; 0, -1, 0; 0, 0, -1"
    ) { $0 * -standardGravity },
    Machine(
      testDescription: "a chip that is mirrored in x, with a matrix that says so", udev: "1, 0, 0; 0, -1, 0; 0, 0, -1"
    ) { Vector3(x: $0.x, y: -$0.y, z: -$0.z) * standardGravity },
    Machine(
      testDescription: "a portrait panel in a landscape case, whose matrix follows the panel",
      matrix: ("in_accel_mount_matrix", "0, -1, 0; 1, 0, 0; 0, 0, 1")
    ) { Vector3(x: $0.y, y: -$0.x, z: $0.z) * -standardGravity },
    Machine(
      testDescription: "a HID sensor with a matrix of its own", name: "accel_3d", udev: "0, 1, 0; -1, 0, 0; 0, 0, 1"
    ) { Vector3(x: -$0.y, y: $0.x, z: $0.z) * standardGravity },
    Machine(
      testDescription: "a chip whose matrix is not one, and is passed over",
      matrix: ("mount_matrix", "1,0,0;1,0,0;0,0,1")
    ) { $0 * -standardGravity },
    Machine(
      testDescription: "a HID sensor that counts thousandths of g, and none of them from zero", name: "accel_3d",
      scales: [0.009806650], offsets: [-37.5]
    ) { $0 * standardGravity },
    Machine(
      testDescription: "a HID sensor, turned in its case, whose axes differ in scale and offset", name: "accel_3d",
      udev: "0, 1, 0; -1, 0, 0; 0, 0, 1", scales: [0.0012345678, 0.000598550, 7.77e-05], offsets: [512, -0.25, 99999]
    ) { Vector3(x: -$0.y, y: $0.x, z: $0.z) * standardGravity },
    Machine(
      testDescription: "a bare chip that hangs upside down, whose axes differ in scale and offset",
      matrix: ("in_accel_mount_matrix", "-1, 0, 0; 0, 1, 0; 0, 0, -1"), scales: [0.009582, 0.0047855, 0.0095],
      offsets: [-13.5, 2047, 0.125]
    ) { Vector3(x: -$0.x, y: $0.y, z: -$0.z) * -standardGravity },
  ]

  /// The raw values that a reading in m/s² is made of, and what tells their meaning.
  func files(for reading: Vector3) -> [String: String] {
    var files = ["name": name, "dev": "249:0"]
    let axes = [("x", reading.x), ("y", reading.y), ("z", reading.z)]
    for (index, (axis, value)) in axes.enumerated() {
      let scale = scales[index % scales.count]
      let offset = offsets.isEmpty ? 0 : offsets[index % offsets.count]
      files["in_accel_\(axis)_raw"] = "\(Int((value / scale - offset).rounded()))"
      files[scales.count == 1 ? "in_accel_scale" : "in_accel_\(axis)_scale"] = "\(scale)"
      if !offsets.isEmpty { files[offsets.count == 1 ? "in_accel_offset" : "in_accel_\(axis)_offset"] = "\(offset)" }
    }
    if let matrix { files[matrix.file] = matrix.text }
    return files
  }
}

/// Runs inside the rig, where `/sys` is the test's own.
@Suite(.serialized, .enabled(if: Rig.directory != nil)) struct FakePosesTests {
  private let tree: FakeTree

  init() throws {
    tree = try #require(FakeTree())
  }

  private func write(_ machine: Machine, _ gravity: Vector3) {
    if let udev = machine.udev { tree.writeUdev("c249:0", "E:ACCEL_MOUNT_MATRIX=\(udev)") }
    tree.write("iio:device0", machine.files(for: machine.reading(gravity)))
  }

  @Test("Every pose reads as the table says, whoever made the machine", arguments: Machine.all)
  private func reads(machine: Machine) throws {
    write(machine, poses[0].gravity)
    let manager = MotionManager(source: IIOMotionSource(try SensorSelection(parsing: "local:")))
    manager.startDeviceMotionUpdates()
    for (name, gravity, orientation) in poses {
      write(machine, gravity)
      let isRead = eventually {
        guard let acceleration = manager.accelerometerData?.acceleration, let motion = manager.deviceMotion else {
          return false
        }
        // Chips of twelve bits tell gravity in thousandths of g.
        return (acceleration - gravity).length < 0.001 && (motion.gravity - gravity).length < 0.01
          && DeviceOrientation(gravity: acceleration) == orientation
          && DeviceOrientation(gravity: motion.gravity) == orientation
      }
      #expect(isRead, "\(name): \(String(describing: manager.accelerometerData))")
    }
  }

  @Test func `No digit of a reading is lost`() throws {
    tree.write(
      "iio:device0",
      [
        "name": "accel_3d", "in_accel_scale": "0.000598550415", "in_accel_offset": "0.25", "in_accel_x_raw": "1",
        "in_accel_y_raw": "-3", "in_accel_z_raw": "-16384",
      ])
    let manager = MotionManager(source: IIOMotionSource(try SensorSelection(parsing: "local:")))
    manager.startAccelerometerUpdates()
    #expect(eventually { manager.accelerometerData != nil })
    let read = try #require(manager.accelerometerData).acceleration
    let scale = 0.000598550415 / standardGravity
    #expect((read - Vector3(x: 1.25 * scale, y: -2.75 * scale, z: -16383.75 * scale)).length < 1e-12)
  }

  @Test func `Scales are read right where decimals have a comma`() throws {
    let folder = "\(tree.root)/../locale"
    let (_, output) = Rig.shell([
      "sh", "-c", "mkdir -p \"$0\" && localedef --no-archive -i de_DE -f UTF-8 \"$0/de_DE.UTF-8\"", folder,
    ])
    setenv("LOCPATH", folder, 1)
    defer {
      setlocale(LC_ALL, "C")
      unsetenv("LOCPATH")
    }
    guard setlocale(LC_ALL, "de_DE.UTF-8") != nil else {
      return print("***** SKIPPED: no language with decimal commas can be made here: \(output) *****")
    }
    #expect(String(cString: localeconv().pointee.decimal_point) == ",")
    write(Machine.all[0], poses[0].gravity)
    let manager = MotionManager(source: IIOMotionSource(try SensorSelection(parsing: "local:")))
    manager.startAccelerometerUpdates()
    #expect(eventually { manager.accelerometerData.map { ($0.acceleration.y + 1).magnitude < 0.001 } == true })
  }
}
