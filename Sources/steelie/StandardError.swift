// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Glibc

/// Where libraries print what they have to complain about.
enum StandardError {
  /// Does something while what libraries print on standard error goes nowhere: the report tells it better.
  ///
  /// - Parameter body: What is done, with a descriptor of the real standard error for the program's own words.
  /// - Returns: What the body returned.
  /// - Throws: What the body threw.
  static func silenced<Result, Failure: Error>(
    _ body: (_ own: Int32) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let saved = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3)
    let nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC)
    guard saved >= 0, nowhere >= 0 else { return try body(STDERR_FILENO) }
    dup2(nowhere, STDERR_FILENO)
    defer {
      dup2(saved, STDERR_FILENO)
      close(saved)
      close(nowhere)
    }
    return try body(saved)
  }
}
