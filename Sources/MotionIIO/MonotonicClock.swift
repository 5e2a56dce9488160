// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Glibc

/// The system's monotonic clock, in which samples are stamped.
enum MonotonicClock {
  /// The time, in seconds.
  static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }

  /// Waits until a moment of the clock, in seconds.
  static func sleep(until moment: Double) {
    let whole = moment.rounded(.down)
    var time = timespec(tv_sec: Int(whole), tv_nsec: Int((moment - whole) * 1e9))
    while clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &time, nil) == EINTR {}
  }
}
