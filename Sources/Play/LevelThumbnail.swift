// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Game
internal import Terminal

/// A level as a picture of a few pixels, for choosing it.
struct LevelThumbnail {
  /// The least width that shows anything, in pixels.
  static let leastWidth = 24
  /// The largest width: a picture takes time in which keys wait.
  static let mostWidth = 72

  /// The height of a picture of a width, in pixels; even, since it is drawn in rows.
  static func height(ofWidth width: Int) -> Int { width * 7 / 24 * 2 }

  private(set) var raster: Raster
  /// Samples on a pixel's side.
  private let samples: Int

  init(_ level: Level, width: Int = leastWidth, look: Look, shades: Shades) {
    let height = Self.height(ofWidth: width)
    raster = Raster(width: width, height: height, filledWith: .umber)
    samples = width < 2 * Self.leastWidth ? 8 : 4
    // Within the edge, or the walls at the sides would lie under it; a small picture has no pixel to spare.
    let edge = width < 2 * Self.leastWidth ? 0 : 1
    let scale = min(
      Double(width - 2 * edge) / Double(level.columns), Double(height - 2 * edge) / Double(2 * level.rows))
    // As far as the level is narrower or lower than the picture, it lies in the middle.
    let left = (Double(level.columns) - Double(width) / scale) / 2
    let top = (Double(2 * level.rows) - Double(height) / scale) / 2
    var sampler = BoardSampler(level, scale: 1, shades: shades)
    let walls = ThumbnailWalls(level, widenedBy: 0.75 * Double(Self.leastWidth) / Double(width))
    let marks = Self.marks(level, look)
    for y in 1..<height - 1 {
      for x in 1..<width - 1 {
        let corner = (x: left + Double(x) / scale, y: top + Double(y) / scale)
        let middle = (x: corner.x + 0.5 / scale, y: corner.y + 0.5 / scale)
        guard 0..<Double(level.columns) ~= middle.x, 0..<Double(2 * level.rows) ~= middle.y else { continue }
        let color = mark(at: corner, size: 1 / scale, marks, walls)
        raster[x, y] = color ?? Self.floor(at: corner, size: 1 / scale, &sampler, look, shades)
      }
    }
  }

  /// Something that is seen where it covers enough of a pixel.
  private struct Mark {
    var color: Color
    var x: Double
    var y: Double
    /// In units of 3 mm.
    var radius: Double
    /// The share of a pixel from which on it is seen.
    var share: Double
  }

  /// What lies on the tray; of two in one pixel the later one is seen.
  private static func marks(_ level: Level, _ look: Look) -> [Mark] {
    func mark(_ place: Level.Place, _ color: Color, _ radius: Double, _ share: Double) -> Mark {
      Mark(
        color: color, x: Double(place.column) + 0.5, y: Double(2 * place.row) + 1, radius: radius, share: share)
    }
    var marks = level.checkpoints.map { mark($0, .blue, 3.75, 0.45) }
    marks += level.places { if case .hole = $0 { true } else { false } }.map { place in
      mark(
        place, look == .shaded ? .pit : .walnut,
        level[place.column, place.row].item == .hole(isLarge: true) ? 3.3 : 2.8, 0.45)
    }
    marks += level.gems.map { mark($0, .gem2, 2.3, 0.42) }
    marks += level.places { $0 == .bumper }.map { mark($0, .red2, 3, 0.45) }
    return marks + [mark(level.goal, .brass2, 4, 0.4)]
  }

  private func mark(
    at corner: (x: Double, y: Double), size: Double, _ marks: [Mark], _ walls: ThumbnailWalls
  ) -> Color? {
    func share(_ isCovered: (_ x: Double, _ y: Double) -> Bool) -> Double {
      var covered = 0
      for row in 0..<samples {
        for column in 0..<samples {
          let x = corner.x + size * (Double(column) + 0.5) / Double(samples)
          let y = corner.y + size * (Double(row) + 0.5) / Double(samples)
          if isCovered(x, y) { covered += 1 }
        }
      }
      return Double(covered) / Double(samples * samples)
    }
    if share(walls.isWall) > 0.36 { return .birch }
    for mark in marks.reversed() {
      let reach = mark.radius + size
      guard (mark.x - corner.x - size / 2).magnitude < reach, (mark.y - corner.y - size / 2).magnitude < reach else {
        continue
      }
      let covered = share { x, y in
        (x - mark.x) * (x - mark.x) + (y - mark.y) * (y - mark.y) < mark.radius * mark.radius
      }
      if covered > mark.share { return mark.color }
    }
    return nil
  }

  /// The mean of the board without what stands on it.
  private static func floor(
    at corner: (x: Double, y: Double), size: Double, _ sampler: inout BoardSampler, _ look: Look, _ shades: Shades
  ) -> Color {
    if look != .shaded { return sampler.flatColor(corner.x + size / 2, corner.y + size / 2).color }
    var sum = Shade.black
    var count = 0.0
    var materials: Materials = []
    for row in 0..<4 {
      for column in 0..<4 {
        let sample = sampler.sample(
          corner.x + size * (Double(column) + 0.5) / 4, corner.y + size * (Double(row) + 0.5) / 4)
        guard sample.isFloor else { continue }
        sum = sum + sample.shade
        count += 1
        materials.formUnion(sample.materials)
      }
    }
    return count == 0 ? .soot : shades.nearest(to: sum * (1 / count), among: materials)
  }
}

/// The walls as a thumbnail shows them: those one column thick are widened, or hardly any would be seen.
private struct ThumbnailWalls {
  /// In columns, to either side.
  private let widening: Double
  private let relief: LevelRelief
  private let columns: Int
  private var thin: [Bool]

  init(_ level: Level, widenedBy widening: Double) {
    self.widening = widening
    relief = LevelRelief(level, scale: 1)
    columns = level.columns
    thin = []
    func isSolid(_ column: Int, _ row: Int) -> Bool { level[column, row].item?.isSolid == true }
    for row in 0..<level.rows {
      for column in 0..<columns {
        thin.append(isSolid(column, row) && !isSolid(column - 1, row) && !isSolid(column + 1, row))
      }
    }
  }

  func isWall(_ x: Double, _ y: Double) -> Bool {
    relief.isRaised(x, y) || isThin(x - widening, y) || isThin(x + widening, y)
  }

  private func isThin(_ x: Double, _ y: Double) -> Bool {
    guard x >= 0, y >= 0, Int(x) < columns, Int(y / 2) < thin.count / columns else { return false }
    return thin[Int(y / 2) * columns + Int(x)]
  }
}
