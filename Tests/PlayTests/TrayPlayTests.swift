// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Game
import Physics
import Terminal
import Testing

@testable import Play

@Suite("The tray in play: keys, pause, window")
struct TrayPlayTests {
  private static let keys: [(Key, right: Double, up: Double)] = [
    (.left, -1, 0), (.right, 1, 0), (.up, 0, 1), (.down, 0, -1),
    (.character("a"), -1, 0), (.character("d"), 1, 0), (.character("w"), 0, 1), (.character("s"), 0, -1),
    (.character("h"), -1, 0), (.character("l"), 1, 0), (.character("k"), 0, 1), (.character("j"), 0, -1),
    (.character("A"), -1, 0), (.character("D"), 1, 0), (.character("W"), 0, 1), (.character("S"), 0, -1),
    (.character("H"), -1, 0), (.character("L"), 1, 0), (.character("K"), 0, 1), (.character("J"), 0, -1),
  ]

  @Test("Each key rolls the ball its way, and no other", arguments: keys, [false, true])
  func rolls(key: (Key, right: Double, up: Double), hasReleases: Bool) {
    var rig = PlayRig(hasReleases: hasReleases)
    rig.hold(key.0, for: 0.3)
    rig.play(for: 0.3)
    let offset = rig.offset
    #expect(key.right == 0 ? offset.right == 0 : offset.right * key.right > 2)
    #expect(key.up == 0 ? offset.up == 0 : offset.up * key.up > 2)
  }

  @Test("Two keys roll it both ways at once", arguments: [false, true])
  func rollsBothWays(hasReleases: Bool) {
    var rig = PlayRig(hasReleases: hasReleases)
    rig.send(.right)
    rig.send(.up)
    rig.play(for: 0.1)
    #expect(rig.play.input.tilt.x > 150 && rig.play.input.tilt.y > 150)
    rig.play(for: 0.3)
    #expect(rig.offset.right > 2 && rig.offset.up > 2)
  }

  @Test("Space levels the tray at once", arguments: [false, true])
  func levels(hasReleases: Bool) {
    var rig = PlayRig(hasReleases: hasReleases)
    rig.send(.right)
    rig.send(.down)
    rig.play(for: 0.15)
    #expect(rig.play.input.tilt != .level)
    rig.type(" ")
    rig.play(for: 0.5)
    #expect(rig.tilts.suffix(30).allSatisfy { $0 == .level })
    #expect(rig.ball.velocity != .zero)
  }

  @Test("Where releases are reported, the tray leans exactly as long as the key is held")
  func holdsExactly() {
    var rig = PlayRig(hasReleases: true)
    rig.send(.right)
    rig.play(until: 2)
    let full = Tilt(g: TiltController.comfortableTilt, 0)
    #expect(rig.tilts.dropFirst(10).allSatisfy { $0 == full })
    #expect(zip(rig.tilts, rig.tilts.dropFirst(1)).allSatisfy { $0.x <= $1.x })
    rig.send(.right, .release)
    rig.play(until: 2 + 1.0 / 60)
    #expect(rig.play.input.tilt.x < full.x)
    rig.play(until: 2.15)
    #expect(rig.play.input.tilt == .level)
    rig.play(until: 3)
    #expect(rig.tilts.suffix(50).allSatisfy { $0 == .level })
  }

  @Test("A key that came first is not a leap: the tray leans over at its own rate")
  func leansFromTheStart() {
    var rig = PlayRig(hasReleases: true)
    rig.send(.right)
    rig.play(for: 1.0 / 60)
    #expect(rig.play.input.tilt.x > 0)
    #expect(Double(rig.play.input.tilt.x) <= TiltController.comfortableTilt * 1000 * VirtualBoard.leanRate / 60 + 1)
  }

  @Test("Losing the focus pauses and lets go of every key; one that is still held then repeats and leans again")
  func losesTheFocus() {
    var rig = PlayRig(hasReleases: true)
    rig.send(.right)
    rig.send(.up)
    rig.play(until: 0.5)
    rig.send(.focus(gained: false))
    rig.play(until: 1)
    #expect(rig.play.input.tilt == .level)
    #expect(rig.scene.overlay == .pause)
    rig.send(.focus(gained: true))
    rig.type("p")
    rig.play(until: 1.2)
    #expect(rig.play.input.tilt == .level)
    rig.send(.up, .repeat)
    rig.play(until: 1.5)
    #expect(rig.play.input.tilt == Tilt(g: 0, TiltController.comfortableTilt))
    rig.send(.up, .release)
    rig.play(until: 2)
    #expect(rig.play.input.tilt == .level)
  }

  @Test(
    "p holds the ball and lets go of the keys; p again, and it rolls on as fast as before", arguments: [false, true])
  func pauses(hasReleases: Bool) {
    var rig = PlayRig(hasReleases: hasReleases)
    rig.send(.right)
    rig.play(until: 0.3)
    let game = rig.play.game
    rig.type("p")
    #expect(rig.scene.overlay == .pause && rig.scene.panel.isPaused)
    rig.play(until: 1)
    #expect(rig.play.game == game)
    #expect(rig.play.isResting)
    for key in [Key.left, .up, .character("s")] { rig.send(key) }
    rig.play(until: 1.5)
    #expect(rig.play.game == game)
    #expect(rig.play.input.tilt == .level)
    rig.type("p")
    #expect(rig.scene.overlay == .none && !rig.scene.panel.isPaused)
    rig.play(until: 2)
    #expect(rig.ball.velocity == game.ball.velocity)
    #expect(rig.ball.position != game.ball.position)
  }

  @Test("A key that was held while the pause began is let go of when it comes up in the pause")
  func releasesInThePause() {
    var rig = PlayRig(hasReleases: true)
    rig.send(.right)
    rig.play(until: 0.3)
    rig.type("p")
    rig.send(.right, .release)
    rig.type("p")
    rig.play(until: 1)
    #expect(rig.play.input.tilt == .level)
  }

  @Test(
    "Keys cover and uncover the tray; the help gives the pause back that it lay over",
    arguments: [
      ("p", .pause), ("pp", .none), ("P", .pause), ("?", .help(page: 0)), ("??", .none), ("p?", .help(page: 0)),
      ("p??", .pause),
      ("p??p", .none), ("?p", .pause), ("?pp", .none), ("p?p", .pause), ("\u{1B}", .none), ("p\u{1B}", .none),
      ("?\u{1B}", .none), ("p?\u{1B}", .pause), ("p?\u{1B}\u{1B}", .none), (" c", .none), ("p c", .pause),
    ] as [(String, TrayOverlay)])
  func covers(keys: String, overlay: TrayOverlay) {
    var rig = PlayRig()
    for scalar in keys.unicodeScalars { rig.send(scalar == "\u{1B}" ? .escape : .character(scalar)) }
    #expect(rig.scene.overlay == overlay)
    rig.hold(.right, for: 0.3)
    #expect((rig.offset.right == 0) == (overlay != .none))
  }

  @Test("Help shows the keys over the tray")
  func help() {
    var rig = PlayRig(size: Size(columns: 48, rows: 17))
    rig.type("?")
    #expect(
      rig.text == """
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
           #########################################
         x  0.0  y  0.0  keys                  esc back
        """)
  }

  @Test("Resumed, the tray is level and paused, under the help where it was open", arguments: [false, true])
  func resumes(hasReleases: Bool) {
    var rig = PlayRig(hasReleases: hasReleases)
    rig.send(.right)
    rig.play(until: 0.2)
    rig.send(.resumed)
    rig.play(until: 0.2 + 1.0 / 60)
    #expect(rig.play.input.tilt == .level)
    #expect(rig.scene.overlay == .pause)
    rig.send(.resumed)
    #expect(rig.scene.overlay == .pause)
    var helped = PlayRig()
    helped.type("?")
    helped.send(.resumed)
    #expect(helped.scene.overlay == .help(page: 0))
  }

  @Test("With Ctrl a key is another one, but its coming up lets go")
  func control() {
    var rig = PlayRig(hasReleases: true)
    for scalar in "qpc? hl".unicodeScalars {
      #expect(rig.send(.key(KeyPress(.character(scalar), modifiers: .control))) == .goOn)
    }
    rig.play(until: 0.2)
    #expect(rig.scene.overlay == .none && rig.message == "" && rig.play.isResting)
    rig.type("l")
    rig.play(until: 0.4)
    rig.send(.key(KeyPress(.character("l"), .release, modifiers: .control)))
    rig.play(until: 1)
    #expect(rig.play.input.tilt == .level)
  }

  @Test("Commands act on the press alone, not on repeats and releases")
  func actsOnPress() {
    var rig = PlayRig(hasReleases: true)
    for phase in [KeyPhase.repeat, .release] {
      for scalar in "qp?".unicodeScalars { #expect(rig.send(.key(.character(scalar), phase)) == .goOn) }
    }
    #expect(rig.scene.overlay == .none)
    #expect(rig.send(.typed("q")) == .quit)
  }

  @Test("In a window of another shape the tray turns, the ball stays inside and goes on as fast as before")
  func turns() {
    var rig = PlayRig()
    rig.hold(.right, for: 0.6)
    for size in [(30, 60), (200, 60), (24, 10), (24, 40), (80, 24)] {
      let velocity = rig.ball.velocity
      rig.send(.resize(Size(columns: size.0, rows: size.1)))
      #expect(rig.ball.velocity == velocity)
      let tray = rig.ball.traySize
      #expect(tray == (size.0 < 2 * (size.1 - 2) ? TrayGame.portrait : TrayGame.landscape))
      #expect(rig.scene.tray.size == Size(columns: size.0, rows: size.1))
      rig.play(for: 0.5)
      #expect((0...tray.x - 48).contains(rig.ball.position.x) && (0...tray.y - 48).contains(rig.ball.position.y))
    }
  }

  @Test("A window too small holds the ball, whatever its shape, and a larger one lets it go on from there")
  func hasNoRoom() {
    var rig = PlayRig(size: Size(columns: 24, rows: 20))
    rig.hold(.down, for: 0.6)
    rig.play(for: 0.5)
    let game = rig.play.game
    for size in [(24, 9), (23, 40), (1, 1), (0, 0), (200, 5)] {
      rig.send(.resize(Size(columns: size.0, rows: size.1)))
      rig.send(.right)
      rig.play(for: 0.3)
      #expect(rig.play.game == game)
    }
    #expect(rig.play.isResting)
    rig.send(.resize(Size(columns: 24, rows: 20)))
    #expect(rig.play.game == game)
    rig.play(for: 0.2)
    #expect(rig.ball.velocity == game.ball.velocity)
    #expect(rig.play.game.tick == game.tick + 12)
  }

  @Test("A window too small says what it needs, and q still quits")
  func saysWhatItNeeds() {
    var rig = PlayRig()
    rig.send(.resize(Size(columns: 34, rows: 6)))
    #expect(
      rig.text == """
          +----------------------------+
          | A little more room, please |
          |     this window 34 x 6     |
          |       needed 24 x 10       |
          |           q quit           |
          +----------------------------+
        """)
    #expect(rig.send(.typed("q")) == .quit)
  }
}
