// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

/// A key of the header that describes a sensor, such as `accelerometer.scale`.
struct SensorKey: Hashable, Sendable {
  /// What of a sensor is told, in the order in which it is printed.
  enum Property: String, Hashable, Sendable, CaseIterable {
    case name
    case identifier
    case label
    case driver
    case frequency
    case scale
    case offset
    case rawRange = "raw-range"
    case matrix
    case matrixOrigin = "matrix-origin"
    case sign
    case signReason = "sign-reason"
    case calibration
  }

  let sensor: MotionSensor
  let property: Property

  init(_ sensor: MotionSensor, _ property: Property) {
    self.sensor = sensor
    self.property = property
  }

  /// Reads a key; nil for any other.
  init?(parsing key: some StringProtocol) {
    let parts = key.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, let sensor = MotionSensor(rawValue: String(parts[0])),
      let property = Property(rawValue: String(parts[1]))
    else { return nil }
    // Only accelerometers count in two ways; of another sensor such a line means nothing, and is kept as it is.
    guard sensor == .accelerometer || (property != .sign && property != .signReason) else { return nil }
    self.init(sensor, property)
  }

  var text: String {
    "\(sensor.rawValue).\(property.rawValue)"
  }
}
