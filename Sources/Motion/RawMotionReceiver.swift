// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

/// Whoever wants all that a source's sensors say, as raw as they say it, with what describes it.
///
/// Unlike a `MotionStore` it is told of every reading of the sensors that are read, of those that are no samples too. It
/// is called from the source's own threads, one call at a time, and must return at once.
public protocol RawMotionReceiver: Sendable {
  /// Takes in what describes a sensor, which was opened at a time of the monotonic clock, in seconds.
  ///
  /// It comes before the first reading, and again whenever the sensor is opened anew.
  func describe(_ sensor: MotionSensor, as description: MotionRecording.SensorDescription, at time: Double)
  /// Takes a reading, whose time is that of the system's monotonic clock, in seconds.
  func receive(_ sample: MotionRecording.Sample)
}
