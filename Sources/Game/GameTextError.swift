// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

/// What is wrong with the text of a level, a replay or a table of tilts, and where.
public struct GameTextError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The line, from 1.
  public var line: Int
  /// The character in the line, from 1.
  public var column: Int
  /// What should have been there.
  public var expected: String

  /// Makes an error at a place.
  public init(line: Int, column: Int, expected: String) {
    self.line = line
    self.column = column
    self.expected = expected
  }

  /// The place and what was expected there.
  public var description: String {
    "line \(line), column \(column): expected \(expected)"
  }
}
