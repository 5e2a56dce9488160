// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Glibc

/// Why the system has no thread to give.
public struct ThreadError: Error, Hashable {
  /// The number of the error, as errno has it.
  public let code: Int32
}

/// A thread that nobody waits for.
public enum DetachedThread {
  private final class Body: Sendable {
    let run: @Sendable () -> Void
    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }

  /// What a crash raises in the thread that crashes; blocked, it would kill before anybody restored the terminal.
  private static let crashes = [SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGTRAP, SIGABRT, SIGSYS]

  /// Runs a body on a thread of its own; throws where the system has no thread to give.
  ///
  /// Signals stay with the thread that starts it, save those of a crash; threads that a library starts from here inherit
  /// that. A broken network connection raises SIGPIPE in the thread that writes, so blocking it there is all it takes
  /// to survive that.
  public static func start(_ body: @escaping @Sendable () -> Void) throws(ThreadError) {
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
      throw ThreadError(code: code)
    }
    pthread_detach(thread)
  }
}
