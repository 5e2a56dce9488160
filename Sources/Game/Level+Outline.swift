// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

public import Physics

/// A straight edge of something on the tray, in metres; what is filled lies to its right, seen from its start.
public struct LevelEdge: Hashable, Sendable {
  /// Where it begins.
  public var start: Vector2
  /// Where it ends.
  public var end: Vector2

  /// Makes an edge.
  public init(start: Vector2, end: Vector2) {
    self.start = start
    self.end = end
  }
}

extension Level {
  private enum Fill {
    case free
    case filled
    case hiding
  }

  /// The edges of all filled cells where they meet cells that aren't, each as long as it can be.
  ///
  /// Where they meet cells that hide them there is none.
  ///
  /// There is none along the tray's own sides: the ball can't leave there anyway. A ball that rolls along a wall of many
  /// cells must meet one edge, not many.
  public func outline(
    ofCells isFilled: (Item?) -> Bool, hiddenBy isHiding: (Item?) -> Bool = { _ in false }
  ) -> [LevelEdge] {
    let fills = tiles.map { isFilled($0.item) ? Fill.filled : isHiding($0.item) ? .hiding : .free }
    func fill(_ column: Int, _ row: Int) -> Fill { fills[row * columns + column] }
    var edges: [LevelEdge] = []
    for row in 1..<max(rows, 1) {
      for run in runs(of: columns, sides: { (fill($0, row - 1), fill($0, row)) }) {
        let (left, right) = (corner(run.range.lowerBound, rows - row), corner(run.range.upperBound, rows - row))
        // Below is to the right of whoever goes to the right.
        edges.append(run.isFirst ? LevelEdge(start: right, end: left) : LevelEdge(start: left, end: right))
      }
    }
    for column in 1..<max(columns, 1) {
      for run in runs(of: rows, sides: { (fill(column - 1, $0), fill(column, $0)) }) {
        let top = corner(column, rows - run.range.lowerBound)
        let bottom = corner(column, rows - run.range.upperBound)
        // The right is to the right of whoever goes up.
        edges.append(run.isFirst ? LevelEdge(start: top, end: bottom) : LevelEdge(start: bottom, end: top))
      }
    }
    return edges
  }

  /// The thin walls from corner to corner, each as long as it can be; both sides of them are free.
  public var diagonals: [LevelEdge] {
    var edges: [LevelEdge] = []
    for row in 0..<rows {
      for column in 0..<columns {
        guard case .diagonal(let isRising)? = self[column, row].item else { continue }
        let step = isRising ? -1 : 1
        let item = Item.diagonal(rising: isRising)
        guard self[column - 1, row - step].item != item else { continue }
        var length = 1
        while self[column + length, row + length * step].item == item { length += 1 }
        let below = rows - row
        edges.append(
          LevelEdge(
            start: corner(column, isRising ? below - 1 : below),
            end: corner(column + length, isRising ? below - 1 + length : below - length)))
      }
    }
    return edges
  }

  /// The bars that let the ball pass in one direction only, each as long as it can be, in the middle of their cells.
  public var bars: [(edge: LevelEdge, direction: MapDirection)] {
    var bars: [(LevelEdge, MapDirection)] = []
    for direction in MapDirection.allCases {
      let item = Item.bar(direction)
      let isAcross = direction == .up || direction == .down
      let step = isAcross ? (columns: 1, rows: 0) : (columns: 0, rows: 1)
      for place in places(where: { $0 == item }) {
        guard self[place.column - step.columns, place.row - step.rows].item != item else { continue }
        var length = 1
        while self[place.column + length * step.columns, place.row + length * step.rows].item == item { length += 1 }
        let middle = center(of: place)
        let below = rows - place.row
        let edge =
          isAcross
          ? LevelEdge(
            start: Vector2(x: corner(place.column, 0).x, y: middle.y),
            end: Vector2(x: corner(place.column + length, 0).x, y: middle.y))
          : LevelEdge(
            start: Vector2(x: middle.x, y: corner(0, below).y),
            end: Vector2(x: middle.x, y: corner(0, below - length).y))
        bars.append((edge, direction))
      }
    }
    return bars
  }

  /// Stretches of a row or column boundary with something filled on just one side, and always the same one.
  private func runs(
    of count: Int, sides: (Int) -> (first: Fill, second: Fill)
  ) -> [(range: Range<Int>, isFirst: Bool)] {
    var runs: [(range: Range<Int>, isFirst: Bool)] = []
    var open: (start: Int, isFirst: Bool)?
    for index in 0...count {
      let pair = index < count ? sides(index) : (.free, .free)
      let here: Bool? =
        switch pair {
        case (.filled, .free): true
        case (.free, .filled): false
        default: nil
        }
      if let current = open, here != current.isFirst {
        runs.append((current.start..<index, current.isFirst))
        open = nil
      }
      if open == nil, let here { open = (index, here) }
    }
    return runs
  }
}
