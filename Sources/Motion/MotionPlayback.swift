// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

/// Gives a recording's samples in order, up to any time that it is asked for: for use without threads and clocks.
public struct MotionPlayback: Hashable, Sendable {
  /// The shortest time that a loop takes, in seconds.
  ///
  /// Shorter would let a recording of one moment keep a core busy.
  public static let shortestPeriod = 0.01

  /// What is played.
  public let recording: MotionRecording
  /// The time from a sample to the same one in the next round, in seconds; nil where the recording is played once.
  public let period: Double?
  private var index = 0
  private var round = 0

  /// Makes a playback that stands before the first sample.
  public init(_ recording: MotionRecording, isLooping: Bool = false) {
    self.recording = recording
    period = isLooping ? Self.period(of: recording) : nil
  }

  /// The time of the next sample from the beginning, in seconds; nil at the end.
  public var nextTime: Double? {
    next?.time
  }

  /// Takes the next sample if its time is not after this one, in seconds; its time counts through all rounds.
  public mutating func nextSample(until time: Double) -> MotionRecording.Sample? {
    guard let next, next.time <= time else { return nil }
    index += 1
    if period != nil, index == recording.samples.count { (index, round) = (0, round + 1) }
    return next
  }

  /// Takes all samples that were not taken yet, up to and with this time, in seconds.
  public mutating func samples(until time: Double) -> [MotionRecording.Sample] {
    var samples: [MotionRecording.Sample] = []
    while let sample = nextSample(until: time) { samples.append(sample) }
    return samples
  }

  private var next: MotionRecording.Sample? {
    guard recording.samples.indices.contains(index) else { return nil }
    var sample = recording.samples[index]
    if let period { sample.time += Double(round) * period }
    return sample
  }

  /// From the first sample to the last and one interval more, so that the seam is like any other step.
  private static func period(of recording: MotionRecording) -> Double {
    guard let first = recording.samples.first, let last = recording.samples.last else { return shortestPeriod }
    let counts = Dictionary(grouping: recording.samples, by: \.sensor).values.map(\.count)
    let span = last.time - first.time
    return max(span + span / Double(max((counts.max() ?? 1) - 1, 1)), shortestPeriod)
  }
}
