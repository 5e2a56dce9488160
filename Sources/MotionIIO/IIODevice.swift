// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import CIIO

/// A device of a context, which it keeps open.
struct IIODevice: ReadableDevice {
  let pointer: OpaquePointer
  private let context: IIOContext

  init(pointer: OpaquePointer, context: IIOContext) {
    self.pointer = pointer
    self.context = context
  }

  /// What names the device within its context, such as `iio:device0`.
  var id: String {
    iio_device_get_id(pointer).map { String(bounding: $0) } ?? ""
  }

  /// The name that the driver gives.
  var name: String? {
    iio_device_get_name(pointer).map { String(bounding: $0) }
  }

  /// Where the firmware says that the device sits, such as `accel-display`.
  var label: String? {
    iio_device_get_label(pointer).map { String(bounding: $0) }
  }

  /// Whether it is a trigger, which measures nothing.
  var isTrigger: Bool {
    iio_device_is_trigger(pointer)
  }

  /// The input channel of an identifier such as `accel_x`.
  func channel(_ id: String) -> (any ReadableChannel)? {
    input(id)
  }

  /// The input channel of an identifier, as libiio knows it.
  func input(_ id: String) -> IIOChannel? {
    iio_device_find_channel(pointer, id, false).map { IIOChannel(pointer: $0, context: context) }
  }

  /// Makes these channels, and no others, part of the device's next stream.
  func enable(only channels: [IIOChannel]) {
    for index in 0..<iio_device_get_channels_count(pointer) {
      if let channel = iio_device_get_channel(pointer, index) { iio_channel_disable(channel) }
    }
    for channel in channels { iio_channel_enable(channel.pointer) }
  }

  /// Has a trigger say when samples are taken.
  func set(trigger: IIODevice) throws(IIOError) {
    try check(iio_device_set_trigger(pointer, trigger.pointer))
  }

  /// The triggers that there are beside the device.
  var triggers: [IIODevice] {
    context.devices.filter(\.isTrigger)
  }

  /// Gives an attribute a value, if it has the attribute and may; what it is then must be read.
  func write(_ value: String, to attribute: String) {
    guard iio_device_find_attr(pointer, attribute) != nil else { return }
    _ = iio_device_attr_write(pointer, attribute, value)
  }

  /// The number that an attribute holds; nil where there is none or it can't be read.
  ///
  /// Throws where the connection is lost.
  func number(_ attribute: String) throws(IIOError) -> Double? {
    guard iio_device_find_attr(pointer, attribute) != nil else { return nil }
    var value = 0.0
    return try context.readable { () throws(IIOError) in
      try check(iio_device_attr_read_double(pointer, attribute, &value))
      return value
    }
  }

  /// The text that an attribute holds; nil where there is none or it can't be read.
  ///
  /// Throws where the connection is lost.
  func text(_ attribute: String) throws(IIOError) -> String? {
    guard iio_device_find_attr(pointer, attribute) != nil else { return nil }
    return try context.readable { () throws(IIOError) in
      try String(readingAttribute: { iio_device_attr_read(pointer, attribute, $0, $1) })
    }
  }
}
