// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Terminal

/// The monitor's first and last row.
///
/// Where a row is too narrow, the least important goes first.
struct MonitorRows {
  let columns: Int
  let look: Look

  private var signs: Signs { Signs(ascii: look.isASCII) }
  /// Without colours the rows stand out in reverse.
  private var attributes: Attributes { look == .monochrome ? .reverse : [] }
  private var plain: Style { Style(.cream, on: .umber, attributes) }
  private var strong: Style { Style(.cream, on: .umber, attributes.union(.bold)) }
  private var label: Style { Style(.maple, on: .umber, attributes) }

  func draw(_ scene: MonitorScene, into frame: inout Frame) {
    let last = frame.size.rows - 1
    for row in [0, last] { frame.fill(columns: 0..<columns, rows: row..<row + 1, with: Cell(" ", plain)) }
    draw(left: title(scene), right: device(scene), into: &frame, row: 0)
    draw(left: hints(scene), right: shakes(scene), into: &frame, row: last)
  }

  /// Draws the richest pair of the two lists that fits, giving up the right one first.
  private func draw(left: [Strip], right: [Strip], into frame: inout Frame, row: Int) {
    for left in left {
      for right in right {
        let gap = right.width > 0 ? 2 : 0
        guard 1 + left.width + gap + right.width + 1 <= columns else { continue }
        frame.draw(left.cells, column: 1, row: row)
        frame.draw(right.cells, column: columns - 1 - right.width, row: row)
        return
      }
    }
  }

  private func title(_ scene: MonitorScene) -> [Strip] {
    let title = Strip(Wording.monitorTitle, strong)
    let way = Strip(Wording.delivery(scene.delivery), label)
    let held = scene.isHeld ? blank(3) + Strip(Wording.paused, strong) : Strip()
    return [title + blank(3) + way + held, title + held, Strip(scene.isHeld ? Wording.paused : "", strong)]
  }

  private func device(_ scene: MonitorScene) -> [Strip] {
    let plainText = { (text: String, width: Int) in
      PlainText(text, look: look).cut(to: width, mark: signs.cut)
    }
    let name = Strip(plainText(scene.deviceName, 24), label)
    let identifier = Strip(plainText(scene.deviceIdentifier, 40), label)
    return [name + blank(identifier.width > 0 ? 2 : 0) + identifier, name, Strip()]
  }

  private func hints(_ scene: MonitorScene) -> [Strip] {
    let hints = [
      Wording.deliverBy(scene.delivery == .pull ? .push : .pull), Wording.hold(scene.isHeld), Wording.quit,
    ]
    // Without a sensor there is nothing to hold.
    let strips = (scene.wait == nil ? hints : [Wording.quit]).map {
      Strip($0.key, strong) + blank(1) + Strip($0.word, label)
    }
    let join = { (strips: [Strip], gap: Int) in
      strips.dropFirst().reduce(strips[0]) { $0 + blank(gap) + $1 }
    }
    return [join(strips, 3), join(strips, 2), join([strips[0], strips[strips.count - 1]], 2)]
  }

  private func shakes(_ scene: MonitorScene) -> [Strip] {
    guard scene.wait == nil else { return [Strip()] }
    let tally = scene.tally
    let count = tally.isShaking ? Strip(Wording.shaking, strong) : Strip(Wording.shakes(tally.count), label)
    guard let peak = tally.peak else { return [count, Strip()] }
    let number = MonitorNumbers(signs: signs).unsigned(peak, decimals: 2)
    return [
      count + blank(3) + Strip(Wording.lastShake(number, tally.strength), label),
      count + blank(3) + Strip(Wording.lastShake(number, nil), label), count, Strip(),
    ]
  }

  private func blank(_ count: Int) -> Strip {
    Strip(String(repeating: " ", count: count), plain)
  }
}
