// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import CIIO
internal import Glibc

/// What libiio, or the kernel behind it, said no to.
public struct IIOError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The `errno` value, positive.
  public let code: Int32

  /// Makes an error of an `errno` value.
  public init(code: Int32) {
    self.code = code
  }

  /// The error in the system's words, such as "Connection refused".
  public var description: String {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) { text in
      text.initialize(repeating: 0)
      guard let start = text.baseAddress else { return "error \(code)" }
      iio_strerror(code, start, text.count)
      let words = String(cString: start)
      let number = " (\(code))"  // libiio's way; a player has no use for it.
      return words.hasSuffix(number) ? String(words.dropLast(number.count)) : words
    }
  }

  /// Whether the connection itself is broken, so that nothing more can be asked through it.
  var isConnectionLost: Bool {
    switch code {
    case EPIPE, ETIMEDOUT, ECONNRESET, ECONNABORTED, ECONNREFUSED, ENOTCONN, ESHUTDOWN, EBADF, EHOSTUNREACH,
      EHOSTDOWN, ENETUNREACH, ENETDOWN, ENETRESET:
      true
    default: false
    }
  }

  /// Why no devices were had from a server, in a few words.
  ///
  /// The numbers tell of sockets and of XML, which says nothing to a player.
  package func explanation(connectingTo uri: String) -> String {
    switch code {
    case EPIPE, ETIMEDOUT, ECONNRESET: "no answer from \(uri)"
    case EINVAL, EIO, EPROTO, EBADMSG: "\(uri) is no IIO server"
    case ENXIO where uri.hasPrefix("ip:"):
      // Of all that has to do with a network only the search for a name ends so.
      if case .network(let host, _)? = try? SensorSelection(parsing: uri) {
        "the host \(host) isn't known"
      } else {
        "\(self) (\(uri))"
      }
    case ENXIO, ENODEV,
      ENOENT where uri.hasPrefix("usb:"):
      "no board on USB\(uri == "usb:" ? "" : " at \(uri)")"
    case EACCES,
      EPERM where uri.hasPrefix("usb:"):
      "no permission to use the board on USB"
    case ECONNREFUSED: "no IIO server runs at \(uri)"
    default: "\(self) (\(uri))"
    }
  }

  /// Why a device of a name can't be read, in a few words.
  package func explanation(reading name: String) -> String {
    switch code {
    case _ where isDeviceGone: "\(name) is gone"
    // What libiio says of a text that is no number.
    case EINVAL: "\(name) reads nonsense"
    case EACCES, EPERM: "no permission to read \(name)"
    default: "\(name) can't be read: \(self)"
    }
  }

  /// Whether the device has gone, as the kernel says it of one that was unplugged.
  var isDeviceGone: Bool {
    code == ENOENT || code == ENODEV || code == ENXIO
  }
}

/// Passes on what a call of libiio returned; a negative value is thrown as the error that it is.
@discardableResult
func check(_ result: Int) throws(IIOError) -> Int {
  guard result >= 0 else { throw IIOError(code: Int32(clamping: -result)) }
  return result
}

/// Passes on what a call of libiio returned; a negative value is thrown as the error that it is.
@discardableResult
func check(_ result: Int32) throws(IIOError) -> Int {
  try check(Int(result))
}

/// Passes on the pointer that a call of libiio returned; in the place of NULL `errno` is thrown.
func check(_ pointer: OpaquePointer?) throws(IIOError) -> OpaquePointer {
  // Only NULL says that `errno` was set: libiio leaves stale values there after a success.
  guard let pointer else { throw IIOError(code: errno) }
  return pointer
}
