// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Dispatch
internal import Motion
internal import Synchronization

/// The two ways to come by the newest data.
public enum MotionDelivery: Hashable, Sendable {
  /// Whoever wants the data asks the manager.
  case pull
  /// The manager calls handlers with the data.
  case push
}

/// The newest data of everything that measures.
struct NewestMotion: Sendable {
  var accelerometer: AccelerometerData?
  var gyroscope: GyroData?
  var magnetometer: MagnetometerData?
  var motion: DeviceMotion?
}

/// Has the newest data of all sensors, by one way or the other, and changes the way without losing any.
final class MotionFeed: Sendable {
  /// Where the handlers put what they are called with; it may outlive the feed on their queue.
  private final class Box: Sendable {
    let newest: Mutex<NewestMotion>

    init(_ newest: NewestMotion) {
      self.newest = Mutex(newest)
    }
  }

  /// The queue on which handlers are called.
  let queue = DispatchQueue(label: "steelie.motion-feed")
  private let motion: MotionManager
  /// What the handlers fill; nil while the manager is asked.
  private let box = Mutex<Box?>(nil)

  /// Starts the updates of all sensors, none more often than device motion needs them.
  init(_ motion: MotionManager, by delivery: MotionDelivery) {
    self.motion = motion
    motion.accelerometerUpdateInterval = MotionManager.fusionInterval
    motion.gyroUpdateInterval = MotionManager.fusionInterval
    motion.magnetometerUpdateInterval = MotionManager.fusionInterval
    deliver(by: delivery)
  }

  /// The newest data that came by the present way.
  var newest: NewestMotion {
    box.withLock { $0 }.map { box in box.newest.withLock { $0 } } ?? asked
  }

  /// Changes the way; what is known already stays known.
  func deliver(by delivery: MotionDelivery) {
    switch delivery {
    case .pull: pull()
    case .push: push()
    }
  }

  private var asked: NewestMotion {
    NewestMotion(
      accelerometer: motion.accelerometerData, gyroscope: motion.gyroData, magnetometer: motion.magnetometerData,
      motion: motion.deviceMotion)
  }

  /// Lets the handlers go, one after the other: as device motion wants every sensor, none falls silent in between.
  private func pull() {
    motion.startDeviceMotionUpdates()
    motion.stopAccelerometerUpdates()
    motion.startAccelerometerUpdates()
    motion.stopGyroUpdates()
    motion.startGyroUpdates()
    motion.stopMagnetometerUpdates()
    motion.startMagnetometerUpdates()
    // Now the others want every sensor.
    motion.stopDeviceMotionUpdates()
    motion.startDeviceMotionUpdates()
    box.withLock { $0 = nil }
  }

  private func push() {
    let box = Box(asked)
    motion.startAccelerometerUpdates(to: queue) { data, _ in
      if let data { box.newest.withLock { $0.accelerometer = data } }
    }
    motion.startGyroUpdates(to: queue) { data, _ in
      if let data { box.newest.withLock { $0.gyroscope = data } }
    }
    motion.startMagnetometerUpdates(to: queue) { data, _ in
      if let data { box.newest.withLock { $0.magnetometer = data } }
    }
    motion.startDeviceMotionUpdates(to: queue) { data, _ in
      if let data { box.newest.withLock { $0.motion = data } }
    }
    self.box.withLock { $0 = box }
  }
}
