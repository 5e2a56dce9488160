// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

/// A figure measured several times.
struct Measurement: CustomStringConvertible {
  let name: String
  let unit: String
  let median: Double
  let least: Double

  /// Measures: once to warm up, then so many rounds.
  init<Failure: Error>(
    _ name: String, unit: String, rounds: Int, _ measure: () throws(Failure) -> Double
  ) throws(Failure) {
    precondition(rounds > 0, "something is measured")
    _ = try measure()
    var values: [Double] = []
    for _ in 0..<rounds { values.append(try measure()) }
    values.sort()
    self.name = name
    self.unit = unit
    median = values[values.count / 2]
    least = values[0]
  }

  var description: String {
    let padding = String(repeating: " ", count: max(1, 40 - name.count))
    return "\(name)\(padding)\(Self.rounded(median)) \(unit)\(Self.rounded(least)) \(unit)"
  }

  /// Two digits after the point, right-aligned.
  static func rounded(_ value: Double, width: Int = 10) -> String {
    let hundredths = Int((value * 100).rounded())
    let cents = hundredths % 100
    let text = "\(hundredths / 100).\(cents < 10 ? "0" : "")\(cents)"
    return String(repeating: " ", count: max(0, width - text.count)) + text
  }
}
