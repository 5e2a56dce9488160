// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Testing

@testable import Game

struct ReplayVerifyTests {
  private static let map =
    "\n##################\n#                #\n#  S      :  |G  #\n#                #\n##################"

  private static func run(on course: Course, ticks: Int = 700) -> Replay {
    var game = Labyrinth(course)
    var recorder = Replay.Recorder(header: Replay.header(on: course, name: "test"))
    var events: [LabyrinthEvent] = []
    for tick in 0..<ticks {
      let tilt = Tilt(x: (tick * 7) % 100 - 40, y: (tick / 90) % 2 == 0 ? -20 : 15)
      game.step(tilt, events: &events)
      recorder.take(tilt) { game.stateHash }
    }
    return recorder.replay(endingIn: game.stateHash)
  }

  private static func changed(_ replay: Replay, at tick: Int) -> Replay? {
    var tilts = replay.tilts
    tilts[tick] = Tilt(x: Int(tilts[tick].x) + 1, y: Int(tilts[tick].y))
    return Replay(header: replay.header, tilts: tilts, hashes: replay.hashes)
  }

  @Test("A run that was recorded goes the same way again, through its text as well")
  func verifies() throws {
    let course = Course(try Level(parsing: Self.map))
    let replay = Self.run(on: course)
    guard case .verified(let game) = try Replay(parsing: replay.text).verify(on: course) else {
      Issue.record("not verified")
      return
    }
    #expect(game.tick == 700)
  }

  @Test(
    "A run that was tampered with is told from where on it differs",
    arguments: [(0, 1...120), (119, 1...120), (120, 121...240), (599, 481...600), (600, 601...700), (699, 601...700)])
  func differs(tick: Int, among ticks: ClosedRange<Int>) throws {
    let course = Course(try Level(parsing: Self.map))
    let replay = try #require(Self.changed(Self.run(on: course), at: tick))
    #expect(replay.verify(on: course) == .differs(tick: ticks.upperBound))
    // Its ticks count from 1.
    #expect(Replay.ticks(checkedAfter: ticks.upperBound) == ticks && ticks.contains(tick + 1))
  }

  @Test("A replay of another level or of other rules isn't played")
  func refuses() throws {
    let course = Course(try Level(parsing: Self.map))
    let other = Course(try Level(parsing: Self.map.replacing(":", with: "~")))
    let replay = Self.run(on: course)
    #expect(replay.verify(on: other) == .otherLevel)
    var header = replay.header
    header.rules += 1
    let later = try #require(Replay(header: header, tilts: replay.tilts, hashes: replay.hashes))
    #expect(later.verify(on: course) == .otherRules)
  }
}
