// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Game
internal import Physics
internal import Terminal

/// What lies over the pitch.
enum SoccerOverlay: Hashable, Sendable {
  case none
  /// A line of text; the picture stays bright.
  case note(String)
  /// The hint of a round.
  case hint(round: Int)
  case pause
  /// A page of the help, from 0; the last one for one beyond it.
  case help(page: Int)
  case result(SoccerResult)
}

/// What is said of a match that is over.
struct SoccerResult: Hashable, Sendable {
  var score: SoccerScore
  var isWon: Bool
  /// The time that the clock ran.
  var time: ClockTime
  /// The best match before this one, as its score and time; nil where none was won.
  var best: SoccerBest?
  /// Whether it is the best one now.
  var isBest = false
  /// The round that comes next; nil where none may be played.
  var next: Int?
}

/// The goals of both sides.
struct SoccerScore: Hashable, Sendable {
  var goals = 0
  var conceded = 0
}

/// A match that was won, as it is told.
struct SoccerBest: Hashable, Sendable {
  var score: SoccerScore
  var time: ClockTime
}

/// What the first and the last row say of a match.
struct SoccerPanel: Hashable, Sendable {
  var round: Int
  var score = SoccerScore()
  /// What the clock has left, in whole seconds; the last one begun counts.
  var secondsLeft = 0
  /// The tilt and where it comes from. Its message takes the place of the title.
  var tilt = TrayPanel()
  /// How the replay stands that is watched, which has keys of its own; nil for a match that is played.
  var replay: ReplayState?
}

/// A monster where it is seen.
struct SeenMonster: Hashable, Sendable {
  let sprite: MonsterSprite
  /// The pixels of its upper left corner from that of the tray; where there are only glyphs, even rows.
  let x: Int
  let y: Int

  init(_ monster: Monster, in view: LabyrinthView) {
    // A step is 4 mm long, and of one that stands still no foot moves.
    let way = monster.position.x + monster.position.y
    sprite = MonsterSprite(
      monster.kind, mood: monster.mood, isStepping: Int((way / 0.004).rounded(.down)).isMultiple(of: 2))
    let spot = view.spotOnPitch(monster.position)
    let size = (
      width: Double(sprite.width) * view.scale, height: Double(sprite.height) * view.scale
    )
    x = Int((Double(spot.x) / 8 - size.width / 2).rounded())
    let top = (Double(spot.y) / 8 - size.height / 2).rounded()
    y = view.look.isASCII ? Int((top / 2).rounded()) * 2 : Int(top)
  }
}

extension LabyrinthView {
  /// Fits the pitch into a window, around a place on it.
  static func soccer(size: Size, display: Display, around place: Vector2) -> LabyrinthView {
    var view = LabyrinthView(
      columns: SoccerPicture.columns, rows: SoccerPicture.rows, size: size, look: Look(display))
    view.center(on: onTray(place))
    return view
  }

  /// Where a place on the pitch is seen: eighths of a pixel from the tray's upper left corner.
  func spotOnPitch(_ place: Vector2) -> BallSpot { spot(Self.onTray(place)) }

  /// Moves the view so that a place on the pitch stays in the window's middle third.
  mutating func followOnPitch(_ place: Vector2) { follow(Self.onTray(place)) }

  private static func onTray(_ place: Vector2) -> Vector2 {
    Vector2(
      x: place.x + Double(SoccerPicture.corner.x) * Level.columnWidth,
      y: place.y + Double(SoccerPicture.corner.y) * Level.columnWidth)
  }
}

/// Everything of a moment on the pitch that can be seen, no finer than it can be seen.
struct SoccerScene: Equatable, Sendable {
  let view: LabyrinthView
  let ball: BallSpot
  let orientation: RollingOrientation
  let lean: Lean
  /// The monsters, those that are lower on the screen last, since they stand before the others.
  let monsters: [SeenMonster]
  let panel: SoccerPanel?
  let overlay: SoccerOverlay

  /// Makes the scene of a moment, with the ball where it is seen; in a window too small to play in all moments are one.
  init(
    _ match: SoccerMatch, ball place: Vector2? = nil, view: LabyrinthView, orientation: RollingOrientation,
    tilt: (x: Double, y: Double) = (0, 0), panel: SoccerPanel, overlay: SoccerOverlay = .none
  ) {
    self.view = view
    let isShown = view.fits
    ball = isShown ? view.spotOnPitch(place ?? match.ball.position) : BallSpot(x: 0, y: 0)
    self.orientation = isShown ? orientation : RollingOrientation()
    let full = Double(SoccerPitch.tiltLimit) / Double(Tilt.limit)
    lean = isShown && view.look == .shaded ? Lean(tiltX: tilt.x, tiltY: tilt.y, full: full) : .level
    monsters =
      isShown ? match.monsters.map { SeenMonster($0, in: view) }.sorted { ($0.y, $0.x) < ($1.y, $1.x) } : []
    self.panel = isShown ? panel : nil
    self.overlay = isShown ? overlay : .none
  }
}
