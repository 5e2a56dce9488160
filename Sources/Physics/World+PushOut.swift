// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

extension World {
  private static let mostPushes = 8

  /// Moves a ball that has been put into a wall out of it, never across another one.
  ///
  /// A ball that rolls never gets into a wall; a gate that closes on one, or a caller, may put it there.
  func pushOut(_ point: inout Vector2, openGates: UInt32) {
    for _ in 0..<Self.mostPushes {
      var deepest = Contact.none
      deepest.gap = Self.insideGap
      for feature in 0..<lines.count + rounds.count {
        guard let contact = contact(feature, at: point, isHit: false, openGates: openGates) else { continue }
        if contact.gap < deepest.gap { deepest = contact }
      }
      guard deepest.feature >= 0 else { return }
      var way = -deepest.gap
      for feature in 0..<lines.count + rounds.count where feature != deepest.feature {
        guard let contact = contact(feature, at: point, isHit: false, openGates: openGates) else { continue }
        // Half of what lies between the centre and the other wall.
        way = min(way, max(0, contact.gap + ballRadius) / 2)
      }
      point = clamped(point + deepest.normal * way)
    }
  }
}
