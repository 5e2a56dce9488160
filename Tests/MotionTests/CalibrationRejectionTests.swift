// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Motion
import Testing

@Suite struct CalibrationRejectionTests {
  private static let flat = HandledSensor.gravity()
  private static let right = HandledSensor.gravity(right: 50)
  private static let far = HandledSensor.gravity(far: 50)

  @Test(
    "A pose that can't be what was asked for is rejected in plain words and asked for again",
    arguments: [
      ([HandledSensor.gravity(right: 50)], .flat, "The device does not lie flat, or its sensor sits askew in it."),
      (
        [flat, HandledSensor.gravity(right: 11)], .rightEdgeDown,
        "The device is tipped by 11° only: 20° or more are needed."
      ),
      (
        [flat, HandledSensor.gravity(far: 9)], .rightEdgeDown,
        "The device is tipped by 9° only: 20° or more are needed."
      ),
      (
        [flat, HandledSensor.gravity(right: 180)], .rightEdgeDown,
        "The device is tipped by 180°, so that the screen faces down: 90° is enough."
      ),
      (
        [flat, HandledSensor.gravity(right: 35, far: 42)], .rightEdgeDown,
        "The device is tipped towards a corner: tip it over one edge only."
      ),
      ([flat, right * 0.5], .rightEdgeDown, "The sensor reads 0.5 g at rest where 1 g should be."),
      (
        [flat, right, HandledSensor.gravity(right: -40)], .farEdgeDown,
        "The edge opposite to the right one is down: the far one is meant."
      ),
      (
        [flat, right, HandledSensor.gravity(far: 12)], .farEdgeDown,
        "The device is tipped by 12° only: 20° or more are needed."
      ),
      ([flat * 0.1], .flat, "The sensor reads 0.1 g at rest where 1 g should be."),
      ([flat * 9.81], .flat, "The sensor reads 9.81 g at rest where 1 g should be."),
    ] as [([Vector3], CalibrationPose, String)])
  func rejects(poses: [Vector3], pose: CalibrationPose, words: String) {
    var sensor = HandledSensor()
    sensor.noise = 0.0005
    var procedure = CalibrationProcedure()
    for pose in poses { sensor.hold(pose, &procedure) }
    #expect(procedure.pose == pose)
    #expect(procedure.rejection?.description == words)
    #expect(procedure.result == nil)
  }

  @Test(
    "A pose that was taken already is rejected only when the player stays in it",
    arguments: [
      ([flat], flat, CalibrationPose.rightEdgeDown, CalibrationRejection.samePose(.flat)),
      ([flat, right], right, .farEdgeDown, .samePose(.rightEdgeDown)),
      ([flat, right], HandledSensor.gravity(right: 85), .farEdgeDown, .samePose(.rightEdgeDown)),
      ([flat, right], flat, .farEdgeDown, .samePose(.flat)),
    ])
  func repeats(poses: [Vector3], again: Vector3, pose: CalibrationPose, rejection: CalibrationRejection) {
    var sensor = HandledSensor()
    sensor.noise = 0.003
    var procedure = CalibrationProcedure()
    for pose in poses { sensor.hold(pose, &procedure) }
    sensor.hold(again, for: 3.5, &procedure)
    #expect(procedure.rejection == nil)
    #expect(procedure.poseShare == 0)
    sensor.hold(again, for: 3, &procedure)
    #expect(procedure.rejection == rejection)
    #expect(procedure.pose == pose)
    #expect(procedure.poseShare == 0)
  }

  @Test func `After any mistakes the poses asked for are taken and the reasons are gone`() throws {
    var sensor = HandledSensor()
    sensor.axes = try #require(AxisMap(x: .negativeX, y: .positiveZ, z: .positiveY))
    sensor.noise = 0.005
    var procedure = CalibrationProcedure()
    let poses = [
      Self.right, Self.flat, HandledSensor.gravity(right: 10), Self.flat, HandledSensor.gravity(right: 170), Self.right,
      HandledSensor.gravity(right: -50), Self.flat, Self.right, Self.far,
    ]
    var place = poses[0]
    for pose in poses {
      sensor.turn(from: place, to: pose, &procedure)
      sensor.hold(pose, for: 3, &procedure)
      place = pose
    }
    let result = try #require(procedure.result)
    #expect(result.calibration.axes == sensor.axes)
    #expect(procedure.rejection == nil)
    #expect(procedure.pose == nil)
  }

  @Test func `Each pose asks for something in a sentence`() {
    for pose in CalibrationPose.allCases { #expect(pose.request.hasSuffix(".")) }
  }
}
