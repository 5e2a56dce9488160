// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// A command that the documentation tells, and where.
struct DocumentedCommand: Hashable, Sendable, CustomTestStringConvertible {
  /// The file and the line.
  var place: String
  /// The command, as a shell takes it.
  var text: String

  var testDescription: String { "\(place): \(text)" }

  /// The README, and what lies beside it and in docs.
  static let files: [String] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "\(Program.root)/docs")) ?? []
    return ["README.md", "CONTRIBUTING.md"] + names.sorted().filter { $0.hasSuffix(".md") }.map { "docs/\($0)" }
  }()

  /// The commands of blocks that are marked as shell's, block by block: one may go on with what the one before wrote.
  static let ofBlocks: [[DocumentedCommand]] = files.flatMap { file in
    blocks(of: text(of: file), in: file)
  }

  /// The commands of this program and of make that stand within sentences and tables.
  static let ofSentences: [DocumentedCommand] = files.flatMap { file in
    sentences(of: text(of: file), in: file)
  }

  private static func text(of file: String) -> String {
    (try? String(contentsOfFile: "\(Program.root)/\(file)", encoding: .utf8)) ?? ""
  }

  /// Takes the commands out of a text's shell blocks: without comments and prompts, and lines that go on as one.
  static func blocks(of text: String, in file: String) -> [[DocumentedCommand]] {
    var blocks: [[DocumentedCommand]] = []
    var (isInside, isShell, isGoingOn) = (false, false, false)
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      var words = line.trimming(\.isWhitespace)
      if words.hasPrefix("```") {
        isInside.toggle()
        isShell = isInside && ["```sh", "```bash", "```shell", "```console"].contains(words)
        isGoingOn = false
        if isShell { blocks.append([]) }
        continue
      }
      guard isShell else { continue }
      if words.hasPrefix("$ ") { words = words.dropFirst(2) }
      if words.hasPrefix("#") { continue }
      if let comment = words.firstRange(of: #/\s+# /#) { words = words[..<comment.lowerBound] }
      guard !words.isEmpty else { continue }
      let goesOn = words.hasSuffix("\\")
      if goesOn { words = words.dropLast().trimming(\.isWhitespace) }
      let block = blocks.count - 1
      if isGoingOn, let last = blocks[block].indices.last {
        blocks[block][last].text += " \(words)"
      } else {
        blocks[block].append(DocumentedCommand(place: "\(file):\(index + 1)", text: String(words)))
      }
      isGoingOn = goesOn
    }
    return blocks
  }

  /// Takes the commands out of a text's code spans, outside of blocks.
  static func sentences(of text: String, in file: String) -> [DocumentedCommand] {
    var isInside = false
    // A span may go over a line's end, but over no paragraph's.
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line -> Substring in
      let isFence = line.trimming(\.isWhitespace).hasPrefix("```")
      if isFence { isInside.toggle() }
      return isFence || isInside ? "" : line
    }
    return lines.joined(separator: "\n").matches(of: /`(\.build\/release\/steelie|steelie|make)\s([^`]+)`/).compactMap {
      guard !$0.output.2.contains("\n\n") else { return nil }
      let words = $0.output.2.split(whereSeparator: \.isWhitespace)
      return DocumentedCommand(place: file, text: "\($0.output.1) \(words.joined(separator: " "))")
    }
  }
}

extension StringProtocol {
  fileprivate func trimming(_ isLeft: (Character) -> Bool) -> SubSequence {
    let start = drop(while: isLeft)
    guard let end = start.lastIndex(where: { !isLeft($0) }) else { return start[start.endIndex...] }
    return start[...end]
  }
}
