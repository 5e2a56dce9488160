// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Motion
internal import Synchronization

/// What reader threads and their source share: one run from a start to a stop.
///
/// A thread may hang in a device long after the stop; whatever it says then goes nowhere.
final class ReaderSession: Sendable {
  private struct State: Sendable {
    var store: MotionStore?
    var connections: [MotionSensor: MotionConnection] = [:]
    var choice: SensorChoice?
    var mounting: Mounting?
    var calibratedDevice: CalibratedDevice?
    var notes: [String: String] = [:]
    /// The entries of the list that are broken, each with what is wrong.
    var faults: [String: String] = [:]
    /// What each sensor that there is is read from; nil before any was looked for.
    var plan: [MotionSensor: SensorAssignment]?
    /// The devices for which there is a thread, other than the accelerometer's.
    var extraReaders: Set<String> = []

    /// What is wanted; the accelerometer where nobody says.
    var demand: MotionDemand {
      if let demand = store?.demand { return demand }
      var demand = MotionDemand()
      demand[.accelerometer] = 0
      return demand
    }

    func jobs(on deviceID: String?) -> [ReaderJob] {
      guard store != nil, let plan else { return [] }
      let demand = demand
      return MotionSensor.allCases.compactMap { sensor in
        guard let assignment = plan[sensor], assignment.deviceID == deviceID, let interval = demand[sensor] else {
          return nil
        }
        return ReaderJob(assignment: assignment, interval: interval)
      }
    }

    mutating func report(_ connection: MotionConnection, of sensor: MotionSensor) {
      guard connections[sensor] != connection else { return }
      connections[sensor] = connection
      store?.report(connection, of: sensor)
    }
  }

  private let state: Mutex<State>
  private let recorder: (any RawMotionReceiver)?

  /// Opens a session that fills a store, and hands all that is read to a recorder.
  init(store: MotionStore, recorder: (any RawMotionReceiver)? = nil) {
    self.recorder = recorder
    state = Mutex(State(store: store))
    noteDemand()
  }

  /// Whether the threads should go on.
  var isOpen: Bool {
    state.withLock { $0.store != nil }
  }

  /// Ends the session; nothing reaches the store from now on.
  func close() {
    state.withLock { state in
      for sensor in MotionSensor.allCases { state.report(.idle, of: sensor) }
      state.store = nil
    }
  }

  /// Takes in what is wanted now: what is new is being looked for, and what isn't wanted is forgotten.
  func noteDemand() {
    state.withLock { state in
      let demand = state.demand
      for sensor in MotionSensor.allCases {
        if demand[sensor] == nil {
          state.connections[sensor] = nil
        } else if state.connections[sensor] == nil, state.plan.map({ $0[sensor] != nil }) ?? true {
          state.report(.connecting, of: sensor)
        }
      }
    }
  }

  /// Hands to the recorder what describes a sensor that was opened.
  func describe(_ sensor: MotionSensor, as description: MotionRecording.SensorDescription) {
    // Within the lock, so that nothing comes after the stop.
    state.withLock { state in
      if state.store != nil { recorder?.describe(sensor, as: description, at: MonotonicClock.now) }
    }
  }

  /// Hands a reading to the recorder, whatever it is worth.
  func record(_ sample: MotionRecording.Sample) {
    guard let recorder else { return }
    state.withLock { state in
      if state.store != nil { recorder.receive(sample) }
    }
  }

  /// Hands on a sample of a device, which is thereby known to work.
  func receive(_ sample: MotionSample, from device: MotionDevice) {
    state.withLock { state in
      guard let store = state.store else { return }
      store.receive(sample)
      // A sensor that was stopped a moment ago must not look open when it is started again.
      if state.demand[sample.sensor] != nil { state.report(.open(device), of: sample.sensor) }
    }
  }

  /// Hands on how the source stands to a sensor's device.
  func report(_ connection: MotionConnection, of sensor: MotionSensor) {
    state.withLock { state in
      guard state.demand[sensor] != nil else { return }
      state.report(connection, of: sensor)
    }
  }

  /// Notes which device was chosen.
  func note(_ choice: SensorChoice) {
    state.withLock { $0.choice = choice }
  }

  /// Notes how the chosen device sits and counts, and what it is known by.
  func note(_ mounting: Mounting, of device: CalibratedDevice) {
    state.withLock { ($0.mounting, $0.calibratedDevice) = (mounting, device) }
  }

  /// Notes how a device is read.
  func note(_ text: String, about deviceID: String) {
    state.withLock { $0.notes[deviceID] = text }
  }

  /// Notes which entries of the list of devices are broken, each with what is wrong.
  func note(faults: [String: String]) {
    state.withLock { $0.faults = faults }
  }

  /// Notes what each sensor is read from.
  func note(_ plan: [MotionSensor: SensorAssignment]) {
    state.withLock { state in
      state.plan = plan
      state.store?.report(found: plan.mapValues(\.device))
      for sensor in [MotionSensor.gyroscope, .magnetometer] where state.demand[sensor] != nil && plan[sensor] == nil {
        state.report(.idle, of: sensor)
      }
    }
  }

  /// Whether a sensor is wanted that there was not when it was looked for.
  var isMissingSensor: Bool {
    state.withLock { state in
      let demand = state.demand
      return MotionSensor.allCases.contains { demand[$0] != nil && state.plan?[$0] == nil }
    }
  }

  /// Whether it is known what the sensors are read from.
  var hasPlan: Bool {
    state.withLock { $0.plan != nil }
  }

  /// Which device was chosen, of which, and why; nil before any was looked for.
  var choice: SensorChoice? {
    state.withLock { $0.choice }
  }

  /// How the chosen device sits and counts; nil before one was opened.
  var mounting: Mounting? {
    state.withLock { $0.mounting }
  }

  /// What the chosen device is known by; nil before one was opened.
  var calibratedDevice: CalibratedDevice? {
    state.withLock { $0.calibratedDevice }
  }

  /// How the devices are read, by their identifiers.
  var notes: [String: String] {
    state.withLock { state in state.notes.merging(state.faults.mapValues { "left out: \($0)" }) { $1 } }
  }

  /// The entries of the list that are broken, each with what is wrong.
  var faults: [String: String] {
    state.withLock { $0.faults }
  }

  /// What is to be read of a device now.
  func jobs(on deviceID: String?) -> [ReaderJob] {
    state.withLock { $0.jobs(on: deviceID) }
  }

  /// The devices for which a thread must be made now, each once; the accelerometer's has the first one.
  func devicesWithoutReader() -> [String] {
    state.withLock { state in
      let main = state.plan?[.accelerometer]?.deviceID
      let wanted = Set((state.plan ?? [:]).values.map(\.deviceID)).filter { $0 != main && !state.jobs(on: $0).isEmpty }
      defer { state.extraReaders.formUnion(wanted) }
      return wanted.subtracting(state.extraReaders).sorted()
    }
  }

  /// Whether an extra thread has nothing to do any more; then another one will be made if need be.
  func dismissReader(of deviceID: String) -> Bool {
    state.withLock { state in
      let isNeeded = state.plan?[.accelerometer]?.deviceID != deviceID && !state.jobs(on: deviceID).isEmpty
      if !isNeeded { state.extraReaders.remove(deviceID) }
      return !isNeeded
    }
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

/// A sensor that is to be read, and how often at most.
struct ReaderJob: Hashable, Sendable {
  let assignment: SensorAssignment
  /// The least time between samples, in seconds.
  let interval: Double
}
