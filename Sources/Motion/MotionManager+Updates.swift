// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

public import Dispatch

// The same for each: available and active, the interval, pull and push, and the stop.

extension MotionManager {
  /// Whether an accelerometer is there on this machine: one was found.
  public var isAccelerometerAvailable: Bool {
    store.withState { $0.accelerometer.device != nil }
  }

  /// Whether accelerometer updates are started.
  public var isAccelerometerActive: Bool {
    isActive(.accelerometer)
  }

  /// The least time between accelerometer updates, in seconds; zero, as at first, is as often as there are samples.
  public var accelerometerUpdateInterval: Double {
    get { interval(of: .accelerometer) }
    set { setInterval(newValue, of: .accelerometer) }
  }

  /// The newest sample, in g with gravity's sign; nil until the first one.
  public var accelerometerData: AccelerometerData? {
    store.accelerometer
  }

  /// Starts accelerometer updates for pulling; if they are started, nothing changes.
  public func startAccelerometerUpdates() {
    start(.accelerometer)
  }

  /// Starts accelerometer updates and has a handler called on a queue; it takes the place of the handler before.
  ///
  /// The source's thread never waits for the handler: if the queue is behind, only the newest update is kept for it.
  public func startAccelerometerUpdates(to queue: DispatchQueue, handler: @escaping MotionHandler<AccelerometerData>) {
    let handlers = HandlerQueue(queue: queue, handler: handler)
    start(.accelerometer) { $0.accelerometer.attach(handlers, isKnownMissing: $0.isMissing($0.accelerometer)) }
  }

  /// Stops the updates; the newest sample stays, and no call of the handler begins any more.
  public func stopAccelerometerUpdates() {
    stop(.accelerometer)
  }
}

extension MotionManager {
  /// Whether a gyroscope is there on this machine: one was found.
  public var isGyroAvailable: Bool {
    store.withState { $0.gyroscope.device != nil }
  }

  /// Whether gyroscope updates are started.
  public var isGyroActive: Bool {
    isActive(.gyroscope)
  }

  /// The least time between gyroscope updates, in seconds; zero, as at first, is as often as there are samples.
  public var gyroUpdateInterval: Double {
    get { interval(of: .gyroscope) }
    set { setInterval(newValue, of: .gyroscope) }
  }

  /// The newest sample, in rad/s; nil until the first one.
  public var gyroData: GyroData? {
    store.gyroscope
  }

  /// Starts gyroscope updates for pulling; if they are started, nothing changes.
  public func startGyroUpdates() {
    start(.gyroscope)
  }

  /// Starts gyroscope updates and has a handler called on a queue; it takes the place of the handler before.
  ///
  /// The source's thread never waits for the handler: if the queue is behind, only the newest update is kept for it.
  public func startGyroUpdates(to queue: DispatchQueue, handler: @escaping MotionHandler<GyroData>) {
    let handlers = HandlerQueue(queue: queue, handler: handler)
    start(.gyroscope) { $0.gyroscope.attach(handlers, isKnownMissing: $0.isMissing($0.gyroscope)) }
  }

  /// Stops the updates; the newest sample stays, and no call of the handler begins any more.
  public func stopGyroUpdates() {
    stop(.gyroscope)
  }
}

extension MotionManager {
  /// Whether a magnetometer is there on this machine: one was found.
  public var isMagnetometerAvailable: Bool {
    store.withState { $0.magnetometer.device != nil }
  }

  /// Whether magnetometer updates are started.
  public var isMagnetometerActive: Bool {
    isActive(.magnetometer)
  }

  /// The least time between magnetometer updates, in seconds; zero, as at first, is as often as there are samples.
  public var magnetometerUpdateInterval: Double {
    get { interval(of: .magnetometer) }
    set { setInterval(newValue, of: .magnetometer) }
  }

  /// The newest sample, in µT; nil until the first one.
  public var magnetometerData: MagnetometerData? {
    store.magnetometer
  }

  /// Starts magnetometer updates for pulling; if they are started, nothing changes.
  public func startMagnetometerUpdates() {
    start(.magnetometer)
  }

  /// Starts magnetometer updates and has a handler called on a queue; it takes the place of the handler before.
  ///
  /// The source's thread never waits for the handler: if the queue is behind, only the newest update is kept for it.
  public func startMagnetometerUpdates(to queue: DispatchQueue, handler: @escaping MotionHandler<MagnetometerData>) {
    let handlers = HandlerQueue(queue: queue, handler: handler)
    start(.magnetometer) { $0.magnetometer.attach(handlers, isKnownMissing: $0.isMissing($0.magnetometer)) }
  }

  /// Stops the updates; the newest sample stays, and no call of the handler begins any more.
  public func stopMagnetometerUpdates() {
    stop(.magnetometer)
  }
}

extension MotionManager {
  /// Whether device motion can be had on this machine: there is an accelerometer. The other sensors make it better.
  public var isDeviceMotionAvailable: Bool {
    isAccelerometerAvailable
  }

  /// Whether device motion updates are started.
  public var isDeviceMotionActive: Bool {
    isActive(.motion)
  }

  /// The least time between device motion updates, in seconds; zero, as at first, is as often as there are samples.
  ///
  /// The sensors are read more often if need be: motion is made of all their samples.
  public var deviceMotionUpdateInterval: Double {
    get { interval(of: .motion) }
    set { setInterval(newValue, of: .motion) }
  }

  /// The newest device motion, one for each sample of the accelerometer; nil until the first one.
  public var deviceMotion: DeviceMotion? {
    store.withState { $0.motion.newest }
  }

  /// Starts device motion updates for pulling; if they are started, nothing changes.
  public func startDeviceMotionUpdates() {
    start(.motion)
  }

  /// Starts device motion updates and has a handler called on a queue; it takes the place of the handler before.
  ///
  /// The source's thread never waits for the handler: if the queue is behind, only the newest update is kept for it.
  public func startDeviceMotionUpdates(to queue: DispatchQueue, handler: @escaping MotionHandler<DeviceMotion>) {
    let handlers = HandlerQueue(queue: queue, handler: handler)
    start(.motion) { $0.motion.attach(handlers, isKnownMissing: $0.isMissing($0.accelerometer)) }
  }

  /// Stops the updates; the newest motion stays, and no call of the handler begins any more.
  public func stopDeviceMotionUpdates() {
    stop(.motion)
  }
}

extension MotionStore.State {
  fileprivate func isMissing<Data>(_ channel: SensorChannel<Data>) -> Bool {
    hasLooked && channel.device == nil
  }
}
