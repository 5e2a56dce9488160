// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Foundation
import Game

/// A folder with levels, with replays that were sent in, and with the player's own, which are empty at first.
final class Playground: Sendable {
  let folder: TemporaryFolder

  /// Two halls, a third level that is broken, and a hall in a second pack.
  init() throws {
    folder = try TemporaryFolder()
    for (index, length) in [10, 11].enumerated() {
      try folder.write(Self.hall(length), to: "levels/1-halls/0\(index + 1)-hall.txt")
    }
    try folder.write(Self.hall(12), to: "levels/2-more/01-hall.txt")
    try folder.write("title: Broken\n\nS\n", to: "levels/1-halls/03-broken.txt")
  }

  var levels: String { "\(folder.path)/levels" }
  var runs: String { "\(folder.path)/state/steelie/runs" }
  var environment: [String: String] {
    Program.terminal().merging([
      "XDG_STATE_HOME": "\(folder.path)/state", "XDG_CACHE_HOME": "\(folder.path)/cache",
      "XDG_CONFIG_HOME": "\(folder.path)/config",
    ]) { $1 }
  }

  /// A hall of so many blanks between start and goal, with a gem in the way.
  static func hall(_ length: Int) -> String {
    let row = "   S   *\(String(repeating: " ", count: length))G   "
    let wall = String(repeating: "#", count: row.count + 2)
    let blank = "#" + String(repeating: " ", count: row.count) + "#"
    return ["title: Hall \(length)\npar: 0.5", "", wall, blank, blank, "#\(row)#", blank, blank, wall, ""]
      .joined(separator: "\n")
  }

  /// The replay of a run through a hall, to the right at a steady tilt; it reaches the goal unless it is cut off.
  static func replay(_ length: Int = 10, tilt: Int = 60, ticks: Int = 2000) throws -> Replay {
    let course = Course(try Level(parsing: hall(length)))
    var game = Labyrinth(course)
    var recorder = Replay.Recorder(header: Replay.header(on: course, name: "1-0\(length - 9)-hall"))
    var events: [LabyrinthEvent] = []
    while game.finishTime == nil && game.tick < ticks {
      game.step(Tilt(x: tilt, y: 0), events: &events)
      recorder.take(Tilt(x: tilt, y: 0)) { game.stateHash }
    }
    return recorder.replay(endingIn: game.stateHash)
  }

  /// Writes so many different replays, and gives their paths.
  func send(_ count: Int) throws -> [String] {
    try (0..<count).map { index in
      try folder.write(try Self.replay(tilt: 30 + index).text, to: "sent/\(index).replay")
      return "\(folder.path)/sent/\(index).replay"
    }
  }

  /// Runs the release build with the player's folders in here.
  func steelie(_ words: [String]) throws -> Program.Result {
    try Program.run([Program.release] + words, environment: environment)
  }

  /// The files that the player has, by name.
  func kept() throws -> [String: String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: runs)) ?? []
    return try Dictionary(
      uniqueKeysWithValues: names.map { ($0, try String(contentsOfFile: "\(runs)/\($0)", encoding: .utf8)) })
  }
}
