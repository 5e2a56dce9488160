// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Game
import Physics
import Terminal
import Testing

@testable import Play

@Suite("The view of a labyrinth")
struct LabyrinthViewTests {
  private func view(_ columns: Int, _ rows: Int, of level: (Int, Int), _ look: Look = .shaded) -> LabyrinthView {
    LabyrinthView(columns: level.0, rows: level.1, size: Size(columns: columns, rows: rows), look: look)
  }

  /// A place by the level's pixels at one pixel a column.
  private func place(_ x: Double, _ y: Double, rows: Int) -> Vector2 {
    Vector2(x: x * 0.003, y: (2 * Double(rows) - y) * 0.003)
  }

  @Test(
    "The scale is the largest half that shows the whole level, but one at least",
    arguments: [
      (80, 24, 80, 22, 2, 0, 2), (78, 24, 80, 22, 2, 0, 2), (80, 24, 78, 22, 2, 1, 2), (100, 30, 80, 22, 2, 10, 8),
      (120, 35, 80, 22, 3, 0, 2), (200, 60, 80, 22, 5, 0, 5), (200, 60, 78, 22, 5, 2, 5),
      (300, 200, 40, 10, 15, 0, 125),
      (24, 10, 80, 22, 2, 0, 2), (80, 24, 400, 200, 2, 0, 2),
    ])
  func scale(columns: Int, rows: Int, across: Int, down: Int, halves: Int, left: Int, top: Int) {
    let view = view(columns, rows, of: (across, down))
    #expect(view.fits)
    #expect((view.halves, view.left, view.top) == (halves, left, top))
    #expect(view.width == (across * halves + 1) / 2 && view.height == down * halves)
  }

  @Test("Glyphs have one size, and text stays in whole rows")
  func glyphs() {
    for look in [Look.glyphs, .monochrome] {
      let view = view(200, 61, of: (80, 22), look)
      #expect((view.halves, view.left, view.top, view.radius) == (2, 60, 38, 16))
    }
  }

  @Test(
    "A view follows the ball when it leaves the middle third, and ends with the level",
    arguments: [
      // The window shows 60×36 pixels of 160×80; x 20…39 and y 12…23 leave it where it is.
      (30, 18, 0, 2), (39, 23, 0, 2), (43, 18, -4, 2), (80, 40, -40, -14), (159, 79, -100, -42), (41, 26, -2, 0),
    ])
  func follow(x: Double, y: Double, left: Int, top: Int) {
    var view = view(60, 20, of: (160, 40))
    view.follow(place(x, y, rows: 40))
    #expect((view.left, view.top) == (left, top))
    let before = view
    view.follow(place(x, y, rows: 40))
    #expect(view == before)
  }

  @Test("On the way back the view waits until the ball leaves the middle third on the other side")
  func back() {
    var view = view(60, 20, of: (160, 40))
    view.follow(place(80, 40, rows: 40))
    view.follow(place(61, 28, rows: 40))
    #expect((view.left, view.top) == (-40, -14))
    view.follow(place(57, 25, rows: 40))
    #expect((view.left, view.top) == (-36, -10))
  }

  @Test("It begins with the ball in the middle of the window, as far as the level reaches")
  func center() {
    var view = view(60, 20, of: (160, 40))
    view.center(on: place(80, 40, rows: 40))
    #expect((view.left, view.top) == (-50, -20))
    view.center(on: place(0, 0, rows: 40))
    #expect((view.left, view.top) == (0, 2))
  }

  @Test("Wherever the ball is, it is in the window, and the window is filled")
  func always() {
    var view = view(40, 16, of: (91, 33))
    for step in 0..<400 {
      let (x, y) = (Double(step * 37 % 91), Double(step * 23 % 66))
      view.follow(place(x, y, rows: 33))
      #expect((0..<40).contains(view.left + Int(x)) && (2..<30).contains(view.top + Int(y)))
      #expect(view.visibleColumns == 0..<40 && view.visibleRows == 2..<30)
      #expect(view.top.isMultiple(of: 2))
    }
  }

  @Test("Spots are eighths of a pixel, no finer than the display shows")
  func spots() {
    let place = Vector2(x: 0.0301, y: 0.0301)
    #expect(view(80, 24, of: (80, 22)).spot(place) == BallSpot(x: 80, y: 352 - 80))
    #expect(view(200, 60, of: (80, 22)).spot(place) == BallSpot(x: 201, y: 880 - 201))
    #expect(view(200, 60, of: (80, 22), .flat).spot(place) == BallSpot(x: 200, y: 680))
    #expect(view(200, 60, of: (80, 22), .glyphs).spot(place) == BallSpot(x: 80, y: 272))
    #expect(view(80, 24, of: (80, 22)).spot(Vector2(x: .nan, y: .infinity)).y < 0)
  }

  @Test("Small windows don't fit, and harm nothing")
  func small() {
    for columns in 0..<26 {
      for rows in 0..<12 {
        let view = view(columns, rows, of: (80, 22))
        #expect(view.fits == (columns >= 24 && rows >= 10))
      }
    }
  }
}
