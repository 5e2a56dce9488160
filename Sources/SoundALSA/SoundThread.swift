// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Glibc

/// A thread that nobody waits for.
enum SoundThread {
  private final class Body: Sendable {
    let run: @Sendable () -> Void
    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }

  /// What a crash raises in the thread that crashes; blocked, it would kill before anybody restored the terminal.
  private static let crashes = [SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGTRAP, SIGABRT, SIGSYS]

  /// Runs a body on a thread of its own.
  ///
  /// Signals stay with the thread that starts it, save those of a crash; threads that a plugin of libasound starts from
  /// here inherit that.
  static func start(_ body: @escaping @Sendable () -> Void) throws(SoundError) {
    var blocked = sigset_t()
    var former = sigset_t()
    sigfillset(&blocked)
    for signal in crashes { sigdelset(&blocked, signal) }
    // A thread inherits the mask of its maker; set from within, it would come a moment too late.
    pthread_sigmask(SIG_SETMASK, &blocked, &former)
    defer { pthread_sigmask(SIG_SETMASK, &former, nil) }

    let argument = Unmanaged.passRetained(Body(body))
    var thread = pthread_t()
    let code = pthread_create(
      &thread, nil,
      { argument in
        guard let argument else { return nil }
        Unmanaged<Body>.fromOpaque(argument).takeRetainedValue().run()
        return nil
      }, argument.toOpaque())
    guard code == 0 else {
      argument.release()
      throw .noThread(code: code)
    }
    pthread_detach(thread)
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
