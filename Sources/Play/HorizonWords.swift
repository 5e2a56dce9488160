// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Motion
internal import Terminal

/// The words below the horizon: the angles and the pose.
struct HorizonWords {
  /// The columns that two words side by side take.
  static let width = 28
  /// The columns that one word takes.
  static let stackedWidth = 15
  /// Where the second of two words begins.
  private static let second = 16

  let place: MonitorLayout.Horizon
  let look: Look

  private var signs: Signs { Signs(ascii: look.isASCII) }
  private var numbers: MonitorNumbers { MonitorNumbers(signs: signs) }
  /// Of eight stock colours the one for labels is black.
  private var label: Style { Style(look == .shaded ? .oak6 : .maple, on: .soot) }
  private static let value = Style(.cream, on: .soot)
  private static let strong = Style(.cream, on: .soot, .bold)

  func draw(_ attitude: AttitudePanel?, _ orientation: DeviceOrientation, into frame: inout Frame) {
    let roll = word(Wording.roll, attitude.map { angle($0.roll) })
    let pitch = word(Wording.pitch, attitude.map { angle($0.pitch) })
    let heading = word(Wording.heading, attitude?.heading.map { "\($0)\(signs.degrees)" })
    let pose = Strip(
      PlainText(Wording.orientation(orientation), look: look).cut(to: place.textWidth, mark: signs.cut),
      Self.strong)
    let row = place.textRow
    frame.draw(roll.cells, column: place.textColumn, row: row)
    guard place.isStacked else {
      frame.draw(pitch.cells, column: place.textColumn + Self.second, row: row)
      frame.draw(pose.cells, column: place.textColumn, row: row + 1)
      frame.draw(heading.cells, column: place.textColumn + Self.second, row: row + 1)
      return
    }
    frame.draw(pitch.cells, column: place.textColumn, row: row + 1)
    frame.draw(pose.cells, column: place.textColumn, row: row + 2)
  }

  private func word(_ name: String, _ value: String?) -> Strip {
    Strip(name, label) + .blank(1) + Strip(value ?? signs.dash, value == nil ? label : Self.value)
  }

  private func angle(_ tenths: Int) -> String {
    numbers.signed(tenths, decimals: 1) + signs.degrees
  }
}
