// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Motion
import Terminal
import Testing

@testable import Play

@Suite("The calibration in play")
struct CalibrationPlayTests {
  @Test(
    "Whichever way the axes are mixed up, it is found, kept with enter, and rolls the marble right",
    arguments: AxisMap.all)
  func finds(axes: AxisMap) throws {
    let bias = axes.sensorVector(of: Vector3(x: 0.03, y: -0.05, z: 0))
    let rig = CalibrationRig(axes: axes, bias: bias, gain: 1.05)
    rig.finish()
    rig.hold(CalibrationRig.right, for: 0.1)
    let dish = try #require(rig.play.scene.layout.dish)
    let right = try #require(rig.play.scene.marble)
    #expect(Double(right.x) / 8 > dish.middleX + 4)
    #expect((Double(right.y) / 8 - dish.middleY).magnitude < 2)
    rig.hold(CalibrationRig.far, for: 0.1)
    let far = try #require(rig.play.scene.marble)
    #expect(Double(far.y) / 8 < dish.middleY - 4)
    #expect((Double(far.x) / 8 - dish.middleX).magnitude < 2)
    #expect(rig.play.accepted == nil)
    #expect(rig.type(.enter) == .quit)
    let accepted = try #require(rig.play.accepted)
    #expect(accepted.device == CalibrationRig.device)
    #expect(accepted.calibration.axes == axes)
    #expect((accepted.calibration.bias - bias).length < 0.01)
    #expect((accepted.calibration.scale.x * 1.05 - 1).magnitude < 0.01)
    let tipped = CalibrationRig.gravity(right: 20, far: -30)
    let error = (accepted.calibration.correct(axes.sensorVector(of: tipped * 1.05) + bias) - tipped).length
    #expect(error < 0.01)
  }

  @Test("Before all is found there is nothing to keep", arguments: [0, 1, 2])
  func keepsNothing(poses: Int) {
    let rig = CalibrationRig()
    for pose in [CalibrationRig.flat, CalibrationRig.right].prefix(poses) { rig.hold(pose) }
    #expect(rig.type(.enter) == .goOn)
    #expect(rig.play.accepted == nil)
  }

  @Test("Leaving drops what was found", arguments: [Key.escape, .character("q"), .character("Q")])
  func leaves(key: Key) {
    let rig = CalibrationRig()
    rig.finish()
    #expect(rig.type(key) == .quit)
    #expect(rig.play.accepted == nil)
  }

  @Test("Other keys, and keys that come up or repeat, do nothing")
  func ignoresKeys() {
    let rig = CalibrationRig()
    rig.finish()
    let events: [Event] = [
      .key(.enter, .release), .key(.enter, .repeat), .key(KeyPress(.enter, modifiers: .control)), .typed("x"),
      .key(.escape, .release), .resumed, .focus(gained: false), .resize(Size(columns: 10, rows: 10)),
    ]
    for event in events { #expect(rig.play.handle(event, at: rig.time, hasReleases: true) == .goOn) }
    #expect(rig.play.accepted == nil)
  }

  @Test("Again begins with the first pose, also when all is found", arguments: [1, 3])
  func restarts(poses: Int) {
    let rig = CalibrationRig()
    for pose in [CalibrationRig.flat, CalibrationRig.right, CalibrationRig.far].prefix(poses) { rig.hold(pose) }
    #expect(!rig.text.contains("1/3"))
    rig.type(.character("r"))
    #expect(rig.text.contains("1/3"))
    #expect(rig.type(.enter) == .goOn)
    rig.finish()
    #expect(rig.text.contains("Found: the axes are as they should be."))
  }

  @Test("A pose that can't be what was asked for is told of in the procedure's words, until it is right")
  func rejects() {
    let rig = CalibrationRig()
    rig.hold(CalibrationRig.flat)
    rig.hold(CalibrationRig.gravity(right: 35, far: 42), for: 3)
    #expect(rig.text.contains("The device is tipped towards a corner:"))
    rig.hold(CalibrationRig.right, for: 3)
    #expect(!rig.text.contains("corner"))
    #expect(rig.text.contains("3/3"))
    rig.hold(CalibrationRig.right, for: 6)
    #expect(rig.text.contains("The right edge is down again."))
  }

  @Test("A sensor that is lost in between costs the hold only, and is taken up again")
  func survivesALoss() throws {
    let rig = CalibrationRig()
    rig.hold(CalibrationRig.flat)
    rig.hold(CalibrationRig.right, for: 1.5)
    rig.sensor.fallSilent()
    rig.sensor.report(.failed(reason: "unplugged"))
    rig.hold(CalibrationRig.right, for: 2)
    #expect(rig.text.contains("No samples: unplugged."))
    #expect(rig.play.isResting)
    #expect(rig.play.scene.marble == nil)
    rig.sensor.fallSilent(false)
    rig.sensor.report(.open(CalibrationRig.opened))
    rig.hold(CalibrationRig.right, for: 1)
    #expect(rig.text.contains("2/3"))
    #expect(!rig.text.contains("gone"))
    rig.hold(CalibrationRig.right, for: 1.6)
    rig.hold(CalibrationRig.far)
    #expect(rig.type(.enter) == .quit)
    #expect(rig.play.accepted != nil)
  }

  @Test("Another device begins anew: what was found of one says nothing about another")
  func anotherDevice() {
    let rig = CalibrationRig()
    rig.finish()
    rig.sensor.report(.open(MotionDevice(name: "other", identifier: "local:iio:device3")))
    rig.hold(CalibrationRig.flat, for: 0.1)
    #expect(rig.text.contains("1/3"))
    #expect(rig.text.contains("other"))
    #expect(rig.type(.enter) == .goOn)
  }

  @Test("Without a sensor the page says so, rests, and goes on when there is one")
  func noSensor() {
    let rig = CalibrationRig(isOpen: false)
    rig.sensor.fallSilent()
    #expect(rig.text.contains("No accelerometer: see steelie doctor."))
    #expect(rig.play.isResting)
    rig.sensor.report(.connecting)
    rig.hold(CalibrationRig.flat, for: 0.1)
    #expect(rig.text.contains("Looking for the sensor."))
    rig.sensor.fallSilent(false)
    rig.sensor.report(.open(CalibrationRig.opened))
    rig.hold(CalibrationRig.flat, for: 1)
    #expect(rig.text.contains("Lay the device flat"))
    #expect(!rig.play.isResting)
  }

  @Test("A page that looks as it did is not drawn anew")
  func drawsOnce() {
    let rig = CalibrationRig(isOpen: false)
    rig.sensor.fallSilent()
    #expect(rig.play.nextFrame() != nil)
    rig.hold(CalibrationRig.flat, for: 2)
    #expect(rig.play.nextFrame() == nil)
    rig.play.fit(Size(columns: 60, rows: 20), display: .mono)
    #expect(rig.play.nextFrame()?.size == Size(columns: 60, rows: 20))
  }

  @Test("It plays in the loop, to the end that the player chooses")
  func playsInTheLoop() {
    let rig = CalibrationRig()
    let poses = [CalibrationRig.flat, CalibrationRig.right, CalibrationRig.far]
    let screen = WatchedScreen(
      MemoryScreen(
        size: Size(columns: 80, rows: 24), display: .mono, script: [.init(at: .seconds(9), .key(.enter))])
    ) { _, now in
      rig.sensor.hold(poses[min(2, Int(now / 2.8))])
      rig.sensor.measure(at: MadeUpSensor.start + now)
    }
    var loop = GameLoop(
      clock: screen.memory.clock, timeAtStart: MadeUpSensor.start, screen: screen, play: rig.play)
    #expect(loop.run() == .quit)
    #expect(loop.play.accepted?.calibration.axes == .identity)
    #expect(screen.memory.lastFrame?.drawn.contains("Found: the axes are as they should be.") == true)
  }
}
