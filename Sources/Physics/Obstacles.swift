// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

/// Everything that the ball can meet on the tray, in the order of its numbers.
struct Obstacles: Hashable, Sendable {
  var lines: [Line] = []
  var rounds: [Round] = []
  var holes: [Hole] = []
  var triggers: [Trigger] = []
  /// Edges between different surfaces.
  var edges: [Segment] = []

  /// What the ends of walls that meet have in common; one of them is enough.
  private struct End: Hashable {
    let point: Vector2
    let gate: UInt32
    let passage: Vector2
    let material: Material
  }

  init(
    walls: [Wall], borderOf size: Vector2, ballRadius: Double, holes: [Hole], triggers: [Trigger], floor: SurfaceMap
  ) {
    self.holes = holes
    self.triggers = triggers
    var ends: Set<End> = []
    for (number, wall) in walls.enumerated() {
      precondition(wall.gate.map { (0..<Wall.gateCount).contains($0) } ?? true, "a gate is one of 26")
      let gate = wall.gate.map { UInt32(1) << UInt32($0) } ?? 0
      switch wall.shape {
      case .segment(let segment):
        let line = Line(segment, wall: number, gate: gate, passage: wall.passage)
        lines.append(line)
        for end in [segment.start, segment.end] {
          let passage = line.isOneWay ? line.normal : .zero
          let isNew = ends.insert(End(point: end, gate: gate, passage: passage, material: wall.material)).inserted
          guard isNew else { continue }
          rounds.append(
            Round(center: end, contactDistance: ballRadius, wall: Int32(number), gate: gate, passage: passage))
        }
      case .post(let circle):
        precondition(circle.radius >= 0 && circle.radius.isFinite, "a post has a radius")
        rounds.append(
          Round(
            center: circle.center, contactDistance: circle.radius + ballRadius, wall: Int32(number), gate: gate,
            passage: .zero))
      }
    }
    let corners = [Vector2.zero, Vector2(x: size.x, y: 0), size, Vector2(x: 0, y: size.y), .zero]
    for (from, to) in zip(corners, corners.dropFirst()) {
      lines.append(Line(Segment(from: from, to: to), wall: walls.count))
    }
    edges = floor.changes
  }
}
