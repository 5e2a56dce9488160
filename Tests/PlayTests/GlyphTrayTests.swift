// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Terminal
import Testing

@testable import Play

@Suite("The tray in glyphs")
struct GlyphTrayTests {
  @Test("The ball at rest in the upper left corner")
  func corner() {
    let panel = TrayPanel(
      inclination: Inclination(tiltX: 0.042, tiltY: -0.02), source: .live("lsm6ds3"))
    #expect(
      TrayScene(TrayGeometry(40, 14, .ascii), x: 0, y: 0, panel: panel).frame.text == """
         Tray
           #################################
           ##/@@\\                         ##
           ##\\@o/                         ##
           ##                             ##
           ##                             ##
           ##                             ##
           ##                             ##
           ##                             ##
           ##                             ##
           ##                             ##
           ##                             ##
           #################################
         x +2.4  y -1.1  * lsm6ds3       ? help
        """)
  }

  @Test("The smallest window, the ball in the middle")
  func smallest() {
    #expect(
      TrayScene(TrayGeometry(24, 10, .ascii), panel: TrayPanel(source: .keys)).frame.text == """
         Tray
         #####################
         ##                 ##
         ##                 ##
         ##       /@@\\      ##
         ##       \\@o/      ##
         ##                 ##
         ##                 ##
         #####################
         x  0.0  y  0.0  keys
        """)
  }

  @Test("A high window holds the tray upright")
  func portrait() {
    #expect(
      TrayScene(TrayGeometry(24, 20, .ascii), x: 272, y: 412, panel: TrayPanel(source: .keys)).frame.text == """
         Tray

        ########################
        ##                    ##
        ##                    ##
        ##                    ##
        ##                    ##
        ##                    ##
        ##                    ##
        ##                    ##
        ##                    ##
        ##                    ##
        ##                    ##
        ##                    ##
        ##                    ##
        ##                /@@\\##
        ##                \\@o/##
        ########################

         x  0.0  y  0.0  keys
        """)
  }

  @Test("Without colour the frame is reverse blanks and the ball bold")
  func monochrome() {
    let tray = TrayGeometry(40, 14, .mono)
    let frame = TrayScene(tray, x: 0, y: 0).frame
    for row in 0..<14 {
      for column in 0..<40 {
        let cell = frame[column, row]
        #expect(cell.style.attributes.contains(.reverse) == tray.isFrame(x: column, y: 2 * row))
        if "@/\\".unicodeScalars.contains(cell.glyph) { #expect(cell.style.attributes.contains(.bold)) }
      }
    }
    #expect(frame[tray.left, tray.top / 2].glyph == "/")
  }

  @Test("The mark goes with the rolling: to the right and over the ball's edge")
  func mark() {
    let tray = TrayGeometry(80, 24, .ascii)
    var orientation = RollingOrientation()
    var marks: Set<Int> = []
    for step in 0...40 {
      let ball = tray.ball(x: Double(step) * 10, y: 100)
      orientation.roll(to: ball, on: tray)
      let scene = TrayScene(
        tray: tray, ball: ball, tilt: (0, 0), orientation: orientation, panel: TrayPanel())
      let frame = scene.frame
      let column = (ball.x - tray.radius) / 8
      let row = (ball.y - tray.radius) / 16
      let cells = [
        frame[column + 1, row], frame[column + 2, row], frame[column + 1, row + 1], frame[column + 2, row + 1],
      ]
      #expect(cells.filter { $0.glyph == "o" }.count == 1)
      marks.insert(cells.firstIndex { $0.glyph == "o" } ?? -1)
    }
    #expect(marks.count > 1)
  }

  @Test(
    "No glyph is beyond ASCII in colours, and none but text without them, whatever is shown",
    arguments: [(Display.ascii, "Sensör\u{1F3B1}", "\u{4E2D}\u{6587}"), (.mono, "Sensor", "words")])
  func onlyASCII(display: Display, name: String, words: String) {
    for (columns, rows) in [(0, 0), (1, 1), (10, 3), (40, 9), (24, 10), (60, 20), (80, 24), (200, 60)] {
      for overlay in [TrayOverlay.none, .pause, .help(page: 0)] {
        for source in [TiltSource.live(name), .late(name), .lost("x"), .keys, .connecting] {
          let panel = TrayPanel(
            inclination: Inclination(tiltX: -0.3, tiltY: 0.7), source: source, isPaused: true,
            message:
              "a message with \(words) that is far too long for a window of eighty columns to show it",
            detail: "104 Hz")
          #expect(TrayScene(TrayGeometry(columns, rows, display), panel: panel, overlay: overlay).frame.isASCII)
        }
      }
    }
  }
}
