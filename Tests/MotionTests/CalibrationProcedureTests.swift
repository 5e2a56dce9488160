// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Motion
import Testing

/// The orientation table: gravity in the device's axes.
private let table = [
  Vector3(x: 0, y: -1, z: 0), Vector3(x: 1, y: 0, z: 0), Vector3(x: 0, y: 1, z: 0), Vector3(x: -1, y: 0, z: 0),
  Vector3(x: 0, y: 0, z: -1), Vector3(x: 0, y: 0, z: 1),
]

/// The farthest that a calibrated sensor's component is from the orientation table, in g.
private func tableError(_ calibration: Calibration, _ sensor: HandledSensor) -> Double {
  table.reduce(0) { worst, row in
    let error = calibration.correct(sensor.reading(of: row)) - row
    return max(worst, error.x.magnitude, error.y.magnitude, error.z.magnitude)
  }
}

/// What the procedure finds when everything is done as asked, with these angles in degrees.
private func calibrate(
  _ sensor: inout HandledSensor, right: Vector3, far: Vector3, flat: Vector3 = HandledSensor.gravity()
) throws -> CalibrationResult {
  var procedure = CalibrationProcedure()
  sensor.hold(flat, &procedure)
  sensor.turn(from: flat, to: right, &procedure)
  sensor.hold(right, &procedure)
  sensor.turn(from: right, to: far, &procedure)
  sensor.hold(far, &procedure)
  return try #require(procedure.result, "\(procedure.pose.debugDescription) \(procedure.rejection.debugDescription)")
}

@Suite struct CalibrationProcedureTests {
  @Test("Each of the 48 ways to mix up axes is found at any tilt, noise and scale", arguments: AxisMap.all)
  func everyMap(map: AxisMap) throws {
    var seed: UInt64 = 1
    for (right, far) in [(20.0, 25.0), (45, 20), (60, 75), (90, 90), (70, 30)] {
      for gain in [0.88, 1, 1.12] {
        for (noise, limit) in [(0.0, 0.001), (0.004, 0.01), (0.02, 0.02)] {
          var sensor = HandledSensor(seed: seed)
          (sensor.axes, sensor.gain, sensor.noise, sensor.rate) = (map, gain, noise, 25)
          let result = try calibrate(
            &sensor, right: HandledSensor.gravity(right: right), far: HandledSensor.gravity(far: far))
          #expect(result.calibration.axes == map)
          let error = tableError(result.calibration, sensor)
          #expect(error < limit, "\(right) \(far) gain \(gain) noise \(noise)")
          #expect((result.rightTilt - right).magnitude < 3)
          #expect((result.farTilt - far).magnitude < 3)
          seed += 1
        }
      }
    }
  }

  @Test(
    "A hand that trembles and tips askew, or a slow sensor, still calibrates",
    arguments: [12.5, 50, 100, 200], [0.0, 0.05])
  func askew(rate: Double, tremor: Double) throws {
    for seed in 1...5 as ClosedRange<UInt64> {
      var sensor = HandledSensor(seed: seed)
      (sensor.rate, sensor.tremor, sensor.noise, sensor.gain) = (rate, tremor, 0.01, 1.06)
      sensor.axes = try #require(AxisMap(x: .positiveY, y: .negativeX, z: .negativeZ))
      let result = try calibrate(
        &sensor, right: HandledSensor.gravity(right: 60, far: 12), far: HandledSensor.gravity(right: -8, far: 50))
      #expect(result.calibration.axes == sensor.axes)
      let error = tableError(result.calibration, sensor)
      #expect(error < 0.02)
    }
  }

  @Test(
    "Bias across z is found always, and along z where the edges were far enough down",
    arguments: [(20.0, 20.0, false), (30, 30, false), (50, 50, true), (90, 90, true), (20, 90, true)])
  func biased(right: Double, far: Double, isKnown: Bool) throws {
    var sensor = HandledSensor()
    (sensor.noise, sensor.gain) = (0.003, 0.97)
    sensor.axes = try #require(AxisMap(x: .negativeZ, y: .positiveX, z: .negativeY))
    let (x, y, z) = (0.06, -0.04, 0.08)
    sensor.bias = sensor.axes.sensorVector(of: Vector3(x: x, y: y, z: z))
    let result = try calibrate(
      &sensor, right: HandledSensor.gravity(right: right), far: HandledSensor.gravity(far: far))
    #expect(result.calibration.axes == sensor.axes)
    #expect(result.isBiasAlongZKnown == isKnown)
    let found = sensor.axes * result.calibration.bias
    #expect((found.x - x).magnitude < 0.003)
    #expect((found.y - y).magnitude < 0.003)
    if isKnown {
      #expect((found.z - z).magnitude < 0.02)
      let error = tableError(result.calibration, sensor)
      #expect(error < 0.02)
    } else {
      #expect(found.z.magnitude < 1e-12)
      #expect((result.calibration.correct(sensor.reading(of: HandledSensor.gravity())).z + 1).magnitude < 0.003)
    }
  }

  @Test("A large bias across z doesn't turn an edge into a corner", arguments: AxisMap.all)
  func largeBias(map: AxisMap) throws {
    var sensor = HandledSensor()
    (sensor.axes, sensor.noise, sensor.rate) = (map, 0.003, 25)
    sensor.bias = map.sensorVector(of: Vector3(x: -0.15, y: 0.18, z: 0))
    let result = try calibrate(
      &sensor, right: HandledSensor.gravity(right: 20), far: HandledSensor.gravity(far: 20))
    #expect(result.calibration.axes == map)
    let error = tableError(result.calibration, sensor)
    #expect(error < 0.01)
  }

  @Test("The noise is the sensor's and not the hand's, after the scale", arguments: [12.5, 100])
  func noise(rate: Double) throws {
    var sensor = HandledSensor()
    (sensor.noise, sensor.gain, sensor.rate) = (0.01, 1.12, rate)
    var procedure = CalibrationProcedure()
    let (flat, right, far) = (
      HandledSensor.gravity(), HandledSensor.gravity(right: 60), HandledSensor.gravity(far: 60)
    )
    sensor.hold(flat, &procedure)
    sensor.tremor = 0.08
    sensor.hold(right, for: 3, &procedure)
    sensor.hold(far, for: 3, &procedure)
    let noise = try #require(procedure.result?.calibration.noise)
    #expect((noise - 0.01 / 1.12).magnitude < 0.002)
  }

  @Test(
    "A sign convention taken wrongly is found as three inverted axes",
    arguments: [(SignConvention.gravity, SignConvention.specificForce), (.specificForce, .gravity)])
  func wrongSign(true sign: SignConvention, taken: SignConvention) throws {
    var procedure = CalibrationProcedure()
    var time = 0.0
    for pose in [HandledSensor.gravity(), HandledSensor.gravity(right: 40), HandledSensor.gravity(far: 40)] {
      // What the chip says in m/s², and what the source makes of it.
      let reading = pose * (sign == .gravity ? standardGravity : -standardGravity)
      for _ in 0..<150 {
        procedure.receive(
          AccelerometerData(acceleration: taken.acceleration(metersPerSecondSquared: reading), timestamp: time))
        time += 0.02
      }
    }
    let calibration = try #require(procedure.result).calibration
    #expect(calibration.axes.description == "-x -y -z")
    #expect(calibration.axes.findings == "all axes are inverted: the sensor counts the other way")
  }

  @Test(
    "Known machines come out right: what is left to mend after the system's matrix and the sign",
    arguments: [
      // A Chromebook, whose matrix in udev's database is −I: right as gravity, and inverted as specific force.
      ("+x +y +z", "-1,0,0;0,-1,0;0,0,-1", SignConvention.gravity, "+x +y +z"),
      ("+x +y +z", "-1,0,0;0,-1,0;0,0,-1", .specificForce, "-x -y -z"),
      // HP's lis3lv02d, mirrored in x, and with its matrix in udev's database taken wrongly.
      ("-x +y +z", "1,0,0;0,1,0;0,0,1", .specificForce, "-x +y +z"),
      ("-x +y +z", "-1,0,0;0,1,0;0,0,1", .gravity, "-x -y -z"),
      // A portrait panel in a landscape case, with and without a matrix.
      ("-y +x +z", "1,0,0;0,1,0;0,0,1", .specificForce, "-y +x +z"),
      ("-y +x +z", "0,-1,0;1,0,0;0,0,1", .specificForce, "+x +y +z"),
    ])
  func machines(chip: String, matrix: String, sign: SignConvention, axes: String) throws {
    let chip = try #require(AxisMap.all.first { $0.description == chip })
    let matrix = try MountMatrix(parsing: matrix)
    var procedure = CalibrationProcedure()
    var time = 0.0
    /// What the source makes of a chip that feels specific force along its own axes.
    func source(_ gravity: Vector3) -> Vector3 {
      let raw = chip.sensorVector(of: gravity * -standardGravity)
      return sign.acceleration(metersPerSecondSquared: matrix * raw)
    }
    for pose in [HandledSensor.gravity(), HandledSensor.gravity(right: 30), HandledSensor.gravity(far: 80)] {
      for _ in 0..<150 {
        procedure.receive(AccelerometerData(acceleration: source(pose), timestamp: time))
        time += 0.02
      }
    }
    let calibration = try #require(procedure.result).calibration
    #expect(calibration.axes.description == axes)
    for row in table { #expect((calibration.correct(source(row)) - row).length < 1e-9) }
  }
}
