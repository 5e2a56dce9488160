// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Terminal

extension Frame {
  /// What is shown in a window too small for anything else.
  static func tooSmall(_ size: Size, look: Look) -> Frame {
    var frame = Frame(size: size, filledWith: Cell(" ", Style(.cream, on: .soot)))
    if let plaque = Plaque.tooSmall(size, look: look) {
      plaque.draw(into: &frame, rows: 0..<size.rows)
      return frame
    }
    let least = TrayGeometry.minimum
    let needed = "\(least.columns)\(Signs(ascii: look.isASCII).times)\(least.rows)"
    // A cut number would be a wrong one.
    let texts = [Wording.tooSmallNeeds(needed), Wording.needs(needed), needed]
    guard let text = texts.first(where: { $0.count <= size.columns }) else { return frame }
    frame.draw(
      text, column: (size.columns - text.count) / 2, row: size.rows / 2, style: Style(.cream, on: .soot))
    return frame
  }
}
