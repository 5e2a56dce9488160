// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

/// The device that a motion source reads.
public struct MotionDevice: Hashable, Sendable {
  /// The name that the driver gives, as it came from outside; sanitise it before showing it.
  public var name: String
  /// Where it is, in the words that choose it again, such as `local:iio:device0`.
  public var identifier: String
  /// The rate at which the device measures, in hertz; nil where it doesn't tell.
  public var samplingFrequency: Double?
  /// Whether a calibration corrects what it reads.
  public var isCalibrated: Bool

  /// Makes a description of a device.
  public init(name: String, identifier: String, samplingFrequency: Double? = nil, isCalibrated: Bool = false) {
    self.name = name
    self.identifier = identifier
    self.samplingFrequency = samplingFrequency
    self.isCalibrated = isCalibrated
  }
}

/// How a motion source stands to its device.
public enum MotionConnection: Hashable, Sendable {
  /// Nothing was started, or there is no sensor to look for.
  case idle
  /// The source is looking for its device, or opening it.
  case connecting
  /// The device is open and can be read.
  case open(MotionDevice)
  /// It did not work, or stopped working; the reason in a few words, from outside, so sanitise it before showing it.
  ///
  /// The source goes on trying by itself.
  case failed(reason: String)

  /// The device is read, but gives no samples.
  package static func silent(_ device: MotionDevice) -> MotionConnection {
    .failed(reason: "\(device.name) is silent")
  }

  /// What the device says is not to be believed.
  package static func faulty(_ device: MotionDevice, _ fault: SampleScreening.Fault) -> MotionConnection {
    .failed(reason: "\(device.name) \(fault.reason)")
  }
}

/// Whatever measures motion: a device's reader, a recording, or nothing.
///
/// A source reads on a thread of its own and hands what it gets to a store, so that nobody waits for it. There it also
/// says which sensors it has, and finds which of them are wanted: it should read no others, and may look at the store's
/// demand as often as it reads. Samples are stamped by the system's monotonic clock.
public protocol MotionSource: Sendable {
  /// Starts to read and to fill the store; does nothing if it has been started.
  ///
  /// Returns at once: devices are looked for and opened on the source's own thread.
  func start(filling store: MotionStore)
  /// Asks the reader to end; returns at once, never waits for a device that hangs, and nothing reaches the store any more.
  func stop()
}

/// The null device: lies still and measures nothing.
public struct StationaryMotion: MotionSource {
  /// Makes the null device.
  public init() {}

  /// Leaves the store as it is.
  public func start(filling store: MotionStore) {}

  /// Does nothing.
  public func stop() {}
}
