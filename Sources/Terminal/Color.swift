// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

/// A colour of the program's own palette, by its index there.
public struct Color: RawRepresentable, Hashable, Sendable {
  /// The index in the palette.
  public let rawValue: UInt8

  /// Makes the colour with an index in the palette.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }
}

/// The program's colours, each with what stands for it on terminals that can show fewer.
public struct Palette: Sendable {
  /// One colour of the palette.
  public struct Entry: Hashable, Sendable {
    /// Red, 0 to 255.
    public var red: UInt8
    /// Green, 0 to 255.
    public var green: UInt8
    /// Blue, 0 to 255.
    public var blue: UInt8
    /// The index of 256 that is redefined to this colour where the terminal lets colours be changed.
    public var home: UInt8
    /// The index of the fixed 256 colours that stands for this colour.
    public var fixed256: UInt8
    /// The index of the 16 stock colours that stands for this colour.
    public var fixed16: UInt8
    /// The index of the 8 stock colours that stands for this colour.
    public var fixed8: UInt8
    /// The index of 16 own colours that stands for this colour.
    public var own16: UInt8
    /// The index of 8 own colours that stands for this colour.
    public var own8: UInt8

    /// Makes an entry from its RGB value, `0xRRGGBB`, and its stand-ins.
    public init(
      rgb: UInt32, home: UInt8, fixed256: UInt8, fixed16: UInt8, fixed8: UInt8, own16: UInt8 = 0, own8: UInt8 = 0
    ) {
      red = UInt8(truncatingIfNeeded: rgb >> 16)
      green = UInt8(truncatingIfNeeded: rgb >> 8)
      blue = UInt8(truncatingIfNeeded: rgb)
      self.home = home
      self.fixed256 = fixed256
      self.fixed16 = fixed16
      self.fixed8 = fixed8
      self.own16 = own16
      self.own8 = own8
    }
  }

  /// The entries; a `Color` is an index into them.
  public let entries: [Entry]
  /// What a terminal of few colours is made to show, the colour of each of its indices: 16 of them, and 8.
  public let ownColors: (of16: [Color], of8: [Color])

  /// Makes a palette of at most 256 entries; the colours for few own ones are the first of them unless they are given.
  public init(_ entries: [Entry], of16: [Color]? = nil, of8: [Color]? = nil) {
    precondition(!entries.isEmpty && entries.count <= 256, "a palette has 1 to 256 colours")
    self.entries = entries
    let first = { (count: Int) in (0..<count).map { Color(rawValue: UInt8($0 % entries.count)) } }
    ownColors = (of16 ?? first(16), of8 ?? first(8))
    precondition(ownColors.of16.count == 16 && ownColors.of8.count == 8, "a colour for each index")
  }

  /// The entry of a colour.
  public subscript(color: Color) -> Entry {
    entries[Int(color.rawValue)]
  }
}
