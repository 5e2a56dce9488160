// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Motion
internal import Synchronization

/// What a reader thread and its source share: one run from a start to a stop.
///
/// A thread may hang in a device long after the stop; whatever it says then goes nowhere.
final class ReaderSession: Sendable {
  private struct State: Sendable {
    var store: MotionStore?
    var connection = MotionConnection.connecting
    var choice: SensorChoice?
    var mounting: Mounting?
  }

  private let state: Mutex<State>

  /// Opens a session that fills a store.
  init(store: MotionStore) {
    state = Mutex(State(store: store))
    store.report(.connecting)
  }

  /// Whether the thread should go on.
  var isOpen: Bool {
    state.withLock { $0.store != nil }
  }

  /// Ends the session; nothing reaches the store from now on.
  func close() {
    state.withLock { state in
      state.store?.report(.idle)
      state.store = nil
    }
  }

  /// Hands on a sample of a device, which is thereby known to work.
  func receive(_ sample: AccelerometerData, from device: MotionDevice) {
    state.withLock { state in
      guard let store = state.store else { return }
      store.receive(sample)
      guard state.connection != .open(device) else { return }
      state.connection = .open(device)
      store.report(state.connection)
    }
  }

  /// Hands on how the source stands to its device.
  func report(_ connection: MotionConnection) {
    state.withLock { state in
      guard state.connection != connection else { return }
      state.connection = connection
      state.store?.report(connection)
    }
  }

  /// Notes which device was chosen.
  func note(_ choice: SensorChoice) {
    state.withLock { $0.choice = choice }
  }

  /// Notes how the chosen device counts.
  func note(_ mounting: Mounting) {
    state.withLock { $0.mounting = mounting }
  }

  /// Which device was chosen, of which, and why; nil before any was looked for.
  var choice: SensorChoice? {
    state.withLock { $0.choice }
  }

  /// How the chosen device sits and counts; nil before one was opened.
  var mounting: Mounting? {
    state.withLock { $0.mounting }
  }

  /// Waits until a moment of the monotonic clock, in seconds, or until the session ends if that comes first.
  func wait(until deadline: Double) {
    while isOpen {
      let now = MonotonicClock.now
      guard now < deadline else { return }
      // In slices, so that a stopped reader doesn't linger for the length of a backoff.
      MonotonicClock.sleep(until: min(deadline, now + 0.25))
    }
  }
}
