// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

/// A list of numbers for each cell, all in one array.
struct CellLists {
  /// Where each cell's list starts, and where the last one ends, once they are laid out.
  private(set) var starts: [UInt32]
  private(set) var items: [UInt32] = []
  /// What was added, in that order.
  private var added: [(cell: UInt32, item: UInt32)] = []

  init(count: Int) {
    starts = Array(repeating: 0, count: count + 1)
  }

  /// Adds a number to a cell's list, which shall be laid out.
  mutating func add(_ item: Int, to cell: Int) {
    added.append((UInt32(cell), UInt32(item)))
  }

  /// Gives each list its place, and writes its numbers there in the order in which they were added.
  mutating func layOut() {
    for (cell, _) in added { starts[Int(cell) + 1] += 1 }
    var total: UInt32 = 0
    for cell in 1..<starts.count {
      let count = starts[cell]
      starts[cell] = total
      total += count
    }
    items = Array(repeating: 0, count: added.count)
    for (cell, item) in added {
      // The next cell's start moves on to its own place while this cell's list is filled.
      items[Int(starts[Int(cell) + 1])] = item
      starts[Int(cell) + 1] += 1
    }
    added = []
  }
}
