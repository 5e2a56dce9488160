// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Glibc
import Motion
import MotionIIO
import Testing

/// Runs inside the rig, where `/sys` is the test's own.
@Suite(.serialized, .enabled(if: Rig.directory != nil)) struct FakeTreeTests {
  private let tree: FakeTree

  init() throws {
    tree = try #require(FakeTree())
  }

  private func start(_ text: String = "local:") throws -> (MotionManager, IIOMotionSource) {
    let source = IIOMotionSource(try SensorSelection(parsing: text))
    let manager = MotionManager(source: source)
    manager.startAccelerometerUpdates()
    return (manager, source)
  }

  /// Whether the newest sample becomes such an acceleration, in g.
  private func reads(_ manager: MotionManager, _ x: Double, _ y: Double, _ z: Double, within seconds: Double = 3)
    -> Bool
  {
    eventually(within: seconds) {
      guard let sample = manager.accelerometerData, now() - sample.timestamp < 0.25 else { return false }
      return (sample.acceleration - Vector3(x: x, y: y, z: z)).length < 0.005
    }
  }

  private func fails(_ manager: MotionManager, _ reason: String, within seconds: Double = 3) -> Bool {
    let failed = eventually(within: seconds) { manager.connection == .failed(reason: reason) }
    if !failed { print("connection: \(manager.connection)") }
    return failed
  }

  @Test func `A HID sensor counts as gravity does, and follows the hand`() throws {
    tree.writeHID()
    let (manager, source) = try start()
    #expect(reads(manager, 0, 0, -1))
    #expect(
      manager.device == MotionDevice(name: "accel_3d", identifier: "local:iio:device0", samplingFrequency: 100))
    #expect(manager.health(at: now()) == .live)
    #expect(source.mounting?.signReason == "HID sensor")
    tree.writeHID(x: 490332, z: -849280)
    #expect(reads(manager, 0.5, 0, -0.866))
  }

  @Test func `A bare chip counts the other way`() throws {
    tree.writeChip()
    let (manager, source) = try start()
    #expect(reads(manager, 0, 0, -1))
    #expect(source.mounting?.sign == .specificForce)
    #expect(manager.device?.samplingFrequency == nil)
  }

  @Test func `Scales and offsets of each axis, and a matrix of all channels`() throws {
    tree.write(
      "iio:device0",
      [
        "name": "mpu", "in_accel_x_raw": "100", "in_accel_x_scale": "0.01", "in_accel_x_offset": "390.3325",
        "in_accel_y_raw": "20", "in_accel_y_scale": "0", "in_accel_z_raw": "200", "in_accel_z_scale": "0.042464",
        "in_mount_matrix": "0, 1, 0; -1, 0, 0; 0, 0, 1", "sampling_frequency": "50",
      ])
    let (manager, source) = try start()
    #expect(fails(manager, "mpu has no usable scale"))
    tree.write("iio:device0", ["in_accel_y_scale": "0.0000001"])
    #expect(reads(manager, 0, 0.5, -0.866))
    #expect(source.mounting?.origin == .channels)
    #expect(manager.device?.samplingFrequency == 50)
  }

  @Test func `The scale may stand at the device, and its place chooses it`() throws {
    tree.writeChip("iio:device0")
    tree.write("iio:device0", ["location": "base"])
    tree.write(
      "iio:device1",
      [
        "name": "cros-ec-accel", "location": "lid", "scale": "0.000598550", "in_accel_x_raw": "0",
        "in_accel_y_raw": "0", "in_accel_z_raw": "16384",
      ])
    let (manager, source) = try start()
    #expect(reads(manager, 0, 0, -1))
    #expect(source.choice?.chosen == "iio:device1")
    #expect(source.choice?.reason == "in the display")
    #expect(source.choice?.candidates.count == 2)
    let (other, _) = try start("local:iio:device0")
    #expect(eventually { other.device?.identifier == "local:iio:device0" })
  }

  @Test(
    "udev's matrix goes before the driver's, and brings gravity's sign",
    arguments: ["c249:3", "+iio:iio:device0"])
  func udev(entry: String) throws {
    tree.writeChip()
    tree.write("iio:device0", ["dev": "249:3", "in_accel_mount_matrix": "0, 1, 0; -1, 0, 0; 0, 0, 1"])
    tree.writeUdev(entry, "I:12345\nE:ID_X=1\nE:ACCEL_MOUNT_MATRIX=-1, 0, 0; 0, 1, 0; 0, 0, -1\nG:systemd")
    let (manager, source) = try start()
    #expect(reads(manager, 0, 0, -1))
    #expect(source.mounting?.origin == .udev)
    #expect(source.mounting?.sign == .gravity)
  }

  @Test func `Without a sensor auto is idle and goes on looking; one that was asked for is missed`() throws {
    let (manager, _) = try start("auto")
    let (asked, _) = try start("local:iio:device0")
    #expect(eventually { manager.connection == .idle })
    #expect(manager.health(at: now()) == .absent)
    #expect(fails(asked, "no device iio:device0"))
    #expect(asked.health(at: now()) == .lost)
    tree.writeHID()
    #expect(reads(manager, 0, 0, -1, within: 6))
    #expect(reads(asked, 0, 0, -1, within: 6))
  }

  @Test func `A broken device is named where there is no other, and hides none where there is`() throws {
    tree.write("iio:device1", ["name": ""])
    let (manager, source) = try start("auto")
    #expect(fails(manager, "iio:device1 has an empty name"))
    tree.remove("iio:device1")
    tree.dangle("iio:device2")
    #expect(fails(manager, "iio:device2 is a dangling link"))
    tree.writeHID()
    #expect(reads(manager, 0, 0, -1))
    #expect(source.readings["iio:device2"] == "left out: iio:device2 is a dangling link")
    #expect(source.readings["iio:device0"] == "polled, because libiio fails on another device")
    let (asked, _) = try start("local:iio:device2")
    #expect(fails(asked, "iio:device2 is a dangling link"))
    tree.remove("iio:device2")
    tree.remove("iio:device0")
    #expect(eventually { manager.connection == .failed(reason: "accel_3d is gone") })
    tree.writeHID()
    #expect(reads(manager, 0, 0, -1, within: 6))
    #expect(eventually { source.readings["iio:device2"] == nil })
  }

  @Test func `Beside a broken device the others are read by the same rules as ever`() throws {
    tree.write("iio:device7", ["name": "", "label": "accel-display"])
    tree.writeChip("iio:device0")
    tree.write("iio:device0", ["label": "accel-base"])
    tree.write(
      "iio:device1",
      [
        "name": "imu", "label": "accel-display", "in_accel_x_raw": "100", "in_accel_x_scale": "0.01",
        "in_accel_x_offset": "390.3325", "in_accel_y_raw": "0", "in_accel_z_raw": "-200", "in_accel_scale": "0.042464",
        "sampling_frequency": "50", "in_mount_matrix": "0, 1, 0; -1, 0, 0; 0, 0, 1", "in_anglvel_scale": "0.001",
        "in_anglvel_x_raw": "100", "in_anglvel_y_raw": "200", "in_anglvel_z_raw": "300",
        "scan_elements/in_accel_x_type": "le:s12/16>>4",
      ])
    let (manager, source) = try start()
    manager.startGyroUpdates()
    #expect(reads(manager, 0, 0.5, 0.866))
    #expect(eventually { manager.gyroData?.rotationRate == Vector3(x: 0.2, y: -0.1, z: 0.3) })
    #expect(source.choice?.chosen == "iio:device1")
    #expect(manager.device?.samplingFrequency == 50)
    #expect(source.mounting?.origin == .channels)
    tree.write("iio:device1", ["in_accel_y_raw": "nonsense"])
    #expect(fails(manager, "imu reads nonsense"))
    tree.write("iio:device1", ["in_accel_y_raw": "0"])
    #expect(reads(manager, 0, 0.5, 0.866))
    tree.remove("iio:device1/in_accel_x_raw")
    #expect(eventually { if case .failed = manager.connection { true } else { false } })
  }

  @Test func `Zeros are no samples: the last one grows old, and the device is called silent`() throws {
    tree.writeHID(z: 0)
    let (manager, _) = try start()
    #expect(eventually { manager.connection == .failed(reason: "accel_3d is silent") })
    #expect(manager.accelerometerData == nil)
    tree.writeHID()
    #expect(reads(manager, 0, 0, -1))
    #expect(manager.isAccelerometerAvailable)
  }

  @Test func `A device that is unplugged is gone, and comes back when it is plugged in`() throws {
    tree.writeHID()
    let (manager, _) = try start("auto")
    #expect(reads(manager, 0, 0, -1))
    tree.remove("iio:device0")
    #expect(eventually { manager.connection == .failed(reason: "accel_3d is gone") })
    #expect(eventually { manager.health(at: now()) == .lost })
    tree.writeHID()
    #expect(reads(manager, 0, 0, -1, within: 6))
  }

  @Test func `A chip of twelve bits that sticks at its end is broken; a HID sensor has no end`() throws {
    tree.writeChip()
    tree.write("iio:device0", ["in_accel_x_raw": "2047"])
    for (index, axis) in ["x", "y", "z"].enumerated() {
      tree.write(
        "iio:device0",
        [
          "scan_elements/in_accel_\(axis)_en": "0", "scan_elements/in_accel_\(axis)_index": "\(index)",
          "scan_elements/in_accel_\(axis)_type": "le:s12/16>>4", "buffer/enable": "0", "buffer/length": "0",
        ])
    }
    let (manager, _) = try start()
    #expect(eventually { manager.accelerometerData?.isClipped == true })
    #expect(fails(manager, "kxcjk1013 is stuck at the end of its range"))
    for axis in ["x", "y", "z"] {
      tree.write("iio:device0", ["scan_elements/in_accel_\(axis)_type": "le:s32/32>>0"])
    }
    let (other, _) = try start()
    #expect(reads(other, -2, 0, -1))
    usleep(700_000)
    #expect(other.health(at: now()) == .live)
  }

  @Test func `A device that hangs delays nobody: not the stop, and not a new start`() throws {
    tree.writeHID()
    let (manager, _) = try start()
    #expect(reads(manager, 0, 0, -1))
    tree.hang("iio:device0/in_accel_y_raw")
    #expect(eventually { manager.health(at: now()) == .lost })
    #expect(manager.isAccelerometerAvailable)
    let before = now()
    manager.stopAccelerometerUpdates()
    #expect(now() - before < 0.1)
    #expect(manager.connection == .idle)
    tree.writeHID(x: 980665, z: 0)
    manager.startAccelerometerUpdates()
    #expect(reads(manager, 1, 0, 0))
  }

  @Test func `What a device says after it hung is no sample`() throws {
    tree.writeHID()
    let (manager, _) = try start()
    #expect(reads(manager, 0, 0, -1))
    tree.hang("iio:device0/in_accel_y_raw")
    usleep(1_200_000)
    let answer = try #require(tree.answer("iio:device0/in_accel_y_raw"))
    // The reading after this one hangs too, so a sample that should not be stays to be seen.
    tree.hang("iio:device0/in_accel_y_raw")
    fputs("490332\n", answer)
    fclose(answer)
    usleep(100_000)
    #expect(manager.accelerometerData?.acceleration.y == 0)
    #expect(manager.health(at: now()) == .lost)
    tree.write("iio:device0", ["in_accel_y_raw": "0"])
  }

  @Test func `Of a device that hung for one axis the others aren't asked`() throws {
    tree.writeHID()
    let (manager, _) = try start()
    #expect(reads(manager, 0, 0, -1))
    tree.hang("iio:device0/in_accel_x_raw")
    let answer = try #require(tree.answer("iio:device0/in_accel_x_raw"))
    usleep(1_200_000)
    tree.hang("iio:device0/in_accel_x_raw")
    tree.hang("iio:device0/in_accel_y_raw")
    fputs("490332\n", answer)
    fclose(answer)
    // The next one that is asked is the first axis again.
    #expect(eventually { tree.isAsked("iio:device0/in_accel_x_raw") })
    tree.writeHID()
    #expect(reads(manager, 0, 0, -1))
  }

  @Test func `Starting twice makes one reader; after the stop nothing more arrives`() throws {
    tree.writeHID()
    let before = readerThreads()
    let (manager, _) = try start()
    manager.startAccelerometerUpdates()
    #expect(reads(manager, 0, 0, -1))
    // Readers of the tests before may still be ending.
    let readers = readerThreads().subtracting(before)
    #expect(readers.count == 1)
    manager.stopAccelerometerUpdates()
    let last = manager.accelerometerData
    #expect(eventually { readerThreads().isDisjoint(with: readers) })
    #expect(manager.accelerometerData == last)
    #expect(manager.connection == .idle)
  }

  @Test func `A source that nobody holds any more stops reading`() throws {
    tree.writeHID()
    let before = readerThreads()
    var readers: Set<Substring> = []
    do {
      let (manager, _) = try start()
      #expect(reads(manager, 0, 0, -1))
      readers = readerThreads().subtracting(before)
    }
    #expect(!readers.isEmpty)
    #expect(eventually { readerThreads().isDisjoint(with: readers) })
  }

  @Test func `Names from outside are taken as they are, but not at any length`() throws {
    tree.writeHID()
    tree.write("iio:device0", ["name": "a\u{1B}[31m" + String(repeating: "ü", count: 100)])
    let (manager, _) = try start()
    #expect(eventually { manager.device != nil })
    #expect(manager.device?.name == "a\u{1B}[31m" + String(repeating: "ü", count: 58))
  }
}
