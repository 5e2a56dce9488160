// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Game
import Physics
import Terminal
import Testing

@testable import Play

@Suite("The picture of monster soccer") struct SoccerPictureTests {
  private func scene(
    _ columns: Int, _ rows: Int, _ display: Display = .rich, round: Int = 4, overlay: SoccerOverlay = .none
  ) -> SoccerScene {
    let match = SoccerMatch(SoccerRound(round, seed: 1))
    let view = LabyrinthView.soccer(
      size: Size(columns: columns, rows: rows), display: display, around: match.ball.position)
    return SoccerScene(
      match, view: view, orientation: RollingOrientation(),
      panel: SoccerPanel(match, tilt: TrayPanel(source: .keys)), overlay: overlay)
  }

  private func frame(_ scene: SoccerScene) -> Frame {
    var renderer = SoccerRenderer()
    return renderer.frame(for: scene)
  }

  @Test("The rim, the lines and a goal with its net")
  func goal() {
    #expect(
      frame(scene(80, 24, .flat)).letters(x: 0..<10, y: 2..<20) == """
        4444444444
        4222222222
        4LLLKKKKKK
        4MMMLLOOOO
        4MMMLLOLLL
        4MMMLLOLLL
        4MMMLLOLLL
        4MMMLLOLLL
        4MMMLLOLLL
        4MMMLLOLLL
        4MMMLLOLLL
        4MMMLLOOOO
        4MMMLLOLLL
        4MMMLLOLLL
        4IIIIIOLLL
        4IGKGKCLLL
        4IKGKGCLLL
        4IGKGKCLLL
        """)
  }

  @Test("Each kind has its own outline and eyes, and a shadow below it", arguments: Monster.Kind.allCases)
  func sprites(kind: Monster.Kind) throws {
    // Where nothing stands before it.
    let scene = scene(80, 24, .flat, round: kind == .guard ? 1 : kind == .patrol ? 7 : 4)
    let monster = try #require(scene.monsters.first { $0.sprite.kind == kind })
    let frame = frame(scene)
    let columns = monster.x..<monster.x + monster.sprite.width
    let felt = "KLMO"
    let letters = String(
      frame.letters(x: columns, y: monster.y + 2..<monster.y + 8).map {
        $0 == "\n" ? " " : felt.contains($0) ? "." : $0
      })
    #expect(
      frame.letters(x: columns.lowerBound + 1..<columns.upperBound + 1, y: monster.y + 8..<monster.y + 9).allSatisfy {
        $0 == "K"
      })
    let expected =
      switch kind {
      case .chaser: "B....B BUUUUB UIUUIU U0UU0U UU00UU T.TT.T"
      case .guard: "DCCCCCD CI0CI0C CCCCCCC C0D0D0C CCCCCCC D.D.D.D"
      case .patrol: "..SS.. .SSSS. SI0SI0 SSSSSS S0000S R.RR.R"
      case .kicker: "Q.QQ.Q QQQQQQ QI0I0Q .QQQQ. ..QQ.. PP..P."
      }
    #expect(letters == expected)
  }

  @Test("What a monster does is seen: eyes go red or shut, and one that was bowled over lies on its back")
  func moods() {
    func eyes(_ kind: Monster.Kind, _ mood: Monster.Mood) -> Set<Color> {
      let sprite = MonsterSprite(kind, mood: mood)
      var colors: Set<Color> = []
      for row in 0..<sprite.height {
        for column in 0..<sprite.width {
          if let color = sprite.color(column: column, row: row) { colors.insert(color) }
        }
      }
      return colors
    }
    for kind in Monster.Kind.allCases {
      #expect(eyes(kind, .calm).contains(.white) && !eyes(kind, .resting).contains(.white))
      let (upright, bowled) = (MonsterSprite(kind, mood: .resting), MonsterSprite(kind, mood: .bowled))
      for row in 0..<upright.height {
        #expect(upright.color(column: 0, row: row) == bowled.color(column: 0, row: upright.height - 1 - row))
      }
    }
    #expect(eyes(.kicker, .alert).contains(.red2) && !eyes(.kicker, .calm).contains(.red2))
    #expect(MonsterSprite(.chaser, mood: .alert) == MonsterSprite(.chaser))
  }

  @Test("A kicker that is roused has another outline, too, and no two kinds have the same one")
  func outlines() {
    func outline(_ sprite: MonsterSprite) -> [[Bool]] {
      (0..<sprite.height).map { row in
        (0..<sprite.width).map { sprite.color(column: $0, row: row) != nil }
      }
    }
    let calm = outline(MonsterSprite(.kicker))
    let roused = outline(MonsterSprite(.kicker, mood: .alert))
    #expect(calm != roused && MonsterSprite(.kicker, mood: .alert).glyphs != MonsterSprite(.kicker).glyphs)
    #expect(Set(Monster.Kind.allCases.map { outline(MonsterSprite($0)) }).count == 4)
    #expect(Set(Monster.Kind.allCases.map { MonsterSprite($0).glyphs }).count == 4)
  }

  @Test("A hint covers neither the ball nor a monster", arguments: 1...10, [(80, 24), (120, 40), (200, 60), (24, 10)])
  func hints(round: Int, size: (Int, Int)) {
    let bare = scene(size.0, size.1, .flat, round: round)
    let frame = frame(bare)
    let hinted = self.frame(scene(size.0, size.1, .flat, round: round, overlay: .hint(round: round)))
    let view = bare.view
    let isSmall = size.0 < 80
    func seen(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> Bool {
      for row in (view.top + y) / 2...(view.top + y + height - 1) / 2 where view.field.contains(row) {
        for column in (view.left + x..<view.left + x + width).clamped(to: 0..<size.0)
        where hinted[column, row] != frame[column, row] {
          return false
        }
      }
      return true
    }
    let radius = view.radius / 8
    #expect(seen(bare.ball.x / 8 - radius, bare.ball.y / 8 - radius, 2 * radius, 2 * radius))
    for monster in bare.monsters where !isSmall {
      let (width, height) = (monster.sprite.width, monster.sprite.height)
      #expect(
        seen(monster.x, monster.y, Int(Double(width) * view.scale), Int(Double(height) * view.scale)),
        "\(monster.sprite.kind)")
    }
    let text = isSmall ? Wording.shortHint(ofRound: round) : Wording.hint(ofRound: round)
    #expect(hinted.text.contains(text.prefix(12)))
  }

  @Test("No text of the game tells a monster by its colour, which depends on the palette")
  func namesNoColors() {
    let texts = (1...11).flatMap { [Wording.hint(ofRound: $0), Wording.shortHint(ofRound: $0)] } + Wording.soccerNotes
    for text in texts {
      for color in ["red", "blue", "yellow", "green", "violet", "cyan"] {
        #expect(!text.lowercased().split { !$0.isLetter }.contains { $0.hasPrefix(color) }, "\(text)")
      }
    }
  }

  @Test("Monsters are as large as the ball takes them for at every size", arguments: [(80, 24), (120, 40), (200, 60)])
  func sizes(columns: Int, rows: Int) throws {
    let scene = scene(columns, rows, .flat)
    let frame = frame(scene)
    let view = scene.view
    let monster = try #require(scene.monsters.first { $0.sprite.kind == .guard })
    let columns = (0..<frame.size.columns).filter { x in
      (2..<2 * rows - 2).contains { frame.color(x: x, y: $0) == .cream }
        // Beyond it the goal's posts have the same colour.
        && (-1...Int(8 * view.scale)).contains(x - view.left - monster.x)
    }
    #expect(columns.count == Int((7 * view.scale - 0.5).rounded(.up)))
    let middle = Double(columns[0] + columns[columns.count - 1] + 1) / 2 - Double(view.left)
    #expect(abs(middle - (0.188 + 0.006) / 0.003 * view.scale) <= 0.5)
  }

  @Test("All as text, where there are neither pixels nor colours")
  func glyphs() {
    let frame = frame(scene(80, 24, .mono))
    let text = (0..<24).map { row in
      var line = String.UnicodeScalarView(
        (0..<80).map { frame[$0, row].style.attributes.contains(.reverse) ? "#" : frame[$0, row].glyph })
      while line.last == " " { line.removeLast() }
      return String(line)
    }.joined(separator: "\n")
    #expect(
      text == """
         Monster soccer   round 4      You 0 : 0 monsters                     1:15 left
        ################################################################################
        #     --------------------------------------------------------------------     #
        #     |                                 |                                |     #
        #     |                                 |        /\\  /\\                  |     #
        #     |                                 |        ( oo )                  |     #
        #     -----------|                      |         \\VV/        |-----------     #
        #     |          |                      |                     |          |     #
        #-----|          |                  ....|....                 |          |-----#
        #|x x :          |                ...   |   ...               |          :x x |#
        #| x x:          |               ..     |     ..              |          : x x|#
        #|x x :          |               .    /@@\\     .        .--.  [=====]    :x x |#
        #| x x:          |               .    \\@o/     .       ( oo ) [o | o]    : x x|#
        #|x x :          |               ..     |     ..       d____b [=====]    :x x |#
        #| x x:          |                ...   |   ...               |          : x x|#
        #-----|          |                  ....|....                 |          |-----#
        #     |          |                      |        /\\  /\\       |          |     #
        #     -----------|                      |  \\oo/  ( oo )       |-----------     #
        #     |                                 |   ||    \\VV/                   |     #
        #     |                                 |  / \\_                          |     #
        #     |                                 |                                |     #
        #     --------------------------------------------------------------------     #
        ################################################################################
         x[.....o.....]  0.0  y[.....o.....]  0.0  keys        p pause  r retry  ? help
        """)
  }

  @Test("A window that is smaller than the pitch follows the ball, and one too small says so")
  func scrolls() {
    let small = scene(40, 14)
    #expect(small.view.left < 0 && small.view.visibleColumns == 0..<40)
    let spot = small.ball
    #expect((10..<30).contains(spot.x / 8 + small.view.left))
    #expect(frame(scene(20, 8)) == .tooSmall(Size(columns: 20, rows: 8), look: .shaded))
    #expect(scene(20, 8) == scene(20, 8, round: 1))
  }

  @Test("The first row tells round, score and clock, and in a narrow one score and clock stay")
  func header() {
    func line(_ columns: Int, message: String = "", paused: Bool = false) -> String {
      var frame = Frame(size: Size(columns: columns, rows: 1), filledWith: .steelieBlank)
      var tilt = TrayPanel(isPaused: paused)
      tilt.message = message
      let panel = SoccerPanel(round: 4, score: SoccerScore(goals: 2, conceded: 1), secondsLeft: 47, tilt: tilt)
      SoccerHeader(columns: columns, look: .shaded).draw(panel, into: &frame)
      return frame.line(0)
    }
    #expect(line(80) == " Monster soccer   round 4      You 2 : 1 monsters                     0:47 left")
    #expect(line(44) == " Monster soccer   round 4       2 : 1  0:47")
    #expect(line(24) == " round 4    2 : 1  0:47")
    #expect(
      line(44, message: "sensor lost: the keys tilt the tray now") == " sensor lost: the keys tilt t…  2 : 1  0:47")
    let locked = Wording.roundIsLocked(98)
    #expect(line(80, message: locked) == " round 4                   2 : 1   0:47  " + locked)
    #expect(
      line(120, message: locked)
        == " Monster soccer   round 4                        You 2 : 1 monsters   0:47 left  " + locked)
    #expect(line(80, message: locked, paused: true).hasSuffix("0:47  round 98 is locked: win the one before"))
    for columns in 54...200 { #expect(line(columns, message: locked).hasSuffix(locked), "\(columns)") }
    #expect(line(44, paused: true) == " paused                         2 : 1  0:47")
  }

  @Test("The plaques say what can be done, and how it ended")
  func plaques() {
    func text(_ overlay: SoccerOverlay) -> String { frame(scene(80, 24, .mono, overlay: overlay)).text }
    for word in ["Paused", "Go on", "Retry", "Title"] { #expect(text(.pause).contains(word)) }
    for word in ["page up/down", "top-heavy kicks"] { #expect(text(.help(page: 0)).contains(word)) }
    var result = SoccerResult(
      score: SoccerScore(goals: 3, conceded: 1), isWon: true, time: ClockTime(seconds: 12.345), isBest: true, next: 5)
    for word in ["You win!", "3 : 1", "0:12.34", "new best", "Next: round 5"] {
      #expect(text(.result(result)).contains(word))
    }
    result = SoccerResult(
      score: SoccerScore(goals: 1, conceded: 1), isWon: false, time: ClockTime(seconds: 75),
      best: SoccerBest(score: SoccerScore(goals: 2, conceded: 0), time: ClockTime(seconds: 75)))
    for word in ["A draw.", "1 : 1", "2 : 0  1:15.00"] { #expect(text(.result(result)).contains(word)) }
    #expect(!text(.result(result)).contains("Next"))
    result.score.conceded = 2
    #expect(text(.result(result)).contains("The monsters win."))
  }
}
