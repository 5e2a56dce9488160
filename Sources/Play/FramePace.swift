// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Terminal

/// How frames went out within the last second.
public struct FramePace: Hashable, Sendable {
  /// The frames that were shown.
  public var frames: Int
  /// The frames that were due while the terminal was still busy with the one before.
  public var skipped: Int
  /// How long a frame took at most from when it was due until it was on the screen, as far as that is known, in
  /// milliseconds.
  public var lag: Int

  /// Makes the pace of a second.
  public init(frames: Int, skipped: Int, lag: Int) {
    self.frames = frames
    self.skipped = skipped
    self.lag = lag
  }
}

/// Counts the frames of each second.
struct FrameCount<Instant: InstantProtocol> where Instant.Duration == Duration {
  private var start: Instant
  private var frames = 0
  private var skipped = 0
  private var lag = Duration.zero

  init(from start: Instant) {
    self.start = start
  }

  /// A frame that was due at a time was sent by another, and takes so much longer to the screen.
  mutating func show(due: Instant, at now: Instant, roundTrip: Duration?) {
    frames += 1
    lag = max(lag, max(.zero, due.duration(to: now)) + (roundTrip ?? .zero))
  }

  /// A frame was due, and the terminal was busy.
  mutating func skip() {
    skipped += 1
  }

  /// The pace of the second that has gone by, once it has; then the next one begins.
  mutating func take(at now: Instant) -> FramePace? {
    guard start.duration(to: now) >= .seconds(1) else { return nil }
    let milliseconds = Int((lag / .milliseconds(1)).rounded())
    let pace = FramePace(frames: frames, skipped: skipped, lag: milliseconds)
    self = FrameCount(from: now)
    return pace
  }
}

extension Frame {
  /// Writes under the right end of the first row how frames go out.
  mutating func draw(_ pace: FramePace, look: Look) {
    let text = PlainText(" \(Wording.pace(pace)) ", ascii: look.isASCII)
    guard size.rows > 3, text.width <= size.columns else { return }
    draw(text.text, column: size.columns - text.width, row: 1, style: Style(.cream, on: .soot))
  }
}
