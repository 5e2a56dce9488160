// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Terminal

/// A mixed colour: red, green and blue, 0 to 255 each.
struct Shade {
  var red: Double
  var green: Double
  var blue: Double

  static let black = Shade(red: 0, green: 0, blue: 0)

  func mixed(_ share: Double, of other: Shade) -> Shade {
    Shade(
      red: red + (other.red - red) * share,
      green: green + (other.green - green) * share,
      blue: blue + (other.blue - blue) * share)
  }

  /// How different another colour looks: a squared distance in which green counts most.
  func distance(to other: Shade) -> Double {
    let (red, green, blue) = (other.red - red, other.green - green, other.blue - blue)
    return 2 * red * red + 4 * green * green + 3 * blue * blue
  }

  static func + (one: Shade, two: Shade) -> Shade {
    Shade(red: one.red + two.red, green: one.green + two.green, blue: one.blue + two.blue)
  }

  static func * (shade: Shade, factor: Double) -> Shade {
    Shade(red: shade.red * factor, green: shade.green * factor, blue: shade.blue * factor)
  }
}

/// The colours that a mixture may be rounded to: those of the materials it is mixed from.
struct Materials: OptionSet {
  let rawValue: UInt32

  static var wood: Materials { Materials(rawValue: 0x1FFF) }
  static var steel: Materials { Materials(rawValue: 0x7F << 13) }
  /// Steel that shows no wood through its edge.
  static var bareSteel: Materials { Materials(rawValue: 0x3F << 13) }
  /// Steel that none of the stock colours shows as black or as the floor.
  static var brightSteel: Materials { Materials(rawValue: 0xF << 15) }
  static var felt: Materials { Materials(rawValue: 0x7 << 20) }
  static var ice: Materials { Materials(rawValue: 0x3 << 23 | 1 << 18) }
  static var gem: Materials { Materials(rawValue: 0x3 << 25 | 1 << 18) }
  static var brass: Materials { Materials(rawValue: 0x3 << 27 | 1 << 12) }
  static var red: Materials { Materials(rawValue: 0x3 << 29) }
  static var blue: Materials { Materials(rawValue: 1 << 31) }
  static var pit: Materials { Materials(rawValue: 1) }
  /// The dark and the light end of wood, for what is painted: a mixture with them is no plain board.
  static var darkPaint: Materials { Materials(rawValue: 0x3) }
  static var lightPaint: Materials { Materials(rawValue: 0x3 << 11) }
}

extension Materials {
  /// A colour of the palette.
  init(of color: Color) { self.init(rawValue: 1 << UInt32(color.rawValue)) }

  /// What a colour of a picture may be a mixture of.
  init(under color: Color) {
    self =
      switch color.rawValue {
      case 0...1: .darkPaint
      case 2...12: .wood
      case 20...22: [.felt, .pit]
      case 18, 23...24: .ice
      case 25...26: .gem
      case 27...28: [.brass, .wood]
      case 29...30: [.red, .wood]
      case 31: [.blue, .wood]
      default: .steel
      }
  }
}

/// The colours about a pixel that are there already.
struct PixelsBeside {
  /// Of the pixel at its left, where that matters.
  var left: Color?
  /// Of the pixel above it in the same cell, where there is one and it matters.
  var above: Color?
}

/// The palette's colours as shades, at hand for mixing.
struct Shades {
  private let shades: [Shade] = Palette.steelie.entries.map {
    Shade(red: Double($0.red), green: Double($0.green), blue: Double($0.blue))
  }

  subscript(color: Color) -> Shade { shades[Int(color.rawValue)] }

  /// The colour nearest to a mixture among some materials, so that steel over wood never turns green.
  ///
  /// The colour of a pixel beside it is taken again where it is nearly as near: each change of colour costs bytes.
  func nearest(to shade: Shade, among materials: Materials, beside: PixelsBeside = PixelsBeside()) -> Color {
    var best = Color.pit
    var least = Double.infinity
    var rest = materials.rawValue
    while rest != 0 {
      let index = rest.trailingZeroBitCount
      rest &= rest &- 1
      let distance = shades[index].distance(to: shade)
      if distance < least {
        least = distance
        best = Color(rawValue: UInt8(truncatingIfNeeded: index))
      }
    }
    func isNear(_ color: Color) -> Bool {
      materials.contains(Materials(of: color)) && self[color].distance(to: shade) <= Self.reluctance * least
    }
    if let left = beside.left, isNear(left) { return left }
    if let above = beside.above, isNear(above) { return above }
    return best
  }

  /// How much farther, in squares, a colour may be that is taken again: with 1 a rolling ball sends a tenth more bytes at
  /// 200 columns, from 3 on its highlight and its dots lose their shape.
  private static let reluctance = 2.0

  func ramp(_ colors: [Color]) -> Ramp { Ramp(steps: colors.map { self[$0] }) }
}

/// Shades from dark to light, blended between neighbours.
struct Ramp {
  let steps: [Shade]

  /// The shade at a place between 0 and the last step.
  func shade(at place: Double) -> Shade {
    let last = steps.count - 1
    let place = min(max(0, place), Double(last))
    let index = min(Int(place), last - 1)
    return steps[index].mixed(place - Double(index), of: steps[index + 1])
  }
}
