// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Terminal
import Testing

@testable import Play

@Suite("The HUD")
struct PanelRowsTests {
  private let panel = TrayPanel(
    inclination: Inclination(tiltX: 0.042, tiltY: -0.02), source: .live("lsm6ds3"), detail: "104 Hz")

  /// Cells of vials as `=`, so that they can be written down.
  private func lastLine(_ columns: Int, _ display: Display, _ panel: TrayPanel) -> String {
    let frame = TrayScene(TrayGeometry(columns, 24, display), panel: panel).frame
    var line = String.UnicodeScalarView()
    for column in 0..<columns {
      let cell = frame[column, 23]
      let isVial = cell.glyph == "\u{2584}" || cell.style.background != .soot
      line.append(isVial ? "=" : cell.glyph)
    }
    return String(String(line).reversed().drop { $0 == " " }.reversed())
  }

  @Test(
    "The last row gives way to a narrow window, the most important last",
    arguments: [
      (
        120,
        " ↔ ========================= +2.4°  ↕ ========================= −1.1°  ● lsm6ds3  104 Hz"
          + "       p pause  c level  ? help"
      ),
      (100, " ↔ ============= +2.4°  ↕ ============= −1.1°  ● lsm6ds3                   p pause  c level  ? help"),
      (80, " ↔ ============= +2.4°  ↕ ============= −1.1°  ● lsm6ds3        c level  ? help"),
      (66, " ↔ ============= +2.4°  ↕ ============= −1.1°  ● lsm6ds3   ? help"),
      (60, " ↔ ============= +2.4°  ↕ ============= −1.1°  ●     ? help"),
      (40, " ↔ +2.4°  ↕ −1.1°  ● lsm6ds3     ? help"),
      (30, " ↔ +2.4°  ↕ −1.1°  ●   ? help"),
      (24, " ↔ +2.4°  ↕ −1.1°  ●"),
    ])
  func narrow(columns: Int, expected: String) {
    #expect(lastLine(columns, .rich, panel) == expected)
  }

  @Test(
    "The source is told by sign and word",
    arguments: [
      (TiltSource.live("bmi160"), "● bmi160", "* bmi160"), (.late("bmi160"), "○ bmi160", "o bmi160"),
      (.lost("bmi160"), "× keys", "x keys"), (.keys, "keys", "keys"), (.connecting, "connecting", "connecting"),
    ])
  func source(source: TiltSource, unicode: String, ascii: String) {
    let panel = TrayPanel(source: source)
    #expect(lastLine(80, .rich, panel).contains(" \(unicode)  "))
    #expect(lastLine(80, .ascii, panel).contains(" \(ascii)  "))
  }

  @Test("Without a sensor nothing is said of poses")
  func noPose() {
    #expect(!lastLine(120, .rich, TrayPanel(source: .keys)).contains("level"))
    #expect(lastLine(120, .rich, panel).contains("c level"))
  }

  @Test(
    "Degrees are signed, and signs are the display's own",
    arguments: [
      (0.0, " 0.0°", " 0.0"), (0.0005, " 0.0°", " 0.0"), (0.5, "+30.0°", "+30.0"), (-0.5, "−30.0°", "-30.0"),
      (1, "+90.0°", "+90.0"), (-7, "−90.0°", "-90.0"), (.nan, " 0.0°", " 0.0"),
    ])
  func degrees(tilt: Double, unicode: String, ascii: String) {
    let panel = TrayPanel(inclination: Inclination(tiltX: tilt, tiltY: 0), source: .keys)
    #expect(lastLine(80, .rich, panel).hasPrefix(" ↔ ============= \(unicode)"))
    #expect(lastLine(80, .ascii, panel).contains("] \(ascii)"))
  }

  @Test("In glyphs the vials are drawn with brackets")
  func glyphs() {
    #expect(
      lastLine(80, .ascii, panel) == " x[.....o.....] +2.4  y[.....o.....] -1.1  * lsm6ds3   p pause  c level  ? help")
  }

  @Test("What stands right of the degrees keeps its place when they grow")
  func steady() {
    for tilt in [0.0, 0.1, 0.3, -0.9] {
      let panel = TrayPanel(inclination: Inclination(tiltX: tilt, tiltY: -tilt), source: .live("s"))
      #expect(Array(lastLine(80, .rich, panel).unicodeScalars)[47] == "●")
    }
  }

  @Test("The first row holds title, state and message, the message made plain and cut")
  func firstRow() {
    func line(_ columns: Int, _ message: String, paused: Bool = false) -> String {
      let panel = TrayPanel(source: .keys, isPaused: paused, message: message)
      return TrayScene(TrayGeometry(columns, 24), panel: panel).frame.line(0)
    }
    #expect(line(40, "") == " Tray")
    #expect(line(40, "", paused: true) == " Tray   paused")
    #expect(line(40, "sensor lost: keys") == " Tray                 sensor lost: keys")
    #expect(line(40, "a\u{1B}[2Jb", paused: true) == " Tray   paused                   a?[2Jb")
    #expect(line(24, "sensor lost: keys", paused: true) == " Tray   paused  sensor…")
  }

  @Test(
    "On stock colours no text is black on black", arguments: [Display.flat, Display(colors: .fixed8, isUnicode: true)])
  func readable(display: Display) {
    for overlay in [TrayOverlay.none, .pause, .help(page: 0)] {
      let frame = TrayScene(TrayGeometry(80, 24, display), panel: panel, overlay: overlay).frame
      for cell in frame.cells where cell.glyph != " " && cell.glyph != "\u{2584}" {
        let ink = Palette.steelie[cell.style.foreground]
        let ground = Palette.steelie[cell.style.background]
        #expect(display.colors == .fixed8 ? ink.fixed8 != ground.fixed8 : ink.fixed16 != ground.fixed16)
      }
    }
  }

  @Test("A message too long for the first row stands below it, whole")
  func longMessage() {
    var panel = panel
    panel.isMessageNew = true
    panel.message = "settings not kept: line 1, column 1: expected a key, = and a value, or # and a comment"
    let frame = TrayScene(TrayGeometry(80, 24, .rich), panel: panel).frame
    #expect(frame.line(0) == " Tray")
    #expect(
      [1, 2].map { frame.line($0).split(separator: " ").joined(separator: " ") }.joined(separator: " ")
        .hasPrefix(panel.message))
  }
}
