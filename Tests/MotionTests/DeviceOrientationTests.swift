// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Glibc
import Motion
import Testing

@Suite struct DeviceOrientationTests {
  /// The original's table, row by row.
  private static let table: [(pose: DeviceOrientation, gravity: Vector3)] = [
    (.portrait, Vector3(x: 0, y: -1, z: 0)),
    (.clockwise90, Vector3(x: 1, y: 0, z: 0)),
    (.upsideDown, Vector3(x: 0, y: 1, z: 0)),
    (.clockwise270, Vector3(x: -1, y: 0, z: 0)),
    (.faceUp, Vector3(x: 0, y: 0, z: -1)),
    (.faceDown, Vector3(x: 0, y: 0, z: 1)),
  ]

  /// Gravity in an upright device that is turned clockwise by this many degrees.
  private func gravity(clockwise degrees: Double) -> Vector3 {
    Vector3(x: sin(degrees * .pi / 180), y: -cos(degrees * .pi / 180), z: 0)
  }

  @Test("Each row of the table is told by its ideal gravity, and knows it", arguments: table)
  func row(pose: DeviceOrientation, gravity: Vector3) {
    #expect(DeviceOrientation(gravity: gravity) == pose)
    #expect(pose.gravity == gravity)
  }

  @Test("Each row is told though the device leans 30° any way and the sensor is 12 % off", arguments: table)
  func tolerance(pose: DeviceOrientation, gravity: Vector3) {
    for other in Self.table where other.gravity.dot(gravity) == 0 {
      let leaning = gravity * cos(.pi / 6) + other.gravity * sin(.pi / 6)
      for scale in [0.88, 1, 1.12] {
        #expect(DeviceOrientation(gravity: leaning * scale) == pose)
      }
    }
  }

  @Test(
    "What can't be gravity is unknown at first, and changes nothing later",
    arguments: [
      .zero, Vector3(x: 0.1, y: 0.2, z: 0.1), Vector3(x: 2.6, y: 0, z: -1), Vector3(x: .nan, y: 0, z: -1),
      Vector3(x: .infinity, y: 0, z: 0),
    ] as [Vector3])
  func notGravity(vector: Vector3) {
    #expect(DeviceOrientation(gravity: vector) == .unknown)
    var pose = DeviceOrientation.portrait
    pose.update(gravity: vector)
    #expect(pose == .portrait)
  }

  @Test func `The unknown pose has no gravity, and gives way to the nearest one`() {
    var pose = DeviceOrientation.unknown
    #expect(pose.gravity == nil)
    pose.update(gravity: Vector3(x: 0.58, y: -0.6, z: -0.55))
    #expect(pose == .portrait)
  }

  @Test(
    "A device held near 45° stays as it was, whichever pose that is and however the sensor is scaled",
    arguments: [36.0, 40, 45, 50, 54], [0.6, 1, 1.4])
  func staysNear45(degrees: Double, scale: Double) {
    for held in [DeviceOrientation.portrait, .clockwise90] {
      var pose = held
      pose.update(gravity: gravity(clockwise: degrees) * scale)
      #expect(pose == held)
    }
  }

  @Test("Beyond 55° the next pose is taken, however the sensor is scaled", arguments: [0.6, 1, 1.4])
  func leavesBeyond55(scale: Double) {
    var pose = DeviceOrientation.portrait
    pose.update(gravity: gravity(clockwise: 56) * scale)
    #expect(pose == .clockwise90)
    pose.update(gravity: gravity(clockwise: 34) * scale)
    #expect(pose == .portrait)
  }

  @Test func `Noise never makes a pose flicker, on an edge between two or in a corner between three`() {
    for middle in [Vector3(x: 0.7071, y: -0.7071, z: 0), Vector3(x: 0.5774, y: -0.5774, z: -0.5774)] {
      var random = SeededRandom(seed: 7)
      var pose = DeviceOrientation.unknown
      var changes = 0
      for _ in 0..<1000 {
        let before = pose
        pose.update(gravity: middle + Vector3(x: random.normal(), y: random.normal(), z: random.normal()) * 0.03)
        if pose != before { changes += 1 }
      }
      #expect(changes == 1)
    }
  }

  @Test(
    "A slow, noisy turn passes the four poses once each, 55° after the one before, in either direction",
    arguments: [
      (1, [.clockwise90, .upsideDown, .clockwise270, .portrait]),
      (-1, [.clockwise270, .upsideDown, .clockwise90, .portrait]),
    ] as [(Double, [DeviceOrientation])])
  func slowTurn(direction: Double, order: [DeviceOrientation]) {
    var random = SeededRandom(seed: 3)
    var pose = DeviceOrientation.portrait
    var passed: [DeviceOrientation] = []
    var angles: [Double] = []
    for degrees in stride(from: 0.0, through: 370, by: 0.1) {
      let before = pose
      let noise = Vector3(x: random.normal(), y: random.normal(), z: random.normal()) * 0.004
      pose.update(gravity: gravity(clockwise: direction * degrees) + noise)
      if pose != before { (passed, angles) = (passed + [pose], angles + [degrees]) }
    }
    #expect(passed == order)
    for (angle, expected) in zip(angles, [55.0, 145, 235, 325]) {
      #expect((angle - expected).magnitude < 2)
    }
  }

  @Test func `Turning over the edge from face up to face down passes the edge's pose`() {
    var pose = DeviceOrientation.faceUp
    var passed = [pose]
    for degrees in stride(from: 0.0, through: 180, by: 1) {
      pose.update(gravity: Vector3(x: sin(degrees * .pi / 180), y: 0, z: -cos(degrees * .pi / 180)))
      if pose != passed.last { passed.append(pose) }
    }
    #expect(passed == [.faceUp, .clockwise90, .faceDown])
  }
}
