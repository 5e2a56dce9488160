// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Glibc

/// The signals by which a user ends a command that would go on: they are waited for, instead of ending the process.
///
/// Those that were ignored, as nohup does, stay so. A terminal that closed its window sends one too.
struct EndSignals {
  private var signals = sigset_t()

  /// Takes over the signals; make no thread before.
  init() {
    sigemptyset(&signals)
    for signal in [SIGINT, SIGTERM, SIGHUP] {
      var action = sigaction()
      sigaction(signal, nil, &action)
      let isIgnored = unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == 1
      if !isIgnored { sigaddset(&signals, signal) }
    }
    pthread_sigmask(SIG_BLOCK, &signals, nil)
  }

  /// Waits for one of the signals for a time in seconds, at most 1; whether one came.
  func come(within seconds: Double) -> Bool {
    var signals = signals
    var limit = timespec(tv_sec: 0, tv_nsec: Int(min(seconds, 0.999) * 1e9))
    return sigtimedwait(&signals, nil, &limit) > 0
  }
}
