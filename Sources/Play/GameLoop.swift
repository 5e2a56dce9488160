// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

public import Sound
public import Terminal

/// How a game ended.
public enum PlayEnding: Hashable, Sendable {
  /// The player quit.
  case quit
  /// A signal asked the program to end; its number.
  case signal(Int32)
  /// The terminal is gone.
  case hangUp
}

/// The loop that plays: events in, ticks of a fixed length, frames and sounds out.
///
/// It runs on one thread and waits only for the next tick or the next event, never for a sensor or for the terminal: it
/// takes the newest sample there is, and while the terminal is still busy with a frame it skips frames, never ticks.
public struct GameLoop<ClockType: Clock, Played: Playable> where ClockType.Duration == Duration {
  /// How often a game in which nothing moves looks after its sensor; rarer, a sensor that comes back is late.
  static var restingInterval: Duration { .milliseconds(100) }

  private let clock: ClockType
  private let screen: any Screen
  private let sound: any SoundDevice
  private var soundStatus: SoundStatus?
  private let start: ClockType.Instant
  private let timeAtStart: Double
  /// What is played; after the end, how it ended.
  public private(set) var play: Played
  private var step = FixedStep(ticksPerSecond: Played.ticksPerSecond)

  /// Makes the loop of a game; `timeAtStart` is what the clock of the samples' timestamps shows now, in seconds.
  ///
  /// The clock must stand still while the machine sleeps, as the samples' timestamps do.
  public init(
    clock: ClockType, timeAtStart: Double, screen: any Screen, sound: any SoundDevice = SilentSound(), play: Played
  ) {
    self.clock = clock
    self.screen = screen
    self.sound = sound
    self.timeAtStart = timeAtStart
    start = clock.now
    self.play = play
  }

  /// Plays until the player quits, a signal comes or the terminal goes.
  public mutating func run() -> PlayEnding {
    var last = clock.now
    play.fit(screen.size, display: screen.display)
    play.begin(at: seconds(last))
    hear()
    show()
    while true {
      let isResting = play.isResting
      let wait = isResting ? Self.restingInterval : step.timeUntilTick
      let events = screen.events(within: max(wait - last.duration(to: clock.now), .zero))
      let now = clock.now
      for event in events {
        switch event {
        case .terminate(let signal): return .signal(signal)
        case .hangUp: return .hangUp
        default:
          if play.handle(event, at: seconds(now), hasReleases: screen.reportsKeyReleases) == .quit { return .quit }
        }
      }
      if isResting {
        // The ticks of a game at rest change nothing; played later, they would lean on what is typed now.
        step.reset()
        play.rest(until: seconds(now))
      } else {
        let ticks = step.advance(by: last.duration(to: now))
        for tick in 0..<ticks {
          play.tick(at: seconds(now) - Double(ticks - 1 - tick) / Double(Played.ticksPerSecond))
        }
      }
      last = now
      hear()
      show()
    }
  }

  /// Lets be heard what is to be heard; before the frame is drawn, which takes longer.
  private mutating func hear() {
    let status = sound.status
    if status != soundStatus {
      soundStatus = status
      play.noteSound(status)
    }
    sound.play(play.takeSounds())
  }

  /// Shows what is to be seen, where it differs from what was shown.
  private mutating func show() {
    play.fit(screen.size, display: screen.display)
    guard screen.isReadyForFrame else { return }
    if let frame = play.nextFrame() { screen.present(frame) }
  }

  private func seconds(_ instant: ClockType.Instant) -> Double {
    timeAtStart + start.duration(to: instant) / .seconds(1)
  }
}
