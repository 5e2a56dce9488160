// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Terminal

@testable import Play

/// Something that is played and looks different after each tick or event, and notes how it is asked for frames.
struct Metronome: Playable {
  static let ticksPerSecond = 120

  private(set) var ticks = 0
  private(set) var events = 0
  /// How many events the last frame shows.
  private(set) var drawnEvents = 0
  /// The shares with which frames were asked for, and the ticks played by then.
  private(set) var shares: [Double] = []
  private(set) var ticksAtFrames: [Int] = []
  private var share = 0.0
  private var drawn = (ticks: -1, events: -1)
  private(set) var isResting = false

  init(isResting: Bool) {
    self.isResting = isResting
  }

  mutating func begin(at now: Double) {}
  mutating func handle(_ event: Event, at now: Double, hasReleases: Bool) -> PlayRequest {
    if case .key = event { return .quit }
    events += 1
    return .goOn
  }
  mutating func tick(at now: Double) { ticks += 1 }
  mutating func rest(until now: Double) {}
  mutating func fit(_ size: Size, display: Display) {}
  mutating func interpolate(_ share: Double) { self.share = share }
  mutating func nextFrame() -> Frame? {
    guard drawn != (ticks, events) else { return nil }
    drawn = (ticks, events)
    drawnEvents = events
    shares.append(share)
    ticksAtFrames.append(ticks)
    return Frame(size: Size(columns: 1, rows: 1), filledWith: .steelieBlank)
  }

  /// Plays one for some seconds, and returns it with the times at which frames were shown.
  ///
  /// The waits end late by the given times in turn, and a frame takes its time to show.
  static func play(
    for seconds: Double, framesPerSecond: Int, lateness: [Double] = [0], frameTime: Double = 0,
    restingUntilEvents isResting: Bool = false, events: [(time: Double, event: Event)] = []
  ) -> (metronome: Metronome, times: [Double]) {
    let script = (events + [(seconds, .typed("q"))]).map {
      MemoryScreen.ScriptedEvent(at: .seconds($0.time), $0.event)
    }
    let memory = MemoryScreen(size: Size(columns: 1, rows: 1), script: script)
    var waits = 0
    let screen = WatchedScreen(memory) { memory, _ in
      memory.clock.advance(by: .seconds(lateness[waits % lateness.count]))
      waits += 1
    }
    screen.frameTime = .seconds(frameTime)
    var loop = GameLoop(
      clock: memory.clock, timeAtStart: 0, screen: screen, play: Metronome(isResting: isResting),
      framesPerSecond: framesPerSecond)
    _ = loop.run()
    return (loop.play, memory.presented.map { $0.instant.offset / .seconds(1) })
  }
}
