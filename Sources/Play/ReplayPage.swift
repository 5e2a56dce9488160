// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Terminal

/// A page on which a replay is watched, of a labyrinth or of a match.
protocol ReplayPage: GamePage {
  var transport: ReplayTransport { get set }
  var view: LabyrinthView { get }
  /// The tick in which the run stands.
  var tick: Int { get }
  /// Whether the run is at its end.
  var isOver: Bool { get }

  /// Goes to a tick; going back, the run is played again from its start, which takes no time that can be felt.
  mutating func go(to tick: Int)
}

extension ReplayPage {
  var isResting: Bool {
    (transport.isHeld || isOver) && !transport.isNaming
  }

  mutating func hold() { transport.pause() }

  mutating func handle(_ event: Event, at now: Double, hasReleases: Bool) -> PageRequest {
    guard case .key(let press) = event else { return .stay }
    switch transport.take(press, isOver: isOver, in: view) {
    case .none: break
    case .quit: return .quit
    case .back: return .back
    case .restart: go(to: 0)
    case .step(let ticks): go(to: tick + ticks)
    }
    return .stay
  }

  mutating func rest(until now: Double) {
    input.readSensor(at: now)
  }
}
