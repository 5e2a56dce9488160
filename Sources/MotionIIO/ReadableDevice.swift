// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

/// A device whose attributes can be read, by whatever way.
protocol ReadableDevice {
  /// What names the device within its context, such as `iio:device0`.
  var id: String { get }
  /// The name that the driver gives.
  var name: String? { get }
  /// Where the firmware says that the device sits, such as `accel-display`.
  var label: String? { get }
  /// Whether it is a trigger, which measures nothing.
  var isTrigger: Bool { get }

  /// The input channel of an identifier such as `accel_x`.
  func channel(_ id: String) -> (any ReadableChannel)?
  /// The number that an attribute holds; nil where there is none or it can't be read.
  ///
  /// Throws where the connection is lost.
  func number(_ attribute: String) throws(IIOError) -> Double?
  /// The text that an attribute holds; nil where there is none or it can't be read.
  ///
  /// Throws where the connection is lost.
  func text(_ attribute: String) throws(IIOError) -> String?
}

/// A channel of such a device: one axis, with its attributes.
protocol ReadableChannel {
  /// The ends of the raw values' range; nil where the driver does not declare the format of its samples.
  var rawRange: ClosedRange<Double>? { get }

  /// Whether it has an attribute.
  func has(_ attribute: String) -> Bool
  /// Reads an attribute that must be there; the decimal point is a point in every locale.
  func read(_ attribute: String) throws(IIOError) -> Double
  /// The number that an attribute holds; nil where there is none or it can't be read.
  ///
  /// Throws where the connection is lost.
  func number(_ attribute: String) throws(IIOError) -> Double?
  /// The text that an attribute holds; nil where there is none or it can't be read.
  ///
  /// Throws where the connection is lost.
  func text(_ attribute: String) throws(IIOError) -> String?
}
