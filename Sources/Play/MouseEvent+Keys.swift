// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Terminal

/// What the mouse does in the place of a key.
extension MouseEvent {
  /// Whether a finger chose what is under the pointer.
  var isClick: Bool { action == .press(.left) }

  /// Whether it asks for the way back: with the right button, or the thumb's.
  var isBack: Bool { action == .press(.right) || action == .press(.back) }

  /// How many lines a list goes on or back; nil for what is no turn of the wheel.
  var lines: Int? {
    switch action {
    case .wheel(.up): -1
    case .wheel(.down): 1
    default: nil
    }
  }

  /// The key that it stands for over a board whose line under the pointer names one, or over a text that is read.
  func key(on name: String?, isReading: Bool) -> Key? {
    if isBack || isReading && isClick { return .escape }
    if isReading, let lines { return lines < 0 ? .up : .down }
    return isClick ? name.flatMap { Wording.key(named: $0) } : nil
  }
}
