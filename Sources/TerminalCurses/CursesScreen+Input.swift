// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import CPosix
internal import Glibc
public import Terminal

extension CursesScreen {
  /// Waits for events at most as long as said, for ever if nil, and returns those that came, oldest first.
  ///
  /// It returns early, and perhaps without an event, when the screen became ready for the next frame.
  public func events(within timeout: Duration?) -> [Event] {
    guard isEntered else { return [.hangUp] }
    let deadline = timeout.map { ContinuousClock.now.advanced(by: max(.zero, $0)) }
    let (wasReady, neededFrame) = (isReadyForFrame, needsFrame)
    while true {
      let next = [deadline, escapeDeadline].compactMap { $0 }.min()
      let ready = wait(for: next.map { ContinuousClock.now.duration(to: $0) })
      var events = ready.signals ? handleSignals() : []
      if ready.output { output.flush() }
      if isEntered, ready.input || ready.hangUp {
        events += takeInput(isGone: ready.hangUp)
      } else if let escapeDeadline, .now >= escapeDeadline {
        events += flushEscape()
      }
      if output.isClosed { events.append(.hangUp) }
      if !events.isEmpty || (isReadyForFrame && (!wasReady || !neededFrame && needsFrame)) { return events }
      if let deadline, .now >= deadline { return [] }
    }
  }

  /// What a wait ended with.
  private struct Readiness {
    var input = false
    var signals = false
    var output = false
    var hangUp = false
  }

  private func wait(for timeout: Duration?) -> Readiness {
    var requests = [
      pollfd(fd: input, events: Int16(POLLIN), revents: 0),
      pollfd(fd: signals, events: Int16(POLLIN), revents: 0),
      // A negative descriptor is passed over.
      pollfd(fd: output.isPending ? output.descriptor : -1, events: Int16(POLLOUT), revents: 0),
    ]
    let count: Int32
    if let timeout {
      let parts = max(.zero, timeout).components
      var time = timespec(tv_sec: Int(parts.seconds), tv_nsec: Int(parts.attoseconds / 1_000_000_000))
      count = ppoll(&requests, 3, &time, nil)
    } else {
      count = ppoll(&requests, 3, nil, nil)
    }
    // An interrupted wait ends with nothing; the signal's number is in the pipe.
    guard count > 0 else { return Readiness() }
    let broken = Int16(POLLHUP | POLLERR | POLLNVAL)
    return Readiness(
      input: requests[0].revents & Int16(POLLIN) != 0, signals: requests[1].revents != 0,
      output: requests[2].revents != 0, hangUp: requests[0].revents & broken != 0)
  }

  /// Reads what there is; false if the terminal is gone.
  func readInput(into outputs: inout [InputParser.Output]) -> Bool {
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = read(input, &bytes, bytes.count)
    if count > 0 { parser.feed(bytes[..<count], into: &outputs) }
    return count > 0 || (count < 0 && (errno == EINTR || errno == EAGAIN))
  }

  private func takeInput(isGone: Bool) -> [Event] {
    var outputs: [InputParser.Output] = []
    let isThere = readInput(into: &outputs)
    escapeDeadline = parser.hasPendingEscape ? .now.advanced(by: escapeTimeout) : nil
    return events(from: outputs) + (isThere && !isGone ? [] : [.hangUp])
  }

  private func flushEscape() -> [Event] {
    var outputs: [InputParser.Output] = []
    escapeDeadline = nil
    parser.flush(into: &outputs)
    return events(from: outputs)
  }

  /// The events among what the parser gave; replies change what the screen can do.
  private func events(from outputs: [InputParser.Output]) -> [Event] {
    var events: [Event] = []
    for output in outputs {
      switch output {
      case .reply(let reply): upgrade(by: reply)
      case .event(.key(let press)):
        if let signal = signal(of: press) {
          // As the driver does it without the protocol; it comes back through the pipe.
          if press.phase == .press { kill(0, signal) }
        } else {
          events.append(.key(press))
        }
      case .event(.mouse(let event)):
        // What was on its way when the mouse was given up is for nobody.
        guard modes.hasMouse else { break }
        hasMouse = true
        events.append(.mouse(event))
      case .event(let event): events.append(event)
      }
    }
    return events
  }

  private func signal(of press: KeyPress) -> Int32? {
    guard modes.hasKeyboardProtocol, press.modifiers == .control, case .character(let scalar) = press.key else {
      return nil
    }
    return settings.signal(forControl: scalar)
  }
}
