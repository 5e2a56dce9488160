// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Game
internal import Terminal

extension LabyrinthPlay {
  /// The ball as it is drawn; nil where a hole has swallowed it.
  var ball: LabyrinthBall? { motion.ball(of: run.game, in: view) }

  /// What is to be seen.
  var scene: LabyrinthScene {
    LabyrinthScene(
      level: stage.course.level, view: view, ball: ball, orientation: orientation,
      tilt: input.tilt.inG, items: LabyrinthItems(run.game, flashes: view.reducesMotion ? [] : hits.map(\.bumper)),
      ghosts: seenGhost.map { [$0] } ?? [], panel: panel, overlay: overlay, wayBack: wayBack)
  }

  /// The ghost as it is drawn; nil where it is in a hole, or at the goal, which is still to be seen.
  private var seenGhost: BallSpot? {
    guard let ghost, ghost.game.phase != .finished else { return nil }
    return motion.ghost(of: ghost.game, in: view).flatMap { $0.fall == nil ? $0.spot : nil }
  }

  private var overlay: LabyrinthOverlay {
    switch cover {
    case .help: .help(page: help.page ?? 0)
    case .pause: .pause(checkpoint: run.checkpoint)
    case .result: result.map { .finished($0) } ?? .none
    case .none: isHintDue && !stage.course.level.header.hint.isEmpty ? .hint(stage.course.level.header.hint) : .none
    }
  }

  private var panel: LabyrinthPanel {
    let game = run.game
    var tilt = input.panel
    tilt.isPaused = isPaused
    return LabyrinthPanel(
      number: stage.number, title: stage.title,
      clock: game.finishTime.map { .stopped(ClockTime(seconds: $0)) } ?? .running(seconds: game.time),
      best: stage.best.map { ClockTime(seconds: $0) },
      splits: SplitReading.readings(of: game, against: ghost?.end),
      gems: GemCount(picked: game.gemCount, all: stage.course.level.gems.count), tilt: tilt)
  }
}

extension SplitReading {
  /// A reading for each checkpoint of a run, held against another run where there is one.
  static func readings(of game: Labyrinth, against other: Labyrinth?) -> [SplitReading] {
    game.course.level.checkpoints.indices.map { index in
      guard index < game.splits.count else { return .ahead }
      let time = ClockTime(seconds: game.splits[index])
      guard let other, index < other.splits.count else { return .passed(time, difference: nil) }
      // As the two times read, so that the player can check the sum.
      return .passed(time, difference: time.hundredths - ClockTime(seconds: other.splits[index]).hundredths)
    }
  }
}
