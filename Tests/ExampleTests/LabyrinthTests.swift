// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Game
import Physics
import Testing

/// A worked example: a level of your own, a player of your own, and the proof of a run.
@Suite struct LabyrinthTests {
  private static let map = """
    title: Around the Corner
    gate A: open

    +------------------------------+
    |                              |
    |  S     a                     |
    |                              |
    |             o                |
    |                              |
    +----------------+AAAAAA+------+
    |                              |
    |                              |
    |  G                 1         |
    |                              |
    +------------------------------+
    """
  private let level: Level
  private let course: Course

  init() throws {
    level = try Level(parsing: Self.map)
    course = Course(level)
  }

  /// A player that leans towards the next waypoint of its route, and against the velocity.
  private func tilt(_ observation: Observation) -> Tilt {
    let (ahead, velocity) = (observation.waypoints[0], observation.velocity)
    // What is more than the level's tray tips is played as its most.
    return Tilt(g: 2.5 * ahead.x - 0.4 * velocity.x, 2.5 * ahead.y - 0.4 * velocity.y)
  }

  @Test("A text that is no level tells the line and the column")
  func readsLevels() {
    #expect(throws: GameTextError.self) { try Level(parsing: "+--+\n|S?|\n+--+") }
    #expect(level.header.title == "Around the Corner" && level.checkpoints.count == 1)
  }

  @Test("A player that follows the route comes past the checkpoint to the goal, and earns a reward of 1 in all")
  func playsEnvironment() throws {
    var environment = try #require(Environment(course))
    var sum = 0.0
    while environment.ending == nil {
      environment.step(tilt(environment.observation), ticks: 4)
      sum += environment.reward
    }
    #expect(environment.ending == .goal)
    #expect(environment.observation.checkpoints == 1 && abs(sum - 1) < 1e-9)
  }

  @Test("A run that is recorded proves itself, and a tilt that is changed afterwards is found out")
  func provesRuns() throws {
    var environment = try #require(Environment(course))
    var game = Labyrinth(course)
    var recorder = Replay.Recorder(header: Replay.header(on: course, name: "around-the-corner"))
    var events: [LabyrinthEvent] = []
    while environment.ending == nil {
      // The same tilt goes to the environment and to the game that is recorded.
      let tilt = tilt(environment.observation)
      environment.step(tilt)
      game.step(tilt, events: &events)
      recorder.take(tilt) { game.stateHash }
    }
    #expect(environment.ending == .goal && events.contains(.pressed(plate: 0)) && events.last == .finished)
    let replay = recorder.replay(endingIn: game.stateHash)
    guard case .verified(let end) = replay.verify(on: course) else {
      Issue.record("\(replay.verify(on: course))")
      return
    }
    #expect(end.stateHash == game.stateHash && end.finishTime == game.finishTime)
    var tilts = replay.tilts
    tilts[10] = Tilt(x: Int(tilts[10].x) + 1, y: Int(tilts[10].y))
    let forged = try #require(Replay(header: replay.header, tilts: tilts, hashes: replay.hashes))
    if case .verified = forged.verify(on: course) { Issue.record("a forged run was believed") }
  }
}
