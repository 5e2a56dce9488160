// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

/// A key, without its modifiers.
public enum Key: Hashable, Sendable {
  /// A key that types a character; letters come as typed, so that `?` and `Q` are themselves.
  case character(Unicode.Scalar)
  /// An arrow key.
  case up, down, left, right
  /// A key with a name.
  case escape, enter, tab, backspace, delete, insert, home, end, pageUp, pageDown
  /// F1 to F35.
  case function(Int)
}

/// The keys held down together with a key.
public struct Modifiers: OptionSet, Hashable, Sendable {
  /// The bits of the set.
  public let rawValue: UInt8

  /// Makes a set from its bits.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// The shift key.
  public static let shift = Modifiers(rawValue: 1)
  /// The alt or option key.
  public static let alt = Modifiers(rawValue: 2)
  /// The control key.
  public static let control = Modifiers(rawValue: 4)
}

/// What a key did.
public enum KeyPhase: Hashable, Sendable {
  /// It went down; terminals that report no releases say so for repeats too.
  case press
  /// It is still down.
  case `repeat`
  /// It came up.
  case release
}

/// A key's going down, repeating or coming up.
public struct KeyPress: Hashable, Sendable {
  /// Which key.
  public var key: Key
  /// Whether it went down, repeats or came up.
  public var phase: KeyPhase
  /// What was held with it.
  public var modifiers: Modifiers

  /// Makes a key press.
  public init(_ key: Key, _ phase: KeyPhase = .press, modifiers: Modifiers = []) {
    self.key = key
    self.phase = phase
    self.modifiers = modifiers
  }
}

/// Something that reached the program from its terminal.
public enum Event: Hashable, Sendable {
  /// A key.
  case key(KeyPress)
  /// The mouse, or what the terminal takes for one.
  case mouse(MouseEvent)
  /// The terminal's window got the focus, or lost it.
  case focus(gained: Bool)
  /// The window has a new size.
  case resize(Size)
  /// The program was suspended and goes on now.
  case resumed
  /// A signal asks the program to end; its number.
  case terminate(signal: Int32)
  /// The terminal is gone: its end of the line was closed.
  case hangUp
}
