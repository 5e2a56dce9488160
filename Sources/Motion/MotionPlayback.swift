// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

/// Gives a recording's samples in order, up to any time that it is asked for: for use without threads and clocks.
///
/// Of the samples of one moment the gyroscope's come first.
public struct MotionPlayback: Hashable, Sendable {
  /// The shortest time that a loop takes, in seconds.
  ///
  /// Shorter would let a recording of one moment keep a core busy.
  public static let shortestPeriod = 0.01

  /// What is played.
  public let recording: MotionRecording
  /// The time from a sample to the same one in the next round, in seconds; nil where the recording is played once.
  public let period: Double?
  /// The samples in the order in which they are given.
  private let samples: [MotionRecording.Sample]
  private var index = 0
  private var round = 0

  /// Makes a playback that stands before the first sample.
  public init(_ recording: MotionRecording, isLooping: Bool = false) {
    self.recording = recording
    period = isLooping ? Self.period(of: recording) : nil
    samples = Self.inOrder(recording.samples)
  }

  /// The time of the next sample from the beginning, in seconds; nil at the end.
  public var nextTime: Double? {
    next?.time
  }

  /// Takes the next sample if its time is not after this one, in seconds; its time counts through all rounds.
  public mutating func nextSample(until time: Double) -> MotionRecording.Sample? {
    guard let next, next.time <= time else { return nil }
    index += 1
    if period != nil, index == samples.count { (index, round) = (0, round + 1) }
    return next
  }

  /// Takes all samples that were not taken yet, up to and with this time, in seconds.
  public mutating func samples(until time: Double) -> [MotionRecording.Sample] {
    var samples: [MotionRecording.Sample] = []
    while let sample = nextSample(until: time) { samples.append(sample) }
    return samples
  }

  private var next: MotionRecording.Sample? {
    guard samples.indices.contains(index) else { return nil }
    var sample = samples[index]
    if let period { sample.time += Double(round) * period }
    return sample
  }

  /// Device motion wants the gyroscope's sample first of those of one moment.
  private static func inOrder(_ samples: [MotionRecording.Sample]) -> [MotionRecording.Sample] {
    var ordered: [MotionRecording.Sample] = []
    ordered.reserveCapacity(samples.count)
    var rest = samples[...]
    while let time = rest.first?.time {
      let moment = rest.prefix { $0.time == time }
      ordered += moment.filter { $0.sensor == .gyroscope }
      ordered += moment.filter { $0.sensor != .gyroscope }
      rest = rest.dropFirst(moment.count)
    }
    return ordered
  }

  /// From the first sample to the last and one interval more, so that the seam is like any other step.
  private static func period(of recording: MotionRecording) -> Double {
    guard let first = recording.samples.first, let last = recording.samples.last else { return shortestPeriod }
    let counts = Dictionary(grouping: recording.samples, by: \.sensor).values.map(\.count)
    let span = last.time - first.time
    return max(span + span / Double(max((counts.max() ?? 1) - 1, 1)), shortestPeriod)
  }
}
