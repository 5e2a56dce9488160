// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

/// What a shell can offer in the place of a value.
public struct ValueCompletion: Hashable, Sendable {
  /// Where further words come from.
  public enum Source: Hashable, Sendable, CaseIterable {
    /// Nowhere.
    case nothing
    /// The files of a folder.
    case files
    /// The folders in a folder.
    case folders
    /// The program's levels, and files.
    case levels
    /// The motion sensors that this machine has.
    case devices
  }

  /// Words that can always be given.
  public var words: [String]
  /// Where more of them come from.
  public var source: Source

  /// Makes what can be offered of words and a source.
  public init(_ words: [String] = [], _ source: Source = .nothing) {
    self.words = words
    self.source = source
  }

  /// Nothing can be offered, as for a number.
  public static let nothing = ValueCompletion()
  /// A file.
  public static let file = ValueCompletion([], .files)
  /// A folder.
  public static let folder = ValueCompletion([], .folders)
}
