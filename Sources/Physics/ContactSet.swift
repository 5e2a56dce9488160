// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

/// The walls that the ball touches at a moment.
struct ContactSet {
  /// Speeds, in m/s, and accelerations, in m/s², below this count as along a wall: what rounding does to a direction.
  static let tolerance = 1e-10

  private(set) var count = 0
  // A ball touches fewer walls than this; of more at one point, those are found that it comes to.
  private var contacts = InlineArray<4, Contact>(repeating: .none)

  subscript(index: Int) -> Contact {
    contacts[index]
  }

  /// Adds a wall; the one that the ball has just come to always has a place.
  @inline(__always)
  mutating func add(_ contact: Contact, isHit: Bool) {
    if count < contacts.count {
      contacts[count] = contact
      count += 1
    } else if isHit {
      contacts[count - 1] = contact
    }
  }

  @inline(__always)
  mutating func removeAll() {
    count = 0
  }

  /// Whether the ball is deeper in one of the walls than a gap says.
  func isInside(beyond gap: Double) -> Bool {
    for index in 0..<count where contacts[index].gap < gap { return true }
    return false
  }

  /// Whether the ball touches a wall and doesn't leave it.
  func isResting(on feature: Int, velocity: Vector2) -> Bool {
    for index in 0..<count where contacts[index].feature == feature {
      return velocity.dot(contacts[index].normal) <= Self.tolerance
    }
    return false
  }

  /// The wall that a velocity leads into most.
  func mostOpposed(to velocity: Vector2) -> Int? {
    var found: Int?
    var least = -Self.tolerance
    for index in 0..<count {
      let speed = velocity.dot(contacts[index].normal)
      if speed < least { (found, least) = (index, speed) }
    }
    return found
  }

  /// What the walls leave of a vector, and the wall that it is led along: the nearest one that leads into none of them.
  func led(_ vector: Vector2) -> (vector: Vector2, along: Int?) {
    if mostOpposed(to: vector) == nil { return (vector, nil) }
    var best = Vector2.zero
    var wall: Int?
    for index in 0..<count {
      let normal = contacts[index].normal
      let speed = vector.dot(normal)
      guard speed < 0 else { continue }
      let along = vector - normal * speed
      if along.squaredLength > best.squaredLength && mostOpposed(to: along) == nil {
        (best, wall) = (along, index)
      }
    }
    return (best, wall)
  }
}
