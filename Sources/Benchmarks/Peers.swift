// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Glibc
internal import Physics
internal import PseudoTerminal

/// Our core beside Box2D as Debian ships it: the same ball under the same tilts in the same maze, in turns in one run.
enum Peers {
  private static let rounds = 9
  private static let ticks = 200_000
  private static let folder = "\(Checkout.root)/.build/peers"

  /// A way to build the scene in Box2D, and the name of what it takes.
  private struct Rival {
    let name: String
    let harness: String
    /// Whether each wall is a body, as the things of a game are; all in one spare Box2D its way through the bodies.
    let walls: String
    /// The least ratio that will do, and the one that would be good; nil where it is only told.
    let limits: (Double, Double)?
  }

  private static let rivals = [
    Rival(name: "Box2D 2.4.1", harness: "box2d", walls: "each", limits: (30, 35)),
    Rival(name: "Box2D without its clock", harness: "box2d-without-clock", walls: "each", limits: (15, 18)),
    Rival(name: "Box2D, walls in one body", harness: "box2d", walls: "one", limits: nil),
    Rival(name: "Box2D so without its clock", harness: "box2d-without-clock", walls: "one", limits: nil),
  ]

  static func measure(_ report: inout Report) {
    do {
      let scene = "\(folder)/maze.txt"
      let maze = Maze(withZones: false)
      try maze.write(to: scene)
      var values = Array(repeating: [Double](), count: 1 + rivals.count)
      for round in 0...rounds {
        var measured = [maze.ticks(5 * ticks)]
        for rival in rivals { measured.append(try nanoseconds(of: rival, scene)) }
        // The first round warms up.
        if round > 0 { for (index, value) in measured.enumerated() { values[index].append(value) } }
      }
      let ours = Figure("one tick in the maze, Steelie", unit: "ns", values[0])
      report.add(ours)
      for (rival, values) in zip(rivals, values.dropFirst()) {
        let figure = Figure("one tick in the maze, \(rival.name)", unit: "ns", values)
        let times = figure.least / ours.least
        report.add(figure)
        if let (least, goal) = rival.limits {
          report.add(Gate("times as fast as \(rival.name)", times, atLeast: least, goal: goal))
        } else {
          report.add(Figure("times as fast as \(rival.name)", unit: "times", [times]))
        }
      }
    } catch {
      report.note("Box2D: not measured: \(error.reason)")
      report.add(Gate("engines measured beside ours", 0, atLeast: 1))
    }
    PhysicsCost.hold(&report)
  }

  /// What a tick takes in another engine, as its harness tells.
  private static func nanoseconds(of rival: Rival, _ scene: String) throws(Unfit) -> Double {
    let command = ["\(folder)/\(rival.harness)", scene, "\(ticks)", rival.walls]
    guard let terminal = try? PseudoTerminal(command, environment: [:]) else {
      throw Unfit(reason: "\(rival.harness) can't be started, build it first: make bench-peers")
    }
    let ending = terminal.waitForEnding(within: 60)
    let text = String(decoding: terminal.output, as: UTF8.self)
    guard ending == .exited(0), let value = text.split(whereSeparator: \.isNewline).last.flatMap({ Double($0) })
    else { throw Unfit(reason: "\(rival.harness): \(text)") }
    return value
  }
}

extension Maze {
  /// Writes the scene as a text, numbers as they are: the size of the tray and the ball, each wall, each tick's drive.
  fileprivate func write(to path: String) throws(Unfit) {
    guard let file = fopen(path, "we") else { throw Unfit(reason: "\(path) can't be written: make bench-peers") }
    defer { fclose(file) }
    fputs("ball \(Self.ballRadius) \(Self.start.position.x) \(Self.start.position.y) \(Self.restitution)\n", file)
    let (width, height) = (Self.size.x, Self.size.y)
    let border: [(Double, Double, Double, Double)] = [
      (0, 0, width, 0), (width, 0, width, height), (width, height, 0, height), (0, height, 0, 0),
    ]
    for wall in Self.walls + border { fputs("wall \(wall.0) \(wall.1) \(wall.2) \(wall.3)\n", file) }
    for tilt in tilts {
      let scale = World.rollingShare * World.gravity
      fputs("drive \(tilt.x * scale) \(tilt.y * scale)\n", file)
    }
  }
}
