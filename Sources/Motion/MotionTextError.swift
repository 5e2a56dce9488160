// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

/// What is wrong with a text that holds calibrations or a recording, and where.
public struct MotionTextError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The line, from 1.
  public var line: Int
  /// The character in the line, from 1.
  public var column: Int
  /// What should have been there.
  public var expected: String
  /// Whether a newer version of the program wrote the text, and can read it.
  public var isOfNewerVersion: Bool

  /// Makes an error at a place.
  public init(line: Int, column: Int, expected: String, isOfNewerVersion: Bool = false) {
    self.line = line
    self.column = column
    self.expected = expected
    self.isOfNewerVersion = isOfNewerVersion
  }

  /// The place and what was expected there.
  public var description: String {
    "line \(line), column \(column): expected \(expected)"
  }
}
