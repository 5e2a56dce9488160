// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Dispatch
public import Game
internal import Synchronization

/// The run that will set a level's medals: somebody plays it on another thread, and whoever waits for it asks here.
public final class ReferenceRun: Sendable {
  private let found = Mutex<(replay: Replay, time: Double)?>(nil)

  /// Makes one that isn't there yet.
  public init() {}

  /// Makes one for which another thread works; it may well find none.
  public convenience init(finding work: @escaping @Sendable () -> (replay: Replay, time: Double)?) {
    self.init()
    // The game goes before.
    DispatchQueue.global(qos: .utility).async {
      if let found = work() { self.set(found.replay, time: found.time) }
    }
  }

  /// Hands it over, with its time to the goal in seconds.
  public func set(_ replay: Replay, time: Double) {
    found.withLock { $0 = (replay, time) }
  }

  /// The run and its time to the goal in seconds; nil as long as there is none.
  public var value: (replay: Replay, time: Double)? {
    found.withLock { $0 }
  }
}
