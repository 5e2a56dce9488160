// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Game
import Glibc
import Physics
import Testing

@testable import Play

@Suite struct TiltResponseTests {
  private static let limit = 0.1045
  /// The whole of a comfortable turn, after the dead zone.
  private static let turn = TiltController.comfortableTilt - TiltController.deadZone

  private static func tilt(board: (x: Double, y: Double) = (0, 0), sensor: (x: Double, y: Double) = (0, 0)) -> (
    x: Double, y: Double
  ) {
    TiltResponse.limited(to: limit).tilt(board: board, sensor: sensor)
  }

  @Test("The keys' full tilt and a comfortable turn of the wrist tip the tray all the way, and no farther")
  func tipsAllTheWay() {
    for sign in [-1.0, 1] {
      #expect(Self.tilt(board: (sign, 0)) == (sign * Self.limit, 0))
      let turned = Self.tilt(sensor: (0, sign * Self.turn))
      #expect(turned.x == 0 && abs(turned.y - sign * Self.limit) < 1e-12)
      #expect(Self.tilt(sensor: (0, sign * 0.9)) == (0, sign * Self.limit))
    }
    #expect(Self.tilt(board: (1, -1), sensor: (0.3, -0.3)) == (Self.limit, -Self.limit))
  }

  @Test(
    "A turn of the wrist counts by its length, the smaller the more nearly straight, in its direction",
    arguments: [(0.001, 0.000_6), (0.25, 0.156_25), (0.5, 0.35), (0.8, 0.684_8)])
  func answersFinelyNearLevel(share: Double, wanted: Double) {
    for (x, y) in [(1.0, 0.0), (0.6, -0.8), (-0.8, 0.6)] {
      let tilt = Self.tilt(sensor: (x * share * Self.turn, y * share * Self.turn))
      #expect(abs(tilt.x - x * wanted * Self.limit) < 1e-6 && abs(tilt.y - y * wanted * Self.limit) < 1e-6)
    }
    #expect(Self.tilt() == (0, 0))
  }

  @Test("The keys lean the tray besides the sensor")
  func adds() {
    let both = Self.tilt(board: (0.5, 0), sensor: (0.25 * Self.turn, 0))
    #expect(abs(both.x - 0.656_25 * Self.limit) < 1e-12 && both.y == 0)
  }

  @Test("A turn of the wrist by 2.5° sets a resting ball rolling, and one by 1.5° doesn't")
  func setsTheBallRolling() throws {
    let level = try Level(parsing: LabyrinthRig.hall)
    for (degrees, rolls) in [(1.5, false), (2.5, true)] {
      var game = Labyrinth(Course(level))
      let turn = TiltController.withoutDeadZone(sin(degrees / 180 * .pi), 0)
      let tilt = Self.tilt(sensor: turn)
      let start = game.ball.position.x
      var events: [LabyrinthEvent] = []
      for _ in 0..<60 { game.step(Tilt(g: tilt.x, tilt.y), events: &events) }
      #expect((game.ball.position.x > start) == rolls, "\(degrees)°: \(tilt.x) g")
    }
  }

  @Test("Direct, the sensor's tilt is the tray's, beyond any limit")
  func isDirect() {
    let tilt = TiltResponse.direct.tilt(board: (1, 0), sensor: (0.2, -0.7))
    #expect(tilt == (TiltController.comfortableTilt + 0.2, -0.7))
  }

  @Test("A tray that tips by a few degrees leans more slowly for a key that is held, and as fast for one that is typed")
  func leansSlowerForHeldKeys() {
    func lean(_ response: TiltResponse, isHeld: Bool) -> Double {
      var board = VirtualBoard()
      board.heldLeanRate = response.heldLeanRate
      board.advance(to: 1)
      if isHeld { board.press(.right) } else { board.type(.right, at: 1) }
      board.advance(to: 1.05)
      return board.tilt.x
    }
    #expect(abs(lean(.direct, isHeld: true) - 0.3) < 1e-9)
    #expect(abs(lean(.limited(to: 0.1), isHeld: true) - 0.2) < 1e-9)
    #expect(abs(lean(.limited(to: 0.1), isHeld: false) - 0.3) < 1e-9)
  }
}
