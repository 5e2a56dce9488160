// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Terminal

extension CursesScreen {
  /// Whether the terminal tells what the mouse does; it may turn true with the mouse's first movement.
  public var reportsMouse: Bool { hasMouse && modes.hasMouse }

  /// Whether the mouse is the game's; where it isn't, the terminal selects text with it.
  public var takesMouse: Bool {
    get { modes.wantsMouse }
    set {
      guard newValue != modes.wantsMouse else { return }
      modes.wantsMouse = newValue
      parser.pixelsPerCell = nil
      if isEntered { output.send(newValue ? modes.enterMouse : modes.leaveMouse) }
    }
  }

  /// Asks for the mouse's place in pixels where the terminal has them, and reads it so once it says that they are on.
  func takePixels(_ areThere: Bool, areOn: Bool) {
    if modes.hasPixels {
      if areThere, areOn { measurePixels() }
    } else if areThere, TerminalSettings.pixelsPerCell(descriptor: output.descriptor) != nil {
      modes.hasPixels = true
      guard modes.hasMouse, isEntered else { return }
      armCrashRestorer()
      output.send(TerminalModes.startPixels)
    }
  }

  /// Learns anew how many pixels a cell has.
  func measurePixels() {
    parser.pixelsPerCell = TerminalSettings.pixelsPerCell(descriptor: output.descriptor) ?? parser.pixelsPerCell
  }
}
