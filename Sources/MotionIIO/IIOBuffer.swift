// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import CIIO
internal import Glibc

/// A stream of a device's samples, as its trigger makes the kernel take them.
final class IIOBuffer {
  /// The kernel keeps so many samples for a reader that is late, where libiio asks for four of its own accord.
  ///
  /// Fewer would lose samples whenever the machine is busy for a moment: at 100 Hz these last for 0.6 s.
  private static let backlog: UInt32 = 64

  private let pointer: OpaquePointer
  private let device: IIODevice

  /// Opens the stream of those channels of a device that are enabled.
  ///
  /// It holds one sample, since libiio waits for a whole buffer: a longer one would hand samples on late.
  init(of device: IIODevice) throws(IIOError) {
    self.device = device
    try check(iio_device_set_kernel_buffers_count(device.pointer, Self.backlog))
    pointer = try check(iio_device_create_buffer(device.pointer, 1, false))
  }

  deinit {
    iio_buffer_destroy(pointer)
  }

  /// Waits for the next sample, as long as the context's timeout; false where none came.
  func refill() throws(IIOError) -> Bool {
    do {
      return try check(iio_buffer_refill(pointer)) > 0
    } catch  where error.code == ETIMEDOUT {
      return false
    }
  }

  /// What the newest sample holds of a channel; nil where it lies outside of it.
  func value(of channel: IIOChannel) -> Double? {
    guard let format = channel.format, let start = iio_buffer_first(pointer, channel.pointer),
      let end = iio_buffer_end(pointer), end > start
    else { return nil }
    return format.value(of: UnsafeRawBufferPointer(start: start, count: end - start))
  }
}
