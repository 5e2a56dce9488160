// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Glibc

/// Everything that was measured, told at once or as one JSON object at the end.
struct Report {
  private let isJSON: Bool
  private var figures: [(part: String, figure: Figure)] = []
  private var gates: [Gate] = []
  private var notes: [String] = []
  /// What is measured now.
  var part = ""

  init(isJSON: Bool) {
    self.isJSON = isJSON
  }

  /// Whether no gate was missed.
  var isPassed: Bool { gates.allSatisfy(\.isPassed) }

  mutating func add(_ figure: Figure) {
    figures.append((part, figure))
    tell(figure)
  }

  mutating func add(_ gate: Gate) {
    gates.append(gate)
    tell(gate)
  }

  /// Tells why something wasn't measured.
  mutating func note(_ text: String) {
    notes.append(text)
    tell(text)
  }

  private func tell(_ line: some CustomStringConvertible) {
    guard !isJSON else { return }
    print(line)
    // What is measured next may take long, and the lines may go to a file.
    fflush(nil)
  }

  /// Prints what is left to print.
  func finish() {
    guard isJSON else { return }
    func list(_ items: [String]) -> String {
      items.isEmpty ? "[]" : "[\n    \(items.joined(separator: ",\n    "))\n  ]"
    }
    let measured = figures.map { part, figure in
      """
      {"part": \(Self.quoted(part)), "name": \(Self.quoted(figure.name)), "unit": \(Self.quoted(figure.unit)), \
      "rounds": \(figure.values.count), "least": \(figure.least), "median": \(figure.median)}
      """
    }
    let held = gates.map { gate in
      """
      {"name": \(Self.quoted(gate.name)), "value": \(gate.value), "limit": \(gate.limit), "passed": \(gate.isPassed)}
      """
    }
    print(
      """
      {
        "figures": \(list(measured)),
        "gates": \(list(held)),
        "notes": \(list(notes.map(Self.quoted)))
      }
      """)
  }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars where scalar.value >= 0x20 {
      if scalar == "\"" || scalar == "\\" { result += "\\" }
      result.unicodeScalars.append(scalar)
    }
    return result + "\""
  }
}

/// A ratio that must hold.
struct Gate: CustomStringConvertible {
  let name: String
  let value: Double
  let limit: Double
  /// Whether the limit is the least that will do, and not the most.
  let isLeast: Bool
  /// What would be good; nil where the limit is that.
  let goal: Double?

  init(_ name: String, _ value: Double, atLeast limit: Double, goal: Double? = nil) {
    (self.name, self.value, self.limit, self.goal, isLeast) = (name, value, limit, goal, true)
  }

  init(_ name: String, _ value: Double, atMost limit: Double) {
    (self.name, self.value, self.limit, goal, isLeast) = (name, value, limit, nil, false)
  }

  var isPassed: Bool { isLeast ? value >= limit : value <= limit }

  var description: String {
    let wanted = "\(isLeast ? "at least" : "at most") \(Figure.rounded(limit, width: 0))"
    let goal = goal.map { ", goal \(Figure.rounded($0, width: 0))" } ?? ""
    let padding = String(repeating: " ", count: max(1, 56 - name.count))
    return "\(name)\(padding)\(Figure.rounded(value))  \(isPassed ? "holds" : "MISSED"): \(wanted)\(goal)"
  }
}
