// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Terminal

/// The picture of a home screen that lies behind the glass: its programs on a wall, a status bar, hills.
///
/// It is made of units, each so many of the window's pixels wide and high; the window's last row isn't its own.
struct HomeScreen {
  /// Text that stands on the picture, in cells.
  struct Label: Hashable {
    var text: String
    var column: Int
    var row: Int
    var isBold = false
  }

  /// The picture's usual height, and that of the hills at its foot.
  private static let usualHeight = 46
  private static let hillsHeight = 12
  private static let barHeight = 4
  /// From one program to the next, and where the first one lies.
  private static let pitch = (x: 13, y: 16)
  private static let first = (x: 4, y: 5)
  /// From a program's upper edge to its name.
  private static let nameOffset = 11

  /// The pixels in a unit's side.
  let scale: Int
  /// The picture, a pixel for each unit.
  private(set) var picture: Raster
  private(set) var labels: [Label] = []

  /// Lays the picture out for a window.
  init(size: Size, look: Look) {
    scale = max(1, min(size.columns / 80, 2 * (size.rows - 1) / Self.usualHeight))
    let unit = scale
    func units(_ pixels: Int) -> Int { (pixels + unit - 1) / unit }
    picture = Raster(width: units(size.columns), height: units(2 * (size.rows - 1)), filledWith: .blue)
    let grid = grid
    drawHills(below: Self.first.y + grid.top + Self.pitch.y * (grid.rows - 1) + Self.nameOffset + 2)
    for y in 0..<Self.barHeight {
      for x in 0..<picture.width { picture[x, y] = .iron }
    }
    for (index, icon) in HomeIcon.all.prefix(grid.columns * grid.rows).enumerated() {
      let x = grid.left + Self.pitch.x * (index % grid.columns)
      let y = Self.first.y + grid.top + Self.pitch.y * (index / grid.columns)
      draw(icon, x: x, y: y)
      let spare = HomeIcon.side * unit - icon.name.glyphs.count
      labels.append(
        Label(text: icon.name, column: x * unit + (spare + 1) / 2, row: (y + Self.nameOffset) * unit / 2))
    }
    labels += barLabels(columns: size.columns, look: look)
  }

  /// How many programs there is room for, and where the first one lies.
  private var grid: (columns: Int, rows: Int, left: Int, top: Int) {
    let count = HomeIcon.all.count
    let columns = max(1, min(6, (picture.width - HomeIcon.side) / Self.pitch.x + 1))
    let needed = (count + columns - 1) / columns
    // With its name below.
    let leastHeight = Self.first.y + Self.nameOffset + 2
    let rows = max(1, min(needed, (picture.height - leastHeight) / Self.pitch.y + 1))
    let width = Self.pitch.x * columns - (Self.pitch.x - HomeIcon.side)
    let left = picture.width >= 80 ? Self.first.x + (picture.width - 80) / 2 : max(0, (picture.width - width) / 2)
    let spare = max(0, picture.height - Self.usualHeight - Self.pitch.y * (rows - 2))
    // Names fall on whole cells only if it is even.
    return (columns, rows, left, spare / 4 * 2)
  }

  private mutating func draw(_ icon: HomeIcon, x left: Int, y top: Int) {
    // The shadow first, and then what throws it.
    for (shift, isShadow) in [(1, true), (0, false)] {
      for (y, row) in icon.bitmap.rows.enumerated() {
        for (x, ink) in row.enumerated() {
          guard case .color(let color) = ink else { continue }
          let place = (x: left + x + shift, y: top + y + shift)
          guard place.x < picture.width, place.y < picture.height else { continue }
          picture[place.x, place.y] = isShadow ? .iron : color
        }
      }
    }
  }

  private mutating func drawHills(below top: Int) {
    let sky = max(top, picture.height - Self.hillsHeight)
    for x in 0..<picture.width {
      let place = (Double(x) + 0.5) * 80 / Double(picture.width)
      let (far, near) = (Self.height(of: Self.farHills, at: place), Self.height(of: Self.nearHills, at: place))
      for y in min(sky, picture.height)..<picture.height {
        let height = Double(picture.height - y) - 0.5
        picture[x, y] = height < near ? .felt1 : height < far ? .felt2 : y < sky + 2 ? .ice1 : .ice2
      }
    }
  }

  /// The ridges of the hills: how far along the usual width, and how high.
  private static let farHills: [(x: Double, height: Double)] = [
    (0, 7.2), (4, 6.8), (13, 4.3), (24, 4.8), (34, 5.1), (50, 5), (58, 8), (64, 10.6), (68, 11.2), (73, 10.6),
    (80, 7.4),
  ]
  private static let nearHills: [(x: Double, height: Double)] = [
    (0, 2), (14, 2.5), (24, 3), (34, 4.5), (42, 6), (47, 6), (52, 5), (58, 4.4), (66, 5.2), (74, 4.2), (80, 3.2),
  ]

  private static func height(of ridge: [(x: Double, height: Double)], at x: Double) -> Double {
    let next = max(1, ridge.firstIndex { $0.x > x } ?? ridge.count - 1)
    let (left, right) = (ridge[next - 1], ridge[next])
    return left.height + (right.height - left.height) * (x - left.x) / (right.x - left.x)
  }

  private func barLabels(columns: Int, look: Look) -> [Label] {
    let row = (Self.barHeight * scale / 2 - 1) / 2
    let middle = (columns - Wording.homeTime.count) / 2
    let time = Label(text: Wording.homeTime, column: middle, row: row, isBold: true)
    let charge = Signs(ascii: look.isASCII).live + " " + Wording.homeCharge
    let right = columns - charge.count - 5
    guard Wording.homeDate.count + 3 < middle, right > middle + Wording.homeTime.count else { return [time] }
    return [
      Label(text: Wording.homeDate, column: 1, row: row), time, Label(text: charge, column: right, row: row),
    ]
  }
}
