// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Dispatch
import Glibc
import Motion
import MotionIIO
import Synchronization
import Testing

/// Runs inside the rig, where `/sys` is the test's own.
@Suite(.serialized, .enabled(if: Rig.directory != nil)) struct FakeRecordingTests {
  private let tree: FakeTree

  init() throws {
    tree = try #require(FakeTree())
  }

  /// What handlers were given, in order.
  private final class Log: Sendable {
    private let entries = Mutex<[MotionSample]>([])

    func note(_ sample: MotionSample?) { if let sample { entries.withLock { $0.append(sample) } } }

    var all: [MotionSample] { entries.withLock { $0 } }

    func count(of sensor: MotionSensor) -> Int { all.count { $0.sensor == sensor } }
  }

  /// A recorder that also notes when it was told of the first sensor.
  private final class Timer: RawMotionReceiver {
    let recorder = MotionRecorder()
    private let first = Mutex<Double?>(nil)

    var start: Double? { first.withLock { $0 } }

    func describe(_ sensor: MotionSensor, as description: MotionRecording.SensorDescription, at time: Double) {
      first.withLock { $0 = $0 ?? time }
      recorder.describe(sensor, as: description, at: time)
    }

    func receive(_ sample: MotionRecording.Sample) { recorder.receive(sample) }
  }

  private func recordAll(_ text: String = "local:", with recorder: any RawMotionReceiver) throws -> MotionManager {
    let manager = MotionManager(source: IIOMotionSource(try SensorSelection(parsing: text), recorder: recorder))
    manager.startAccelerometerUpdates()
    manager.startGyroUpdates()
    manager.startMagnetometerUpdates()
    return manager
  }

  /// A device of one chip with all three sensors, whose axes are scaled and shifted each in its own way.
  private func writeIMU() {
    tree.write(
      "iio:device0",
      [
        "name": "mpu9250", "label": "accel-display", "in_accel_scale": "0.000598550", "in_anglvel_scale": "0.001",
        "in_magn_x_scale": "0.0015", "in_magn_y_scale": "0.0025", "in_magn_z_scale": "0.0035",
        "in_accel_x_offset": "-7", "in_accel_x_raw": "1234", "in_accel_y_raw": "-777", "in_accel_z_raw": "16001",
        "in_anglvel_x_raw": "100", "in_anglvel_y_raw": "-200", "in_anglvel_z_raw": "300", "in_magn_x_raw": "3",
        "in_magn_y_raw": "200", "in_magn_z_raw": "-300", "sampling_frequency": "50",
        "in_mount_matrix": "-1, 0, 0; 0, 1, 0; 0, 0, 1",
      ])
  }

  @Test(
    "What was recorded gives, to the last bit, the samples that the sensors gave, however they were mounted",
    arguments: [
      (nil, nil, nil, false), ("gravity", nil, nil, false), (nil, "0,1,0;1,0,0;0,0,-1", "270", false),
      (nil, nil, nil, true), (nil, nil, "90", true), ("force", nil, nil, true),
    ] as [(String?, String?, String?, Bool)])
  func isExact(sign: String?, matrix: String?, rotate: String?, isCalibrated: Bool) throws {
    writeIMU()
    let entry = "axes = -y +x +z\nbias = 0.0123 -0.03 0\nscale = 0.98 1.01 1.003"
    let device = "[device]\nname = \"mpu9250\"\nlabel = \"accel-display\"\n"
    let timer = Timer()
    let source = IIOMotionSource(
      .local(device: nil), mounting: try MountingOverride(sign: sign, matrix: matrix, rotate: rotate),
      calibrations: isCalibrated ? try CalibrationFile(parsing: device + entry) : CalibrationFile(), recorder: timer)
    let manager = MotionManager(source: source)
    let live = log(of: manager)
    #expect(eventually { MotionSensor.allCases.allSatisfy { live.count(of: $0) > 5 } })
    timer.recorder.begin()
    tree.write("iio:device0", ["in_accel_x_raw": "-4321", "in_anglvel_z_raw": "17", "in_magn_x_raw": "-1"])
    let counts = MotionSensor.allCases.map { live.count(of: $0) + 5 }
    #expect(eventually { zip(MotionSensor.allCases, counts).allSatisfy { live.count(of: $0) > $1 } })
    manager.stopAllUpdates()

    let recording = try MotionRecording(parsing: timer.recorder.takeText())
    let start = try #require(timer.start)
    let rotation = try MountingOverride(sign: nil, matrix: nil, rotate: rotate)
    let recorded = recording.samples.compactMap {
      recording.measurement(of: $0, startingAt: start, mounting: rotation, isCalibrated: true)
    }
    // Handlers may be given fewer samples than there were, never others.
    for sample in live.all {
      let same = recorded.first {
        $0.sensor == sample.sensor && ($0.timestamp - sample.timestamp).magnitude < 1e-8
      }
      #expect(same?.vector == sample.vector)
    }
    let values = Set(recorded.map(\.vector))
    #expect(values == Set(live.all.map(\.vector)))

    // Played, it gives the same again.
    let player = MotionManager(source: RecordedMotion(recording, mounting: rotation))
    let played = log(of: player)
    let ended = MotionConnection.failed(reason: "the recording has ended")
    #expect(eventually { MotionSensor.allCases.allSatisfy { player.connection(of: $0) == ended } })
    #expect(eventually { Set(played.all.map(\.vector)) == values })
  }

  /// Starts all updates of a manager and notes what comes.
  private func log(of manager: MotionManager) -> Log {
    let log = Log()
    let queue = DispatchQueue(label: "test")
    manager.startAccelerometerUpdates(to: queue) { data, _ in log.note(data.map(MotionSample.accelerometer)) }
    manager.startGyroUpdates(to: queue) { data, _ in log.note(data.map(MotionSample.gyroscope)) }
    manager.startMagnetometerUpdates(to: queue) { data, _ in log.note(data.map(MotionSample.magnetometer)) }
    return log
  }

  @Test func `A sensor is described with all that the system tells of it`() throws {
    writeIMU()
    let recorder = MotionRecorder()
    let manager = try recordAll(with: recorder)
    #expect(eventually { recorder.described.count == 3 })
    recorder.begin()
    manager.stopAllUpdates()
    let sensors = try MotionRecording(parsing: recorder.takeText()).header.sensors
    let mirror = try MountMatrix(parsing: "-1, 0, 0; 0, 1, 0; 0, 0, 1")
    var expected = try #require(
      MotionRecording.SensorDescription(
        name: "mpu9250", scale: Vector3(x: 0.00059855, y: 0.00059855, z: 0.00059855), offset: Vector3(x: -7, y: 0, z: 0)
      ))
    expected.identifier = "local:iio:device0"
    expected.label = "accel-display"
    expected.samplingFrequency = 50
    expected.matrix = mirror
    expected.matrixOrigin = "in_mount_matrix"
    expected.sign = .specificForce
    expected.signReason = "matrix of the device tree"
    #expect(sensors[.accelerometer] == expected)
    #expect(sensors[.gyroscope]?.matrix == mirror.axial)
    #expect(sensors[.gyroscope]?.matrixOrigin == "in_mount_matrix")
    #expect(sensors[.gyroscope]?.signReason == nil)
    #expect(sensors[.magnetometer]?.scale == Vector3(x: 0.0015, y: 0.0025, z: 0.0035))
    #expect(sensors[.magnetometer]?.matrix == mirror)
    #expect(sensors[.magnetometer]?.label == "accel-display")
  }

  @Test func `What the player says of a sensor and its calibration are told`() throws {
    writeIMU()
    let calibration = "axes = -y +x +z\nbias = 0.0123 -0.03 0.0\nscale = 0.98 1.0 1.0"
    let file = "[device]\nname = \"mpu9250\"\nlabel = \"accel-display\"\n\(calibration)"
    let calibrations = try CalibrationFile(parsing: file)
    for (mounting, isCalibrated) in [
      (MountingOverride(rotation: .clockwise), true), (MountingOverride(sign: .gravity, matrix: .identity), false),
    ] {
      let recorder = MotionRecorder()
      let manager = MotionManager(
        source: IIOMotionSource(
          .local(device: nil), mounting: mounting, calibrations: calibrations, recorder: recorder))
      _ = log(of: manager)
      #expect(eventually { recorder.described.count == 3 })
      recorder.begin()
      manager.stopAllUpdates()
      let sensors = try MotionRecording(parsing: recorder.takeText()).header.sensors
      let saved = calibrations.devices.first.flatMap { calibrations.calibration(of: $0) }
      #expect(sensors[.accelerometer]?.calibration == (isCalibrated ? saved : nil))
      #expect(sensors[.gyroscope]?.calibration == (isCalibrated ? saved?.forOtherSensors : nil))
      #expect(sensors[.accelerometer]?.matrixOrigin == (isCalibrated ? "in_mount_matrix" : "as asked for"))
      #expect(sensors[.gyroscope]?.matrixOrigin == (isCalibrated ? "in_mount_matrix" : "as asked for"))
      #expect(sensors[.accelerometer]?.signReason == (isCalibrated ? "matrix of the device tree" : "as asked for"))
    }
  }

  @Test func `The range of a chip, a matrix of udev and one of a gyroscope's own are told`() throws {
    tree.writeHID()
    tree.writeHIDGyroscope()
    tree.write("iio:device0", ["dev": "249:3", "driver": "x"])
    tree.write("iio:device1", ["in_anglvel_mount_matrix": "0, 1, 0; 1, 0, 0; 0, 0, 1"])
    tree.writeUdev("c249:3", "E:ACCEL_MOUNT_MATRIX=0, -1, 0; -1, 0, 0; 0, 0, 1")
    for (index, axis) in ["x", "y", "z"].enumerated() {
      tree.write(
        "iio:device0",
        [
          "scan_elements/in_accel_\(axis)_en": "0", "scan_elements/in_accel_\(axis)_index": "\(index)",
          "scan_elements/in_accel_\(axis)_type": "le:s24/32>>0", "buffer/enable": "0", "buffer/length": "0",
        ])
    }
    let recorder = MotionRecorder()
    let manager = try recordAll("auto", with: recorder)
    #expect(eventually { recorder.described == [.accelerometer, .gyroscope] })
    recorder.begin()
    manager.stopAllUpdates()
    let sensors = try MotionRecording(parsing: recorder.takeText()).header.sensors
    #expect(sensors[.accelerometer]?.rawRange == -8_388_608...8_388_607)
    #expect(sensors[.accelerometer]?.matrixOrigin == "ACCEL_MOUNT_MATRIX")
    #expect(sensors[.accelerometer]?.sign == .gravity)
    #expect(sensors[.accelerometer]?.signReason == "HID sensor")
    #expect(sensors[.gyroscope]?.matrixOrigin == "in_anglvel_mount_matrix")
    #expect(sensors[.gyroscope]?.identifier == "local:iio:device1")
  }

  @Test func `Zeros of a sensor that hangs are recorded, and what took too long to be of one moment is not`() throws {
    tree.writeHID()
    let recorder = MotionRecorder()
    let manager = try recordAll(with: recorder)
    #expect(eventually { manager.health(at: now()) == .live })
    recorder.begin()
    tree.writeHID(z: 0)
    let zeros = eventually {
      let lines = recorder.takeText().split(separator: "\n")
      return lines.contains { $0.hasSuffix(",accelerometer,0,0,0") }
    }
    #expect(zeros)
    tree.writeHID()
    #expect(eventually { manager.health(at: now()) == .live })
    tree.hang("iio:device0/in_accel_y_raw")
    usleep(1_200_000)
    let answer = try #require(tree.answer("iio:device0/in_accel_y_raw"))
    tree.hang("iio:device0/in_accel_y_raw")
    fputs("490332\n", answer)
    fclose(answer)
    usleep(100_000)
    #expect(!recorder.takeText().contains("490332"))
    tree.write("iio:device0", ["in_accel_y_raw": "0"])
    manager.stopAllUpdates()
  }

  @Test func `What a sensor says after the stop is not recorded`() throws {
    tree.writeHID()
    let recorder = MotionRecorder()
    let manager = try recordAll(with: recorder)
    #expect(eventually { manager.health(at: now()) == .live })
    recorder.begin()
    tree.hang("iio:device0/in_accel_y_raw")
    // To ask whether anybody waits would end the wait, and after the stop nobody asks again.
    let answer = try #require(tree.answer("iio:device0/in_accel_y_raw"))
    manager.stopAllUpdates()
    _ = recorder.takeText()
    fputs("1\n", answer)
    fclose(answer)
    usleep(50_000)
    #expect(recorder.takeText() == "")
  }
}
