// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Glibc

/// A figure measured several times; the machine's own noise only adds to a time, so the least is the nearest to the truth.
struct Figure: CustomStringConvertible {
  let name: String
  let unit: String
  /// What the rounds gave, in ascending order.
  let values: [Double]

  var least: Double { values[0] }
  var median: Double { values[values.count / 2] }

  /// Takes what was measured, one value or more.
  init(_ name: String, unit: String, _ values: [Double]) {
    precondition(!values.isEmpty, "something is measured")
    self.name = name
    self.unit = unit
    self.values = values.sorted()
  }

  /// Measures: once to warm up, then so many rounds.
  init<Failure: Error>(
    _ name: String, unit: String, rounds: Int, _ measure: () throws(Failure) -> Double
  ) throws(Failure) {
    _ = try measure()
    var values: [Double] = []
    for _ in 0..<rounds { values.append(try measure()) }
    self.init(name, unit: unit, values)
  }

  var description: String {
    let padding = String(repeating: " ", count: max(1, 56 - name.count))
    let rounds = values.count == 1 ? "" : "  least \(Self.rounded(least)) of \(values.count)"
    return "\(name)\(padding)\(Self.rounded(median)) \(unit)\(rounds)"
  }

  /// Two digits after the point, none from 1000 on, right-aligned.
  static func rounded(_ value: Double, width: Int = 10) -> String {
    let hundredths = Int((value * 100).rounded())
    let cents = hundredths % 100
    let text =
      abs(value) >= 1000
      ? "\(Int(value.rounded()))" : "\(hundredths / 100).\(cents < 10 ? "0" : "")\(cents)"
    return String(repeating: " ", count: max(0, width - text.count)) + text
  }
}

extension Figure {
  private static let mark = "figure"

  /// The figure as a line by which a run of the bench in another place tells it to this one.
  var line: String {
    ([Self.mark, name, unit] + values.map { "\($0)" }).joined(separator: "\t")
  }

  /// Reads such a line, whatever a terminal's own bytes before it; nil for another one.
  init?(line: String) {
    let parts = line.split(separator: "\t").map(String.init)
    guard parts.count > 3, parts[0].hasSuffix(Self.mark) else { return nil }
    let values = parts[3...].compactMap(Double.init)
    guard values.count == parts.count - 3 else { return nil }
    self.init(parts[1], unit: parts[2], values)
  }
}

/// The time that this program has computed for, in seconds: others at work on the machine add little to it.
func processorTime() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
}
