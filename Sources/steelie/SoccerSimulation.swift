// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Game
internal import Physics

/// `steelie simulate --soccer`: a match without a terminal, as numbers.
struct SoccerSimulation {
  /// The option that asks for it.
  static let option = "--soccer"

  /// What plays.
  private enum Player {
    case bot
    case program(TiltProgram)
  }

  private let round: SoccerRound
  private let player: Player
  /// The ticks after which to stop; nil for the end of the match.
  private let ticks: Int?
  private let trace: String?
  private let replay: String?

  init(_ words: some Collection<String>) throws(CommandError) {
    let arguments = try Arguments(
      words, of: SimulateCommand.manual, only: [Self.option, "--seed", "--tilt", "--seconds", "--trace", "--replay"],
      with: Self.option)
    let text = try arguments.required(Self.option, meaning: "the number of a round")
    let number = try SoccerCommand.round(text, arguments, option: Self.option)
    let seed = try arguments["--seed"].map { text throws(CommandError) in try SoccerCommand.seed(text, arguments) }
    round = SoccerRound(number, seed: seed ?? 1)
    let tilt = try arguments.required("--tilt", meaning: "X,Y in g, a CSV file, or bot")
    player = tilt == "bot" ? .bot : .program(try SimulatedTilts.program(tilt, arguments))
    if let seconds = arguments["--seconds"] {
      guard let duration = Double(decimal: seconds), duration >= 0, duration <= 1e6 else {
        throw arguments.wrong("--seconds", seconds, "not a time", "give 0 to 1e6 seconds")
      }
      ticks = Int((duration * Double(SoccerMatch.ticksPerSecond)).rounded())
    } else {
      ticks = nil
    }
    trace = arguments["--trace"]
    replay = arguments["--replay"]
    for (name, path) in [("--trace", trace), ("--replay", replay)] {
      guard let path, path != "-", TextFile.isSame(path, tilt) else { continue }
      throw arguments.wrong(name, path, "the table that --tilt reads", "choose another file")
    }
    if let trace, let replay, trace == replay || TextFile.isSame(trace, replay) {
      throw arguments.wrong("--replay", replay, "where the trace goes", "choose another file")
    }
  }

  /// Plays the match and writes what was asked for.
  func run() throws(CommandError) {
    var played = PlayedMatch(round)
    var bot = SoccerBot()
    var events: [SoccerEvent] = []
    var file = try trace.map { path throws(CommandError) in try OutputFile(path, for: "simulate --trace") }
    try file?.write("tick,time_s,x,y,vx,vy,tilt_x,tilt_y,goals,conceded,event\n")
    try file?.write(Self.row(played.match, .level, []))
    while played.match.phase != .over && played.match.tick < ticks ?? .max {
      events.removeAll(keepingCapacity: true)
      let tilt =
        switch player {
        case .bot: bot.tilt(for: played.match)
        case .program(let program):
          SoccerMatch.limited(
            program.tilt(atTick: played.match.tick + 1, ticksPerSecond: SoccerMatch.ticksPerSecond))
        }
      played.step(tilt, events: &events)
      try file?.write(Self.row(played.match, tilt, events))
    }
    try file?.finish()
    if let replay {
      var file = try OutputFile(replay, for: "simulate --replay")
      try file.write(played.replay.text)
      try file.finish()
    }
    let match = played.match
    let outcome = match.phase == .over ? match.isWon ? "won" : "not won" : "not over"
    try Steelie.say(
      "score: \(match.goals) : \(match.conceded), \(outcome), \(Seconds.text(match.time))\nhash: \(match.stateHash)\n")
  }

  private static func row(_ match: SoccerMatch, _ tilt: Tilt, _ events: [SoccerEvent]) -> String {
    let ball = match.ball
    let time = Double(match.tick) / Double(SoccerMatch.ticksPerSecond)
    return "\(match.tick),\(time),\(ball.position.x),\(ball.position.y),\(ball.velocity.x),\(ball.velocity.y),"
      + "\(tilt.inG.x),\(tilt.inG.y),\(match.goals),\(match.conceded),"
      + "\(events.compactMap { name(of: $0, in: match) }.joined(separator: ";"))\n"
  }

  private static func name(of event: SoccerEvent, in match: SoccerMatch) -> String? {
    func kind(_ index: Int) -> String { "\(match.monsters[index].kind)" }
    return switch event {
    case .kickedOff: "kick-off"
    case .knocked: "knock"
    case .met(let monster, _): "met:\(kind(monster))"
    case .kicked(let monster): "kick:\(kind(monster))"
    case .bowled(let monster): "bowled:\(kind(monster))"
    case .scored: "goal"
    case .conceded: "conceded"
    case .whistled: "whistle"
    case .ended: "end"
    }
  }
}
