// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Game
import Physics
import Terminal
import Testing

@testable import Play

@Suite("A key that stays down, where the terminal reports releases") struct HeldKeyTests {
  /// So long that no goal levels the tray within these tests.
  private static let longHall = """
    title: Long hall

    ################################################################################################
    #                                                                                              #
    #  S      1                                                                                 G  #
    #                                                                                              #
    ################################################################################################
    """

  @Test("When the ball fell, the key that is still held tilts on, without being pressed again")
  func tiltsOnAfterAFall() throws {
    var rig = try LabyrinthRig(LabyrinthRig.trap)
    rig.send(.right)
    rig.play { $0.game.falls == 1 }
    rig.play { $0.game.phase == .rolling }
    let place = rig.game.ball.position.x
    rig.play(for: 0.4)
    #expect(rig.play.input.tilt.x > 0 && rig.game.ball.position.x > place)
  }

  @Test("After r and from a checkpoint the run begins at once with the key that is held", arguments: [false, true])
  func tiltsANewTry(fromCheckpoint: Bool) throws {
    var rig = try LabyrinthRig(Self.longHall)
    rig.send(.right)
    rig.play { $0.game.checkpointsPassed == 1 }
    let passed = rig.game.tick
    rig.play(for: 0.2)
    if fromCheckpoint { rig.send(.backspace) } else { rig.type("r") }
    #expect(rig.game.tick == (fromCheckpoint ? passed : 0))
    rig.play(for: 0.5)
    #expect(rig.game.tick > (fromCheckpoint ? passed : 0) + 50 && rig.play.input.tilt.x > 0)
    rig.send(.right, .release)
    rig.play(for: 0.5)
    #expect(rig.play.input.tilt == .level)
  }

  @Test("Under a cover the tray is level, and without it the key tilts again, unless it came up meanwhile")
  func waitsUnderACover() throws {
    for (keys, comesUp) in [("p", false), ("p", true), ("?", false), ("?", true)] {
      var rig = try LabyrinthRig(Self.longHall)
      rig.send(.right)
      rig.play(for: 0.5)
      rig.type(keys)
      rig.play(for: 0.5)
      #expect(rig.play.input.tilt == .level && rig.play.isResting)
      if comesUp { rig.send(.right, .release) }
      rig.type(keys)
      rig.play(for: 0.3)
      #expect((rig.play.input.tilt.x > 0) == !comesUp)
    }
  }

  @Test("What is held when the window loses the focus counts as released")
  func losesTheFocus() throws {
    var rig = try LabyrinthRig()
    rig.send(.right)
    rig.play(for: 0.3)
    rig.send(.focus(gained: false))
    rig.send(.focus(gained: true))
    rig.type("p")
    rig.play(for: 0.5)
    #expect(rig.play.input.tilt == .level && rig.play.cover == .none)
  }

  @Test("A key that is held from one level to the next tilts that one too")
  func tiltsTheNextLevel() throws {
    var rig = GameRig(
      [(0.1, .key(.right)), (4, .key(.enter))], until: 7, opening: .level("1-01-one"))
    rig.run()
    let next = try #require(rig.labyrinth)
    // By that key alone its goal is reached as well.
    #expect(next.stage.name == "1-02-two" && next.run.game.phase == .finished)
  }

  @Test("A key that comes up, or is lost with the focus, on a page that tilts nothing isn't held afterwards")
  func comesUpElsewhere() throws {
    for event in [Event.key(.right, .release), .focus(gained: false)] {
      var rig = GameRig(
        [
          (0.1, .key(.right)), (4, .key(.character("w"))), (4.2, event), (4.4, .key(.escape)),
          (4.6, .key(.character("r"))),
        ],
        until: 5.2, opening: .level("1-01-one"))
      rig.run()
      let labyrinth = try #require(rig.labyrinth)
      #expect(labyrinth.run.game.tick == 0 && labyrinth.input.tilt == .level)
    }
  }

  @Test("The tray can be tilted after a labyrinth that was left under its pause")
  func tiltsTheTray() throws {
    let away = [Key.escape, .escape, .escape, .down, .down, .down, .enter]
    var rig = GameRig(
      [(0.1, .key(.right)), (0.58, .key(.right, .release))]
        + away.enumerated().map { (0.5 + 0.1 * Double($0.offset), .key($0.element)) } + [(2, .key(.right))],
      until: 3, opening: .level("1-01-one"))
    rig.run()
    let tray = try #require(rig.tray)
    #expect(tray.input.tilt.x > 0)
  }
}
