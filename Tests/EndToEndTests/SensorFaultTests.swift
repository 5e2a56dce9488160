// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Foundation
import PseudoTerminal
import Testing

/// The built game while its sensor fails, with the real libiio.
@Suite(.serialized, .enabled(if: hasNamespaces)) struct SensorFaultTests {
  /// A frame that comes so much later than the latest one before the fault is late, in seconds: three frames.
  ///
  /// All that a reader waits for is longer: its first pause is a quarter of a second, a hung device takes ten.
  private static let tolerance = 0.05
  /// The least that counts as the latest frame before the fault, in seconds; now and then two frames in a row look alike.
  private static let usualGap = 0.05
  private static let tilt = 0.25

  @Test(
    "A failing sensor is named with its fault, leaves the keys to play and no frame late, and is taken up again",
    arguments: SensorFault.all)
  func survives(_ fault: SensorFault) throws {
    // One game is looked at, the other's frames are timed; each has a sensor of its own, and all befalls both.
    let (sensor, other) = (try FaultySensor(), try FaultySensor())
    try fault.prepare(sensor)
    try fault.prepare(other)
    let game = try Tmux(try sensor.command(by: fault.link), environment: ["NO_COLOR": "1"])
    let timed = try PseudoTerminal(["sh", "-c", try other.command(by: fault.link)], environment: Program.terminal())
    #expect(timed.read(until: "accel_3d"))
    #expect(try game.shows("* accel_3d"))
    // The pose at the start is being gathered.
    timed.read(for: 0.5)
    let usual = max(timed.roll(for: 1.5), Self.usualGap)

    try fault.strike(sensor)
    try fault.strike(other)
    var late = timed.roll(for: fault.duration) - usual
    #expect(try eventually { try says(game, "\(fault.message): the keys tilt") }, "\((try? game.screen()) ?? [])")
    #expect(try game.screen().contains { $0.contains(" x keys ") })
    let start = try #require(try game.ball())
    #expect(
      try eventually {
        try game.send("Right")
        return (try game.ball()?.column ?? 0) > start.column + 4
      })

    // The pose at the start is still the level one: what is tipped when it returns rolls the ball.
    let there = try #require(try game.ball())
    for one in [sensor, other] {
      try fault.heal(one)
      try one.tree.set(x: -Self.tilt, y: 0)
    }
    let before = timed.output.count
    late = max(late, timed.roll(for: 1) - usual)
    #expect(try eventually(within: 15) { (try game.ball()?.column ?? 99) < max(there.column - 8, 12) })
    #expect(try game.shows("* accel_3d"))
    #expect(timed.read(until: "accel_3d", since: before, within: 15))

    // A machine that is busy with other things makes frames late too, but not every time.
    for _ in 0..<2 where late > Self.tolerance { late = try lateness(in: timed, of: fault, on: other) }
    #expect(late <= Self.tolerance)
    timed.type("q")
    #expect(timed.waitForEnding() == .exited(0))
    try game.send("q")
    #expect(try eventually { try game.exitStatus() == 0 })
  }

  /// How much later than usual the latest frame comes while a fault strikes and ends, in seconds.
  private func lateness(in game: PseudoTerminal, of fault: SensorFault, on sensor: FaultySensor) throws -> Double {
    try sensor.tree.set(x: 0, y: 0)
    let usual = max(game.roll(for: 1.5), Self.usualGap)
    try fault.strike(sensor)
    let during = game.roll(for: fault.duration)
    try fault.heal(sensor)
    try sensor.tree.set(x: 0, y: 0)
    let before = game.output.count
    let after = game.roll(for: 1)
    #expect(game.read(until: "accel_3d", since: before, within: 15))
    return max(during, after) - usual
  }

  /// Whether the first row says so, and nothing else.
  private func says(_ terminal: Tmux, _ message: String) throws -> Bool {
    let words = try terminal.screen()[0].split(separator: " ", maxSplits: 1).map {
      $0.trimmingCharacters(in: .whitespaces)
    }
    return words == ["Tray", message]
  }
}

extension PseudoTerminal {
  /// Keeps the ball rolling in circles by the arrow keys for a time in seconds.
  /// - Returns: the longest time without a frame, in seconds.
  fileprivate func roll(for seconds: Double) -> Double {
    let first = arrivals.count
    let start = Self.now()
    var turn = 0
    while Self.now() - start < seconds {
      type("\u{1b}[" + ["A", "C", "B", "D"][turn % 4])
      turn += 1
      read(for: 0.12)
    }
    let times = [start] + arrivals[first...] + [Self.now()]
    return zip(times, times.dropFirst()).map { $1 - $0 }.max() ?? seconds
  }
}
