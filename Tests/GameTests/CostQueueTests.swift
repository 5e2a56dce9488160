// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Testing

@testable import Game

struct CostQueueTests {
  @Test("The cheapest comes first, and of equals the one with the lower number")
  func orders() {
    var random = SplitMix64(seed: 4)
    var queue = CostQueue()
    var expected: [(cost: Double, number: Int)] = []
    for number in 0..<500 {
      let cost = Double(random.next(below: 40))
      queue.add(number, cost: cost)
      expected.append((cost, number))
    }
    expected.sort { ($0.cost, $0.number) < ($1.cost, $1.number) }
    for entry in expected {
      let first = queue.takeFirst()
      #expect(first?.cost == entry.cost && first?.number == entry.number)
    }
    #expect(queue.takeFirst() == nil)
  }
}
