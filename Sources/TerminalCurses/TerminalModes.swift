// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

/// The bytes that switch the terminal to the game's use, and back.
struct TerminalModes {
  /// Asks for the keyboard protocol, for synchronised output and for the mouse's place in pixels.
  static let queries = Array("\u{1B}[?u\u{1B}[?2026$p\u{1B}[?1016$p".utf8)
  /// Asks for what every terminal answers, so that the answer marks the end of all before it.
  static let deviceAttributesQuery = Array("\u{1B}[c".utf8)
  /// Asks whether the terminal has got this far.
  static let statusQuery = Array("\u{1B}[5n".utf8)
  /// Begins and ends a frame that the terminal shows at once.
  static let beginFrame = Array("\u{1B}[?2026h".utf8)
  static let endFrame = Array("\u{1B}[?2026l".utf8)
  /// Asks what a colour is.
  static func colorQuery(_ index: Int) -> [UInt8] { Array("\u{1B}]4;\(index);?\u{1B}\\".utf8) }
  /// Keys unambiguous, with repeats and releases, alternates for shifted keys, and characters the same way.
  static let pushKeyboard = Array("\u{1B}[>15u".utf8)
  static let popKeyboard = Array("\u{1B}[<u".utf8)
  static let keyboardQuery = Array("\u{1B}[?u".utf8)

  /// The mouse's place in pixels; the answer to the question marks the first report that has them.
  static let startPixels = Array("\u{1B}[?1016h\u{1B}[?1016$p".utf8)
  /// Every movement of the mouse, in reports whose numbers have no end.
  private static let startMouse = Array("\u{1B}[?1006h\u{1B}[?1003h".utf8)
  private static let stopMouse = Array("\u{1B}[?1003l\u{1B}[?1006l".utf8)
  private static let stopPixels = Array("\u{1B}[?1016l".utf8)

  private let enterScreen: [UInt8]
  private let exitScreen: [UInt8]
  private let hideCursor: [UInt8]
  private let showCursor: [UInt8]
  private let resetAttributes: [UInt8]
  private(set) var resetColors: [UInt8] = []
  private var setColors: [UInt8] = []
  /// The terminal's colours that were changed.
  private var changed: [Int] = []
  /// The bytes that set all of them back, as the description has them.
  private let resetAllColors: [UInt8]
  /// Whether the terminal understands private modes beyond its description.
  private let isModern: Bool
  /// Whether frames are bracketed.
  var synchronizes = false
  /// Whether the keyboard protocol is on.
  var hasKeyboardProtocol = false
  /// Whether the game wants to be told of the mouse.
  var wantsMouse = true
  /// Whether the mouse's place is told in pixels, or will be in a moment.
  var hasPixels = false

  /// Makes the modes of the session's terminal.
  init(session: CursesSession, isModern: Bool) {
    enterScreen = session.capability("smcup")
    let exit = session.capability("rmcup")
    // Without another screen to go back from, the picture is wiped out.
    exitScreen = exit.isEmpty ? session.capability("clear") : exit
    hideCursor = session.capability("civis")
    showCursor = session.capability("cnorm")
    resetAttributes = session.capability("sgr0")
    resetAllColors = session.capability("oc")
    self.isModern = isModern
  }

  /// Changes the terminal's colours of the given indices by the given bytes; those changed before are set back, too.
  mutating func changeColors(_ indices: [Int], by bytes: [UInt8]) {
    guard !indices.isEmpty else { return }
    setColors = bytes
    changed += indices.filter { !changed.contains($0) }
    resetColors = resetAllColors
    // Not all of them: the player's own changes to others are none of ours.
    if resetColors.starts(with: "\u{1B}]104".utf8) {
      resetColors = Array("\u{1B}]104;\(changed.map { "\($0)" }.joined(separator: ";"))\u{1B}\\".utf8)
    }
  }

  /// Changes no colours any more.
  mutating func leaveColors() {
    (setColors, resetColors) = ([], [])
  }

  /// The bytes at the beginning, and after a suspension.
  var enter: [UInt8] {
    var bytes = enterScreen
    // Margins that another program left would bend the picture.
    if isModern { bytes += Array("\u{1B}[r\u{1B}[?1004h\u{1B}[?2004h".utf8) }
    bytes += enterMouse + hideCursor + setColors
    if hasKeyboardProtocol { bytes += Self.pushKeyboard }
    return bytes
  }

  /// The bytes at the end and before a suspension; a frame that was cut is ended first.
  func leave(endingFrame: Bool) -> [UInt8] {
    var bytes = synchronizes && endingFrame ? Self.endFrame : []
    // The protocol's state belongs to the alternate screen, so this goes before that.
    if hasKeyboardProtocol { bytes += Self.popKeyboard }
    bytes += leaveMouse
    if isModern { bytes += Array("\u{1B}[?2004l\u{1B}[?1004l".utf8) }
    return bytes + resetColors + resetAttributes + showCursor + exitScreen
  }

  /// Whether the terminal is told to report the mouse; one that can't takes no notice.
  var hasMouse: Bool { isModern && wantsMouse }

  /// The bytes from which on the mouse is reported.
  var enterMouse: [UInt8] { hasMouse ? Self.startMouse + (hasPixels ? Self.startPixels : []) : [] }

  /// The bytes that leave the mouse to the terminal.
  var leaveMouse: [UInt8] { isModern ? (hasPixels ? Self.stopPixels : []) + Self.stopMouse : [] }
}
