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
/// It runs on one thread and waits only for the next frame's tick or the next event, never for a sensor or for the
/// terminal: it takes the newest sample there is, and while the terminal is still busy with a frame it skips frames,
/// never ticks. Frames are due at whole intervals of one clock, so that a late one doesn't put off those after it.
public struct GameLoop<ClockType: Clock, Played: Playable> where ClockType.Duration == Duration {
  /// How long ticks wait for their frame at most; longer, few frames a second would leave more than can be caught up.
  private static var longestWait: Duration { .milliseconds(50) }
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
  private let framesPerSecond: Int
  /// The colours in which the screen shows the frames; nil for those of its own.
  private var palette: Settings.PaletteChoice?
  /// When the next frame may be shown.
  private var nextFrame: ClockType.Instant
  private var count: FrameCount<ClockType.Instant>
  /// The frame that was shown last.
  private var shown: Frame?
  /// Whether something may have changed since the last look, which came too early for a frame.
  private var isFrameWanted = false

  /// Makes the loop of a game; `timeAtStart` is what the clock of the samples' timestamps shows now, in seconds.
  ///
  /// The clock must stand still while the machine sleeps, as the samples' timestamps do.
  public init(
    clock: ClockType, timeAtStart: Double, screen: any Screen, sound: any SoundDevice = SilentSound(), play: Played,
    framesPerSecond: Int = 60
  ) {
    precondition(Settings.frameRates.contains(framesPerSecond), "a rate that the loop can keep")
    self.clock = clock
    self.screen = screen
    self.sound = sound
    self.timeAtStart = timeAtStart
    start = clock.now
    nextFrame = start
    count = FrameCount(from: start)
    self.framesPerSecond = framesPerSecond
    self.play = play
    palette = play.palette
  }

  /// Plays until the player quits, a signal comes or the terminal goes.
  public mutating func run() -> PlayEnding {
    var last = clock.now
    play.fit(screen.size, display: screen.display)
    play.begin(at: seconds(last))
    hear()
    show(at: last)
    while true {
      let isResting = play.isResting
      let events = screen.events(within: max(clock.now.duration(to: nextWake(after: last, isResting)), .zero))
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
      show(at: now)
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

  /// When there is something to do if no event comes.
  private func nextWake(after last: ClockType.Instant, _ isResting: Bool) -> ClockType.Instant {
    // A tick that comes before its frame can wait for it; what an event changed is seen with the next frame.
    let frame = min(nextFrame, last.advanced(by: isResting ? Self.restingInterval : Self.longestWait))
    if isFrameWanted { return frame }
    return isResting ? last.advanced(by: Self.restingInterval) : max(last.advanced(by: step.timeUntilTick), frame)
  }

  /// Shows what is to be seen, where it differs from what was shown.
  private mutating func show(at now: ClockType.Instant) {
    play.fit(screen.size, display: screen.display)
    isFrameWanted = now < nextFrame
    guard !isFrameWanted else { return }
    if let pace = count.take(at: now) { play.notePace(pace) }
    guard screen.isReadyForFrame else { return count.skip() }
    if let wanted = play.palette, wanted != palette {
      palette = wanted
      screen.use(wanted.palette)
    }
    let isResting = play.isResting
    play.interpolate(isResting ? 1 : step.progress)
    // What was resized there and back between two frames, or suspended, is as before to the game alone.
    let frame = play.nextFrame() ?? (screen.needsFrame ? shown : nil)
    if let frame {
      shown = frame
      screen.present(frame)
      // What was at rest has no frame that was due.
      count.show(due: isResting ? now : min(nextFrame, now), at: clock.now, roundTrip: screen.frameRoundTrip)
    }
    guard frame != nil || !isResting else { return }
    let frameInterval = .seconds(1) / (play.framesPerSecond ?? framesPerSecond)
    nextFrame = nextFrame.advanced(by: frameInterval)
    // After a rest, or a time in which the terminal was busy, the count begins anew.
    if nextFrame <= now { nextFrame = now.advanced(by: frameInterval) }
  }

  private func seconds(_ instant: ClockType.Instant) -> Double {
    timeAtStart + start.duration(to: instant) / .seconds(1)
  }
}
