// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

extension World {
  /// How far a ball with its centre at a point is from touching a wall or the border, in metres; negative inside one.
  ///
  /// It looks at every wall; one-way walls don't count, since a ball may be in the middle of one.
  public func clearance(at point: Vector2, openGates: UInt32 = 0) -> Double {
    var least = Double.infinity
    for line in lines where line.gate & openGates == 0 && !line.isOneWay {
      let offset = point - line.start
      let along = line.tangent.dot(offset)
      if along >= 0 && along <= line.length { least = min(least, abs(line.normal.dot(offset)) - ballRadius) }
    }
    for round in rounds where round.gate & openGates == 0 && round.passage == .zero {
      least = min(least, (point - round.center).squaredLength.squareRoot() - round.contactDistance)
    }
    return least
  }

  /// Whether a ball with its centre at a point is in the way of a gate that would close.
  public func isInTheWay(of gate: Int, at point: Vector2) -> Bool {
    let bit = UInt32(1) << UInt32(gate)
    for line in lines where line.gate == bit {
      let offset = point - line.start
      let along = line.tangent.dot(offset)
      if along >= 0 && along <= line.length && abs(line.normal.dot(offset)) < ballRadius { return true }
    }
    for round in rounds where round.gate == bit {
      let distance = round.contactDistance
      if (point - round.center).squaredLength < distance * distance { return true }
    }
    return false
  }
}
