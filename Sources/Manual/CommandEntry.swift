// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

/// What the manual says of a command: its help, its part of the manual page and its completions are made of this.
///
/// In texts a line's end is a blank, an empty line ends a paragraph, and a line that begins with two blanks stays as it
/// is.
public struct CommandEntry: Hashable, Sendable {
  /// Its name.
  public let name: String
  /// What it does, in a few words.
  public let summary: String
  /// How it is called, a line each.
  public let usage: [String]
  /// What it does.
  public let introduction: String
  /// The words that aren't options.
  public let operands: [ManualRow]
  /// How many of these there may be.
  public let mostOperands: Int
  /// What a shell offers in their place.
  public let operandCompletion: ValueCompletion
  /// The options that it alone has.
  public let options: [OptionEntry]
  /// Those that it shares with others.
  public let groups: [OptionGroup]
  /// Lists of what else there is, such as keys.
  public let lists: [ManualList]
  /// What else there is to say.
  public let notes: String
  /// Command lines to try, with what they do.
  public let examples: [ManualRow]

  /// Makes an entry.
  public init(
    _ name: String, _ summary: String, usage: [String], introduction: String, operands: [(String, String)] = [],
    mostOperands: Int? = nil, offering operandCompletion: ValueCompletion = .nothing, options: [OptionEntry] = [],
    groups: [OptionGroup] = [], lists: [ManualList] = [], notes: String = "", examples: [(String, String)]
  ) {
    self.name = name
    self.summary = summary
    self.usage = usage
    self.introduction = introduction
    self.operands = operands.map { ManualRow($0, $1) }
    self.mostOperands = mostOperands ?? min(operands.count, 1)
    self.operandCompletion = operandCompletion
    self.options = options
    self.groups = groups
    self.lists = lists
    self.notes = notes
    self.examples = examples.map { ManualRow($0, $1) }
  }

  /// All of its options, its own first.
  public var allOptions: [OptionEntry] { options + groups.flatMap(\.options) }
}
