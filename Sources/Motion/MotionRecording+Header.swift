// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

extension MotionRecording {
  /// What is known of one sensor: how its raw numbers become values, and what it is.
  public struct SensorDescription: Hashable, Sendable {
    /// The name that the driver gives, as it came from outside; sanitise it before showing it.
    public var name: String
    /// Where it was, in the words that choose it, such as `local:iio:device0`; from outside.
    public var identifier: String?
    /// Where the firmware says that it sits, such as `accel-display`; from outside.
    public var label: String?
    /// The kernel's driver; from outside.
    public var driver: String?
    /// The rate that it was said to measure at, in hertz; nil where it didn't tell.
    public var samplingFrequency: Double?
    /// What a raw number counts once the offset is added, by axis, in m/s², rad/s or gauss.
    public let scale: Vector3
    /// What is added to a raw number before the scale is applied, by axis.
    public let offset: Vector3
    /// The ends of the raw numbers' range; nil where the driver doesn't tell.
    public var rawRange: ClosedRange<Double>?
    /// How the sensor's axes lie, as it was applied: a gyroscope's never mirrors.
    public var matrix = MountMatrix.identity
    /// Where the matrix was found; from outside.
    public var matrixOrigin: String?
    /// Which way an accelerometer counts; of no meaning for the others.
    public var sign = SignConvention.gravity
    /// Why it is taken to count so; from outside.
    public var signReason: String?
    /// The calibration that was in force, which values here don't contain.
    public var calibration: Calibration?

    /// Describes a sensor whose axes are the device's; nil where its numbers could mean nothing.
    ///
    /// All parts are finite, and the scale has no zero.
    public init?(name: String, scale: Vector3, offset: Vector3 = .zero) {
      guard scale.isFinite, scale.x != 0, scale.y != 0, scale.z != 0, offset.isFinite else { return nil }
      self.name = name
      self.scale = scale
      self.offset = offset
    }

    /// The value of raw numbers in the sensor's own axes, in the units of the scale.
    func scaled(_ raw: Vector3) -> Vector3 {
      Vector3(x: (raw.x + offset.x) * scale.x, y: (raw.y + offset.y) * scale.y, z: (raw.z + offset.z) * scale.z)
    }

    /// The sensor as a motion source tells of it.
    public var device: MotionDevice {
      MotionDevice(
        name: name, identifier: identifier ?? name, samplingFrequency: samplingFrequency,
        isCalibrated: calibration != nil)
    }
  }

  /// A line of the header that means nothing to this library, such as who recorded and with what.
  public struct Field: Hashable, Sendable {
    /// The most Unicode scalars that a value may have; a longer one is cut where it is written.
    public static let longestValue = RecordedText.longestValue

    /// What it is about.
    public let key: String
    /// What it says; from outside.
    public let value: String

    /// Makes a field; nil for a key that the format can't hold or has a meaning for already.
    ///
    /// A key has 1 to 64 of `a` to `z`, `0` to `9`, `.`, `-` and `_`.
    public init?(key: String, value: String) {
      guard Self.isKey(key), SensorKey(parsing: key) == nil else { return nil }
      self.key = key
      self.value = value
    }

    /// Whether a text can be a key of the header.
    static func isKey(_ text: some StringProtocol) -> Bool {
      (1...64).contains(text.utf8.count)
        && text.utf8.allSatisfy { (97...122).contains($0) || (48...57).contains($0) || [45, 46, 95].contains($0) }
    }
  }

  /// What is known before the first sample.
  public struct Header: Hashable, Sendable {
    /// The sensors that were recorded.
    public var sensors: [MotionSensor: SensorDescription]
    /// The other lines, in their order.
    public var fields: [Field]

    /// Makes a header.
    public init(sensors: [MotionSensor: SensorDescription], fields: [Field] = []) {
      self.sensors = sensors
      self.fields = fields
    }
  }
}
