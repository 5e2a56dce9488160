// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Glibc

/// The lines of standard input, as they come.
struct InputLines {
  /// What comes next.
  enum Line {
    /// A line without its end; blank ones are passed over.
    case whole(ArraySlice<UInt8>)
    /// A line that is longer than is taken; what it says is lost.
    case tooLong
    /// The next line hasn't come yet.
    case drained
    /// There is nothing more.
    case end
  }

  private let longest: Int
  private var buffer: [UInt8] = []
  private var start = 0
  /// From where on no end of a line was looked for.
  private var unseen = 0
  private var isAtEnd = false
  /// Whether the line that is being read is too long.
  private var isSkipping = false

  /// Takes lines of at most so many bytes.
  init(longest: Int) {
    self.longest = longest
  }

  /// The next line of what was read.
  mutating func next() -> Line {
    while true {
      guard let end = buffer[unseen...].firstIndex(of: UInt8(ascii: "\n")) ?? (isAtEnd ? buffer.count : nil) else {
        unseen = buffer.count
        if unseen - start > longest {
          isSkipping = true
          start = unseen
        }
        return .drained
      }
      let line = buffer[start..<end]
      let isOver = end == buffer.count
      start = min(end + 1, buffer.count)
      unseen = start
      if isSkipping || line.count > longest {
        isSkipping = false
        return .tooLong
      }
      if !line.allSatisfy({ $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\r") || $0 == UInt8(ascii: "\t") }) {
        return .whole(line)
      }
      if isOver && isAtEnd { return .end }
    }
  }

  /// Waits for more; false where it can't be read.
  mutating func fill() -> Bool {
    buffer.removeSubrange(..<start)
    unseen -= start
    start = 0
    let count = buffer.count
    let room = 1 << 16
    var isSound = true
    buffer.append(contentsOf: repeatElement(0, count: room))
    var got = 0
    repeat {
      got = buffer.withUnsafeMutableBytes { read(STDIN_FILENO, $0.baseAddress?.advanced(by: count), room) }
    } while got < 0 && errno == EINTR
    if got < 0 { isSound = false }
    if got == 0 { isAtEnd = true }
    buffer.removeSubrange((count + max(got, 0))...)
    return isSound
  }
}
