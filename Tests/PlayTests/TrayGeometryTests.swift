// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Terminal
import Testing

@testable import Play

@Suite("The tray in a window")
struct TrayGeometryTests {
  static let displays: [Display] = [.rich, .flat, .ascii, .mono]

  /// Every size up to 300 × 100 in strides that meet odd and even, narrow and wide.
  static let sizes: [Size] = stride(from: 0, through: 300, by: 7).flatMap { columns in
    stride(from: 0, through: 100, by: 3).map { Size(columns: columns, rows: $0) }
  }

  @Test("Tray and frame lie between the HUD's rows at every size", arguments: displays)
  func inside(display: Display) {
    for size in Self.sizes {
      let tray = TrayGeometry(size: size, display: display)
      #expect(tray.fits == (size.columns >= 24 && size.rows >= 10))
      guard tray.fits else { continue }
      #expect(tray.left - tray.frame >= 0)
      #expect(tray.left + tray.width + tray.frame <= size.columns)
      #expect(tray.top - tray.frame >= 2)
      #expect(tray.top + tray.height + tray.frame <= 2 * size.rows - 2)
      #expect((1...3).contains(tray.frame))
    }
  }

  @Test("The ball touches the frame exactly at both ends and never leaves the tray", arguments: displays)
  func touches(display: Display) {
    for size in Self.sizes {
      let tray = TrayGeometry(size: size, display: display)
      guard tray.fits else { continue }
      let far = (x: tray.shape.width - 48, y: tray.shape.height - 48)
      let first = tray.ball(x: 0, y: 0)
      let last = tray.ball(x: far.x, y: far.y)
      #expect(first == BallSpot(x: tray.left * 8 + tray.radius, y: tray.top * 8 + tray.radius))
      #expect(last.x == (tray.left + tray.width) * 8 - tray.radius)
      #expect(last.y == (tray.top + tray.height) * 8 - tray.radius)
      for beyond in [-1e300, -1, .nan, far.y + 1, 1e300] {
        let spot = tray.ball(x: beyond, y: beyond)
        #expect((first.x...last.x).contains(spot.x) && (first.y...last.y).contains(spot.y))
      }
    }
  }

  @Test("The tray is as large as fits and keeps its shape to within a pixel")
  func shape() {
    for size in Self.sizes {
      let tray = TrayGeometry(size: size, display: .rich)
      guard tray.fits else { continue }
      let scale = tray.shape.width / tray.shape.height
      #expect(abs(Double(tray.width) - scale * Double(tray.height)) <= 1)
      let fillsWidth = tray.width + 2 * tray.frame == size.columns
      let fillsHeight = tray.height + 2 * tray.frame == 2 * (size.rows - 2)
      #expect(fillsWidth || fillsHeight)
    }
  }

  @Test(
    "The tray lies as the window does",
    arguments: [(80, 24, TrayShape.landscape), (200, 60, .landscape), (40, 60, .portrait), (24, 10, .landscape)])
  func orientation(columns: Int, rows: Int, shape: TrayShape) {
    #expect(TrayGeometry(columns, rows).shape == shape)
  }

  @Test("A game that is under way keeps its tray's shape in a window of any other")
  func givenShape() {
    let tray = TrayGeometry(40, 60, shape: .landscape)
    #expect(tray.shape == .landscape)
    #expect(tray.width + 2 * tray.frame == 40)
  }

  @Test(
    "Known windows",
    arguments: [(80, 24, 58, 40, 2, 24), (200, 60, 158, 110, 3, 66), (24, 10, 20, 14, 1, 12)])
  func known(columns: Int, rows: Int, width: Int, height: Int, frame: Int, radius: Int) {
    let tray = TrayGeometry(columns, rows)
    #expect(tray.width == width)
    #expect(tray.height == height)
    #expect(tray.frame == frame)
    #expect(tray.radius == radius)
  }

  @Test("In glyphs everything stands on whole cells")
  func wholeCells() {
    for size in Self.sizes {
      let tray = TrayGeometry(size: size, display: .ascii)
      guard tray.fits else { continue }
      #expect(tray.top.isMultiple(of: 2) && tray.height.isMultiple(of: 2))
      for step in 0...40 {
        let spot = tray.ball(x: Double(step) * 10, y: Double(step) * 7)
        #expect((spot.x - tray.radius).isMultiple(of: 8) && (spot.y - tray.radius).isMultiple(of: 16))
      }
    }
  }
}
