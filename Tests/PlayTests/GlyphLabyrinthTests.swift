// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Game
import Terminal
import Testing

@testable import Play

@Suite("A labyrinth in glyphs")
struct GlyphLabyrinthTests {
  /// The glyphs, reverse blanks as #.
  private func text(_ frame: Frame) -> String {
    (0..<frame.size.rows).map { row in
      var line = String.UnicodeScalarView(
        (0..<frame.size.columns).map { column in
          let cell = frame[column, row]
          return cell.style.attributes.contains(.reverse) ? "#" : cell.glyph
        })
      while line.last == " " { line.removeLast() }
      return String(line)
    }.joined(separator: "\n")
  }

  @Test("Everything as text, nothing over a wall")
  func everything() throws {
    let panel = LabyrinthPanel(
      number: "7", title: "Sample", splits: [.ahead, .ahead], gems: GemCount(picked: 0, all: 1),
      tilt: TrayPanel(source: .keys))
    let scene = LabyrinthScene(try .sample(), 60, 15, .mono, ball: (20, 6), ghosts: [(30, 9.5)], panel: panel)
    #expect(
      text(scene.frame) == """
         7  Sample   0:00.0                    1 ..  2 ..  gems 0/1
        ############################################################
        #                   ##                                     #
        #           .---.   ##                  .----.     .-.     #
        #  start   (     )  ##    {1}     {2}   |GOAL|    (BBB)    #
        #           '---'   ##                  '----'     '-'     #
        #                 /@@\\                                     #
        #                 \\@o/                                     #
        #  : : :      ~     ######   >   >     [###]  <>           #
        #   : : :   ~   ~   ######  >   >   >              /   <   #
        #          .-.              /  \\                  /    <   #
        #     v   (   )    =======  \\  /^^^^             /     <   #
        #          '-'                                             #
        ############################################################
         x[.....o.....]  0.0  y[.....o.....]  0.0  keys      ? help
        """)
  }

  @Test("Open, passed, pressed, picked up and hit")
  func changed() throws {
    var items = LabyrinthItems()
    (items.gems, items.checkpointsPassed, items.openGates, items.pressedPlates, items.flashes) = (1, 1, 1, 1, [0])
    let scene = LabyrinthScene(try .sample(), 60, 15, .mono, ball: nil, items: items, panel: nil)
    #expect(
      text(scene.frame) == """

        ############################################################
        #                   ##                                     #
        #           .---.   ##                  .----.     .-.     #
        #  start   (     )  ##   {ok}     {2}   |GOAL|    (***)    #
        #           '---'   ##                  '----'     '-'     #
        #                                                          #
        #                                                          #
        #  : : :      ~     ######   >   >     [___]               #
        #   : : :   ~   ~   ######  >   >   >              /   <   #
        #          .-.                                    /    <   #
        #     v   (   )     . . .     ^^^^^^             /     <   #
        #          '-'                                             #
        ############################################################

        """)
  }

  @Test("In the dark there are walls and checkpoints, and what the light falls on")
  func dark() throws {
    let scene = LabyrinthScene(try .sample(dark: true), 60, 15, .mono, ball: (11, 3.5), panel: nil)
    #expect(
      text(scene.frame) == """

        ############################################################
        #                   ##                                     #
        #           .---.   ##                             .-.     #
        #  start /@@\\    )  ##    {1}     {2}             (BBB)    #
        #        \\@o/---'   ##                             '-'     #
        #                                                          #
        #                                                          #
        #                   ######                                 #
        #                   ######                         /   <   #
        #                                                 /    <   #
        #                  =======    ^^^^^^             /     <   #
        #                                                          #
        ############################################################

        """)
  }

  @Test("A window smaller than the level shows a part of it")
  func part() throws {
    let scene = LabyrinthScene(try .sample(), 30, 11, .mono, ball: (46, 8), panel: nil)
    #expect(
      text(scene.frame) == """

                  '----'     '-'     #
                                     #
                                     #
           >     [###]/@@\\           #
          >   >       \\@o/   /   <   #
                            /    <   #
        ^^^^^^             /     <   #
                                     #
        ##############################

        """)
  }

  @Test("With colour the glyphs stand on their materials")
  func colored() throws {
    let frame = try LabyrinthScene(.sample(), 60, 15, .ascii).frame
    #expect(frame[0, 1] == Cell(" ", Style(.pit, on: .oak2)))
    #expect(frame[14, 4].style.background == .walnut)
    #expect(frame[5, 8].style.background == .felt2 && frame[5, 8].style.foreground == .cream)
    #expect(frame[30, 6].style.background == .oak4)
  }
}
