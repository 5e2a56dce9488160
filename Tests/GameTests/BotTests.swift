// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Physics
import Testing

@testable import Game

struct BotTests {
  private static let levels: [(name: String, map: String)] = [
    ("plate", DrawnLevels.plate), ("jump", DrawnLevels.jump), ("trap", DrawnLevels.trap), ("bar", DrawnLevels.bar),
    ("hall", DrawnLevels.hall), ("numbers", DrawnLevels.numbers),
    ("beat", "gate A: beat 3 0.6 1.5\n" + DrawnLevels.plate.replacing("a", with: " ")),
    ("timed", "gate A: timed 2\n" + DrawnLevels.plate), ("steep", "tilt: 30\n" + DrawnLevels.jump),
    ("two holes", DrawnLevels.twoHoles),
  ]
  // A debug build plays fifty times more slowly.
  #if DEBUG
    private static let played = levels.prefix(2).map { ($0, BotPace.fast) }
  #else
    private static let played = levels.flatMap { [($0, BotPace.fast), ($0, .player)] }
  #endif

  @Test("The bot wins what is drawn for it, without a fall, and as a board can be tipped", arguments: played)
  func wins(level: (name: String, map: String), pace: BotPace) throws {
    let course = Course(try Level(parsing: level.map))
    guard case .won(let replay, let game) = Bot(course, pace: pace).play(name: level.name) else {
      Issue.record("not won")
      return
    }
    #expect(game.falls == 0)
    #expect(game.finishTime.map { $0 > Double(replay.tilts.count - 1) / 120 } == true)
    #expect(replay.verify(on: course) == .verified(game))
    let limit = Double(course.tiltLimit)
    // Six full tilts a second, and what rounding adds.
    let most = limit * 6 / 120 + 1
    var last = Tilt.level
    for tilt in replay.tilts {
      #expect(abs(Double(tilt.x)) <= limit && abs(Double(tilt.y)) <= limit)
      #expect(abs(Double(tilt.x - last.x)) <= most && abs(Double(tilt.y - last.y)) <= most)
      last = tilt
    }
  }

  @Test("Where a gate makes a player hurry too, gold leaves more time than the fastest run needs")
  func leavesTime() throws {
    let wall = "+" + String(repeating: "-", count: 44) + "+"
    func row(_ text: String) -> String { "|" + text + String(repeating: " ", count: 44 - text.count) + "|" }
    let gate = row("                           B")
    let rows = [
      gate, row("   S b                     B        b1"), row("                           B            G"), gate,
    ]
    let map = ["gate B: timed 0.5", "", wall] + rows + [wall]
    let course = Course(try Level(parsing: map.joined(separator: "\n")))
    guard case .won(_, let fast) = Bot(course, pace: .fast).play(name: ""),
      case .won(let replay, let end) = Bot.reference(on: course, name: ""), let time = fast.finishTime,
      let gold = end.finishTime
    else {
      Issue.record("not won")
      return
    }
    #expect(gold >= time * Bot.leastShare && gold < time * Bot.leastShare + 0.5)
    #expect(replay.verify(on: course) == .verified(end))
  }

  @Test("A search ends after so many ticks, wherever it is by then")
  func givesUp() throws {
    let course = Course(try Level(parsing: DrawnLevels.hall))
    let bot = Bot(course, pace: .fast)
    guard case .gaveUp(let game) = bot.play(name: "", ticks: 2000), case .won = bot.play(name: "") else {
      Issue.record("not given up")
      return
    }
    #expect(game.tick > 0 && game.finishTime == nil)
  }

  @Test("The same course gives the same run")
  func isDeterministic() throws {
    let course = Course(try Level(parsing: DrawnLevels.hall))
    guard case .won(let one, _) = Bot(course, pace: .fast).play(name: "a"),
      case .won(let other, _) = Bot(course, pace: .fast).play(name: "a")
    else {
      Issue.record("not won")
      return
    }
    #expect(one == other)
    // A fast run is faster than a player's.
    guard case .won(let calm, _) = Bot(course, pace: .player).play(name: "a") else {
      Issue.record("not won")
      return
    }
    #expect(calm.tilts.count > one.tilts.count)
  }

  @Test("Where there is no way the bot says so at once")
  func loses() throws {
    let closed = Course(try Level(parsing: DrawnLevels.plate.replacing("A", with: "#").replacing("a", with: " ")))
    guard case .noWay = Bot(closed, pace: .fast).play(name: "") else {
      Issue.record("a way through a wall")
      return
    }
  }

  @Test(
    "Tick by tick it plays to the goal from any state, over a jump too",
    arguments: [DrawnLevels.plate, DrawnLevels.jump])
  func playsOn(map: String) throws {
    let course = Course(try Level(parsing: map))
    var game = Labyrinth(course)
    var bot = Bot(course, pace: .fast)
    var events: [LabyrinthEvent] = []
    // Somebody else played before, and the game is put back once.
    for _ in 0..<30 { game.step(Tilt(x: -20, y: 25), events: &events) }
    let kept = game
    for tick in 0..<1200 where game.phase != .finished {
      if tick == 50 { game = kept }
      game.step(bot.tilt(for: game), events: &events)
    }
    #expect(game.phase == .finished)
  }
}
