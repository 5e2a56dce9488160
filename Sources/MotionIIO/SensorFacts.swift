// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

package import Motion

/// What a device tells of one of its sensors.
package struct SensorFacts: Hashable, Sendable {
  /// What an axis tells of itself.
  package struct Axis: Hashable, Sendable {
    /// `x`, `y` or `z`.
    package var name: String
    /// How its raw values become values; nil without a usable scale.
    package var scaling: AxisScaling?
    /// The ends of its range, in the sensor's unit; nil where the driver doesn't tell.
    package var range: ClosedRange<Double>?

    package init(name: String, scaling: AxisScaling?, rawRange: ClosedRange<Double>? = nil) {
      self.name = name
      self.scaling = scaling
      guard let scaling, let rawRange else { return }
      let ends = [scaling.value(of: rawRange.lowerBound), scaling.value(of: rawRange.upperBound)]
      guard ends.allSatisfy(\.isFinite) else { return }
      // A negative scale turns them round.
      range = min(ends[0], ends[1])...max(ends[0], ends[1])
    }
  }

  package var sensor: MotionSensor
  /// The axes that there are.
  package var axes: [Axis]
  /// How often it measures, in hertz; nil where it doesn't tell.
  package var samplingFrequency: Double?
  /// The rates that it can be given, in hertz; nil where it doesn't tell.
  package var availableFrequencies: AvailableValues?
  /// The scales that it can be given; nil where it doesn't tell.
  package var availableScales: AvailableValues?
  /// The mount matrix of this sensor alone, as it came from outside.
  package var ownMatrix: String?

  package init(_ sensor: MotionSensor, axes: [Axis]) {
    self.sensor = sensor
    self.axes = axes
  }
}

extension MotionSensor {
  /// What its scaled values are in.
  package var unit: String {
    switch self {
    case .accelerometer: "m/s^2"
    case .gyroscope: "rad/s"
    case .magnetometer: "gauss"
    }
  }
}

extension ReadableDevice {
  /// Reads what the device tells of a sensor; nil where it has not even one axis of it.
  ///
  /// Throws where the connection is lost; an attribute that can't be read counts as missing.
  func facts(of sensor: MotionSensor) throws(IIOError) -> SensorFacts? {
    var axes: [SensorFacts.Axis] = []
    var first: (any ReadableChannel)?
    for name in ["x", "y", "z"] {
      guard let channel = channel("\(sensor.channelPrefix)_\(name)"), channel.has("raw") else { continue }
      first = first ?? channel
      axes.append(SensorFacts.Axis(name: name, scaling: try scaling(of: channel), rawRange: channel.rawRange))
    }
    guard let first else { return nil }
    var facts = SensorFacts(sensor, axes: axes)
    let (own, shared) = (try first.number("sampling_frequency"), try number("sampling_frequency"))
    // A rate that is none is as good as unknown.
    facts.samplingFrequency = (own ?? shared).flatMap { $0.isFinite && $0 > 0 ? $0 : nil }
    facts.availableFrequencies = try available("sampling_frequency", of: first)
    facts.availableScales = try available("scale", of: first)
    if sensor != .accelerometer { facts.ownMatrix = try first.text("mount_matrix") }
    return facts
  }

  private func available(_ attribute: String, of channel: any ReadableChannel) throws(IIOError) -> AvailableValues? {
    let own = try channel.text("\(attribute)_available")
    let shared = try text("\(attribute)_available")
    return (own ?? shared).flatMap { AvailableValues(parsing: $0) }
  }
}
