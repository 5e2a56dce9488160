// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Game
internal import Physics
internal import Terminal

/// Where a level's picture lies in a window, and how large it is.
///
/// A level that is larger than the window scrolls: the view follows the ball, which may roll about in the middle third
/// without moving it. Places on the level are in metres, x to the right and y up; pixels are half a cell.
struct LabyrinthView: Hashable, Sendable {
  /// The smallest window to play in; in a smaller one too little of a level is seen to steer ahead.
  static let minimum = TrayGeometry.minimum
  /// The view moves by so many pixels at once, so that text stays in whole rows, and a slow line has less to carry.
  private static let step = 2

  let size: Size
  let look: Look
  /// Whether nothing flashes, and a fall is short.
  let reducesMotion: Bool
  /// Whether the window is large enough to play in; if not, the other values mean nothing.
  let fits: Bool
  /// The level's columns and rows.
  let columns: Int
  let rows: Int
  /// Pixels in a column's width, in halves: so that walls land on whole pixels and all look alike.
  let halves: Int
  /// The window's pixel in which the level's upper left corner lies; negative while it is scrolled out of sight.
  private(set) var left: Int
  private(set) var top: Int

  /// Fits a level into a window, around a place on the level.
  init(_ level: Level, size: Size, display: Display, around place: Vector2) {
    self.init(
      columns: level.columns, rows: level.rows, size: size, look: Look(display), reducesMotion: display.reducesMotion)
    center(on: place)
  }

  init(columns: Int, rows: Int, size: Size, look: Look, reducesMotion: Bool = false) {
    self.size = size
    self.look = look
    self.reducesMotion = reducesMotion
    self.columns = columns
    self.rows = rows
    fits = size.columns >= Self.minimum.columns && size.rows >= Self.minimum.rows
    let room = (width: size.columns, height: 2 * (size.rows - TrayGeometry.panelRows))
    // Glyphs have one size.
    halves =
      look.isASCII || !fits ? 2 : max(2, min(2 * room.width / max(1, columns), room.height / max(1, rows)))
    (left, top) = (0, 0)
    left = max(0, (room.width - width) / 2)
    let spare = max(0, (room.height - height) / 2)
    top = 2 + (isCoarse ? spare & ~1 : spare)
  }

  /// Whether it is a view into such a window on such a display.
  func suits(_ size: Size, _ display: Display) -> Bool {
    size == self.size && Look(display) == look && display.reducesMotion == reducesMotion
  }

  /// Pixels in 3 mm.
  var scale: Double { Double(halves) / 2 }
  /// Whether a pixel is too large to draw what lies on the tray but as bitmaps.
  var isCoarse: Bool { halves < 3 }
  /// The level's width and height, in pixels.
  var width: Int { (columns * halves + 1) / 2 }
  var height: Int { rows * halves }
  /// The ball's radius, in eighths of a pixel.
  var radius: Int {
    let radius = 8 * scale * Ball.standardRadius / Level.columnWidth
    return look.isASCII ? 16 : look == .flat ? Int((radius / 4).rounded()) * 4 : Int(radius.rounded())
  }
  /// The rows of the window in which the level is seen.
  var field: Range<Int> { 1..<max(1, size.rows - 1) }

  /// The window's columns and rows of pixels that show the level, without those beside it.
  var visibleColumns: Range<Int> { max(0, left)..<max(0, left, min(size.columns, left + width)) }
  var visibleRows: Range<Int> { max(2, top)..<max(2, top, min(2 * field.upperBound, top + height)) }

  /// Where a place on the level is seen: eighths of a pixel from the level's upper left corner, no finer than it shows.
  func spot(_ place: Vector2) -> BallSpot {
    let x = eighths(place.x)
    let y = 8 * scale * 2 * Double(rows) - eighths(place.y)
    return switch look {
    case .shaded: BallSpot(x: Self.rounded(x, to: 1), y: Self.rounded(y, to: 1))
    case .flat: BallSpot(x: Self.rounded(x, to: 4), y: Self.rounded(y, to: 4))
    case .glyphs, .monochrome: BallSpot(x: Self.rounded(x, to: 8), y: Self.rounded(y, to: 16))
    }
  }

  /// A length in metres as eighths of a pixel.
  func eighths(_ length: Double) -> Double { length / Level.columnWidth * scale * 8 }

  // Beyond any level: a spot that isn't a number, or infinite, is none that a ball could have.
  private static func rounded(_ value: Double, to step: Int) -> Int {
    Int((min(max(-1e6, value), 1e6) / Double(step)).rounded()) * step
  }

  /// Moves the view so that a place stays in the window's middle third, as far as the level reaches.
  mutating func follow(_ place: Vector2) {
    guard fits else { return }
    let spot = spot(place)
    left = Self.followed(spot.x / 8, from: left, length: width, window: 0..<size.columns, margin: size.columns / 3)
    let window = 2..<2 * field.upperBound
    top = Self.followed(spot.y / 8, from: top, length: height, window: window, margin: window.count / 3)
  }

  /// Moves the view so that a place is in the middle of the window, as far as the level reaches.
  mutating func center(on place: Vector2) {
    guard fits else { return }
    let spot = spot(place)
    left = Self.followed(spot.x / 8, from: left, length: width, window: 0..<size.columns, margin: size.columns / 2)
    let window = 2..<2 * field.upperBound
    top = Self.followed(spot.y / 8, from: top, length: height, window: window, margin: window.count / 2)
  }

  /// Where one side of the level begins in the window, so that a place on it keeps away from the window's edges.
  private static func followed(_ place: Int, from start: Int, length: Int, window: Range<Int>, margin: Int) -> Int {
    guard length > window.count else { return start }
    let nearest = window.lowerBound + margin - place
    let farthest = max(nearest, window.upperBound - margin - place)
    var start = start
    if start < nearest { start += (nearest - start + step - 1) / step * step }
    if start > farthest { start -= (start - farthest + step - 1) / step * step }
    // The last step may be a shorter one, or the level's last column would never be seen.
    return min(window.lowerBound, max(window.upperBound - length, start))
  }
}
