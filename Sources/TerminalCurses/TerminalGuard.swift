// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import CPosix
internal import Glibc

/// Sees to it that no signal ends the process without giving the terminal back.
///
/// Signals that can wait are numbers in a pipe; after a crash the terminal is restored in the handler itself.
public enum TerminalGuard {
  private static let noted = terminating.sorted() + [SIGTSTP, SIGCONT, SIGWINCH]
  /// Every signal that ends a process by default and is no fault of its code; those of real time have no names here.
  static let terminating: Set<Int32> = Set(
    [
      SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGPOLL, SIGPWR, SIGSTKFLT,
      SIGXCPU, SIGXFSZ,
    ] + Array(34...64))

  /// Ends the process with a signal's default action, so that whoever waits for it sees the signal.
  ///
  /// Close the screen first.
  public static func endProcess(by signal: Int32) -> Never {
    setDefaultAction(of: signal)
    raise(signal)
    _exit(128 + signal)
  }

  /// Takes over the signals and returns the pipe's end to wait at.
  ///
  /// A signal that was ignored, as nohup does, stays so.
  static func install() throws(TerminalError) -> Int32 {
    precondition(guardState.pointee.pipe.read < 0, "one terminal at a time")
    var ends: [Int32] = [-1, -1]
    guard pipe2(&ends, O_CLOEXEC | O_NONBLOCK) == 0 else { throw .system(call: "pipe2", errno: errno) }
    guardState.pointee.pipe = (ends[0], ends[1])
    for signal in noted {
      var action = sigaction()
      action.__sigaction_handler.sa_handler = noteSignal
      action.sa_flags = SA_RESTART
      replaceAction(of: signal, with: action, keepsIgnored: true)
    }
    var ignore = sigaction()
    ignore.__sigaction_handler.sa_handler = SIG_IGN
    replaceAction(of: SIGPIPE, with: ignore, keepsIgnored: true)
    CrashRestorer.install()
    // A parent's mask is inherited; one that blocks WINCH or TERM would leave the game deaf to its terminal.
    var unblocked = sigset_t()
    sigemptyset(&unblocked)
    for signal in noted { sigaddset(&unblocked, signal) }
    pthread_sigmask(SIG_UNBLOCK, &unblocked, nil)
    return ends[0]
  }

  /// Gives the signals back to whoever had them.
  static func uninstall() {
    guard guardState.pointee.pipe.read >= 0 else { return }
    CrashRestorer.uninstall()
    for signal in noted + [SIGPIPE] { restoreAction(of: signal) }
    let (read, write) = guardState.pointee.pipe
    guardState.pointee.pipe = (-1, -1)
    close(read)
    close(write)
  }

  /// The signals that came since the last time.
  static func takeSignals() -> Set<Int32> {
    var signals: Set<Int32> = []
    var bytes = [UInt8](repeating: 0, count: 64)
    while true {
      let count = read(guardState.pointee.pipe.read, &bytes, bytes.count)
      guard count > 0 else { return signals }
      signals.formUnion(bytes[..<count].map(Int32.init))
    }
  }

  /// Stops the process as a signal does by default, and returns the signals that came when it goes on.
  static func stopProcess(by signal: Int32) -> Set<Int32> {
    var old = sigaction()
    sigaction(signal, nil, &old)
    setDefaultAction(of: signal)
    raise(signal)
    sigaction(signal, &old, nil)
    return takeSignals()
  }

  /// Runs a body that may write to the terminal even from the background, without being stopped for it.
  static func withoutStopping(_ body: () -> Void) {
    var blocked = sigset_t()
    var old = sigset_t()
    sigemptyset(&blocked)
    sigaddset(&blocked, SIGTTOU)
    pthread_sigmask(SIG_BLOCK, &blocked, &old)
    body()
    pthread_sigmask(SIG_SETMASK, &old, nil)
  }

  static func replaceAction(of signal: Int32, with action: sigaction, keepsIgnored: Bool) {
    var action = action
    let previous = guardState.pointee.previous + Int(signal)
    sigaction(signal, nil, previous)
    let isIgnored = unsafeBitCast(previous.pointee.__sigaction_handler.sa_handler, to: Int.self) == 1
    if !(keepsIgnored && isIgnored) { sigaction(signal, &action, nil) }
  }

  static func restoreAction(of signal: Int32) {
    sigaction(signal, guardState.pointee.previous + Int(signal), nil)
  }

  private static func setDefaultAction(of signal: Int32) {
    var action = sigaction()
    action.__sigaction_handler.sa_handler = SIG_DFL
    sigaction(signal, &action, nil)
    var unblocked = sigset_t()
    sigemptyset(&unblocked)
    sigaddset(&unblocked, signal)
    pthread_sigmask(SIG_UNBLOCK, &unblocked, nil)
  }
}

/// What handlers may touch: plain values that lie still in memory.
struct GuardState {
  /// The signals' pipe; -1 while there is none.
  var pipe: (read: Int32, write: Int32) = (-1, -1)
  /// The actions that were replaced, by signal.
  let previous: UnsafeMutablePointer<sigaction>
  /// Whether the terminal is in the game's use.
  var isArmed = false
  var input: Int32 = -1
  var output: Int32 = -1
  var settings = termios()
  var restoration: UnsafeMutableBufferPointer<UInt8>
  /// Where standard error went before it was diverted, and where it goes; -1 while it isn't.
  var standardError: Int32 = -1
  var diversion: Int32 = -1

  init() {
    previous = .allocate(capacity: 65)
    previous.initialize(repeating: sigaction(), count: 65)
    restoration = .allocate(capacity: 0)
  }
}

// Handlers have no other way to their data; the pointer never changes.
nonisolated(unsafe) let guardState: UnsafeMutablePointer<GuardState> = {
  let pointer = UnsafeMutablePointer<GuardState>.allocate(capacity: 1)
  pointer.initialize(to: GuardState())
  return pointer
}()

private func noteSignal(_ signal: Int32) {
  let saved = errno
  var byte = UInt8(truncatingIfNeeded: signal)
  // A full pipe holds enough news already.
  write(guardState.pointee.pipe.write, &byte, 1)
  errno = saved
}
