// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Manual

/// `steelie manual`: what `make install` puts beside the program; no help tells of it, since only the build needs it.
struct ManualCommand {
  /// The word that asks for it.
  static let name = "manual"

  /// Its own help.
  static let manual = CommandEntry(
    name, "what make install puts beside the program", usage: ["steelie manual FILE [DOCUMENT]"],
    introduction: """
      Writes to standard output what make install puts beside the program: manual pages and completions. The build \
      needs it, and nobody else.
      """,
    operands: [
      ("FILE", "what to write: \(Product.allCases.map(\.rawValue).joined(separator: ", "))"),
      ("DOCUMENT", "the document in Markdown that a page of formats is made of"),
    ], mostOperands: 2,
    examples: [("steelie manual steelie-level.5 docs/levels.md", "the page of levels")])

  /// What can be made, by the name of the file that it becomes.
  private enum Product: String, CaseIterable {
    case page = "steelie.6"
    case levelPage = "steelie-level.5"
    case replayPage = "steelie-replay.5"
    case bash = "steelie.bash"
    case zsh = "_steelie"
    case fish = "steelie.fish"
  }

  private let product: Product
  private let document: String?

  init(_ words: some Collection<String>) throws(CommandError) {
    let arguments = try Arguments(words, of: Self.manual)
    guard let product = arguments.operands.first.flatMap(Product.init(rawValue:)) else {
      let names = Product.allCases.map(\.rawValue).joined(separator: ", ")
      throw .usage(Self.name, "nothing that it makes was named", "give one of \(names)")
    }
    self.product = product
    document = arguments.operands.dropFirst().first
  }

  /// Writes it to standard output.
  func run() throws(CommandError) {
    let program = Steelie.manual
    switch product {
    case .page: try Steelie.say(ManualPage.text(program))
    case .levelPage: try Steelie.say(try page("steelie-level", "labyrinths of steelie, and how to type one"))
    case .replayPage: try Steelie.say(try page("steelie-replay", "runs of steelie, and what they prove"))
    case .bash: try Steelie.say(BashCompletion.text(program))
    case .zsh: try Steelie.say(ZshCompletion.text(program))
    case .fish: try Steelie.say(FishCompletion.text(program))
    }
  }

  private func page(_ name: String, _ summary: String) throws(CommandError) -> String {
    guard let document else {
      throw .usage("\(Self.name) \(product.rawValue)", "no document was named", "give one of docs/")
    }
    return MarkdownPage.text(
      try TextFile.read(document, for: Self.name, limit: 1 << 20), name: name, section: 5, summary: summary,
      of: Steelie.manual, pages: ["levels.md": "steelie-level(5)", "replay-format.md": "steelie-replay(5)"])
  }
}
