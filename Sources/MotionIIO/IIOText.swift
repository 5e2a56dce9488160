// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Glibc

/// The longest name or label that is taken from outside, in characters.
///
/// Larger lets a device fill the player's screen; smaller cuts real names.
let longestName = 64
/// The longest attribute that is read, in bytes.
///
/// A page is the most that the kernel gives; a smaller buffer makes libiio refuse the whole value.
let longestAttribute = 4096

extension String {
  /// Makes a text of a name from outside, cut to `longestName`; bytes that are not UTF-8 are replaced.
  init(bounding name: UnsafePointer<CChar>) {
    self.init(String(cString: name).prefix(longestName))
  }

  /// Makes a text of what a reading function of libiio puts into a buffer.
  init(readingAttribute read: (UnsafeMutablePointer<CChar>, Int) -> Int) throws(IIOError) {
    var bytes = [CChar](repeating: 0, count: longestAttribute)
    let length = bytes.withUnsafeMutableBufferPointer { buffer in
      buffer.baseAddress.map { read($0, buffer.count) } ?? -Int(ENOMEM)
    }
    let count = try check(length)
    self.init(decoding: bytes.prefix(count).prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
