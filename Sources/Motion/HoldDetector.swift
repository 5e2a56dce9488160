// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

/// What a device read while it was held still.
struct Hold: Hashable, Sendable {
  /// The mean of the readings, in g.
  var mean: Vector3
  /// The root mean square of an axis's deviations, in g.
  ///
  /// They are taken from the means of short slices where these hold enough samples, so that a hand's wandering is out.
  var noise: Double
  /// How many samples there were.
  var count: Int
  /// How long it lasted, in seconds.
  var duration: Double
}

/// Finds out whether a device is held still, by a hand that may tremble and wander a little.
///
/// Samples are gathered in short slices. Tremor stays within a slice, where it may be large because it averages out; a
/// turn shows between the means of slices, which must agree closely. Slices that no longer agree with the newest one
/// are dropped from the front, so that a hand that comes to rest needn't start from the beginning. It is independent
/// of the sample rate from 5 Hz on; at slower ones a hold takes longer.
struct HoldDetector: Hashable, Sendable {
  /// How long a device must be held still, in seconds.
  ///
  /// Shorter would take a slow turn for a pose; longer would tire an arm that holds a laptop on its edge.
  static let duration = 2.0
  /// Fewer samples than this don't make a hold, however long it is: the noise would be a guess.
  static let minimumCount = 10
  /// How long a slice is, in seconds.
  ///
  /// It must hold two periods of the tremor of a hand (8–12 Hz) and three samples at 12.5 Hz; a longer one would hide a
  /// turn.
  static let slice = 0.25
  /// The root mean square deviation within a slice up to which a device counts as still, in g.
  ///
  /// Lower would refuse a trembling hand with a noisy sensor (0.03 g per axis make 0.05); higher would take a ride for
  /// rest.
  static let tremorLimit = 0.12
  /// How far the mean of a slice may be from the mean of the hold, in g.
  ///
  /// It is 4.6° of turn. Lower would refuse a noisy sensor at 12.5 Hz; higher would smear the direction of a pose.
  static let wanderLimit = 0.08
  /// A longer pause between samples starts the hold anew, in seconds: nobody knows what happened meanwhile.
  static let longestGap = 0.6

  private struct Slice: Hashable, Sendable {
    var start: Double
    var end: Double
    var count = 0
    var mean = Vector3.zero
    /// The sum of the squared deviations from the mean, over all axes.
    var squares = 0.0

    mutating func add(_ sample: AccelerometerData) {
      // Welford's recurrence: the difference of two large sums would drown the noise of a 16-bit sensor.
      count += 1
      let deviation = sample.acceleration - mean
      mean = mean + deviation * (1 / Double(count))
      squares += deviation.dot(sample.acceleration - mean)
      end = sample.timestamp
    }

    var tremor: Double {
      count > 1 ? (squares / Double(count - 1)).squareRoot() : 0
    }
  }

  private var slices: [Slice] = []
  private var current: Slice?

  /// Takes a sample; what has no time of its own or no reading is ignored.
  mutating func receive(_ sample: AccelerometerData) {
    guard sample.acceleration.isFinite, sample.acceleration != .zero, sample.timestamp.isFinite else { return }
    if let current {
      guard sample.timestamp > current.end else { return }
      if sample.timestamp - current.end > Self.longestGap {
        reset()
      } else if sample.timestamp - current.start >= Self.slice {
        close(current)
      }
    }
    var slice = current ?? Slice(start: sample.timestamp, end: sample.timestamp)
    slice.add(sample)
    current = slice
  }

  /// Forgets everything.
  mutating func reset() {
    slices = []
    current = nil
  }

  private mutating func close(_ slice: Slice) {
    current = nil
    guard slice.tremor <= Self.tremorLimit else {
      slices = []
      return
    }
    slices.append(slice)
    while wander > Self.wanderLimit { slices.removeFirst() }
    while let first = slices.first, let second = slices.dropFirst().first, slice.end - second.start >= Self.duration,
      count - first.count >= Self.minimumCount
    {
      slices.removeFirst()
    }
  }

  private var count: Int {
    slices.reduce(0) { $0 + $1.count }
  }

  private var mean: Vector3 {
    slices.reduce(.zero) { $0 + $1.mean * Double($1.count) } * (1 / Double(max(count, 1)))
  }

  /// The farthest that a slice's mean is from the hold's, in g.
  private var wander: Double {
    let mean = mean
    return slices.reduce(0) { max($0, ($1.mean - mean).length) }
  }

  /// How long the device has been held still, in seconds.
  var elapsed: Double {
    guard let first = slices.first, let last = slices.last else { return 0 }
    return last.end - first.start
  }

  /// The share of the hold that is done, from 0 to 1.
  var share: Double {
    min(1, elapsed / Self.duration, Double(count) / Double(Self.minimumCount))
  }

  /// How still the device is now: 1 perfectly, 0 at a limit or beyond.
  var steadiness: Double {
    let tremor = max(current?.tremor ?? 0, slices.last?.tremor ?? 0)
    let drift = if let current, !slices.isEmpty { (current.mean - mean).length } else { 0.0 }
    return max(0, 1 - max(tremor / Self.tremorLimit, drift / (2 * Self.wanderLimit)))
  }

  /// What has been read while the device has been held still, however short; nil before the first slice.
  var partialHold: Hold? {
    guard !slices.isEmpty else { return nil }
    let (count, mean) = (count, mean)
    var squares = slices.reduce(0) { $0 + $1.squares }
    var freedom = 3 * (count - slices.count)
    if count < 2 * slices.count {
      // At a slow rate a slice is little more than a sample, and the noise shows between slices only.
      squares += slices.reduce(0) { $0 + Double($1.count) * ($1.mean - mean).dot($1.mean - mean) }
      freedom = 3 * (count - 1)
    }
    return Hold(
      mean: mean, noise: (squares / Double(max(freedom, 1))).squareRoot(), count: count, duration: elapsed)
  }

  /// The hold; nil before the device has been still for long enough.
  var hold: Hold? {
    share >= 1 ? partialHold : nil
  }
}
