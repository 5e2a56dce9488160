// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

/// A term, and what is said of it.
public struct ManualRow: Hashable, Sendable {
  /// What stands at the left: a value's form, a key, a file, a command line.
  public var term: String
  /// What it means or does; empty where the term says all.
  public var meaning: String

  /// Makes a row.
  public init(_ term: String, _ meaning: String = "") {
    self.term = term
    self.meaning = meaning
  }
}

/// Rows under a title, such as a command's keys.
public struct ManualList: Hashable, Sendable {
  /// What the rows are, in small letters.
  public var title: String
  /// The rows, in their order.
  public var rows: [ManualRow]

  /// Makes a list of terms and meanings.
  public init(_ title: String, _ rows: [(String, String)]) {
    self.title = title
    self.rows = rows.map { ManualRow($0, $1) }
  }
}
