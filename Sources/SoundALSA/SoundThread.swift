// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Glibc
internal import Threads

/// The thread on which sound is written.
enum SoundThread {
  /// Runs a body on a thread of its own; throws where the system has no thread to give.
  static func start(_ body: @escaping @Sendable () -> Void) throws(SoundError) {
    do {
      try DetachedThread.start(body)
    } catch {
      throw .noThread(code: error.code)
    }
  }
}

/// The clock that stamps what is to be heard.
enum SoundClock {
  /// The time, in seconds.
  static func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }

  /// Waits for a time in seconds.
  static func sleep(for seconds: Double) {
    guard seconds > 0 else { return }
    var time = timespec(tv_sec: Int(seconds), tv_nsec: Int((seconds - seconds.rounded(.down)) * 1e9))
    nanosleep(&time, nil)
  }
}
