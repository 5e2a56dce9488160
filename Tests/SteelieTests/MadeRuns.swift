// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Game
import Testing

/// Halls in which the ball rolls to the goal under a steady tilt, and runs through them.
enum MadeRuns {
  /// A hall of so many blanks between start and goal.
  static func hall(_ length: Int = 10, header: String = "", gems: Int = 0) -> String {
    let way = String(repeating: " ", count: length) + String(repeating: "*", count: gems)
    let row = "   S\(way)G   "
    let wall = String(repeating: "#", count: row.count + 2)
    let blank = "#" + String(repeating: " ", count: row.count) + "#"
    return [header, "", wall, blank, blank, "#\(row)#", blank, blank, wall, ""].joined(separator: "\n")
  }

  /// A run to the right, to the goal or for so many ticks.
  static func run(
    _ text: String, name: String = "1-01-hall", tilt: Int = 60, ticks: Int = 2000, checkpoint: Int = 0
  ) throws -> (replay: Replay, end: Labyrinth) {
    let course = Course(try Level(parsing: text))
    var game = Labyrinth(course)
    var header = Replay.header(on: course, name: name)
    header.checkpoint = checkpoint
    var recorder = Replay.Recorder(header: header)
    var events: [LabyrinthEvent] = []
    while game.finishTime == nil && game.tick < ticks {
      let tilt = Tilt(x: tilt, y: 0)
      game.step(tilt, events: &events)
      recorder.take(tilt) { game.stateHash }
    }
    return (recorder.replay(endingIn: game.stateHash), game)
  }

  static func replay(_ text: String, name: String = "1-01-hall", tilt: Int = 60, ticks: Int = 2000) throws -> Replay {
    try run(text, name: name, tilt: tilt, ticks: ticks).replay
  }

  /// The same replay with another header, or with another tilt in one of its ticks.
  static func changed(
    _ replay: Replay, tick: Int? = nil, _ change: (inout Replay.Header) -> Void = { _ in }
  ) throws -> Replay {
    var header = replay.header
    change(&header)
    var tilts = replay.tilts
    if let tick { tilts[tick] = Tilt(x: -100, y: 0) }
    return try #require(Replay(header: header, tilts: tilts, hashes: replay.hashes))
  }
}
