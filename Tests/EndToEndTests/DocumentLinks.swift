// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Foundation

/// The links of Markdown documents to files beside them.
enum DocumentLinks {
  /// Those that lead nowhere, or out of the documents' folder, each with its document.
  static func dead(in folder: String) throws -> [String] {
    let manager = FileManager.default
    let root = URL(filePath: folder, directoryHint: .isDirectory).standardizedFileURL
    var dead: [String] = []
    for name in manager.enumerator(atPath: folder)?.compactMap({ $0 as? String }) ?? [] where name.hasSuffix(".md") {
      let document = root.appending(path: name)
      let text = try String(contentsOf: document, encoding: .utf8)
      for match in text.matches(of: /(?:\]\(|src=")([^)"#\s]+)(#[^)"\s]*)?[)"]/) where !match.1.contains("://") {
        let target = document.deletingLastPathComponent().appending(path: String(match.1)).standardizedFileURL
        guard target.path.hasPrefix(root.path), manager.fileExists(atPath: target.path) else {
          dead.append("\(name): \(match.1)")
          continue
        }
      }
    }
    return dead
  }
}
