// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Testing

@testable import Game

struct ProgressTests {
  private static func run(
    _ entry: LevelCatalogue.Entry, _ time: Double, gems: Int = 0, falls: Int = 1, checkpoint: Int = 0, date: Int = 0
  ) -> FinishedRun {
    FinishedRun(
      file: "run", name: entry.id, level: entry.hash, date: date, checkpoint: checkpoint, time: time, gems: gems,
      falls: falls)
  }

  /// Packs of ten and four levels, the latter with a gem each and no other than the first one with a par.
  private static let catalogue = LevelCatalogue(
    (0..<10).map { MadeLevels.file("1-first", "\($0 + 1)-level.txt", MadeLevels.hall($0 + 1)) }
      + (0..<4).map {
        MadeLevels.file(
          "2-second", "\($0 + 1)-level.txt", MadeLevels.hall($0 + 20, header: $0 == 0 ? "par: 10" : "", gems: 2))
      })

  @Test(
    "In each pack the first level that isn't finished is open, and the next one too where half before it are finished",
    arguments: [
      ([], [0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 0, 1, 2, 3]), ([0], [0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 0, 1, 2, 3]),
      ([1], [0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 0, 1, 2, 3]), ([4], [0, 0, 1, 2, 0, 3, 4, 5, 6, 7, 0, 1, 2, 3]),
      ([0, 1, 2, 3], [0, 0, 0, 0, 0, 0, 1, 2, 3, 4, 0, 1, 2, 3]),
      ([0, 1, 2, 3, 4], [0, 0, 0, 0, 0, 0, 0, 1, 2, 3, 0, 0, 1, 2]),
      ([10], [0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 0, 0, 1, 2]), ([10, 13], [0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 0, 0, 1, 0]),
      (Array(0..<14), Array(repeating: 0, count: 14)),
    ] as [([Int], [Int])])
  func locks(finished: [Int], missing: [Int]) {
    let entries = Self.catalogue.entries
    let progress = Progress(finished.map { Self.run(entries[$0], 5) })
    #expect(entries.map { progress.levelsToFinish(before: $0, in: Self.catalogue) ?? 0 } == missing)
    #expect(entries.map { progress.isUnlocked($0, in: Self.catalogue) } == missing.map { $0 == 0 })
  }

  @Test(
    "Whatever the packs' sizes, finishing what is open opens everything",
    arguments: [[1, 1, 1], [2, 5, 1], [3], [1, 9, 12]])
  func neverEnds(packs: [Int]) throws {
    let catalogue = MadeLevels.catalogue(packs: packs)
    var progress = Progress()
    for _ in catalogue.entries {
      // The last one that is open is the worst choice: it leaves most behind.
      let next = try #require(
        catalogue.entries.last { progress.isUnlocked($0, in: catalogue) && !progress.record(of: $0.hash).isFinished })
      progress.add(Self.run(next, 5))
    }
    #expect(catalogue.entries.allSatisfy { progress.record(of: $0.hash).isFinished })
  }

  @Test("A level that is in no pack isn't locked")
  func leavesOthersOpen() throws {
    let other = try #require(MadeLevels.catalogue(packs: [1, 40]).entries.last)
    #expect(Progress().isUnlocked(other, in: Self.catalogue))
  }

  @Test("The best run is the fastest whole one; continued ones only finish the level")
  func records() {
    let entry = Self.catalogue.entries[10]
    var progress = Progress([Self.run(entry, 3, gems: 2, falls: 0, checkpoint: 1)])
    var record = progress.record(of: entry.hash)
    #expect(record.isFinished && record.runs == 1)
    #expect(record.best == nil && record.gems == 0 && !record.isFirstTry)
    #expect(progress.medal(of: entry) == nil && !progress.hasAllGems(of: entry))
    for (time, gems, falls, date) in [(14.0, 1, 2, 5), (12.5, 0, 1, 9), (12.5, 0, 1, 7), (30.0, 2, 0, 1)] {
      progress.add(Self.run(entry, time, gems: gems, falls: falls, date: date))
    }
    record = progress.record(of: entry.hash)
    #expect(record.runs == 5)
    #expect(record.best?.time == 12.5 && record.best?.date == 7)
    #expect(record.gems == 2 && record.isFirstTry && progress.hasAllGems(of: entry))
    #expect(progress.medal(of: entry) == .silver)
  }

  @Test("Gems count together only if one run has them all; a level without gems has none to count")
  func countsGems() {
    let (plain, entry) = (Self.catalogue.entries[0], Self.catalogue.entries[11])
    let progress = Progress([Self.run(entry, 9, gems: 1), Self.run(entry, 8, gems: 1), Self.run(plain, 9)])
    #expect(progress.record(of: entry.hash).gems == 1)
    #expect(!progress.hasAllGems(of: entry) && !progress.hasAllGems(of: plain))
    #expect(!progress.record(of: entry.hash).isFirstTry)
  }

  @Test("The par time comes before the bot's, and without either there are no medals")
  func takesReferences() {
    let entries = Self.catalogue.entries
    let runs = [Self.run(entries[10], 9), Self.run(entries[11], 9)]
    #expect(Progress(runs).medal(of: entries[10]) == .gold)
    #expect(Progress(runs).medal(of: entries[11]) == nil)
    var progress = Progress(runs, references: [entries[10].hash: 6, entries[11].hash: 4])
    #expect(progress.medal(of: entries[10]) == .gold)
    #expect(progress.medal(of: entries[11]) == .bronze)
    #expect(progress.medals(of: entries[10])?.gold == 10)
    progress.learn(reference: 9, of: entries[11].hash)
    #expect(progress.medal(of: entries[11]) == .gold)
    #expect(progress.medals(of: entries[12]) == nil)
  }

  @Test("A run is made of a state at the goal only")
  func needsTheGoal() throws {
    let course = Course(try Level(parsing: MadeLevels.hall(10)))
    var game = Labyrinth(course)
    let header = Replay.header(on: course, name: "x")
    #expect(FinishedRun(of: header, endingIn: game, file: "f", date: 1) == nil)
    var events: [LabyrinthEvent] = []
    while game.finishTime == nil && game.tick < 1000 { game.step(Tilt(x: 90, y: 0), events: &events) }
    let run = try #require(FinishedRun(of: header, endingIn: game, file: "f", date: 1))
    #expect(run.time == game.finishTime && run.level == course.level.hash && run.name == "x" && run.isWhole)
  }
}
