// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Game
internal import Glibc
internal import Motion
internal import Play
internal import PseudoTerminal
internal import Terminal

/// `steelie-bench`: every figure of speed and cost that the README quotes, measured.
///
/// A figure is the median of several rounds after a warm-up, with the least beside it; the machine's own noise only adds.
@main
struct Bench {
  static func main() {
    if let rig = SensorRig() { return SensorCost.report(in: rig) }
    let program = CommandLine.arguments.dropFirst().first ?? ".build/release/steelie"
    print("figure                                       median        least")
    report(Measurement("one tick of the tray", unit: "ns", rounds: 15, ticks))
    for (name, withZones) in [("one tick in a maze of 64 walls", false), ("the same with holes and events", true)] {
      let maze = Maze(withZones: withZones)
      report(Measurement(name, unit: "ns", rounds: 9) { maze.ticks(1_000_000) })
    }
    for size in [Size(columns: 80, rows: 24), Size(columns: 200, rows: 60)] {
      report(
        Measurement("one pass of the loop, rolling, \(size.columns)x\(size.rows)", unit: "us", rounds: 5) {
          passes(size)
        })
    }
    do {
      report(try Measurement("start to first frame, 80x24", unit: "ms", rounds: 15) { try firstFrame(of: program) })
      for size in [Size(columns: 80, rows: 24), Size(columns: 200, rows: 60)] {
        let cost = try PlayCost(of: program, size: size, rolling: true, seconds: 8)
        print("rolling at 60 frames a second, \(size.columns)x\(size.rows): \(cost)")
      }
      let cost = try PlayCost(of: program, size: Size(columns: 80, rows: 24), rolling: false, seconds: 5)
      print("at rest, 80x24: \(cost)")
      for line in try SensorRig.run() ?? ["a sensor: not measured, this machine forbids namespaces"] { print(line) }
    } catch {
      complain("steelie-bench: \(program): can't be started, build it first: make build\n")
      exit(1)
    }
  }

  private static func report(_ measurement: Measurement) {
    print(measurement)
  }

  /// Nanoseconds for each tick of a game under a slow tilt made beforehand.
  private static func ticks() -> Double {
    let tilts = (0..<1024).map { Tilt(x: ($0 * 37) % 601 - 300, y: ($0 * 53) % 601 - 300) }
    var game = TrayGame()
    let count = 2_000_000
    let start = PseudoTerminal.now()
    for tick in 0..<count { _ = game.step(tilts[(tick >> 4) & 1023]) }
    let time = PseudoTerminal.now() - start
    // The result has to be used, or the optimiser drops the work.
    precondition(game.tick == count && game.stateHash.value != 0)
    return time / Double(count) * 1e9
  }

  /// Microseconds for each pass of the whole loop: keys, tilt, tick and, where something changed, the frame.
  private static func passes(_ size: Size) -> Double {
    let keys: [Key] = [.right, .up, .left, .down]
    let seconds = 10
    var script = (0..<seconds * 4).map { index in
      MemoryScreen.ScriptedEvent(at: .milliseconds(250 * index), .key(KeyPress(keys[index % 4])))
    }
    script.append(MemoryScreen.ScriptedEvent(at: .seconds(seconds), .key(KeyPress(.character("q")))))
    let screen = MemoryScreen(size: size, script: script)
    var loop = GameLoop(
      clock: screen.clock, timeAtStart: 0, screen: screen,
      play: TrayPlay(
        motion: MotionManager(source: StationaryMotion()), size: size, display: screen.display))
    let start = PseudoTerminal.now()
    let ending = loop.run()
    let time = PseudoTerminal.now() - start
    precondition(ending == .quit && screen.presented.count > seconds * 30, "the ball rolled")
    return time / Double(seconds * 60) * 1e6
  }

  /// Milliseconds from the start of the program to the end of its first frame.
  private static func firstFrame(of program: String) throws -> Double {
    let start = PseudoTerminal.now()
    let terminal = try PseudoTerminal(PlayCost.command(program), environment: PlayCost.environment)
    // The last thing in a frame is the last row of the HUD.
    guard terminal.read(until: "help") else { throw PseudoTerminal.StartError(number: ETIMEDOUT) }
    let time = PseudoTerminal.now() - start
    terminal.type("q")
    _ = terminal.waitForEnding(within: 5)
    return time * 1e3
  }

  private static func complain(_ text: String) {
    _ = text.withCString { write(STDERR_FILENO, $0, strlen($0)) }
  }
}
