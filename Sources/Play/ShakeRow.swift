// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Motion
internal import Terminal

/// The last row below the home screen: what to do, what is told of the newest shake, and what the sensor feels.
///
/// Where the row is too narrow for all, the least important goes first; that a shake is light or strong stays.
struct ShakeRow {
  private static let gap = 3

  private let columns: Int
  private let look: Look
  private var label: Style { Style(look.label, on: .soot) }
  private let bold = Style(.cream, on: .soot, .bold)

  init(columns: Int, look: Look) {
    self.columns = columns
    self.look = look
  }

  func draw(_ scene: ShakeScene, into frame: inout Frame) {
    guard scene.message.isEmpty else {
      return HintRow(columns: columns, look: look).draw([], message: scene.message, into: &frame)
    }
    let row = frame.size.rows - 1
    frame.fill(columns: 0..<columns, rows: row..<row + 1, with: .steelieBlank)
    let choice = choices(scene).first { left, right in
      2 + left.width + right.width + (right.width > 0 ? Self.gap : 0) <= columns
    }
    guard let choice else { return }
    frame.draw(choice.left.cells, column: 1, row: row)
    frame.draw(choice.right.cells, column: columns - 1 - choice.right.width, row: row)
  }

  /// What can stand on the left and on the right, the most first.
  private func choices(_ scene: ShakeScene) -> [(left: Strip, right: Strip)] {
    let told = told(scene.status)
    let help = Wording.hints([.help], scene.keys).first.map(hint)
    if scene.pane == .whole {
      let way = hint(Wording.shakeHint)
      let short = hint(Wording.shakeHintShort)
      let middle = told ?? hint(Wording.shakeKeysHint(ascii: look.isASCII))
      let (full, brief) = (measured(scene, isWhole: true), measured(scene, isWhole: false))
      return [
        (joined(way, middle, help), full), (joined(way, middle), full), (joined(way, middle), brief),
        (told ?? way, brief), (told ?? short, brief), (told ?? short, Strip()),
      ]
    }
    let way = hint(Wording.mendHint)
    let short = hint(Wording.mendHintShort)
    let peak = peak(scene.status)
    let measures = joined(peak, Strip(Wording.shakeCount(scene.status.shakes), label))
    return [
      (joined(way, told, help), measures), (joined(way, told), measures),
      (joined(way, told), peak ?? Strip()), (joined(short, told), Strip()), (told ?? short, Strip()), (short, Strip()),
    ]
  }

  private func hint(_ hint: (key: String, word: String)) -> Strip {
    Strip(hint.key, bold) + .blank(1) + Strip(hint.word, label)
  }

  private func joined(_ parts: Strip?...) -> Strip {
    parts.compactMap { $0 }.filter { $0.width > 0 }.reduce(Strip()) { $0.width == 0 ? $1 : $0 + .blank(Self.gap) + $1 }
  }

  /// What is told of the newest shake; nil where there is nothing to tell.
  private func told(_ status: ShakeStatus) -> Strip? {
    guard let event = status.event else { return status.strength.map { Strip(Wording.jolt($0), strengthStyle($0)) } }
    let style = event == .began ? Style(.red2, on: .soot, .bold) : bold
    guard let strength = status.strength else { return Strip(Wording.told(event), style) }
    return Strip(Wording.told(event), style) + Strip(look.isASCII ? " - " : " \u{B7} ", label)
      + Strip(Wording.strength(strength), strengthStyle(strength))
  }

  private func strengthStyle(_ strength: ShakeStrength) -> Style {
    strength == .strong ? Style(.birch, on: .soot) : label
  }

  /// What the sensor feels, or felt in the newest shake; what tilts, where it is no sensor.
  private func measured(_ scene: ShakeScene, isWhole: Bool) -> Strip {
    guard let now = scene.status.now else {
      return TiltRow(columns: columns, look: look).source(TrayPanel(source: scene.source), isShort: false)
    }
    let value = peak(scene.status) ?? acceleration(Wording.nowLabel, now)
    return isWhole ? joined(value, Strip(Wording.breaksAt, label)) : value
  }

  private func peak(_ status: ShakeStatus) -> Strip? {
    status.peak.map { acceleration(Wording.peakLabel, $0) }
  }

  private func acceleration(_ word: String, _ hundredths: Int) -> Strip {
    Strip(word, label) + .blank(1) + Strip(Wording.acceleration(hundredths: hundredths), Style(.cream, on: .soot))
  }
}
