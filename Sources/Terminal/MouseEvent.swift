// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

/// A button of the mouse.
public enum MouseButton: Hashable, Sendable {
  /// The buttons under the fingers, the wheel's own among them.
  case left, middle, right
  /// The buttons under the thumb.
  case back, forward
}

/// A way that a wheel is turned.
public enum WheelDirection: Hashable, Sendable {
  /// Away from the hand and towards it.
  case up, down
  /// Sideways.
  case left, right
}

/// What a mouse did.
public enum MouseAction: Hashable, Sendable {
  /// A button went down.
  case press(MouseButton)
  /// A button came up.
  case release(MouseButton)
  /// The pointer moved, with a button held or with none.
  case move(holding: MouseButton?)
  /// A wheel was turned by one notch.
  case wheel(WheelDirection)
}

/// Something that a mouse did, and where its pointer was, in cells from the window's upper left corner.
///
/// Where the terminal tells no pixels, the pointer counts as in the middle of its cell; so a position rounded down is
/// its cell everywhere. A pointer that is dragged out of the window may lie outside.
public struct MouseEvent: Hashable, Sendable {
  /// How far the pointer is from the window's left edge, in columns.
  public var x: Double
  /// How far the pointer is from the window's upper edge, in rows.
  public var y: Double
  /// What happened.
  public var action: MouseAction
  /// The keys that were held meanwhile.
  public var modifiers: Modifiers

  /// Makes an event at a position, in columns and rows.
  public init(_ action: MouseAction, x: Double, y: Double, modifiers: Modifiers = []) {
    self.x = x
    self.y = y
    self.action = action
    self.modifiers = modifiers
  }

  /// The column of the cell that the pointer is in.
  public var column: Int { Int(x.rounded(.down)) }
  /// The row of the cell that the pointer is in.
  public var row: Int { Int(y.rounded(.down)) }
}

/// How many pixels a cell has, where a terminal tells the pointer's place in pixels.
public struct PixelsPerCell: Hashable, Sendable {
  /// From its left edge to its right one, in pixels.
  public var across: Double
  /// From its upper edge to its lower one, in pixels.
  public var down: Double

  /// Makes a cell's size, in pixels; nil unless there is at least one each way.
  public init?(across: Double, down: Double) {
    guard across >= 1, down >= 1 else { return nil }
    self.across = across
    self.down = down
  }
}
