// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Physics

/// A maze as it is drawn on a map.
struct MazeMap {
  /// The columns and rows from one room to the next, with one wall.
  private static let pitch = (columns: 8, rows: 5)
  private static let columns = MazeRooms.columns * pitch.columns + 1
  private static let rows = MazeRooms.rows * pitch.rows + 1

  private var characters: [[Character]]
  /// The rooms in which something lies.
  private var taken: Set<Int> = []
  /// What the ball must be able to get to.
  private var goals: [Level.Place] = []
  /// The number of holes that were cut.
  private(set) var holes = 0

  /// Draws the walls.
  init(_ rooms: MazeRooms) {
    characters = Array(repeating: Array(repeating: " ", count: Self.columns), count: Self.rows)
    for row in 0..<Self.rows {
      for column in 0..<Self.columns where Self.isWall(column, row, rooms) {
        let isAcross = row.isMultiple(of: Self.pitch.rows)
        let isUpright = column.isMultiple(of: Self.pitch.columns)
        characters[row][column] = isAcross ? (isUpright ? "+" : "-") : "|"
      }
    }
  }

  private static func isWall(_ column: Int, _ row: Int, _ rooms: MazeRooms) -> Bool {
    let (roomColumn, roomRow) = (column / pitch.columns, row / pitch.rows)
    let isAcross = row.isMultiple(of: pitch.rows)
    let isUpright = column.isMultiple(of: pitch.columns)
    guard isAcross || isUpright else { return false }
    let isInside = column > 0 && row > 0 && column < columns - 1 && row < rows - 1
    guard isInside else { return true }
    let room = roomRow * MazeRooms.columns + roomColumn
    if isAcross && isUpright { return !rooms.squares.contains(room - MazeRooms.columns - 1) }
    return isAcross ? !rooms.opensDown[room - MazeRooms.columns] : !rooms.opensRight[room - 1]
  }

  /// The map as text.
  var text: String {
    characters.map { String($0) + "\n" }.joined()
  }

  /// Lays something in the middle of a room.
  mutating func place(_ character: Character, in room: Int) {
    let place = Self.place(in: room, right: 4, down: 2)
    characters[place.row][place.column] = character
    taken.insert(room)
    goals.append(place)
  }

  private static func place(in room: Int, right: Int, down: Int) -> Level.Place {
    Level.Place(
      column: room % MazeRooms.columns * pitch.columns + right, row: room / MazeRooms.columns * pitch.rows + down)
  }

  /// Where holes may be cut: in dead ends, in the outer corners of turns, and at the blind walls of junctions.
  func holePlaces(in rooms: MazeRooms) -> [Level.Place] {
    (0..<MazeRooms.count).filter { !taken.contains($0) }.compactMap { room in
      let doors = rooms.doors(of: room).map(\.direction)
      guard doors.count < 4 else { return nil }
      var (right, down) = (4, 2)
      // Away from a door, and towards a wall.
      if doors.contains(.left) != doors.contains(.right) { right = doors.contains(.left) ? 5 : 3 }
      if doors.contains(.up) != doors.contains(.down) { down = doors.contains(.up) ? 3 : 2 }
      // A corridor that only leads straight on keeps its middle free.
      guard (right, down) != (4, 2) || doors.count == 3 || doors == [.down] else { return nil }
      return Self.place(in: room, right: right, down: down)
    }
  }

  /// Cuts holes, each only where a way of a clearance to everything remains.
  mutating func cut(_ places: [Level.Place], count: Int, clearance: Double) {
    guard let level = try? Level(parsing: "\n" + text) else { return }
    var grid = RouteGrid(Course(level))
    for place in places where holes < count {
      var tried = grid
      tried.add(Hole(center: level.center(of: place), radius: Course.holeRadius.small))
      guard reachesAll(tried, level, clearance: clearance) else { continue }
      grid = tried
      characters[place.row][place.column] = "o"
      holes += 1
    }
  }

  /// Whether a ball that keeps off the rims gets from the start to everything on the map.
  private func reachesAll(_ grid: RouteGrid, _ level: Level, clearance: Double) -> Bool {
    let reached = grid.flood(
      from: grid.nearest(to: level.center(of: level.start)), rules: RouteRules(openGates: 0, holeMargin: clearance))
    return goals.allSatisfy { reached[grid.nearest(to: level.center(of: $0))] }
  }
}
