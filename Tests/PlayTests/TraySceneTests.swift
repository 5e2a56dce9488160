// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Terminal
import Testing

@testable import Play

@Suite("Scenes and frames")
struct TraySceneTests {
  @Test("Equal scenes make equal frames, whatever was drawn before", arguments: TrayGeometryTests.displays)
  func equal(display: Display) {
    var renderer = TrayRenderer()
    let scenes = [
      TrayScene(TrayGeometry(80, 24, display), x: 0, y: 0),
      TrayScene(TrayGeometry(80, 24, display), x: 300, y: 200, panel: TrayPanel(source: .keys, message: "a message")),
      TrayScene(TrayGeometry(80, 24, display), overlay: .help(page: 0)),
      TrayScene(TrayGeometry(40, 30, display), x: 100, y: 50),
      TrayScene(TrayGeometry(3, 2, display)),
      TrayScene(TrayGeometry(80, 24, display), x: 412, y: 272),
    ]
    for scene in scenes + scenes.reversed() { #expect(renderer.frame(for: scene) == scene.frame) }
  }

  @Test("In a window too small all moments are one scene")
  func tooSmall() {
    let tray = TrayGeometry(10, 5)
    #expect(
      TrayScene(tray, x: 0, y: 0)
        == TrayScene(tray, x: 90, y: 90, tilt: (1, 1), panel: TrayPanel(source: .keys), overlay: .help(page: 0)))
  }

  @Test("In glyphs the ball's creeping within a cell, and the tilt, change nothing")
  func glyphs() {
    let tray = TrayGeometry(80, 24, .ascii)
    #expect(TrayScene(tray, x: 206, y: 136) == TrayScene(tray, x: 207, y: 137, tilt: (0.3, -0.2)))
  }

  @Test("Displays get the look that they can show")
  func looks() {
    #expect(Look(.rich) == .shaded)
    #expect(Look(Display(colors: .fixed256, isUnicode: true)) == .shaded)
    #expect(Look(.flat) == .flat)
    #expect(Look(Display(colors: .fixed8, isUnicode: true)) == .flat)
    #expect(Look(.ascii) == .glyphs)
    #expect(Look(.mono) == .monochrome)
    #expect(Look(Display(colors: .monochrome, isUnicode: false)) == .monochrome)
  }

  @Test("The ball keeps its clearance: every point on the tray has its own scene nearby")
  func distinct() {
    let tray = TrayGeometry(80, 24)
    #expect(TrayScene(tray, x: 206, y: 136) != TrayScene(tray, x: 207.1, y: 136))
  }
}
