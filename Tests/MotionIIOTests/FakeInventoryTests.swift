// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Glibc
import Motion
import MotionIIO
import Testing

/// Runs inside the rig, where `/sys` is the test's own and device files are pipes.
@Suite(.serialized, .enabled(if: Rig.directory != nil)) struct FakeInventoryTests {
  private let tree: FakeTree

  init() throws {
    #expect(eventually { readerThreads().isEmpty })
    tree = try #require(FakeTree())
  }

  private func take(_ text: String = "auto") throws -> SensorInventory {
    SensorInventory.take(of: try SensorSelection(parsing: text), calibrations: CalibrationFile())
  }

  private func examine(_ text: String = "auto", seconds: Double = 0.5) throws -> SensorEvidence {
    SensorExamination.examine(try SensorSelection(parsing: text), seconds: seconds, desktop: nil)
  }

  /// Lays out a device with a buffer.
  private func writeBuffered(_ files: [String: String] = [:]) {
    tree.writeChip()
    var all = ["buffer/enable": "0", "trigger/current_trigger": "kxcjk1013-dev0"]
    for (index, axis) in ["x", "y", "z"].enumerated() {
      all["scan_elements/in_accel_\(axis)_en"] = "0"
      all["scan_elements/in_accel_\(axis)_index"] = "\(index)"
      all["scan_elements/in_accel_\(axis)_type"] = "le:s12/16>>4"
    }
    tree.write("iio:device0", all.merging(files) { $1 })
  }

  @Test func `What a device tells of its sensors is read, beside what is chosen`() throws {
    tree.writeHID("iio:device1")
    tree.write(
      "iio:device1",
      [
        "in_anglvel_x_raw": "1", "in_anglvel_y_raw": "1", "in_anglvel_z_raw": "1", "in_anglvel_scale": "0.001",
        "in_anglvel_mount_matrix": "0, 1, 0; 1, 0, 0; 0, 0, 1",
        "in_anglvel_sampling_frequency_available": "[1 1 100]", "sampling_frequency_available": "12.5 25",
        "in_accel_scale_available": "0.00001 0.00002", "label": "accel-display",
      ])
    tree.writeChip()
    tree.write("iio:device0", ["scan_elements/in_accel_x_type": "le:s12/16>>4"])
    let inventory = try take()
    #expect(inventory.problem == nil)
    #expect(inventory.devices.map(\.id) == ["iio:device0", "iio:device1"])
    #expect(inventory.chosen?.id == "iio:device1")
    #expect(inventory.choice.reason == "in the display")
    let sensors = inventory.devices[1].sensors
    #expect(sensors.map(\.sensor) == [.accelerometer, .gyroscope])
    #expect(sensors[0].samplingFrequency == 100)
    #expect(sensors[0].availableFrequencies == .list([12.5, 25]))
    #expect(sensors[0].availableScales == .list([0.00001, 0.00002]))
    #expect(sensors[0].ownMatrix == nil)
    #expect(sensors[1].availableFrequencies == .range(least: 1, step: 1, greatest: 100))
    #expect(sensors[1].ownMatrix == "0, 1, 0; 1, 0, 0; 0, 0, 1")
    #expect(sensors[1].axes.map(\.name) == ["x", "y", "z"])
    let chip = try #require(inventory.devices[0].sensors.first)
    let range = try #require(chip.axes[0].range)
    #expect((range.lowerBound + 2048 * 0.009582).magnitude < 1e-9)
    #expect((range.upperBound - 2047 * 0.009582).magnitude < 1e-9)
    #expect(chip.axes[1].range == nil)
  }

  @Test(
    "How a device would be read is told without touching its buffer",
    arguments: [
      ([:], "buffered"),
      (["buffer/enable": "1"], "polled, because another program has its buffer"),
      (["trigger/current_trigger": ""], "polled, because it has no trigger"),
    ] as [([String: String], String)])
  func foretells(files: [String: String], outlook: String) throws {
    writeBuffered(files)
    let before = Rig.shell([
      "sh", "-c", "cd /sys/bus/iio/devices/iio:device0; head -v buffer/* trigger/* scan_elements/*",
    ])
    #expect(try take().chosen?.outlook == outlook)
    let after = Rig.shell([
      "sh", "-c", "cd /sys/bus/iio/devices/iio:device0; head -v buffer/* trigger/* scan_elements/*",
    ])
    #expect(before.output == after.output)
  }

  @Test func `A broken entry hides no device, and is named`() throws {
    tree.writeHID()
    tree.write("iio:device3", ["name": ""])
    let inventory = try take()
    #expect(inventory.brokenEntries.map(\.fault) == ["iio:device3 has an empty name"])
    #expect(inventory.chosen?.outlook == "polled, because libiio fails on another device")
    #expect(inventory.chosen?.sensors.first?.samplingFrequency == 100)
  }

  @Test func `A kernel without IIO is told from a machine without devices`() throws {
    #expect(try take().problem == nil)
    #expect(try take().choice.isAbsence)
    rename("\(tree.root)/bus/iio", "\(tree.root)/bus/hidden")
    defer { rename("\(tree.root)/bus/hidden", "\(tree.root)/bus/iio") }
    #expect(try take().problem == .withoutIIO)
  }

  @Test func `A server that isn't there is named`() throws {
    #expect(try take("ip:127.0.0.1:1").problem == .failed(reason: "no IIO server runs at ip:127.0.0.1:1"))
  }

  @Test func `What comes while it listens is counted, and nothing is asked twice`() throws {
    tree.writeHID()
    let evidence = try examine()
    let listening = try #require(evidence.listening)
    #expect(listening.isLive)
    // A busy machine comes to fewer; asked twice, there would be twice as many.
    #expect((15...60).contains(listening.samples))
    #expect(listening.changes == 0)
    #expect(listening.deviation < 1e-6)
    #expect((listening.mean - Vector3(x: 0, y: 0, z: -1)).length < 1e-5)
    #expect(listening.rate.map { (30...110).contains($0) } == true)
    #expect(listening.reading == "polled, because it has no buffer")
    #expect(evidence.rawLook == nil)
  }

  @Test func `A sensor that lies is asked directly`() throws {
    tree.writeHID(z: 0)
    let look = try #require(try examine().rawLook)
    #expect(look.readings.count == 20)
    #expect(look.readings.allSatisfy { $0.raw == .zero })
    #expect(look.failure == nil)
    tree.writeHID(z: 98_066_500)
    let length = try #require(try examine(seconds: 1).rawLook?.readings.last).acceleration.length
    #expect((length - 100).magnitude < 0.01)
    tree.write("iio:device0", ["in_accel_x_raw": "nonsense"])
    let failed = try examine().rawLook
    #expect(failed?.failure == "accel_3d reads nonsense")
    #expect(failed?.cause == .garbled)
  }

  @Test func `A sensor that hangs holds nobody up`() throws {
    tree.writeHID()
    // libiio lists regular files only, so the file may not hang before it was found.
    let file = "\(tree.root)/bus/iio/devices/iio:device0/in_accel_x_raw"
    _ = Rig.shell(["sh", "-c", "(sleep 0.5; mkfifo $0.new; mv $0.new $0) >/dev/null 2>&1 &", file])
    let start = now()
    let evidence = try examine(seconds: 2)
    #expect(now() - start < 5)
    let listening = try #require(evidence.listening)
    #expect(listening.samples > 0 && !listening.isLive)
    #expect(listening.age.map { $0 > 1 } == true)
    // By then the file that hangs is none for libiio.
    #expect(evidence.rawLook?.readings.isEmpty == true)
    let answer = try #require(tree.answer("iio:device0/in_accel_x_raw"))
    tree.writeHID()
    fclose(answer)
  }
}
