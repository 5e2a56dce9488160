// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import CPosix
internal import Glibc

/// Keeps what libraries print on standard error off the screen, until the screen is closed.
struct StandardErrorDiversion: ~Copyable {
  /// What is kept at most, in bytes.
  private static let limit = 1 << 16

  private let muted: [String]

  /// Diverts standard error if it goes to the terminal behind a descriptor; nil if it goes elsewhere.
  ///
  /// Lines that begin with what is muted, which are chatter of a library's, are not shown afterwards.
  init?(from terminal: Int32, muting muted: [String]) {
    self.muted = muted
    var (errors, screen) = (stat(), stat())
    guard isatty(STDERR_FILENO) == 1, fstat(STDERR_FILENO, &errors) == 0, fstat(terminal, &screen) == 0,
      errors.st_rdev == screen.st_rdev
    else { return nil }
    let flags = UInt32(CP_MFD_CLOEXEC | CP_MFD_ALLOW_SEALING)
    let memory = memfd_create("steelie-stderr", flags)
    guard memory >= 0 else { return nil }
    // A library that complains at every sample must not fill the memory: beyond the limit its writes fail.
    guard ftruncate(memory, Self.limit) == 0,
      fcntl(memory, Int32(CP_ADD_SEALS), Int32(CP_SEAL_GROW)) == 0,
      case let saved = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3), saved >= 0
    else {
      close(memory)
      return nil
    }
    guardState.pointee.diversion = memory
    guardState.pointee.standardError = saved
    dup2(memory, STDERR_FILENO)
  }

  /// Gives standard error back and shows there what was kept.
  deinit {
    let (saved, memory) = (guardState.pointee.standardError, guardState.pointee.diversion)
    guard saved >= 0 else { return }
    guardState.pointee.standardError = -1
    dup2(saved, STDERR_FILENO)
    var shown = Self.kept(in: memory, without: muted)
    writeAll(STDERR_FILENO, &shown, shown.count)
    close(saved)
    close(memory)
  }

  /// What was kept, without the lines that begin with what is muted; each line once, since what fails is tried anew.
  static func kept(in memory: Int32, without muted: [String]) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: max(0, Int(lseek(memory, 0, SEEK_CUR))))
    let count = pread(memory, &bytes, bytes.count, 0)
    guard count > 0 else { return [] }
    let newline = UInt8(ascii: "\n")
    let lines = bytes[..<count].split(separator: newline, omittingEmptySubsequences: false)
    var told: Set<String> = []
    let shown = lines.filter { bytes in
      let line = String(decoding: bytes, as: UTF8.self)
      return line.isEmpty || (!muted.contains { line.hasPrefix($0) } && told.insert(line).inserted)
    }
    return Array(shown.joined(separator: [newline]))
  }

  /// Copies what was kept; it neither allocates nor locks, so that a crash can use it.
  static func copy(from memory: Int32, to descriptor: Int32) {
    // The descriptor that wrote shares its position with this one.
    let length = lseek(memory, 0, SEEK_CUR)
    withUnsafeTemporaryAllocation(byteCount: 1024, alignment: 1) { buffer in
      var offset: off_t = 0
      while offset < length {
        let count = pread(memory, buffer.baseAddress, min(buffer.count, Int(length - offset)), offset)
        guard count > 0, write(descriptor, buffer.baseAddress, count) > 0 else { return }
        offset += off_t(count)
      }
    }
  }
}
