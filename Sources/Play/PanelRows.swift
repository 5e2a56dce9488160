// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Terminal

/// The first and the last row of the window, as cells.
///
/// Where a row is too narrow, the least important goes first.
struct PanelRows {
  private let columns: Int
  private let look: Look

  private static let ground = Style(.cream, on: .soot)
  private var label: Style { Style(look.label, on: .soot) }
  private static let bold = Style(.cream, on: .soot, .bold)

  init(columns: Int, look: Look) {
    self.columns = columns
    self.look = look
  }

  func draw(_ panel: TrayPanel, into frame: inout Frame) {
    let blank = Cell(" ", Self.ground)
    frame.fill(columns: 0..<columns, rows: 0..<1, with: blank)
    drawFirst(panel, into: &frame)
    TiltRow(columns: columns, look: look).draw(panel, hints: hints(panel), into: &frame)
  }

  private func drawFirst(_ panel: TrayPanel, into frame: inout Frame) {
    var left = Strip(Wording.title, Self.ground)
    if panel.isPaused { left += .blank(3) + Strip(Wording.paused, Self.bold) }
    frame.draw(left.cells, column: 1, row: 0)
    // It stands below, whole.
    guard !panel.isMessageNew || holdsMessage(panel) else { return }
    let message = PlainText(panel.message, look: look).cut(
      to: columns - 2 - left.width - 2, mark: Signs(ascii: look.isASCII).cut)
    frame.draw(message, column: columns - 1 - message.columns, row: 0, style: label)
  }

  /// Whether the first row has room for the whole message.
  func holdsMessage(_ panel: TrayPanel) -> Bool {
    let left = Wording.title.columns + (panel.isPaused ? 3 + Wording.paused.columns : 0)
    return PlainText(panel.message, look: look).width <= columns - 2 - left - 2
  }

  /// The most important first. Without a sensor there is no pose to call level.
  private func hints(_ panel: TrayPanel) -> [(key: String, word: String)] {
    if let reading = panel.reading { return Wording.readingHints(reading, ascii: look.isASCII) }
    return switch panel.source {
    case .live, .late: Wording.hints([.help, .pose, .pause], panel.keys)
    case .lost, .keys, .connecting: Wording.hints([.help, .pause], panel.keys)
    }
  }
}
