// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Game
internal import Physics

/// How a simulation is written down: a row for each tick, and its end.
enum SimulationFormat: String, CaseIterable {
  case csv, json

  /// What comes before the first row.
  var header: String {
    self == .csv ? "tick,time_s,x,y,vx,vy,tilt_x,tilt_y,event\n" : ""
  }

  /// The row of a tick; Swift prints the shortest digits that read back to the same bits.
  func row(_ simulation: any Simulation, _ tilt: Tilt, _ events: [String]) -> String {
    let (position, velocity) = (simulation.position, simulation.velocity)
    let tilts = tilt.inG
    switch self {
    case .csv:
      return "\(simulation.tick),\(simulation.time),\(position.x),\(position.y),\(velocity.x),\(velocity.y),"
        + "\(tilts.x),\(tilts.y),\(events.joined(separator: " "))\n"
    case .json:
      // Names of events need no escapes.
      let names = events.map { "\"\($0)\"" }.joined(separator: ",")
      return "{\"tick\":\(simulation.tick),\"time_s\":\(simulation.time),\"x\":\(position.x),\"y\":\(position.y),"
        + "\"vx\":\(velocity.x),\"vy\":\(velocity.y),\"tilt_x\":\(tilts.x),\"tilt_y\":\(tilts.y),"
        + "\"events\":[\(names)]}\n"
    }
  }

  /// What became of a simulation: the hash of its last state, and for a labyrinth how the run stands.
  func end(_ simulation: any Simulation) -> String {
    let hash = simulation.stateHash
    guard let game = simulation.labyrinth else {
      return self == .csv ? "hash: \(hash)\n" : "{\"ticks\":\(simulation.tick),\"hash\":\"\(hash)\"}\n"
    }
    switch self {
    case .csv:
      let end = game.finishTime.map { "goal at \($0) s" } ?? "no goal in \(game.time) s"
      return "end: \(end), \(game.checkpointsPassed) of \(game.course.level.checkpoints.count.of("checkpoint")), "
        + "\(game.falls.of("fall")), \(game.gemCount.of("gem"))\nhash: \(hash)\n"
    case .json:
      return "{\"ticks\":\(simulation.tick),\"goal_s\":\(game.finishTime.map { "\($0)" } ?? "null"),"
        + "\"checkpoints\":\(game.checkpointsPassed),\"falls\":\(game.falls),\"gems\":\(game.gemCount),"
        + "\"hash\":\"\(hash)\"}\n"
    }
  }
}
