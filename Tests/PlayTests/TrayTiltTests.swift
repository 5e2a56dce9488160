// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Game
import Glibc
import Motion
import Physics
import Terminal
import Testing

@testable import Play

@Suite("The tray in play: the sensor")
struct TrayTiltTests {
  /// A hand that holds the device at a pose and then moves it about.
  @Sendable private static func hand(_ time: Double) -> Vector3? {
    guard time > 1 else { return MadeUpSensor.pose(0.2, -0.4) }
    return MadeUpSensor.pose(0.2 + 0.2 * sin(3 * (time - 1)), -0.4 + 0.15 * sin(2 * (time - 1)))
  }

  @Test(
    "The pose at the start is level, whatever it is",
    arguments: [(0, 0), (0.2, -0.5), (-0.7, 0.1), (0, -0.99)] as [(Double, Double)])
  func startsLevel(x: Double, y: Double) {
    var rig = PlayRig(sensor: MadeUpSensor { _ in MadeUpSensor.pose(x, y) })
    rig.play(until: 2)
    #expect(rig.offset == (0, 0))
    #expect(rig.tilts.allSatisfy { $0 == .level })
    #expect(rig.scene.panel.inclination == .level)
    #expect(rig.scene.panel.source == .live("made up"))
    #expect(rig.scene.panel.detail == "100 Hz")
    #expect(rig.message == "")
  }

  @Test(
    "Tipped, the ball rolls to the lower side",
    arguments: [(0.3, 0, 1, 0), (-0.3, 0, -1, 0), (0, 0.3, 0, 1), (0, -0.3, 0, -1), (0.3, -0.3, 1, -1)]
      as [(Double, Double, Double, Double)])
  func rolls(x: Double, y: Double, right: Double, up: Double) {
    var rig = PlayRig(sensor: MadeUpSensor { MadeUpSensor.pose($0 < 1 ? 0 : x, $0 < 1 ? 0 : y) })
    rig.play(until: 1.5)
    #expect(right == 0 ? rig.offset.right == 0 : rig.offset.right * right > 2)
    #expect(up == 0 ? rig.offset.up == 0 : rig.offset.up * up > 2)
  }

  @Test("The ball goes exactly where a game goes that is given the same tilts", arguments: [12.5, 100])
  func isAPureFunctionOfItsTilts(rate: Double) {
    var rig = PlayRig(sensor: MadeUpSensor(rate: rate, gravity: Self.hand))
    rig.play(until: 2)
    rig.hold(.left, for: 0.7)
    rig.play(until: 6)
    var game = TrayGame()
    for tilt in rig.tilts { _ = game.step(tilt) }
    #expect(game == rig.play.game)
    #expect(game.stateHash == rig.play.game.stateHash)
    #expect(Set(rig.tilts).count > 100)
  }

  @Test("A sensor of 12.5 Hz is live, and its tilt has no steps and no long lag")
  func playsWithASlowSensor() {
    var slow = PlayRig(sensor: MadeUpSensor(rate: 12.5, gravity: Self.hand))
    var fast = PlayRig(sensor: MadeUpSensor(rate: 100, gravity: Self.hand))
    while slow.time < 6 {
      slow.play(for: 1.0 / 60)
      fast.play(for: 1.0 / 60)
      #expect(slow.scene.panel.source == .live("made up"))
      guard slow.time > 1.5 else { continue }
      #expect(abs(Int(slow.play.input.tilt.x) - Int(fast.play.input.tilt.x)) < 60)
      #expect(abs(Int(slow.play.input.tilt.y) - Int(fast.play.input.tilt.y)) < 60)
    }
    let steps = zip(slow.tilts.dropFirst(90), slow.tilts.dropFirst(91)).map { abs(Int($0.x) - Int($1.x)) }
    #expect((steps.max() ?? 99) <= 16)
    #expect(slow.scene.panel.detail == "12.5 Hz")
  }

  @Test("While it is paused the spirit level lives, and the ball does not move")
  func livesInThePause() {
    var rig = PlayRig(sensor: MadeUpSensor { MadeUpSensor.pose($0 < 1 ? 0 : 0.2, 0) })
    rig.play(until: 0.9)
    rig.type("p")
    rig.play(until: 2)
    #expect(rig.scene.panel.inclination.right > 110)
    #expect(rig.offset == (0, 0))
    #expect(!rig.play.isResting)
    rig.type("p")
    rig.play(until: 2.5)
    #expect(rig.offset.right > 2)
  }

  @Test("c takes the pose that is held for level, also while paused", arguments: [false, true])
  func rezeroes(isPaused: Bool) {
    var rig = PlayRig(sensor: MadeUpSensor { MadeUpSensor.pose($0 < 1 ? 0 : 0.3, 0) })
    rig.play(until: 0.9)
    rig.type("p")
    rig.play(until: 2)
    if !isPaused { rig.type("p") }
    rig.type("c")
    #expect(rig.message == "this pose is level now")
    if isPaused { rig.type("p") }
    rig.play(until: 4)
    #expect(rig.tilts.suffix(110).allSatisfy { $0 == .level })
    #expect(rig.scene.panel.inclination == .level)
    rig.play(until: 4.6)
    #expect(rig.message == "")
  }

  @Test("c levels the keys besides, and without a sensor it says that it does no more")
  func rezeroesTheKeys() {
    var rig = PlayRig()
    rig.send(.right)
    rig.play(until: 0.1)
    rig.type("c")
    #expect(rig.message == "no sensor, so the keys are level")
    rig.play(until: 0.2)
    #expect(rig.play.input.tilt == .level)
  }

  @Test("A sensor that falls silent hands over to the keys, and the ball does not leap")
  func fallsSilent() {
    var rig = PlayRig(sensor: MadeUpSensor { $0 < 2 ? MadeUpSensor.pose($0 < 1 ? 0 : 0.1, 0) : nil })
    rig.play(until: 1.99 + MotionManager.lostAge - 0.02)
    #expect(rig.scene.panel.source == .late("made up"))
    #expect(rig.message == "")
    #expect(rig.play.input.tilt.x > 80)
    let speed = rig.ball.velocity.x
    let place = rig.ball.position.x
    rig.play(until: 1.99 + MotionManager.lostAge + 0.02)
    #expect(rig.scene.panel.source == .lost("made up"))
    #expect(rig.message == "made up is silent: the keys tilt")
    #expect(rig.play.input.tilt == .level)
    #expect(rig.scene.panel.inclination == .level)
    #expect(rig.ball.velocity.x - speed < 0.01)
    #expect(rig.ball.position.x - place < 0.05 * 500 * (speed + 0.01))
    rig.send(.left)
    rig.play(for: 0.1)
    #expect(rig.play.input.tilt.x < -150)
  }

  @Test("A sensor that returns says so for a while, and the pose at the start is still the level one")
  func returns() {
    @Sendable func gravity(_ time: Double) -> Vector3? {
      time < 1 ? MadeUpSensor.pose(0.1, -0.3) : time < 4 ? nil : MadeUpSensor.pose(time < 5 ? 0.4 : 0.1, -0.3)
    }
    var rig = PlayRig(sensor: MadeUpSensor(gravity: gravity))
    rig.play(until: 3.9)
    #expect(rig.message == "made up is silent: the keys tilt")
    #expect(rig.play.isResting)
    rig.play(until: 4.5)
    #expect(rig.message == "the sensor is back")
    #expect(rig.scene.panel.source == .live("made up"))
    #expect(rig.play.input.tilt.x > 250)
    // The keys lean it from a level tray; the first sample is not drawn towards the pose before the gap.
    #expect(rig.tilts.filter { $0.x > 0 }.allSatisfy { $0.x > 250 })
    rig.play(until: 6)
    #expect(rig.play.input.tilt == .level)
    rig.play(until: 4 + SensorNotice.passingTime + 0.1)
    #expect(rig.message == "")
  }

  @Test("A sensor that is lost while the tray rests leaves no pose behind to be taken for level")
  func leavesNoPose() {
    let sensor = MadeUpSensor { $0 < 1 || $0 >= 6 ? MadeUpSensor.pose($0 < 1 ? 0.1 : 0.4, 0) : nil }
    var rig = PlayRig(sensor: sensor)
    rig.play(until: 1.73)
    #expect(!rig.play.isResting)
    // The silence is noticed on a key's coming, between two ticks, and from there on nothing ticks.
    _ = rig.play.handle(.typed("p"), at: MadeUpSensor.start + 1.75, hasReleases: false)
    _ = rig.play.handle(.typed("p"), at: MadeUpSensor.start + 1.75, hasReleases: false)
    #expect(rig.play.isResting)
    for tenth in 18...30 { rig.play.rest(until: MadeUpSensor.start + Double(tenth) / 10) }
    _ = rig.play.handle(.typed("c"), at: MadeUpSensor.start + 3.05, hasReleases: false)
    #expect(rig.message == "no sensor, so the keys are level")
    sensor.measure(until: 6)
    rig.play.rest(until: MadeUpSensor.start + 6)
    #expect(rig.play.input.tilt.x > 250)
  }

  @Test("A failure is told in the sensor's words, once the newest sample is too old")
  func fails() {
    let reports = [(time: 2.0, connection: MotionConnection.failed(reason: "accel_3d is gone"))]
    var rig = PlayRig(
      sensor: MadeUpSensor(reports: reports) { $0 < 2 ? MadeUpSensor.pose(0, 0) : nil },
      size: Size(columns: 60, rows: 10))
    rig.play(until: 2.5)
    #expect(rig.message == "")
    rig.play(until: 3)
    #expect(rig.text.hasPrefix(" Tray                       accel_3d is gone: the keys tilt\n"))
    #expect(rig.text.contains(" x keys "))
  }

  @Test("A sensor that fails before it ever measured is told of at once")
  func neverMeasures() {
    let reports = [(time: 0.0, connection: MotionConnection.failed(reason: "no access"))]
    var rig = PlayRig(sensor: MadeUpSensor(reports: reports) { _ in nil })
    #expect(rig.message == "no access: the keys tilt")
    rig.hold(.right, for: 0.3)
    #expect(rig.offset.right > 1)
  }

  @Test("The digits are read twenty times a second at most")
  func readsSlowly() {
    var rig = PlayRig(sensor: MadeUpSensor(gravity: Self.hand))
    rig.play(until: 1.5)
    var readings = [rig.scene.panel.inclination]
    for _ in 0..<60 {
      rig.play(for: 1.0 / 60)
      if rig.scene.panel.inclination != readings.last { readings.append(rig.scene.panel.inclination) }
    }
    #expect((15...21).contains(readings.count))
  }
}
