// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Testing

@testable import Game

struct GhostRunTests {
  private static let map =
    "\n######################\n#                    #\n#  S    1    2    G  #\n#                    #\n######################"

  private static func run(_ x: Int, on course: Course) -> PlayedRun {
    var run = PlayedRun(course, name: "ghost")
    var events: [LabyrinthEvent] = []
    while run.game.phase != .finished && run.game.tick < 2000 { run.step(Tilt(x: x, y: 0), events: &events) }
    return run
  }

  @Test("A ghost is in each tick where its run was, forward, back and beyond the end")
  func followsItsRun() throws {
    let course = Course(try Level(parsing: Self.map))
    let run = Self.run(40, on: course)
    var ghost = try #require(GhostRun(run.replay, on: course))
    #expect(ghost.end == run.game)
    var game = Labyrinth(course)
    var events: [LabyrinthEvent] = []
    var states = [game.stateHash]
    for tilt in run.replay.tilts {
      game.step(tilt, events: &events)
      states.append(game.stateHash)
    }
    let last = states.count - 1
    for tick in [0, 1, 2, 60, 61, 20, 0, last - 1, last, 5, last + 500] {
      ghost.go(to: tick)
      #expect(ghost.game.stateHash == states[min(tick, last)], "tick \(tick)")
    }
  }

  @Test("A slower run passes each checkpoint later than the ghost, a faster one earlier")
  func tellsTheLag() throws {
    let course = Course(try Level(parsing: Self.map))
    let (slow, fast) = (Self.run(30, on: course).game, Self.run(60, on: course))
    let ghost = try #require(GhostRun(fast.replay, on: course))
    for number in 1...2 {
      let lag = try #require(ghost.lag(of: slow.splits[number - 1], atCheckpoint: number))
      #expect(lag == slow.splits[number - 1] - fast.game.splits[number - 1] && lag > 0)
    }
    #expect(ghost.lag(of: 1, atCheckpoint: 3) == nil && ghost.lag(of: 1, atCheckpoint: 0) == nil)
  }

  @Test("A replay that proves nothing on a course makes no ghost")
  func refuses() throws {
    let course = Course(try Level(parsing: Self.map))
    let other = Course(try Level(parsing: Self.map.replacing("1", with: " ").replacing("2", with: "1")))
    #expect(GhostRun(Self.run(40, on: course).replay, on: other) == nil)
  }
}
