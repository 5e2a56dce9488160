// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

/// The walls that the ball touches at a moment.
///
/// All methods that read it are mutating: the compiler would hand the others a copy, which costs more than what they do.
struct ContactSet {
  /// Speeds, in m/s, and accelerations, in m/s², below this count as along a wall: what rounding does to a direction.
  static let tolerance = 1e-10

  private(set) var count = 0
  // A ball touches fewer walls than these; of more at one point, those are found that it comes to. An array of this size
  // would be copied whole to read one.
  private static let capacity = 4
  private var first = Contact.none
  private var second = Contact.none
  private var third = Contact.none
  private var fourth = Contact.none

  @inline(__always)
  subscript(index: Int) -> Contact {
    get {
      switch index {
      case 0: first
      case 1: second
      case 2: third
      default: fourth
      }
    }
    set {
      switch index {
      case 0: first = newValue
      case 1: second = newValue
      case 2: third = newValue
      default: fourth = newValue
      }
    }
  }

  /// Adds a wall; the one that the ball has just come to always has a place.
  @inline(__always)
  mutating func add(_ contact: Contact, isHit: Bool) {
    if count < Self.capacity {
      self[count] = contact
      count += 1
    } else if isHit {
      self[count - 1] = contact
    }
  }

  @inline(__always)
  mutating func removeAll() {
    count = 0
  }

  /// Whether the ball is deeper in one of the walls than a gap says.
  @inline(__always)
  mutating func isInside(beyond gap: Double) -> Bool {
    for index in 0..<count where self[index].gap < gap { return true }
    return false
  }

  /// The numbers of the walls that the ball touches and doesn't leave; −1 fills up.
  @inline(__always)
  mutating func restingFeatures(velocity: Vector2) -> SIMD4<Int32> {
    var features = SIMD4<Int32>(repeating: -1)
    for index in 0..<count where velocity.dot(self[index].normal) <= Self.tolerance {
      features[index] = Int32(truncatingIfNeeded: self[index].feature)
    }
    return features
  }

  /// The wall that a velocity leads into most.
  @inline(__always)
  mutating func mostOpposed(to velocity: Vector2) -> Int? {
    var found: Int?
    var least = -Self.tolerance
    for index in 0..<count {
      let speed = velocity.dot(self[index].normal)
      if speed < least { (found, least) = (index, speed) }
    }
    return found
  }

  /// What the walls leave of a vector, and the wall that it is led along: the nearest one that leads into none of them.
  mutating func led(_ vector: Vector2) -> (vector: Vector2, along: Int?) {
    if mostOpposed(to: vector) == nil { return (vector, nil) }
    var best = Vector2.zero
    var wall: Int?
    for index in 0..<count {
      let normal = self[index].normal
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
