// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Synchronization

/// Makes a recording of what a source's sensors say, as a text that can be taken away piece by piece.
///
/// First it waits for the sensors to be described; `begin` ends the header, and whatever came until then follows it. A
/// sensor that is described later, or as another one, has no place in the recording: what it says is left out.
public final class MotionRecorder: RawMotionReceiver {
  /// What was recorded of a sensor.
  public struct Tally: Hashable, Sendable {
    /// The number of its samples.
    public private(set) var count = 0
    /// The number of its readings that the recording can't hold.
    public fileprivate(set) var leftOut = 0
    private var first = 0.0
    private var last = 0.0

    /// How often it gave a sample, in hertz; nil for one that gave too few.
    public var rate: Double? {
      last > first ? Double(count - 1) / (last - first) : nil
    }

    fileprivate mutating func note(_ time: Double) {
      if count == 0 { first = time }
      last = time
      count += 1
    }
  }

  private struct State: Sendable {
    /// The newest description of each sensor.
    var descriptions: [MotionSensor: MotionRecording.SensorDescription] = [:]
    /// When the first sensor was opened: no reading can be older, and times count from here.
    var start: Double?
    /// What came before the header was ended.
    var early: [MotionRecording.Sample] = []
    var printer: MotionRecordingPrinter?
    var text = ""
    var tallies: [MotionSensor: Tally] = [:]

    mutating func print(_ sample: MotionRecording.Sample) {
      let timed = timed(sample)
      guard let recorded = printer?.header.sensors[sample.sensor],
        descriptions[sample.sensor].map(recorded.means) ?? false,
        let line = printer?.line(for: timed)
      else {
        tallies[sample.sensor, default: Tally()].leftOut += 1
        return
      }
      text += line
      tallies[sample.sensor, default: Tally()].note(timed.time)
    }

    /// The sample at its time from the beginning, to the nanosecond: the clock has no more, and the text is shorter.
    private func timed(_ sample: MotionRecording.Sample) -> MotionRecording.Sample {
      var sample = sample
      sample.time = ((sample.time - (start ?? 0)) * 1e9).rounded() / 1e9
      return sample
    }
  }

  private let state = Mutex(State())

  /// Makes a recorder that waits for sensors.
  public init() {}

  /// The sensors that were described so far.
  public var described: Set<MotionSensor> {
    state.withLock { Set($0.descriptions.keys) }
  }

  /// What was recorded of each sensor of the header, and left out of others.
  public var tallies: [MotionSensor: Tally] {
    state.withLock { state in
      let none = (state.printer?.header.sensors ?? [:]).mapValues { _ in Tally() }
      return none.merging(state.tallies) { $1 }
    }
  }

  /// Ends the header with the sensors that were described and these fields; does nothing the second time.
  public func begin(fields: [MotionRecording.Field] = []) {
    state.withLock { state in
      guard state.printer == nil else { return }
      let header = MotionRecording.Header(sensors: state.descriptions, fields: fields)
      state.printer = MotionRecordingPrinter(header: header)
      state.text = header.text
      for sample in state.early { state.print(sample) }
      state.early = []
    }
  }

  /// Takes the text that was added since the last time, which ends with a whole line.
  public func takeText() -> String {
    state.withLock { state in
      defer { state.text = "" }
      return state.text
    }
  }

  /// Takes in what describes a sensor.
  public func describe(_ sensor: MotionSensor, as description: MotionRecording.SensorDescription, at time: Double) {
    state.withLock { state in
      state.start = state.start ?? time
      state.descriptions[sensor] = description
    }
  }

  /// Takes a reading.
  public func receive(_ sample: MotionRecording.Sample) {
    state.withLock { state in
      if state.printer == nil { state.early.append(sample) } else { state.print(sample) }
    }
  }
}

extension MotionRecording.SensorDescription {
  /// Whether raw numbers mean the same here and there, and come from the same sensor.
  fileprivate func means(_ other: MotionRecording.SensorDescription) -> Bool {
    var other = other
    other.samplingFrequency = samplingFrequency
    return self == other
  }
}
