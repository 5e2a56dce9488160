// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Glibc
import Motion
import MotionIIO
import Testing

/// The tests that stand in the guest, before a kernel of their own; `make test-kernel` runs them there.
///
/// They share one sensor hub and one bus, so one runs at a time.
@Suite(.serialized, .enabled(if: Guest.isHere)) enum GuestTests {}

/// The machine that `Rig/guest.sh` boots, and the sensors that can be plugged into it.
enum Guest {
  /// Whether this process runs in it.
  static let isHere = getenv("STEELIE_GUEST") != nil

  /// What an order to `sensor-hub` says is done shortly after.
  static func tell(_ order: String) {
    write("\(order)\n", to: "/run/hub")
  }

  /// The identifier of the device that has a driver's name, such as `iio:device0`; nil where there is none.
  static func device(named name: String) -> String? {
    (0..<9).map { "iio:device\($0)" }.first { contents("\(devices)/\($0)/name") == name }
  }

  /// What a file of a device holds; nil where it can't be read.
  static func attribute(_ file: String, of device: String) -> String? {
    contents("\(devices)/\(device)/\(file)")
  }

  /// Makes the bus take up a chip that lies flat, face up, or take it off.
  static func plugChip(_ isThere: Bool) {
    if isThere { setChip(x: 0, y: 0, z: 512) }
    write(
      isThere ? "kxcjk1013 0x0e" : "0x0e",
      to: "/sys/class/i2c-adapter/i2c-0/\(isThere ? "new_device" : "delete_device")")
  }

  /// Sets the chip's three results, of 12 bits each; 512 is 1 g.
  static func setChip(x: Int, y: Int, z: Int) {
    for (register, value) in [("0x06", x), ("0x08", y), ("0x0a", z)] {
      let word = String((value << 4) & 0xFFFF, radix: 16)
      if system("/run/busybox i2cset -fy 0 0x0e \(register) 0x\(word) w") != 0 { Issue.record("no i2cset") }
    }
  }

  private static let devices = "/sys/bus/iio/devices"

  private static func write(_ text: String, to path: String) {
    let file = open(path, O_WRONLY)
    if file < 0 || Glibc.write(file, text, text.utf8.count) < 0 {
      Issue.record("\(path): \(String(cString: strerror(errno)))")
    }
    close(file)
  }

  private static func contents(_ path: String) -> String? {
    let file = open(path, O_RDONLY)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = read(file, &bytes, bytes.count)
    guard count >= 0 else { return nil }
    return String(String(decoding: bytes.prefix(count), as: UTF8.self).prefix { $0 != "\n" })
  }
}

/// A manager of a sensor of the guest, with what a test asks of it.
struct GuestSensor {
  let source: IIOMotionSource
  let manager: MotionManager

  /// Makes a manager of what a text selects; nothing is started.
  init(_ text: String = "local:") throws {
    source = IIOMotionSource(try SensorSelection(parsing: text))
    manager = MotionManager(source: source)
  }

  /// Waits for the accelerometer to measure a vector, in g.
  func measures(_ x: Double, _ y: Double, _ z: Double, within seconds: Double = 20) -> Bool {
    let isSo = eventually(within: seconds) {
      guard let sample = manager.accelerometerData, manager.health(at: now()) == .live else { return false }
      return (sample.acceleration - Vector3(x: x, y: y, z: z)).length < 2e-4
    }
    if !isSo { print("\(manager.accelerometerData as Any), \(manager.connection), \(source.readings)") }
    return isSo
  }

  /// Waits for the gyroscope to measure a vector, in rad/s.
  func turns(_ x: Double, _ y: Double, _ z: Double, within seconds: Double = 20) -> Bool {
    let isSo = eventually(within: seconds) {
      guard let sample = manager.gyroData else { return false }
      return (sample.rotationRate - Vector3(x: x, y: y, z: z)).length < 2e-4
    }
    if !isSo { print("\(manager.gyroData as Any), \(manager.connection(of: .gyroscope)), \(source.readings)") }
    return isSo
  }

  /// Waits for the accelerometer to be reported as failed, and gives the reason.
  func failure(within seconds: Double = 20) -> String? {
    var failure: String?
    _ = eventually(within: seconds) {
      if case .failed(let reason) = manager.connection { failure = reason }
      return failure != nil
    }
    return failure
  }
}

/// Looks again and again for something to become true, for some seconds.
///
/// The guest's processor is emulated on a machine that may be busy, so nothing is quick.
func eventually(within seconds: Double = 20, _ condition: () -> Bool) -> Bool {
  let end = now() + seconds
  while !condition() {
    if now() > end { return false }
    usleep(20_000)
  }
  return true
}

/// The monotonic clock, in seconds.
func now() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
}
