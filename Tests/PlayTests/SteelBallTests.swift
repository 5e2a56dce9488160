// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Terminal
import Testing

@testable import Play

@Suite("The steel ball")
struct SteelBallTests {
  private let tray = TrayGeometry(80, 24)

  private func scene(x: Double, y: Double, from start: Double? = nil, tilt: (x: Double, y: Double) = (0, 0))
    -> TrayScene
  {
    var orientation = RollingOrientation()
    orientation.roll(to: tray.ball(x: start ?? x, y: y), on: tray)
    let ball = tray.ball(x: x, y: y)
    orientation.roll(to: ball, on: tray)
    return TrayScene(tray: tray, ball: ball, tilt: tilt, orientation: orientation, panel: TrayPanel())
  }

  private func picture(_ scene: TrayScene) -> String {
    let x = scene.ball.x / 8
    let y = scene.ball.y / 8
    return scene.frame.letters(x: x - 5..<x + 8, y: y - 5..<y + 8)
  }

  @Test("At three pixels' radius: lit at the upper left, a blue dot, a shadow at the lower right")
  func still() {
    #expect(
      picture(scene(x: 200, y: 150)) == """
        8888888888888
        7777777777777
        8888777777777
        888VVGF677777
        779HIHGE67777
        77GHIGFE46777
        77FGGFVE45777
        776EEVVE35777
        77754V4346777
        7777544457777
        7777766677777
        8888888888888
        8888888888888
        """)
  }

  @Test("Rolled on to the right, its dots have gone to the right")
  func rolled() {
    #expect(
      picture(scene(x: 210, y: 150, from: 200)) == """
        8888888888888
        7777777777777
        8887787777777
        888AVVVJ77777
        778HIHVF56777
        778HIHFE45777
        777GGFEV45677
        777JEEVV45677
        777643E445777
        7777654456777
        7777766677777
        8888888888888
        8888888888888
        """)
  }

  @Test("Few colours: an unblended disc over an unblended shadow")
  func flat() {
    let tray = TrayGeometry(80, 24, .flat)
    let ball = tray.ball(x: 200, y: 150)
    let frame = TrayScene(tray, x: 200, y: 150).frame
    #expect(
      frame.letters(x: ball.x / 8 - 5..<ball.x / 8 + 8, y: ball.y / 8 - 5..<ball.y / 8 + 8) == """
        7777777777777
        7777777777777
        777GVGF777777
        77GIIHFF77777
        77HIIGFF47777
        77GGGFFF47777
        77FFFVVF47777
        777FFVF447777
        7777444477777
        7777777777777
        7777777777777
        7777777777777
        7777777777777
        """)
  }

  @Test(
    "The highlight is upper left of the middle, the shadow lower right", arguments: [(40, 24), (80, 24), (200, 60)])
  func sides(columns: Int, rows: Int) {
    let tray = TrayGeometry(columns, rows)
    let scene = TrayScene(tray)
    let frame = scene.frame
    let empty = TrayPicture(tray, shades: Shades()).raster
    let radius = Double(tray.radius) / 8
    let centre = (x: Double(scene.ball.x) / 8, y: Double(scene.ball.y) / 8)
    var bright = (x: 0.0, y: 0.0, count: 0.0)
    var dark = (x: 0.0, y: 0.0, count: 0.0)
    for y in 2..<2 * rows - 2 {
      for x in 0..<columns {
        let color = frame.color(x: x, y: y)
        let across = Double(x) + 0.5 - centre.x
        let down = Double(y) + 0.5 - centre.y
        let isInside = across * across + down * down < radius * radius
        if isInside, [.white, .steel4].contains(color) {
          bright = (bright.x + across, bright.y + down, bright.count + 1)
        }
        if !isInside, color != empty[x, y], [.pit, .soot, .bark, .walnut, .umber, .oak2].contains(color) {
          dark = (dark.x + across, dark.y + down, dark.count + 1)
        }
      }
    }
    #expect(bright.count > 0 && bright.x < 0 && bright.y < 0)
    #expect(dark.count > 0 && dark.x > 0 && dark.y > 0)
  }

  @Test("At three pixels nearly every pose shows a dot and a white highlight")
  func poses() {
    var renderer = TrayRenderer()
    var orientation = RollingOrientation()
    var shown = (dots: 0, highlights: 0)
    for step in 0..<200 {
      let ball = tray.ball(x: Double(step * 37 % 412), y: Double(step * 53 % 272))
      orientation.roll(to: ball, on: tray)
      let frame = renderer.frame(
        for: TrayScene(tray: tray, ball: ball, tilt: (0, 0), orientation: orientation, panel: TrayPanel()))
      let x = ball.x / 8
      let y = ball.y / 8
      let picture = frame.letters(x: x - 3..<x + 4, y: y - 3..<y + 4)
      if picture.contains("V") { shown.dots += 1 }
      if picture.contains("I") { shown.highlights += 1 }
    }
    #expect(shown.dots >= 190)
    #expect(shown.highlights >= 198)
  }

  @Test("A tip of the tray moves light and shadow, a creep below an eighth of a pixel nothing")
  func lean() {
    #expect(scene(x: 200, y: 150).frame != scene(x: 200, y: 150, tilt: (0.2, 0)).frame)
    #expect(scene(x: 200, y: 150) == scene(x: 200, y: 150, tilt: (0.01, -0.01)))
    #expect(scene(x: 200, y: 150) == scene(x: 200.2, y: 150.2, from: 200))
  }

  @Test("Only cells near the ball differ from the empty tray")
  func dirtyCells() {
    let scene = scene(x: 200, y: 150)
    let frame = scene.frame
    let empty = TrayPicture(tray, shades: Shades()).raster.frame
    var touched = 0
    for row in 1..<23 {
      for column in 0..<80 where frame[column, row] != empty[column, row] {
        touched += 1
        #expect(abs(column - scene.ball.x / 8) < 8 && abs(row - scene.ball.y / 16) < 5)
      }
    }
    #expect((15...60).contains(touched))
  }

  @Test("The shadow stays off the frame")
  func shadowOnFloor() {
    let empty = TrayPicture(tray, shades: Shades()).raster
    let frame = TrayScene(tray, x: 412, y: 272).frame
    for y in 2..<46 {
      for x in 0..<80 where !tray.isFloor(x: x, y: y) { #expect(frame.color(x: x, y: y) == empty[x, y]) }
    }
  }
}
