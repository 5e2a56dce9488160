// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Terminal

/// The page of keys, no finer than it can be seen.
struct ControlsScene: Equatable, Sendable {
  var layout: SettingsLayout
  var keys: KeyBindings
  var chosen: Int
  var slot: Int
  /// Whether the next key is the new one.
  var isListening: Bool
  /// What takes the place of the line that explains; empty for nothing.
  var message: String
}

/// Draws the page of keys.
struct ControlsRenderer {
  private static let indent = 3
  /// The columns of an action's name where there is room, and from one key to the next.
  private static let (name, pitch) = (28, 12)
  /// The columns of the list where there is room.
  static let width = indent + name + KeyBindings.mostKeys * pitch

  init() {}

  func frame(for scene: ControlsScene) -> Frame {
    let (size, look) = (scene.layout.size, scene.layout.look)
    let least = TrayGeometry.minimum
    guard size.columns >= least.columns, size.rows >= least.rows else { return .tooSmall(size, look: look) }
    var frame = Frame(size: size, filledWith: .steelieBlank)
    frame.draw(Wording.controlsTitle, column: 1, row: 0, style: Style(.cream, on: .soot, .bold))
    for index in scene.layout.rows { draw(index, scene, into: &frame) }
    let message = scene.message.isEmpty ? Wording.keyExplanation : scene.message
    let style = scene.message.isEmpty ? Style(look.label, on: .soot) : Style(.cream, on: .soot, .bold)
    let place = scene.layout.explanation
    MessageBand(message, columns: size.columns, look: look, margin: place.column)
      .draw(endingIn: place.row, style: style, into: &frame)
    HintRow(columns: size.columns, look: look).draw(Wording.controlsHints(ascii: look.isASCII), into: &frame)
    return frame
  }

  private func draw(_ index: Int, _ scene: ControlsScene, into frame: inout Frame) {
    let look = scene.layout.look
    let signs = Signs(ascii: look.isASCII)
    let row = scene.layout.top + index - scene.layout.rows.lowerBound
    let isChosen = index == scene.chosen
    let columns = scene.layout.columns
    let start = columns.lowerBound + Self.indent
    let ground: Color = isChosen ? .umber : .soot
    let style = Style(isChosen ? .cream : .maple, on: ground, isChosen ? .bold : [])
    frame.fill(columns: columns, rows: row..<row + 1, with: Cell(" ", style))
    if isChosen { frame.draw(signs.chosen, column: columns.lowerBound + 1, row: row, style: style) }
    guard index < PlayAction.allCases.count else {
      let marked = look == .monochrome && isChosen ? Style(.cream, on: ground, [.bold, .reverse]) : style
      frame.draw(Wording.resetKeys, column: start, row: row, style: marked)
      return
    }
    let action = PlayAction.allCases[index]
    let keys = scene.keys[action]
    let isNarrow = frame.size.columns < Self.width + 1
    // In a narrow window the keys are more worth than the end of a name.
    let room = isNarrow ? max(8, frame.size.columns - Self.indent - width(of: keys) - 6) : Self.name
    let text = PlainText(Wording.action(action), look: look).cut(to: room - 1, mark: signs.cut)
    frame.draw(text, column: start, row: row, style: style)
    var column = start + room
    for slot in 0..<KeyBindings.mostKeys {
      let isMarked = isChosen && slot == scene.slot
      let key = slot < keys.count ? keys[slot] : nil
      let isAdding = key == nil && isMarked
      guard key != nil || isAdding || (slot == 0 && keys.isEmpty) else { break }
      var word = key.map { PlainText(Wording.key($0), look: look).text } ?? Wording.noKey
      if isAdding { word = Wording.addKey }
      if isMarked && scene.isListening { word = "?" }
      let color: Color = key == nil && !isAdding ? .red2 : .cream
      let attributes: Attributes = isMarked ? [.bold, .reverse] : .bold
      frame.draw(" \(word) ", column: column, row: row, style: Style(color, on: ground, attributes))
      column += isNarrow ? word.unicodeScalars.count + 2 : Self.pitch
    }
  }

  /// The place of the key in a column of the chosen line; nil where the keys have no places of their own.
  static func slot(at column: Int, in scene: ControlsScene) -> Int? {
    guard scene.layout.size.columns > width else { return nil }
    return max(0, (column - scene.layout.columns.lowerBound - indent - name) / pitch)
  }

  private func width(of keys: [Key]) -> Int {
    keys.reduce(0) { $0 + Wording.key($1).unicodeScalars.count + 2 }
  }
}
