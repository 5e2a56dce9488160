// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Foundation

/// A made-up /sys with one accelerometer, as a HID sensor's driver shows it, for the real libiio.
struct SensorTree {
  static let device = "sys/bus/iio/devices/iio:device0"
  /// m/s² for each raw unit.
  static let scale = 0.00001

  let folder: TemporaryFolder

  /// Lays out the tree with the device flat, face up.
  init(name: String = "accel_3d") throws {
    folder = try TemporaryFolder()
    try put("name", name)
    try put("in_accel_scale", "\(Self.scale)")
    try put("in_accel_offset", "0")
    try put("in_accel_sampling_frequency", "100.000000")
    try put("uevent", "DEVTYPE=iio_device")
    try put("dev", "250:0")
    try set(x: 0, y: 0)
  }

  /// The folder that stands in the place of /sys.
  var sys: String {
    "\(folder.path)/sys"
  }

  /// Tips the device so that gravity has these parts in its plane, in g: x to the right, y up.
  func set(x: Double, y: Double) throws {
    try feel((x, y, -(1 - x * x - y * y).squareRoot()))
  }

  /// Lets the device feel this, in g, gravity and all that shakes it.
  func feel(_ acceleration: (x: Double, y: Double, z: Double)) throws {
    let parts = [("x", acceleration.x), ("y", acceleration.y), ("z", acceleration.z)]
    for (axis, g) in parts { try put("in_accel_\(axis)_raw", "\(Int(g * 9.80665 / Self.scale))") }
  }

  /// Declares how its samples lie in a buffer, which tells the ends of the raw values; the buffer can't be opened.
  func declareFormat(_ format: String) throws {
    for (index, axis) in ["x", "y", "z"].enumerated() {
      try put("scan_elements/in_accel_\(axis)_en", "0")
      try put("scan_elements/in_accel_\(axis)_index", "\(index)")
      try put("scan_elements/in_accel_\(axis)_type", format)
    }
    try put("buffer/enable", "0")
    try put("buffer/length", "0")
  }

  /// Where an attribute lies.
  func path(_ attribute: String) -> String {
    "\(folder.path)/\(Self.device)/\(attribute)"
  }

  /// Gives an attribute another value.
  func put(_ attribute: String, _ value: String) throws {
    try folder.write(value + "\n", to: "\(Self.device)/\(attribute)")
  }

  /// Gives another device attributes.
  func put(_ attributes: [String: String], of device: String) throws {
    for (attribute, value) in attributes {
      // An empty attribute is an empty file: libiio would take the newline for a character.
      try folder.write(value.isEmpty ? "" : value + "\n", to: "sys/bus/iio/devices/\(device)/\(attribute)")
    }
  }
}
