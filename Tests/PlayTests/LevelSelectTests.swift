// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Foundation
import Game
import Terminal
import Testing

@testable import Play

@Suite("Choosing a level")
struct LevelSelectTests {
  private func scene(
    _ columns: Int, _ rows: Int, _ display: Display = .rich, cards count: Int = 6, chosen: Int = 1, levels: Int = 99
  ) throws -> LevelSelectScene {
    let level = try Level.sample()
    let cards = (0..<count).map { index in
      LevelCard(
        number: "\(index + 1)", title: index == 4 ? "A title that is too long" : "Level \(index + 1)", level: level,
        medals: max(0, 3 - index), best: index < 3 ? ClockTime(hundredths: 3108) : nil,
        par: ClockTime(hundredths: index == 3 ? 900 : 1234), gems: GemCount(picked: 1, all: index == 2 ? 0 : 4),
        locked: index == 5 ? 2 : nil)
    }
    let look = Look(display)
    return LevelSelectScene(
      size: Size(columns: columns, rows: rows), look: look,
      layout: LevelSelectLayout(size: Size(columns: columns, rows: rows), look: look, levels: levels),
      pack: "First steps", page: 1, pages: 4, done: 3, levels: 6,
      medals: 6, gems: GemCount(picked: 6, all: 10), cards: cards, chosen: chosen,
      hints: Wording.levelSelectHints(ascii: look.isASCII))
  }

  private func frame(_ scene: LevelSelectScene) -> Frame {
    var renderer = LevelSelectRenderer()
    return renderer.frame(for: scene)
  }

  @Test("A thumbnail is the level in a few pixels")
  func thumbnail() throws {
    let thumbnail = LevelThumbnail(try .sample(), look: .shaded, shades: Shades())
    #expect(
      thumbnail.raster.frame.letters(x: 0..<24, y: 0..<14) == """
        444444444444444444444444
        444444444444444444444444
        4BBBBBBBBBBBBBBBBBBBBBB4
        48886008B7VV8VV8SSS88884
        48880009BVVVVVVVSSS8UU74
        48886008B6VV7VV7SSS7UU74
        488888887788887777777774
        46569AA8BB78777777QQ7774
        4LK5AIO9BBB9776777QQB674
        487700876667788887774774
        487700988887777777765774
        4BBBBBBBBBBBBBBBBBBBBBB4
        444444444444444444444444
        444444444444444444444444
        """)
    let flat = LevelThumbnail(try .sample(), look: .flat, shades: Shades()).raster.frame.letters(x: 0..<24, y: 0..<14)
    #expect(Set(flat).isSubset(of: Set("01347BKLNOIQUSV5AJ\n")) && flat.contains("V") && flat.contains("S"))
  }

  @Test("Walls one column thick are seen on a thumbnail, wherever they stand", arguments: 1...9)
  func thinWalls(column: Int) throws {
    let free = String(repeating: " ", count: 80)
    var wall = Array(free)
    wall[20 + column] = "|"
    let row = String(wall)
    let edge = String(repeating: "-", count: 80)
    let rows =
      [edge, row, row, "   S" + row.dropFirst(4)] + Array(repeating: row, count: 14) + ["   G", row, row, edge]
    let level = try Level(parsing: "\n" + rows.joined(separator: "\n"))
    let raster = LevelThumbnail(level, look: .shaded, shades: Shades()).raster
    #expect((1...2).contains((0..<24).filter { raster[$0, 7] == .birch }.count))
  }

  @Test(
    "As many cards as have room, in the middle; else a list",
    arguments: [
      (80, 24, 3, 2, 2, 2), (79, 24, 2, 2, 14, 2), (120, 36, 4, 3, 9, 3), (200, 60, 7, 5, 10, 5), (28, 13, 1, 1, 2, 2),
      (27, 24, 0, 21, 1, 2), (80, 12, 0, 9, 1, 2),
    ])
  func layout(columns: Int, rows: Int, across: Int, down: Int, left: Int, top: Int) {
    let size = Size(columns: columns, rows: rows)
    let layout = LevelSelectLayout(size: size, look: .shaded, levels: 99)
    #expect((layout.columns, layout.rows, layout.left, layout.top) == (across, down, left, top))
    #expect(layout.capacity == max(1, across) * down)
    #expect(LevelSelectLayout(size: size, look: .monochrome, levels: 99).columns == 0)
  }

  @Test(
    "Where a whole pack has room the cards are as large as the window lets them be, in its middle",
    arguments: [
      (80, 24, 12, 24, 3, 2), (80, 24, 6, 24, 3, 2), (80, 24, 2, 37, 2, 1), (120, 36, 12, 27, 4, 3),
      (200, 60, 12, 47, 4, 3), (300, 100, 10, 72, 4, 3), (300, 100, 3, 72, 3, 1),
    ])
  func grows(columns: Int, rows: Int, levels: Int, width: Int, across: Int, down: Int) throws {
    let size = Size(columns: columns, rows: rows)
    let layout = LevelSelectLayout(size: size, look: .shaded, levels: levels)
    #expect((layout.cardWidth, layout.columns, layout.rows) == (width, across, down))
    let (first, last) = (layout.corner(of: 0), layout.corner(of: layout.capacity - 1))
    let below = rows - last.row - layout.cardHeight
    #expect((first.column - (columns - last.column - layout.cardWidth)).magnitude <= 1)
    #expect((first.row - below).magnitude <= 2 && first.row > 0 && below > 0)
    let frame = frame(try scene(columns, rows, cards: min(levels, layout.capacity), chosen: 0, levels: levels))
    #expect(frame.line(first.row + layout.cardHeight - 2).contains(" 1  Level 1 "))
    let picture = frame.letters(
      x: first.column..<first.column + width, y: 2 * first.row..<2 * (first.row + layout.cardHeight - 2))
    // The goal and a hole are seen, however large.
    #expect(picture.contains("S") && picture.contains("V"))
  }

  @Test("The words on the cards")
  func words() throws {
    let frame = frame(try scene(80, 24))
    #expect(frame.line(0) == " Levels   First steps   page 1/4               3 of 6 done   ● 6 of 18   ♦ 6/10")
    func card(_ column: Int, _ row: Int) -> String {
      String(String.UnicodeScalarView((column..<column + 24).map { frame[$0, row].glyph }))
    }
    #expect(card(2, 9) == " 1  Level 1             " && card(2, 10) == " ●●●  0:31.08     ♦ 1/4 ")
    #expect(card(28, 10) == " ●●○  0:31.08     ♦ 1/4 " && card(54, 10) == " ●○○  0:31.08           ")
    #expect(card(2, 20) == " ○○○  par 0:09.0  ♦ 1/4 " && card(28, 20) == " ○○○  par 0:12.3  ♦ 1/4 ")
    #expect(card(28, 19) == " 5  A title that is to… ")
    #expect(card(54, 20) == " locked: finish 2 more  ")
    #expect(frame.line(23) == " ← ↑ ↓ → choose   enter play   w watch   esc back   ? help")
  }

  @Test("The chosen card has a border of brass, the others a shadow; a locked one is dim")
  func borders() throws {
    let frame = frame(try scene(80, 24))
    // The second card: columns 28 to 51, rows 2 to 10.
    #expect(frame.color(x: 27, y: 10) == .brass2 && frame.color(x: 30, y: 3) == .brass2)
    #expect(frame.color(x: 52, y: 10) == .brass1 && frame.color(x: 30, y: 22) == .brass1)
    #expect(frame.color(x: 53, y: 10) == .pit && frame.color(x: 30, y: 23) == .pit)
    #expect(frame[29, 9].style == Style(.cream, on: .umber, .bold))
    // The first one.
    #expect(frame.color(x: 1, y: 10) == .walnut && frame.color(x: 26, y: 10) == .pit)
    #expect(frame[3, 9].style == Style(.cream, on: .soot))
    let open = frame.letters(x: 28..<52, y: 24..<38)
    #expect(open == frame.letters(x: 2..<26, y: 4..<18))
    #expect(frame.letters(x: 54..<78, y: 24..<38) != open)
  }

  @Test("The words of a locked card are dull, and read well on the chosen one")
  func lockedCard() throws {
    for (chosen, title, time) in [(1, Color.oak5, Color.oak4), (5, .birch, .oak6)] {
      let frame = frame(try scene(80, 24, chosen: chosen))
      #expect(frame[55, 19].style.foreground == title && frame[55, 20].style.foreground == time)
      #expect(frame[55, 19].style.background == (chosen == 5 ? .umber : .soot))
    }
  }

  @Test("A list where there is no room for cards, or no picture")
  func list() throws {
    let mono = frame(try scene(80, 24, .mono))
    #expect(mono.line(2) == "   1  Level 1                                            ***  0:31.08  gems 1/4")
    #expect(mono.line(0) == " Levels   First steps   page 1/4       3 of 6 done   medals 6 of 18   gems 6/10")
    #expect(mono.line(3) == " > 2  Level 2                                            **-  0:31.08  gems 1/4")
    #expect(mono[0, 3].style.attributes.contains(.reverse) && mono.isASCII)
    let narrow = frame(try scene(24, 10, cards: 7))
    #expect(narrow.line(7) == "   6  Level 6    locked" && narrow.line(6).hasPrefix("   5  A title"))
  }

  @Test("Pictures are kept, and frames the same whatever was drawn before")
  func kept() throws {
    var renderer = LevelSelectRenderer()
    let scenes = [
      try scene(80, 24), try scene(80, 24, chosen: 5), try scene(80, 24, .flat), try scene(120, 40, cards: 9),
      try scene(3, 3), try scene(80, 24, cards: 0), try scene(40, 24, .ascii),
    ]
    for scene in scenes + scenes.reversed() { #expect(renderer.frame(for: scene) == frame(scene)) }
  }

  @Test("Every size is survived", arguments: [Display.rich, .flat, .ascii, .mono])
  func sizes(display: Display) throws {
    var renderer = LevelSelectRenderer()
    for columns in [0, 1, 23, 24, 27, 28, 50, 81] {
      for rows in [0, 1, 9, 10, 12, 13, 30] {
        let frame = renderer.frame(for: try scene(columns, rows, display, cards: 12))
        #expect(frame.size == Size(columns: columns, rows: rows))
      }
    }
  }

  @Test("A locked level's words can be read: three to one against their ground, in every number of colours")
  func contrast() throws {
    let frame = frame(try scene(80, 24))
    let row = try #require((0..<24).first { frame.line($0).contains("locked") })
    for line in [row - 1, row] {
      let text = frame.line(line)
      let place = try #require(text.range(of: line == row ? "locked" : "6  Level"))
      let cell = frame[text[..<place.lowerBound].unicodeScalars.count, line]
      let (ink, ground) = (Palette.steelie[cell.style.foreground], Palette.steelie[cell.style.background])
      #expect((light(ink) + 0.05) / (light(ground) + 0.05) >= 3.5)
    }
  }

  /// The relative luminance by the Web Content Accessibility Guidelines.
  private func light(_ entry: Palette.Entry) -> Double {
    func linear(_ byte: UInt8) -> Double {
      let share = Double(byte) / 255
      return share <= 0.03928 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(entry.red) + 0.7152 * linear(entry.green) + 0.0722 * linear(entry.blue)
  }

  @Test("A large thumbnail has the walls at its sides as well")
  func sides() throws {
    let thumbnail = LevelThumbnail(try .sample(), width: 70, look: .shaded, shades: Shades()).raster
    let middle = thumbnail.height / 2
    #expect((1...2).contains { thumbnail[$0, middle] == .birch })
    #expect((67...68).contains { thumbnail[$0, middle] == .birch })
  }

  @Test("Under an open help the last row says the way back")
  func reading() throws {
    var scene = try scene(80, 24)
    scene.helpPage = 0
    #expect(frame(scene).line(23).contains("esc back") && !frame(scene).line(23).contains("enter play"))
  }
}
