// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Motion
import Testing

@Suite struct VQFTests {
  private static let degree = Double.pi / 180
  private let up = Vector3(x: 0, y: 0, z: standardGravity)
  private let field = Vector3(x: 0, y: 20, z: -45)

  /// The angle between where a filter has up and where up is, in radians, for small angles.
  private func tiltError(_ filter: VQF, truth: Quaternion) -> Double {
    let measured = filter.quaternion6D.conjugate.rotate(Vector3(x: 0, y: 0, z: 1))
    return (measured - truth.conjugate.rotate(Vector3(x: 0, y: 0, z: 1))).length
  }

  /// The turn about the vertical that a filter has too much, in radians, for small angles.
  private func headingError(_ filter: VQF, truth: Quaternion) -> Double {
    let difference = filter.quaternion9D * truth.conjugate
    return 2 * difference.z * (difference.w < 0 ? -1 : 1)
  }

  @Test(
    "The tilt is gravity's from the first sample on",
    arguments: [
      Quaternion.identity, Quaternion(angle: 1, axis: Vector3(x: 1, y: 0.2, z: 0)),
      Quaternion(angle: 3, axis: Vector3(x: 0, y: 1, z: 0)), Quaternion(angle: .pi, axis: Vector3(x: 1, y: 0, z: 0)),
    ])
  func firstTilt(truth: Quaternion) {
    var filter = VQF(gyroscopeInterval: 0.01)
    for _ in 0..<10 {
      filter.updateGyroscope(.zero)
      filter.updateAccelerometer(truth.conjugate.rotate(up))
      // The jump of the first correction leaves a trace in the bias.
      #expect(tiltError(filter, truth: truth) < 1e-5)
    }
  }

  @Test func `A wrong start tilts back to gravity`() {
    var filter = VQF(gyroscopeInterval: 0.01)
    for _ in 0..<50 {
      filter.updateGyroscope(.zero)
      filter.updateAccelerometer(Vector3(x: 5, y: 0, z: 8))
    }
    #expect(tiltError(filter, truth: .identity) > 0.4)
    for _ in 0..<3000 {
      filter.updateGyroscope(.zero)
      filter.updateAccelerometer(up)
    }
    #expect(tiltError(filter, truth: .identity) < 1e-3)
  }

  @Test func `At rest the bias is read off, and the deviation tells how well`() {
    var filter = VQF(gyroscopeInterval: 0.01)
    let bias = Vector3(x: 0.01, y: -0.02, z: 0.015)
    #expect((filter.biasDeviation / Self.degree - 0.5).magnitude < 1e-12)
    for n in 1...2000 {
      filter.updateGyroscope(bias)
      filter.updateAccelerometer(up)
      // The hundredths of a second don't add up exactly.
      if n < 149 { #expect(!filter.isResting) }
      if n > 151 { #expect(filter.isResting) }
    }
    #expect((filter.bias - bias).length < 2e-4)
    #expect(filter.biasDeviation / Self.degree < 0.05)
  }

  @Test func `In motion the bias is found without any rest`() {
    var motion = WobblingMotion(rate: 100)
    let bias = Vector3(x: 0.01, y: -0.02, z: 0.015)
    var filter = VQF(gyroscopeInterval: 0.01)
    for _ in 0..<30000 {
      filter.updateGyroscope(motion.advance() + bias)
      filter.updateAccelerometer(motion.attitude.conjugate.rotate(up))
      #expect(!filter.isResting)
    }
    // A tenth is left after five minutes; the authors' filter is as slow.
    #expect((filter.bias - bias).length < bias.length / 10)
    #expect(tiltError(filter, truth: motion.attitude) < 0.5 * Self.degree)
  }

  @Test func `A bias that is known may be set, and is used at once`() {
    var filter = VQF(gyroscopeInterval: 0.01)
    let bias = Vector3(x: 0, y: 0, z: 0.02)
    filter.setBias(bias, deviation: 0.1 * Self.degree)
    #expect(filter.bias == bias)
    #expect((filter.biasDeviation - 0.1 * Self.degree).magnitude < 1e-15)
    for _ in 0..<100 { filter.updateGyroscope(bias) }
    #expect(filter.quaternion6D == .identity)
  }

  @Test(
    "Any jolt of either sensor ends a rest",
    arguments: [
      (Vector3(x: 0, y: 0, z: 0.1), Vector3.zero), (.zero, Vector3(x: 0.7, y: 0, z: 0)),
    ])
  func restEnds(rate: Vector3, force: Vector3) {
    var filter = VQF(gyroscopeInterval: 0.01)
    for _ in 0..<300 {
      filter.updateGyroscope(.zero)
      filter.updateAccelerometer(up)
    }
    #expect(filter.isResting)
    filter.updateGyroscope(rate)
    filter.updateAccelerometer(up + force)
    #expect(!filter.isResting)
  }

  @Test func `A steady turn is neither rest nor bias`() {
    var filter = VQF(gyroscopeInterval: 0.01)
    let turn = Vector3(x: 0, y: 0, z: 5 * Self.degree)
    for _ in 0..<3000 {
      filter.updateGyroscope(turn)
      filter.updateAccelerometer(up)
    }
    #expect(!filter.isResting)
    #expect(filter.bias.length < 1e-3)
  }

  @Test func `The heading is the magnetometer's from the first sample on`() {
    let truth = Quaternion(angle: 2, axis: Vector3(x: 0.3, y: -0.2, z: 1))
    var filter = VQF(gyroscopeInterval: 0.01)
    filter.updateGyroscope(.zero)
    filter.updateAccelerometer(truth.conjugate.rotate(up))
    filter.updateMagnetometer(truth.conjugate.rotate(field))
    #expect(headingError(filter, truth: truth).magnitude < 1e-12)
    #expect(filter.isMagneticallyDisturbed)
  }

  @Test(
    "A magnetic disturbance doesn't turn the heading, unless the rejection is off",
    arguments: [(true, 0.0...1.0), (false, 20...90)])
  func disturbance(isRejected: Bool, error: ClosedRange<Double>) {
    var parameters = VQF.Parameters()
    parameters.rejectsMagneticDisturbances = isRejected
    var motion = WobblingMotion(rate: 100)
    var filter = VQF(gyroscopeInterval: 0.01, parameters: parameters)
    var isDisturbed = false
    func advance(seconds: Int, field: Vector3) {
      for _ in 0..<seconds * 100 {
        filter.updateGyroscope(motion.advance())
        filter.updateAccelerometer(motion.attitude.conjugate.rotate(up))
        filter.updateMagnetometer(motion.attitude.conjugate.rotate(field))
        isDisturbed = filter.isMagneticallyDisturbed
      }
    }
    advance(seconds: 30, field: field)
    #expect(headingError(filter, truth: motion.attitude).magnitude < 0.1 * Self.degree)
    #expect(isDisturbed == !isRejected)
    advance(seconds: 15, field: Vector3(x: 40, y: 0, z: -45))
    #expect(isDisturbed)
    #expect(error.contains(headingError(filter, truth: motion.attitude).magnitude / Self.degree))
    advance(seconds: 5, field: field)
    #expect(isDisturbed == !isRejected)
  }

  @Test func `Exact zeros of a sensor that hangs change nothing`() {
    var filter = VQF(gyroscopeInterval: 0.01)
    filter.updateAccelerometer(Vector3(x: 1, y: 2, z: 9))
    filter.updateMagnetometer(field)
    let before = filter
    filter.updateAccelerometer(.zero)
    filter.updateMagnetometer(.zero)
    #expect(filter == before)
  }

  @Test func `A gyroscope's sample may last longer than the fixed interval`() {
    var filter = VQF(gyroscopeInterval: 0.01)
    filter.updateGyroscope(Vector3(x: 0, y: 0, z: 1), lasting: 0.5)
    let expected = Quaternion(angle: 0.5, axis: Vector3(x: 0, y: 0, z: 1))
    #expect((filter.quaternion6D.z - expected.z).magnitude < 1e-15)
  }
}
