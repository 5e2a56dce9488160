// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Synchronization

/// The newest sample of a motion source and the state of its connection, shared between threads.
public final class MotionStore: Sendable {
  /// What is in the store at one moment.
  struct State: Sendable {
    var accelerometer: AccelerometerData?
    var connection = MotionConnection.idle
    /// Whether the source said, after its newest sample, that it reads nothing; a source need not speak of connections.
    var isStopped = false
  }

  private let state = Mutex(State())

  /// Makes an empty store.
  public init() {}

  /// The newest sample; nil until the first one.
  public var accelerometer: AccelerometerData? {
    state.withLock { $0.accelerometer }
  }

  /// How the source stands to its device.
  public var connection: MotionConnection {
    state.withLock { $0.connection }
  }

  /// Everything, as it belongs together.
  var snapshot: State {
    state.withLock { $0 }
  }

  /// Puts a sample in the place of the one before.
  public func receive(_ sample: AccelerometerData) {
    state.withLock { ($0.accelerometer, $0.isStopped) = (sample, false) }
  }

  /// Notes how the source stands to its device now.
  public func report(_ connection: MotionConnection) {
    state.withLock { ($0.connection, $0.isStopped) = (connection, connection == .idle) }
  }
}
