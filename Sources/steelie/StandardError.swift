// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Glibc

/// Where libraries print what they have to complain about.
enum StandardError {
  /// Does something while what libraries print on standard error goes nowhere: the report tells it better.
  static func silenced<Result>(_ body: () -> Result) -> Result {
    let saved = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3)
    let nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC)
    guard saved >= 0, nowhere >= 0 else { return body() }
    dup2(nowhere, STDERR_FILENO)
    defer {
      dup2(saved, STDERR_FILENO)
      close(saved)
      close(nowhere)
    }
    return body()
  }
}
