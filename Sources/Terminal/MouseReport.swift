// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

/// What a terminal tells of its mouse: a code of bits, and a place in cells from 1 on or in pixels.
struct MouseReport {
  /// The lowest two bits are a button's or a wheel's number.
  private enum Bits {
    static let none = 3
    static let shift = 4
    static let alt = 8
    static let control = 16
    static let motion = 32
    static let wheel = 64
    static let thumb = 128
  }

  private let code: Int
  private let x: Int
  private let y: Int
  private let isRelease: Bool

  /// A report as `CSI < code ; x ; y M`, or with `m` where a button came up.
  init(code: Int, x: Int, y: Int, isRelease: Bool) {
    (self.code, self.x, self.y, self.isRelease) = (code, x, y, isRelease)
  }

  /// A report of the old kind: code, x and y in a byte each, 32 added to it.
  init(code: UInt8, x: UInt8, y: UInt8) {
    let bits = Int(code) - 32
    // It doesn't tell which button came up; nearly always it is the first.
    let isRelease = bits & ~(Bits.shift | Bits.alt | Bits.control) == Bits.none
    self.init(
      code: isRelease ? bits & ~Bits.none : bits, x: Int(x) - 32, y: Int(y) - 32, isRelease: isRelease)
  }

  /// The event, nil for what means nothing here; where the terminal tells pixels, a cell has so many of them.
  func event(pixelsPerCell: PixelsPerCell?) -> MouseEvent? {
    guard let action else { return nil }
    var modifiers: Modifiers = []
    if code & Bits.shift != 0 { modifiers.formUnion(.shift) }
    if code & Bits.alt != 0 { modifiers.formUnion(.alt) }
    if code & Bits.control != 0 { modifiers.formUnion(.control) }
    guard let pixels = pixelsPerCell else {
      return MouseEvent(action, x: Double(x) - 0.5, y: Double(y) - 0.5, modifiers: modifiers)
    }
    // Some terminals count pixels from 0, some from 1: it is half a pixel from the middle of the true one either way.
    return MouseEvent(action, x: Double(x) / pixels.across, y: Double(y) / pixels.down, modifiers: modifiers)
  }

  private var action: MouseAction? {
    let which = code & (Bits.none | Bits.wheel | Bits.thumb)
    // Higher bits tell of other things, such as that the pointer left the window.
    guard code < 256 else { return nil }
    if code & Bits.motion != 0 { return .move(holding: Self.button(which)) }
    if let direction = Self.direction(which) { return isRelease ? nil : .wheel(direction) }
    return Self.button(which).map { isRelease ? .release($0) : .press($0) }
  }

  private static func button(_ which: Int) -> MouseButton? {
    switch which {
    case 0: .left
    case 1: .middle
    case 2: .right
    case Bits.thumb: .back
    case Bits.thumb + 1: .forward
    default: nil
    }
  }

  private static func direction(_ which: Int) -> WheelDirection? {
    switch which {
    case Bits.wheel: .up
    case Bits.wheel + 1: .down
    case Bits.wheel + 2: .left
    case Bits.wheel + 3: .right
    default: nil
    }
  }
}
