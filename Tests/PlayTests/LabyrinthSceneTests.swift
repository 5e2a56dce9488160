// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Game
import Physics
import Terminal
import Testing

@testable import Play

@Suite("Scenes of a labyrinth")
struct LabyrinthSceneTests {
  private static let displays = [Display.rich, .flat, .ascii, .mono]
  private static let overlays = [
    LabyrinthOverlay.none, .hint("Mind the hole."), .pause(checkpoint: nil), .pause(checkpoint: 2), .help(page: 0),
    .finished(LabyrinthResult(time: ClockTime(hundredths: 1234), medals: 2, falls: 3, next: "Bridge")),
  ]

  @Test("Equal scenes make equal frames, whatever was drawn before", arguments: displays)
  func equal(display: Display) throws {
    var items = LabyrinthItems()
    (items.gems, items.openGates) = (1, 1)
    let (level, dark) = (try Level.sample(), try Level.sample(dark: true))
    let scenes = [
      LabyrinthScene(level, 60, 15, display), LabyrinthScene(level, 60, 15, display, ball: (20, 8), items: items),
      LabyrinthScene(dark, 60, 15, display), LabyrinthScene(dark, 60, 15, display, ball: (20, 8), ghosts: [(9, 9)]),
      LabyrinthScene(level, 30, 12, display, ball: (50, 8)), LabyrinthScene(level, 30, 12, display, ball: (5, 3)),
      LabyrinthScene(level, 90, 24, display), LabyrinthScene(level, 60, 15, display, isDimmed: true),
      LabyrinthScene(level, 60, 15, display, panel: nil, overlay: .help(page: 0)), LabyrinthScene(level, 5, 3, display),
    ]
    var renderer = LabyrinthRenderer()
    for scene in scenes + scenes.reversed() { #expect(renderer.frame(for: scene) == scene.frame) }
  }

  @Test("Every size holds every overlay, glyphs only what their display has", arguments: displays)
  func sizes(display: Display) throws {
    let level = try Level.sample()
    var renderer = LabyrinthRenderer()
    for (columns, rows) in [(0, 0), (1, 1), (10, 4), (23, 30), (24, 10), (25, 11), (40, 12), (60, 20), (97, 31)] {
      for overlay in Self.overlays {
        let scene = LabyrinthScene(level, columns, rows, display, ghosts: [(8, 8)], overlay: overlay)
        let frame = renderer.frame(for: scene)
        #expect(frame.size == Size(columns: columns, rows: rows))
        if display == .ascii || display == .mono { #expect(frame.isASCII) }
      }
    }
  }

  @Test("In a window too small all moments are one scene, and it says so")
  func tooSmall() throws {
    let level = try Level.sample()
    let scene = LabyrinthScene(level, 23, 12, ball: (4, 4))
    #expect(scene == LabyrinthScene(level, 23, 12, ball: (30, 8), tilt: (1, 1), overlay: .help(page: 0)))
    #expect(scene.frame.text.contains("24"))
  }

  @Test("The ball touches only the cells about it, and hides what lies below")
  func ball() throws {
    let level = try Level.sample()
    let empty = LabyrinthScene(level, ball: nil).frame
    let frame = LabyrinthScene(level, ball: (30.5, 5.5)).frame
    var touched = 0
    for row in 0..<15 {
      for column in 0..<60 where frame[column, row] != empty[column, row] {
        touched += 1
        #expect((27...34).contains(column) && (5...9).contains(row), "\(column), \(row)")
      }
    }
    #expect((8...30).contains(touched))
    #expect(frame.letters(x: 28..<33, y: 10..<15).contains("I"))
    #expect(frame.letters(x: 28..<33, y: 10..<15).contains("V"))
  }

  @Test("A shadow leaves a checkpoint's number, the ball doesn't")
  func number() throws {
    let level = try Level.sample()
    #expect(LabyrinthScene(level, ball: (24.5, 2.8)).frame[27, 4].glyph == "1")
    #expect(LabyrinthScene(level, ball: (24.5, 2.8)).frame[27, 4] != LabyrinthScene(level, ball: nil).frame[27, 4])
    #expect(LabyrinthScene(level, ball: (27.5, 3.5)).frame[27, 4].glyph != "1")
  }

  @Test("A falling ball goes into the hole, darker and smaller, and then is gone")
  func fall() throws {
    let level = try Level.sample()
    let view = LabyrinthScene(level, 150, 40).view
    let empty = LabyrinthScene(level, 150, 40, ball: nil).frame
    let hole = view.spot(level.center(of: Level.Place(column: 14, row: 3)))
    var renderer = LabyrinthRenderer()
    var last = (bright: Int.max, touched: Int.max)
    for tick in [15, 25, 35, 41] {
      let fall = BallFall(hole: hole, holeRadius: Int(view.eighths(0.009)), tick: tick)
      let scene = LabyrinthScene(
        level: level, view: view, ball: LabyrinthBall(spot: hole, fall: fall), orientation: RollingOrientation(),
        items: LabyrinthItems(), panel: LabyrinthPanel(tilt: TrayPanel(source: .keys)))
      let frame = renderer.frame(for: scene)
      var (bright, touched) = (0, 0)
      for y in 2..<78 {
        for x in 0..<150 where frame.color(x: x, y: y) != empty.color(x: x, y: y) {
          touched += 1
          let (across, down) = (Double(x) + 0.5 - Double(hole.x) / 8, Double(y - view.top) + 0.5 - Double(hole.y) / 8)
          #expect(across * across + down * down < 7.5 * 7.5)
          if [.steel3, .steel4, .white, .steel2].contains(frame.color(x: x, y: y)) { bright += 1 }
        }
      }
      #expect(touched > 0 && touched < last.touched && (bright < last.bright || bright == 0))
      last = (bright, touched)
    }
  }

  @Test("A run's ball falls for 42 ticks, then the hole is empty until it returns")
  func run() throws {
    let level = try Level(
      parsing: "\n+---------+\n|         |\n|  S    O |\n|         |\n|  G      |\n|         |\n+---------+")
    var game = Labyrinth(Course(level))
    let view = LabyrinthView(
      level, size: Size(columns: 80, rows: 24), display: .rich, around: level.center(of: level.start))
    var events: [LabyrinthEvent] = []
    #expect(LabyrinthBall(game, in: view)?.fall == nil)
    while game.falls == 0 && game.tick < 600 { game.step(Tilt(x: 60, y: 0), events: &events) }
    #expect(LabyrinthBall(game, in: view)?.fall?.tick == 0)
    var seen = 0
    var empty = 0
    while game.phase != .rolling {
      if let ball = LabyrinthBall(game, in: view) {
        seen += 1
        if seen == 42 { #expect(ball.spot == ball.fall?.hole) }
      } else {
        empty += 1
      }
      game.step(.level, events: &events)
    }
    #expect((seen, empty) == (42, Labyrinth.fallTicks - 42))
  }

  @Test("A ghost is a ring on the floor, and no ball")
  func ghost() throws {
    let level = try Level.sample()
    let frame = LabyrinthScene(level, 150, 40, ball: nil, ghosts: [(40.5, 10.5)]).frame
    let empty = LabyrinthScene(level, 150, 40, ball: nil).frame
    // The middle of the ring is nearly as it was, its edge nearly white.
    let middle = frame.color(x: 101, y: 59)
    #expect([.oak5, .oak6, .maple].contains(middle) && [.oak4, .oak5].contains(empty.color(x: 101, y: 59)))
    let letters = frame.letters(x: 95..<108, y: 53..<66)
    #expect(letters.contains("I") || letters.contains("C"))
    #expect(!letters.contains("V") && !letters.contains("E"))
  }

  @Test("In the dark only the light shows holes; checkpoints glow", arguments: [Display.rich, .flat])
  func dark(display: Display) throws {
    let level = try Level.sample(dark: true)
    let frame = LabyrinthScene(level, 60, 15, display, ball: (11.5, 3.5)).frame
    let lit = LabyrinthScene(try .sample(), 60, 15, display, ball: (11.5, 3.5)).frame
    #expect(frame.letters(x: 8..<15, y: 6..<11) == lit.letters(x: 8..<15, y: 6..<11))
    let goal = frame.letters(x: 41..<49, y: 5..<14)
    #expect(Set(goal).isSubset(of: ["0", "1", "\n"]))
    #expect(frame.letters(x: 22..<40, y: 5..<14).filter { $0 == "V" }.count == 36)
    #expect(frame[27, 4].glyph == "1" && frame[27, 4].style.foreground != frame[27, 4].style.background)
    // Walls are seen faintly.
    #expect(frame.color(x: 20, y: 6) != frame.color(x: 30, y: 20))
    // With the ball swallowed there is no light at all.
    let out = LabyrinthScene(level, 60, 15, display, ball: nil).frame
    #expect(Set(out.letters(x: 2..<18, y: 5..<14)).isSubset(of: ["0", "1", "\n"]))
  }

  @Test("Dimmed, everything but the ball has lost its light")
  func dimmed() throws {
    let level = try Level.sample()
    let frame = LabyrinthScene(level, panel: nil, isDimmed: true).frame
    let bright = LabyrinthScene(level, ball: nil).frame
    #expect(frame.color(x: 30, y: 20) == bright.color(x: 30, y: 20).dim)
    #expect(frame.letters(x: 3..<9, y: 6..<12).contains("I"))
  }

  @Test("Bumpers flash, and plates stay down as long as their gate says")
  func items() throws {
    let level = try Level(
      parsing:
        "gate A: timed 0.5\n\n+-----------+\n|           |\n|  S  a   A |\n|         A |\n|    G    A |\n|         A |\n+-----------+"
    )
    var game = Labyrinth(Course(level))
    var events: [LabyrinthEvent] = []
    #expect(LabyrinthItems(game, flashes: [2, 0]).flashes == [0, 2])
    while game.presses[0] == nil && game.tick < 600 { game.step(Tilt(x: 60, y: 0), events: &events) }
    game.step(.level, events: &events)
    #expect(LabyrinthItems(game).pressedPlates == 1 && LabyrinthItems(game).openGates == 1)
    for _ in 0..<120 { game.step(Tilt(x: -60, y: 0), events: &events) }
    #expect(LabyrinthItems(game).pressedPlates == 0 && LabyrinthItems(game).openGates == 0)
  }
}
