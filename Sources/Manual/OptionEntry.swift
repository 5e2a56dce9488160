// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

/// What the manual says of an option; the command line is read by the same entry.
public struct OptionEntry: Hashable, Sendable {
  /// The name with both of its dashes.
  public let name: String
  /// What it is for, in a few words.
  public let summary: String
  /// The forms of its value, each with what it does; a flag has one, whose term is empty.
  public let forms: [ManualRow]
  /// What goes without it; nil for a flag.
  public let fallback: String?
  /// What a shell offers as its value; nil for a flag.
  public let completion: ValueCompletion?

  private init(
    _ name: String, _ summary: String?, _ forms: [ManualRow], _ fallback: String?, _ completion: ValueCompletion?
  ) {
    self.name = name
    // What stands behind the first stop explains what stands before it.
    self.summary =
      summary ?? forms[0].meaning.prefix { !":;(".contains($0) }.split(separator: " ").joined(separator: " ")
    self.forms = forms
    self.fallback = fallback
    self.completion = completion
  }

  /// An option without a value.
  public static func flag(_ name: String, _ meaning: String) -> OptionEntry {
    OptionEntry(name, nil, [ManualRow("", meaning)], nil, nil)
  }

  /// An option whose value has one form.
  public static func value(
    _ name: String, _ form: String, _ meaning: String, fallback: String, offering completion: ValueCompletion = .nothing
  ) -> OptionEntry {
    OptionEntry(name, nil, [ManualRow(form, meaning)], fallback, completion)
  }

  /// An option whose value has several forms, and what it is for.
  public static func values(
    _ name: String, _ summary: String, _ forms: [(String, String)], fallback: String,
    offering completion: ValueCompletion
  ) -> OptionEntry {
    OptionEntry(name, summary, forms.map { ManualRow($0, $1) }, fallback, completion)
  }

  /// Whether it stands alone.
  public var isFlag: Bool { completion == nil }

  /// The option with each form of its value, and what that does; one of them says what goes without it.
  public var rows: [ManualRow] {
    let chosen = forms.firstIndex { form in form.term.split(separator: "|").contains { $0 == fallback ?? "" } }
    return forms.enumerated().map { index, form in
      var meaning = form.meaning
      if let fallback, index == chosen ?? forms.count - 1 {
        meaning += form.term == fallback ? " (default)" : " (default: \(fallback))"
      }
      return ManualRow(form.term.isEmpty ? name : "\(name) \(form.term)", meaning)
    }
  }
}

/// Options that several commands share.
public struct OptionGroup: Hashable, Sendable {
  /// What they are, in small letters.
  public let title: String
  /// The options, in their order.
  public let options: [OptionEntry]

  /// Makes a group.
  public init(_ title: String, _ options: [OptionEntry]) {
    self.title = title
    self.options = options
  }
}
