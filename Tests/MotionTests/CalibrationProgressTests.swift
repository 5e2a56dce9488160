// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Motion
import Testing

@Suite struct CalibrationProgressTests {
  private let flat = HandledSensor.gravity()
  private let right = HandledSensor.gravity(right: 60)

  @Test func `The share done grows while the device is held still, over the three poses`() {
    var sensor = HandledSensor()
    sensor.noise = 0.003
    var procedure = CalibrationProcedure()
    #expect(procedure.share == 0)
    #expect(procedure.pose == .flat)
    var last = 0.0
    for _ in 0..<180 {
      procedure.receive(sensor.sample(flat))
      #expect(procedure.share >= last)
      last = procedure.share
    }
    #expect(procedure.pose == .flat)
    #expect(procedure.poseShare > 0.6)
    #expect(procedure.steadiness > 0.9)
    sensor.hold(flat, for: 1, &procedure)
    #expect(procedure.pose == .rightEdgeDown)
    #expect((procedure.share - 1.0 / 3).magnitude < 1e-9)
    sensor.hold(right, &procedure)
    sensor.hold(HandledSensor.gravity(far: 60), &procedure)
    #expect(procedure.share == 1)
    #expect(procedure.poseShare == 1)
    #expect(procedure.pose == nil)
  }

  @Test func `A device that is shaken or turned is never taken to be still`() {
    var sensor = HandledSensor()
    sensor.tremor = 0.5
    var procedure = CalibrationProcedure()
    sensor.hold(flat, for: 10, &procedure)
    #expect(procedure.steadiness == 0)
    #expect(procedure.share == 0)
    sensor.tremor = 0
    for step in 0..<20 {
      let (angle, next) = (Double(step) * 8 - 80, Double(step) * 8 - 72)
      sensor.turn(
        from: HandledSensor.gravity(right: angle), to: HandledSensor.gravity(right: next), in: 1, &procedure)
    }
    #expect(procedure.pose == .flat)
    #expect(procedure.rejection == nil)
  }

  @Test func `A bump while held still costs no more than the time since`() {
    var sensor = HandledSensor()
    var procedure = CalibrationProcedure()
    sensor.hold(flat, for: 1.5, &procedure)
    procedure.receive(sensor.sample(Vector3(x: 1.5, y: 0.5, z: -2)))
    sensor.hold(flat, for: 1.5, &procedure)
    #expect(procedure.pose == .flat)
    sensor.hold(flat, for: 1, &procedure)
    #expect(procedure.pose == .rightEdgeDown)
  }

  @Test func `Samples without a reading or a new time change nothing, and a long gap starts the hold anew`() {
    var sensor = HandledSensor()
    var procedure = CalibrationProcedure()
    sensor.hold(flat, for: 1.9, &procedure)
    let before = procedure
    let time = sensor.time
    for (value, time) in [
      (Vector3.zero, time), (Vector3(x: .nan, y: 0, z: -1), time), (flat, time - 1), (flat, .nan), (flat, .infinity),
    ] {
      procedure.receive(AccelerometerData(acceleration: value, timestamp: time))
    }
    #expect(procedure == before)
    sensor.time += 5
    procedure.receive(sensor.sample(flat))
    #expect(procedure.share == 0)
    sensor.hold(flat, for: 1.9, &procedure)
    #expect(procedure.pose == .flat)
  }

  @Test func `After the end samples change nothing`() throws {
    var sensor = HandledSensor()
    var procedure = CalibrationProcedure()
    for pose in [flat, right, HandledSensor.gravity(far: 60)] { sensor.hold(pose, &procedure) }
    let result = try #require(procedure.result)
    sensor.hold(right, for: 9, &procedure)
    #expect(procedure.result == result)
    #expect(procedure.rejection == nil)
  }

  @Test("A sensor as slow as 2 Hz is calibrated, with its noise", arguments: [2.0, 5, 12.5])
  func slow(rate: Double) throws {
    var sensor = HandledSensor()
    (sensor.rate, sensor.noise) = (rate, 0.01)
    var procedure = CalibrationProcedure()
    for pose in [flat, right, HandledSensor.gravity(far: 60)] { sensor.hold(pose, for: 8, &procedure) }
    let result = try #require(procedure.result)
    #expect(result.calibration.axes == .identity)
    let noise = try #require(result.calibration.noise)
    #expect((0.004...0.015).contains(noise))
  }
}
