// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Game
import Motion
import Sound
import Terminal
import Testing

@testable import Play
@testable import SoundALSA

/// A game as it is played, in real time, into the real libasound.
@Suite("A game that is heard", .serialized) struct SoundedGameTests {
  /// A hall with a wall in the way.
  private static let hall = """
    title: Hall

    ##########################
    #                        #
    #  S                     #
    #                        #
    #                     G  #
    ##########################
    """

  @Test("Knocks and rolling are heard where the game has them, and glass where it breaks, within 30 ms; nothing clips")
  func isHeard() throws {
    let capture = Capture("game")
    let sound = capture.begin()
    let start = try #require(sound.session.start)
    let level = try Level(parsing: Self.hall)
    let motion = MotionManager(source: StationaryMotion())
    motion.startAccelerometerUpdates()
    var play = LabyrinthPlay(
      PlayedLevel(name: "hall", number: "1", title: "Hall", course: Course(level)), ghost: .none,
      input: TiltInput(motion: motion), size: Size(columns: 60, rows: 20),
      display: Display(colors: .monochrome, isUnicode: true))
    play.begin(at: 0)
    /// The effects and the speeds, with when they were, counted from the recording's beginning.
    var effects: [(effect: SoundEffect, time: Double)] = []
    var speeds: [(speed: Double, time: Double)] = []
    let begin = SoundClock.now()
    // To the right against the wall, to the left against the other one, and back again.
    for tick in 0..<600 {
      SoundClock.sleep(for: begin + Double(tick) / 120 - SoundClock.now())
      let now = Double(tick) / 120
      for (time, key, phase) in [
        (0, Key.right, KeyPhase.press), (200, .right, .release), (200, .left, .press), (420, .left, .release),
        (420, .right, .press),
      ] where time == tick {
        _ = play.handle(.key(KeyPress(key, phase)), at: now, hasReleases: true)
      }
      play.tick(at: now)
      var soundscape = play.takeSounds()
      let moment = SoundClock.now() - start
      effects += soundscape.cues.map { ($0.effect, moment) }
      speeds.append((soundscape.rolling.speed, moment))
      // A device that rested meanwhile would leave a gap in the recording.
      if soundscape.rolling == .silent { soundscape.rolling = RollingSound(speed: 0.02) }
      sound.play(soundscape)
    }
    effects.append((.glass, SoundClock.now() - start))
    sound.play(Soundscape(cues: [SoundCue(.glass)]))
    SoundClock.sleep(for: 0.5)
    sound.stop()

    let samples = try capture.samples()
    #expect(try capture.peak() < 32_767)
    let (knocks, glass) = (Onsets(samples, above: 350, below: 5000), Onsets(samples, above: 4000, below: 12_000))
    var hard = 0
    for (effect, time) in effects {
      switch effect {
      // A soft knock hides behind the ball that rolls.
      case .knock(let speed) where speed > 0.15:
        hard += 1
        let onset = try #require(knocks.first(after: time, times: 2), "a knock at \(speed) m/s isn't heard")
        #expect((0...0.030).contains(onset - time), "\(effect): \(onset - time) s late")
      case .glass:
        let onset = try #require(glass.first(after: time, times: 4), "no glass is heard")
        #expect((0...0.030).contains(onset - time), "\(effect): \(onset - time) s late")
        #expect(glass.level(from: time + 0.1, to: time + 0.3) > 0.003)
      default: break
      }
    }
    #expect(hard >= 2, "\(effects)")
    // Where the ball rolls fast it is louder than where it is slow.
    let rumble = Onsets(samples, above: 100, below: 1500)
    func loudness(_ isWanted: (Double) -> Bool) -> Double {
      let levels = speeds.indices.dropFirst(12).dropLast(12).filter { index in
        // Away from the knocks, and where the speed has been what it is for a while.
        !effects.contains { (-0.15..<0.01).contains($0.time - speeds[index].time) } && isWanted(speeds[index].speed)
          && isWanted(speeds[index - 6].speed)
      }.map { rumble.level(from: speeds[$0].time + 0.02, to: speeds[$0].time + 0.03) }
      return levels.isEmpty ? 0 : levels.reduce(0, +) / Double(levels.count)
    }
    let (fast, slow) = (loudness { $0 > 0.18 }, loudness { $0 > 0.02 && $0 < 0.1 })
    #expect(fast > 1.3 * slow && slow > 0.001, "\(fast), \(slow)")
  }
}
