// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

/// Why a handler gets no data.
public enum MotionError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The device has no such sensor; updates begin by themselves if one is plugged in.
  case unavailable(MotionSensor)
  /// The sensor can't be read, for a reason in a few words that came from outside; the source goes on trying.
  case failed(MotionSensor, reason: String)

  /// The sensor that gives no data.
  public var sensor: MotionSensor {
    switch self {
    case .unavailable(let sensor), .failed(let sensor, _): sensor
    }
  }

  /// The error in one line.
  public var description: String {
    switch self {
    case .unavailable(let sensor): "This device has no \(sensor.name)"
    case .failed(let sensor, let reason): "The \(sensor.name) can't be read: \(reason)"
    }
  }
}
