// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Glibc

/// A lock that one program at a time holds; it ends with its holder, however that ends.
enum FileLock {
  /// How long another holder is waited for, in seconds.
  ///
  /// Shorter could give up on a slow disk; longer would have the player wait for a program that hangs.
  static let patience = 5.0
  /// The time between two tries, in seconds; longer would waste it, shorter would cost for nothing.
  private static let pause = 0.005

  /// Does something while holding the lock of this file, which is made if need be and stays: removed, it could be held
  /// twice.
  /// - Throws: what was thrown meanwhile; a failure where the file can't be made or another program doesn't let it go.
  static func hold<Result>(
    _ path: String, patience: Double = patience, while body: () throws(CommandError) -> Result
  ) throws(CommandError) -> Result {
    let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      throw .failure("lock '\(path)'", TextFile.lastError(), "make its folder one that you may write into")
    }
    defer { close(descriptor) }
    var waited = 0.0
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      guard errno == EWOULDBLOCK || errno == EINTR else {
        throw .failure("lock '\(path)'", TextFile.lastError(), "keep its folder on a disk that has locks")
      }
      guard waited < patience else {
        throw .failure("lock '\(path)'", "another program holds it", "end that one and try again")
      }
      usleep(useconds_t(pause * 1e6))
      waited += pause
    }
    return try body()
  }
}
