// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import CPosix
internal import Glibc

/// What the kernel tells of its own console.
enum LinuxConsole {
  /// Whether a descriptor is a console of the kernel, and not a terminal that only says so.
  static func isThere(_ descriptor: Int32) -> Bool {
    var kind: CChar = 0
    return ioctl(descriptor, UInt(KDGKBTYPE), &kind) == 0
  }

  /// Whether the console's font has a glyph for a scalar; nil where there is no console to ask.
  static func hasGlyph(_ scalar: Unicode.Scalar, _ descriptor: Int32) -> Bool? {
    var pairs = [unipair](repeating: unipair(), count: Int(UInt16.max))
    return pairs.withUnsafeMutableBufferPointer { buffer in
      var map = unimapdesc(entry_ct: UInt16.max, entries: buffer.baseAddress)
      guard ioctl(descriptor, UInt(GIO_UNIMAP), &map) == 0 else { return nil }
      return buffer.prefix(Int(map.entry_ct)).contains { UInt32($0.unicode) == scalar.value }
    }
  }
}
