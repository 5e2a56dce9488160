// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import CPosix
internal import Glibc

/// A stream in memory that ncurses writes to in place of the terminal.
///
/// ncurses writes each time it moves the cursor; so a whole frame can go out with one write instead.
struct CaptureStream: ~Copyable {
  /// What ncurses writes to.
  let stream: UnsafeMutablePointer<FILE>
  private let descriptor: Int32

  init() throws(TerminalError) {
    descriptor = memfd_create("steelie-frame", UInt32(CP_MFD_CLOEXEC))
    guard descriptor >= 0 else { throw .system(call: "memfd_create", errno: errno) }
    guard let stream = fdopen(descriptor, "w") else {
      let error = errno
      Glibc.close(descriptor)
      throw .system(call: "fdopen", errno: error)
    }
    self.stream = stream
  }

  deinit { fclose(stream) }

  /// Appends what was written since the last time.
  borrowing func drain(into bytes: inout [UInt8]) {
    fflush(stream)
    let count = Int(lseek(descriptor, 0, SEEK_CUR))
    guard count > 0 else { return }
    let start = bytes.count
    bytes.append(contentsOf: repeatElement(0, count: count))
    let got = bytes.withUnsafeMutableBytes { pread(descriptor, $0.baseAddress?.advanced(by: start), count, 0) }
    bytes.removeLast(count - max(0, got))
    lseek(descriptor, 0, SEEK_SET)
  }
}
