// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Physics
import Testing

@testable import Game

/// A run that is played with fixed tilts, with what happened in it.
struct LabyrinthRun {
  var game: Labyrinth
  var events: [(tick: Int, event: LabyrinthEvent)] = []

  init(_ map: String) throws {
    game = Labyrinth(Course(try Level(parsing: map)))
  }

  mutating func play(_ x: Int, _ y: Int, seconds: Double) {
    var now: [LabyrinthEvent] = []
    for _ in 0..<Int((seconds * 120).rounded()) {
      now.removeAll()
      game.step(Tilt(x: x, y: y), events: &now)
      events += now.map { (game.tick, $0) }
    }
  }

  /// What happened besides knocks at walls.
  var happened: [LabyrinthEvent] {
    events.map(\.event).filter { if case .knocked = $0 { false } else { true } }
  }
}

struct LabyrinthTests {
  /// A hall of so many columns with things in its middle row.
  private static func hall(_ row: String, header: String = "") -> String {
    let wall = String(repeating: "#", count: row.count + 2)
    let blank = "#" + String(repeating: " ", count: row.count) + "#"
    return "\(header)\n\(wall)\n\(blank)\n\(blank)\n#\(row)#\n\(blank)\n\(blank)\n\(wall)\n"
  }

  @Test("The ball rolls to the goal, and the clock stops within the tick")
  func finishes() throws {
    var run = try LabyrinthRun(Self.hall("   S                          G   "))
    run.play(100, 0, seconds: 3)
    #expect(run.happened == [.finished])
    #expect(run.game.phase == .finished)
    // From rest over 27 columns less the goal's reach: t = √(2s/a), a = 5/7·g·(0.1 − 0.004·cos).
    let way = 27 * 0.003 - Course.reach
    let drive = 5.0 / 7 * 9.80665 * (0.1 - 0.004 * (1 - 0.01).squareRoot())
    let expected = (2 * way / drive).squareRoot()
    let time = try #require(run.game.finishTime)
    #expect(abs(time - expected) < 1e-9)
    #expect(run.game.tick == Int(expected * 120) + 1)
    let end = run.game
    run.play(-100, 0, seconds: 1)
    #expect(run.game == end)
  }

  @Test("The goal counts only after all checkpoints in their order")
  func needsCheckpoints() throws {
    var run = try LabyrinthRun(Self.hall("  G     2     S     1   "))
    run.play(-100, 0, seconds: 2)
    #expect(run.happened == [])
    run.play(100, 0, seconds: 2)
    #expect(run.happened == [.passed(checkpoint: 1)])
    run.play(-100, 0, seconds: 3)
    #expect(run.happened == [.passed(checkpoint: 1), .passed(checkpoint: 2), .finished])
    #expect(run.game.splits.count == 2)
    #expect(run.game.splits[0] > 2 && run.game.splits[0] < run.game.splits[1])
  }

  @Test("A ball that falls lies at the last checkpoint after 0.6 s; gems and the clock stay")
  func falls() throws {
    var run = try LabyrinthRun(Self.hall("   S   *   1          o          G"))
    run.play(40, 0, seconds: 3)
    #expect(
      run.happened.prefix(4) == [.pickedUp(gem: 0), .passed(checkpoint: 1), .fell(hole: 0), .returned])
    let fell = try #require(run.events.first { $0.event == .fell(hole: 0) }).tick
    let returned = try #require(run.events.first { $0.event == .returned }).tick
    #expect(returned - fell == 72)
    #expect(run.game.falls >= 1)
    #expect(run.game.gemCount == 1)
    #expect(run.game.tick == 360)
    var again = try LabyrinthRun(Self.hall("   S   *   1          o          G"))
    again.play(40, 0, seconds: Double(returned) / 120)
    #expect(again.game.ball == Ball(position: again.game.course.restingPlace(afterCheckpoint: 1)))
    #expect(again.game.phase == .rolling)
  }

  @Test(
    "What the ball touches at the start counts with the first tick, be it one column away or three",
    arguments: [
      ("   S*                G", [.pickedUp(gem: 0)]), ("   S  *              G", [.pickedUp(gem: 0)]),
      ("   S   *             G", []), ("  1S                 G", [.passed(checkpoint: 1)]),
      ("  1S2     3          G", [.passed(checkpoint: 1), .passed(checkpoint: 2)]),
      ("  2S1                G", [.passed(checkpoint: 1), .passed(checkpoint: 2)]),
      ("   S a       A       G", [.pressed(plate: 0), .opened(gate: 0)]), ("   S  a      A       G", []),
      ("   SG                 ", [.finished]), ("   SG     1           ", []),
      ("   S1G                ", [.passed(checkpoint: 1), .finished]),
    ] as [(String, [LabyrinthEvent])])
  func touchesAtTheStart(row: String, expected: [LabyrinthEvent]) throws {
    var run = try LabyrinthRun(Self.hall(row))
    #expect(run.game.gemCount == 0 && run.game.checkpointsPassed == 0)
    run.play(0, 0, seconds: 0.5)
    #expect(run.happened == expected)
    #expect(run.events.allSatisfy { $0.tick == 1 } && run.game.splits.allSatisfy { $0 == 0 })
    #expect(run.game.finishTime == (expected.last == .finished ? 0 : nil))
  }

  @Test("What the ball touches where it lies after a fall counts then")
  func touchesAfterAFall() throws {
    var run = try LabyrinthRun(
      """

      #########################
      #                       #
      #        o              #
      #                       #
      #   S       1 a*        #
      #            G          #
      #                    A  #
      #########################
      """)
    while run.happened.isEmpty { run.play(25, 0, seconds: 1 / 120.0) }
    // It stops before it is at what lies beside the checkpoint, and falls above.
    while run.game.ball.velocity.x > 0 { run.play(-100, 0, seconds: 1 / 120.0) }
    run.play(0, 60, seconds: 1)
    #expect(
      run.happened == [
        .passed(checkpoint: 1), .fell(hole: 0), .returned, .pickedUp(gem: 0), .pressed(plate: 0), .finished,
      ])
    #expect(run.game.finishTime == run.game.time)
  }

  @Test("A goal or a checkpoint that was entered too early counts as soon as it may", arguments: [("1", 1), ("21", 2)])
  func touchesEarly(marks: String, count: Int) throws {
    var run = try LabyrinthRun(Self.hall("   S          G\(marks)      "))
    run.play(60, 0, seconds: 0.6)
    let passed = (1...count).map { LabyrinthEvent.passed(checkpoint: $0) }
    #expect(run.happened == passed + [.finished])
  }

  @Test("A fast ball jumps the hole that a slow one falls into", arguments: [(300, false), (60, true)])
  func jumps(tilt: Int, falls: Bool) throws {
    var run = try LabyrinthRun(Self.hall("  S                    o          G", header: "tilt: 20\n"))
    run.play(tilt, 0, seconds: 1.5)
    #expect(run.happened.first == (falls ? .fell(hole: 0) : .finished))
  }

  @Test(
    "Plates move gates as the header says",
    arguments: [
      ("", [.pressed(plate: 0), .opened(gate: 0), .finished] as [LabyrinthEvent]),
      ("gate A: timed 0.1\n", [.pressed(plate: 0), .opened(gate: 0), .closed(gate: 0)]),
      ("gate A: shut\n", [.pressed(plate: 0), .closed(gate: 0)]),
      ("gate A: timed 3\n", [.pressed(plate: 0), .opened(gate: 0), .finished]),
    ])
  func gates(header: String, expected: [LabyrinthEvent]) throws {
    var map = Self.hall("   S      a             A         G   ", header: header)
    // The gate closes the whole hall.
    let lines = map.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    map = lines.map { line in
      line.hasPrefix("#") && line.contains(" ")
        ? String(line.enumerated().map { $0.offset == 25 ? "A" : $0.element }) : line
    }.joined(separator: "\n")
    var run = try LabyrinthRun(map)
    run.play(100, 0, seconds: 2)
    #expect(run.happened == expected)
  }

  @Test("A gate never closes on the ball")
  func waitsForTheBall() throws {
    let wall = "####################"
    let free = "#  S   A          G#"
    var run = try LabyrinthRun(
      "gate A: beat 20 1.5 0\n\n\(wall)\n#      A           #\n\(free)\n#      A           #\n\(wall)")
    #expect(run.game.openGates == 1)
    run.play(20, 0, seconds: 0.4)
    // Under the gate; there it stops.
    while run.game.ball.position.x < 0.021 { run.play(20, 0, seconds: 1 / 120.0) }
    while run.game.ball.velocity.x > 0.005 { run.play(-20, 0, seconds: 1 / 120.0) }
    run.play(0, 0, seconds: 2)
    #expect(run.game.openGates == 1)
    #expect(abs(run.game.ball.position.x - 0.0225) < 0.008)
    run.play(60, 0, seconds: 0.5)
    #expect(run.game.openGates == 0)
  }

  @Test("A tray tips no further than its level lets it", arguments: [(nil, 105), (7.0, 122), (0.5, 9), (30, 500)])
  func limits(degrees: Double?, limit: Int) throws {
    let header = degrees.map { "tilt: \($0)\n" } ?? ""
    let run = try LabyrinthRun(Self.hall("   S   G   ", header: header))
    #expect(run.game.course.tiltLimit == limit)
    #expect(run.game.limited(Tilt(x: 1000, y: -1000)) == Tilt(x: limit, y: -limit))
    #expect(run.game.limited(Tilt(x: 3, y: -4)) == Tilt(x: 3, y: -4))
  }

  @Test("A bumper kicks, and is named")
  func bumps() throws {
    var run = try LabyrinthRun(Self.hall("   S             @     G   "))
    run.play(100, 0, seconds: 0.6)
    #expect(run.happened.first == .bumped(0))
    #expect(run.game.ball.velocity.x < 0.05)
  }

  @Test("A copy goes on as the original does, and every part of the state is in the hash")
  func isAValue() throws {
    var run = try LabyrinthRun(Self.hall("   S   *  1     a    o    A   G  "))
    var hashes: Set<StateHash> = [run.game.stateHash]
    for part in 0..<150 {
      run.play(part % 3 == 0 ? 80 : -20, part % 5 == 0 ? 30 : -10, seconds: 1 / 120.0)
      hashes.insert(run.game.stateHash)
    }
    #expect(hashes.count == 151)
    var copy = run
    copy.play(50, 20, seconds: 2)
    run.play(50, 20, seconds: 2)
    #expect(copy.game == run.game)
    #expect(copy.game.stateHash == run.game.stateHash)
  }
}
