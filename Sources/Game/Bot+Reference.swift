// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

extension Bot {
  /// How many times as long as at its fastest a run that sets the medals takes at least.
  ///
  /// Less would let gates that close soon, through which a player hurries too, ask for gold what nobody plays; more would
  /// change the egg timer's medals.
  static let leastShare = 1.125

  /// Plays a course at a player's pace, for the medals: never faster than at its fastest, with something to spare.
  ///
  /// `fast` is the time of the fastest run in seconds, where it is known; it is played where it matters.
  public static func reference(on course: Course, name: String, fast: Double? = nil) -> Outcome {
    let bot = Bot(course, pace: .player)
    let outcome = bot.play(name: name)
    guard case .won(let replay, let end) = outcome, let time = end.finishTime else { return outcome }
    // Who never tips the board further than a player does is slower.
    let calm = Double(course.tiltLimit) * BotPace.player.leanShare + 1
    guard replay.tilts.contains(where: { abs(Double($0.x)) > calm || abs(Double($0.y)) > calm }) else { return outcome }
    let swift = fast == nil ? Bot(course, pace: .fast).play(name: name) : nil
    var known = fast
    if case .won(_, let end) = swift { known = end.finishTime }
    guard let known, time < known * leastShare else { return outcome }
    // A player looks before the first tilt; what that takes is what is missing.
    var missing = known * leastShare - time
    for _ in 0..<3 {
      let waiting = Int((missing * Double(Labyrinth.ticksPerSecond)).rounded(.up))
      guard case .won(let slower, let end) = bot.play(name: name, ticks: mostTicks, waiting: waiting),
        let time = end.finishTime
      else { break }
      if time >= known * leastShare { return .won(slower, end) }
      missing += known * leastShare - time
    }
    guard time < known, case .won = swift, let swift else { return outcome }
    return swift
  }
}
