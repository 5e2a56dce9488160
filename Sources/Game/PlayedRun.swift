// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

/// A run as somebody plays it: the game, the record of its tilts, and the way back to the last checkpoint.
public struct PlayedRun: Hashable, Sendable {
  /// A moment to which the run can go back.
  private struct Moment: Hashable {
    var game: Labyrinth
    var recorder: Replay.Recorder
  }

  /// The game.
  public private(set) var game: Labyrinth
  private var recorder: Replay.Recorder
  private let start: Moment
  /// The tick in which the last checkpoint was passed; nil before the first.
  private var lastCheckpoint: Moment?
  /// The last checkpoint from which the run was continued; 0 for a run in one go.
  public private(set) var continuedFrom = 0

  /// Begins a run on a course; the name is what its level is found by.
  public init(_ course: Course, name: String) {
    game = Labyrinth(course)
    recorder = Replay.Recorder(header: Replay.header(on: course, name: name))
    start = Moment(game: game, recorder: recorder)
  }

  /// The checkpoint from which the run can be continued; nil before the first.
  public var checkpoint: Int? {
    lastCheckpoint.map { $0.game.checkpointsPassed }
  }

  /// Whether the run is longer than a replay holds, so that it can't be kept.
  public var isTooLong: Bool {
    recorder.ticks < game.tick
  }

  /// Plays one tick under a tilt, and appends what happens to `events`.
  public mutating func step(_ tilt: Tilt, events: inout [LabyrinthEvent]) {
    guard game.phase != .finished else { return }
    let tilt = game.limited(tilt)
    let passed = game.checkpointsPassed
    game.step(tilt, events: &events)
    recorder.take(tilt) { game.stateHash }
    if game.checkpointsPassed > passed { lastCheckpoint = Moment(game: game, recorder: recorder) }
  }

  /// Begins anew.
  public mutating func restart() {
    (game, recorder) = (start.game, start.recorder)
    lastCheckpoint = nil
    continuedFrom = 0
  }

  /// Goes back to the tick in which the last checkpoint was passed; without one nothing changes.
  /// - Returns: whether there was one.
  @discardableResult
  public mutating func returnToCheckpoint() -> Bool {
    guard var moment = lastCheckpoint else { return false }
    continuedFrom = moment.game.checkpointsPassed
    moment.recorder.mark(checkpoint: continuedFrom)
    lastCheckpoint = moment
    (game, recorder) = (moment.game, moment.recorder)
    return true
  }

  /// The replay of the run so far.
  public var replay: Replay {
    recorder.replay(endingIn: game.stateHash)
  }
}
