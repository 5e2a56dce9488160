// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Terminal

/// A spirit level: the bubble runs to the high side.
struct Vial {
  /// The tilt at which the bubble reaches the end where nothing bounds the tilt, in tenths of a degree; more would make
  /// small tilts invisible.
  static let fullTilt = 200

  /// The number of cells, odd so that the middle is one of them.
  let length: Int
  /// The bubble's left end, in halves of a cell; a finer place would not show.
  private let start: Int

  /// A vial for a tilt to the right, in tenths of a degree; at full tilt the bubble reaches the end.
  init(length: Int, tilt: Int, full: Int = fullTilt) {
    self.length = length
    let tilt = min(max(-full, tilt), full)
    let middle = length / 2
    let way = Double(2 * (middle - 3) * tilt) / Double(full)
    start = 2 * middle + 1 - 4 - Int(way.rounded())
  }

  /// Liquid, two marks about the middle, brass at the ends, and the bubble, four cells long.
  var cells: [Cell] {
    (0..<length).map { cell in
      let share = max(0, min(start + 8, 2 * cell + 2) - max(start, 2 * cell))
      return switch share {
      case 2: Cell(upper: .white, lower: .ice2)
      case 1: Cell(upper: .ice2, lower: .ice1)
      default:
        if cell == 0 || cell == length - 1 {
          Cell(upper: .brass2, lower: .brass1)
        } else if abs(cell - length / 2) == 3 {
          Cell(upper: .felt1, lower: .felt1)
        } else {
          Cell(upper: .felt3, lower: .felt2)
        }
      }
    }
  }

  /// The same in ASCII glyphs.
  var glyphs: String {
    let middle = length / 2
    // The cell that holds the bubble's middle; between two of them the one nearer to the vial's middle.
    let bubble = (start + 4 > 2 * middle + 1 ? start + 3 : start + 4) / 2
    var text = ""
    for cell in 0..<length {
      text +=
        cell == 0 ? "[" : cell == length - 1 ? "]" : cell == bubble ? "o" : cell == middle ? "|" : "."
    }
    return text
  }
}
