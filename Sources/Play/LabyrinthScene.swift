// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Game
internal import Glibc
internal import Physics
internal import Terminal

/// What lies over the labyrinth.
enum LabyrinthOverlay: Hashable, Sendable {
  case none
  /// The level's hint, from anywhere, while the ball waits at the start; the picture stays bright.
  case hint(String)
  /// The pause; with the checkpoint from which one can go on, where there is one.
  case pause(checkpoint: Int?)
  /// A page of the help, from 0; the last one for one beyond it.
  case help(page: Int)
  case finished(LabyrinthResult)
}

/// The page to which escape leads from a labyrinth.
enum WayBack: Hashable, Sendable {
  case levels, title
}

/// What is said of a run that reached the goal.
struct LabyrinthResult: Hashable, Sendable {
  /// A better medal and the time that it takes.
  struct NextMedal: Hashable, Sendable {
    /// 1 for bronze, 2 for silver, 3 for gold.
    var medals: Int
    var time: ClockTime
  }

  var time: ClockTime
  /// The best time before this run; nil where there was none.
  var best: ClockTime?
  /// 0 for none, 1 for bronze, 2 for silver, 3 for gold.
  var medals = 0
  var nextMedal: NextMedal?
  var gems = GemCount(picked: 0, all: 0)
  var falls = 0
  /// The checkpoint from which it was continued, so that it earns nothing; 0 for a run in one go.
  var checkpoint = 0
  /// Why it couldn't be kept, so that it counts for nothing; nil where it was.
  var failure: KeepFailure?
  /// The title of the level that comes next, from anywhere; nil where none does.
  var next: String?
}

/// A ball that falls into a hole.
struct BallFall: Hashable, Sendable {
  /// How long it is seen, in ticks of the labyrinth: 0.35 s; then the hole is empty.
  static let ticks = 42
  /// The same where motion is reduced: 0.1 s, enough to see where the ball went.
  static let fewTicks = 12

  /// The hole's centre, in eighths of a pixel from the level's upper left corner, and its radius.
  let hole: BallSpot
  let holeRadius: Int
  /// How many ticks ago it was caught, fewer than `length`.
  let tick: Int
  /// How many ticks it is seen.
  var length = ticks

  /// How far the fall has come, 0 to 1.
  var progress: Double { Double(tick) / Double(length) }
}

/// Where the ball is seen.
struct LabyrinthBall: Hashable, Sendable {
  /// The centre, in eighths of a pixel from the level's upper left corner.
  let spot: BallSpot
  /// The fall; nil while it rolls.
  let fall: BallFall?

  init(spot: BallSpot, fall: BallFall? = nil) {
    self.spot = spot
    self.fall = fall
  }

  /// The ball of a run in a view; nil where a hole has swallowed it.
  init?(_ game: Labyrinth, in view: LabyrinthView) {
    let caught = view.spot(game.ball.position)
    guard case .fallen(let number, let start) = game.phase else {
      self.init(spot: caught)
      return
    }
    let rim = game.course.world.holes[number].rim
    let fall = BallFall(
      hole: view.spot(rim.center), holeRadius: Int(view.eighths(rim.radius).rounded()), tick: game.tick - start,
      length: view.reducesMotion ? BallFall.fewTicks : BallFall.ticks)
    guard fall.tick < fall.length else { return nil }
    let left = 1 - fall.progress
    let way = min(1, 1.15 * (1 - left * left))
    let spot = BallSpot(
      x: caught.x + Int((way * Double(fall.hole.x - caught.x)).rounded()),
      y: caught.y + Int((way * Double(fall.hole.y - caught.y)).rounded()))
    self.init(spot: spot, fall: fall)
  }
}

/// Everything of a moment in a labyrinth that can be seen, no finer than it can be seen.
///
/// Equal scenes make equal frames, so a loop need not draw a scene that equals the last one. Comparing is cheap: levels
/// that are copies of one share their tiles.
struct LabyrinthScene: Equatable, Sendable {
  let level: Level
  let view: LabyrinthView
  /// The ball; nil where a hole has swallowed it.
  let ball: LabyrinthBall?
  let orientation: RollingOrientation
  let lean: Lean
  /// The balls of other runs, in eighths of a pixel from the level's upper left corner.
  let ghosts: [BallSpot]
  let items: LabyrinthItems
  /// What the first and the last row say; nil for a picture without them.
  let panel: LabyrinthPanel?
  let overlay: LabyrinthOverlay
  let wayBack: WayBack
  /// Whether all but the ball is seen without its light, as behind a title.
  let isDimmed: Bool

  /// Makes the scene of a moment; in a window too small to play in all moments of a level are one.
  ///
  /// The tilt is gravity's part in the tray's plane, in g, x to the right and y up.
  init(
    level: Level, view: LabyrinthView, ball: LabyrinthBall?, orientation: RollingOrientation,
    tilt: (x: Double, y: Double) = (0, 0), items: LabyrinthItems, ghosts: [BallSpot] = [],
    panel: LabyrinthPanel? = nil, overlay: LabyrinthOverlay = .none, wayBack: WayBack = .levels,
    isDimmed: Bool = false
  ) {
    self.level = level
    self.view = view
    let isShown = view.fits
    self.ball = isShown ? ball : nil
    self.orientation = isShown && ball != nil ? orientation : RollingOrientation()
    // Glyphs and flat colours have no light that could move.
    let full = sin(level.header.tilt * Double.pi / 180)
    lean = isShown && view.look == .shaded ? Lean(tiltX: tilt.x, tiltY: tilt.y, full: full) : .level
    self.items = isShown ? items : LabyrinthItems()
    self.ghosts = isShown ? ghosts : []
    self.panel = isShown ? panel : nil
    self.overlay = isShown ? overlay : .none
    self.wayBack = isShown ? wayBack : .levels
    self.isDimmed = isShown && isDimmed
  }
}
