// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

/// Packs the tilts of a run, one for each tick, into few bytes.
///
/// Each part is told as its distance from where the part was going: hands and keys move smoothly, so that most distances
/// are small. Packed tilts unpack to the same tilts; a change of anything here is a new version of the replays.
enum TiltCoder {
  /// Packs tilts.
  static func pack(_ tilts: [Tilt]) -> [UInt8] {
    var encoder = RangeEncoder()
    var x = PartModel()
    var y = PartModel()
    for tilt in tilts {
      x.encode(Int(tilt.x), into: &encoder)
      y.encode(Int(tilt.y), into: &encoder)
    }
    return encoder.finish()
  }

  /// Unpacks so many tilts; from bytes that `pack` did not make come some tilts or other.
  static func unpack(_ bytes: [UInt8], count: Int) -> [Tilt] {
    var decoder = RangeDecoder(bytes)
    var x = PartModel()
    var y = PartModel()
    var tilts: [Tilt] = []
    tilts.reserveCapacity(count)
    for _ in 0..<count {
      let partX = x.decode(from: &decoder)
      tilts.append(Tilt(x: partX, y: y.decode(from: &decoder)))
    }
    return tilts
  }
}

/// What is known of one part of the tilt by those that went before.
private struct PartModel {
  /// The classes of how far the last guesses missed; more would learn too slowly in a run of seconds.
  private static let contexts = 8
  /// A distance has at most so many bits: parts lie between −1000 and 1000, and guesses too.
  private static let mostBits = 12

  private var last = 0
  private var step = 0
  /// How far the last guesses missed, the newest counting most, times 16.
  private var miss = 0
  private var isZero = [BitModel](repeating: BitModel(), count: contexts * 2)
  private var isNegative = [BitModel](repeating: BitModel(), count: 3)
  private var lastSign = 0
  private var length = [BitModel](repeating: BitModel(), count: contexts * mostBits)
  private var digits = [BitModel](repeating: BitModel(), count: mostBits * mostBits)

  /// Where the part is taken to go.
  private var guess: Int {
    max(-Int(Tilt.limit), min(Int(Tilt.limit), last + step))
  }

  private var context: Int {
    // Whole powers of two of the miss, from none at all up.
    min(Self.contexts - 1, Int.bitWidth - miss.leadingZeroBitCount)
  }

  mutating func encode(_ part: Int, into encoder: inout RangeEncoder) {
    let distance = part - guess
    let context = context
    encoder.encode(distance != 0, &isZero[context * 2 + (step == 0 ? 0 : 1)])
    if distance != 0 {
      encoder.encode(distance < 0, &isNegative[lastSign])
      let size = Int(distance.magnitude) - 1
      let bits = Int.bitWidth - size.leadingZeroBitCount
      for bit in 0..<bits { encoder.encode(true, &length[context * Self.mostBits + bit]) }
      if bits < Self.mostBits { encoder.encode(false, &length[context * Self.mostBits + bits]) }
      if bits > 1 {
        for bit in stride(from: bits - 2, through: 0, by: -1) {
          encoder.encode(size >> bit & 1 == 1, &digits[bits % Self.mostBits * Self.mostBits + bit])
        }
      }
    }
    learn(part, distance: distance)
  }

  mutating func decode(from decoder: inout RangeDecoder) -> Int {
    let context = context
    var distance = 0
    if decoder.decode(&isZero[context * 2 + (step == 0 ? 0 : 1)]) {
      let isNegative = decoder.decode(&isNegative[lastSign])
      var bits = 0
      while bits < Self.mostBits, decoder.decode(&length[context * Self.mostBits + bits]) { bits += 1 }
      var size = bits > 0 ? 1 : 0
      if bits > 1 {
        for bit in stride(from: bits - 2, through: 0, by: -1) {
          size = size << 1 | (decoder.decode(&digits[bits % Self.mostBits * Self.mostBits + bit]) ? 1 : 0)
        }
      }
      distance = isNegative ? -size - 1 : size + 1
    }
    // Nonsense may lead anywhere; a tilt's part stays what a part can be.
    let part = max(-Int(Tilt.limit), min(Int(Tilt.limit), guess + distance))
    learn(part, distance: distance)
    return part
  }

  private mutating func learn(_ part: Int, distance: Int) {
    step = part - last
    last = part
    lastSign = distance == 0 ? 0 : distance < 0 ? 1 : 2
    miss = miss / 2 + Int(distance.magnitude)
  }
}
