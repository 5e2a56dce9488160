// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

/// A uniform grid over the tray: how far the ball can roll free from each cell, and what is near it.
struct Grid: Hashable, Sendable {
  struct Cell: Hashable, Sendable {
    /// A ball with its centre in this cell meets nothing within this distance, in metres.
    var free: Float
    /// The same, but for walls.
    var freeOfZones: Float
    /// Where the cell's walls start in `features`; the next cell's start is their end.
    var firstFeature: UInt32
    /// Where the cell's holes and triggers start in `zones`.
    var firstZone: UInt32
  }

  let columns: Int
  let rows: Int
  let cellsPerMetre: Double
  private let lastColumn: Double
  private let lastRow: Double
  /// Each cell lists what a ball in it can meet within this distance, in metres.
  let reach: Double
  /// Row by row from the lower left corner, and one that ends the last one's lists.
  let cells: [Cell]
  let features: [UInt32]
  let zones: [UInt32]

  /// The larger, the more exactly a cell tells how far the ball can roll, until the cells fall out of the caches.
  private static let cellsPerRadius = 2.0
  /// A ball of 12.7 mm goes its radius in a tick at 0.76 m/s; the tick of a faster one looks into more cells.
  private static let reachInRadii = 1.0
  /// A larger tray gets larger cells; it bounds the memory of an empty one to 64 MB.
  private static let mostCells = 4_000_000.0

  init(over size: Vector2, ballRadius: Double, obstacles: Obstacles) {
    let wanted = ballRadius / Self.cellsPerRadius
    let count = size.x / wanted * (size.y / wanted)
    let cellSize = count > Self.mostCells ? wanted * (count / Self.mostCells).squareRoot() : wanted
    cellsPerMetre = 1 / cellSize
    columns = Int(size.x * cellsPerMetre) + 1
    rows = Int(size.y * cellsPerMetre) + 1
    (lastColumn, lastRow) = (Double(columns - 1), Double(rows - 1))
    reach = ballRadius * Self.reachInRadii
    var builder = GridBuilder(columns: columns, rows: rows, cellSize: cellSize, reach: reach)
    (cells, features, zones) = builder.build(obstacles, ballRadius: ballRadius)
  }

  /// A grid of one cell that holds everything: the plain way, for comparison.
  init(plain obstacles: Obstacles) {
    let features = UInt32(obstacles.lines.count + obstacles.rounds.count)
    let zones = UInt32(obstacles.holes.count + obstacles.triggers.count)
    (columns, rows, cellsPerMetre, reach) = (1, 1, 0, .infinity)
    (lastColumn, lastRow) = (0, 0)
    cells = [
      Cell(free: 0, freeOfZones: 0, firstFeature: 0, firstZone: 0),
      Cell(free: 0, freeOfZones: 0, firstFeature: features, firstZone: zones),
    ]
    (self.features, self.zones) = (Array(0..<features), Array(0..<zones))
  }

  @inline(__always)
  func column(at x: Double) -> Int {
    Int(min(max(x * cellsPerMetre, 0), lastColumn))
  }

  @inline(__always)
  func row(at y: Double) -> Int {
    Int(min(max(y * cellsPerMetre, 0), lastRow))
  }

  @inline(__always)
  func cell(at point: Vector2) -> Int {
    row(at: point.y) * columns + column(at: point.x)
  }
}
