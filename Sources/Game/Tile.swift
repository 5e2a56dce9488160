// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

/// A direction on the map; up is the first row's side.
public enum MapDirection: UInt8, Hashable, Sendable, CaseIterable {
  /// Towards the first row.
  case up
  /// Towards the last row.
  case down
  /// Towards the first column.
  case left
  /// Towards the last column.
  case right

  /// The step in columns, to the right, and rows, downwards.
  public var step: (columns: Int, rows: Int) {
    switch self {
    case .up: (0, -1)
    case .down: (0, 1)
    case .left: (-1, 0)
    case .right: (1, 0)
    }
  }
}

/// What the ball rolls on.
public enum Ground: Hashable, Sendable {
  /// The bare board.
  case wood
  /// Slows the ball.
  case felt
  /// Doesn't slow the ball, and lets it gather way faster.
  case ice
  /// Falls off in a direction.
  case slope(MapDirection)
}

/// What stands on the ground, or is cut into it.
public enum Item: Hashable, Sendable {
  /// A wall that fills its cell.
  case wall
  /// The outer frame, a wall of another look.
  case frame
  /// A thin wall from corner to corner of its cell; rising runs from the lower left to the upper right.
  case diagonal(rising: Bool)
  /// Where the ball starts.
  case start
  /// Where it must come to.
  case goal
  /// A hole, small or large.
  case hole(isLarge: Bool)
  /// A place to pass, by its number from 1 to 9.
  case checkpoint(Int)
  /// Something to pick up on the way.
  case gem
  /// A round post that kicks the ball.
  case bumper
  /// What moves the gate of the same index, from 0 for `a`.
  case plate(Int)
  /// A wall that goes away and comes back, by its index from 0 for `A`.
  case gate(Int)
  /// A bar that lets the ball pass in one direction only.
  case bar(MapDirection)

  /// Whether the cell is filled by a wall that is always there.
  public var isSolid: Bool { self == .wall || self == .frame }
}

/// One cell of a level's map.
public struct Tile: Hashable, Sendable {
  /// What the ball rolls on there.
  public var ground: Ground
  // All levels lie in memory while one is played: an item as it is would take eight times the room.
  private var packed: PackedItem

  /// What is there besides; nil for nothing.
  public var item: Item? {
    get { packed.item }
    set { packed = PackedItem(newValue) }
  }

  /// Makes a tile; a checkpoint's number, a plate's and a gate's index are below 256.
  public init(_ ground: Ground = .wood, _ item: Item? = nil) {
    self.ground = ground
    packed = PackedItem(item)
  }
}

/// An item, or none, in two bytes.
private struct PackedItem: Hashable, Sendable {
  private enum Kind: UInt8 {
    case none, wall, frame, rising, falling, start, goal, hole, largeHole, checkpoint, gem, bumper, plate, gate, bar
  }

  private let kind: Kind
  private let number: UInt8

  init(_ item: Item?) {
    let (kind, number): (Kind, Int) =
      switch item {
      case nil: (.none, 0)
      case .wall: (.wall, 0)
      case .frame: (.frame, 0)
      case .diagonal(let rising): (rising ? .rising : .falling, 0)
      case .start: (.start, 0)
      case .goal: (.goal, 0)
      case .hole(let isLarge): (isLarge ? .largeHole : .hole, 0)
      case .checkpoint(let number): (.checkpoint, number)
      case .gem: (.gem, 0)
      case .bumper: (.bumper, 0)
      case .plate(let index): (.plate, index)
      case .gate(let index): (.gate, index)
      case .bar(let direction): (.bar, Int(direction.rawValue))
      }
    self.kind = kind
    self.number = UInt8(number)
  }

  var item: Item? {
    switch kind {
    case .none: nil
    case .wall: .wall
    case .frame: .frame
    case .rising: .diagonal(rising: true)
    case .falling: .diagonal(rising: false)
    case .start: .start
    case .goal: .goal
    case .hole: .hole(isLarge: false)
    case .largeHole: .hole(isLarge: true)
    case .checkpoint: .checkpoint(Int(number))
    case .gem: .gem
    case .bumper: .bumper
    case .plate: .plate(Int(number))
    case .gate: .gate(Int(number))
    case .bar: MapDirection(rawValue: number).map { .bar($0) }
    }
  }
}

extension Tile {
  /// What a character of the map means; nil for one that means nothing.
  ///
  /// - Parameters:
  ///   - character: The character.
  ///   - left: The ground to the left, which goes on under an item.
  init?(_ character: Character, after left: Ground) {
    switch character {
    case " ": self.init(.wood)
    case ":": self.init(.felt)
    case "~": self.init(.ice)
    case "^": self.init(.slope(.up))
    case "v": self.init(.slope(.down))
    case "<": self.init(.slope(.left))
    case ">": self.init(.slope(.right))
    default:
      guard let item = Item(character) else { return nil }
      self.init(left, item)
    }
  }
}

extension Item {
  /// The item that a character of the map means.
  init?(_ character: Character) {
    switch character {
    case "+", "-", "|": self = .wall
    case "#": self = .frame
    case "/": self = .diagonal(rising: true)
    case "\\": self = .diagonal(rising: false)
    case "S": self = .start
    case "G": self = .goal
    case "o": self = .hole(isLarge: false)
    case "O": self = .hole(isLarge: true)
    case "*": self = .gem
    case "@": self = .bumper
    case "n": self = .bar(.up)
    case "u": self = .bar(.down)
    case "{": self = .bar(.left)
    case "}": self = .bar(.right)
    default:
      guard let value = character.asciiValue else { return nil }
      switch value {
      case UInt8(ascii: "1")...UInt8(ascii: "9"): self = .checkpoint(Int(value - UInt8(ascii: "0")))
      case UInt8(ascii: "a")...UInt8(ascii: "f"): self = .plate(Int(value - UInt8(ascii: "a")))
      case UInt8(ascii: "A")...UInt8(ascii: "F"): self = .gate(Int(value - UInt8(ascii: "A")))
      default: return nil
      }
    }
  }
}
