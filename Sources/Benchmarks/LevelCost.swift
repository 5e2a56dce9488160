// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Game

/// What the shipped labyrinths cost: a tick, and the proof of their replays.
enum LevelCost {
  /// A level with holes, gems and checkpoints, whose run passes many of them.
  private static let level = "2-holes/10-swiss-cheese"

  static func measure(_ report: inout Report, program: String) {
    if let run = ShippedRun(level) {
      report.add(Figure("one tick of level \(level)", unit: "ns", rounds: 9) { run.ticks(repeating: 200) })
      report.add(Figure("its replay proven anew", unit: "us", rounds: 9) { run.verification() })
    } else {
      report.note("level \(level): not measured: it can't be read")
    }
    for pack in Checkout.names("assets/levels") {
      let files = Checkout.names("assets/levels/\(pack)").filter { $0.hasSuffix(".replay") }
      let paths = files.map { "\(Checkout.root)/assets/levels/\(pack)/\($0)" }
      let name = "replay --verify, pack \(pack), \(files.count) replays"
      do {
        report.add(
          try Figure(name, unit: "ms", rounds: 5) { () throws(Unfit) in
            try Command.processorTime(of: [program, "replay", "--verify"] + paths) * 1e3
          })
      } catch {
        report.note("\(name): not measured: \(error.reason)")
      }
    }
  }
}

/// A shipped level with the run that wins it.
struct ShippedRun {
  let level: Level
  let replay: Replay
  private let course: Course

  /// Reads it, by its place among the levels; nil where it isn't there.
  init?(_ name: String) {
    guard let text = Checkout.text("assets/levels/\(name).txt"), let level = try? Level(parsing: text),
      let run = Checkout.text("assets/levels/\(name).replay"), let replay = try? Replay(parsing: run)
    else { return nil }
    self.level = level
    self.replay = replay
    course = Course(level)
  }

  /// Nanoseconds for each tick of the run, played so many times.
  func ticks(repeating times: Int) -> Double {
    let begin = Labyrinth(course)
    var events: [LabyrinthEvent] = []
    var finished = 0
    let start = processorTime()
    for _ in 0..<times {
      var game = begin
      for tilt in replay.tilts { game.step(tilt, events: &events) }
      if game.finishTime != nil { finished += 1 }
      events.removeAll(keepingCapacity: true)
    }
    let time = processorTime() - start
    precondition(finished == times, "the run wins")
    return time / Double(times * replay.tilts.count) * 1e9
  }

  /// Microseconds that the proof takes, with the building of the level's world.
  func verification() -> Double {
    let start = processorTime()
    guard case .verified = replay.verify(on: Course(level)) else { preconditionFailure("a shipped run is proven") }
    return (processorTime() - start) * 1e6
  }
}
