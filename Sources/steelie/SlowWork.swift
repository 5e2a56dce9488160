// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Dispatch
internal import Glibc

/// Tells on a terminal that work goes on which takes longer than one waits in silence, until it ends.
final class SlowWork {
  /// For how long nothing is told, in seconds; the work of most levels is done by then.
  private static let silence = 2

  private let queue = DispatchQueue(label: "steelie.slow-work")
  private let timer: any DispatchSourceTimer
  private let line = Line()

  /// Begins; the text says what is done, and is followed by how long.
  init(_ text: String) {
    timer = DispatchSource.makeTimerSource(queue: queue)
    let start = ContinuousClock.now
    timer.schedule(deadline: .now() + .seconds(Self.silence), repeating: .seconds(1))
    timer.setEventHandler { [line] in
      line.show("\(printable(text)): playing it, \((ContinuousClock.now - start).components.seconds) s")
    }
    timer.resume()
  }

  /// Takes the line away.
  func end() {
    timer.cancel()
    queue.sync { line.end() }
  }

  /// The line, which nothing touches but what is on the queue.
  private final class Line: @unchecked Sendable {
    private var line: ProgressLine? = ProgressLine(isShown: true, on: STDERR_FILENO)

    func show(_ text: String) { line?.show(text) }
    func end() { line = nil }
  }
}
