// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// docs/architecture.md against the code that it is the map of.
struct ArchitectureTests {
  private static let document = try? String(contentsOfFile: "\(Program.root)/docs/architecture.md", encoding: .utf8)

  /// The folders of a folder, which are the names of targets.
  private static func folders(_ name: String) throws -> Set<String> {
    Set(try FileManager.default.contentsOfDirectory(atPath: "\(Program.root)/\(name)"))
  }

  @Test("Every target has a row in the table, and every row a target")
  func hasTargets() throws {
    let document = try #require(Self.document)
    let table = try #require(document.split(separator: "\n## ").first { $0.hasPrefix("Targets") })
    let rows = table.split(separator: "\n").filter { $0.hasPrefix("| `") }.compactMap { $0.split(separator: "|").first }
    let named = rows.flatMap { $0.matches(of: /`([A-Za-z-]+)`/).map { String($0.output.1) } }
    var targets = try Self.folders("Sources")
    // The one whose folder has another name than the target.
    #expect(targets.remove("Benchmarks") != nil)
    #expect(Set(named) == targets.union(["steelie-bench"]) && named.count == targets.count + 1, "\(named)")
  }

  @Test("Every type that is named is declared in the code")
  func namesTypes() throws {
    let document = try #require(Self.document)
    var known: Set<String> = []
    for folder in ["Sources", "Tests"] {
      let paths = FileManager.default.enumerator(atPath: "\(Program.root)/\(folder)")?.compactMap { $0 as? String }
      for path in try #require(paths) {
        // Folders are named as well.
        known.formUnion(path.split(separator: "/").map(String.init))
        guard path.hasSuffix(".swift") else { continue }
        let text = try String(contentsOfFile: "\(Program.root)/\(folder)/\(path)", encoding: .utf8)
        for match in text.matches(of: /(?:struct|class|enum|protocol|typealias) ([A-Z]\w+)/) {
          known.insert(String(match.output.1))
        }
      }
    }
    let named = Set(document.matches(of: /`([A-Z]\w*[a-z]\w*)(?:\.\w+)?`/).map { String($0.output.1) })
    #expect(named.count > 100, "most of them are overlooked")
    let gone = named.subtracting(known).sorted()
    #expect(gone.isEmpty, "\(gone)")
  }
}
