// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Testing

@testable import Sound

@Suite("Instruments") struct InstrumentTests {
  /// FNV-1a of the samples' bits.
  private static func hash(_ samples: some Sequence<Float>) -> UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for sample in samples {
      for shift in stride(from: UInt32(0), to: 32, by: 8) {
        hash = (hash ^ UInt64(sample.bitPattern >> shift & 0xff)) &* 0x0000_0100_0000_01b3
      }
    }
    return hash
  }

  @Test(
    "Each sounds the same to the last bit on every machine, and stays below full scale",
    arguments: [
      (.wood, 0xa193_d4c8_c5d5_dad5, 0.16), (.steel, 0x9270_08f1_4660_915c, 0.06),
      (.bumper, 0x1b68_418e_1864_e418, 0.35), (.hole, 0x6431_e7b3_9682_ec17, 0.6), (.bell, 0xf1bd_52de_8ad8_b065, 0.4),
      (.goal, 0xfc12_6de8_26e3_40ce, 1), (.medal, 0x5604_333e_654c_706d, 1.2), (.gate, 0x68f5_a63e_a2c6_0dd3, 0.22),
      (.plate, 0x9235_5996_9ef3_f0c4, 0.12), (.gem, 0x1163_9abe_88da_aab1, 0.45),
      (.glass, 0xd734_85cf_f4a1_4d20, 0.8), (.leather, 0x40e7_be58_628f_aa29, 0.25),
      (.whistle, 0x9f06_0cf1_aeae_068f, 0.6),
    ] as [(Instrument, UInt64, Double)])
  func isExact(instrument: Instrument, hash: UInt64, seconds: Double) {
    let samples = instrument.waveform.samples
    #expect(Self.hash(samples) == hash, "0x\(String(Self.hash(samples), radix: 16))")
    #expect(samples.count == Int((seconds * 48_000).rounded()))
    let peak = samples.reduce(0) { max($0, $1.magnitude) }
    #expect(peak > 0.3 && peak <= 0.9)
    #expect(samples.last == 0)
  }

  @Test("All instruments are in the table of hashes")
  func isComplete() {
    #expect(Instrument.allCases.count == 13)
  }

  @Test("Sines are those of mathematics")
  func sines() {
    let root = 0.5.squareRoot()
    for (turns, sine) in [(0, 0), (0.125, root), (0.25, 1), (0.375, root), (0.5, 0), (0.75, -1), (1.0 / 12, 0.5)] {
      for whole in [-3.0, 0, 7] {
        #expect(abs(Oscillation.sine(turns: turns + whole) - sine) < 1e-9)
        #expect(abs(Oscillation.cosine(turns: turns + whole - 0.25) - sine) < 1e-9)
      }
    }
  }

  @Test("A knock is at once there, woody and soon over")
  func knocks() {
    let knock = Hearing(SoundCue(.knock(speed: 0.5))).left
    let loudest = knock.between(0, 0.01).level
    #expect(loudest > 0.2)
    #expect(knock.between(0.1, 0.2).level < loudest / 100)
    let wood = stride(from: 400.0, through: 2500, by: 25).reduce(0) { $0 + knock.power(at: $1) }
    let all = stride(from: 25.0, through: 12_000, by: 25).reduce(0) { $0 + knock.power(at: $1) }
    #expect(wood > 0.75 * all)
  }

  @Test("A harder knock is louder and brighter")
  func followsImpact() {
    let knocks = [0.05, 0.15, 0.45].map { Hearing(SoundCue(.knock(speed: $0)), seconds: 0.2).left }
    #expect(knocks[0].level < 0.7 * knocks[1].level && knocks[1].level < 0.7 * knocks[2].level)
    #expect(knocks[0].brightness < knocks[2].brightness - 100)
  }

  @Test("The goal is two rising notes, a medal three")
  func rises() {
    let goal = Hearing(SoundCue(.goal)).left
    #expect(abs(goal.between(0.01, 0.13).pitch(500...2000) - 784) < 15)
    #expect(abs(goal.between(0.15, 0.4).pitch(500...2000) - 1175) < 15)
    let medal = Hearing(SoundCue(.medal)).left
    let pitches = [0.01, 0.13, 0.25].map { medal.between($0, $0 + 0.1).pitch(900...2000) }
    #expect(zip(pitches, [1046, 1319, 1568]).allSatisfy { abs($0 - $1) < 20 }, "\(pitches)")
  }

  @Test("A fall is heard to fall, and to land")
  func falls() {
    let hole = Hearing(SoundCue(.hole)).left
    let pitches = [0.02, 0.06, 0.11].map { hole.between($0, $0 + 0.05).pitch(60...500) }
    #expect(pitches[0] > pitches[1] + 20 && pitches[1] > pitches[2] + 20, "\(pitches)")
    #expect(hole.between(0.17, 0.19).level > 2 * hole.between(0.13, 0.16).level)
  }

  @Test("Glass bursts, and goes on high and dense for about six tenths of a second")
  func breaks() {
    let glass = Hearing(SoundCue(.glass)).left
    #expect(glass.between(0, 0.02).level > 2 * glass.between(0.3, 0.35).level)
    #expect(glass.between(0.4, 0.45).level > glass.between(0, 0.02).level / 30)
    #expect(glass.between(0.75, 0.8).level < glass.between(0, 0.02).level / 100)
    #expect(glass.between(0, 0.5).brightness > 4000)
  }

  @Test("The whistle is high, and a pea chops it")
  func whistles() {
    let whistle = Hearing(SoundCue(.whistle)).left
    #expect(whistle.brightness > 2000 && whistle.brightness < 3000)
    // Two pipes beat, and the pea goes round 34 times a second: both are heard in the power of short pieces.
    let levels = (0..<80).map { whistle.between(0.1 + 0.005 * Double($0), 0.105 + 0.005 * Double($0)).level }
    #expect((levels.min() ?? 1) < 0.6 * (levels.max() ?? 0))
  }

  @Test("A ball that rolls faster is louder and brighter; felt is dark and ice bright")
  func rolls() {
    func rolling(_ speed: Double, _ ground: RollingGround = .wood) -> [Double] {
      Array(Hearing(RollingSound(speed: speed, ground: ground), seconds: 0.8).left.dropFirst(9600))
    }
    let (slow, quick, fast) = (rolling(0.05), rolling(0.2), rolling(0.5))
    #expect(slow.level < quick.level && quick.level < fast.level && slow.level > 0.005)
    #expect(slow.brightness < quick.brightness && quick.brightness < fast.brightness)
    #expect(rolling(0.2, .felt).brightness < 0.7 * quick.brightness)
    #expect(rolling(0.2, .felt).level < 0.7 * quick.level)
    #expect(rolling(0.2, .ice).brightness > 1.5 * quick.brightness)
  }
}
