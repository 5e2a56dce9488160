// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Terminal

/// The pitch with its lines, goals and rim, made once per size: what neither moves nor changes.
///
/// Places are in units of 3 mm from the tray's upper left corner, as in a labyrinth.
enum SoccerPicture {
  /// The tray's columns, and its rows of two units each: all of it fits into the usual window.
  static let columns = 80
  static let rows = 22
  /// Where the pitch's upper left corner lies on the tray.
  static let corner = (x: 2, y: 3)

  private static let touch = (left: 6, right: 73, top: 3, bottom: 40)
  private static let mouth = 15...28
  private static let stripe = 9

  static func backdrop(view: LabyrinthView) -> Backdrop {
    var backdrop = Backdrop(width: view.width, height: view.height, filledWith: .umber)
    for y in 0..<backdrop.height {
      for x in 0..<backdrop.width {
        let place = (x: (Double(x) + 0.5) / view.scale, y: (Double(y) + 0.5) / view.scale)
        let speck = view.look == .shaded ? ValueNoise.hash(x + 1000, y + 1000, seed: 7) : 1
        let color = color(place.x, place.y, speck: speck)
        let isFloor = isFelt(Int(place.x), Int(place.y)) && color != .white
        backdrop.set(color, floor: isFloor ? Backdrop.allFloor : 0, x: x, y: y)
      }
    }
    return backdrop
  }

  /// Whether a unit lies within the rim.
  static func isFelt(_ column: Int, _ row: Int) -> Bool {
    (1...78).contains(column) && (2...41).contains(row)
  }

  private static func color(_ x: Double, _ y: Double, speck: Double) -> Color {
    let (column, row) = (Int(x), Int(y))
    guard isFelt(column, row) else {
      return column < 1 || column > 78 ? .umber : row == 1 ? .bark : row == 42 ? .oak3 : .umber
    }
    if let goal = goal(column, row) { return goal }
    if let line = line(x, y) { return line }
    let isDark = (column + 5) / stripe % 2 == 1
    let felt: Color = isDark == (speck >= 0.04) ? .felt2 : .felt3
    // The rim's shadow.
    return row == 2 ? felt.darker : felt
  }

  /// Posts, nets and the lines between the posts.
  private static func goal(_ column: Int, _ row: Int) -> Color? {
    let depth = min(column, 79 - column)
    if depth == touch.left && mouth.contains(row) { return .cream }
    guard depth < touch.left else { return nil }
    switch row {
    case mouth.lowerBound - 1, mouth.upperBound + 1: return .white
    case mouth where depth == 1: return .white
    case mouth: return (column + row).isMultiple(of: 2) ? .felt1 : .steel3
    case mouth.upperBound + 2: return .felt1
    default: return nil
    }
  }

  static func line(_ x: Double, _ y: Double) -> Color? {
    let (column, row) = (Int(x), Int(y))
    guard (touch.left...touch.right).contains(column), (touch.top...touch.bottom).contains(row) else { return nil }
    if column == 40 { return row == 21 || row == 22 ? .white : .ice2 }
    let isTouchLine = column == touch.left || column == touch.right || row == touch.top || row == touch.bottom
    let depth = min(column, 79 - column)
    let isBox = depth == 17 && (11...32).contains(row) || depth < 17 && (row == 11 || row == 32)
    let across = x - 40.5
    let down = y - 22
    let radius = (across * across + down * down).squareRoot()
    return isTouchLine || isBox || abs(radius - 7.3) < 0.5 ? .ice2 : nil
  }
}
