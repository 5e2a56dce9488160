// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

public import Physics

/// A match of monster soccer: a pure function of its round and its tilts.
///
/// The player tilts the ball into the goal on the right; chasers and kickers bring it to the one on the left. The first to
/// three goals wins, or who leads when the clock has run out; a draw isn't won.
public struct SoccerMatch: Hashable, Sendable {
  /// The version of the rules, the monsters and the physics; a replay of another one is refused.
  public static let rules = 1
  /// The number of steps in a second, that of the labyrinth; replays depend on it.
  public static let ticksPerSecond = World.ticksPerSecond
  /// So many goals win a match at once.
  public static let goalsToWin = 3
  /// How long a match lasts, in ticks that are played: 75 s.
  public static let length = 75 * ticksPerSecond
  /// How long a goal is cheered, in ticks, while the clock stands.
  public static let cheerTicks = 144
  /// How long the monsters stand still after a kick-off, in ticks, so that the player has the first move.
  public static let graceTicks = 30
  /// A ball that stays within a distance, in metres, for so many ticks is taken to the middle.
  static let idleBall = (distance: 0.006, ticks: 10 * ticksPerSecond)

  /// How the match stands.
  public enum Phase: Hashable, Sendable {
    /// The ball is in play.
    case playing
    /// A goal was scored by the player, or by the monsters, in this tick.
    case cheering(own: Bool, tick: Int)
    /// The match is over; nothing happens any more.
    case over
  }

  /// What is played.
  public let round: SoccerRound
  /// The ball.
  public internal(set) var ball = Ball(position: SoccerPitch.center)
  /// The monsters; their numbers are their places in this list.
  public internal(set) var monsters: [Monster]
  /// The number of ticks played, cheers among them.
  public private(set) var tick = 0
  /// The number of ticks that the clock ran.
  public private(set) var clock = 0
  /// How the match stands.
  public private(set) var phase = Phase.playing
  /// The player's goals.
  public private(set) var goals = 0
  /// The monsters' goals.
  public private(set) var conceded = 0
  /// The number of kick-offs.
  private var kickOffs = 0
  /// Where the ball was when it last went anywhere, and when.
  private var anchor: (place: Vector2, clock: Int) {
    get { (anchorPlace, anchorClock) }
    set { (anchorPlace, anchorClock) = newValue }
  }
  private var anchorPlace = SoccerPitch.center
  private var anchorClock = 0

  /// Begins a match before its kick-off.
  public init(_ round: SoccerRound) {
    self.round = round
    monsters = []
    kickOff()
  }

  /// The time on the clock that is left, in seconds.
  public var timeLeft: Double {
    Double(Self.length - clock) / Double(Self.ticksPerSecond)
  }

  /// The time that the clock ran, in seconds.
  public var time: Double {
    Double(clock) / Double(Self.ticksPerSecond)
  }

  /// Whether the match is over and the player leads.
  public var isWon: Bool { phase == .over && goals > conceded }

  /// A tilt as the tray can have it; others are played as the nearest one that it can.
  public static func limited(_ tilt: Tilt) -> Tilt {
    let limit = SoccerPitch.tiltLimit
    return Tilt(x: max(-limit, min(limit, Int(tilt.x))), y: max(-limit, min(limit, Int(tilt.y))))
  }

  /// Plays one tick of 1/120 s under a tilt, and appends what happens to `events`.
  public mutating func step(_ tilt: Tilt, events: inout [SoccerEvent]) {
    switch phase {
    case .over: return
    case .cheering(_, let start):
      tick += 1
      // The ball comes to rest in the net, whatever the player does.
      roll(under: .zero, telling: &events)
      if tick - start >= Self.cheerTicks { resume(&events) }
    case .playing:
      tick += 1
      clock += 1
      let parts = Self.limited(tilt).inG
      moveMonsters(at: tick, telling: &events)
      let goal = roll(under: Vector2(x: parts.x, y: parts.y), telling: &events)
      if let goal { score(own: goal == SoccerPitch.goalTrigger, &events) }
      if phase == .playing && clock == Self.length { end(&events) }
      if phase == .playing { watchBall(&events) }
    }
  }

  private mutating func score(own: Bool, _ events: inout [SoccerEvent]) {
    if own { goals += 1 } else { conceded += 1 }
    events.append(own ? .scored : .conceded)
    phase = .cheering(own: own, tick: tick)
    for index in monsters.indices { monsters[index].velocity = .zero }
  }

  private mutating func resume(_ events: inout [SoccerEvent]) {
    if max(goals, conceded) == Self.goalsToWin || clock == Self.length { return end(&events) }
    phase = .playing
    kickOff()
    events.append(.kickedOff)
  }

  private mutating func end(_ events: inout [SoccerEvent]) {
    phase = .over
    events.append(.ended)
  }

  /// Lays the ball into the middle, and sends the monsters home.
  private mutating func kickOff() {
    ball = Ball(position: SoccerPitch.center)
    monsters = round.monsters(atKickOff: kickOffs)
    kickOffs += 1
    for index in monsters.indices where monsters[index].kind != .guard {
      monsters[index].wakesAt = tick + Self.graceTicks
    }
    anchor = (ball.position, clock)
  }

  /// A ball that lies where nobody gets it away is taken to the middle, and the monsters home.
  private mutating func watchBall(_ events: inout [SoccerEvent]) {
    if (ball.position - anchor.place).length > Self.idleBall.distance { anchor = (ball.position, clock) }
    guard clock - anchor.clock >= Self.idleBall.ticks else { return }
    kickOff()
    events.append(.whistled)
  }

  /// The hash of the whole state: two matches in the same state to the last bit have the same one.
  public var stateHash: StateHash {
    var hash = StateHash()
    for number in [tick, clock, goals, conceded, kickOffs, anchor.clock] { hash.combine(UInt64(number)) }
    let state = ball.state
    for number in [state.0, state.1, state.2, state.3, state.4, anchor.place.x, anchor.place.y] { hash.combine(number) }
    switch phase {
    case .playing: hash.combine(UInt64(0))
    case .cheering(let own, let tick):
      hash.combine(UInt64(own ? 1 : 2))
      hash.combine(UInt64(tick))
    case .over: hash.combine(UInt64(3))
    }
    for monster in monsters { monster.combine(into: &hash) }
    return hash
  }
}
