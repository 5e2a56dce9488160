// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Glibc
import Synchronization
import Testing
import Threads

@Suite struct DetachedThreadTests {
  @Test("All signals stay with the thread that starts another, save those of a crash, and its own mask is as before")
  func masksSignals() async throws {
    let taken: [Int32] = await withCheckedContinuation { continuation in
      do {
        try DetachedThread.start {
          var mask = sigset_t()
          pthread_sigmask(SIG_SETMASK, nil, &mask)
          continuation.resume(returning: (1..<32).filter { sigismember(&mask, $0) == 0 })
        }
      } catch {
        continuation.resume(returning: [])
      }
    }
    // Nobody can block these two.
    let always = [SIGKILL, SIGSTOP]
    #expect(taken == ([SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGTRAP, SIGABRT, SIGSYS] + always).sorted())
    try Self.keepsOwnMask()
  }

  private static func keepsOwnMask() throws {
    var before = sigset_t()
    pthread_sigmask(SIG_SETMASK, nil, &before)
    try DetachedThread.start {}
    var after = sigset_t()
    pthread_sigmask(SIG_SETMASK, nil, &after)
    #expect((1..<65).allSatisfy { sigismember(&before, $0) == sigismember(&after, $0) })
  }
}
