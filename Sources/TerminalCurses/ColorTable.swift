// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import CNCurses
internal import Terminal

/// Which of the terminal's colours stands for each of the palette's, and the pairs of them made so far.
struct ColorTable {
  /// How many colours the terminal shows.
  let depth: ColorDepth
  /// The palette's colours as places in `colors`.
  private var places: [Int] = []
  /// The terminal's colours that are used.
  private var colors: [Int32] = []
  /// The pair of each foreground's place and background's place; 0 where none was made.
  private var pairs: [Int32] = []
  private var lastPair: Int32 = 0

  /// Chooses the colours that the terminal of the current ncurses session shows best.
  init(palette: Palette, refusesColor: Bool, isMultiplexed: Bool) {
    guard !refusesColor, has_colors(), start_color() == OK, cn_colors() >= 8, cn_pairs() > 1 else {
      depth = .monochrome
      return
    }
    // Otherwise each frame would end with white on black spelt out.
    use_default_colors()
    let count = cn_colors()
    let isDirect = count > 256
    switch count {
    // A multiplexer keeps changed colours to itself, if it knows them at all.
    case 256 where can_change_color() && !isMultiplexed: depth = .own
    case 257...: depth = .own
    case 256: depth = .fixed256
    case 16...: depth = .fixed16
    default: depth = .fixed8
    }
    for entry in palette.entries {
      let color: Int32 =
        switch depth {
        case .own where isDirect: Self.direct(entry)
        case .own: Int32(entry.home)
        case .fixed256: Int32(entry.fixed256)
        case .fixed16: Int32(entry.fixed16)
        case .fixed8, .monochrome: Int32(entry.fixed8)
        }
      if let place = colors.firstIndex(of: color) {
        places.append(place)
      } else {
        places.append(colors.count)
        colors.append(color)
      }
      if depth == .own, !isDirect {
        init_extended_color(
          color, Self.thousandths(entry.red), Self.thousandths(entry.green), Self.thousandths(entry.blue))
      }
    }
    pairs = Array(repeating: 0, count: colors.count * colors.count)
  }

  /// ncurses' pair of a foreground and a background, made at its first use.
  ///
  /// A terminal with few pairs may run out of them; then the background is kept rather than the foreground.
  mutating func pair(_ foreground: Color, on background: Color) -> Int32 {
    guard depth != .monochrome else { return 0 }
    let (front, back) = (places[Int(foreground.rawValue)], places[Int(background.rawValue)])
    let index = front * colors.count + back
    if pairs[index] == 0 {
      if lastPair + 1 < cn_pairs(), init_extended_pair(lastPair + 1, colors[front], colors[back]) == OK {
        lastPair += 1
        pairs[index] = lastPair
      } else {
        let sameBackground = stride(from: back, to: pairs.count, by: colors.count)
        pairs[index] = sameBackground.map { pairs[$0] }.first { $0 != 0 } ?? 0
      }
    }
    return pairs[index]
  }

  /// ncurses counts in thousandths; rounded up, they become the same byte again.
  private static func thousandths(_ value: UInt8) -> Int32 {
    (Int32(value) * 1000 + 254) / 255
  }

  /// With direct colour a number is red, green and blue, but 0 to 7 are still the stock colours.
  private static func direct(_ entry: Palette.Entry) -> Int32 {
    let value = Int32(entry.red) << 16 | Int32(entry.green) << 8 | Int32(entry.blue)
    return (1...7).contains(value) ? 8 : value
  }
}
