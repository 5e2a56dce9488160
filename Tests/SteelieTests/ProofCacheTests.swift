// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Foundation
import Game
import Testing

@testable import steelie

@Suite struct ProofCacheTests {
  private let scratch: Scratch
  private let stamp = FileStamp(size: 1, change: 2)

  init() throws {
    scratch = try Scratch()
  }

  private var file: String { "\(scratch.path)/cache/proofs" }

  private static func header(_ name: String = "1-01-hall", checkpoint: Int = 0) -> Replay.Header {
    Replay.Header(rules: 1, level: StateHash(), name: name, checkpoint: checkpoint)
  }

  private func cache(program: FileStamp = FileStamp(size: 7, change: 7)) -> ProofCache {
    var cache = ProofCache(program: program)
    cache.load(file)
    return cache
  }

  /// A cache that knows of one file of each kind, as it was saved.
  private func saved() throws -> [String: ProofCache.Entry] {
    let proofs: [ProofCache.Proof] = [
      .finished(time: 12.345678901234, gems: 2, falls: 3), .unfinished(ticks: 5), .differs(tick: 120), .otherRules,
      .elsewhere, .won(time: 23.4567890123, goals: 3, conceded: 1),
    ]
    var entries: [String: ProofCache.Entry] = [:]
    for (index, proof) in proofs.enumerated() {
      entries["/runs/\(index) — 二.replay"] = ProofCache.Entry(
        stamp: stamp, header: Self.header("a level — \(index)", checkpoint: index), proof: proof,
        run: try #require(StateHash(digits: "f00000000000000\(index)")))
    }
    var cache = cache()
    for (path, entry) in entries {
      _ = cache.entry(of: path, stamp)
      cache.learn(entry, of: path)
    }
    cache.save(file)
    return entries
  }

  @Test("What was learned is known again, as long as the file is the same")
  func remembers() throws {
    let entries = try saved()
    var cache = cache()
    for (path, entry) in entries {
      #expect(cache.entry(of: path, stamp) == entry)
      #expect(cache.entry(of: path, FileStamp(size: 1, change: 3)) == nil)
      #expect(cache.entry(of: path, FileStamp(size: 2, change: 2)) == nil)
    }
    #expect(cache.entry(of: "/runs/none", stamp) == nil)
  }

  @Test("Another build of the program believes nothing of it")
  func distrustsOthers() throws {
    let path = try saved().keys.sorted()[0]
    var other = cache(program: FileStamp(size: 7, change: 8))
    #expect(other.entry(of: path, stamp) == nil)
  }

  @Test("A file that is damaged in any byte, cut off or longer counts for nothing")
  func distrustsDamage() throws {
    let path = try saved().keys.sorted()[0]
    let bytes = Array(try scratch.text("cache/proofs").utf8)
    var damaged = bytes.indices.map { index in
      var changed = bytes
      changed[index] ^= 1
      return changed
    }
    damaged += [Array(bytes.dropLast()), Array(bytes.prefix(bytes.count / 2)), [], bytes + [10], bytes + bytes]
    for bytes in damaged {
      try Data(bytes).write(to: URL(filePath: file))
      var cache = cache()
      #expect(cache.entry(of: path, stamp) == nil)
    }
    try Data(bytes).write(to: URL(filePath: file))
    var whole = cache()
    #expect(whole.entry(of: path, stamp) != nil)
  }

  @Test("What is gone is forgotten, and what wasn't asked for and is still there is kept")
  func forgets() throws {
    try scratch.write("x", to: "there")
    let there = "\(scratch.path)/there"
    let stamp = try #require(FileStamp(of: there))
    let entry = ProofCache.Entry(stamp: stamp, header: Self.header(), proof: .elsewhere, run: StateHash())
    var cache = cache()
    cache.learn(entry, of: there)
    cache.learn(entry, of: "\(scratch.path)/gone")
    cache.learn(entry, of: "\(scratch.path)/with\nnewline")
    cache.save(file)
    let text = try scratch.text("cache/proofs")
    #expect(text.contains(there) && !text.contains("gone") && !text.contains("with"))
  }

  @Test("Only work of some length is worth a file")
  func savesSparingly() {
    var cache = cache()
    let entry = ProofCache.Entry(stamp: stamp, header: Self.header(), proof: .elsewhere, run: StateHash())
    for index in 0..<31 { cache.learn(entry, of: "\(index)") }
    #expect(!cache.isWorthSaving)
    cache.learn(entry, of: "31")
    #expect(cache.isWorthSaving)
  }

  @Test("Where it can't be saved nothing happens")
  func staysCalm() throws {
    try scratch.write("", to: "cache")
    _ = try saved()
    #expect(try scratch.names() == ["cache"])
  }

  @Test("A run whose level wasn't there is played once the level is")
  func waitsForLevels() throws {
    let text = MadeRuns.hall()
    let level = try Level(parsing: text)
    try scratch.write(try MadeRuns.replay(text).text, to: "run.replay")
    let path = "\(scratch.path)/run.replay"
    var without = ReplayProver([], cache: cache())
    guard case .elsewhere("1-01-hall") = without.outcome(of: path, date: 3) else {
      Issue.record("not elsewhere")
      return
    }
    var with = ReplayProver([(level.hash, level)], cache: without.cache)
    guard case .finished = with.outcome(of: path, date: 3) else {
      Issue.record("not finished")
      return
    }
  }

  @Test("What the cache says is what is believed, so that nothing is played twice; a changed file is played again")
  func sparesWork() throws {
    let text = MadeRuns.hall()
    let level = try Level(parsing: text)
    try scratch.write(try MadeRuns.replay(text).text, to: "run.replay")
    let path = "\(scratch.path)/run.replay"
    var prover = ReplayProver([(level.hash, level)], cache: cache())
    guard case .finished(let run) = prover.outcome(of: path, date: 3) else {
      Issue.record("not finished")
      return
    }
    #expect(run.date == 3 && run.file == path)
    // A lie in the cache shows that it was asked.
    var known = prover.cache
    let stamp = try #require(FileStamp(of: path))
    let asked = known.entry(of: path, stamp)
    var entry = try #require(asked)
    entry.proof = .finished(time: 1, gems: 0, falls: 0)
    known.learn(entry, of: path)
    var again = ReplayProver([(level.hash, level)], cache: known)
    guard case .finished(let told) = again.outcome(of: path, date: 3) else {
      Issue.record("not finished")
      return
    }
    #expect(told.time == 1)
    try scratch.write(try MadeRuns.replay(text, tilt: 70).text, to: "run.replay")
    guard case .finished(let renewed) = again.outcome(of: path, date: 3) else {
      Issue.record("not finished")
      return
    }
    #expect(renewed.time < run.time && renewed.time != 1)
  }
}
