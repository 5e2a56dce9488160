// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

/// A text of the manual, cut into paragraphs and lines that stay as they are.
enum ManualText {
  /// A part of a text.
  enum Block: Equatable {
    /// A paragraph, its words one blank apart.
    case paragraph(String)
    /// Lines that stay as they are, without the two blanks before them.
    case verbatim([String])
  }

  /// The parts of a text, in their order.
  static func blocks(_ text: String) -> [Block] {
    var blocks: [Block] = []
    var isOpen = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let words = line.split(separator: " ").joined(separator: " ")
      if words.isEmpty {
        isOpen = false
      } else if line.hasPrefix("  ") {
        if isOpen, case .verbatim(let lines)? = blocks.last {
          blocks[blocks.count - 1] = .verbatim(lines + [String(line.dropFirst(2))])
        } else {
          blocks.append(.verbatim([String(line.dropFirst(2))]))
        }
        isOpen = true
      } else if isOpen, case .paragraph(let start)? = blocks.last {
        blocks[blocks.count - 1] = .paragraph("\(start) \(words)")
      } else {
        blocks.append(.paragraph(words))
        isOpen = true
      }
    }
    return blocks
  }

  /// The words of a text in lines of so many characters; a longer word has a line of its own.
  static func wrapped(_ text: String, _ width: Int) -> [String] {
    var lines: [String] = []
    for word in text.split(separator: " ") {
      if let last = lines.last, last.count + 1 + word.count <= width {
        lines[lines.count - 1] = "\(last) \(word)"
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }
}
