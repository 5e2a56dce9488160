// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

/// Things that are reached at a cost, the cheapest first: a binary heap.
///
/// Of two that cost the same the one with the lower number comes first, so that a search goes the same way everywhere.
struct CostQueue {
  struct Entry {
    var cost: Double
    var number: Int

    @inline(__always)
    static func < (a: Entry, b: Entry) -> Bool {
      a.cost < b.cost || (a.cost == b.cost && a.number < b.number)
    }
  }

  private var heap: [Entry] = []

  mutating func add(_ number: Int, cost: Double) {
    let entry = Entry(cost: cost, number: number)
    var place = heap.count
    heap.append(entry)
    while place > 0 {
      let parent = (place - 1) / 2
      guard entry < heap[parent] else { break }
      heap[place] = heap[parent]
      place = parent
    }
    heap[place] = entry
  }

  mutating func takeFirst() -> Entry? {
    guard let first = heap.first, let last = heap.popLast() else { return nil }
    guard !heap.isEmpty else { return first }
    var place = 0
    while true {
      var child = 2 * place + 1
      guard child < heap.count else { break }
      if child + 1 < heap.count && heap[child + 1] < heap[child] { child += 1 }
      guard heap[child] < last else { break }
      heap[place] = heap[child]
      place = child
    }
    heap[place] = last
    return first
  }
}
