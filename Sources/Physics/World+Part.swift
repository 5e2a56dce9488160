// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

extension World {
  /// Rolls a ball on for a part of a tick under a tilt in g; the time, in seconds, is at most that of a whole tick.
  ///
  /// For games with something that moves: where it meets the ball, a tick is cut in two. The events' times count from the
  /// start of the part. A tick that is cut differs from a whole one in the last digits, so the cuts are part of a game.
  public func step(
    _ ball: inout Ball, tilt: Vector2, for time: Double, openGates: UInt32 = 0, events: inout [WorldEvent]
  ) {
    precondition(time >= 0 && time <= Self.timeStep, "a part is no longer than the whole")
    guard time > 0 else { return }
    var tick = Tick(ball: ball, tilt: tilt, openGates: openGates, firstEvent: events.count)
    tick.left = time
    tick.run(in: self, events: &events)
    ball = tick.ball
  }
}
