// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import CPosix
internal import Glibc

/// Gives the terminal back when the process crashes, and then lets the crash go on as it would have.
enum CrashRestorer {
  private static let crashes = [SIGSEGV, SIGBUS, SIGABRT, SIGILL, SIGTRAP, SIGFPE, SIGSYS]
  private static let stackSize = 1 << 16

  static func install() {
    // A stack overflow leaves no room for the handler; Swift's backtracer may have seen to that already.
    var stack = stack_t()
    if sigaltstack(nil, &stack) == 0, stack.ss_flags & Int32(SS_DISABLE) != 0 {
      stack.ss_sp = .allocate(byteCount: stackSize, alignment: 16)
      stack.ss_size = stackSize
      stack.ss_flags = 0
      sigaltstack(&stack, nil)
    }
    for signal in crashes {
      var action = sigaction()
      action.__sigaction_handler.sa_sigaction = restoreAfterCrash
      action.sa_flags = SA_SIGINFO | Int32(SA_ONSTACK)
      // tcsetattr must not stop the process now.
      sigaddset(&action.sa_mask, SIGTTOU)
      TerminalGuard.replaceAction(of: signal, with: action, keepsIgnored: false)
    }
  }

  static func uninstall() {
    disarm()
    for signal in crashes { TerminalGuard.restoreAction(of: signal) }
  }

  /// Prepares what a crash from now on does.
  static func arm(input: Int32, output: Int32, settings: termios, restoration: [UInt8]) {
    disarm()
    // CAN ends a sequence that was cut.
    let bytes = [0x18] + restoration
    let buffer = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count)
    _ = buffer.initialize(from: bytes)
    let old = guardState.pointee.restoration
    guardState.pointee.restoration = buffer
    guardState.pointee.input = input
    guardState.pointee.output = output
    guardState.pointee.settings = settings
    guardState.pointee.isArmed = true
    old.deallocate()
  }

  /// Leaves the terminal alone from now on.
  static func disarm() {
    guardState.pointee.isArmed = false
  }
}

/// Runs after a crash: nothing here may allocate or lock.
private func restoreAfterCrash(_ signal: Int32, _ info: UnsafeMutablePointer<siginfo_t>?, _: UnsafeMutableRawPointer?) {
  let state = guardState
  if state.pointee.isArmed {
    state.pointee.isArmed = false
    writeAll(state.pointee.output, state.pointee.restoration.baseAddress, state.pointee.restoration.count)
    let group = tcgetpgrp(state.pointee.input)
    if group < 0 || group == getpgrp() {
      tcflush(state.pointee.input, TCIFLUSH)
      tcsetattr(state.pointee.input, TCSANOW, &state.pointee.settings)
    }
  }
  if state.pointee.standardError >= 0 {
    dup2(state.pointee.standardError, STDERR_FILENO)
    StandardErrorDiversion.copy(from: state.pointee.diversion, to: STDERR_FILENO)
    state.pointee.standardError = -1
  }
  sigaction(signal, state.pointee.previous + Int(signal), nil)
  // An instruction that faulted faults again with its true context; a signal that was sent is sent again.
  let isFault = signal == SIGSEGV || signal == SIGBUS || signal == SIGILL || signal == SIGFPE
  if let info, isFault, info.pointee.si_code > 0 { return }
  raise(signal)
}

/// Writes bytes, and waits a little where the terminal is slow.
func writeAll(_ descriptor: Int32, _ bytes: UnsafeMutablePointer<UInt8>?, _ count: Int) {
  guard let bytes else { return }
  var sent = 0
  var patience = 5
  while sent < count, patience > 0 {
    let written = write(descriptor, bytes + sent, count - sent)
    if written > 0 {
      sent += written
    } else {
      patience -= 1
      var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
      poll(&request, 1, 100)
    }
  }
}
