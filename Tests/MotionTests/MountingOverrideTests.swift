// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Motion
import Testing

@Suite struct MountingOverrideTests {
  private let g = standardGravity

  @Test(
    "The picture's axes are the panel's, turned clockwise",
    arguments: [
      // The device's pose in the panel's axes, and the turn that makes the picture upright in it.
      (Vector3(x: 0, y: -1, z: 0), .none), (Vector3(x: -1, y: 0, z: 0), .clockwise),
      (Vector3(x: 0, y: 1, z: 0), .half), (Vector3(x: 1, y: 0, z: 0), .counterclockwise),
    ] as [(Vector3, QuarterTurn)])
  func turns(pose: Vector3, turn: QuarterTurn) {
    #expect(turn * pose == Vector3(x: 0, y: -1, z: 0))
    #expect(turn * Vector3(x: 0, y: 0, z: -1) == Vector3(x: 0, y: 0, z: -1))
  }

  @Test(
    "Without an override the system's matrix and the rules' sign count",
    arguments: [(SignConvention.gravity, -1.0), (.specificForce, 1)])
  func nothingOverridden(sign: SignConvention, z: Double) throws {
    let matrix = try MountMatrix(parsing: "0,1,0; 1,0,0; 0,0,1")
    let value = MountingOverride.none.acceleration(
      metersPerSecondSquared: Vector3(x: 0, y: 0, z: z * g), matrix: matrix, sign: sign)
    #expect((value - Vector3(x: 0, y: 0, z: -1)).length < 1e-15)
  }

  @Test(
    "Sign, matrix and rotation each have their effect, in this order with the calibration",
    arguments: [
      (nil, nil, nil, Vector3(x: 0.2, y: -0.6, z: 1)),
      ("gravity", nil, nil, Vector3(x: -0.2, y: -0.4, z: -0.5)),
      (nil, "-1,0,0;0,1,0;0,0,1", nil, Vector3(x: -0.4, y: 0.2, z: 0.5)),
      ("gravity", "1,0,0;0,1,0;0,0,1", nil, Vector3(x: -0.4, y: -0.2, z: -0.5)),
      (nil, nil, "90", Vector3(x: 0.6, y: 0.2, z: 1)),
      (nil, nil, "180", Vector3(x: -0.2, y: 0.6, z: 1)),
      (nil, nil, "270", Vector3(x: -0.6, y: -0.2, z: 1)),
      ("force", nil, "90", Vector3(x: -0.4, y: 0.2, z: 0.5)),
    ] as [(String?, String?, String?, Vector3)])
  func overrides(sign: String?, matrix: String?, rotate: String?, expected: Vector3) throws {
    let override = try MountingOverride(sign: sign, matrix: matrix, rotate: rotate)
    let axes = try #require(AxisMap(x: .positiveX, y: .negativeY, z: .positiveZ))
    let calibration = try #require(Calibration(axes: axes, bias: .zero, scale: Vector3(x: 1, y: 1.5, z: 2)))
    let value = override.acceleration(
      metersPerSecondSquared: Vector3(x: -0.4 * g, y: -0.2 * g, z: -0.5 * g),
      matrix: try MountMatrix(parsing: "0,1,0; 1,0,0; 0,0,1"), sign: .specificForce, calibration: calibration)
    #expect((value - expected).length < 1e-15, "\(value)")
  }

  @Test func `A saved calibration stays in force under a rotation and under nothing else`() throws {
    #expect(!MountingOverride.none.replacesCalibration)
    #expect(!MountingOverride(rotation: .half).replacesCalibration)
    #expect(MountingOverride(sign: .gravity).replacesCalibration)
    #expect(MountingOverride(matrix: .identity).replacesCalibration)
  }

  @Test("A sample is turned and keeps its time, and whether it is clipped", arguments: [false, true])
  func turnsSamples(isClipped: Bool) {
    let sample = AccelerometerData(acceleration: Vector3(x: 1, y: 2, z: 3), timestamp: 7, isClipped: isClipped)
    let turned = MountingOverride(rotation: .clockwise).turn(sample)
    #expect(
      turned == AccelerometerData(acceleration: Vector3(x: -2, y: 1, z: 3), timestamp: 7, isClipped: isClipped))
  }

  @Test(
    "The options' values are read",
    arguments: [("gravity", .gravity), ("force", .specificForce)] as [(String, SignConvention)])
  func readsSigns(text: String, sign: SignConvention) throws {
    #expect(try SignConvention(parsing: text) == sign)
  }

  @Test("Every quarter turn is read as it is written", arguments: QuarterTurn.allCases)
  func readsTurns(turn: QuarterTurn) throws {
    #expect(try QuarterTurn(parsing: "\(turn.rawValue)") == turn)
  }

  @Test(
    "A value that can't be read is refused with what was expected",
    arguments: [
      ("Gravity", nil, nil, "--sign 'Gravity': expected gravity or force"),
      ("", nil, nil, "--sign '': expected gravity or force"),
      (nil, "1,0,0", nil, "--matrix '1,0,0': column 6: ';' expected"),
      (nil, "1,0,0;1,0,0;0,0,1", nil, "--matrix '1,0,0;1,0,0;0,0,1': the rows are not independent"),
      (nil, nil, "45", "--rotate '45': expected 0, 90, 180 or 270 (degrees clockwise)"),
      (nil, nil, "+90", "--rotate '+90': expected 0, 90, 180 or 270 (degrees clockwise)"),
      (nil, nil, "360", "--rotate '360': expected 0, 90, 180 or 270 (degrees clockwise)"),
      ("x", "y", "z", "--sign 'x': expected gravity or force"),
    ] as [(String?, String?, String?, String)])
  func refuses(sign: String?, matrix: String?, rotate: String?, words: String) {
    let error = #expect(throws: MountingOverrideError.self) {
      try MountingOverride(sign: sign, matrix: matrix, rotate: rotate)
    }
    #expect(error?.description == words)
  }
}
