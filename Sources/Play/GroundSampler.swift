// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Game
internal import Terminal

/// The colours of what the ball rolls on: wood, felt, ice and slopes.
struct GroundSampler {
  private let level: Level
  private let scale: Double
  private let shades: Shades
  private let slopes: SlopeRegions
  private var grain: WoodGrain
  private var streaks = ValueNoise(seed: 21)
  private let wood: Ramp
  private let slope: Ramp

  init(_ level: Level, scale: Double, shades: Shades) {
    self.level = level
    self.scale = scale
    self.shades = shades
    slopes = SlopeRegions(level)
    grain = WoodGrain(
      scale: scale, width: Double(level.columns), height: Double(2 * level.rows), finish: .labyrinth)
    wood = shades.ramp([.oak3, .oak4, .oak5, .oak6])
    slope = shades.ramp([.umber, .oak2, .oak3, .oak4, .oak5, .oak6, .maple])
  }

  private func ground(_ x: Double, _ y: Double) -> Ground? {
    guard x >= 0, y >= 0, x < Double(level.columns), y < Double(2 * level.rows) else { return nil }
    let tile = level.tiles[Int(y / 2) * level.columns + Int(x)]
    return tile.item?.isSolid == true ? nil : tile.ground
  }

  mutating func sample(_ x: Double, _ y: Double) -> BoardSample {
    let ground = ground(x, y) ?? .wood
    switch ground {
    case .wood:
      return BoardSample(shade: wood.shade(at: grain.tone(x, y)), materials: .wood, isFloor: true)
    case .felt:
      return BoardSample(shade: felt(x, y), materials: .felt, isFloor: true)
    case .ice:
      return BoardSample(shade: shades[ice(x, y)], materials: .ice, isFloor: true)
    case .slope:
      return BoardSample(shade: slope(x, y), materials: .wood, isFloor: true)
    }
  }

  mutating func flatColor(_ x: Double, _ y: Double) -> Color {
    switch ground(x, y) ?? .wood {
    case .wood: .oak4
    case .felt: isEdge(of: .felt, x, y, all: true) ? .felt1 : .felt2
    case .ice: ice(x, y)
    // Not a dark brown, which is black among 8 colours, as the board is.
    case .slope: chevron(x, y).isChevron ? .taupe : .oak4
    }
  }

  /// Whether other ground lies a pixel away: on any side, or above and to the left only.
  private func isEdge(of own: Ground, _ x: Double, _ y: Double, all: Bool) -> Bool {
    let pixel = 1 / scale
    return ground(x - pixel, y) != own || ground(x, y - pixel) != own
      || all && (ground(x + pixel, y) != own || ground(x, y + pixel) != own)
  }

  /// Felt is speckled, each pixel on its own.
  private func felt(_ x: Double, _ y: Double) -> Shade {
    if isEdge(of: .felt, x, y, all: true) { return shades[.felt1] }
    let speck = ValueNoise.hash(Int(x * scale) + 1000, Int(y * scale) + 1000, seed: 7)
    let felt = shades[.felt2]
    return speck < 0.16
      ? felt.mixed(0.5, of: shades[.felt3]) : speck > 0.86 ? felt.mixed(0.4, of: shades[.felt1]) : felt
  }

  /// Ice is streaked.
  private mutating func ice(_ x: Double, _ y: Double) -> Color {
    if isEdge(of: .ice, x, y, all: false) { return .ice1 }
    // Noise repeats beyond 65,536, and takes no negative places.
    let streak = streaks.value((x + y) / 2.2, (x - y) / 16 + 65_536)
    return streak > 0.68 ? .white : streak < 0.26 ? .ice1 : .ice2
  }

  /// Wood that is lighter towards its top, with chevrons that point downhill.
  private mutating func slope(_ x: Double, _ y: Double) -> Shade {
    let chevron = chevron(x, y)
    let base = slope.shade(at: 5.7 - 3.6 * chevron.share + 0.5 * grain.line(x, y))
    if chevron.isChevron { return base.mixed(0.6, of: shades[.walnut]) }
    return chevron.isLine ? shades[.maple] : base
  }

  private func chevron(_ x: Double, _ y: Double) -> (share: Double, isChevron: Bool, isLine: Bool) {
    // Large pixels show a chevron whole or not at all.
    let isCoarse = scale < 1.5
    let (x, y) =
      isCoarse
      ? (((x * scale).rounded(.down) + 0.5) / scale, ((y * scale).rounded(.down) + 0.5) / scale) : (x, y)
    let (share, along, across) = slopes.region(column: Int(x), row: Int(y / 2)).place(x, y)
    guard across > -4, across < 4 else { return (share, false, false) }
    let place = (along + across.magnitude).truncatingRemainder(dividingBy: 4)
    return (share, place < 1, !isCoarse && place >= 1 && place < 1.5)
  }
}
