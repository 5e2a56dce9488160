// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

/// What the manual says of the whole program.
public struct ProgramEntry: Sendable {
  /// Its name.
  public let name: String
  /// Its version.
  public let version: String
  /// The day of that version, such as 2026-12-01.
  public let date: String
  /// What it is, in a few words.
  public let summary: String
  /// What it is.
  public let introduction: String
  /// Its commands; the first one is meant where none is named.
  public let commands: [CommandEntry]
  /// Options without a command.
  public let options: [OptionEntry]
  /// Files, variables and exit statuses.
  public let lists: [ManualList]
  /// Command lines to begin with.
  public let examples: [ManualRow]
  /// Other pages, such as `iiod(8)`.
  public let related: [String]

  /// Makes an entry.
  public init(
    _ name: String, _ summary: String, version: String, date: String, introduction: String, commands: [CommandEntry],
    options: [OptionEntry], lists: [ManualList], examples: [(String, String)], related: [String]
  ) {
    self.name = name
    self.version = version
    self.date = date
    self.summary = summary
    self.introduction = introduction
    self.commands = commands
    self.options = options
    self.lists = lists
    self.examples = examples.map { ManualRow($0, $1) }
    self.related = related
  }

  /// The groups of options that its commands share, each once.
  public var groups: [OptionGroup] {
    commands.flatMap(\.groups).reduce(into: []) { groups, group in
      if !groups.contains(group) { groups.append(group) }
    }
  }
}
