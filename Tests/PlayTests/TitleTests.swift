// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Game
import Terminal
import Testing

@testable import Play

@Suite("The title")
struct TitleTests {
  private let choices = [
    MenuChoice(word: "Play", detail: "4 Bridge"), MenuChoice(word: "Levels"), MenuChoice(word: "Today's maze"),
    MenuChoice(word: "Monster soccer"), MenuChoice(word: "Settings"), MenuChoice(word: "Quit"),
  ]

  private func scene(
    _ columns: Int, _ rows: Int, _ display: Display = .rich, chosen: Int = 0, isPlaying: Bool = false
  ) throws -> TitleScene {
    let look = Look(display)
    let background = LabyrinthScene(
      try .sample(), columns, rows, display, ball: (10, 9), panel: nil, isDimmed: true)
    return TitleScene(
      size: Size(columns: columns, rows: rows), look: look, background: isPlaying ? background : nil, choices: choices,
      chosen: chosen, source: .live("lsm6ds3"), hints: Wording.titleHints(ascii: look.isASCII))
  }

  private func frame(_ scene: TitleScene) -> Frame {
    var renderer = TitleRenderer()
    return renderer.frame(for: scene)
  }

  @Test("The logo is a raised wall, lit above and left, its shadow at the lower right")
  func logo() throws {
    // The letter t.
    #expect(
      frame(try scene(80, 24)).letters(x: 18..<28, y: 4..<22) == """
        1111111111
        11CCC11111
        11BA601111
        11BA600111
        11BA600111
        1CAAACCC11
        0BAAAAA601
        06AAA66600
        11BA600000
        11BA600000
        01BA600111
        01BA600111
        01BAAC0CC1
        016AAACA60
        0116666600
        1111000000
        1111100000
        1111111111
        """)
  }

  @Test("The dot of the i is the marble")
  func marble() throws {
    let letters = frame(try scene(80, 24)).letters(x: 55..<63, y: 2..<9)
    #expect(letters.contains("I") && letters.contains("V") && letters.contains("E"))
  }

  @Test(
    "The logo grows with the window, and goes where there is no room",
    arguments: [
      (80, 24, 1), (72, 24, 1), (71, 24, 0), (159, 60, 1), (160, 60, 2), (160, 24, 1), (80, 19, 0), (240, 80, 3),
    ])
  func size(columns: Int, rows: Int, scale: Int) {
    #expect(Logo(size: Size(columns: columns, rows: rows), rowsBelow: 9).scale == scale)
  }

  @Test("The menu stands below the logo, its chosen line marked")
  func menu() throws {
    let frame = frame(try scene(80, 24, chosen: 1))
    func line(_ row: Int) -> String {
      String(String.UnicodeScalarView((27..<53).map { frame[$0, row].glyph }))
    }
    #expect(line(13) == "      Play      4 Bridge  " && line(14) == "   ●  Levels              ")
    #expect(frame[27, 14].style.background == .umber && frame[52, 14].style.background == .umber)
    #expect(frame[27, 13].style.background == .soot)
    // The border: lit above and left, dark below and right, a shadow beyond.
    #expect(
      frame.color(x: 26, y: 30) == .oak2 && frame.color(x: 53, y: 30) == .bark && frame.color(x: 54, y: 30) == .pit)
    #expect(
      frame.line(23) == " ↑ ↓ choose   enter open   ? help   q quit" + String(repeating: " ", count: 28) + "● lsm6ds3")
  }

  @Test("Ten lines leave room for the logo in the usual window, and are all there")
  func tenLines() throws {
    var scene = try scene(80, 24)
    scene.choices = (1...10).map { MenuChoice(word: "Line \($0).", detail: "") }
    let text = frame(scene).text
    #expect(scene.choices.allSatisfy { text.contains($0.word) } && !text.contains("Steelie"))
    scene.choices.append(MenuChoice(word: "Line 11.", detail: ""))
    #expect(frame(scene).text.contains("Steelie"))
  }

  @Test("The menu is as wide as what it says, as far as the window goes")
  func width() throws {
    var scene = try scene(80, 24)
    scene.choices[0].detail = "Around the House, Twice"
    #expect(frame(scene).text.contains("●  Play  Around the House, Twice"))
    scene.size = Size(columns: 30, rows: 12)
    #expect(frame(scene).text.contains("●  Play  Around the …"))
  }

  @Test("Without room for the logo the menu has the name for its title, and scrolls to what is chosen")
  func small() throws {
    #expect(frame(try scene(60, 20)).text.contains("Steelie"))
    let smallest = frame(try scene(24, 10, .ascii, chosen: 5))
    #expect(smallest.text.contains("Quit") && smallest.isASCII)
    #expect(frame(try scene(60, 20, .mono)).text.contains("*  Play") == false)
    #expect(frame(try scene(60, 20, .mono)).text.contains(">  Play"))
  }

  @Test("A level plays itself behind it, dimmed, its ball bright")
  func background() throws {
    let frame = frame(try scene(80, 24, isPlaying: true))
    let level = LabyrinthScene(try .sample(), 80, 24, ball: nil, panel: nil).frame
    #expect(frame.color(x: 12, y: 40) == level.color(x: 12, y: 40).dim)
    let view = LabyrinthScene(try .sample(), 80, 24).view
    let letters = frame.letters(x: view.left + 7..<view.left + 13, y: view.top + 16..<view.top + 21)
    #expect(letters.contains("I") || letters.contains("H"))
  }

  @Test("Every size is survived, whatever was drawn before", arguments: [Display.rich, .flat, .ascii, .mono])
  func sizes(display: Display) throws {
    var renderer = TitleRenderer()
    for columns in [0, 1, 23, 24, 30, 71, 72, 161] {
      for rows in [0, 1, 9, 10, 12, 20, 21, 45] {
        let scene = try scene(columns, rows, display, chosen: 3)
        let drawn = renderer.frame(for: scene)
        #expect(drawn.size == scene.size && drawn == frame(scene))
      }
    }
    for (columns, rows) in [(24, 10), (80, 24), (24, 10)] {
      let scene = try scene(columns, rows, display, isPlaying: true)
      #expect(renderer.frame(for: scene) == frame(scene))
    }
  }

  @Test("Under an open help or credits the last row says the way back", arguments: [false, true])
  func reading(isCrediting: Bool) throws {
    var scene = try scene(80, 24)
    #expect(!frame(scene).line(23).contains("esc back"))
    (scene.helpPage, scene.isCrediting) = (0, isCrediting)
    let line = frame(scene).line(23)
    #expect(line.contains("esc back") && !line.contains("? help") && !line.contains("choose"))
  }

  @Test("An open help or credits has no pieces of the logo and of the menu at its sides", arguments: [false, true])
  func readingAlone(isCrediting: Bool) throws {
    var scene = try scene(80, 24)
    (scene.helpPage, scene.isCrediting) = (0, isCrediting)
    let page = frame(scene)
    scene.choices = [MenuChoice(word: "Play")]
    #expect(frame(scene) == page)
    // Where the S of the logo stands.
    #expect((5..<10).allSatisfy { page[8, $0] == page[2, $0] })
    #expect((0..<24).allSatisfy { !page.line($0).contains("Monster soccer") })
  }

  @Test("Where the last row is short the way back stays on it")
  func shortHints() throws {
    let hints = Wording.levelSelectHints(ascii: true)
    for (columns, expected) in [
      (60, " arrows choose   enter play   w watch   esc back   ? help"), (40, " arrows choose   enter play   esc back"),
      (24, " esc back"), (8, ""),
    ] {
      var frame = Frame(size: Size(columns: columns, rows: 2), filledWith: .steelieBlank)
      HintRow(columns: columns, look: .glyphs).draw(hints, into: &frame)
      #expect(frame.line(1) == expected)
    }
  }

  @Test("A message longer than the last row takes two, to its end")
  func longMessage() throws {
    var scene = try scene(60, 24)
    scene.message = "settings not kept: line 1, column 1: expected a key, = and a value, or # and a comment"
    #expect(frame(scene).line(23).hasSuffix("# and a comment"))
    #expect(frame(scene).line(22).hasPrefix(" settings not kept"))
  }
}
