// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

/// Measures how near everything on the tray is to each cell of a grid.
struct GridBuilder {
  let columns: Int
  let rows: Int
  let cellSize: Double
  let reach: Double
  private var free: [Double]
  private var freeOfZones: [Double]
  private var features: CellLists
  private var zones: CellLists

  /// What distances are rounded by; a cell's promise holds for every point in it, on its edges too.
  private static let margin = 1e-9

  private enum Entry {
    case feature(Int)
    case zone(Int)
    case edge
  }

  init(columns: Int, rows: Int, cellSize: Double, reach: Double) {
    (self.columns, self.rows, self.cellSize, self.reach) = (columns, rows, cellSize, reach)
    free = Array(repeating: reach, count: columns * rows)
    freeOfZones = free
    features = CellLists(count: columns * rows)
    zones = CellLists(count: columns * rows)
  }

  /// The cells, the numbers of features near them, and the numbers of zones: holes first, then triggers.
  mutating func build(_ obstacles: Obstacles, ballRadius: Double) -> ([Grid.Cell], [UInt32], [UInt32]) {
    note(obstacles, ballRadius)
    features.layOut()
    zones.layOut()
    let cells = (0...columns * rows).map { cell in
      Grid.Cell(
        free: cell < free.count ? Self.roundedDown(free[cell]) : 0,
        freeOfZones: cell < free.count ? Self.roundedDown(freeOfZones[cell]) : 0,
        firstFeature: features.starts[cell], firstZone: zones.starts[cell])
    }
    return (cells, features.items, zones.items)
  }

  private static func roundedDown(_ distance: Double) -> Float {
    let rounded = Float(distance)
    return Double(rounded) > distance ? rounded.nextDown : rounded
  }

  private mutating func note(_ obstacles: Obstacles, _ ballRadius: Double) {
    for (number, line) in obstacles.lines.enumerated() {
      let segment = Segment(from: line.start, to: line.start + line.tangent * line.length)
      note(.feature(number), segment, ballRadius) { $0.distance(to: segment) }
    }
    for (number, round) in obstacles.rounds.enumerated() {
      let circle = Circle(center: round.center, radius: round.contactDistance)
      note(.feature(obstacles.lines.count + number), circle) { $0.distance(toDisc: circle) }
    }
    for (number, hole) in obstacles.holes.enumerated() {
      note(.zone(number), hole.rim) { $0.distance(toDisc: hole.rim) }
    }
    for (number, trigger) in obstacles.triggers.enumerated() {
      let entry = Entry.zone(obstacles.holes.count + number)
      switch trigger.shape {
      case .circle(let circle): note(entry, circle) { $0.distance(toRim: circle) }
      case .box(let lower, let upper): noteBox(entry, lower, upper)
      }
    }
    for edge in obstacles.edges { note(.edge, edge, 0) { $0.distance(to: edge) } }
  }

  private mutating func noteBox(_ entry: Entry, _ lower: Vector2, _ upper: Vector2) {
    let corners = [lower, Vector2(x: upper.x, y: lower.y), upper, Vector2(x: lower.x, y: upper.y)]
    note(entry, Segment(from: lower, to: upper), 0) { cell in
      (0..<4).map { cell.distance(to: Segment(from: corners[$0], to: corners[($0 + 1) % 4])) }.min() ?? 0
    }
  }

  private mutating func note(_ entry: Entry, _ circle: Circle, distance: (CellDistance) -> Double) {
    note(entry, Segment(from: circle.center, to: circle.center), circle.radius, contact: 0, distance: distance)
  }

  /// Notes something for the cells near a line, which a ball meets at a distance from its measured place.
  private mutating func note(
    _ entry: Entry, _ segment: Segment, _ radius: Double, distance: (CellDistance) -> Double
  ) {
    note(entry, segment, radius, contact: radius, distance: distance)
  }

  private mutating func note(
    _ entry: Entry, _ segment: Segment, _ radius: Double, contact: Double, distance: (CellDistance) -> Double
  ) {
    let room = radius + reach + cellSize
    let (fromColumn, toColumn) = range(segment.start.x, segment.end.x, room, columns)
    let (fromRow, toRow) = range(segment.start.y, segment.end.y, room, rows)
    guard fromColumn <= toColumn && fromRow <= toRow else { return }
    for row in fromRow...toRow {
      for column in fromColumn...toColumn {
        let center = Vector2(x: (Double(column) + 0.5) * cellSize, y: (Double(row) + 0.5) * cellSize)
        let gap = distance(CellDistance(center: center, half: cellSize / 2)) - contact - Self.margin
        guard gap <= reach else { continue }
        let cell = row * columns + column
        free[cell] = min(free[cell], max(gap, 0))
        switch entry {
        case .feature(let number):
          features.add(number, to: cell)
          continue
        case .zone(let number): zones.add(number, to: cell)
        case .edge: break
        }
        freeOfZones[cell] = min(freeOfZones[cell], max(gap, 0))
      }
    }
  }

  private func range(_ a: Double, _ b: Double, _ room: Double, _ count: Int) -> (Int, Int) {
    let first = ((min(a, b) - room) / cellSize).rounded(.down)
    let last = ((max(a, b) + room) / cellSize).rounded(.down)
    return (Int(min(max(first, 0), Double(count))), Int(max(min(last, Double(count - 1)), -1)))
  }
}
