// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

/// What a run earns by its time.
public enum Medal: Int, Comparable, CaseIterable, Sendable {
  /// For a run of at most 2.5 times the reference.
  case bronze = 1
  /// For a run of at most 1.5 times the reference.
  case silver
  /// For a run as fast as the reference.
  case gold

  /// Whether a medal is the lesser one.
  public static func < (one: Medal, other: Medal) -> Bool {
    one.rawValue < other.rawValue
  }
}

/// The times that earn a level's medals, in seconds.
///
/// The reference is the level's `par`, or else what the bot needs at a player's pace: `NN-name.replay` beside the level.
public struct Medals: Hashable, Sendable {
  /// How much longer than the reference a run may take for silver and for bronze.
  ///
  /// Less would leave most first finishes without a medal, more would hand out silver for merely arriving.
  private static let share = (silver: 1.5, bronze: 2.5)

  /// The longest time for gold, in seconds.
  public let gold: Double

  /// Makes the medals of a reference, in seconds.
  public init(reference: Double) {
    gold = reference
  }

  /// The longest time for silver, in seconds.
  public var silver: Double { gold * Self.share.silver }
  /// The longest time for bronze, in seconds.
  public var bronze: Double { gold * Self.share.bronze }

  /// The longest time for a medal, in seconds.
  public func time(for medal: Medal) -> Double {
    switch medal {
    case .gold: gold
    case .silver: silver
    case .bronze: bronze
    }
  }

  /// The best medal that a time earns, in seconds; nil for none.
  public func medal(for time: Double) -> Medal? {
    Medal.allCases.last { Self.hundredths(of: time) <= Self.hundredths(of: self.time(for: $0)) }
  }

  /// A time as the clock shows it, in whole hundredths of a second, cut off: two that read alike earn the same medal.
  public static func hundredths(of time: Double) -> Int {
    // What an author types, such as 4.35, may lie a hair below its hundredth. More than a replay holds, and no Int, would
    // only be a mistake; `max` turns NaN into zero.
    Int(min(max(0, time * 100 + 1e-6), 1e11))
  }
}
