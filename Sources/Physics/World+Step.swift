// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

extension World {
  /// Rolls a ball on for one tick under a tilt in g, and appends what happens to `events`, in the order of time.
  ///
  /// The tilt is gravity's part in the tray's plane, x to the right and y up. Bit n of `openGates` opens gate n. Where the
  /// ball falls into a hole the tick ends, and the caller has to take the ball away.
  public func step(_ ball: inout Ball, tilt: Vector2, openGates: UInt32 = 0, events: inout [WorldEvent]) {
    let index = grid.cell(at: ball.position)
    let cell = grid.cells[index]
    if cell.freeOfZones > 0 {
      // No edge between surfaces is near: the ball rolls on the surface under its centre.
      let surface = floor.isUniform ? floor.firstPush : floor.surfacePush(at: ball.position)
      let rolling = Rolling(velocity: ball.velocity, push: surface.push(tilt: tilt), time: Self.timeStep)
      let isFree =
        rolling.reach < Double(cell.free)
        || (rolling.reach < Double(cell.freeOfZones) && isFree(ball, cell: index, rolling))
      if isFree && rolling.stop > Self.timeStep {
        let path = Path(position: ball.position, velocity: ball.velocity, acceleration: rolling.acceleration)
        ball.position = path.position(at: Self.timeStep)
        ball.velocity = path.velocity(at: Self.timeStep)
        ball.timeInRim = 0
        return
      }
    }
    rollThroughEvents(&ball, tilt: tilt, openGates: openGates, events: &events)
  }

  /// The tick in which something may happen; were it a part of `step`, that would lay out its memory in every tick.
  @inline(never)
  private func rollThroughEvents(_ ball: inout Ball, tilt: Vector2, openGates: UInt32, events: inout [WorldEvent]) {
    var tick = Tick(ball: ball, tilt: tilt, openGates: openGates, firstEvent: events.count)
    tick.run(in: self, events: &events)
    ball = tick.ball
  }

  /// Whether a ball comes to no wall near a cell in a tick, as far as a glance tells.
  @inline(__always)
  private func isFree(_ ball: Ball, cell: Int, _ rolling: Rolling) -> Bool {
    let reach = rolling.reach
    for entry in Int(grid.cells[cell].firstFeature)..<Int(grid.cells[cell + 1].firstFeature) {
      let feature = Int(grid.features[entry])
      if feature < lines.count {
        let offset = ball.position - lines[feature].start
        let distance = lines[feature].normal.dot(offset)
        let speed = lines[feature].normal.dot(ball.velocity) * (distance < 0 ? -1 : 1)
        let way = Self.touchingGap + rolling.bend - min(speed, 0) * Self.timeStep
        guard abs(distance) - ballRadius <= way else { continue }
        let along = lines[feature].tangent.dot(offset)
        if along >= -reach && along <= lines[feature].length + reach { return false }
      } else {
        let offset = ball.position - rounds[feature - lines.count].center
        let way = Self.touchingGap + (offset.dot(ball.velocity) < 0 ? reach : rolling.bend)
        let distance = rounds[feature - lines.count].contactDistance + way
        if offset.squaredLength <= distance * distance { return false }
      }
    }
    return true
  }

  /// Rolls balls on for one tick, each under its own tilt; they don't meet each other.
  public func step(
    _ balls: inout [Ball], tilts: [Vector2], openGates: UInt32 = 0, events: inout [WorldEvent]
  ) {
    precondition(balls.count == tilts.count, "each ball has a tilt")
    for index in balls.indices { step(&balls[index], tilt: tilts[index], openGates: openGates, events: &events) }
  }
}
