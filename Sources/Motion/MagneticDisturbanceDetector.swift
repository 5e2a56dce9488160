// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

/// Tells whether a magnetic field is the one known by its strength and dip (Laidig and Seel 2023).
struct MagneticDisturbanceDetector: Hashable, Sendable {
  /// A field by what does not depend on the heading.
  struct Field: Hashable, Sendable {
    /// The strength, in the magnetometer's unit.
    var strength: Double
    /// How far the field points below the horizon, in radians.
    var dip: Double
  }

  /// Whether the field is another than the one known, or none is known.
  private(set) var isDisturbed = true
  /// The known field; nil until one was accepted.
  private(set) var reference: Field?

  private let parameters: VQF.Parameters
  private let interval: Double
  private let referenceGain: Double
  private var filter: ButterworthFilter?
  private var undisturbedTime = 0.0
  private var candidate: Field?
  private var candidateTime = 0.0

  /// Makes a detector for a magnetometer that measures at this interval, in seconds.
  init(parameters: VQF.Parameters, interval: Double) {
    self.parameters = parameters
    self.interval = interval
    referenceGain = HeadingFilter.gain(timeConstant: parameters.magneticReferenceTimeConstant, interval: interval)
    let timeConstant = parameters.magneticFieldTimeConstant
    filter = timeConstant > 0 ? ButterworthFilter(timeConstant: timeConstant, interval: interval) : nil
  }

  /// Takes a measured field and the low-passed rotation rate at that time, in rad/s.
  mutating func receive(_ measured: Field, rate: Double) {
    let field = smooth(measured)
    judge(field)
    consider(field, rate: rate)
  }

  private mutating func smooth(_ field: Field) -> Field {
    // The filter's vectors have room for both numbers.
    guard let smooth = filter?.filter(Vector3(x: field.strength, y: field.dip, z: 0)) else { return field }
    return Field(strength: smooth.x, dip: smooth.y)
  }

  private mutating func judge(_ field: Field) {
    guard let known = reference, isLike(field, known) else {
      undisturbedTime = 0
      isDisturbed = true
      return
    }
    undisturbedTime += interval
    guard undisturbedTime >= parameters.minimumUndisturbedTime else { return }
    isDisturbed = false
    reference = drawn(known, to: field)
  }

  /// Lets a field that is not the known one become it, when it stays the same while the device turns about.
  private mutating func consider(_ field: Field, rate: Double) {
    guard let known = candidate, isLike(field, known) else {
      candidateTime = 0
      candidate = field
      return
    }
    if rate >= parameters.newFieldMinimumRate * degree { candidateTime += interval }
    let drawn = drawn(known, to: field)
    candidate = drawn
    let needed =
      reference == nil ? min(parameters.firstFieldTime, parameters.newFieldTime) : parameters.newFieldTime
    guard isDisturbed, candidateTime >= needed else { return }
    reference = drawn
    isDisturbed = false
    undisturbedTime = parameters.minimumUndisturbedTime
  }

  private func isLike(_ field: Field, _ known: Field) -> Bool {
    (field.strength - known.strength).magnitude < parameters.magneticStrengthThreshold * known.strength
      && (field.dip - known.dip).magnitude < parameters.magneticDipThreshold * degree
  }

  private func drawn(_ known: Field, to field: Field) -> Field {
    Field(
      strength: known.strength + referenceGain * (field.strength - known.strength),
      dip: known.dip + referenceGain * (field.dip - known.dip))
  }
}
