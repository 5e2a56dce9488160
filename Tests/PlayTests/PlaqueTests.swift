// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Terminal
import Testing

@testable import Play

@Suite("Plaques")
struct PlaqueTests {
  @Test("Pause, over the tray")
  func pause() {
    let scene = TrayScene(
      TrayGeometry(60, 16, .ascii), panel: TrayPanel(source: .keys, isPaused: true), overlay: .pause)
    #expect(
      scene.frame.text == """
         Tray   paused
                  #######################################
                  ##                                   ##
                  ##     +------------------------+    ##
                  ##     |         Paused         |    ##
                  ##     |                        |    ##
                  ##     | Go on                p |    ##
                  ##     | This pose is level   c |    ##
                  ##     | Settings             o |    ##
                  ##     | Help                 ? |    ##
                  ##     | Quit                 q |    ##
                  ##     +------------------------+    ##
                  ##                                   ##
                  ##                                   ##
                  #######################################
         x[.....o.....]  0.0  y[.....o.....]  0.0  keys      ? help
        """)
  }

  @Test("Help lists the keys and what to do with a sensor")
  func help() {
    let scene = TrayScene(TrayGeometry(60, 16, .ascii), panel: TrayPanel(source: .keys), overlay: .help(page: 0))
    #expect(
      scene.frame.text == """
         Tray
                +------------------------------------------+
                |                   Help                   |
                |                                          |
                | tilt                     arrow/wasd/hjkl |
                | level the tray                     space |
                | this pose is level                     c |
                | pause, sound                        p, m |
                | settings, fps                       o, f |
                | this help                              ? |
                | back, quit                        esc, q |
                |                                          |
                | With a sensor, hold the device at ease,  |
                | press c, then tip it to roll the ball.   |
                +------------------------------------------+
         x[.....o.....]  0.0  y[.....o.....]  0.0  keys    esc back
        """)
  }

  @Test("In the smallest window the help has pages")
  func smallest() {
    let scene = TrayScene(TrayGeometry(24, 10, .ascii), panel: TrayPanel(source: .keys), overlay: .help(page: 0))
    #expect(
      scene.frame.text == """
         Tray
        +----------------------+
        | Help 1/3     up down |
        | tilt arrow/wasd/hjkl |
        | level the tray space |
        | this pose is level c |
        | pause, sound    p, m |
        | settings, fps   o, f |
        +----------------------+
         x  0.0  y  0.0  keys
        """)
  }

  @Test("The scene behind is dim, the HUD bright")
  func dim() {
    let tray = TrayGeometry(80, 24)
    let plain = TrayScene(tray).frame
    let paused = TrayScene(tray, overlay: .pause).frame
    #expect(paused[0, 0] == plain[0, 0])
    #expect(paused[3, 23] == plain[3, 23])
    #expect(paused[15, 3].style.background == plain[15, 3].style.background.dim)
  }

  @Test("Among stock colours the scene behind stays as it is")
  func notDim() {
    let tray = TrayGeometry(80, 24, .flat)
    #expect(TrayScene(tray, overlay: .pause).frame[15, 3] == TrayScene(tray).frame[15, 3])
  }

  @Test("A board that fills the tray's rows throws no shadow onto the HUD")
  func noShadowOnPanel() {
    for columns in [24, 60] {
      let plain = TrayScene(TrayGeometry(columns, 10)).frame
      let helped = TrayScene(TrayGeometry(columns, 10), overlay: .help(page: 0)).frame
      for column in 0..<columns { #expect(helped[column, 0] == plain[column, 0]) }
      // Its words are others.
      for column in 0..<columns { #expect(helped[column, 9].style.background != .pit) }
    }
  }

  @Test("The board has a lit edge, a dark edge and a shadow of one pixel")
  func edges() {
    let frame = TrayScene(TrayGeometry(80, 24), overlay: .pause).frame
    // 26 columns and 8 rows in the middle of the 22 rows between the HUD's.
    #expect(frame.color(x: 27, y: 16) == .oak2)
    #expect(frame.color(x: 27, y: 30) == .oak2)
    #expect(frame.color(x: 52, y: 17) == .bark)
    #expect(frame.color(x: 28, y: 31) == .bark)
    #expect(frame.color(x: 53, y: 17) == .pit)
    #expect(frame.color(x: 28, y: 32) == .pit)
    #expect(frame.color(x: 28, y: 17) == .soot)
  }

  @Test("A window too small asks for room")
  func tooSmall() {
    #expect(
      TrayScene(TrayGeometry(40, 9)).frame.text.split(separator: "\n").map { $0.drop { $0 == " " || $0 == "▄" } }
        .filter { !$0.isEmpty } == [
          "A little more room, please", "this window 40 × 9", "needed 24 × 10", "q quit",
        ])
  }

  @Test(
    "With no room to ask in, it says what fits, and nothing rather than half a number",
    arguments: [
      (23, 10, "toosmall:needs24×10"), (22, 1, "toosmall:needs24×10"), (21, 1, "needs24×10"), (11, 1, "needs24×10"),
      (10, 1, "24×10"), (5, 1, "24×10"), (4, 1, ""), (1, 1, ""), (300, 1, "toosmall:needs24×10"),
    ])
  func tiny(columns: Int, rows: Int, expected: String) {
    let text = TrayScene(TrayGeometry(columns, rows)).frame.text
    #expect(String(text.filter { $0 != " " && $0 != "\n" }) == expected)
  }

  @Test("Every size gives a frame of that size, with every overlay", arguments: TrayGeometryTests.displays)
  func everySize(display: Display) {
    for size in TrayGeometryTests.sizes where size.columns < 100 && size.rows < 50 {
      for overlay in [TrayOverlay.none, .pause, .help(page: 0)]
      where display.colors != .own || !display.isUnicode || overlay == .help(page: 0) {
        let frame = TrayScene(TrayGeometry(size: size, display: display), overlay: overlay).frame
        #expect(frame.size == size)
      }
    }
  }
}
