// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Game
internal import Physics
internal import Terminal

/// Which way the tray lies; its sides are those of the original program's screen.
enum TrayShape: Hashable, Sendable {
  case landscape
  case portrait

  /// The side of the square that the ball fills, in points.
  static var ball: Double { BallView.standardBallWidth }

  /// From left to right and from top to bottom, in points.
  var size: Vector2 { self == .landscape ? TrayGame.landscape : TrayGame.portrait }
  /// From left to right, in points.
  var width: Double { size.x }
  /// From top to bottom, in points.
  var height: Double { size.y }

  /// The shape that fills a window better.
  init(fitting size: Size) {
    self = size.columns >= 2 * (size.rows - TrayGeometry.panelRows) ? .landscape : .portrait
  }
}

/// The centre of the ball in the window, in eighths of a pixel; finer moves can't be seen.
struct BallSpot: Hashable, Sendable {
  var x: Int
  var y: Int
}

/// Where the tray and its frame lie in a window.
///
/// A pixel is half a cell: one column wide, half a row high. The window's upper left pixel is (0, 0).
struct TrayGeometry: Hashable, Sendable {
  /// The rows that the HUD takes: the first and the last.
  static let panelRows = 2
  /// The smallest window to play in; below it the ball is less than two pixels wide.
  static let minimum = Size(columns: 24, rows: 10)

  let size: Size
  let look: Look
  let shape: TrayShape
  /// Whether the window is large enough to play in; if not, the other values mean nothing.
  let fits: Bool
  /// The thickness of the frame, in pixels.
  let frame: Int
  /// The tray's inside, in pixels.
  let left: Int
  let top: Int
  let width: Int
  let height: Int
  /// The ball's radius, in eighths of a pixel, so that a ball at the frame touches it exactly.
  ///
  /// At least one pixel and a half: a smaller ball has no room for light and dark.
  let radius: Int

  /// Puts the tray into a window, in the shape that fits better unless one is given.
  init(size: Size, display: Display, shape: TrayShape? = nil) {
    let look = Look(display)
    let shape = shape ?? TrayShape(fitting: size)
    self.size = size
    self.look = look
    self.shape = shape
    fits = size.columns >= Self.minimum.columns && size.rows >= Self.minimum.rows
    guard fits else {
      (frame, left, top, width, height, radius) = (0, 0, 0, 0, 0, 8)
      return
    }
    let room = (width: size.columns, height: 2 * (size.rows - Self.panelRows))
    // Glyphs fill whole cells, so there the frame is a row and two columns, and the sides go by rows.
    let frame = look.isASCII ? 2 : Self.frame(of: min(room.width, room.height))
    let wide = room.width - 2 * frame
    let high = room.height - 2 * frame
    let scale = min(Double(wide) / shape.width, Double(high) / shape.height)
    let width = min(wide, Int((shape.width * scale).rounded()))
    let height = min(high, Self.rounded(shape.height * scale, to: look.isASCII ? 2 : 1))
    self.frame = frame
    self.width = width
    self.height = height
    left = (room.width - width) / 2
    let spare = (room.height - height) / 2
    top = 2 + (look.isASCII ? spare & ~1 : spare)
    radius = look.isASCII ? 16 : max(12, Self.rounded(TrayShape.ball / 2 * scale * 8, to: look == .flat ? 4 : 1))
  }

  private static func frame(of room: Int) -> Int {
    room < 36 ? 1 : room < 80 ? 2 : 3
  }

  private static func rounded(_ value: Double, to step: Int) -> Int {
    Int((value / Double(step)).rounded()) * step
  }

  /// The ball's centre from the upper left corner of its box, in points.
  func ball(x: Double, y: Double) -> BallSpot {
    let step = step
    return BallSpot(
      x: left * 8 + radius
        + Self.snapped(x / (shape.width - TrayShape.ball), of: width * 8 - 2 * radius, to: step.x),
      y: top * 8 + radius
        + Self.snapped(y / (shape.height - TrayShape.ball), of: height * 8 - 2 * radius, to: step.y))
  }

  /// The finest move that shows, in eighths of a pixel; unblended discs are round at whole and half pixels only.
  private var step: (x: Int, y: Int) {
    switch look {
    case .shaded: (1, 1)
    case .flat: (4, 4)
    case .glyphs, .monochrome: (8, 16)
    }
  }

  private static func snapped(_ share: Double, of travel: Int, to step: Int) -> Int {
    // `max` with the constant first turns NaN into zero.
    rounded(min(max(0, share), 1) * Double(travel), to: step)
  }

  /// Pixels in 3 mm of wood: the ball's radius is 6.35 mm.
  var scale: Double { Double(radius) / 8 / 2.117 }

  /// Whether a pixel lies on the tray's floor.
  func isFloor(x: Int, y: Int) -> Bool {
    x >= left && x < left + width && y >= top && y < top + height
  }

  /// Whether a pixel lies on the raised frame.
  func isFrame(x: Int, y: Int) -> Bool {
    x >= left - frame && x < left + width + frame && y >= top - frame && y < top + height + frame
      && !isFloor(x: x, y: y)
  }
}
