// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

/// The floor of the tray: a raster of upright cells, counted from the lower left corner, each with one surface.
///
/// The cells at the edge go on for ever. A tick is split where the centre comes from one surface to another.
public struct SurfaceMap: Hashable, Sendable {
  /// The number of cells from left to right.
  public let columns: Int
  /// The number of cells from bottom to top.
  public let rows: Int
  /// The width and height of a cell, in metres.
  public let cellSize: Vector2
  /// The surfaces that there are.
  public let surfaces: [Surface]
  /// The number of each cell's surface, row by row from the lower left corner.
  public let cells: [UInt8]
  let pushes: [SurfacePush]
  let isUniform: Bool
  let firstPush: SurfacePush

  /// Makes a floor of cells that hold numbers of surfaces; lengths in metres.
  public init(columns: Int, rows: Int, cellSize: Vector2, surfaces: [Surface], cells: [UInt8]) {
    precondition(columns > 0 && rows > 0 && cells.count == columns * rows, "each cell has a surface")
    precondition(cellSize.x > 0 && cellSize.y > 0 && cellSize.isFinite, "a cell has a size")
    precondition(cells.allSatisfy { Int($0) < surfaces.count }, "each cell's surface is in the list")
    self.columns = columns
    self.rows = rows
    self.cellSize = cellSize
    self.surfaces = surfaces
    self.cells = cells
    pushes = surfaces.map(SurfacePush.init)
    firstPush = pushes[Int(cells[0])]
    isUniform = cells.allSatisfy { $0 == cells[0] }
  }

  /// Makes a floor that is the same everywhere.
  public init(_ surface: Surface) {
    self.init(columns: 1, rows: 1, cellSize: Vector2(x: 1, y: 1), surfaces: [surface], cells: [0])
  }

  /// The surface at a point; at an edge that of the cell to the right and above.
  public func surface(at point: Vector2) -> Surface {
    surfaces[Int(code(column(at: point.x), row(at: point.y)))]
  }

  /// The edges between cells of different surfaces.
  var changes: [Segment] {
    if isUniform { return [] }
    var edges: [Segment] = []
    for row in 0..<rows {
      for column in 0..<columns {
        let corner = Vector2(x: Double(column) * cellSize.x, y: Double(row) * cellSize.y)
        if column > 0 && code(column - 1, row) != code(column, row) {
          edges.append(Segment(from: corner, to: corner + Vector2(x: 0, y: cellSize.y)))
        }
        if row > 0 && code(column, row - 1) != code(column, row) {
          edges.append(Segment(from: corner, to: corner + Vector2(x: cellSize.x, y: 0)))
        }
      }
    }
    return edges
  }

  @inline(__always)
  func code(_ column: Int, _ row: Int) -> UInt8 {
    cells[row * columns + column]
  }

  @inline(__always)
  func column(at x: Double) -> Int {
    Self.index(at: x, size: cellSize.x, count: columns)
  }

  @inline(__always)
  func row(at y: Double) -> Int {
    Self.index(at: y, size: cellSize.y, count: rows)
  }

  /// The cell whose edges, as they are multiplied out, hold a coordinate; a quotient alone could round across one.
  @inline(__always)
  private static func index(at coordinate: Double, size: Double, count: Int) -> Int {
    if count == 1 { return 0 }
    var index = min(max(Int(coordinate / size), 0), count - 1)
    if index > 0 && coordinate < Double(index) * size { index -= 1 }
    if index < count - 1 && coordinate >= Double(index + 1) * size { index += 1 }
    return index
  }
}

/// A surface as the step needs it.
struct SurfacePush: Hashable, Sendable {
  /// What a tilt of 1 g drives the ball with, in metres per second squared.
  let scale: Double
  /// What rolling resistance brakes it with on a level tray, in metres per second squared.
  let resistance: Double
  let slope: Vector2

  init(_ surface: Surface) {
    scale = World.rollingShare * World.gravity * surface.pull
    resistance = World.rollingShare * World.gravity * surface.rollingResistance
    slope = surface.slope
  }

  /// What a tilt in g does to a ball on this surface.
  @inline(__always)
  func push(tilt: Vector2) -> Push {
    let lean = tilt + slope
    return Push(drive: lean * scale, resistance: resistance * max(0, 1 - lean.squaredLength).squareRoot())
  }
}

/// What acts on the ball besides walls.
struct Push {
  /// The acceleration that gravity gives, in metres per second squared.
  var drive: Vector2
  /// The deceleration of rolling resistance against the motion, in metres per second squared.
  var resistance: Double
}
