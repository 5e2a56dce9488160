// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

/// Which sensors a program wants to be read, and how often at most.
public struct MotionDemand: Hashable, Sendable {
  private var accelerometer: Double?
  private var gyroscope: Double?
  private var magnetometer: Double?

  /// Makes a demand for nothing.
  public init() {}

  /// The least time between samples of a sensor, in seconds, zero for as often as it gives them; nil if it isn't wanted.
  public subscript(sensor: MotionSensor) -> Double? {
    get {
      switch sensor {
      case .accelerometer: accelerometer
      case .gyroscope: gyroscope
      case .magnetometer: magnetometer
      }
    }
    set {
      switch sensor {
      case .accelerometer: accelerometer = newValue
      case .gyroscope: gyroscope = newValue
      case .magnetometer: magnetometer = newValue
      }
    }
  }

  /// Whether no sensor is wanted.
  public var isEmpty: Bool {
    self == MotionDemand()
  }

  /// Adds a sensor at an interval in seconds; where it is wanted already, the shorter interval holds.
  public mutating func add(_ sensor: MotionSensor, every interval: Double) {
    self[sensor] = min(self[sensor] ?? interval, interval)
  }
}
