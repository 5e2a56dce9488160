// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Synchronization

/// The program's one door to its motion sensors: accelerometer, gyroscope, magnetometer, and the motion made of them.
///
/// Each of them is *available* if this machine has it, and *active* while its updates are started: two questions. Start
/// updates once, stop them when done; sensors that nobody started are not read. There are two ways to take the data:
///
/// - **Pull**: start without a handler, and read `accelerometerData` and its like in each pass of your loop. It is nil
///   until the first sample, the newest one from then on, and reading it never waits.
/// - **Push**: start with a queue and a handler, which is called there with data or with an error. The queue should be
///   serial, and not the main one, which events could fill. If it is behind, it gets the newest update only. After a
///   stop no call begins; one that has begun on the queue goes on to its end. A device that hangs brings neither data
///   nor an error: ask `health(of:at:)` where that matters.
///
/// An update interval caps the rate of a sensor and promises nothing: updates may be fewer, and unevenly spaced. Compare
/// their timestamps, or ask for `rate(of:)`. All methods may be called from any thread.
///
/// ```swift
/// let manager = MotionManager(source: source)
/// manager.gyroUpdateInterval = 0.1
/// manager.startGyroUpdates(to: queue) { data, error in
///   if let data { show(data.rotationRate) } else if let error { show("\(error)") }
/// }
/// ```
public final class MotionManager: Sendable {
  /// What a program can start and stop.
  enum Service: Hashable, Sendable, CaseIterable {
    case accelerometer
    case gyroscope
    case magnetometer
    case motion
  }

  /// Attaches a handler, and gives back the one before.
  typealias Attachment = @Sendable (inout MotionStore.State) -> (any Sendable)?

  private struct State: Sendable {
    var active: Set<Service> = []
    var intervals: [Service: Double] = [:]
    /// Whether the sensors are looked for though none may be wanted.
    var isConnected = false

    var demand: MotionDemand {
      var demand = MotionDemand()
      for service in active {
        let interval = intervals[service] ?? 0
        switch service {
        case .accelerometer: demand.add(.accelerometer, every: interval)
        case .gyroscope: demand.add(.gyroscope, every: interval)
        case .magnetometer: demand.add(.magnetometer, every: interval)
        // What it is made of must come often, however seldom it is asked for.
        case .motion: for sensor in MotionSensor.allCases { demand.add(sensor, every: fusionInterval) }
        }
      }
      return demand
    }
  }

  /// The time between the samples that device motion is made of, in seconds.
  ///
  /// Twice the rate that the fusion needs; longer makes it inexact (3° at 26 Hz), shorter costs for nothing.
  public static let fusionInterval = 0.01

  private let source: any MotionSource
  let store = MotionStore()
  private let state = Mutex(State())

  /// Makes a manager of the sensors of one source; nothing is looked for or read before something is started.
  public init(source: any MotionSource) {
    self.source = source
  }

  deinit {
    stopAllUpdates()
    source.stop()
  }

  /// Looks for the sensors without reading any, so that it becomes known which are available; returns at once.
  ///
  /// Starting updates does so, too. `hasLookedForSensors` tells when it is known.
  public func connect() {
    state.withLock { state in
      state.isConnected = true
      update(state)
    }
  }

  /// Ends what `connect()` began; sensors whose updates are active stay so.
  public func disconnect() {
    state.withLock { state in
      state.isConnected = false
      update(state)
    }
  }

  /// Stops the updates of everything.
  public func stopAllUpdates() {
    for service in Service.allCases { stop(service) }
  }

  /// Whether it is known which sensors there are.
  public var hasLookedForSensors: Bool {
    store.withState { $0.hasLooked }
  }

  func isActive(_ service: Service) -> Bool {
    state.withLock { $0.active.contains(service) }
  }

  func interval(of service: Service) -> Double {
    state.withLock { $0.intervals[service] ?? 0 }
  }

  /// Caps a service's rate; what is no time counts as zero.
  func setInterval(_ interval: Double, of service: Service) {
    let interval = interval.isFinite ? max(interval, 0) : 0
    state.withLock { state in
      state.intervals[service] = interval
      store.withState { store in
        switch service {
        case .accelerometer: store.accelerometer.cap.interval = interval
        case .gyroscope: store.gyroscope.cap.interval = interval
        case .magnetometer: store.magnetometer.cap.interval = interval
        case .motion: store.motion.cap.interval = interval
        }
      }
      if state.active.contains(service) { update(state) }
    }
  }

  /// Starts a service; a handler is attached when the store knows that it is wanted, and the one before given back.
  func start(_ service: Service, attaching attach: Attachment? = nil) {
    let former = state.withLock { state in
      state.active.insert(service)
      return update(state, attaching: attach)
    }
    // Only now, with the locks open, may the handler before go.
    withExtendedLifetime(former) {}
  }

  /// Stops a service; from now on no call of its handler begins.
  func stop(_ service: Service) {
    let former = state.withLock { state in
      let former = store.withState { store in
        switch service {
        case .accelerometer: store.accelerometer.detach()
        case .gyroscope: store.gyroscope.detach()
        case .magnetometer: store.magnetometer.detach()
        case .motion: store.motion.detach()
        }
      }
      if state.active.remove(service) != nil { update(state) }
      return former
    }
    withExtendedLifetime(former) {}
  }

  /// Tells the store and the source what is wanted.
  @discardableResult
  private func update(_ state: State, attaching attach: Attachment? = nil) -> (any Sendable)? {
    let demand = state.demand
    let former = store.withState { store in
      store.isEstimating = state.active.contains(.motion)
      for sensor in MotionSensor.allCases where demand[sensor] == nil && store.wants(sensor) { store.stop(sensor) }
      store.demand = demand
      return attach?(&store)
    }
    // A source does nothing if it is running already; asked again, one that could not start tries again.
    if !demand.isEmpty || state.isConnected { source.start(filling: store) } else { source.stop() }
    return former
  }
}
