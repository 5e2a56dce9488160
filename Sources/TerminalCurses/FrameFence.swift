// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

/// Reckons what a slow line still has to carry, so that a frame goes out only when those before it are through.
///
/// Each frame ends with a question; the answer says that the terminal has shown it. From the answers it learns how long
/// the way there and back is, and how long the line takes for a byte.
struct FrameFence {
  /// An answer later than this is lost, in seconds, on a line of this many bytes a second: where one that only took long
  /// is given up, each later answer is taken for that of a later frame.
  private static let patience = (seconds: 3.0, bytesPerSecond: 1000.0)
  /// What the line may still have to carry when the next frame goes out, in seconds: with less of it the line stands
  /// still until the next tick and one of unsteady delay carries few frames, with more what a key does is seen later.
  private static let longestQueue = 0.035
  /// How much later than usual an answer may be before no frame goes out until it is there, in seconds: more, and a line
  /// that stops finds many frames in its buffers; less, and a line whose delay varies stops the game.
  private static let grace = 0.1
  /// How many seconds a round takes at first, and at most: longer, and a way that became longer is taken for a slow line
  /// for long; shorter, and the game waits for it too often.
  private static let round = (shortest: 0.25, longest: 4.0)
  /// How much of the line's time for a frame is taken off the way it took: with all of it the way seems ever shorter and
  /// the line ever slower, with nothing each frame waits behind another.
  private static let correction = 0.6
  /// For how many answers the line's rate is remembered: less follows a line that changes, more is steadier.
  private static let memory = 16.0

  private struct SentFrame {
    let at: ContinuousClock.Instant
    let bytes: Int
  }

  private var sent: [SentFrame] = []
  /// How long the newest answer took.
  private(set) var roundTrip: Duration?
  /// The newest answer's time.
  private var shown: ContinuousClock.Instant?
  /// How long answers take lately, in seconds.
  private var usual = 0.0
  /// The shortest way there and back, in seconds, of the answers in this round and in the round before.
  private var ways: (current: Double, previous: Double) = (.infinity, .infinity)
  /// When the next round begins, and how many seconds it takes.
  private var nextRound: (at: ContinuousClock.Instant, length: Double)?
  /// Whether a frame was dropped in this round.
  private var hasRefused = false
  /// Whether the next frame waits until all are shown: where frames always wait for others, the way's own length is
  /// never seen.
  private var isDraining = false
  /// Bytes, and the seconds that the line took for them; older ones count less.
  private var carried = (bytes: 0.0, seconds: 0.0)
  /// How many answers in a row came as from a terminal on the same machine.
  private var quickAnswers = 0

  /// Whether the line is so fast that asking only costs; then no answer is on its way either.
  var isNeedless: Bool { quickAnswers >= 30 && sent.isEmpty }

  /// Whether answers are still to come.
  var isPending: Bool { !sent.isEmpty }

  private var way: Double { min(ways.current, ways.previous) }
  private var secondsPerByte: Double { carried.bytes > 0 ? carried.seconds / carried.bytes : 0 }

  /// Whether another frame may go out.
  func hasRoom(at now: ContinuousClock.Instant) -> Bool {
    guard let oldest = sent.first, !isLost(oldest, at: now) else { return true }
    // At first nothing is known of the line.
    guard let shown, carried.seconds > 0 else { return sent.count < 2 }
    guard !isDraining, oldest.at.seconds(to: now) <= usual + Self.grace else { return false }
    // When the line is through with each frame, from now, as it would be if bytes came to it the moment they are sent.
    var end = -shown.seconds(to: now) - way
    for frame in sent {
      end = max(end, -frame.at.seconds(to: now)) + Double(frame.bytes) * secondsPerByte
    }
    return end <= Self.longestQueue
  }

  /// Notes that a frame is dropped for want of room.
  mutating func frameRefused() {
    // What waits for a round's beginning says nothing of the line.
    if !isDraining { hasRefused = true }
  }

  private func isLost(_ frame: SentFrame, at now: ContinuousClock.Instant) -> Bool {
    frame.at.seconds(to: now) > Self.patience.seconds + Double(frame.bytes) / Self.patience.bytesPerSecond
  }

  /// Notes that a frame of so many bytes went out.
  mutating func frameSent(_ bytes: Int, at now: ContinuousClock.Instant) {
    if let oldest = sent.first, isLost(oldest, at: now) { sent.removeAll() }
    sent.append(SentFrame(at: now, bytes: bytes))
  }

  /// Notes that the terminal has shown the oldest frame.
  mutating func frameShown(at now: ContinuousClock.Instant) {
    guard !sent.isEmpty else { return }
    let frame = sent.removeFirst()
    let roundTrip = frame.at.duration(to: now)
    self.roundTrip = roundTrip
    quickAnswers = roundTrip < .milliseconds(10) ? quickAnswers + 1 : 0
    let taken = roundTrip / .seconds(1)
    beginRoundIfDue(at: now)
    ways.current = min(ways.current, max(0, taken - Double(frame.bytes) * secondsPerByte * Self.correction))
    if let shown {
      usual += (taken - usual) / 8
      // A frame that came while the one before was on the line had to wait for it.
      let busy = min(taken - way, shown.seconds(to: now))
      let share = 1 - 1 / Self.memory
      if busy > 0 { carried = (carried.bytes * share + Double(frame.bytes), carried.seconds * share + busy) }
    } else {
      usual = taken
    }
    shown = now
    if sent.isEmpty { isDraining = false }
  }

  private mutating func beginRoundIfDue(at now: ContinuousClock.Instant) {
    let length: Double
    if let nextRound {
      guard now >= nextRound.at else { return }
      length = min(nextRound.length * 2, Self.round.longest)
      ways = (.infinity, ways.current)
      // On a line that is only long, waiting for all answers would stop the game for nothing.
      isDraining = hasRefused
      hasRefused = false
    } else {
      length = Self.round.shortest
    }
    nextRound = (now.advanced(by: .seconds(length)), length)
  }
}

extension ContinuousClock.Instant {
  fileprivate func seconds(to other: Self) -> Double { duration(to: other) / .seconds(1) }
}
