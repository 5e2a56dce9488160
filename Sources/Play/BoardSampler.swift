// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Game
internal import Terminal

/// What is seen at a point of the board: its colour and what it is made of.
struct BoardSample {
  var shade: Shade
  var materials: Materials
  /// Whether the ball's shadow falls on it.
  var isFloor: Bool
}

/// The colours of a level's board, point by point: wood, walls, ground and holes in the light of one lamp.
///
/// Lengths are in units of 3 mm from the level's upper left corner; a unit measures `scale` pixels.
struct BoardSampler {
  private let level: Level
  private let scale: Double
  private let shades: Shades
  private let relief: LevelRelief
  private var ground: GroundSampler
  private let holes: HoleMap
  private let hole: Ramp
  private let rim: Ramp
  private let bevel: Double

  init(_ level: Level, scale: Double, shades: Shades) {
    self.level = level
    self.scale = scale
    self.shades = shades
    relief = LevelRelief(level, scale: scale)
    ground = GroundSampler(level, scale: scale, shades: shades)
    holes = HoleMap(level)
    hole = shades.ramp([.pit, .soot, .bark, .walnut])
    rim = shades.ramp([.oak6, .birch])
    bevel = max(0.55, 1 / max(scale, 1))
  }

  /// The sample of a point as it is lit.
  mutating func sample(_ x: Double, _ y: Double) -> BoardSample {
    switch relief.part(x, y) {
    case .outside: return BoardSample(shade: shades[.soot], materials: .wood, isFloor: false)
    case .wall: return BoardSample(shade: shades[raised(x, y, .birch, .maple, .oak2)], materials: .wood, isFloor: false)
    case .frame: return BoardSample(shade: shades[raised(x, y, .oak3, .umber, .bark)], materials: .wood, isFloor: false)
    case .floor: break
    }
    var sample = ground.sample(x, y)
    if let hole = hole(x, y) { sample = BoardSample(shade: hole, materials: .wood, isFloor: true) }
    if isInShade(x, y, steps: 5, reach: 1.15) { sample.shade = sample.shade * 0.6 + shades[.pit] * 0.14 }
    return sample
  }

  /// The colour of a pixel's middle for few colours: one for each material.
  mutating func flatColor(_ x: Double, _ y: Double) -> (color: Color, isFloor: Bool) {
    switch relief.part(x, y) {
    case .outside: return (.soot, false)
    case .wall: return (isLit(x, y) ? .birch : .maple, false)
    case .frame: return (.oak2, false)
    case .floor: break
    }
    if let (hole, distance, _) = holes.nearest(to: x, y), distance < hole.radius { return (.walnut, true) }
    if isInShade(x, y, steps: 4, reach: 1) { return (.umber, true) }
    return (ground.flatColor(x, y), true)
  }

  private func isLit(_ x: Double, _ y: Double) -> Bool {
    !relief.isRaised(x - bevel, y) || !relief.isRaised(x, y - bevel)
  }

  /// What stands up has a lit edge at the upper left and a dark one at the lower right.
  private func raised(_ x: Double, _ y: Double, _ lit: Color, _ top: Color, _ dark: Color) -> Color {
    let isLit = isLit(x, y)
    let isDark = !relief.isRaised(x + bevel, y) || !relief.isRaised(x, y + bevel)
    return isLit == isDark ? top : isLit ? lit : dark
  }

  /// Whether the shadow of something that stands up falls on the floor here.
  private func isInShade(_ x: Double, _ y: Double, steps: Int, reach: Double) -> Bool {
    for step in 1...steps {
      let way = reach * Double(step) / Double(steps)
      if relief.isRaised(x - way, y - way) { return true }
    }
    return false
  }

  /// A hole's inside, its wall seen on the lamp's far side, or the rim around it; nil elsewhere.
  private func hole(_ x: Double, _ y: Double) -> Shade? {
    guard let (hole, distance, side) = holes.nearest(to: x, y) else { return nil }
    if distance < hole.radius {
      let depth = min(max(0, (distance / hole.radius - 0.42) / 0.58), 1)
      return self.hole.shade(at: 3 * depth * min(max(0, 1.3 * side + 0.1), 1))
    }
    // The rim is one of the ground that the hole is cut into.
    guard distance < hole.radius + max(0.6, 0.9 / scale), level[Int(x), Int(y / 2)].ground == hole.ground else {
      return nil
    }
    return side > 0 ? rim.shade(at: side) : shades[.umber]
  }
}

/// The holes near each cell of a level.
struct HoleMap {
  struct Hole {
    var x: Double
    var y: Double
    /// In units of 3 mm.
    var radius: Double
    var ground: Ground
  }

  private let columns: Int
  private let rows: Int
  private let holes: [Hole]
  private var near: [[Int]]

  init(_ level: Level) {
    columns = level.columns
    rows = level.rows
    near = Array(repeating: [], count: level.columns * level.rows)
    let places = level.places { if case .hole = $0 { true } else { false } }
    holes = places.map { place in
      let isLarge = level[place.column, place.row].item == .hole(isLarge: true)
      let radius = isLarge ? Course.holeRadius.large : Course.holeRadius.small
      return Hole(
        x: Double(place.column) + 0.5, y: 2 * Double(place.row) + 1, radius: radius / Level.columnWidth,
        ground: level[place.column, place.row].ground)
    }
    for (index, place) in places.enumerated() {
      for row in max(0, place.row - 2)...min(rows - 1, place.row + 2) {
        for column in max(0, place.column - 4)...min(columns - 1, place.column + 4) {
          near[row * columns + column].append(index)
        }
      }
    }
  }

  /// The nearest hole, as far as its rim reaches: its distance, and the side, 1 at the lower right to −1.
  func nearest(to x: Double, _ y: Double) -> (hole: Hole, distance: Double, side: Double)? {
    let column = Int(x)
    let row = Int(y / 2)
    guard x >= 0, y >= 0, column < columns, row < rows else { return nil }
    var found: (hole: Hole, distance: Double, side: Double)?
    for index in near[row * columns + column] {
      let hole = holes[index]
      let dx = x - hole.x
      let dy = y - hole.y
      let distance = (dx * dx + dy * dy).squareRoot()
      if let found, found.distance - found.hole.radius <= distance - hole.radius { continue }
      found = (hole, distance, distance > 0 ? (dx + dy) / (distance * 2.0.squareRoot()) : 0)
    }
    return found
  }
}
