// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Testing

@testable import Game

struct TiltCoderTests {
  private static let minute = 7200

  /// A run in which a key is pressed now and then, and the board follows it at a fixed pace.
  private static func keys(seed: UInt64) -> [Tilt] {
    var random = SplitMix64(seed: seed)
    var (x, y, goalX, goalY) = (0, 0, 0, 0)
    return (0..<minute).map { tick in
      if tick % 40 == 0 {
        goalX = (Int(random.next() % 3) - 1) * 105
        goalY = (Int(random.next() % 3) - 1) * 105
      }
      x += max(-4, min(4, goalX - x))
      y += max(-4, min(4, goalY - y))
      return Tilt(x: x, y: y)
    }
  }

  /// A hand that never holds still, with a tremor and a sensor's noise, as it comes out of the filter.
  private static func hand(seed: UInt64) -> [Tilt] {
    var random = SplitMix64(seed: seed)
    var (x, y, vx, vy, goalX, goalY) = (0.0, 0.0, 0.0, 0.0, 0.0, 0.0)
    func noise() -> Double { Double(random.next() >> 11) / Double(1 << 53) - 0.5 }
    return (0..<minute).map { tick in
      if tick % 48 == 0 { (goalX, goalY) = (noise() * 200, noise() * 200) }
      vx += ((goalX - x) * 60 - vx * 14) / 120 + noise() * 12
      vy += ((goalY - y) * 60 - vy * 14) / 120 + noise() * 12
      x += vx / 120
      y += vy / 120
      return Tilt(g: (x + noise() * 1.2) / 1000, (y + noise() * 1.2) / 1000)
    }
  }

  private static func wild(seed: UInt64) -> [Tilt] {
    var random = SplitMix64(seed: seed)
    return (0..<500).map { _ in Tilt(x: Int(random.next() % 2001) - 1000, y: Int(random.next() % 2001) - 1000) }
  }

  @Test("What is unpacked is what was packed, whatever it was", arguments: 0..<20)
  func roundTrip(seed: Int) {
    let seed = UInt64(seed)
    let runs = [
      [], [Tilt.level], [Tilt(x: 1000, y: -1000)], Array(repeating: Tilt.level, count: 1000),
      (0..<400).map { Tilt(x: $0 % 2 == 0 ? 1000 : -1000, y: $0 % 3 == 0 ? -1000 : 1000) },
      Self.wild(seed: seed), Self.keys(seed: seed), Self.hand(seed: seed),
    ]
    for tilts in runs { #expect(TiltCoder.unpack(TiltCoder.pack(tilts), count: tilts.count) == tilts) }
  }

  @Test("A minute of keys takes less than 1.5 KB, a minute of a trembling hand less than 6 KB")
  func isSmall() {
    for seed in 0..<5 as Range<UInt64> {
      #expect(TiltCoder.pack(Self.keys(seed: seed)).count < 1500)
      #expect(TiltCoder.pack(Self.hand(seed: seed)).count < 6000)
    }
  }

  @Test("Bytes that nobody packed give tilts that a tilt can be")
  func survivesNonsense() {
    var random = SplitMix64(seed: 7)
    for _ in 0..<200 {
      let bytes = (0..<Int(random.next() % 300)).map { _ in UInt8(random.next() & 255) }
      let tilts = TiltCoder.unpack(bytes, count: 500)
      #expect(tilts.count == 500)
      #expect(tilts.allSatisfy { abs($0.x) <= 1000 && abs($0.y) <= 1000 })
    }
  }

  @Test("Letters give back the bytes that they stand for", arguments: [0, 1, 2, 3, 4, 5, 6, 100])
  func letters(count: Int) {
    let bytes = (0..<count).map { UInt8(($0 * 77 + 250) & 255) }
    #expect(Base64.decode(Array(Base64.encode(bytes).utf8)) == bytes)
  }

  @Test("The letters are those of the standard")
  func standard() {
    #expect(Base64.encode(Array("Many hands".utf8)) == "TWFueSBoYW5kcw")
    #expect(Base64.encode([0xfb, 0xff]) == "+/8")
    #expect(Base64.decode(Array("TWF=".utf8)) == nil)
  }
}
