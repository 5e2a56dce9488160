// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Motion
import Synchronization

/// A device with any of the three sensors, which measure what a test makes up, whenever it says what time it is.
final class MadeUpDevice: MotionSource {
  private struct State {
    var store: MotionStore?
    var samples = 0
    /// What each sensor measures at a time since the start, in seconds; nothing where it says nil.
    var values: [MotionSensor: @Sendable (Double) -> Vector3?]
  }

  private static let rate = 100.0
  private let state: Mutex<State>

  private let identifier: String

  init(_ values: [MotionSensor: @Sendable (Double) -> Vector3?], identifier: String = "test:0") {
    self.identifier = identifier
    state = Mutex(State(values: values))
  }

  /// A device that lies still, its sensors trembling a little.
  static func still(
    _ sensors: [MotionSensor: Vector3], noise: Double = 0, identifier: String = "test:0"
  ) -> MadeUpDevice {
    MadeUpDevice(
      sensors.mapValues { value in
        { time in
          let sign = Int((time * rate).rounded()) / 5 % 2 == 0 ? noise : -noise
          return value + Vector3(x: sign, y: sign, z: sign)
        }
      }, identifier: identifier)
  }

  func start(filling store: MotionStore) {
    state.withLock { state in
      guard state.store == nil else { return }
      state.store = store
      tell(state)
    }
  }

  func stop() {
    state.withLock { $0.store = nil }
  }

  /// Plugs in or pulls out sensors.
  func change(_ values: [MotionSensor: @Sendable (Double) -> Vector3?]) {
    state.withLock { state in
      state.values = values
      tell(state)
    }
  }

  func fail(_ sensor: MotionSensor, _ reason: String) {
    state.withLock { $0.store?.report(.failed(reason: reason), of: sensor) }
  }

  /// Measures everything up to a time since the start, in seconds.
  func measure(until now: Double) {
    state.withLock { state in
      while Double(state.samples) / Self.rate <= now {
        let time = Double(state.samples) / Self.rate
        for sensor in [MotionSensor.gyroscope, .accelerometer, .magnetometer] {
          if let value = state.values[sensor]?(time) {
            state.store?.receive(value, of: sensor, at: MadeUpSensor.start + time)
          }
        }
        state.samples += 1
      }
    }
  }

  private func tell(_ state: State) {
    let device = MotionDevice(name: "made up", identifier: identifier, samplingFrequency: Self.rate)
    state.store?.report(found: state.values.mapValues { _ in device })
    for sensor in MotionSensor.allCases {
      state.store?.report(state.values[sensor] == nil ? .idle : .open(device), of: sensor)
    }
  }
}

extension MotionStore {
  fileprivate func receive(_ value: Vector3, of sensor: MotionSensor, at time: Double) {
    switch sensor {
    case .accelerometer: receive(AccelerometerData(acceleration: value, timestamp: time))
    case .gyroscope: receive(GyroData(rotationRate: value, timestamp: time))
    case .magnetometer: receive(MagnetometerData(magneticField: value, timestamp: time))
    }
  }
}
