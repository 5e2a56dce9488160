// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import CPosix
internal import Glibc

/// The way to the terminal: it takes what it can at once, and what is left waits in a queue.
struct TerminalOutput: ~Copyable {
  /// The descriptor that is written to.
  let descriptor: Int32
  /// Whether the descriptor is ours, and non-blocking.
  private let isOwned: Bool
  private var queue: [UInt8] = []
  private var sent = 0
  /// Whether the terminal is gone.
  private(set) var isClosed = false
  /// How many writes were made, for the tests.
  private(set) var writes = 0

  /// Opens the terminal again behind a descriptor.
  ///
  /// O_NONBLOCK belongs to the open file description, which standard output shares with the shell; so a new one is made.
  init(reopening descriptor: Int32) {
    let flags = O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC
    var name = [CChar](repeating: 0, count: 256)
    var own: Int32 = -1
    if ttyname_r(descriptor, &name, name.count) == 0 { own = open(name, flags) }
    // In a container the terminal may have no name.
    if own < 0 { own = open("/proc/self/fd/\(descriptor)", flags) }
    isOwned = own >= 0
    self.descriptor = isOwned ? own : descriptor
  }

  deinit {
    if isOwned { Glibc.close(descriptor) }
  }

  /// Whether something waits to be sent.
  var isPending: Bool { sent < queue.count }

  /// Sends bytes, or what the terminal takes of them now; the rest waits.
  mutating func send(_ bytes: [UInt8]) {
    guard !isClosed else { return }
    if isPending {
      queue += bytes
    } else {
      queue = bytes
      sent = 0
    }
    flush()
  }

  /// Sends what waits, as far as the terminal takes it.
  mutating func flush() {
    while isPending, !isClosed {
      // A blocking descriptor takes part of a page without waiting where poll says that it is ready.
      guard isOwned || isReady(within: 0) else { return }
      let count = isOwned ? queue.count - sent : min(256, queue.count - sent)
      let written = queue.withUnsafeBytes { write(descriptor, $0.baseAddress?.advanced(by: sent), count) }
      writes += 1
      if written >= 0 {
        sent += written
      } else if errno == EAGAIN || errno == EWOULDBLOCK {
        return
      } else if errno != EINTR {
        isClosed = true
      }
    }
    if !isPending {
      queue.removeAll(keepingCapacity: true)
      sent = 0
    }
  }

  /// Drops what waits, and sends the bytes that end the show, waiting for a slow terminal at most this long, in ms.
  mutating func finish(with bytes: [UInt8], within milliseconds: Int32) {
    // CAN ends a sequence that was cut.
    let cut: [UInt8] = isPending ? [0x18] : []
    queue.removeAll()
    sent = 0
    send(cut + bytes)
    var left = milliseconds
    while isPending, !isClosed, left > 0 {
      if !isReady(within: 20) { left -= 20 }
      flush()
    }
    queue.removeAll()
    sent = 0
  }

  private func isReady(within milliseconds: Int32) -> Bool {
    var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    return poll(&request, 1, milliseconds) > 0
  }
}
