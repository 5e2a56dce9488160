// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Glibc
import Motion
import MotionIIO
import Testing

/// Runs inside the rig, where `/sys` is the test's own and device files are pipes.
@Suite(.serialized, .enabled(if: Rig.directory != nil)) struct FakeBufferTests {
  private let tree: FakeTree
  private let pipe: DevicePipe

  init() throws {
    // The reader of the test before would read of the pipe what is meant for the next one.
    #expect(eventually { readerThreads().isEmpty })
    tree = try #require(FakeTree())
    pipe = try #require(DevicePipe())
  }

  /// Lays out a device whose raw files say (0.5, 0, −0.866) g, so that what comes of a buffer can be told from it.
  private func write(
    axis format: String = "le:s16/16>>0", scale: String = "0.000598550", trigger: String? = "",
    files: [String: String] = [:]
  ) {
    var all = [
      "name": "bmi160", "in_accel_scale": scale, "in_accel_x_raw": "-8192", "in_accel_y_raw": "0",
      "in_accel_z_raw": "14189", "buffer/enable": "0", "buffer/length": "0", "buffer/watermark": "1",
    ]
    for (index, channel) in ["accel_x", "accel_y", "accel_z", "timestamp"].enumerated() {
      all["scan_elements/in_\(channel)_en"] = "0"
      all["scan_elements/in_\(channel)_index"] = "\(index)"
      all["scan_elements/in_\(channel)_type"] = channel == "timestamp" ? "le:s64/64>>0" : format
    }
    all["trigger/current_trigger"] = trigger
    tree.write("iio:device0", all.merging(files) { $1 })
    tree.write("trigger0", ["name": "bmi160-any-motion-dev0"])
    tree.write("trigger1", ["name": "bmi160-dev0"])
  }

  private func start(_ run: (MotionManager) -> Void = { $0.startAccelerometerUpdates() }) throws -> (
    MotionManager, IIOMotionSource
  ) {
    let source = IIOMotionSource(try SensorSelection(parsing: "local:"))
    let manager = MotionManager(source: source)
    run(manager)
    return (manager, source)
  }

  private func reads(_ manager: MotionManager, _ x: Double, _ y: Double, _ z: Double, while act: () -> Void = {})
    -> Bool
  {
    eventually {
      act()
      guard let sample = manager.accelerometerData, now() - sample.timestamp < 0.25 else { return false }
      return (sample.acceleration - Vector3(x: x, y: y, z: z)).length < 0.002
    }
  }

  private func reading(_ source: IIOMotionSource, is text: String, while act: () -> Void = {}) -> Bool {
    let isSo = eventually {
      act()
      return source.readings["iio:device0"] == text
    }
    if !isSo { print("readings: \(source.readings)") }
    return isSo
  }

  @Test(
    "Samples come from the buffer in every layout",
    arguments: [
      ("le:s16/16>>0", 16, 16384, "0.000598550"), ("be:s16/16>>0", 16, 16384, "0.000598550"),
      ("le:s12/16>>4", 16, 1024 << 4 | 0xF, "0.009576806"), ("be:s12/16>>4", 16, 1024 << 4 | 0xF, "0.009576806"),
      ("le:s32/32>>0", 32, 980665, "0.00001"), ("be:s32/32>>0", 32, 980665, "0.00001"),
      ("le:s64/64>>0", 64, 9_806_650_000, "0.000000001"), ("be:s64/64>>0", 64, 9_806_650_000, "0.000000001"),
    ])
  func layouts(format: String, bits: Int, one: Int64, scale: String) throws {
    write(axis: format, scale: scale)
    let (manager, source) = try start()
    #expect(reading(source, is: "buffered"))
    // −1 in the lowest place of a sample that is shifted stands for rubbish below the bits that count.
    let sample = [(value: -one, bits: bits), (value: Int64(0), bits: bits), (value: Int64(0), bits: bits)]
    #expect(reads(manager, 1, 0, 0) { pipe.write(sample, isBigEndian: format.hasPrefix("be")) })
    #expect(manager.device?.name == "bmi160")
  }

  @Test func `A trigger is assigned where none is set, and what was enabled is disabled at the stop`() throws {
    write()
    let (manager, source) = try start()
    #expect(reading(source, is: "buffered"))
    let read = { (file: String) in
      Rig.shell(["cat", "/sys/bus/iio/devices/iio:device0/\(file)"]).output.prefix { $0 != "\n" && $0 != "\0" }
    }
    #expect(eventually { read("buffer/enable") == "1" })
    #expect(read("trigger/current_trigger") == "bmi160-dev0")
    // What comes while the reader is kept from running must not be lost.
    #expect(read("buffer/length") == "64")
    #expect(read("scan_elements/in_accel_x_en") == "1")
    #expect(read("scan_elements/in_timestamp_en") == "0")
    manager.stopAccelerometerUpdates()
    #expect(eventually { read("buffer/enable") == "0" })
  }

  @Test func `Timestamps are the kernel's where they can be of the monotonic clock, and not older than a second`()
    throws
  {
    write(files: ["current_timestamp_clock": "realtime"])
    let (manager, source) = try start()
    #expect(reading(source, is: "buffered"))
    let stamp = now() - 0.1
    let axes = [(value: Int64(0), bits: 16), (value: Int64(0), bits: 16), (value: Int64(16384), bits: 16)]
    pipe.write(axes + [(value: Int64(stamp * 1e9), bits: 64)])
    #expect(eventually { manager.accelerometerData.map { ($0.timestamp - stamp).magnitude < 1e-6 } == true })
    pipe.write(axes + [(value: 1_700_000_000_000_000_000, bits: 64)])
    #expect(
      eventually {
        manager.accelerometerData.map { $0.acceleration.x == 0 && (stamp + 0.01...now()).contains($0.timestamp) }
          == true
      })
    #expect(manager.health(at: now()) == .live)
  }

  @Test func `A buffer that stays empty for a second gives way to polling, and a buffer that dries up, too`() throws {
    write()
    let (manager, source) = try start()
    #expect(reading(source, is: "buffered"))
    pipe.write([(value: 0, bits: 16), (value: 0, bits: 16), (value: 16384, bits: 16)])
    #expect(reads(manager, 0, 0, -1))
    #expect(reading(source, is: "polled, because its buffer stayed empty for a second"))
    #expect(reads(manager, 0.5, 0, -0.866))
  }

  @Test func `A device that goes while its buffer is read is gone, and not called broken`() throws {
    write()
    let (manager, source) = try start()
    #expect(reading(source, is: "buffered"))
    pipe.write([(value: 0, bits: 16), (value: 0, bits: 16), (value: 16384, bits: 16)])
    #expect(reads(manager, 0, 0, -1))
    tree.remove("iio:device0")
    var reason: String?
    #expect(
      eventually {
        if case .failed(let text) = manager.connection { reason = text }
        return reason != nil
      })
    #expect(reason == "bmi160 is gone")
  }

  @Test(
    "A device that can't be had by its buffer is polled, and nobody else's stream is ended",
    arguments: [
      (["buffer/enable": "1"], "another program has its buffer", "1"),
      (["name": "other"], "it has no trigger", "0"),
      (["scan_elements/in_accel_y_type": "le:s128/128>>0"], "it has no buffer", "0"),
    ])
  func unfit(files: [String: String], reason: String, enabled: String) throws {
    write(files: files)
    let (manager, source) = try start()
    #expect(reading(source, is: "polled, because \(reason)"))
    #expect(reads(manager, 0.5, 0, -0.866))
    #expect(Rig.shell(["cat", "/sys/bus/iio/devices/iio:device0/buffer/enable"]).output.prefix(1) == enabled)
  }

  @Test func `A device file that may not be opened leaves polling`() throws {
    write()
    rename("/dev/iio:device0", "/dev/hidden")
    defer { rename("/dev/hidden", "/dev/iio:device0") }
    let (manager, source) = try start()
    #expect(reading(source, is: "polled, because its device file doesn't open"))
    #expect(reads(manager, 0.5, 0, -0.866))
  }

  @Test func `Stopped and started at once, the device is read from its buffer again`() throws {
    write()
    let (manager, source) = try start()
    for _ in 0..<5 {
      #expect(reading(source, is: "buffered"))
      manager.stopAccelerometerUpdates()
      manager.startAccelerometerUpdates()
      #expect(eventually { source.readings["iio:device0"] != nil })
    }
    #expect(reading(source, is: "buffered"))
  }

  @Test func `A sensor that is started later joins the stream of its chip`() throws {
    write()
    var files = ["in_anglvel_scale": "0.001"]
    for (index, axis) in ["x", "y", "z"].enumerated() {
      files["in_anglvel_\(axis)_raw"] = "0"
      files["scan_elements/in_anglvel_\(axis)_en"] = "0"
      files["scan_elements/in_anglvel_\(axis)_index"] = "\(index + 4)"
      files["scan_elements/in_anglvel_\(axis)_type"] = "le:s16/16>>0"
    }
    tree.write("iio:device0", files)
    let (manager, source) = try start()
    #expect(reading(source, is: "buffered"))
    let axes = [(value: Int64(0), bits: 16), (value: Int64(0), bits: 16), (value: Int64(16384), bits: 16)]
    #expect(reads(manager, 0, 0, -1) { pipe.write(axes) })
    manager.startGyroUpdates()
    let rates = [(value: Int64(100), bits: 16), (value: Int64(-200), bits: 16), (value: Int64(300), bits: 16)]
    var writes = 0
    #expect(
      eventually {
        writes += 1
        // An odd number of the shorter samples may have lain in the pipe, which the kernel's buffer would have dropped.
        pipe.write(writes % 50 == 0 ? axes : axes + rates)
        return manager.gyroData?.rotationRate == Vector3(x: 0.1, y: -0.2, z: 0.3)
      })
    #expect(reads(manager, 0, 0, -1) { pipe.write(axes + rates) })
    #expect(source.readings["iio:device0"] == "buffered")
  }

  @Test func `No sample is lost at 200 Hz`() throws {
    write(files: ["current_timestamp_clock": "monotonic"])
    let (manager, source) = try start()
    #expect(reading(source, is: "buffered"))
    var seen = 0
    var last: Double?
    for step in 1...200 {
      pipe.write([
        (value: Int64(step), bits: 16), (value: 0, bits: 16), (value: 16384, bits: 16),
        (value: Int64(now() * 1e9), bits: 64),
      ])
      usleep(5000)
      if let time = manager.accelerometerData?.timestamp, time != last {
        seen += 1
        last = time
      }
    }
    #expect(eventually { manager.rate(of: .accelerometer) != nil })
    // A busy machine may look late, but what lies in the pipe is read in order and in full.
    #expect(eventually { manager.accelerometerData.map { ($0.acceleration.x + 200 / 16384).magnitude < 1e-4 } == true })
    #expect(seen > 150)
  }
}
