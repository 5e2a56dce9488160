// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Game
import Sound
import Terminal
import Testing

@testable import Play

@Suite("The game with sound") struct SoundedPlayTests {
  /// Plays a script with a device that notes what is heard.
  private static func play(
    _ script: [(time: Double, event: Event)], until end: Double = 5, opening: GameOpening = .level("1-01-one")
  ) -> (rig: GameRig, sound: HeardSound) {
    let sound = HeardSound()
    var rig = GameRig(script, until: end, opening: opening, sound: sound)
    rig.run()
    return (rig, sound)
  }

  @Test("A run is heard: silence, then the ball, ever faster, then the goal and its medal, then silence")
  func isHeard() throws {
    let (rig, sound) = Self.play(GameRig.hold(.right, from: 0.5, to: 4))
    #expect(rig.labyrinth?.result?.medals == 3)
    #expect(sound.soundscape(at: 0.45)?.rolling == .silent)
    let goal = try #require(sound.heard.first { $0.soundscape.cues.contains { $0.effect == .goal } })
    let speeds = sound.heard.filter { $0.time > 0.5 && $0.time < goal.time }.map(\.soundscape.rolling.speed)
    #expect(speeds == speeds.sorted() && speeds.last ?? 0 > 0.1)
    #expect(sound.effects() == [.goal, .medal])
    #expect(sound.soundscape(at: goal.time)?.rolling == .silent)
    #expect(sound.soundscape(at: 0)?.volume == SoundSettings().gain)
    // The goal is heard in the pass of the loop in which the ball reaches it.
    let game = try #require(rig.shelf.runs.first?.end)
    let start = 0.5
    #expect(abs(goal.time - start - (game.finishTime ?? 0)) < 0.03)
  }

  @Test("While the ball is held nothing rolls, and then it rolls on")
  func holds() throws {
    let (_, sound) = Self.play(
      [(0.1, .key(.right)), (0.35, .typed("p")), (0.8, .typed("p")), (0.9, .key(.right))], until: 1.1)
    #expect(try #require(sound.soundscape(at: 0.34)).rolling != .silent)
    #expect(try #require(sound.soundscape(at: 0.5)).rolling == .silent)
    #expect(try #require(sound.soundscape(at: 0.9)).rolling != .silent)
  }

  @Test("m turns the sound off and on, and says so", arguments: [true, false])
  func mutes(isPlaying: Bool) {
    let opening = isPlaying ? GameOpening.level("1-01-one") : .title
    let keys: [(time: Double, event: Event)] = [(0.5, .typed("m")), (0.9, .typed("M"))]
    let (_, sound) = Self.play(keys, until: 1.5, opening: opening)
    #expect(sound.soundscape(at: 0.45)?.volume == SoundSettings().gain)
    #expect(sound.soundscape(at: 0.7)?.volume == 0)
    #expect(sound.soundscape(at: 1.2)?.volume == SoundSettings().gain)
    guard isPlaying else { return }
    #expect(Self.play(Array(keys.prefix(1)), until: 0.8).rig.text.contains(Wording.soundIsOff))
    #expect(Self.play(keys, until: 1.2).rig.text.contains(Wording.soundIsOn))
  }

  @Test(
    "Where there is no sound, m says why",
    arguments: [
      (.off, Wording.soundIsUnwanted), (.failed(reason: "x"), Wording.soundFails), (.on, Wording.soundIsOff),
    ] as [(SoundStatus, String)])
  func tellsWhy(status: SoundStatus, words: String) {
    var rig = GameRig(
      [(0.5, .typed("m"))], until: 0.8, opening: .level("1-01-one"),
      sound: HeardSound(status))
    rig.run()
    #expect(rig.text.contains(words))
  }

  @Test("The bell rings at the goal, and not for the way there")
  func rings() {
    var count = 0
    var rig = GameRig(
      GameRig.hold(.right, from: 0.5, to: 4), opening: .level("1-01-one"), sound: BellSound { count += 1 })
    rig.run()
    #expect(count == 1)
  }

  @Test("A replay sounds as it was played, and faster as it is watched; held, it is silent")
  func replays() throws {
    let entry = GameRig.catalogue.entries[0]
    let replay = GameRig.Shelf.run(entry, tilt: 60).replay
    let opening = GameOpening.replay(replay, number: "1", title: "One", level: entry.level)
    let (_, sound) = Self.play([], until: 3, opening: opening)
    #expect(sound.effects() == [.goal] && sound.soundscape(at: 0.3)?.rolling != .silent)
    let slow = Self.play([(0.05, .key(.down))], until: 0.5, opening: opening).sound
    let held = Self.play([(0.25, .typed(" "))], until: 0.5, opening: opening).sound
    #expect(held.soundscape(at: 0.24)?.rolling != .silent && held.soundscape(at: 0.3)?.rolling == .silent)
    let speeds = [slow, sound].map { $0.soundscape(at: 0.3)?.rolling.speed ?? 0 }
    #expect(speeds[0] > 0 && speeds[0] < 0.5 * speeds[1])
  }

  @Test("The tray knocks at its sides, as fast as the ball came, and rolls between; m turns it off")
  func tray() throws {
    let (rig, sound) = Self.play([(0.2, .key(.right)), (3, .typed("m"))], until: 3.5, opening: .tray)
    guard case .knock(let speed) = sound.effects().first else {
      Issue.record("no knock")
      return
    }
    #expect(speed > 0.1 && sound.effects().count == 1)
    let knock = try #require(sound.heard.first { !$0.soundscape.cues.isEmpty })
    #expect(knock.soundscape.cues[0].pan > 0.7 && knock.soundscape.rolling == .silent)
    let before = try #require(sound.soundscape(at: knock.time - 0.02))
    #expect(abs(before.rolling.speed - speed) < 0.02)
    #expect(sound.soundscape(at: 2.9)?.volume == SoundSettings().gain && sound.soundscape(at: 3.1)?.volume == 0)
    #expect(rig.text.contains(Wording.soundIsOff))
  }

  @Test("Sound that was muted at the start is tried as it is switched on, and what comes of it is said")
  func triesSound() {
    var settings = Settings()
    settings.sound.isMuted = true
    for (outcome, words) in [(SoundStatus.failed(reason: "x"), Wording.soundFails), (.on, Wording.soundIsOn)] {
      let sound = HeardSound()
      sound.outcome = outcome
      var rig = GameRig(
        [(0.5, .typed("m"))], until: 1.2, opening: .level("1-01-one"), sound: sound, settings: settings)
      rig.run()
      #expect(sound.effects(to: 0.45).isEmpty && sound.effects().count == 1)
      #expect(rig.text.contains(words))
      #expect(rig.text.contains(Wording.soundIsOn) == (outcome == .on))
    }
  }
}
