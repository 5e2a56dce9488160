// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Motion
import Terminal
import Testing

@testable import Play

@Suite("The monitor")
struct MonitorPlayTests {
  private static let swinging: [MotionSensor: @Sendable (Double) -> Vector3?] = [
    .accelerometer: { MadeUpSensor.pose(0.3 * ($0 - Double(Int($0))), -0.2) },
    .gyroscope: { Vector3(x: $0, y: -$0, z: 0.5) },
    .magnetometer: { Vector3(x: 20, y: $0, z: -40) },
  ]

  private func shake(_ time: Double) -> Vector3 {
    // Swings of 5 Hz, from the second second to the fourth.
    let x = (2..<4).contains(time) ? (Int(time * 10) % 2 == 0 ? 1.8 : -1.8) : 0
    return Vector3(x: x, y: 0, z: -1)
  }

  @Test("Pushed and pulled data look the same, moment for moment")
  func deliveries() {
    var pulled = MonitorRig(MadeUpDevice(Self.swinging), by: .pull)
    var pushed = MonitorRig(MadeUpDevice(Self.swinging), by: .push)
    for _ in 0..<60 {
      pulled.play(for: 0.05)
      pushed.play(for: 0.05)
      var scene = pushed.scene
      #expect(scene.delivery == .push)
      scene.delivery = .pull
      #expect(scene == pulled.scene)
    }
    #expect(pulled.scene.sensors[1].digits == SIMD3(300, -300, 50))
  }

  @Test("tab changes the way, and loses nothing on it")
  func changesDelivery() {
    var rig = MonitorRig(MadeUpDevice(Self.swinging))
    rig.play(for: 1)
    #expect(rig.line(0).contains("pull, 10 a second") && rig.line(23).contains("tab push"))
    for way in [MotionDelivery.push, .pull, .push] {
      let before = rig.scene
      rig.send(.key(.tab))
      #expect(rig.scene.delivery == way)
      #expect(rig.scene.sensors == before.sensors)
      rig.play(for: 0.05)
      #expect(rig.scene.sensors.allSatisfy { $0.condition.hasValue }, "\(way)")
      rig.play(for: 0.5)
      #expect(rig.scene.sensors != before.sensors)
      #expect(rig.scene.attitude != nil)
    }
    #expect(rig.line(0).contains("push, as they come") && rig.line(23).contains("tab pull"))
  }

  @Test("space and p pause the picture; what was measured meanwhile is there afterwards", arguments: [" ", "p"])
  func holds(key: Unicode.Scalar) {
    var rig = MonitorRig(MadeUpDevice(Self.swinging))
    rig.play(for: 2)
    rig.send(.typed(key))
    let held = rig.scene
    #expect(rig.line(0).contains("paused") && rig.line(23).contains("space go on"))
    rig.play(for: 1)
    #expect(rig.scene == held)
    rig.send(.typed(key))
    #expect(rig.scene.sensors[1].digits == SIMD3(300, -300, 50))
    let felt = rig.scene.plot.filter { !$0.x.isEmpty }
    #expect(felt.count > 28)
  }

  @Test("q and escape end it, other keys don't")
  func quits() {
    var rig = MonitorRig()
    #expect(rig.send(.typed("q")) == .quit)
    #expect(rig.send(.key(.escape)) == .quit)
    #expect(rig.send(.typed("x")) == .goOn)
    #expect(rig.send(.key(.tab, .release)) == .goOn && rig.scene.delivery == .pull)
  }

  @Test("A sensor that comes while the page waits is taken up, and one that is pulled out is missed")
  func waits() {
    let device = MadeUpDevice.still([:])
    var rig = MonitorRig(device)
    #expect(rig.play.isResting && rig.scene.wait == .missing)
    device.change([.accelerometer: { _ in MadeUpDevice.flat }])
    rig.play(for: 0.1)
    #expect(rig.scene.wait == nil && !rig.play.isResting)
    #expect(rig.text.contains("+0.21") && rig.text.contains("This device has no gyroscope."))
    device.change([.gyroscope: { _ in .zero }, .accelerometer: { _ in MadeUpDevice.flat }])
    rig.play(for: 0.1)
    #expect(!rig.text.contains("no gyroscope"))
    device.change([:])
    rig.play(for: 0.1)
    #expect(rig.text.contains("This device has no accelerometer.") && rig.play.isResting)
  }

  @Test("A sensor that is late is told so, and then that it is lost, with the reason made plain")
  func isLost() {
    let device = MadeUpDevice([
      .accelerometer: { $0 < 1 ? MadeUpDevice.flat : nil }, .gyroscope: { _ in MadeUpDevice.turning },
    ])
    var rig = MonitorRig(device)
    rig.play(for: 1.4)
    #expect(rig.text.contains("o late") && rig.text.contains("+0.21"))
    rig.play(for: 0.6)
    #expect(rig.text.contains("x lost") && rig.text.contains("It is silent."))
    #expect(!rig.text.contains("+0.21") && rig.text.contains("+1.31") && rig.text.contains("roll -"))
    device.fail(.accelerometer, "lost\u{1b}[2J the connection")
    rig.play(for: 0.1)
    #expect(rig.text.contains("No samples: lost?[2J the connection"))
  }

  @Test("A sensor that never measured is waited for, with the reason")
  func isUnreadable() {
    let device = MadeUpDevice.still([:])
    var rig = MonitorRig(device)
    device.fail(.accelerometer, "no route to the host \u{7}at all, however often it is tried")
    rig.play(for: 0.1)
    #expect(rig.text.contains("no route to the host ?at all, however") && rig.text.contains("often it is tried"))
    #expect(rig.text.contains("It is tried again; see steelie doctor."))
  }

  @Test("A sensor that has no other name than its own is named once")
  func namesOnce() {
    for (identifier, count) in [("made up", 1), ("local:iio:device0", 2)] {
      var rig = MonitorRig(.still([.accelerometer: MadeUpDevice.flat], identifier: identifier))
      rig.play(for: 0.5)
      let shown = rig.scene.deviceName.isEmpty ? 0 : rig.scene.deviceIdentifier.isEmpty ? 1 : 2
      #expect(shown == count)
    }
  }

  @Test("A page on which nothing moves is not drawn anew but for its figures")
  func isCalm() {
    var rig = MonitorRig(.still([.accelerometer: MadeUpDevice.flat]))
    // Until the plot is full.
    rig.play(for: 8)
    _ = rig.play.nextFrame()
    var frames = 0
    for _ in 0..<40 {
      rig.play(for: 0.05)
      if rig.play.nextFrame() != nil { frames += 1 }
    }
    #expect(frames <= 4)
  }

  @Test("Digits change ten times a second at most")
  func isReadable() {
    var rig = MonitorRig(MadeUpDevice(Self.swinging))
    var changes = 0
    var digits = rig.scene.sensors[1].digits
    for _ in 0..<40 {
      rig.play(for: 0.05)
      if rig.scene.sensors[1].digits != digits { changes += 1 }
      digits = rig.scene.sensors[1].digits
    }
    #expect((19...20).contains(changes))
  }

  @Test("A shake is counted when it has ended, and how hard it was is told")
  func countsShakes() {
    var rig = MonitorRig(MadeUpDevice([.accelerometer: shake]))
    rig.play(for: 3.5)
    #expect(rig.line(23).contains("shaking"))
    rig.play(for: 2)
    #expect(rig.line(23).hasSuffix("shakes 1   last 1.80 g, light"))
  }

  @Test("A shake that the program was away for doesn't count", arguments: [Event.focus(gained: false), .resumed])
  func cancelsShakes(event: Event) {
    var rig = MonitorRig(MadeUpDevice([.accelerometer: shake]))
    rig.play(for: 3.5)
    rig.send(event)
    rig.play(for: 2)
    #expect(rig.line(23).hasSuffix("shakes 0   last 1.80 g, light"))
  }

  @Test("A shake in which the sensor is lost doesn't count")
  func losesShakes() {
    var rig = MonitorRig(MadeUpDevice([.accelerometer: { [self] in (3.5..<4.8).contains($0) ? nil : shake($0) }]))
    rig.play(for: 4)
    #expect(rig.scene.tally.isShaking)
    rig.play(for: 0.5)
    #expect(!rig.scene.tally.isShaking)
    rig.play(for: 2)
    #expect(rig.scene.tally.count == 0)
  }
}
