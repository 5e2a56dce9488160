// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

/// Counts the frames on their way over a slow line, so that they don't pile up in its buffers.
///
/// Each frame ends with a question; the answer says that the terminal has shown it. How many frames may be on their
/// way grows while answers come as fast as they ever did, and shrinks when they take longer.
struct FrameFence {
  private static let mostFrames = 32
  /// An answer this late is lost.
  private static let patience = Duration.seconds(3)
  /// How much longer than ever an answer may take before only one frame may be on its way: what a key does waits for all
  /// that are.
  private static let longestQueue = Duration.milliseconds(200)

  private var sent: [ContinuousClock.Instant] = []
  private var window = 2
  private var leastRoundTrip: Duration?
  /// How long the newest answer took.
  private(set) var roundTrip: Duration?
  /// How many answers in a row came as from a terminal on the same machine.
  private var quickAnswers = 0

  /// Whether the line is so fast that asking only costs; then no answer is on its way either.
  var isNeedless: Bool { quickAnswers >= 30 && sent.isEmpty }

  /// Whether another frame may go out.
  func hasRoom(at now: ContinuousClock.Instant) -> Bool {
    guard sent.count >= window, let oldest = sent.first else { return true }
    return oldest.duration(to: now) > Self.patience
  }

  /// Whether answers are still to come.
  var isPending: Bool { !sent.isEmpty }

  /// Notes that a frame went out.
  mutating func frameSent(at now: ContinuousClock.Instant) {
    if let oldest = sent.first, oldest.duration(to: now) > Self.patience { sent.removeAll() }
    sent.append(now)
  }

  /// Notes that the terminal has shown the oldest frame.
  mutating func frameShown(at now: ContinuousClock.Instant) {
    guard !sent.isEmpty else { return }
    let roundTrip = sent.removeFirst().duration(to: now)
    self.roundTrip = roundTrip
    let least = min(leastRoundTrip ?? roundTrip, roundTrip)
    leastRoundTrip = least
    quickAnswers = roundTrip < .milliseconds(10) ? quickAnswers + 1 : 0
    if roundTrip < least * 3 / 2 + .milliseconds(10) {
      window = min(window + 1, Self.mostFrames)
    } else {
      window = max(window - 1, roundTrip - least > Self.longestQueue ? 1 : 2)
    }
  }
}
