// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Foundation
import Game
import Play
import Testing

@testable import steelie

@Suite struct ReferenceCacheTests {
  private static let hall = MadeRuns.hall()
  private let scratch: Scratch
  private let cache: ReferenceCache
  private let level: Level

  init() throws {
    scratch = try Scratch()
    cache = ReferenceCache("\(scratch.path)/references", program: nil)
    level = try Level(parsing: Self.hall)
  }

  private var file: String { "references/\(level.hash).replay" }

  @Test("A run that is kept is known again, for its own level alone")
  func remembers() throws {
    #expect(cache.run(on: level) == nil)
    let (replay, end) = try MadeRuns.run(Self.hall)
    cache.keep(replay)
    let known = try #require(cache.run(on: level))
    #expect(known.replay == replay && known.time == end.finishTime)
    #expect(cache.run(on: try Level(parsing: MadeRuns.hall(11))) == nil)
  }

  @Test("What isn't verified, doesn't reach the goal, or was continued counts for nothing")
  func distrusts() throws {
    let good = try MadeRuns.replay(Self.hall)
    let continued = try MadeRuns.run(Self.hall, checkpoint: 1).replay
    let others = [
      try MadeRuns.changed(good, tick: 5).text, try MadeRuns.replay(Self.hall, ticks: 20).text, continued.text, "",
      try MadeRuns.replay(MadeRuns.hall(11)).text,
    ]
    for text in others {
      try scratch.write(text, to: file)
      #expect(cache.run(on: level) == nil)
    }
    try scratch.write(good.text, to: file)
    #expect(cache.run(on: level) != nil)
  }

  @Test("A run that was written before the program was counts for nothing")
  func distrustsOldRuns() throws {
    cache.keep(try MadeRuns.replay(Self.hall))
    let stamp = try #require(FileStamp(of: "\(scratch.path)/\(file)"))
    for (change, counts) in [(stamp.change + 1, false), (stamp.change - 1, true)] {
      let other = ReferenceCache(cache.path, program: FileStamp(size: 0, change: change))
      #expect((other.run(on: level) != nil) == counts)
    }
  }

  @Test("The bot plays a level that nobody knows on another thread, and what is kept of it isn't played again")
  func plays() async throws {
    let run = ReferenceRun(of: level, name: "a-hall", cache: cache)
    while run.value == nil { try await Task.sleep(for: .milliseconds(10)) }
    let found = try #require(run.value)
    #expect(cache.run(on: level)?.replay == found.replay)
    guard case .won(let replay, let end) = Bot(Course(level), pace: .player).play(name: "a-hall") else {
      Issue.record("not won")
      return
    }
    #expect(found.replay == replay && found.time == end.finishTime)
    // Another run that is kept is taken as it is.
    let (other, slow) = try MadeRuns.run(Self.hall, tilt: 30)
    cache.keep(other)
    let again = ReferenceRun(of: level, name: "a-hall", cache: cache)
    while again.value == nil { try await Task.sleep(for: .milliseconds(10)) }
    #expect(again.value?.replay == other && again.value?.time == slow.finishTime)
  }

  @Test("The library takes the medals of a level that comes without from what was once played")
  func givesMedals() throws {
    try scratch.write(Self.hall, to: "levels/1-halls/01-hall.txt")
    try scratch.write(MadeRuns.hall(header: "par: 3", gems: 1), to: "levels/1-halls/02-par.txt")
    let maze = MadeRuns.hall(20)
    for text in [Self.hall, MadeRuns.hall(header: "par: 3", gems: 1), maze] {
      cache.keep(try MadeRuns.replay(text))
    }
    var library = Library(
      try LevelLibrary("\(scratch.path)/levels"), others: [try Level(parsing: maze)], folder: nil, cacheFile: nil,
      referenceCache: cache)
    let entries = library.levels.catalogue.entries
    #expect(library.progress.medals(of: entries[0])?.gold == (try MadeRuns.run(Self.hall).end.finishTime))
    #expect(library.progress.medals(of: entries[1])?.gold == 3)
    let mazeLevel = try Level(parsing: maze)
    #expect(library.progress.medals(of: mazeLevel.hash, mazeLevel)?.gold == (try MadeRuns.run(maze).end.finishTime))
    library.learn(reference: 2, of: entries[0].hash)
    #expect(library.progress.medals(of: entries[0])?.gold == 2)
  }
}
