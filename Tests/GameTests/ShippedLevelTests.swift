// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import Game

struct ShippedLevelTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "assets/levels")

  /// The levels that are shipped, by their packs' and their own names.
  static let levels: [String] = {
    let packs = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return packs.sorted().flatMap { pack in
      let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.appending(path: pack).path)) ?? []
      return files.sorted().filter { $0.hasSuffix(".txt") }.map { "\(pack)/\($0.dropLast(4))" }
    }
  }()

  private static func text(_ name: String) throws -> String {
    try String(contentsOf: folder.appending(path: name), encoding: .utf8)
  }

  @Test("There are levels, and no replay without one")
  func exist() throws {
    #expect(Self.levels.count >= 12)
    for pack in Set(Self.levels.map { String($0.prefix { $0 != "/" }) }) {
      for file in try FileManager.default.contentsOfDirectory(atPath: Self.folder.appending(path: pack).path)
      where file.hasSuffix(".replay") {
        #expect(Self.levels.contains("\(pack)/\(file.dropLast(7))"), "\(file)")
      }
    }
  }

  @Test("Every shipped level has a replay that wins it; make replays writes them", arguments: levels)
  func hasItsReplay(name: String) throws {
    let course = Course(try Level(parsing: try Self.text("\(name).txt")))
    let replay = try Replay(parsing: try Self.text("\(name).replay"))
    let pack = name.prefix { $0 != "-" }
    #expect(replay.header.name == "\(pack)-\(name.drop { $0 != "/" }.dropFirst())")
    guard case .verified(let end) = replay.verify(on: course) else {
      Issue.record("\(replay.verify(on: course))")
      return
    }
    #expect(end.phase == .finished && end.falls == 0)
  }

  @Test(
    "Whoever holds a key from the start on the first level of a pack is two seconds later still on the board",
    arguments: levels.filter { $0.contains("/01-") })
  func forgives(name: String) throws {
    let course = Course(try Level(parsing: try Self.text("\(name).txt")))
    for (x, y) in [(1, 0), (-1, 0), (0, 1), (0, -1)] {
      var game = Labyrinth(course)
      var events: [LabyrinthEvent] = []
      for _ in 0..<240 { game.step(Tilt(x: x * course.tiltLimit, y: y * course.tiltLimit), events: &events) }
      #expect(game.falls == 0 && game.tick == 240, "\(x), \(y)")
    }
  }

  #if !DEBUG
    @Test("The bot wins every shipped level afresh, at both paces, as its replay says", arguments: levels)
    func isWonAfresh(name: String) throws {
      let course = Course(try Level(parsing: try Self.text("\(name).txt")))
      for pace in [BotPace.fast, .player] {
        guard case .won(let replay, let end) = Bot(course, pace: pace).play(name: name) else {
          Issue.record("not won")
          return
        }
        #expect(end.falls == 0)
        if pace == .player { #expect(replay.tilts == (try Replay(parsing: try Self.text("\(name).replay"))).tilts) }
      }
    }
  #endif
}
