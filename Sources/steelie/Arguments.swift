// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Manual

/// The options of one command, as typed: `--name value`, `--name=value`, or `--name` alone for a flag, and other words.
struct Arguments {
  /// The command's name.
  let command: String
  /// The words that are no options, in their order.
  private(set) var operands: [String] = []
  private var values: [String: String] = [:]

  /// Sorts the words after a command's name by what its manual says.
  ///
  /// Of its options only some can be given, if they are named, as they alone go with one of them, and more besides, each
  /// with a value.
  /// - Throws: a usage error, as for the same options by name.
  init(
    _ words: some Collection<String>, of manual: CommandEntry, only some: [String]? = nil, with option: String? = nil,
    besides more: [String] = []
  ) throws(CommandError) {
    let known = manual.allOptions.filter { some?.contains($0.name) ?? true }
    let others = Set(manual.allOptions.map(\.name)).subtracting(known.map(\.name) + more)
    try self.init(
      words, of: manual.name, options: known.filter { !$0.isFlag }.map(\.name) + more,
      flags: known.filter(\.isFlag).map(\.name), operands: manual.mostOperands,
      refused: (others, option.map { "it doesn't go with \($0)" } ?? "it goes with another option only"))
  }

  /// Sorts the words after a command's name, of which so many at most may be no options.
  /// - Throws: a usage error for an option that isn't known, is given twice, or lacks its value, and for one word more.
  init(
    _ words: some Collection<String>, of command: String, options: [String], flags: [String] = [],
    operands most: Int = 0, refused: (names: Set<String>, why: String) = ([], "")
  ) throws(CommandError) {
    self.command = command
    var rest = words[...]
    while let word = rest.popFirst() {
      guard word.hasPrefix("-"), word != "-" else {
        operands.append(word)
        if operands.count <= most { continue }
        throw .usage(
          "\(command) '\(word)'", "an unexpected word", "options begin with --; see steelie \(command) --help")
      }
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(parts[0])
      guard !refused.names.contains(name) else {
        throw .usage("\(command) \(name)", refused.why, "see steelie \(command) --help")
      }
      guard (options + flags).contains(name) else {
        throw .usage(
          "\(command) \(name)", "an unknown option",
          Self.advice(for: name, among: options + flags + ["--help"], command))
      }
      guard values[name] == nil else {
        throw .usage("\(command) \(name)", "given twice", "give it once")
      }
      if flags.contains(name) {
        guard parts.count == 1 else { throw .usage("\(command) \(name)", "takes no value", "give it alone") }
        values[name] = ""
        continue
      }
      guard let value = parts.count == 2 ? String(parts[1]) : rest.popFirst() else {
        throw .usage("\(command) \(name)", "lacks its value", "see steelie \(command) --help")
      }
      values[name] = value
    }
  }

  /// The value of an option; nil where it wasn't given.
  subscript(name: String) -> String? {
    values[name]
  }

  /// Whether an option or a flag was given.
  func has(_ name: String) -> Bool {
    values[name] != nil
  }

  /// The value of an option that must be given.
  func required(_ name: String, meaning: String) throws(CommandError) -> String {
    guard let value = values[name] else {
      throw .usage("\(command) \(name)", "missing", "give it \(meaning)")
    }
    return value
  }

  /// A usage error about an option's value, which may be hardly different from one of some words.
  func wrong(
    _ name: String, _ value: String, _ why: String, _ remedy: String, among known: [String] = []
  ) -> CommandError {
    let meant = Self.nearest(to: value, among: known).map { "did you mean \($0)?" }
    return .usage("\(command) \(name) '\(value)'", why, meant ?? remedy)
  }

  /// What to do about a word that isn't known: the nearest one that is, or the help.
  static func advice(for word: String, among known: [String], _ command: String) -> String {
    if let name = nearest(to: word, among: known) { return "did you mean \(name)?" }
    return "see steelie \(command.isEmpty ? "" : command + " ")--help"
  }

  /// The word that is hardly different but for capitals, or the only one that begins so; nil where there is none.
  static func nearest(to word: String, among known: [String]) -> String? {
    let word = word.lowercased()
    let longer = known.filter { $0.lowercased().hasPrefix(word) }
    // Dashes alone begin every option.
    if longer.count == 1, word.contains(where: \.isLetter) { return longer[0] }
    // Of short words all are near each other.
    let limit = min(2, word.count / 2)
    // A word of a hundred thousand letters, which an agent may send, is compared with none.
    return known.filter { abs($0.count - word.count) <= limit }
      .map { ($0, distance(word, $0.lowercased())) }.min { $0.1 < $1.1 }
      .flatMap { $0.1 <= limit ? $0.0 : nil }
  }

  /// The number of letters to add, drop, change or swap that turn one word into the other (Levenshtein, Damerau).
  private static func distance(_ a: String, _ b: String) -> Int {
    let (a, b) = (Array(a.unicodeScalars), Array(b.unicodeScalars))
    var rows = [Array(0...b.count)]
    for i in a.indices {
      var row = [i + 1]
      for j in b.indices {
        var least = min(rows[i][j] + (a[i] == b[j] ? 0 : 1), rows[i][j + 1] + 1, row[j] + 1)
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { least = min(least, rows[i - 1][j - 1] + 1) }
        row.append(least)
      }
      rows.append(row)
    }
    return rows[a.count][b.count]
  }
}
