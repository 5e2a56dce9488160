// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import CIIO

/// A channel of a device: one axis, with its attributes.
struct IIOChannel: ReadableChannel {
  let pointer: OpaquePointer
  private let context: IIOContext

  init(pointer: OpaquePointer, context: IIOContext) {
    self.pointer = pointer
    self.context = context
  }

  /// Whether it has an attribute.
  func has(_ attribute: String) -> Bool {
    iio_channel_find_attr(pointer, attribute) != nil
  }

  /// Reads an attribute that must be there; the decimal point is a point in every locale.
  func read(_ attribute: String) throws(IIOError) -> Double {
    var value = 0.0
    try check(iio_channel_attr_read_double(pointer, attribute, &value))
    return value
  }

  /// The number that an attribute holds; nil where there is none or it can't be read.
  ///
  /// Throws where the connection is lost.
  func number(_ attribute: String) throws(IIOError) -> Double? {
    guard has(attribute) else { return nil }
    return try context.readable { () throws(IIOError) in try read(attribute) }
  }

  /// The text that an attribute holds; nil where there is none or it can't be read.
  ///
  /// Throws where the connection is lost.
  func text(_ attribute: String) throws(IIOError) -> String? {
    guard has(attribute) else { return nil }
    return try context.readable { () throws(IIOError) in
      try String(readingAttribute: { iio_channel_attr_read(pointer, attribute, $0, $1) })
    }
  }

  /// Whether the channel can be part of a stream.
  var isScanElement: Bool {
    iio_channel_is_scan_element(pointer)
  }

  /// How its samples are laid out in a stream; nil where it can't be part of one.
  var format: SampleFormat? {
    guard isScanElement, let format = iio_channel_get_data_format(pointer)?.pointee else { return nil }
    return SampleFormat(
      isBigEndian: format.is_be, isSigned: format.is_signed, bits: Int(format.bits), length: Int(format.length),
      shift: Int(format.shift))
  }

  var rawRange: ClosedRange<Double>? {
    format?.range
  }
}
