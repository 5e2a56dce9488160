// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Testing

@testable import Sound

@Suite("The mixer") struct MixerTests {
  /// Every effect there is.
  private static let effects: [SoundEffect] = [
    .knock(speed: 0.4), .bumper, .hole, .checkpoint, .goal, .medal, .gate, .plate, .gem, .glass, .kick(speed: 0.4),
    .whistle,
  ]

  @Test("It is silent, then an effect is heard, and then it is silent again", arguments: effects)
  func plays(effect: SoundEffect) {
    var mixer = Mixer()
    #expect(mixer.isSilent && Hearing(seconds: 0.05, of: &mixer).peak == 0)
    mixer.play(SoundCue(effect))
    #expect(!mixer.isSilent)
    let heard = Hearing(seconds: 1.5, of: &mixer)
    #expect(heard.peak > 0.2 && heard.peak < 0.98)
    #expect(mixer.isSilent && Hearing(seconds: 0.05, of: &mixer).peak == 0)
  }

  @Test("A ball that rolls is heard until it doesn't, and neither beginning nor end clicks")
  func rolls() {
    var mixer = Mixer()
    mixer.follow(RollingSound(speed: 0.4))
    let rolling = Hearing(seconds: 1, of: &mixer).left
    mixer.follow(.silent)
    let end = Hearing(seconds: 0.5, of: &mixer).left
    #expect(mixer.isSilent && end.suffix(2400).allSatisfy { $0 == 0 })
    #expect(rolling.between(0, 0.005).level < rolling.between(0.1, 1).level / 2)
    #expect(end.between(0, 0.005).level > end.between(0.03, 0.05).level)
    let steps = zip(rolling + end, (rolling + end).dropFirst()).map { abs($1 - $0) }
    let usual = zip(rolling.dropFirst(9600), rolling.dropFirst(9601)).reduce(0) { max($0, abs($1.1 - $1.0)) }
    #expect(steps.max() ?? 1 <= 1.3 * usual)
  }

  @Test("The same is heard each time, to the last bit")
  func repeats() {
    func heard() -> [Double] {
      var mixer = Mixer()
      return Hearing(seconds: 1, of: &mixer) { mixer, block in
        mixer.follow(RollingSound(speed: Double(block % 50) / 100))
        if block % 20 == 0 { mixer.play(SoundCue(Self.effects[block / 20])) }
      }.left
    }
    let first = heard()
    #expect(first == heard() && first.level > 0.02)
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for sample in first { hash = (hash ^ sample.bitPattern) &* 0x0000_0100_0000_01b3 }
    #expect(hash == 0xb8f1_896d_3c24_0925, "0x\(String(hash, radix: 16))")
  }

  @Test("However much sounds at once, nothing is cut at full scale")
  func limits() {
    var mixer = Mixer()
    mixer.follow(RollingSound(speed: 5))
    let heard = Hearing(seconds: 1, of: &mixer) { mixer, _ in
      for effect in Self.effects { mixer.play(SoundCue(effect)) }
    }
    #expect(heard.peak > 0.8 && heard.peak <= 32_000.0 / 32_768)
    // Bent, not cut: hardly two samples beside each other are the same where it is loudest.
    let loud = zip(heard.left, heard.left.dropFirst()).filter { abs($0.0) > 0.8 }
    #expect(loud.count > 100 && loud.count { $0.0 == $0.1 } < loud.count / 50)
  }

  @Test("What is quiet isn't bent: half the volume is half of each sample")
  func isLinear() {
    var (whole, half) = (Mixer(), Mixer())
    half.volume = 0.5
    _ = Hearing(seconds: 0.5, of: &half)
    for cue in [SoundCue(.gate), SoundCue(.plate)] {
      whole.play(cue)
      half.play(cue)
      let pairs = zip(Hearing(seconds: 0.5, of: &whole).left, Hearing(seconds: 0.5, of: &half).left)
      #expect(pairs.allSatisfy { abs($0 / 2 - $1) < 1e-4 })
    }
  }

  @Test("Volume 0 silences at once, without a click, and the mixer is at rest")
  func mutes() {
    var mixer = Mixer()
    mixer.follow(RollingSound(speed: 0.4))
    _ = Hearing(seconds: 0.5, of: &mixer)
    mixer.volume = 0
    let end = Hearing(seconds: 0.2, of: &mixer).left
    #expect(end.suffix(1200).allSatisfy { $0 == 0 } && mixer.isSilent)
    #expect(end.between(0, 0.005).level > 0.001)
  }

  @Test("An effect comes from its side, in both ears, and as late as said")
  func places() {
    let (left, middle) = (Hearing(SoundCue(.gem, pan: -1)), Hearing(SoundCue(.gem)))
    #expect(middle.left == middle.right)
    #expect(left.left.level > 1.5 * left.right.level && left.right.level > 0.3 * left.left.level)
    let late = Hearing(SoundCue(.gem, delay: 0.25)).left
    #expect(late.prefix(12_000).allSatisfy { $0 == 0 } && late[12_000...].prefix(100).level > 0)
  }

  @Test("Of more effects than there are voices, those that are nearest to their end give way")
  func steals() {
    var mixer = Mixer()
    mixer.play(SoundCue(.medal))
    for _ in 0..<100 { mixer.play(SoundCue(.plate)) }
    // A medal is much longer than a plate.
    _ = Hearing(seconds: 0.3, of: &mixer)
    #expect(Hearing(seconds: 0.1, of: &mixer).left.level > 0.01)
  }

  @Test(
    "Numbers that are none make no sound, and no trap",
    arguments: [SoundEffect.knock(speed: .nan), .knock(speed: -1), .kick(speed: .nan), .knock(speed: 0)])
  func toleratesNonsense(effect: SoundEffect) {
    let heard = Hearing(SoundCue(effect, pan: .nan, delay: .nan), seconds: 0.3)
    #expect(heard.peak == 0)
    for speed in [Double.nan, -1, .infinity] {
      let rolling = RollingSound(speed: speed, pan: .nan)
      #expect(rolling.pan == 0 && (speed == .infinity ? rolling.speed == 10 : rolling == .silent))
    }
  }
}
