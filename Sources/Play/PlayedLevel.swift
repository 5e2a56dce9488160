// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Game

/// Which other run is seen beside the player's.
public enum GhostChoice: Hashable, Sendable {
  /// None.
  case none
  /// The player's best run.
  case best
  /// The run that sets the medals.
  case medal
  /// A run that was given.
  case given
}

/// A level with all that must be known to play it: what it is called, what there is to beat, and where runs are kept.
struct PlayedLevel {
  /// What the level is found by, for replays.
  let name: String
  /// The number in its pack; empty where it has none.
  let number: String
  let title: String
  let course: Course
  /// The times that earn medals; nil where nobody knows them.
  var medals: Medals?
  /// The run that will set the medals; nil where nobody looks for one, or it has come.
  var reference: ReferenceRun?
  /// The time of the best run, in seconds; nil where there is none.
  var best: Double?
  /// The runs that can be seen beside the player's.
  var ghosts: [GhostChoice: Replay] = [:]
  /// Keeps a run that reached the goal; what went wrong, or nil.
  var keep: (Replay, Labyrinth) -> String? = { _, _ in nil }
  /// The title of the level that comes next; nil where none does, or none may be played yet.
  var next: () -> String? = { nil }

  /// Takes in a run that reached the goal.
  mutating func take(_ run: PlayedRun) -> (result: LabyrinthResult, problem: String?) {
    let game = run.game
    let time = game.finishTime ?? game.time
    let isWhole = run.continuedFrom == 0
    var result = LabyrinthResult(
      time: ClockTime(seconds: time), best: best.map { ClockTime(seconds: $0) },
      gems: GemCount(picked: game.gemCount, all: course.level.gems.count), falls: game.falls,
      checkpoint: run.continuedFrom)
    award(&result, for: run)
    guard !run.isTooLong else { return (result, Wording.runIsTooLong) }
    let replay = run.replay
    let problem = keep(replay, game)
    // Only a run that was kept opens levels.
    result.next = next()
    if isWhole && time < best ?? .infinity {
      best = time
      ghosts[.best] = replay
    }
    return (result, problem)
  }

  /// Takes in the run that sets the medals, if it has come.
  /// - Returns: whether it came just now.
  @discardableResult
  mutating func takeReference() -> Bool {
    guard let found = reference?.value else { return false }
    reference = nil
    medals = Medals(reference: found.time)
    ghosts[.medal] = found.replay
    return true
  }

  /// Gives a run to the goal what it is worth by the medals that are known.
  func award(_ result: inout LabyrinthResult, for run: PlayedRun) {
    let medal = run.continuedFrom == 0 ? medals?.medal(for: run.game.finishTime ?? run.game.time) : nil
    result.medals = medal?.rawValue ?? 0
    result.nextMedal = nextMedal(after: medal)
  }

  private func nextMedal(after medal: Medal?) -> LabyrinthResult.NextMedal? {
    guard let medals, let next = Medal(rawValue: (medal?.rawValue ?? 0) + 1) else { return nil }
    return LabyrinthResult.NextMedal(medals: next.rawValue, time: ClockTime(seconds: medals.time(for: next)))
  }
}
