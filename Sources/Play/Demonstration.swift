// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Game
internal import Physics
internal import Terminal

/// Runs that win the levels, played one after the other behind a menu.
struct Demonstration {
  /// How long a run is still seen when it has ended, in ticks: 1.5 s.
  private static let restTicks = 3 * Labyrinth.ticksPerSecond / 2
  /// How many runs are played when nobody is there to see them; a line that is paid by the byte is then left alone.
  private static let mostRuns = 30

  /// The levels and runs to choose from, one asked for at a time.
  private let entries: [LevelCatalogue.Entry]
  private let run: (LevelCatalogue.Entry) -> Replay?
  private var next: Int
  private var runsLeft = mostRuns
  private var ghost: GhostRun?
  private var tick = 0
  private var view: LabyrinthView?
  private var orientation = RollingOrientation()
  private var window: (size: Size, display: Display)

  /// Makes one that begins with a level of a number among all.
  init(_ library: GameLibrary, from first: Int, size: Size, display: Display) {
    entries = library.catalogue.entries
    run = library.medalRun
    next = entries.isEmpty ? 0 : first % entries.count
    window = (size, display)
    begin()
  }

  /// Whether there is nothing to play any more.
  var isOver: Bool { ghost == nil || runsLeft == 0 }

  /// Plays so many runs again as if it had just begun.
  mutating func refresh() {
    guard runsLeft > 0 else {
      runsLeft = Self.mostRuns
      return begin()
    }
    runsLeft = Self.mostRuns
  }

  mutating func advance() {
    guard !isOver, let ghost else { return }
    tick += 1
    self.ghost?.go(to: tick)
    roll()
    if tick >= ghost.end.tick + Self.restTicks {
      runsLeft -= 1
      if runsLeft > 0 { begin() }
    }
  }

  mutating func fit(_ size: Size, display: Display) {
    window = (size, display)
    makeView()
  }

  /// What is to be seen of it; nil where there is nothing to play.
  var scene: LabyrinthScene? {
    guard let game = ghost?.game, let view else { return nil }
    return LabyrinthScene(
      level: game.course.level, view: view, ball: LabyrinthBall(game, in: view), orientation: orientation,
      items: LabyrinthItems(game), isDimmed: true)
  }

  /// Begins the next run that there is and that goes as it says.
  private mutating func begin() {
    ghost = nil
    for _ in entries.indices {
      let entry = entries[next]
      next = (next + 1) % entries.count
      guard let replay = run(entry) else { continue }
      ghost = GhostRun(replay, on: Course(entry.level))
      if ghost != nil { break }
    }
    tick = 0
    orientation = RollingOrientation()
    makeView()
  }

  private mutating func makeView() {
    guard let game = ghost?.game else { return }
    view = LabyrinthView(game.course.level, size: window.size, display: window.display, around: game.ball.position)
    roll()
  }

  private mutating func roll() {
    guard let game = ghost?.game, var view else { return }
    view.follow(game.ball.position)
    self.view = view
    if let ball = LabyrinthBall(game, in: view) { orientation.roll(to: ball.spot, on: view) }
  }
}
