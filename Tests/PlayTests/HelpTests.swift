// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Game
import Terminal
import Testing

@testable import Play

@Suite("The help")
struct HelpTests {
  /// The lines of a page's board in a window, without the border.
  private func lines(_ help: Help, _ page: Int, _ columns: Int, _ rows: Int) -> [String] {
    var frame = Frame(size: Size(columns: columns, rows: rows), filledWith: .steelieBlank)
    frame.lay(help.page(page, in: frame.size, look: .monochrome), look: .monochrome)
    return frame.text.split(separator: "\n").compactMap { line in
      let parts = line.split(separator: "|", omittingEmptySubsequences: false)
      return parts.count > 2 ? String(parts[1]) : nil
    }
  }

  private static let helps = [
    Help.labyrinth(.levels), Help.labyrinth(.title), Help.tray(), Help.title(), Help.levels, Help.replay(ascii: true),
    Help.soccer(),
    Help.shake(),
  ]

  @Test(
    "On its pages every word and key of it is told, in windows of every size",
    arguments: [(80, 24), (40, 12), (30, 16), (24, 10), (200, 60), (44, 11)])
  func isWhole(columns: Int, rows: Int) {
    for help in Self.helps {
      let count = help.pages(in: Size(columns: columns, rows: rows), look: .monochrome).count
      var told = (0..<count).flatMap { page in
        let lines = lines(help, page, columns, rows)
        #expect(lines.count <= rows - 4 && lines.allSatisfy { !$0.contains("...") })
        return count > 1 ? Array(lines.dropFirst()) : lines
      }.joined(separator: " ")
      told = told.split(separator: " ").joined(separator: " ")
      for (word, key) in help.keys { #expect(told.contains("\(word) \(key)"), "\(word) at \(columns)x\(rows)") }
      for note in help.notes { #expect(told.contains(note), "\(note) at \(columns)x\(rows)") }
    }
  }

  @Test("It names every key that works on all pages of a game")
  func isComplete() {
    for help in [Help.labyrinth(.levels), .soccer(), .tray(), .shake()] {
      let keys = help.keys.flatMap { $0.key.split { ", ".contains($0) }.map(String.init) }
      for key in ["o", "m", "f", "?", "q", "esc"] { #expect(keys.contains(key), "\(key): \(keys)") }
    }
  }

  @Test("It is one board where there is room, and else says which page it is and how to turn it")
  func pages() {
    #expect(Help.labyrinth(.levels).pages(in: Size(columns: 80, rows: 24), look: .shaded).count == 1)
    #expect(lines(.labyrinth(.levels), 0, 80, 24)[0] == "                   Help                   ")
    #expect(
      lines(.labyrinth(.levels), 0, 24, 10) == [
        " Help 1/5     up down ", " tilt arrow/wasd/hjkl ", " level the tray space ", " this pose is level c ",
        " retry              r ",
      ])
    #expect(lines(.labyrinth(.levels), 99, 24, 10) == lines(.labyrinth(.levels), 4, 24, 10))
  }

  @Test("Keys turn its pages, no further than there are")
  func turns() throws {
    var rig = try LabyrinthRig()
    rig.play.fit(Size(columns: 24, rows: 10), display: .mono)
    rig.type("?")
    var seen: [String] = []
    let keys: [Key] = [.up, .down, .character(" "), .character("j"), .pageDown, .tab, .enter, .character("k"), .left]
    for key in keys {
      rig.send(key)
      seen.append(rig.play.nextFrame()?.text.firstMatch(of: /Help (\d)/).map { String($0.output.1) } ?? "-")
      rig.play(for: 0.1)
    }
    #expect(seen == ["1", "2", "3", "4", "5", "-", "-", "4", "3"])
    #expect(rig.game.tick == 0 && rig.play.input.tilt == .level)
    rig.type("??")
    #expect(rig.scene.overlay == .help(page: 0))
    rig.type("\u{1B}")
    #expect(rig.scene.overlay == .none || rig.scene.overlay == .hint("Tip it to the right."))
  }

  @Test("A help that is read in a window that grows shows its last page at most")
  func grows() throws {
    var rig = try LabyrinthRig()
    rig.play.fit(Size(columns: 24, rows: 10), display: .mono)
    rig.type("?")
    for _ in 0..<3 { rig.send(.down) }
    rig.play.fit(Size(columns: 80, rows: 24), display: .mono)
    #expect(rig.play.nextFrame()?.text.contains("Mind the holes.") == true)
    rig.play.fit(Size(columns: 40, rows: 12), display: .mono)
    rig.send(.up)
    #expect(rig.scene.overlay != .help(page: 3))
  }
}
