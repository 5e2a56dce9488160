// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import CIIO
internal import Glibc

/// A connection to the IIO devices of this machine or another one.
///
/// libiio allows one thread per context: make it, use it and let it go on the same one.
final class IIOContext {
  private let pointer: OpaquePointer
  private let isLocal: Bool

  /// Connects; takes up to 5 s where a host is dead.
  init(uri: String) throws(IIOError) {
    // libiio cuts the port off inside the text that it is given, so it gets a copy of its own.
    guard let copy = strdup(uri) else { throw IIOError(code: ENOMEM) }
    defer { free(copy) }
    isLocal = uri.hasPrefix("local:")
    pointer = try check(iio_create_context_from_uri(copy))
  }

  deinit {
    iio_context_destroy(pointer)
  }

  /// Limits how long a request may take, in milliseconds; zero would be for ever.
  func setTimeout(milliseconds: UInt32) throws(IIOError) {
    precondition(milliseconds > 0, "libiio takes a timeout of zero for none at all")
    try check(iio_context_set_timeout(pointer, milliseconds))
  }

  /// The devices and triggers that were there when the context was made.
  var devices: [IIODevice] {
    (0..<iio_context_get_devices_count(pointer)).compactMap { index in
      iio_context_get_device(pointer, index).map { IIODevice(pointer: $0, context: self) }
    }
  }

  /// What reading an attribute gives, or nil where only this attribute can't be read; a lost connection is thrown.
  ///
  /// On this machine there is no connection to lose: a bus that times out is one device's trouble.
  func readable<Value>(_ read: () throws(IIOError) -> Value) throws(IIOError) -> Value? {
    do {
      return try read()
    } catch  where error.isConnectionLost && !isLocal {
      throw error
    } catch {
      return nil
    }
  }
}
