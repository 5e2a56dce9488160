// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

/// How many colours a terminal shows.
public enum ColorDepth: Hashable, Sendable {
  /// The terminal takes the program's own colours among its 256.
  case own
  /// Every colour there is, named by red, green and blue.
  case direct
  /// The fixed 256 colours.
  case fixed256
  /// 16 colours of the program's own.
  case own16
  /// The 16 stock colours.
  case fixed16
  /// 8 colours of the program's own.
  case own8
  /// The 8 stock colours.
  case fixed8
  /// No colour, or the user asked for none.
  case monochrome
}

/// What a terminal can show, and how it should.
public struct Display: Hashable, Sendable {
  /// How many colours.
  public var colors: ColorDepth
  /// Whether it draws half-blocks, arrows and other glyphs beyond ASCII.
  public var isUnicode: Bool
  /// Whether the player wants nothing to flash, and no more motion than the game needs.
  public var reducesMotion: Bool

  /// Makes a description of a terminal.
  public init(colors: ColorDepth, isUnicode: Bool, reducesMotion: Bool = false) {
    self.colors = colors
    self.isUnicode = isUnicode
    self.reducesMotion = reducesMotion
  }
}

/// The terminal as the game sees it: frames go out, events come in.
public protocol Screen: AnyObject {
  /// The size of the window now, in cells.
  var size: Size { get }
  /// What the terminal can show.
  var display: Display { get }
  /// Whether the terminal tells when a key comes up.
  var reportsKeyReleases: Bool { get }
  /// Whether the terminal tells what the mouse does; it does where it can and `takesMouse` is true.
  var reportsMouse: Bool { get }
  /// Whether the mouse is the game's; where it isn't, the terminal selects text with it.
  var takesMouse: Bool { get set }
  /// How long the last frame that was asked after took to be shown; nil where there is no telling.
  var frameRoundTrip: Duration? { get }
  /// Whether a frame can go out now; false while the last one is still on its way.
  var isReadyForFrame: Bool { get }
  /// Whether what the window shows isn't known, so that the frame must be shown again even where it is as before.
  var needsFrame: Bool { get }
  /// Shows a frame; only what differs from the frame before is sent.
  ///
  /// A frame of another size than the window's is cut, or surrounded with blanks.
  func present(_ frame: Frame)
  /// Shows everything in the colours of another palette from now on, as near as the terminal comes to them.
  func use(_ palette: Palette)
  /// Rings the terminal's bell.
  func ring()
  /// Waits for events at most as long as said, for ever if nil, and returns those that came, oldest first.
  ///
  /// It returns early, and perhaps without an event, when something happened, such as readiness for the next frame.
  func events(within timeout: Duration?) -> [Event]
}

extension Screen {
  /// Most screens show a frame at once.
  public var frameRoundTrip: Duration? { nil }
  /// Most screens are nobody else's.
  public var needsFrame: Bool { false }
}
