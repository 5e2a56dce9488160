// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

/// A run as what went into it: the tilts of its ticks, with hashes that prove that it goes the same way again.
///
/// A replay is its run only under the rules and on the level that it names. `docs/replay-format.md` describes its text.
public struct Replay: Hashable, Sendable {
  /// The version of the text; another number makes every replay there is unreadable.
  public static let version = 1
  /// The longest run that a replay holds, in ticks: two hours; a longer one would be a mistake that fills the memory.
  public static let mostTicks = 2 * 3600 * Labyrinth.ticksPerSecond

  /// What was played, and how.
  public struct Header: Hashable, Sendable {
    /// The version of the rules under which it was played.
    public var rules: Int
    /// The hash of the level.
    public var level: StateHash
    /// What the level is found by, such as `2-04-figure-eight` or `maze:3:12345`; may hold anything printable.
    public var name: String
    /// The last checkpoint from which it was continued, from 1; 0 for a run in one go.
    ///
    /// A run that is continued goes back to the tick in which it passed the checkpoint; what was played after that tick
    /// isn't part of it, so that its tilts, from the start, are a run like any other.
    public var checkpoint: Int

    /// Makes a header.
    public init(rules: Int, level: StateHash, name: String, checkpoint: Int = 0) {
      self.rules = rules
      self.level = level
      self.name = name
      self.checkpoint = checkpoint
    }
  }

  /// What was played, and how.
  public let header: Header
  /// The tilt of each tick, from the first one.
  public let tilts: [Tilt]
  /// The upper halves of the state's hashes after each second, and at the end where that lies between two.
  public let hashes: [UInt32]

  /// Makes a replay; nil where a run is longer than a replay holds, or the hashes don't fit its length.
  public init?(header: Header, tilts: [Tilt], hashes: [UInt32]) {
    guard tilts.count <= Self.mostTicks, hashes.count == Self.hashCount(ofTicks: tilts.count) else { return nil }
    self.header = header
    self.tilts = tilts
    self.hashes = hashes
  }

  /// The hash of the run itself, by which copies of it are known: of all but what its level was called.
  public var runHash: StateHash {
    var hash = StateHash()
    for number in [header.rules, header.checkpoint, tilts.count] { hash.combine(UInt64(number)) }
    hash.combine(header.level.value)
    for tilt in tilts {
      hash.combine(UInt64(UInt16(bitPattern: tilt.x)) << 16 | UInt64(UInt16(bitPattern: tilt.y)))
    }
    for state in hashes { hash.combine(UInt64(state)) }
    return hash
  }

  /// How many hashes a run of so many ticks has.
  static func hashCount(ofTicks ticks: Int) -> Int {
    (ticks + Labyrinth.ticksPerSecond - 1) / Labyrinth.ticksPerSecond
  }

  /// The part of a state's hash that a replay holds.
  static func digest(of hash: StateHash) -> UInt32 {
    UInt32(truncatingIfNeeded: hash.value >> 32)
  }
}

extension Replay {
  /// Makes a replay of a run as it is played.
  public struct Recorder: Hashable, Sendable {
    private var header: Header
    private var tilts: [Tilt] = []
    private var hashes: [UInt32] = []

    /// Begins before the first tick.
    public init(header: Header) {
      self.header = header
    }

    /// The number of ticks that were taken.
    public var ticks: Int { tilts.count }

    /// Notes that the run is continued from a checkpoint, after the ticks that were taken.
    public mutating func mark(checkpoint: Int) {
      header.checkpoint = max(header.checkpoint, checkpoint)
    }

    /// Takes a tick: its tilt, and the state after it, which is asked for once a second only.
    public mutating func take(_ tilt: Tilt, state: () -> StateHash) {
      guard tilts.count < Replay.mostTicks else { return }
      tilts.append(tilt)
      if tilts.count.isMultiple(of: Labyrinth.ticksPerSecond) { hashes.append(Replay.digest(of: state())) }
    }

    /// The replay of all ticks so far, which led to a state.
    public func replay(endingIn state: StateHash) -> Replay {
      var hashes = hashes
      if !tilts.count.isMultiple(of: Labyrinth.ticksPerSecond) { hashes.append(Replay.digest(of: state)) }
      guard let replay = Replay(header: header, tilts: tilts, hashes: hashes) else {
        preconditionFailure("a recorder takes no more than fits")
      }
      return replay
    }
  }

  /// The tick after which a state must be compared next, from a number of ticks that were played; nil after the last.
  public func nextCheck(after tick: Int) -> (tick: Int, hash: UInt32)? {
    let index = tick / Labyrinth.ticksPerSecond
    guard index < hashes.count else { return nil }
    return (min((index + 1) * Labyrinth.ticksPerSecond, tilts.count), hashes[index])
  }

  /// The ticks that the hash after a tick answers for, those since the one before it: a state that differs there, and not
  /// before, began to differ in one of them, and nothing in a replay tells in which.
  public static func ticks(checkedAfter tick: Int) -> ClosedRange<Int> {
    max(0, tick - 1) / Labyrinth.ticksPerSecond * Labyrinth.ticksPerSecond + 1...max(1, tick)
  }

  /// Whether a state has a hash of a replay.
  public static func matches(_ state: StateHash, _ hash: UInt32) -> Bool {
    digest(of: state) == hash
  }
}
