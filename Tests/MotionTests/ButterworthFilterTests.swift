// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Testing

@testable import Motion

@Suite struct ButterworthFilterTests {
  private let one = Vector3(x: 1, y: -2, z: 3)

  @Test func `Until the time constant has passed it gives the mean of what came`() {
    var filter = ButterworthFilter(timeConstant: 0.05, interval: 0.01)
    let outputs = [1.0, 3, 2, 6, 3].map { filter.filter(one * $0).x }
    #expect(outputs == [1, 2, 2, 3, 3])
  }

  @Test func `After that a steady input stays as it is`() {
    var filter = ButterworthFilter(timeConstant: 0.5, interval: 0.01)
    for _ in 0..<1000 { #expect((filter.filter(one) - one).length < 1e-12) }
  }

  @Test func `A step has come almost whole after seven time constants, and overshoots by four hundredths`() {
    var filter = ButterworthFilter(timeConstant: 0.1, interval: 0.001)
    for _ in 0..<100 { _ = filter.filter(.zero) }
    let outputs = (0..<700).map { _ in filter.filter(Vector3(x: 1, y: 0, z: 0)).x }
    #expect((outputs[699] - 1).magnitude < 2e-3)
    // A second-order Butterworth filter overshoots by exp(−π).
    #expect(((outputs.max() ?? 0) - 1.0432).magnitude < 1e-3)
  }

  @Test func `The alternating input at the Nyquist frequency is silenced`() {
    var filter = ButterworthFilter(timeConstant: 0.1, interval: 0.01)
    var output = Vector3.zero
    for n in 0..<400 { output = filter.filter(one * (n % 2 == 0 ? 1 : -1)) }
    #expect(output.length < 1e-6)
  }

  @Test func `A filter faster than its samples lets them through`() {
    var filter = ButterworthFilter(timeConstant: 0.004, interval: 0.01)
    for n in 0..<10 { #expect(filter.filter(one * Double(n)) == one * Double(n)) }
  }
}
