// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

/// A wall that the ball touches.
struct Contact {
  /// The number of the line, or that of the round after all lines.
  var feature: Int
  /// The direction away from the wall.
  var normal: Vector2
  /// How far the ball is from touching, in metres; negative where it is inside.
  var gap: Double
  /// 1 over the radius of the centre's way round the wall, in 1/m; 0 along a side.
  var curvature: Double

  static let none = Contact(feature: -1, normal: .zero, gap: 0, curvature: 0)
}

extension World {
  /// A ball as near to a wall as this touches it, in metres: more than rounding takes it away, less than anyone sees.
  static let touchingGap = 1e-9
  /// A ball that is deeper in a wall than this has been put there, in metres.
  static let insideGap = -1e-8

  /// The walls that a ball at a point touches; the one that it has just come to is among them.
  func findContacts(_ set: inout ContactSet, at point: Vector2, hit: Int, openGates: UInt32) {
    set.removeAll()
    let cell = grid.cell(at: point)
    for entry in Int(grid.cells[cell].firstFeature)..<Int(grid.cells[cell + 1].firstFeature) {
      let feature = Int(grid.features[entry])
      let isHit = feature == hit
      if let contact = contact(feature, at: point, isHit: isHit, openGates: openGates) {
        set.add(contact, isHit: isHit)
      }
    }
  }

  /// How a ball at a point touches a line or round, if it does.
  @inline(__always)
  func contact(_ feature: Int, at point: Vector2, isHit: Bool, openGates: UInt32) -> Contact? {
    if feature < lines.count {
      let offset = point - lines[feature].start
      let distance = lines[feature].normal.dot(offset)
      let gap = abs(distance) - ballRadius
      guard gap <= Self.touchingGap || isHit, lines[feature].gate & openGates == 0 else { return nil }
      let along = lines[feature].tangent.dot(offset)
      // A hit was found with half of this margin.
      guard along >= -2 * Line.margin && along <= lines[feature].length + 2 * Line.margin else { return nil }
      if lines[feature].isOneWay && (distance < 0 || gap < Self.insideGap) { return nil }
      let normal = lines[feature].normal
      return Contact(feature: feature, normal: distance < 0 ? normal * -1 : normal, gap: gap, curvature: 0)
    }
    let round = rounds[feature - lines.count]
    let offset = point - round.center
    let touching = round.contactDistance + Self.touchingGap
    guard offset.squaredLength <= touching * touching || isHit, round.gate & openGates == 0 else { return nil }
    let distance = offset.squaredLength.squareRoot()
    let gap = distance - round.contactDistance
    if round.passage != .zero && (round.passage.dot(offset) < 0 || gap < Self.insideGap) { return nil }
    let normal = distance > 0 ? Vector2(x: offset.x / distance, y: offset.y / distance) : Vector2(x: 0, y: 1)
    return Contact(feature: feature, normal: normal, gap: gap, curvature: 1 / round.contactDistance)
  }

  /// The number of the wall that a feature belongs to.
  func wall(of feature: Int) -> Int {
    Int(feature < lines.count ? lines[feature].wall : rounds[feature - lines.count].wall)
  }

  /// How far it is along a side to its end, to the right as seen from the wall, and to the left.
  func ways(on contact: Contact, at point: Vector2) -> (Double, Double) {
    let line = lines[contact.feature]
    let along = line.tangent.dot(point - line.start)
    return contact.normal.dot(line.normal) > 0 ? (line.length - along, along) : (along, line.length - along)
  }

  /// A point where the centre of the ball can be: not beyond the border.
  @inline(__always)
  func clamped(_ point: Vector2) -> Vector2 {
    Vector2(
      x: min(max(point.x, ballRadius), size.x - ballRadius), y: min(max(point.y, ballRadius), size.y - ballRadius))
  }
}
