// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Glibc

/// Where the tilt comes from; the name is the sensor's own.
enum TiltSource: Hashable, Sendable {
  case live(String)
  case late(String)
  /// The sensor is gone: the keyboard tilts.
  case lost(String)
  /// There is no sensor: the keyboard tilts.
  case keys
  case connecting
}

/// A tilt as it is shown, in tenths of a degree.
struct Inclination: Hashable, Sendable {
  /// To the right.
  var right: Int
  /// Up the screen.
  var up: Int

  static let level = Inclination(right: 0, up: 0)

  /// The angles of a tilt's two parts, in g, x to the right and y up.
  init(tiltX: Double, tiltY: Double) {
    right = Self.tenths(tiltX)
    up = Self.tenths(tiltY)
  }

  private init(right: Int, up: Int) {
    self.right = right
    self.up = up
  }

  // The C library's arc sine differs from machine to machine, which a display may.
  private static func tenths(_ part: Double) -> Int {
    guard !part.isNaN else { return 0 }
    return Int((asin(min(max(-1, part), 1)) * 1800 / Double.pi).rounded())
  }
}

/// What the first and the last row say.
struct TrayPanel: Hashable, Sendable {
  var inclination = Inclination.level
  var source = TiltSource.connecting
  var isPaused = false
  /// One line about what just happened, from anywhere; it is made plain when it is drawn.
  var message = ""
  /// Whether it is to be read whole, even where it hides something of the board.
  var isMessageNew = false
  /// More about the sensor, such as its rate, where there is room for it.
  var detail = ""
  /// Whether the pointer tilts besides the keys.
  var hasMouse = false
  /// The keys, for what is said of them.
  var keys = KeyBindings()
  /// How the text that lies over all is read; nil while none does.
  var reading: ReadingState?
  /// The tilt at which the vials' bubbles reach the end, in tenths of a degree.
  var fullTilt = Vial.fullTilt
}
