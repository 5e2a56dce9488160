// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

/// A list of numbers for each cell, all in one array: first every number is counted, then written to its place.
struct CellLists {
  /// Where each cell's list starts, and where the last one ends.
  private(set) var starts: [UInt32]
  private(set) var items: [UInt32] = []
  private var isLaidOut = false

  init(count: Int) {
    starts = Array(repeating: 0, count: count + 1)
  }

  /// Counts a number for a cell, or writes it, once the lists are laid out; the same ones in the same order.
  mutating func add(_ item: Int, to cell: Int) {
    if isLaidOut {
      // The next cell's start moves on to its own place while this cell's list is filled.
      items[Int(starts[cell + 1])] = UInt32(item)
    }
    starts[cell + 1] += 1
  }

  /// Gives each list its place, once all numbers are counted.
  mutating func layOut() {
    var total: UInt32 = 0
    for cell in 1..<starts.count {
      let count = starts[cell]
      starts[cell] = total
      total += count
    }
    items = Array(repeating: 0, count: Int(total))
    isLaidOut = true
  }
}
