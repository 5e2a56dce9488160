// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Motion
import Synchronization

/// A sensor that measures what a test makes up, whenever the test says what time it is.
final class MadeUpSensor: MotionSource {
  /// What a test's clock shows at its beginning, as the samples count, in seconds.
  static let start = 1000.0

  private struct State {
    var store: MotionStore?
    var samples = 0
    var reports: ArraySlice<(time: Double, connection: MotionConnection)>
  }

  private let rate: Double
  private let gravity: @Sendable (Double) -> Vector3?
  private let state: Mutex<State>

  /// Makes a sensor that feels, so many times a second, what a function of time says, and nothing where it says nil.
  init(
    rate: Double = 100, reports: [(time: Double, connection: MotionConnection)] = [],
    gravity: @escaping @Sendable (Double) -> Vector3?
  ) {
    self.rate = rate
    self.gravity = gravity
    let device = MotionDevice(name: "made up", identifier: "test", samplingFrequency: rate)
    state = Mutex(State(reports: [(0, .open(device))] + reports))
  }

  func start(filling store: MotionStore) {
    state.withLock { $0.store = store }
  }

  func stop() {
    state.withLock { $0.store = nil }
  }

  /// Measures everything up to a time since the start, in seconds.
  func measure(until now: Double) {
    state.withLock { state in
      while let next = state.reports.first, next.time <= now {
        state.store?.report(next.connection)
        state.reports.removeFirst()
      }
      while Double(state.samples) / rate <= now {
        let time = Double(state.samples) / rate
        if let acceleration = gravity(time) {
          state.store?.receive(AccelerometerData(acceleration: acceleration, timestamp: Self.start + time))
        }
        state.samples += 1
      }
    }
  }

  /// What is felt where the right and the upper edge are so much lower, as parts of gravity.
  static func pose(_ x: Double, _ y: Double) -> Vector3 {
    Vector3(x: x, y: y, z: -(1 - x * x - y * y).squareRoot())
  }

  /// A manager that takes this sensor's samples.
  var started: MotionManager {
    let motion = MotionManager(source: self)
    motion.startAccelerometerUpdates()
    return motion
  }
}
