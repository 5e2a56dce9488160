// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

/// What is wrong with a mount matrix.
public struct MountMatrixError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kinds of mistake.
  public enum Problem: Hashable, Sendable {
    /// A number should stand here.
    case numberExpected
    /// This separator should stand here.
    case separatorExpected(Character)
    /// The text goes on after the ninth number.
    case endExpected
    /// The number is not finite.
    case notFinite
    /// The rows don't span space, so some motion could not be told from rest.
    case singular
  }

  /// The mistake.
  public var problem: Problem
  /// Where it is in the text, counted in characters from 1; nil where it is in the matrix as a whole.
  public var column: Int?

  /// Makes an error.
  public init(_ problem: Problem, column: Int?) {
    self.problem = problem
    self.column = column
  }

  /// The mistake and its place in a few words.
  public var description: String {
    let text =
      switch problem {
      case .numberExpected: "a number expected"
      case .separatorExpected(let separator): "'\(separator)' expected"
      case .endExpected: "nothing more expected"
      case .notFinite: "a number too large or not a number"
      case .singular: "the rows are not independent"
      }
    return column.map { "column \($0): \(text)" } ?? text
  }
}

extension MountMatrix {
  /// Reads a matrix as the kernel and udev write it: `a, b, c; d, e, f; g, h, i`, rows separated by `;`.
  ///
  /// White space may stand around the numbers, which have a decimal point whatever the locale says. Throws with the
  /// column of the first mistake.
  public init(parsing text: String) throws(MountMatrixError) {
    var scanner = Scanner(rest: text[...])
    var numbers: [Double] = []
    for index in 0..<9 {
      if index > 0 { try scanner.separator(index % 3 == 0 ? ";" : ",") }
      numbers.append(try scanner.number())
    }
    try scanner.end()
    try self.init(
      x: Vector3(x: numbers[0], y: numbers[1], z: numbers[2]),
      y: Vector3(x: numbers[3], y: numbers[4], z: numbers[5]),
      z: Vector3(x: numbers[6], y: numbers[7], z: numbers[8]))
  }

  private struct Scanner {
    var rest: Substring
    var column = 1

    mutating func advance(_ count: Int) {
      rest = rest.dropFirst(count)
      column += count
    }

    mutating func skipSpace() {
      advance(rest.prefix { $0.isWhitespace }.count)
    }

    mutating func number() throws(MountMatrixError) -> Double {
      skipSpace()
      let word = rest.prefix { $0 != "," && $0 != ";" && !$0.isWhitespace }
      // `Double` also reads hexadecimal, which no driver writes and a garbled file might look like.
      guard !word.contains("x"), !word.contains("X"), let value = Double(word) else {
        throw MountMatrixError(.numberExpected, column: column)
      }
      guard value.isFinite else { throw MountMatrixError(.notFinite, column: column) }
      advance(word.count)
      return value
    }

    mutating func separator(_ expected: Character) throws(MountMatrixError) {
      skipSpace()
      guard rest.first == expected else { throw MountMatrixError(.separatorExpected(expected), column: column) }
      advance(1)
    }

    mutating func end() throws(MountMatrixError) {
      skipSpace()
      guard rest.isEmpty else { throw MountMatrixError(.endExpected, column: column) }
    }
  }
}
