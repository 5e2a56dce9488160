// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Glibc
import Motion
import MotionIIO
import Testing

/// Evidence of a machine where all is well, for a test to spoil.
struct DiagnosisRig {
  /// Another accelerometer, gyroscope or what else there is.
  var others: [SensorInventory.Device] = []
  var selection = SensorSelection.automatic
  var description = DiagnosisRig.description()
  var facts = SensorFacts(.accelerometer, axes: [])
  var access = DeviceAccess()
  var outlook = "buffered"
  var faults: [String: String] = [:]
  var problem: SensorInventory.Problem?
  var isThere = true
  var calibrations = CalibrationFile()
  var listening = DiagnosisRig.listening()
  var rawLook: SensorEvidence.RawLook?
  var companions: [SensorEvidence.Companion] = []
  var calibrationFault: String?
  var isProxyRunning = false
  var desktop: String?

  static func description(_ number: Int = 0, raw range: ClosedRange<Double>? = -8192...8191) -> DeviceDescription {
    var description = DeviceDescription(id: "iio:device\(number)")
    description.name = "chip"
    let scaling = AxisScaling(channelScale: 0.0024, deviceScale: nil, channelOffset: nil, deviceOffset: nil)
    let axis = DeviceDescription.Axis(scaling: scaling, rawRange: range)
    (description.x, description.y, description.z) = (axis, axis, axis)
    description.sensors = [.accelerometer]
    description.samplingFrequency = 100
    return description
  }

  static func listening() -> SensorEvidence.Listening {
    var listening = SensorEvidence.Listening(seconds: 3)
    listening.samples = 300
    listening.changes = 290
    listening.mean = Vector3(x: 0.01, y: -0.02, z: -1)
    listening.deviation = 0.002
    listening.rate = 100
    listening.age = 0.01
    listening.reading = "buffered"
    return listening
  }

  /// Makes no sample come, and has the axes say this when they are asked directly.
  mutating func silence(raw: Vector3?..., acceleration: Vector3 = Vector3(x: 0, y: 0, z: -1), failure: String? = nil) {
    listening = SensorEvidence.Listening(seconds: 5)
    listening.failure = failure
    var look = SensorEvidence.RawLook(seconds: 1.5)
    look.readings = raw.compactMap(\.self).map { .init(raw: $0, acceleration: acceleration) }
    rawLook = look
  }

  /// Makes no sample come, because the device can't be read.
  mutating func fail(_ reason: String, _ cause: SensorEvidence.RawLook.Cause) {
    silence(raw: nil, failure: reason)
    rawLook?.failure = reason
    rawLook?.cause = cause
  }

  /// Saves a calibration of the device.
  mutating func calibrate(bias: Vector3) {
    let calibration = Calibration(axes: .identity, bias: bias, scale: Vector3(x: 1, y: 1, z: 1)) ?? .identity
    calibrations.set(calibration, of: CalibratedDevice(name: "chip"))
  }

  /// Makes a gyroscope give so many samples in a second.
  mutating func hear(_ samples: Int, hasSpoken: Bool) {
    var companion = SensorEvidence.Companion(.gyroscope, name: "gyro")
    (companion.seconds, companion.samples, companion.hasSpoken) = (1, samples, hasSpoken)
    if samples == 0 { companion.failure = "gyro is silent" } else { companion.rate = 100 }
    companions = [companion]
  }

  var evidence: SensorEvidence {
    let device = SensorInventory.Device(description, sensors: [facts], outlook: outlook, access: access)
    var evidence = SensorEvidence(
      SensorInventory(
        selection, devices: (isThere ? [device] : []) + others, faults: faults, problem: problem,
        calibrations: calibrations))
    // Nobody listens where there is nothing to listen to.
    evidence.listening = evidence.inventory.chosen.map { _ in listening }
    evidence.rawLook = rawLook
    evidence.companions = companions
    evidence.calibrationFault = calibrationFault
    evidence.isProxyRunning = isProxyRunning
    evidence.desktop = desktop
    return evidence
  }
}

/// A change to the evidence, and what must come of it.
struct DiagnosisCase: CustomTestStringConvertible, Sendable {
  let testDescription: String
  /// The finding that must be there.
  let kind: Finding.Kind
  let verdict: Finding.Verdict
  /// What its evidence must say.
  let evidence: String
  /// What its remedy must say.
  let remedy: String
  let overall: String
  let spoil: @Sendable (inout DiagnosisRig) -> Void

  init(
    _ name: String, _ kind: Finding.Kind, _ verdict: Finding.Verdict, _ evidence: String, remedy: String = "",
    overall: String, _ spoil: @escaping @Sendable (inout DiagnosisRig) -> Void
  ) {
    testDescription = name
    self.kind = kind
    self.verdict = verdict
    self.evidence = evidence
    self.remedy = remedy
    self.overall = overall
    self.spoil = spoil
  }
}
