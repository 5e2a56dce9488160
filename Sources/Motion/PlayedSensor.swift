// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

/// One sensor of a recording while it is played: which of its samples are to be believed, and how it stands.
struct PlayedSensor: Sendable {
  /// The sensor's device.
  let device: MotionDevice
  /// How the sensor stands, as the reader of a device would say.
  private(set) var connection: MotionConnection
  private var screening: SampleScreening
  /// When it gave its last sample, or began to be listened to, in seconds.
  private var lastSample = 0.0
  private var hasSampled = false
  /// What was wrong with the newest reading that was no sample.
  private var fault: MotionConnection?

  /// Takes up a sensor that was recorded, with the ends of its raw numbers' range.
  init(_ device: MotionDevice, rawRange: ClosedRange<Double>?, hasRows: Bool) {
    self.device = device
    connection = hasRows ? .open(device) : .failed(reason: "the recording holds no samples of \(device.name)")
    screening = SampleScreening(rawRange: rawRange)
    if !hasRows { fault = connection }
  }

  /// Begins to listen at a time, in seconds: what was said long before has nothing to do with what comes.
  mutating func listen(at time: Double) {
    screening = SampleScreening(rawRange: screening.rawRange)
    lastSample = time
  }

  /// Takes a reading, and gives the sample that it is to be handed on as; nil where it is none.
  mutating func take(_ sample: MotionSample, uncorrected: MotionSample, raw: Vector3) -> MotionSample? {
    let verdict = screening.screen(raw: raw, sample: sample, uncorrected: uncorrected)
    switch verdict {
    case .valid, .clipped:
      lastSample = sample.timestamp
      hasSampled = true
      connection = .open(device)
      return verdict == .clipped ? sample.clipped() : sample
    case .missing:
      fault = .silent(device)
      if sample.timestamp - lastSample > SampleScreening.silence { connection = .silent(device) }
    case .faulty(let reason):
      fault = .faulty(device, reason)
      connection = .faulty(device, reason)
    }
    return nil
  }

  /// Notes that the recording is over; what never gave a sample goes on to say what was wrong.
  mutating func end() {
    let ended = MotionConnection.failed(reason: "the recording has ended")
    connection = hasSampled ? ended : fault ?? ended
  }
}
