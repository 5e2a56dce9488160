// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

/// Another run on the same course, played again beside one that is being played: it leads, or it is left behind.
public struct GhostRun: Sendable {
  /// The run as it stands in the tick that was asked for last.
  public private(set) var game: Labyrinth
  /// The run's end, with the times of all its checkpoints.
  public let end: Labyrinth
  /// What it plays.
  public let replay: Replay
  private let start: Labyrinth
  private var events: [LabyrinthEvent] = []

  /// Makes the ghost of a replay; nil for one that proves nothing on this course.
  public init?(_ replay: Replay, on course: Course) {
    guard case .verified(let end) = replay.verify(on: course) else { return nil }
    start = Labyrinth(course)
    game = start
    self.end = end
    self.replay = replay
  }

  /// Goes to a tick, forward or back; after its last tick the run stands still.
  public mutating func go(to tick: Int) {
    if tick < game.tick { game = start }
    while game.tick < min(tick, replay.tilts.count) {
      events.removeAll(keepingCapacity: true)
      let before = game.tick
      game.step(replay.tilts[before], events: &events)
      // A run that reached the goal ticks no more.
      if game.tick == before { break }
    }
  }

  /// How much later than this run another one passed a checkpoint, in seconds; nil where this one never came there.
  public func lag(of time: Double, atCheckpoint number: Int) -> Double? {
    end.splits.indices.contains(number - 1) ? time - end.splits[number - 1] : nil
  }
}
