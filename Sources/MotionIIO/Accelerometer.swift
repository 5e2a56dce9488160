// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Motion

/// An opened accelerometer, read axis by axis.
struct Accelerometer {
  /// What a reading gave.
  struct Reading {
    /// The numbers as the chip gives them.
    var raw: Vector3
    /// The acceleration in the device's axes, in g with gravity's sign.
    var acceleration: Vector3
    /// The middle of the time that the reading took, in seconds of the monotonic clock.
    var timestamp: Double
    /// The time that the reading took, in seconds.
    var duration: Double
  }

  private let channels: (x: IIOChannel, y: IIOChannel, z: IIOChannel)
  private let scaling: (x: AxisScaling, y: AxisScaling, z: AxisScaling)
  private let mounting: Mounting
  /// The range that the raw values of all axes share; nil where it isn't known.
  let rawRange: ClosedRange<Double>?

  /// Takes a device whose description says that it can be used; nil if that isn't so.
  init?(_ device: IIODevice, _ description: DeviceDescription, _ mounting: Mounting) {
    guard let x = device.channel("accel_x"), let y = device.channel("accel_y"), let z = device.channel("accel_z"),
      let sx = description.x?.scaling, let sy = description.y?.scaling, let sz = description.z?.scaling
    else { return nil }
    channels = (x, y, z)
    scaling = (sx, sy, sz)
    self.mounting = mounting
    let ranges = Set([description.x, description.y, description.z].map { $0?.rawRange })
    rawRange = ranges.count == 1 ? description.x?.rawRange : nil
  }

  /// Reads the three axes, one after the other; waits as long as the device takes.
  func read() throws(IIOError) -> Reading {
    let start = MonotonicClock.now
    let raw = Vector3(x: try channels.x.read("raw"), y: try channels.y.read("raw"), z: try channels.z.read("raw"))
    let end = MonotonicClock.now
    let value = Vector3(x: scaling.x.value(of: raw.x), y: scaling.y.value(of: raw.y), z: scaling.z.value(of: raw.z))
    return Reading(
      raw: raw, acceleration: mounting.sign.acceleration(metersPerSecondSquared: mounting.matrix * value),
      timestamp: (start + end) / 2, duration: end - start)
  }
}
