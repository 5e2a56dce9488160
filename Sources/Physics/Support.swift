// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

/// The wall that a ball rolls along, held to it by what drives the ball.
///
/// Along a side the ball goes straight, without the part of the drive that presses it to the wall. Round a post or an end
/// it goes along the tangent for a small angle and is then laid back on the wall, with the speed that its energy leaves.
struct Support {
  let feature: Int
  /// The direction away from the wall.
  let normal: Vector2
  let gap: Double
  let curvature: Double
  /// How far the ball can roll along the wall in one go, and back, in metres.
  let ahead: Double
  let behind: Double

  /// A side that ends nearer than this, in metres, is left behind: its end supports the ball from there, or nothing does.
  private static let leastWay = 1e-9
  /// The angle, in radians, that a ball rolls round a post or an end in one go; the error of the way is a third of its
  /// square, 8·10⁻⁴.
  private static let turn = 0.05
  /// A ball that is less than this off its wall, in metres, stays there: moved at each tick, it would never be at rest.
  private static let leastGap = 1e-12

  /// Finds the wall along which a ball rolls, where there is one.
  @inline(__always)
  init?(of contacts: inout ContactSet, ball: Ball, drive: Vector2, in world: World) {
    let velocity = ball.velocity
    var motion = velocity
    var leading = Vector2.zero
    if ball.isAtRest {
      // A ball at rest is led by the wall that leaves most of the drive.
      let led = contacts.led(drive)
      guard let along = led.along else { return nil }
      motion = led.vector
      leading = contacts[along].normal
    }
    var found: Support?
    var leastPull = Double.infinity
    for index in 0..<contacts.count {
      let contact = contacts[index]
      if ball.isAtRest && leading.dot(contact.normal) < 1 - ContactSet.tolerance { continue }
      guard velocity.dot(contact.normal) <= ContactSet.tolerance else { continue }
      let pull = drive.dot(contact.normal) + velocity.squaredLength * contact.curvature
      guard pull <= ContactSet.tolerance else { continue }
      let support = Support(contact, at: ball.position, in: world)
      if contact.curvature > 0 {
        if pull < leastPull { (found, leastPull) = (support, pull) }
      } else if (motion.cross(contact.normal) > 0 ? support.ahead : support.behind) > Self.leastWay {
        self = support
        return
      }
    }
    guard let found else { return nil }
    self = found
  }

  private init(_ contact: Contact, at point: Vector2, in world: World) {
    feature = contact.feature
    normal = contact.normal
    gap = contact.gap
    curvature = contact.curvature
    if curvature > 0 {
      ahead = Self.turn / curvature
      behind = ahead
    } else {
      let (along, rest) = world.ways(on: contact, at: point)
      ahead = max(along, 0)
      behind = max(rest, 0)
    }
  }

  /// The direction along the wall in which `ahead` counts.
  @inline(__always)
  private var forward: Vector2 {
    Vector2(x: normal.y, y: -normal.x)
  }

  /// Takes from the velocity and the drive what the wall takes.
  func hold(_ ball: inout Ball, _ push: inout Push) {
    ball.velocity = ball.velocity - normal * ball.velocity.dot(normal)
    push.drive = push.drive - normal * push.drive.dot(normal)
    if abs(gap) > Self.leastGap { ball.position = ball.position - normal * gap }
  }

  /// When a path along the wall comes to the end of what it can roll in one go, in seconds.
  func end(of path: Path, reach: Double) -> Double {
    guard min(ahead, behind) <= reach else { return .infinity }
    let (speed, acceleration) = (path.velocity.dot(forward), path.acceleration.dot(forward))
    return min(
      Path.arrival(gap: ahead, speed: -speed, acceleration: -acceleration),
      Path.arrival(gap: behind, speed: speed, acceleration: acceleration))
  }

  /// Lays a ball that has gone along the tangent of a round wall back on it.
  func follow(_ ball: inout Ball, path: Path, push: Push, in world: World, openGates: UInt32) {
    let center = path.position - normal * (1 / curvature)
    let offset = ball.position - center
    let distance = offset.squaredLength.squareRoot()
    let outward = Vector2(x: offset.x / distance, y: offset.y / distance)
    let way = outward * (1 / curvature - distance)
    let share = world.freeShare(of: way, from: ball.position, except: feature, openGates: openGates)
    let tangent = (ball.position - path.position).squaredLength.squareRoot()
    ball.position = world.clamped(ball.position + way * share)
    guard !ball.isAtRest else { return }
    let gain = push.drive.dot(ball.position - path.position) - push.resistance * tangent
    let speed = max(0, path.velocity.squaredLength + 2 * gain).squareRoot()
    let along = outward.turnedLeft
    ball.velocity = along * (ball.velocity.dot(along) < 0 ? -speed : speed)
  }
}
