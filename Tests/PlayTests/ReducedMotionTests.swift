// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Game
import Motion
import Terminal
import Testing

@testable import Play

@Suite("Reduced motion")
struct ReducedMotionTests {
  private static let bumper = """
    title: Bumper

    ####################################
    #                                  #
    #  S          @                 G  #
    #                                  #
    ####################################
    """

  private func display(reduces: Bool) -> Display {
    Display(colors: .own, isUnicode: true, reducesMotion: reduces)
  }

  @Test(
    "A fall is seen for a tenth of a second, and the ball is out of play as long as ever", arguments: [true, false])
  func shortFall(reduces: Bool) throws {
    var rig = try LabyrinthRig(LabyrinthRig.trap, display: display(reduces: reduces))
    rig.send(.right)
    rig.play { $0.game.falls == 1 }
    let fallen = rig.game.tick
    #expect(rig.scene.ball?.fall != nil)
    rig.play(for: 0.12)
    #expect((rig.scene.ball == nil) == reduces)
    rig.play { $0.game.phase == .rolling }
    #expect(rig.game.tick == fallen + 72)
  }

  @Test("A bumper doesn't flash", arguments: [true, false])
  func noFlash(reduces: Bool) throws {
    var rig = try LabyrinthRig(Self.bumper, display: display(reduces: reduces))
    rig.send(.right)
    rig.play { !$0.play.hits.isEmpty }
    #expect(rig.scene.items.flashes.isEmpty == reduces)
  }

  @Test("Behind the title a labyrinth stands still", arguments: [true, false])
  func stillTitle(reduces: Bool) throws {
    var library = GameLibrary(GameRig.catalogue)
    library.medalRun = { GameRig.Shelf.run($0, tilt: 30).replay }
    let motion = MotionManager(source: StationaryMotion())
    motion.startAccelerometerUpdates()
    var title = TitlePlay(
      library, demonstration: 0, input: TiltInput(motion: motion), size: Size(columns: 80, rows: 24),
      display: display(reduces: reduces))
    title.begin(at: 0)
    let first = try #require(title.scene.background?.ball)
    #expect(title.isResting == reduces)
    for tick in 1...60 { title.tick(at: Double(tick) / 120) }
    #expect((title.scene.background?.ball == first) == reduces)
  }

  @Test("A view takes on that motion is reduced while it is played")
  func changes() throws {
    var rig = try LabyrinthRig(display: display(reduces: false))
    #expect(!rig.scene.view.reducesMotion)
    rig.play.fit(Size(columns: 60, rows: 20), display: display(reduces: true))
    #expect(rig.scene.view.reducesMotion)
  }
}
