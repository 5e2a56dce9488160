// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

/// The numbers that begin the names of packs and levels, and what is left of the names.
enum LevelName {
  /// The end of a level's file name.
  private static let ending = ".txt"
  /// The most digits of a number; with more it is no place in an order.
  private static let mostDigits = 6

  /// Whether a file in a pack is meant to be a level.
  static func isLevel(_ file: String) -> Bool {
    file.hasSuffix(ending) && !file.hasPrefix(".")
  }

  /// A level's file name without its end.
  static func stem(_ file: String) -> String {
    String(file.dropLast(file.hasSuffix(ending) ? ending.count : 0))
  }

  /// The number that begins a name, and what follows the dash; nil for a name that doesn't begin so.
  static func numbered(_ name: String) -> (number: Int, rest: String)? {
    let parts = name.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, 1...mostDigits ~= parts[0].utf8.count, parts[0].utf8.allSatisfy({ 48...57 ~= $0 }),
      let number = Int(parts[0]), !parts[1].isEmpty
    else { return nil }
    return (number, String(parts[1]))
  }

  /// A name as a title: `level-ground` is "Level ground".
  static func title(_ name: String) -> String {
    let words = name.replacingDashes
    return words.prefix(1).uppercased() + words.dropFirst()
  }
}

extension String {
  fileprivate var replacingDashes: String {
    String(map { $0 == "-" ? " " : $0 })
  }
}
