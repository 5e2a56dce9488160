// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

public import Physics

/// A labyrinth as its author typed it: what you type is what you roll.
///
/// Places on the tray are in metres, x to the right and y up from its lower left corner. Columns and rows of the map
/// count from 0, rows downwards. `docs/levels.md` describes the text.
public struct Level: Hashable, Sendable {
  /// The width of a column, in metres; another one makes every level another one.
  public static let columnWidth = 0.003
  /// The height of a row, in metres; twice a column, so that a cell of most terminals' shape is true to scale.
  public static let rowHeight = 0.006
  /// The most columns that a map may have; more would only be a mistake, and would fill the memory.
  public static let mostColumns = 400
  /// The most rows that a map may have.
  public static let mostRows = 200
  /// How far the tray tips unless a level says otherwise, in degrees; more is too fast for tapped keys.
  public static let standardTilt = 6.0
  /// The steepest tilt that a level may ask for, in degrees; more than a hand can still steer.
  public static let steepestTilt = 30.0

  /// A place on the map, by its column and row.
  public struct Place: Hashable, Sendable {
    /// The column, from 0.
    public var column: Int
    /// The row, from 0, downwards.
    public var row: Int

    /// Makes a place.
    public init(column: Int, row: Int) {
      self.column = column
      self.row = row
    }
  }

  /// What the header tells.
  public struct Header: Hashable, Sendable {
    /// What it is called; may hold any printable characters.
    public var title = ""
    /// Who made it; empty where nobody says.
    public var author = ""
    /// One line for the player; empty where there is none.
    public var hint = ""
    /// A time to beat, in seconds; nil where the author gives none.
    public var par: Double?
    /// How far the tray tips at most, in degrees.
    public var tilt = Level.standardTilt
    /// How far around the ball it is light, in metres; nil where all is light.
    public var lightRadius: Double?
    /// When each gate is open, by its index; a gate that isn't named opens by its plate.
    public var gates: [Int: GateMode] = [:]

    /// Makes a header that tells nothing.
    public init() {}
  }

  /// What the header tells.
  public let header: Header
  /// The number of columns.
  public let columns: Int
  /// The number of rows.
  public let rows: Int
  /// The tiles, row after row from the top.
  public let tiles: [Tile]
  /// Where the ball starts.
  public let start: Place
  /// Where it must come to.
  public let goal: Place
  /// Where it must pass on the way, in this order.
  public let checkpoints: [Place]
  /// What it can pick up, row after row from the top; at most 64.
  public let gems: [Place]

  /// Takes what the parser found sound.
  init(
    header: Header, columns: Int, rows: Int, tiles: [Tile], start: Place, goal: Place, checkpoints: [Place],
    gems: [Place]
  ) {
    self.header = header
    self.columns = columns
    self.rows = rows
    self.tiles = tiles
    self.start = start
    self.goal = goal
    self.checkpoints = checkpoints
    self.gems = gems
  }

  /// The tile of a place; bare board outside the map.
  public subscript(column: Int, row: Int) -> Tile {
    guard 0..<columns ~= column, 0..<rows ~= row else { return Tile() }
    return tiles[row * columns + column]
  }

  /// The width and height of the tray, in metres.
  public var traySize: Vector2 {
    corner(columns, rows)
  }

  /// The middle of a place's cell, in metres.
  public func center(of place: Place) -> Vector2 {
    Vector2(
      x: Double(6 * place.column + 3) / 2000,
      y: Double(12 * (rows - 1 - place.row) + 6) / 2000)
  }

  /// A corner of cells, by the columns to its left and the rows below it, in metres.
  func corner(_ columnsLeft: Int, _ rowsBelow: Int) -> Vector2 {
    // Whole millimetres first: then each place is the number nearest to the true one.
    Vector2(x: Double(3 * columnsLeft) / 1000, y: Double(6 * rowsBelow) / 1000)
  }

  /// The place of a point, in metres; it may lie outside the map.
  public func place(of point: Vector2) -> Place {
    Place(
      column: Int((point.x / Self.columnWidth).rounded(.down)),
      row: rows - 1 - Int((point.y / Self.rowHeight).rounded(.down)))
  }

  /// The places of all tiles that hold such an item, row after row from the top.
  public func places(where isWanted: (Item) -> Bool) -> [Place] {
    tiles.indices.compactMap { index in
      guard let item = tiles[index].item, isWanted(item) else { return nil }
      return Place(column: index % columns, row: index / columns)
    }
  }

  /// When a gate is open.
  public func mode(ofGate index: Int) -> GateMode {
    header.gates[index] ?? .opens
  }

  /// The hash of all that the ball can feel: a title, a hint or a par time may change without making old runs worthless.
  public var hash: StateHash {
    var hash = StateHash()
    for number in [columns, rows] { hash.combine(UInt64(number)) }
    hash.combine(header.tilt)
    for tile in tiles { hash.combine(tile.code) }
    for index in header.gates.keys.sorted() {
      hash.combine(UInt64(index))
      for number in mode(ofGate: index).numbers { hash.combine(UInt64(bitPattern: Int64(number))) }
    }
    return hash
  }
}

extension GateMode {
  /// The mode as numbers, for a hash.
  fileprivate var numbers: [Int] {
    switch self {
    case .opens: [0]
    case .shuts: [1]
    case .timed(let ticks): [2, ticks]
    case .beat(let period, let open, let phase): [3, period, open, phase]
    }
  }
}

extension Tile {
  /// The tile as a number, for a hash; the looks of walls make no difference.
  fileprivate var code: UInt64 {
    let ground: UInt64 =
      switch self.ground {
      case .wood: 0
      case .felt: 1
      case .ice: 2
      case .slope(let direction): 3 + UInt64(direction.rawValue)
      }
    return ground << 32 | (item?.code ?? 0)
  }
}

extension Item {
  fileprivate var code: UInt64 {
    switch self {
    case .wall, .frame: 1
    case .diagonal(let rising): rising ? 2 : 3
    case .start: 4
    case .goal: 5
    case .hole(let isLarge): isLarge ? 6 : 7
    case .gem: 8
    case .bumper: 9
    case .bar(let direction): 10 + UInt64(direction.rawValue)
    case .checkpoint(let number): 0x100 + UInt64(number)
    case .plate(let index): 0x200 + UInt64(index)
    case .gate(let index): 0x300 + UInt64(index)
    }
  }
}
