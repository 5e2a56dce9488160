// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Game
internal import Terminal

/// Paints the things on a level's tray as they stand at a moment.
struct ItemPainter {
  private let level: Level
  private let shades: Shades
  private let plates: [(place: Level.Place, index: Int)]
  private let bumpers: [Level.Place]
  private let barriers: BarrierPainter

  init(_ level: Level, shades: Shades) {
    self.level = level
    self.shades = shades
    plates = level.places { if case .plate = $0 { true } else { false } }.map { place in
      guard case .plate(let index)? = level[place.column, place.row].item else { return (place, 0) }
      return (place, index)
    }
    bumpers = level.places { $0 == .bumper }
    barriers = BarrierPainter(level)
  }

  /// Paints everything, what lies flat first; the view may have scrolled since the painter was made.
  func paint(_ items: LabyrinthItems, in view: LabyrinthView, into backdrop: inout Backdrop) {
    paint(.start, at: level.start, in: view, into: &backdrop)
    paint(.goal, at: level.goal, in: view, into: &backdrop)
    for (place, index) in plates {
      paint(.plate(isPressed: items.pressedPlates >> UInt32(index) & 1 == 1), at: place, in: view, into: &backdrop)
    }
    paintCheckpoints(items, in: view, into: &backdrop)
    for (index, place) in level.gems.enumerated() where items.gems >> UInt64(index) & 1 == 0 {
      paint(.gem, at: place, in: view, into: &backdrop)
    }
    paintRaised(items, in: view, into: &backdrop)
  }

  /// What stands up, as walls do.
  func paintRaised(_ items: LabyrinthItems, in view: LabyrinthView, into backdrop: inout Backdrop) {
    barriers.paint(openGates: items.openGates, in: view, into: &backdrop)
    for (index, place) in bumpers.enumerated() {
      paint(.bumper(isHit: items.flashes.contains(index)), at: place, in: view, into: &backdrop)
    }
  }

  func paintCheckpoints(_ items: LabyrinthItems, in view: LabyrinthView, into backdrop: inout Backdrop) {
    for (index, place) in level.checkpoints.enumerated() {
      let isPassed = index < items.checkpointsPassed
      paint(.checkpoint(isPassed: isPassed), at: place, in: view, into: &backdrop)
      if !view.isCoarse { paintDigit(index + 1, isPassed: isPassed, at: place, in: view, into: &backdrop) }
    }
  }

  private func paint(
    _ shape: ItemShape, at place: Level.Place, in view: LabyrinthView, into backdrop: inout Backdrop
  ) {
    if view.isCoarse {
      paint(shape.bitmap, at: place, in: view, into: &backdrop)
    } else {
      paintSamples(of: shape, at: place, in: view, into: &backdrop)
    }
  }

  private func paint(
    _ bitmap: ItemBitmaps.Bitmap, at place: Level.Place, in view: LabyrinthView, into backdrop: inout Backdrop
  ) {
    let left = view.left + place.column - bitmap.width / 2
    let top = view.top + 2 * place.row + 1 - bitmap.height / 2
    for (row, inks) in bitmap.rows.enumerated() where view.visibleRows.contains(top + row) {
      for (column, ink) in inks.enumerated() where view.visibleColumns.contains(left + column) {
        switch ink {
        case .clear: break
        case .darker: backdrop[left + column, top + row] = backdrop[left + column, top + row].darker
        case .color(let color): backdrop[left + column, top + row] = color
        }
      }
    }
  }

  private func paintSamples(
    of shape: ItemShape, at place: Level.Place, in view: LabyrinthView, into backdrop: inout Backdrop
  ) {
    let scale = view.scale
    let middle = (x: Self.snapped((Double(place.column) + 0.5) * scale), y: (2 * Double(place.row) + 1) * scale)
    let samples = view.look == .shaded ? 4 : 1
    let share = 1 / Double(samples * samples)
    for y in Self.span(middle.y + Double(view.top), shape.reach * scale).clamped(to: view.visibleRows) {
      for x in Self.span(middle.x + Double(view.left), shape.reach * scale).clamped(to: view.visibleColumns) {
        // Walls stand above what lies on the floor.
        guard backdrop.floor(x: x, y: y) >= Backdrop.allFloor / 2 else { continue }
        let below = shades[backdrop[x, y]]
        var sum = Shade.black
        let own = Materials(under: backdrop[x, y])
        var materials: Materials = []
        var isTouched = false
        for row in 0..<samples {
          let down = (Double(y - view.top) + (Double(row) + 0.5) / Double(samples) - middle.y) / scale
          for column in 0..<samples {
            let across = (Double(x - view.left) + (Double(column) + 0.5) / Double(samples) - middle.x) / scale
            switch shape.ink(across, down, shades: shades) {
            case .clear:
              materials.formUnion(own)
              sum = sum + below
            case .light(let light):
              isTouched = true
              materials.formUnion(own)
              // Few colours have one shade each.
              sum = sum + (view.look == .shaded ? below * light : shades[shape == .start ? .oak2 : .umber])
            case .color(let shade, let new):
              isTouched = true
              materials.formUnion(new)
              sum = sum + shade
            }
          }
        }
        if isTouched { backdrop[x, y] = shades.nearest(to: sum * share, among: materials) }
      }
    }
  }

  /// The nearest place about which pixels lie evenly, so that all things of a kind look alike.
  private static func snapped(_ place: Double) -> Double {
    let halves = 2 * place
    return halves == halves.rounded() ? place : place.rounded(.down) + 0.5
  }

  private static func span(_ middle: Double, _ reach: Double) -> Range<Int> {
    Int((middle - reach).rounded(.down))..<Int((middle + reach).rounded(.up)) + 1
  }

  private func paintDigit(
    _ number: Int, isPassed: Bool, at place: Level.Place, in view: LabyrinthView, into backdrop: inout Backdrop
  ) {
    let size = max(1, Int(0.8 * view.scale))
    let left = Int((Self.snapped((Double(place.column) + 0.5) * view.scale) - 1.5 * Double(size)).rounded()) + view.left
    let top = Int(((2 * Double(place.row) + 1) * view.scale - 2.5 * Double(size)).rounded()) + view.top
    if view.look == .shaded, !isPassed {
      let margin = max(1, size / 2)
      Self.lighten(
        columns: (left - margin..<left + 3 * size + margin).clamped(to: view.visibleColumns),
        rows: (top - margin..<top + 5 * size + margin).clamped(to: view.visibleRows), in: &backdrop)
    }
    for (row, bits) in Self.digits[number % 10].enumerated() {
      for column in 0..<3 where bits >> (2 - column) & 1 == 1 {
        for y in top + row * size..<top + (row + 1) * size where view.visibleRows.contains(y) {
          for x in left + column * size..<left + (column + 1) * size where view.visibleColumns.contains(x) {
            backdrop[x, y] = Self.ink(isPassed: isPassed, on: backdrop[x, y], look: view.look)
          }
        }
      }
    }
  }

  /// Lays wood over what is dark about a number: the rim of a hole would make a 9 of a 4.
  private static func lighten(columns: Range<Int>, rows: Range<Int>, in backdrop: inout Backdrop) {
    let dark: [Color] = [.pit, .soot, .bark, .walnut, .umber]
    func isDark(_ x: Int, _ y: Int) -> Bool { dark.contains(backdrop[x, y]) }
    // Where all is dark, the number glows.
    guard rows.contains(where: { y in columns.contains { !isDark($0, y) } }) else { return }
    for y in rows {
      for x in columns where isDark(x, y) { backdrop[x, y] = .oak4 }
    }
  }

  /// The colour of a number; in the dark it glows like its ring.
  private static func ink(isPassed: Bool, on ground: Color, look: Look) -> Color {
    if look == .flat { return .white }
    return isPassed ? .cream : ground == .pit || ground == .soot ? .blue : .soot
  }

  /// Three pixels a row, five rows a digit.
  private static let digits: [[Int]] = [
    [7, 5, 5, 5, 7], [2, 6, 2, 2, 7], [7, 1, 7, 4, 7], [7, 1, 7, 1, 7], [5, 5, 7, 1, 1],
    [7, 4, 7, 1, 7], [7, 4, 7, 5, 7], [7, 1, 1, 2, 2], [7, 5, 7, 5, 7], [7, 5, 7, 1, 7],
  ]

  /// The checkpoints' numbers as text, where a pixel is too large to draw them.
  func drawLabels(_ items: LabyrinthItems, in view: LabyrinthView, over backdrop: Backdrop, into frame: inout Frame) {
    guard view.isCoarse else { return }
    for (index, place) in level.checkpoints.enumerated() {
      let column = view.left + place.column
      let row = view.top / 2 + place.row
      guard view.visibleColumns.contains(column), view.visibleRows.contains(2 * row) else { continue }
      let isPassed = index < items.checkpointsPassed
      let ground = backdrop[column, 2 * row]
      let ink = Self.ink(isPassed: isPassed, on: ground, look: view.look)
      frame.draw(
        String(index + 1), column: column, row: row, style: Style(ink, on: ground, view.look == .flat ? [] : .bold))
    }
  }
}

extension ItemShape {
  fileprivate var bitmap: ItemBitmaps.Bitmap {
    switch self {
    case .goal: ItemBitmaps.goal
    case .start: ItemBitmaps.start
    case .checkpoint(let isPassed): isPassed ? ItemBitmaps.passedCheckpoint : ItemBitmaps.checkpoint
    case .gem: ItemBitmaps.gem
    case .bumper(let isHit): isHit ? ItemBitmaps.hitBumper : ItemBitmaps.bumper
    case .plate(let isPressed): isPressed ? ItemBitmaps.pressedPlate : ItemBitmaps.plate
    }
  }
}
