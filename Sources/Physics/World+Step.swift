// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

extension World {
  /// Rolls a ball on for one tick under a tilt in g, and appends what happens to `events`, in the order of time.
  ///
  /// The tilt is gravity's part in the tray's plane, x to the right and y up. Bit n of `openGates` opens gate n. Where the
  /// ball falls into a hole the tick ends, and the caller has to take the ball away.
  public func step(_ ball: inout Ball, tilt: Vector2, openGates: UInt32 = 0, events: inout [WorldEvent]) {
    let cell = grid.cells[grid.cell(at: ball.position)]
    if cell.free > 0 {
      // Nothing is near, no edge between surfaces either: the ball rolls on the surface under its centre.
      let push = floor.push(floor.column(at: ball.position.x), floor.row(at: ball.position.y), tilt)
      let rolling = Rolling(velocity: ball.velocity, push: push, time: Self.timeStep)
      if rolling.reach < cell.free && rolling.stop > Self.timeStep {
        let path = Path(position: ball.position, velocity: ball.velocity, acceleration: rolling.acceleration)
        ball.position = path.position(at: Self.timeStep)
        ball.velocity = path.velocity(at: Self.timeStep)
        ball.timeInRim = 0
        return
      }
    }
    var tick = Tick(ball: ball, tilt: tilt, openGates: openGates, firstEvent: events.count)
    tick.run(in: self, events: &events)
    ball = tick.ball
  }

  /// Rolls balls on for one tick, each under its own tilt; they don't meet each other.
  public func step(
    _ balls: inout [Ball], tilts: [Vector2], openGates: UInt32 = 0, events: inout [WorldEvent]
  ) {
    precondition(balls.count == tilts.count, "each ball has a tilt")
    for index in balls.indices { step(&balls[index], tilt: tilts[index], openGates: openGates, events: &events) }
  }
}
