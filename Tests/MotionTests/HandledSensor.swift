// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Glibc
import Motion

/// A made-up accelerometer in a hand, with whatever faults it is given; the numbers are the same in every run.
struct HandledSensor {
  /// What the sensor makes of the device's axes: the calibration's axes should be this.
  var axes = AxisMap.identity
  /// How much it reads for 1 g.
  var gain = 1.0
  /// What it reads without acceleration, in its own axes, in g.
  var bias = Vector3.zero
  /// The noise of an axis, in g.
  var noise = 0.0
  /// The amplitude of the hand's tremor at 9 Hz, in g.
  var tremor = 0.0
  /// The sampling rate, in hertz.
  var rate = 100.0
  /// The time of the next sample, in seconds.
  var time = 100.0
  private var state: UInt64

  init(seed: UInt64 = 1) {
    state = seed
  }

  /// Where gravity points in the device's axes with the right edge down by one angle and the far edge by another.
  static func gravity(right: Double = 0, far: Double = 0) -> Vector3 {
    let (a, b) = (right * .pi / 180, far * .pi / 180)
    return Vector3(x: sin(a), y: cos(a) * sin(b), z: -cos(a) * cos(b))
  }

  /// A number that is uniform in 0..<1 (SplitMix64).
  private mutating func uniform() -> Double {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return Double((z ^ (z >> 31)) >> 11) * 0x1p-53
  }

  /// A number of a normal distribution with deviation 1 (Box and Muller).
  private mutating func normal() -> Double {
    (-2 * log(1 - uniform())).squareRoot() * cos(2 * .pi * uniform())
  }

  /// What the sensor reads of gravity without noise, in g.
  func reading(of gravity: Vector3) -> Vector3 {
    axes.sensorVector(of: gravity * gain) + bias
  }

  /// A sample of gravity in the device's axes.
  mutating func sample(_ gravity: Vector3) -> AccelerometerData {
    let swing = tremor * sin(2 * .pi * 9 * time)
    let ideal = reading(of: gravity + Vector3(x: swing, y: -0.5 * swing, z: 0.3 * swing))
    let error = Vector3(x: normal(), y: normal(), z: normal()) * noise
    defer { time += 1 / rate }
    return AccelerometerData(acceleration: ideal + error, timestamp: time)
  }

  /// Holds the device so for a while.
  mutating func hold(_ gravity: Vector3, for seconds: Double = 2.6, _ procedure: inout CalibrationProcedure) {
    let end = time + seconds
    while time < end { procedure.receive(sample(gravity)) }
  }

  /// Turns the device from one pose to another in so many seconds.
  mutating func turn(
    from start: Vector3, to goal: Vector3, in seconds: Double = 0.8, _ procedure: inout CalibrationProcedure
  ) {
    let begin = time
    while time < begin + seconds {
      let share = (time - begin) / seconds
      let between = start * (1 - share) + goal * share
      procedure.receive(sample(between * (1 / between.length)))
    }
  }
}
