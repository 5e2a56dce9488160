// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Testing

@testable import Motion

@Suite struct GravityFilterTests {
  private let down = Vector3(x: 0.1, y: 0.2, z: -0.9)

  @Test func `The first sample, and one after a gap, pass as they are`() {
    var filter = GravityFilter()
    #expect(filter.output == nil)
    filter.receive(down, after: nil)
    #expect(filter.output == down)
    filter.receive(.zero, after: 0.01)
    #expect(filter.output != .zero)
    filter.receive(down, after: nil)
    #expect(filter.output == down)
  }

  @Test func `What is steady stays, however uneven the times are`() throws {
    var filter = GravityFilter()
    filter.receive(down, after: nil)
    for n in 0..<500 {
      filter.receive(down, after: [0.01, 0.003, 0.07, 0.02, 1e-6][n % 5])
      #expect((try #require(filter.output) - down).length < 1e-12)
    }
  }

  @Test(
    "At the cutoff half the power is left, whatever the rate",
    arguments: [(40.0, 5.0), (100, 5), (200, 5), (1000, 5)])
  func cutoff(rate: Double, frequency: Double) throws {
    var filter = GravityFilter()
    filter.receive(.zero, after: nil)
    // A turning vector has the same length always, so the length of the output is the filter's gain.
    let step = Quaternion(angle: 2 * .pi * frequency / rate, axis: Vector3(x: 0, y: 0, z: 1))
    var input = Vector3(x: 1, y: 0, z: 0)
    for _ in 0..<Int(rate * 2) {
      input = step.rotate(input)
      filter.receive(input, after: 1 / rate)
    }
    #expect((try #require(filter.output).length - 0.5.squareRoot()).magnitude < 1e-6)
  }

  @Test(
    "At 11 samples a second and fewer they pass as they are, for the cutoff can't be kept",
    arguments: [(12.5, false), (11, true), (10, true), (1, true)])
  func slow(rate: Double, passes: Bool) {
    var filter = GravityFilter()
    filter.receive(.zero, after: nil)
    filter.receive(down, after: 1 / rate)
    #expect((filter.output == down) == passes)
  }

  @Test func `It stays calm when the times jump`() throws {
    var filter = GravityFilter()
    filter.receive(.zero, after: nil)
    var largest = 0.0
    for n in 0..<1000 {
      filter.receive(Vector3(x: n % 2 == 0 ? 1 : -1, y: 0, z: 0), after: n % 3 == 0 ? 0.08 : 0.001)
      largest = max(largest, try #require(filter.output).length)
    }
    #expect(largest < 2)
  }
}
