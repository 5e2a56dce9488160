// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

/// A part of a tick that the ball has gone through: its path, and where it really started and ended, on its walls.
struct Leg {
  let path: Path
  let start: Vector2
  let end: Vector2
  let time: Double
  /// No point of the way is farther from its start than this, in metres.
  let reach: Double

  /// Whether it may lead into a circle, or has an end in it; what rounding does is far less than what is added.
  func comes(near circle: Circle) -> Bool {
    let distance = circle.radius + reach + 1e-6
    let square = distance * distance
    return (circle.center - path.position).squaredLength <= square || (circle.center - start).squaredLength <= square
      || (circle.center - end).squaredLength <= square
  }
}

extension Tick {
  /// Looks for holes and triggers on the way that the ball has gone; true if it fell, which ends the tick.
  mutating func visitZones(on leg: Leg, in world: World, events: inout [WorldEvent]) -> Bool {
    let fall = world.holes.isEmpty ? nil : fall(on: leg, in: world)
    let limit = fall?.time ?? leg.time
    let end = fall == nil ? leg.end : leg.path.position(at: limit)
    if !world.triggers.isEmpty { enterTriggers(on: leg, to: end, within: limit, in: world, events: &events) }
    guard let fall else { return false }
    ball.position = end
    ball.velocity = leg.path.velocity(at: limit)
    report(WorldEvent(.captured(hole: fall.hole), at: elapsed + limit), &events)
    left = 0
    return true
  }

  /// The first hole that takes the ball, and when; and otherwise counts how long the ball has been inside a rim.
  private mutating func fall(on leg: Leg, in world: World) -> (time: Double, hole: Int)? {
    var first: (time: Double, hole: Int)?
    var timeInRim = 0.0
    for entry in world.zones(near: leg) {
      let number = world.zone(entry, near: leg)
      guard number < world.holes.count else { continue }
      let hole = world.holes[number]
      // The tick of a fast ball looks at all holes, of which a large tray has many.
      guard leg.reach <= world.grid.reach || leg.comes(near: hole.rim) else { continue }
      let endsInside = hole.contains(leg.end)
      var time = Double.infinity
      if hole.contains(leg.start) {
        let rest = max(0, world.holeTime - ball.timeInRim)
        if rest <= leg.time && hole.contains(leg.path.position(at: rest)) { time = rest }
        if endsInside { timeInRim = ball.timeInRim + leg.time }
      } else {
        var crossing = leg.path.entry(intoCircleAt: hole.rim.center, radius: hole.rim.radius, within: leg.time)
        if endsInside {
          crossing = min(crossing, leg.time)
          timeInRim = leg.time - crossing
        }
        guard crossing <= leg.time else { continue }
        let (position, velocity) = (leg.path.position(at: crossing), leg.path.velocity(at: crossing))
        if hole.catches(ballRadius: world.ballRadius, crossingAt: position, velocity: velocity) { time = crossing }
      }
      if time < first?.time ?? .infinity { first = (time, number) }
    }
    ball.timeInRim = timeInRim
    return first
  }

  private func enterTriggers(
    on leg: Leg, to end: Vector2, within limit: Double, in world: World, events: inout [WorldEvent]
  ) {
    for entry in world.zones(near: leg) {
      let number = world.zone(entry, near: leg) - world.holes.count
      guard number >= 0, !world.triggers[number].contains(leg.start) else { continue }
      guard let time = world.triggers[number].entry(of: leg.path, to: end, within: limit) else { continue }
      report(WorldEvent(.entered(trigger: number), at: elapsed + time), &events)
    }
  }

  /// Appends an event after those of this tick that aren't later.
  private func report(_ event: WorldEvent, _ events: inout [WorldEvent]) {
    var index = events.count
    while index > firstEvent && events[index - 1].time > event.time { index -= 1 }
    events.insert(event, at: index)
  }
}

extension World {
  /// The places in the list of zones that a leg's way may touch; all zones, where the way is long.
  fileprivate func zones(near leg: Leg) -> Range<Int> {
    guard leg.reach <= grid.reach else { return 0..<(holes.count + triggers.count) }
    let cell = grid.cell(at: leg.start)
    return Int(grid.cells[cell].firstZone)..<Int(grid.cells[cell + 1].firstZone)
  }

  fileprivate func zone(_ entry: Int, near leg: Leg) -> Int {
    leg.reach <= grid.reach ? Int(grid.zones[entry]) : entry
  }
}
