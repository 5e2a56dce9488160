// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Physics

/// A round of monster soccer: who plays in it, from its number and a seed.
public struct SoccerRound: Hashable, Sendable {
  /// The rounds that there are; the last ones differ by their seeds alone.
  public static let numbers = 1...99

  /// The number, from 1.
  public let number: Int
  /// What chance is drawn from: where the monsters stand, and where their kicks go.
  public let seed: UInt64

  /// Takes a round; a number out of range is brought into it.
  public init(_ number: Int, seed: UInt64) {
    self.number = min(max(number, Self.numbers.lowerBound), Self.numbers.upperBound)
    self.seed = seed
  }

  /// What replays call it, such as `soccer:4:12345`.
  public var name: String { "soccer:\(number):\(seed)" }

  /// Finds the round of a name; nil for any other text.
  public init?(name: String) {
    let parts = name.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0] == "soccer", let number = Int(parts[1]), let seed = UInt64(parts[2]),
      Self.numbers.contains(number)
    else { return nil }
    self.init(number, seed: seed)
    guard self.name == name else { return nil }
  }

  /// How many of each kind play in a round; from the last one on they only get faster.
  private static let lineUps: [[(Monster.Kind, Int)]] = [
    [(.chaser, 1), (.guard, 1)],
    [(.chaser, 1), (.patrol, 1), (.guard, 1)],
    [(.chaser, 1), (.patrol, 1), (.guard, 1), (.kicker, 1)],
    [(.chaser, 2), (.patrol, 1), (.guard, 1), (.kicker, 1)],
    [(.chaser, 2), (.patrol, 2), (.guard, 1), (.kicker, 1)],
    [(.chaser, 2), (.patrol, 1), (.guard, 1), (.kicker, 2)],
    [(.chaser, 2), (.patrol, 2), (.guard, 1), (.kicker, 2)],
    [(.chaser, 2), (.patrol, 3), (.guard, 1), (.kicker, 2)],
    [(.chaser, 3), (.patrol, 2), (.guard, 1), (.kicker, 2)],
  ]

  /// How fast each kind walks in the first round, in metres per second.
  private static func firstSpeed(of kind: Monster.Kind) -> Double {
    switch kind {
    case .chaser: 0.045
    case .guard: 0.025
    case .patrol: 0.04
    case .kicker: 0.03
    }
  }

  /// How much faster each round is than the one before, as a share of the first, and the most that it comes to.
  private static let growth = (step: 0.04, most: 1.8)

  /// The monsters at their homes, which differ a little from one kick-off to the next.
  func monsters(atKickOff kickOff: Int) -> [Monster] {
    var random = SplitMix64(seed: seed &+ UInt64(number) &* 0x9e37_79b9_7f4a_7c15 &+ UInt64(kickOff) &* 0xd1b5_4a32)
    let lineUp = Self.lineUps[min(number, Self.lineUps.count) - 1]
    let factor = min(1 + Self.growth.step * Double(number - 1), Self.growth.most)
    func between(_ low: Double, _ high: Double) -> Double { low + (high - low) * random.nextUnit() }
    var monsters: [Monster] = []
    for (kind, count) in lineUp {
      // Which of several stands at the top is drawn as well.
      let side = random.next(below: 2) == 0 ? -1.0 : 1.0
      for index in 0..<count {
        let place = count == 1 ? 0 : side * (2 * Double(index) / Double(count - 1) - 1)
        let speed = Self.firstSpeed(of: kind) * factor
        let middle = SoccerPitch.center.y
        switch kind {
        case .chaser:
          let home = Vector2(x: 0.15, y: middle + place * 0.036 + between(-0.006, 0.006))
          monsters.append(Monster(kind, home: home, speed: speed))
        case .kicker:
          let home = Vector2(
            x: between(0.128, 0.131), y: middle + (count == 1 ? side : place) * 0.034 + between(-0.004, 0.004))
          monsters.append(Monster(kind, home: home, speed: speed))
        case .patrol:
          let home = Vector2(x: 0.169, y: middle + place * 0.034 + between(-0.004, 0.004))
          let beat = count == 1 ? 0.032 : count == 2 ? 0.016 : 0.007
          monsters.append(Monster(kind, home: home, speed: speed, beat: beat, heading: side))
        case .guard:
          monsters.append(Monster(kind, home: Vector2(x: 0.188, y: middle), speed: speed))
        }
      }
    }
    return monsters
  }

  /// The hash of all that the ball can meet in the round, which a replay names.
  public var hash: StateHash {
    var hash = StateHash()
    for byte in name.utf8 { hash.combine(UInt64(byte)) }
    for monster in monsters(atKickOff: 0) {
      hash.combine(UInt64(monster.kind.rawValue))
      for number in [monster.home.x, monster.home.y, monster.speed, monster.beat] { hash.combine(number) }
      monster.combine(into: &hash)
    }
    return hash
  }
}
