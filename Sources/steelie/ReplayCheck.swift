// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Game

/// What a replay's file is worth, in words.
struct ReplayCheck {
  /// The replay; nil for a file that holds none.
  private(set) var replay: Replay?
  /// Whether it goes the way that it says.
  private(set) var isProven = false
  /// Whether it is proven and leads to the goal.
  private(set) var reachesTheGoal = false
  /// What was found.
  private(set) var text = ""

  /// Plays a file again on a level that was chosen, or else on the one on which it was played.
  init(_ file: String, _ levels: LevelLibrary, choice: LevelLibrary.Choice?) {
    do {
      let replay = try Replay.read(file)
      self.replay = replay
      play(replay, in: file, levels, choice)
    } catch {
      text = error.why
    }
  }

  private mutating func play(
    _ replay: Replay, in file: String, _ levels: LevelLibrary, _ choice: LevelLibrary.Choice?
  ) {
    let header = replay.header
    if let round = replay.soccerRound { return play(replay, in: round) }
    guard header.rules == Labyrinth.rules else {
      text = "other rules: played under rules \(header.rules), and these are rules \(Labyrinth.rules)"
      return
    }
    let (name, level): (String, Level)
    do throws(CommandError) {
      (name, _, level) = try levels.level(of: header, in: file, choice: choice)
    } catch {
      text = "other level: \(error.why); \(error.remedy)"
      return
    }
    switch replay.verify(on: Course(level)) {
    case .verified(let game):
      isProven = true
      reachesTheGoal = game.finishTime != nil
      text = "verified: \(name) " + Self.result(game, on: level, header)
    case .otherLevel: text = "other level: played on \(levels.level(of: header)?.name ?? header.name), not on \(name)"
    case .otherRules: text = "other rules: played under rules \(header.rules)"
    case .differs(let tick): text = Self.difference(on: name, before: tick)
    }
  }

  private mutating func play(_ replay: Replay, in round: SoccerRound) {
    switch replay.verify(in: round) {
    case .verified(let match):
      isProven = true
      reachesTheGoal = match.isWon
      text =
        "verified: \(round.name) \(match.goals) : \(match.conceded) in \(Seconds.text(match.time))"
        + (match.isWon ? "" : match.phase == .over ? ", not won" : ", not to the end")
    case .otherRules:
      let rules = replay.header.rules
      text = "other rules: played under rules \(rules), and these are rules \(SoccerMatch.rules)"
    case .otherRound: text = "other level: played against other monsters than those of \(round.name)"
    case .differs(let tick): text = Self.difference(on: round.name, before: tick)
    }
  }

  /// Where a run goes another way than it says, in words.
  static func difference(on name: String, before tick: Int) -> String {
    let ticks = Replay.ticks(checkedAfter: tick)
    func seconds(_ tick: Int) -> String { Seconds.text(Double(tick) / Double(Labyrinth.ticksPerSecond)) }
    return "differs: on \(name), the first tick that does is one of \(ticks.lowerBound) to \(ticks.upperBound), "
      + "\(seconds(ticks.lowerBound - 1)) to \(seconds(ticks.upperBound))"
  }

  private static func result(_ game: Labyrinth, on level: Level, _ header: Replay.Header) -> String {
    let time =
      game.finishTime.map { "in \(Seconds.text($0))" } ?? "for \(Seconds.text(game.time)), not to the goal"
    var words = [time, game.falls.of("fall")]
    if !level.gems.isEmpty { words.append("\(game.gemCount) of \(level.gems.count.of("gem"))") }
    if header.checkpoint > 0 { words.append("continued from checkpoint \(header.checkpoint)") }
    return words.joined(separator: ", ")
  }
}
