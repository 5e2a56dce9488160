// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Threads

/// The thread on which a sensor is read, or looked for.
enum ReaderThread {
  /// Runs a body on a thread of its own; throws where the system has no thread to give.
  static func start(_ body: @escaping @Sendable () -> Void) throws(IIOError) {
    do {
      try DetachedThread.start(body)
    } catch {
      throw IIOError(code: error.code)
    }
  }
}
