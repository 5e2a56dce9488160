// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

/// A tick in which something may happen: the ball rolls from one event to the next until the time is over.
struct Tick {
  var ball: Ball
  let tilt: Vector2
  let openGates: UInt32
  /// The events before this one are not this tick's.
  let firstEvent: Int
  /// How much of the tick has passed, and is left, in seconds.
  var elapsed = 0.0
  var left = World.timeStep
  /// The number of the wall that the ball has just come to, or −1.
  private var hit = -1
  /// The walls that the ball touches.
  var contacts = ContactSet()

  /// So many parts a tick has at most; what is left of its time then is lost, and the ball stays where it is, beside its
  /// walls. A lower limit loses time in narrow corners, with a higher one a ball that rattles costs more.
  private static let mostParts = 48

  init(ball: Ball, tilt: Vector2, openGates: UInt32, firstEvent: Int) {
    self.ball = ball
    self.tilt = tilt
    self.openGates = openGates
    self.firstEvent = firstEvent
  }

  /// Rolls until the tick is over; where that takes too many parts, some time is left.
  mutating func run(in world: World, events: inout [WorldEvent]) {
    for _ in 0..<Self.mostParts {
      rollOn(in: world, events: &events)
      if left <= 0 { return }
    }
  }

  /// What ends a part of a tick.
  private enum Ending {
    case time
    case stop
    case endOfSupport
    case surface(SurfaceChange)
    case wall(Int)
  }

  /// Rolls to the next event.
  private mutating func rollOn(in world: World, events: inout [WorldEvent]) {
    let start = ball.position
    findContacts(in: world)
    if contacts.count > 0 { meetWalls(in: world, events: &events) }
    let footing =
      world.floor.isUniform
      ? (column: 0, row: 0, push: world.floor.firstPush.push(tilt: tilt))
      : world.floor.footing(at: ball.position, velocity: ball.velocity, tilt: tilt)
    var push = footing.push
    settle(under: push.drive)
    let support = contacts.count > 0 ? Support(of: &contacts, ball: ball, drive: push.drive, in: world) : nil
    if let support {
      support.hold(&ball, &push)
    } else if ball.isAtRest {
      push.drive = contacts.led(push.drive).vector
    }
    let rolling = Rolling(velocity: ball.velocity, push: push, time: left)
    let path = Path(position: ball.position, velocity: ball.velocity, acceleration: rolling.acceleration)
    var (time, ending) = (left, Ending.time)
    if !rolling.isAtRest {
      if rolling.stop <= time { (time, ending) = (rolling.stop, .stop) }
      if let end = support?.end(of: path, reach: rolling.reach), end < time { (time, ending) = (end, .endOfSupport) }
      if !world.floor.isUniform {
        let change = world.floor.change(of: path, fromColumn: footing.column, row: footing.row, within: time)
        if change.time < time { (time, ending) = (change.time, .surface(change)) }
      }
      let sweep = Sweep(
        path: path, reach: rolling.reach, openGates: openGates, support: support,
        resting: contacts.restingFeatures(velocity: path.velocity))
      let impact = world.firstImpact(of: sweep, within: time)
      if impact.time < time { (time, ending) = (impact.time, .wall(impact.feature)) }
    }
    ball.velocity = path.velocity(at: time)
    ball.position = world.clamped(path.position(at: time))
    switch ending {
    case .time, .endOfSupport: break
    case .stop: ball.velocity = Rolling.stopped(from: path.velocity, at: ball.velocity, push: push)
    case .surface(let change): cross(change, in: world)
    case .wall(let feature): hit = feature
    }
    if let support, support.curvature > 0, hit < 0 {
      let whole = Push(drive: footing.push.drive, resistance: push.resistance)
      support.follow(&ball, path: path, push: whole, in: world, openGates: openGates)
    }
    if world.hasZones {
      let leg = Leg(path: path, start: start, end: ball.position, time: time, reach: rolling.reach)
      if visitZones(on: leg, in: world, events: &events) { return }
    }
    elapsed += time
    left -= time
  }

  /// Finds the walls that the ball touches; out of one that it has been put into it is brought.
  private mutating func findContacts(in world: World) {
    world.findContacts(&contacts, at: ball.position, hit: hit, openGates: openGates)
    if contacts.isInside(beyond: World.insideGap) {
      world.pushOut(&ball.position, openGates: openGates)
      world.findContacts(&contacts, at: ball.position, hit: hit, openGates: openGates)
    }
    hit = -1
  }

  /// A ball that is slower than this, in m/s, between walls into which it is driven comes to rest there. With none it would
  /// go to and fro ever faster; at 1 mm/s it would have gone some micrometres.
  private static let wedgedSpeed = 0.001

  /// Brings a ball to rest that is wedged between walls.
  private mutating func settle(under drive: Vector2) {
    guard contacts.count > 1, ball.velocity.squaredLength < Self.wedgedSpeed * Self.wedgedSpeed else { return }
    if contacts.led(drive).vector == .zero { ball.velocity = .zero }
  }

  /// Sets the ball on an edge between surfaces; one that both sides push to that edge, and that would be back soon, stays.
  private mutating func cross(_ change: SurfaceChange, in world: World) {
    if change.isUpright { ball.position.x = change.edge } else { ball.position.y = change.edge }
    let speed = change.isUpright ? ball.velocity.x : ball.velocity.y
    var (up, down) = (ball.velocity, ball.velocity)
    if change.isUpright { (up.x, down.x) = (1, -1) } else { (up.y, down.y) = (1, -1) }
    let above = world.floor.footing(at: ball.position, velocity: up, tilt: tilt).push.drive
    let below = world.floor.footing(at: ball.position, velocity: down, tilt: tilt).push.drive
    let (fromAbove, fromBelow) = change.isUpright ? (above.x, below.x) : (above.y, below.y)
    guard fromAbove < 0 && fromBelow > 0 else { return }
    guard abs(speed) < Self.settlingTime * (speed > 0 ? -fromAbove : fromBelow) else { return }
    if change.isUpright { ball.velocity.x = 0 } else { ball.velocity.y = 0 }
  }

  /// A ball that a groove's other side would stop in less than this, in seconds, settles in the groove. The shorter, the
  /// more often a tick is split there.
  private static let settlingTime = World.timeStep / 32
}
