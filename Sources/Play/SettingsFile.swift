// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

public import Game

/// The text of the file `settings`: what the player set, to be read and changed by hand too.
///
///     # A comment is a line of its own.
///     sensitivity = 1.5
///     key-pause = p tab
///
/// What isn't there is as everybody begins with it. Lines with other keys, comments and blank lines are kept as they
/// are, whatever is changed. A text that can't be read throws with its place; then leave the file alone.
public struct SettingsFile: Hashable, Sendable {
  /// What the file says.
  public private(set) var settings = Settings()
  /// Joined by newlines, so that the last one is empty where the text ends in one.
  private var lines = [""]
  /// Which of the lines holds a key.
  private var places: [SettingsKey: Int] = [:]

  /// Makes an empty file.
  public init() {}

  /// Reads a text of lines with a key, an equals sign and a value, comments, and blanks.
  ///
  /// Throws at the first place that can't be read: a line of another form, a value that its key can't have, a key that
  /// was there before, or one of the keyboard that does something else already.
  public init(parsing text: String) throws(GameTextError) {
    lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
    var owners: [String: Int] = [:]
    for (index, text) in lines.enumerated() {
      let line = Line(text)
      guard !line.isBlank else { continue }
      let number = index + 1
      guard let equals = line.equals, !line.name.isEmpty else {
        throw GameTextError(
          line: number, column: line.start + 1, expected: "a key, = and a value, or # and a comment")
      }
      guard let key = SettingsKey.all.first(where: { $0.name == line.name }) else { continue }
      if let place = places.updateValue(index, forKey: key) {
        throw GameTextError(
          line: number, column: line.start + 1, expected: "each key once: it is in line \(place + 1) already")
      }
      let column = (line.valueStart ?? equals + 1) + 1
      if let expected = key.read(line.value, into: &settings) {
        throw GameTextError(line: number, column: column, expected: expected)
      }
      guard case .keys(let action) = key else { continue }
      for name in settings.keys[action].map({ KeyName.name(of: $0) }) {
        if let place = owners.updateValue(index, forKey: name) {
          throw GameTextError(
            line: number, column: column, expected: "keys that do nothing else: \(name) is in line \(place + 1)")
        }
      }
    }
  }

  /// The whole text.
  public var text: String { lines.joined(separator: "\n") }

  /// Takes in what the player changed, and leaves alone what they didn't, whatever it is here.
  ///
  /// Where a key of the keyboard was given away meanwhile, the player's change has it.
  public mutating func change(from old: Settings, to new: Settings) {
    let changed = SettingsKey.all.filter { $0.value(of: old) != $0.value(of: new) }
    var merged = settings
    for key in changed { _ = key.read(key.value(of: new), into: &merged) }
    for key in SettingsKey.all where changed.contains(key) || key.value(of: merged) != key.value(of: settings) {
      set("\(key.name) = \(key.value(of: merged))", for: key)
    }
    settings = merged
  }

  /// Puts a line in the place of the old one, or at the end.
  private mutating func set(_ line: String, for key: SettingsKey) {
    if let place = places[key] {
      lines[place] = line
      return
    }
    if lines == [""] { lines = Self.preamble + [""] }
    if lines.last != "" { lines.append("") }
    places[key] = lines.count - 1
    lines.insert(line, at: lines.count - 1)
  }

  /// What stands at the head of a new file.
  private static let preamble = [
    "# Settings of Steelie; docs/settings.md has the keys.",
    "# Written by Steelie, which keeps comments and what else is added here.",
  ]

  /// A line, taken apart by Unicode scalars; columns count from 0.
  private struct Line {
    let start: Int
    let equals: Int?
    let name: String
    let valueStart: Int?
    let value: String
    let isBlank: Bool

    init(_ text: String) {
      let scalars = Array(text.unicodeScalars)
      func first(from index: Int) -> Int? {
        scalars[index...].firstIndex { !$0.properties.isWhitespace }
      }
      func trimmed(_ part: ArraySlice<Unicode.Scalar>) -> String {
        let start = part.firstIndex { !$0.properties.isWhitespace } ?? part.endIndex
        let end = part.lastIndex { !$0.properties.isWhitespace }.map { $0 + 1 } ?? start
        return String(String.UnicodeScalarView(part[start..<max(start, end)]))
      }
      start = first(from: 0) ?? 0
      isBlank = first(from: 0).map { scalars[$0] == "#" } ?? true
      equals = scalars.firstIndex(of: "=")
      name = equals.map { trimmed(scalars[..<$0]) } ?? ""
      valueStart = equals.flatMap { first(from: $0 + 1) }
      value = equals.map { trimmed(scalars[($0 + 1)...]) } ?? ""
    }
  }
}
