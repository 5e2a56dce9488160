// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Game
internal import Terminal

/// The place over a labyrinth or a pitch where a hint covers least of what the player looks at.
///
/// In a labyrinth the hint stays off the start and what lies around it, then off the goal and the first checkpoint, then
/// off the rest; where the ball is doesn't count, or the hint would jump about when it rolls. On a pitch, where nothing
/// moves while there is one, it stays off the ball and then off the monsters.
struct HintPlace {
  /// What is covered by a hint counts so much; floor and walls count for nothing.
  private enum Cost {
    static let ball = 10_000_000
    static let start = 1_000_000
    static let aim = 10_000
    static let way = 1_000
    static let monster = 1_000
    static let thing = 10
  }

  /// Something on the window that should be seen, in cells.
  private struct Sight {
    var columns: Range<Int>
    var rows: Range<Int>
    var cost: Int
  }

  /// The widths to which a hint is wrapped, the widest first: one that is fewer rows high is read faster.
  private static let widths = [60, 44, 30, 20]
  /// What lies on the tray is at most so large, from its middle: 3.75 columns of the level and half as many rows.
  private static let reach = 4.0
  /// The ball's radius, in columns of the level; in a small window no more can be kept free.
  private static let ballReach = 2.0
  /// How far around the start it must be free, in columns of the level: where the first moves lead.
  private static let surroundings = 14.0

  let plaque: Plaque
  let rows: Range<Int>
  let left: Int
  /// Whether nothing is covered that should be seen.
  let isClear: Bool

  /// Finds the place of a text, wrapped as it fits best; nil where there is no room for one.
  init?(of text: String, in scene: LabyrinthScene) {
    let (view, sights) = (scene.view, Self.sights(scene))
    var best: (place: HintPlace, cost: Int)?
    // In a small window less of it is shown, so that the ball is seen.
    for height in stride(from: view.field.count, through: 3, by: -1) {
      guard let found = Self.find(text, rows: height, in: view, sights) else { break }
      if found.cost < best?.cost ?? .max { best = found }
      if found.cost < Cost.ball { break }
    }
    guard let best else { return nil }
    self = best.place
  }

  /// Finds the place of a whole text over a pitch; nil where there is no room for one.
  init?(of text: String, in scene: SoccerScene) {
    let view = scene.view
    guard let found = Self.find(text, rows: view.field.count, in: view, Self.sights(scene)) else { return nil }
    self = found.place
  }

  private init(_ plaque: Plaque, _ rows: Range<Int>, _ left: Int, isClear: Bool) {
    (self.plaque, self.rows, self.left, self.isClear) = (plaque, rows, left, isClear)
  }

  /// The best place of a text that takes at most so many rows, and what it costs.
  private static func find(
    _ text: String, rows most: Int, in view: LabyrinthView, _ sights: [Sight]
  ) -> (place: HintPlace, cost: Int)? {
    var best: (plaque: Plaque, rows: Range<Int>, left: Int, cost: Int)?
    for width in Self.widths {
      guard
        let plaque = Plaque.hint(
          text, columns: min(view.size.columns, width), rows: most, look: view.look)
      else { continue }
      let spare = max(0, view.size.columns - plaque.width)
      let height = min(plaque.height, view.field.count)
      let lefts = [spare / 2, max(0, spare - 2), min(2, spare)]
      // From below: most levels start above.
      for top in (view.field.lowerBound...view.field.upperBound - height).reversed() {
        for left in lefts {
          let (columns, rows) = (left..<left + plaque.width, top..<top + height)
          let cost = sights.reduce(0) {
            $1.columns.overlaps(columns) && $1.rows.overlaps(rows) ? $0 + $1.cost : $0
          }
          if cost < best?.cost ?? .max { best = (plaque, rows, left, cost) }
        }
      }
    }
    return best.map { (HintPlace($0.plaque, $0.rows, $0.left, isClear: $0.cost == 0), $0.cost) }
  }

  /// The ball and the monsters where they are, those with the shadows below them; the hint's own lies at its right.
  private static func sights(_ scene: SoccerScene) -> [Sight] {
    let view = scene.view
    func sight(_ x: Int, _ y: Int, width: Int, height: Int, cost: Int) -> Sight {
      let (x, y) = (x + view.left, y + view.top)
      // One may be scrolled out of sight.
      return Sight(columns: x - 1..<x + width, rows: max(0, y) / 2..<max(0, y + height + 1) / 2, cost: cost)
    }
    let size = 2 * view.radius / 8
    let ball = sight(
      scene.ball.x / 8 - size / 2, scene.ball.y / 8 - size / 2, width: size, height: size, cost: Cost.ball)
    return [ball]
      + scene.monsters.map { monster in
        func pixels(_ units: Int) -> Int { Int((Double(units) * view.scale).rounded(.up)) }
        let size = (width: pixels(monster.sprite.width), height: pixels(monster.sprite.height))
        return sight(monster.x, monster.y, width: size.width, height: size.height + 1, cost: Cost.monster)
      }
  }

  func draw(into frame: inout Frame) {
    plaque.draw(into: &frame, rows: rows, left: left)
  }

  /// What should be seen.
  private static func sights(_ scene: LabyrinthScene) -> [Sight] {
    let (level, view) = (scene.level, scene.view)
    /// What lies so far around a pixel.
    func sight(_ x: Double, _ y: Double, reach: Double, cost: Int) -> Sight {
      let far = reach * view.scale
      return Sight(
        columns: Int((x - far).rounded(.down))..<Int((x + far).rounded(.up)),
        rows: Int(((y - far) / 2).rounded(.down))..<Int(((y + far) / 2).rounded(.up)), cost: cost)
    }
    var sights: [Sight] = []
    for row in 0..<level.rows {
      for column in 0..<level.columns {
        guard let item = level[column, row].item, !item.isSolid else { continue }
        let x = (Double(column) + 0.5) * view.scale + Double(view.left)
        let y = (Double(row) + 0.5) * 2 * view.scale + Double(view.top)
        switch item {
        case .start:
          sights.append(sight(x, y, reach: ballReach, cost: Cost.ball))
          sights.append(sight(x, y, reach: reach, cost: Cost.start))
          sights.append(sight(x, y, reach: surroundings, cost: Cost.way))
        case .goal, .checkpoint(1): sights.append(sight(x, y, reach: reach, cost: Cost.aim))
        default: sights.append(sight(x, y, reach: reach, cost: Cost.thing))
        }
      }
    }
    return sights
  }
}
