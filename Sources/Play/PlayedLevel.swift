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
  /// Keeps a run that reached the goal; why it couldn't, or nil.
  var keep: (Replay, Labyrinth) -> KeepFailure? = { _, _ in nil }
  /// The title of the level that comes next; nil where none does, or none may be played yet.
  var next: () -> String? = { nil }

  /// Takes in a run that reached the goal.
  ///
  /// One that couldn't be kept is neither a best one nor worth a medal: the next start of the game wouldn't know it.
  mutating func take(_ run: PlayedRun) -> LabyrinthResult {
    let game = run.game
    let time = game.finishTime ?? game.time
    var result = LabyrinthResult(
      time: ClockTime(seconds: time), best: best.map { ClockTime(seconds: $0) },
      gems: GemCount(picked: game.gemCount, all: course.level.gems.count), falls: game.falls,
      checkpoint: run.continuedFrom)
    let replay = run.replay
    result.failure = run.isTooLong ? KeepFailure(reason: Wording.runIsTooLong) : keep(replay, game)
    // Only a run that was kept opens levels.
    result.next = next()
    award(&result, for: run)
    guard result.failure == nil, run.continuedFrom == 0 else { return result }
    if time < best ?? .infinity {
      best = time
      ghosts[.best] = replay
    }
    return result
  }

  /// Takes in the run that sets the medals, if it has come.
  /// - Returns: whether it came just now.
  @discardableResult
  mutating func takeReference() -> Bool {
    guard let found = reference?.value else { return false }
    reference = nil
    if medals == nil { medals = Medals(reference: found.time) }
    ghosts[.medal] = found.replay
    return true
  }

  /// Gives a run to the goal what it is worth by the medals that are known.
  func award(_ result: inout LabyrinthResult, for run: PlayedRun) {
    guard result.failure == nil, run.continuedFrom == 0 else { return }
    let medal = medals?.medal(for: run.game.finishTime ?? run.game.time)
    result.medals = medal?.rawValue ?? 0
    result.nextMedal = nextMedal(after: medal)
  }

  private func nextMedal(after medal: Medal?) -> LabyrinthResult.NextMedal? {
    guard let medals, let next = Medal(rawValue: (medal?.rawValue ?? 0) + 1) else { return nil }
    return LabyrinthResult.NextMedal(medals: next.rawValue, time: ClockTime(seconds: medals.time(for: next)))
  }
}
