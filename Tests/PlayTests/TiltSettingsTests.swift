// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Game
import Motion
import Terminal
import Testing

@testable import Play

@Suite("What the player sets of the tilt") struct TiltSettingsTests {
  /// The tilt of a tray that tips by 0.1 g at most, two seconds after a sensor was turned so far from level.
  private static func tilt(
    _ x: Double, _ y: Double = 0, response: TiltResponse = .limited(to: 0.1),
    _ change: (inout TiltSettings) -> Void = { _ in }
  ) -> (x: Double, y: Double) {
    var controller = TiltController()
    controller.response = response
    var settings = TiltSettings()
    change(&settings)
    controller.settings = settings
    var tilt = Tilt.level
    for tick in 0..<300 {
      let now = Double(tick) / 100
      let isTurned = tick >= 50
      let (x, y) = isTurned ? (x, y) : (0, 0)
      let sample = AccelerometerData(
        acceleration: Vector3(x: x, y: y, z: -(1 - x * x - y * y).squareRoot()), timestamp: now)
      tilt = controller.tilt(from: sample, health: .live, board: (0, 0), at: now)
    }
    return tilt.inG
  }

  @Test("Twice as sensitive, half the turn tips the tray all the way, and the tray of the original twice as far")
  func sensitivity() {
    #expect(Self.tilt(0.342).x == 0.1)
    #expect(Self.tilt(0.18).x < 0.06)
    #expect(Self.tilt(0.172) { $0.sensitivity = 2 }.x == 0.1)
    #expect(Self.tilt(0.342) { $0.sensitivity = 0.5 }.x < 0.06)
    let once = Self.tilt(0.1, response: .direct).x
    let twice = Self.tilt(0.1, response: .direct) { $0.sensitivity = 2 }.x
    #expect(abs(once - 0.09) < 0.002 && abs(twice - 0.18) < 0.002)
  }

  @Test("A straight curve answers half a turn with half the tilt, a bent one with less, both a whole turn with all")
  func curve() {
    let half = (0.342 - 0.01) / 2 + 0.01
    #expect(abs(Self.tilt(half) { $0.curve = 1 }.x - 0.05) < 0.002)
    #expect(abs(Self.tilt(half) { $0.curve = 0.2 }.x - 0.02) < 0.002)
    #expect(Self.tilt(0.342) { $0.curve = 0.2 }.x == 0.1)
  }

  @Test("Within the dead zone the tray is level, without one every tilt counts")
  func deadZone() {
    #expect(Self.tilt(0.03) { $0.deadZone = 0.04 } == (0, 0))
    #expect(Self.tilt(0.008) == (0, 0))
    #expect(Self.tilt(0.008) { $0.deadZone = 0 }.x > 0)
  }

  private static let placings: [(change: @Sendable (inout TiltSettings) -> Void, x: Double, y: Double)] = [
    ({ $0.invertsX = true }, -1, 1), ({ $0.invertsY = true }, 1, -1), ({ $0.turn = .clockwise }, -1, 1),
    ({ $0.turn = .half }, -1, -1), ({ $0.turn = .counterclockwise }, 1, -1),
    ({ ($0.turn, $0.invertsX) = (.clockwise, true) }, 1, 1),
  ]

  @Test("Inversion and rotation put the tilt right in the tray's axes", arguments: 0..<placings.count)
  func placing(index: Int) {
    let (change, x, y) = Self.placings[index]
    let tilt = Self.tilt(0.2, 0.2, change)
    #expect(tilt.x * x > 0.02 && tilt.y * y > 0.02)
  }

  @Test("The filter can be made slow and quick while it runs")
  func filter() {
    func lag(_ change: (inout TiltSettings) -> Void) -> Int {
      var filter = OneEuroFilter()
      change(&filter.settings)
      _ = filter.filter(.zero, after: 0.01)
      return (1...1000).first { _ in filter.filter(Vector3(x: 0.1, y: 0, z: 0), after: 0.01).x > 0.063 } ?? 0
    }
    let standard = lag { _ in }
    #expect(lag { ($0.cutoff, $0.speedCoefficient) = (0.5, 0) } > 3 * standard)
    #expect(lag { ($0.cutoff, $0.speedCoefficient) = (20, 0) } < lag { $0.speedCoefficient = 0 })
    #expect(lag { $0.speedCoefficient = 0 } > standard)
  }

  @Test("A filter that is set slow is slow in the tilt, too")
  func filteredTilt() {
    func tilt(_ cutoff: Double) -> Double {
      var controller = TiltController()
      controller.response = .limited(to: 0.1)
      controller.settings.cutoff = cutoff
      controller.settings.speedCoefficient = 0
      var tilt = Tilt.level
      for tick in 0..<60 {
        let now = Double(tick) / 100
        let x = tick < 50 ? 0 : 0.2
        let sample = AccelerometerData(
          acceleration: Vector3(x: x, y: 0, z: -(1 - x * x).squareRoot()), timestamp: now)
        tilt = controller.tilt(from: sample, health: .live, board: (0, 0), at: now)
      }
      return tilt.inG.x
    }
    #expect(tilt(20) > 2 * tilt(0.5))
  }

  @Test("Latched, each press tips the board a quarter further until it is levelled", arguments: [true, false])
  func latched(hasReleases: Bool) {
    var board = VirtualBoard()
    board.isLatched = true
    func press(_ direction: TiltDirection, at time: Double) {
      board.advance(to: time)
      if hasReleases {
        board.press(direction)
        board.release(direction)
      } else {
        board.type(direction, at: time)
      }
      board.advance(to: time + 0.2)
    }
    press(.right, at: 0)
    #expect(board.tilt == (0.25, 0))
    press(.right, at: 1)
    press(.up, at: 2)
    board.advance(to: 9)
    #expect(board.tilt == (0.5, 0.25) && !board.isAtRest)
    for time in 10..<14 { press(.left, at: Double(time)) }
    #expect(board.tilt == (-0.5, 0.25))
    board.level()
    #expect(board.tilt == (0, 0) && board.isAtRest)
    for time in 20..<26 { press(.down, at: Double(time)) }
    #expect(board.tilt == (0, -1))
    board.isLatched = false
    for tick in 0..<60 { board.advance(to: 26.3 + Double(tick) / 60) }
    #expect(board.tilt == (0, 0) && board.isAtRest)
  }
}
