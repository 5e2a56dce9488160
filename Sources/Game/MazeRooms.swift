// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

/// The rooms of a maze, and which of their walls have doors.
struct MazeRooms {
  static let columns = 9
  static let rows = 4
  static let count = columns * rows

  /// Whether a room has a door to the right, and one downwards.
  private(set) var opensRight = [Bool](repeating: false, count: count)
  private(set) var opensDown = [Bool](repeating: false, count: count)
  /// The upper left rooms of the squares that were cleared of their inner walls.
  private(set) var squares: Set<Int> = []

  /// The rooms beside a room, and in which direction.
  static func neighbours(of room: Int) -> [(room: Int, direction: MapDirection)] {
    MapDirection.allCases.compactMap { direction in
      let (column, row) = (room % columns + direction.step.columns, room / columns + direction.step.rows)
      return 0..<columns ~= column && 0..<rows ~= row ? (row * columns + column, direction) : nil
    }
  }

  /// The rooms that a room has a door to.
  func doors(of room: Int) -> [(room: Int, direction: MapDirection)] {
    Self.neighbours(of: room).filter { isOpen(from: room, $0.direction) }
  }

  private func isOpen(from room: Int, _ direction: MapDirection) -> Bool {
    switch direction {
    case .right: opensRight[room]
    case .left: opensRight[room - 1]
    case .down: opensDown[room]
    case .up: opensDown[room - Self.columns]
    }
  }

  private mutating func open(from room: Int, _ direction: MapDirection) {
    switch direction {
    case .right: opensRight[room] = true
    case .left: opensRight[room - 1] = true
    case .down: opensDown[room] = true
    case .up: opensDown[room - Self.columns] = true
    }
  }

  /// Opens doors until every room can be reached by one way: a growing tree.
  mutating func grow(newest: Double, _ random: inout SplitMix64) {
    var isReached = [Bool](repeating: false, count: Self.count)
    var growing = [random.next(below: Self.count)]
    isReached[growing[0]] = true
    while !growing.isEmpty {
      let place = random.nextUnit() < newest ? growing.count - 1 : random.next(below: growing.count)
      let free = Self.neighbours(of: growing[place]).filter { !isReached[$0.room] }
      if free.isEmpty {
        growing.remove(at: place)
      } else {
        let next = free[random.next(below: free.count)]
        open(from: growing[place], next.direction)
        isReached[next.room] = true
        growing.append(next.room)
      }
    }
  }

  /// Opens a share of the dead ends.
  mutating func braid(share: Double, _ random: inout SplitMix64) {
    for room in 0..<Self.count where doors(of: room).count == 1 {
      guard random.nextUnit() < share else { continue }
      let shut = Self.neighbours(of: room).filter { !isOpen(from: room, $0.direction) }
      guard !shut.isEmpty else { continue }
      open(from: room, shut[random.next(below: shut.count)].direction)
    }
  }

  /// Takes away the walls between four rooms.
  mutating func clearSquare(_ random: inout SplitMix64) {
    let (column, row) = (random.next(below: Self.columns - 1), random.next(below: Self.rows - 1))
    let room = row * Self.columns + column
    squares.insert(room)
    for (room, direction) in [
      (room, MapDirection.right), (room, .down), (room + 1, .down), (room + Self.columns, .right),
    ] {
      open(from: room, direction)
    }
  }

  /// How many doors it takes to come from a room to each.
  func distances(from start: Int) -> [Int] {
    var distances = [Int](repeating: -1, count: Self.count)
    var queue = [start]
    distances[start] = 0
    var next = 0
    while next < queue.count {
      let room = queue[next]
      next += 1
      for door in doors(of: room) where distances[door.room] < 0 {
        distances[door.room] = distances[room] + 1
        queue.append(door.room)
      }
    }
    return distances
  }

  /// The rooms of a shortest way, with both ends.
  func way(from start: Int, to end: Int) -> [Int] {
    let distances = distances(from: end)
    var way = [start]
    while let last = way.last, last != end,
      let next = doors(of: last).map(\.room).first(where: { distances[$0] == distances[last] - 1 })
    {
      way.append(next)
    }
    return way
  }
}
