// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import CNCurses
internal import Terminal

/// Which of the terminal's colours stands for each of the palette's, and the pairs of them made so far.
struct ColorTable {
  /// How many colours are shown.
  private(set) var depth: ColorDepth = .monochrome
  private var palette: Palette
  /// The palette's colours as places in `colors`.
  private var places: [Int] = []
  /// The terminal's colours that are used.
  private var colors: [Int32] = []
  /// The pair of each foreground's place and background's place; 0 where none was made.
  private var pairs: [Int32] = []
  private var lastPair: Int32 = 0

  /// Prepares the current ncurses session for so many colours; one that has none after all shows none.
  init(palette: Palette, depth: ColorDepth) {
    self.palette = palette
    guard depth != .monochrome, has_colors(), start_color() == OK, cn_pairs() > 1 else { return }
    // Otherwise each frame would end with white on black spelt out.
    use_default_colors()
    use(depth)
    changeColors()
  }

  /// Takes the colours of another palette from now on, where there are colours; all must be drawn anew.
  mutating func use(_ palette: Palette) {
    self.palette = palette
    guard depth != .monochrome else { return }
    // A terminal has so few pairs that those of the other palette have to go.
    lastPair = 0
    use(depth)
    changeColors()
  }

  /// Takes other colours from now on; pairs that were made stay what they are.
  mutating func use(_ depth: ColorDepth) {
    self.depth = depth
    places = []
    colors = []
    // A description with more than 256 colours takes red, green and blue; with others the filter writes them.
    let isDirect = cn_colors() > 256
    for entry in palette.entries {
      let color: Int32 =
        switch depth {
        case .direct where isDirect: Self.direct(entry)
        case .own, .direct: Int32(entry.home)
        case .fixed256: Int32(entry.fixed256)
        case .own16: Int32(entry.own16)
        case .fixed16: Int32(entry.fixed16)
        case .own8: Int32(entry.own8)
        case .fixed8, .monochrome: Int32(entry.fixed8)
        }
      if let place = colors.firstIndex(of: color) {
        places.append(place)
      } else {
        places.append(colors.count)
        colors.append(color)
      }
    }
    pairs = Array(repeating: 0, count: colors.count * colors.count)
  }

  /// Takes more colours from now on, and changes those that are the program's own.
  mutating func raise(to depth: ColorDepth) {
    use(depth)
    changeColors()
  }

  /// The terminal's colours that are changed, with what they are changed to.
  var changes: [(index: Int, entry: Palette.Entry)] {
    switch depth {
    case .own: palette.entries.map { (Int($0.home), $0) }
    case .own16: palette.ownColors.of16.enumerated().map { ($0.offset, palette[$0.element]) }
    case .own8: palette.ownColors.of8.enumerated().map { ($0.offset, palette[$0.element]) }
    case .direct, .fixed256, .fixed16, .fixed8, .monochrome: []
    }
  }

  /// The colours that are to be written by red, green and blue in the place of those of 256; none for other depths.
  var directColors: [Int: Palette.Entry] {
    guard depth == .direct, cn_colors() <= 256 else { return [:] }
    return Dictionary(palette.entries.map { (Int($0.home), $0) }) { first, _ in first }
  }

  private func changeColors() {
    for (index, entry) in changes {
      init_extended_color(
        Int32(index), Self.thousandths(entry.red), Self.thousandths(entry.green), Self.thousandths(entry.blue))
    }
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
