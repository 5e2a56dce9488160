// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Motion

/// How a sensor's samples come, as it is shown.
struct SensorFigures: Hashable, Sendable {
  /// In hertz.
  var rate: Double?
  /// How old the newest sample is, in milliseconds.
  var age: Int?
  /// The standard deviation of the newest samples, in thousandths of the sensor's unit.
  var noise: Int?
}

/// How a sensor stands, as it is told.
enum SensorCondition: Hashable, Sendable {
  case missing
  case looking
  case live(SensorFigures)
  case late(SensorFigures)
  /// It gives nothing; the reason comes from outside, and is nil where it is silent.
  case lost(reason: String?)

  /// Whether there is a value to show.
  var hasValue: Bool {
    switch self {
    case .live, .late: true
    case .missing, .looking, .lost: false
    }
  }
}

/// What the monitor knows of one sensor.
struct SensorReading: Sendable {
  /// Samples older than this no longer count for the noise, in seconds.
  ///
  /// Longer calls a motion noise for long; shorter leaves too few samples of a slow sensor to tell.
  static let noiseSpan = 1.0

  let sensor: MotionSensor
  private(set) var condition = SensorCondition.looking
  /// The value for the digits, which change at a pace that can be read; nil where there is none.
  private(set) var digits: Vector3?
  /// The value for the bars.
  private var bars: VectorBacklash
  private var samples: [(time: Double, value: Vector3)] = []
  private var ages = (sum: 0.0, count: 0)
  private var figures = SensorFigures()

  /// Makes a reading in which noise narrower than some play, in the sensor's unit, moves no bar.
  init(_ sensor: MotionSensor, play: Double) {
    self.sensor = sensor
    bars = VectorBacklash(play: play)
  }

  /// The value for what is drawn; nil before the first sample.
  var bar: Vector3? {
    bars.value
  }

  /// When the newest sample was taken, in seconds; nil before the first one.
  var newestTime: Double? {
    samples.last?.time
  }

  /// The newest sample; nil before the first one.
  var newest: Vector3? {
    samples.last?.value
  }

  /// Takes in the newest sample, which may be the same as before; returns whether it is a new one.
  mutating func take(_ value: Vector3?, at time: Double?) -> Bool {
    guard let value, let time, value.isFinite, time != newestTime else { return false }
    // Time that runs back is another recording's.
    if let newest = newestTime, time < newest { samples.removeAll() }
    samples.append((time, value))
    if let first = samples.first, time - first.time > 2 * Self.noiseSpan {
      samples.removeAll { time - $0.time > Self.noiseSpan }
    }
    bars.follow(value)
    return true
  }

  /// Takes in how the sensor stands at a time, in seconds.
  mutating func note(_ motion: MotionManager, at now: Double) {
    if let age = motion.age(of: sensor, at: now) { ages = (ages.sum + max(age, 0), ages.count + 1) }
    switch motion.health(of: sensor, at: now) {
    case .absent: condition = .missing
    case .connecting: condition = .looking
    case .live: condition = .live(figures)
    case .late: condition = .late(figures)
    case .lost:
      if case .failed(let reason) = motion.connection(of: sensor) {
        condition = .lost(reason: reason)
      } else {
        condition = .lost(reason: nil)
      }
    }
    if !condition.hasValue { digits = nil } else if digits == nil { refreshDigits() }
  }

  /// Brings the digits up to date.
  mutating func refreshDigits() {
    digits = condition.hasValue ? newest : nil
  }

  /// Brings the figures up to date: the rate, and the mean age and the noise since not long ago.
  mutating func refreshFigures(_ motion: MotionManager) {
    figures = SensorFigures(
      rate: motion.rate(of: sensor).map(Self.shown), age: ages.count > 0 ? Self.milliseconds(ages) : nil,
      noise: noise.flatMap { $0 < 1e6 ? Int(($0 * 1000).rounded()) : nil })
    ages = (0, 0)
  }

  /// The root of the mean variance of the three axes; nil where there are too few samples to tell.
  private var noise: Double? {
    guard let last = newestTime else { return nil }
    let values = samples.filter { last - $0.time <= Self.noiseSpan }.map(\.value)
    guard values.count > 2 else { return nil }
    let mean = values.reduce(.zero, +) * (1 / Double(values.count))
    let squares = values.reduce(0) { $0 + ($1 - mean).dot($1 - mean) }
    return (squares / Double(3 * (values.count - 1))).squareRoot()
  }

  /// Tenths of a fast rate only flicker.
  private static func shown(_ rate: Double) -> Double {
    rate < 20 ? (rate * 10).rounded() / 10 : rate.rounded()
  }

  private static func milliseconds(_ ages: (sum: Double, count: Int)) -> Int {
    Int((min(ages.sum / Double(ages.count), 1000) * 1000).rounded())
  }
}
