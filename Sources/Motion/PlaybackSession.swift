// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Dispatch
internal import Glibc
internal import Synchronization

/// One playing of a recording, from a start to a stop, shared by the source and its thread.
final class PlaybackSession: Sendable {
  private struct State: Sendable {
    var store: MotionStore?
    var sensors: [MotionSensor: PlayedSensor]
    /// What the store was told of each sensor that is wanted.
    var told: [MotionSensor: MotionConnection] = [:]
    var isPlaying = false

    /// How a sensor stands, whether it was recorded or not.
    func connection(of sensor: MotionSensor) -> MotionConnection {
      if let connection = sensors[sensor]?.connection { return connection }
      return sensor == .accelerometer ? .failed(reason: "the recording has no accelerometer") : .idle
    }

    /// Tells the store of each sensor what it doesn't know.
    mutating func tell() {
      for (sensor, former) in told {
        let connection = connection(of: sensor)
        guard connection != former else { continue }
        told[sensor] = connection
        store?.report(connection, of: sensor)
      }
    }
  }

  private let recording: MotionRecording
  private let mounting: MountingOverride
  private let state: Mutex<State>
  private let end = DispatchSemaphore(value: 0)

  /// Opens a session that fills a store, and tells it which sensors were recorded.
  init(of recording: MotionRecording, mounting: MountingOverride, filling store: MotionStore) {
    self.recording = recording
    self.mounting = mounting
    let recorded = Set(recording.samples.lazy.map(\.sensor))
    var sensors: [MotionSensor: PlayedSensor] = [:]
    for (sensor, description) in recording.header.sensors {
      var device = description.device
      if mounting.replacesCalibration { device.isCalibrated = false }
      sensors[sensor] = PlayedSensor(
        device, rawRange: description.rawRange, hasRows: recorded.contains(sensor))
    }
    state = Mutex(State(store: store, sensors: sensors))
    store.report(found: sensors.mapValues(\.device))
  }

  /// Whether the thread should go on.
  var isOpen: Bool {
    state.withLock { $0.store != nil }
  }

  /// Ends the session and wakes its thread; nothing reaches the store from now on.
  func close() {
    state.withLock { state in
      for sensor in state.told.keys { state.store?.report(.idle, of: sensor) }
      state.store = nil
    }
    end.signal()
  }

  /// Takes in what is wanted at a time, in seconds, and tells how it stands; what isn't wanted is forgotten.
  /// - Returns: whether the playing should begin, because something is wanted for the first time.
  func noteDemand(at now: Double = PlaybackSession.now) -> Bool {
    state.withLock { state in
      guard let store = state.store else { return false }
      let wanted = store.withState { state in MotionSensor.allCases.filter(state.wants) }
      for sensor in MotionSensor.allCases where !wanted.contains(sensor) { state.told[sensor] = nil }
      for sensor in wanted where state.told[sensor] == nil {
        state.sensors[sensor]?.listen(at: now)
        let connection = state.connection(of: sensor)
        state.told[sensor] = connection
        store.report(connection, of: sensor)
      }
      defer { state.isPlaying = state.isPlaying || !wanted.isEmpty }
      return !state.isPlaying && !wanted.isEmpty
    }
  }

  /// Plays, beginning now, until the end or until the session is closed.
  func play(_ playback: MotionPlayback) {
    var playback = playback
    let start = Self.now
    while isOpen, let time = playback.nextTime {
      let pause = start + time - Self.now
      if pause > 0 {
        _ = end.wait(timeout: .now() + pause)
        continue
      }
      if let sample = playback.nextSample(until: time) { hand(on: sample, startingAt: start) }
    }
    tellEnd()
  }

  /// Tells that the recording is over.
  func tellEnd() {
    state.withLock { state in
      for sensor in MotionSensor.allCases { state.sensors[sensor]?.end() }
      state.tell()
    }
  }

  /// Hands on a sample of a sensor that is wanted, or says what it is instead.
  func hand(on sample: MotionRecording.Sample, startingAt start: Double) {
    guard
      let uncorrected = recording.measurement(of: sample, startingAt: start, mounting: mounting),
      let corrected = recording.measurement(of: sample, startingAt: start, mounting: mounting, isCalibrated: true)
    else { return }
    state.withLock { state in
      guard let store = state.store, state.told[sample.sensor] != nil else { return }
      let believed = state.sensors[sample.sensor]?.take(corrected, uncorrected: uncorrected, raw: sample.raw)
      if let believed { store.receive(believed) }
      state.tell()
    }
  }

  /// The monotonic clock, in which samples are stamped, in seconds.
  static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
}
