// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

/// A value that is written as JSON.
enum JSON {
  case null
  case boolean(Bool)
  case number(Double)
  case text(String)
  case list([JSON])
  /// The keys keep their order.
  case object([(String, JSON)])

  /// A text, or nothing.
  init(_ text: String?) {
    self = text.map(JSON.text) ?? .null
  }

  /// A number, or nothing; JSON has no word for what is not finite.
  init(_ number: Double?) {
    self = number.flatMap { $0.isFinite ? JSON.number($0) : nil } ?? .null
  }

  /// The value as text, two spaces a level; numbers and lists of numbers take one line.
  func text(indent: String = "") -> String {
    let inner = indent + "  "
    switch self {
    case .null: return "null"
    case .boolean(let value): return "\(value)"
    case .number(let value):
      guard value.isFinite else { return "null" }
      // Counts are whole numbers to whoever reads them.
      return Int(exactly: value).map { "\($0)" } ?? "\(value)"
    case .text(let text): return Self.quote(text)
    case .list(let items) where items.allSatisfy(\.isNumber):
      return "[\(items.map { $0.text() }.joined(separator: ", "))]"
    case .list(let items):
      return "[\n" + items.map { inner + $0.text(indent: inner) }.joined(separator: ",\n") + "\n\(indent)]"
    case .object(let members) where members.isEmpty: return "{}"
    case .object(let members):
      let lines = members.map { "\(inner)\(Self.quote($0.0)): \($0.1.text(indent: inner))" }
      return "{\n" + lines.joined(separator: ",\n") + "\n\(indent)}"
    }
  }

  private var isNumber: Bool {
    if case .number = self { true } else { false }
  }

  /// What could steer a terminal is escaped along with what JSON demands.
  private static func quote(_ text: String) -> String {
    var quoted = String.UnicodeScalarView("\"".unicodeScalars)
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": quoted.append(contentsOf: "\\\(scalar)".unicodeScalars)
      case _ where isPrintable(scalar): quoted.append(scalar)
      default:
        for unit in String(scalar).utf16 {
          let digits = String(unit, radix: 16)
          quoted.append(contentsOf: ("\\u" + String(repeating: "0", count: 4 - digits.count) + digits).unicodeScalars)
        }
      }
    }
    quoted.append("\"")
    return String(quoted)
  }
}
