// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Testing

@testable import Sound

@Suite("Devices without sound, and settings") struct SoundDeviceTests {
  @Test("The bell rings once for what matters most, and never while muted")
  func rings() {
    var count = 0
    let bell = BellSound { count += 1 }
    let quiet: [SoundEffect] = [
      .knock(speed: 1), .bumper, .checkpoint, .medal, .gate, .plate, .gem, .kick(speed: 1),
    ]
    bell.play(Soundscape(cues: quiet.map { SoundCue($0) }, rolling: RollingSound(speed: 1)))
    #expect(count == 0)
    for (index, effect) in [SoundEffect.hole, .goal, .glass, .whistle].enumerated() {
      bell.play(Soundscape(cues: [SoundCue(.gate), SoundCue(effect), SoundCue(.goal)]))
      #expect(count == index + 1)
    }
    bell.play(Soundscape(cues: [SoundCue(.hole)], volume: 0))
    #expect(count == 4 && bell.status == .on && SilentSound().status == .off)
  }

  @Test("The volume is on its scale, and muting keeps it")
  func settings() {
    var settings = SoundSettings(volume: 99)
    #expect(settings.volume == 10 && settings.gain == 1)
    settings.volume = 5
    #expect(settings.gain == 0.25)
    settings.isMuted = true
    #expect(settings.gain == 0 && settings.volume == 5)
    settings.isMuted = false
    settings.volume = -3
    #expect(settings.volume == 0 && settings.gain == 0)
  }

  @Test("A ball that hardly changes sounds the same, and one that creeps isn't heard")
  func rounds() {
    #expect(RollingSound(speed: 0.201, pan: 0.51) == RollingSound(speed: 0.199, pan: 0.49))
    #expect(RollingSound(speed: 0.2) != RollingSound(speed: 0.22))
    #expect(RollingSound(speed: 0.2) != RollingSound(speed: 0.2, ground: .ice))
    #expect(RollingSound(speed: 0.004, ground: .ice, pan: 1) == .silent)
    #expect(RollingSound(speed: 0.2, pan: 7).pan == 1)
  }
}
