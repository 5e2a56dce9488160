// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Dispatch
internal import Synchronization

/// What a program does with an update: with the data, or else with the error that stands in their place.
public typealias MotionHandler<Data> = @Sendable (_ data: Data?, _ error: MotionError?) -> Void

/// Hands updates to a handler on the program's own queue, and never makes the sensor's thread wait.
///
/// At most one call is queued. If the queue is behind, the newest update takes the place of the one that waits.
final class HandlerQueue<Data: Sendable>: Sendable {
  private struct State: Sendable {
    /// Whether calls may begin.
    var isOpen = true
    /// What the next call will bring; nil while no call is queued.
    var pending: Result<Data, MotionError>?
  }

  private let queue: DispatchQueue
  private let handler: MotionHandler<Data>
  private let state = Mutex(State())

  init(queue: DispatchQueue, handler: @escaping MotionHandler<Data>) {
    self.queue = queue
    self.handler = handler
  }

  /// Has the handler called with an update; returns at once.
  func send(_ update: Result<Data, MotionError>) {
    let isQueued = state.withLock { state in
      guard state.isOpen else { return true }
      defer { state.pending = update }
      return state.pending != nil
    }
    if !isQueued { queue.async { self.call() } }
  }

  /// Lets no more calls begin; one that has begun goes on to its end.
  func close() {
    state.withLock { ($0.isOpen, $0.pending) = (false, nil) }
  }

  private func call() {
    let update = state.withLock { state in
      defer { state.pending = nil }
      return state.pending
    }
    switch update {
    case .success(let data): handler(data, nil)
    case .failure(let error): handler(nil, error)
    case nil: break
    }
  }
}
