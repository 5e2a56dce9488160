// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Physics

/// What a tick of the rolling ball costs.
enum PhysicsCost {
  private static let rounds = 9
  private static let ticks = 1_000_000
  static let fewWalls = 10
  static let manyWalls = 100_000

  static func measure(_ report: inout Report) {
    for (name, withZones) in [("a maze of 64 walls", false), ("that maze with holes and events", true)] {
      let maze = Maze(withZones: withZones)
      report.add(Figure("one tick in \(name)", unit: "ns", rounds: rounds) { maze.ticks(ticks) })
    }
    let tilts = Maze.slowTilts()
    for count in [fewWalls, 100, 1000, 10_000, manyWalls] {
      let field = WallField(walls: count)
      report.add(
        Figure("one tick among \(count) walls", unit: "ns", rounds: rounds) {
          field.world.ticks(ticks, from: field.start, tilts: tilts)
        })
    }
    let maze = Maze(withZones: false)
    report.add(
      Figure("one tick of each of 1024 balls in lock step", unit: "ns", rounds: rounds) {
        maze.lockStep(balls: 1024, ticks: 500)
      })
  }

  /// Holds the ratios that don't need another engine; what is compared is measured in turns.
  static func hold(_ report: inout Report) {
    let (few, many, tilts) = (WallField(walls: fewWalls), WallField(walls: manyWalls), Maze.slowTilts())
    let maze = Maze(withZones: false)
    var values: [[Double]] = [[], [], [], []]
    for round in 0...rounds {
      let measured = [
        few.world.ticks(ticks, from: few.start, tilts: tilts), many.world.ticks(ticks, from: many.start, tilts: tilts),
        maze.ticks(ticks), maze.lockStep(balls: 1024, ticks: 500),
      ]
      // The first round warms up.
      if round > 0 { for (index, value) in measured.enumerated() { values[index].append(value) } }
    }
    let names = ["among \(fewWalls) walls", "among \(manyWalls) walls", "in the maze", "in the maze, 1024 balls"]
    let figures = zip(names, values).map { Figure("one tick \($0)", unit: "ns", $1) }
    for figure in figures { report.add(figure) }
    let growth = figures[1].least / figures[0].least
    report.add(Gate("cost among \(manyWalls) walls over that among \(fewWalls)", growth, atMost: 1.3))
    report.add(Gate("rate of each of 1024 balls over one ball's", figures[2].least / figures[3].least, atLeast: 0.9))
  }
}
