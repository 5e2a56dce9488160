// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Motion
import MotionIIO

private let oneNote = "playable, with 1 note"
private let oneFault = "not playable, with 1 fault"

extension DiagnosisTests {
  static let samples: [DiagnosisCase] = [
    DiagnosisCase(
      "at rest", .gravity, .good, "300 samples in 3 s; gravity measures 1 g, at 0.01, -0.02, -1 g", overall: "healthy"
    ) { _ in },
    DiagnosisCase("in a hand", .moving, .good, "it moves, by 0.21 g", overall: "healthy") {
      ($0.listening.deviation, $0.listening.mean) = (0.21, Vector3(x: 0.3, y: 0, z: -0.5))
    },
    DiagnosisCase(
      "silent", .silent, .fault, "No sample came in 5 s: chip gives no samples.", remedy: "suspend", overall: oneFault
    ) {
      $0.silence(raw: Vector3(x: 1, y: 2, z: 400), failure: "chip gives no samples")
    },
    DiagnosisCase("hung", .hung, .fault, "no answer for 1.5 s", remedy: "suspend", overall: oneFault) {
      $0.silence(raw: nil)
    },
    DiagnosisCase(
      "unreadable", .unreadable, .fault, "It can't be read: chip reads nonsense.", remedy: "Another sensor",
      overall: oneFault
    ) {
      $0.fail("chip reads nonsense", .garbled)
    },
    DiagnosisCase(
      "forbidden", .unreadable, .fault, "no permission to read chip", remedy: "ls -l /sys/bus/iio/devices/iio:device0/",
      overall: oneFault
    ) {
      $0.fail("no permission to read chip", .denied)
    },
    DiagnosisCase("unplugged", .unreadable, .fault, "chip is gone", remedy: "Plug it in again", overall: oneFault) {
      $0.fail("chip is gone", .gone)
    },
    DiagnosisCase(
      "a server that has ended", .unreadable, .fault, "no IIO server runs at ip:board", remedy: "does iiod run there",
      overall: oneFault
    ) {
      $0.selection = .network(host: "board", port: nil)
      $0.fail("no IIO server runs at ip:board", .unreachable)
    },
    DiagnosisCase(
      "a server that hangs", .hung, .fault, "no answer for 1.5 s", remedy: "does iiod run there", overall: oneFault
    ) {
      $0.selection = .network(host: "board", port: nil)
      $0.silence(raw: nil)
    },
    DiagnosisCase(
      "a calibration that makes gravity wrong", .miscalibrated, .fault,
      "with its calibration, gravity measures 1.345 g, at -0.9, 0, -1 g (lying face up it is at 0, 0, -1), and 1 g "
        + "without its calibration", remedy: "steelie calibrate --forget chip", overall: oneFault
    ) {
      $0.calibrate(bias: Vector3(x: 0.9, y: 0, z: 0))
      $0.listening.mean = Vector3(x: -0.9, y: 0, z: -1)
    },
    DiagnosisCase(
      "a calibration that is off by a little", .miscalibrated, .note, "gravity measures 1.15 g",
      remedy: "steelie calibrate", overall: oneNote
    ) {
      $0.calibrate(bias: Vector3(x: 0, y: 0, z: 0.15))
      $0.listening.mean = Vector3(x: 0, y: 0, z: -1.15)
    },
    DiagnosisCase(
      "a calibration that puts it right", .gravity, .good, "and 1.2 g without its calibration", overall: "healthy"
    ) {
      $0.calibrate(bias: Vector3(x: 0, y: 0, z: -0.2))
      $0.listening.mean = Vector3(x: 0, y: 0, z: -1)
    },
    DiagnosisCase(
      "a gyroscope", .companion, .good, "The gyroscope gyro gave 99 samples in 1 s, 100 a second.", overall: "healthy"
    ) {
      $0.hear(99, hasSpoken: true)
    },
    DiagnosisCase(
      "a gyroscope of zeros", .companion, .note, "each is exactly 0, 0, 0", remedy: "steelie monitor", overall: oneNote
    ) {
      $0.hear(99, hasSpoken: false)
    },
    DiagnosisCase(
      "a silent gyroscope", .companion, .note, "No sample of the gyroscope gyro came in 1 s: gyro is silent",
      remedy: "marble rolls without it", overall: oneNote
    ) {
      $0.hear(0, hasSpoken: false)
    },
    DiagnosisCase("all zero", .zero, .fault, "asked directly 2 times, it said exactly 0, 0, 0", overall: oneFault) {
      $0.silence(raw: .zero, .zero, acceleration: .zero)
    },
    DiagnosisCase(
      "no number", .nonsense, .fault, "said 1, nan, 0, which means 0, nan, 0 g", remedy: "format", overall: oneFault
    ) {
      $0.silence(raw: Vector3(x: 1, y: .nan, z: 0), acceleration: Vector3(x: 0, y: .nan, z: 0))
    },
    DiagnosisCase("a number beyond all bounds", .nonsense, .fault, "1e+200", overall: oneFault) {
      $0.silence(raw: Vector3(x: 1, y: 2, z: 3), acceleration: Vector3(x: 1e200, y: 0, z: 0))
    },
    DiagnosisCase(
      "clipped for ever", .saturated, .fault, "at an end of its range each time, the last time at 3, -8192, 5",
      overall: oneFault
    ) {
      $0.silence(raw: Vector3(x: 8191, y: 0, z: 0), Vector3(x: 3, y: -8192, z: 5))
    },
    DiagnosisCase(
      "clipped at times is not clipped for ever", .silent, .fault, "No sample", overall: oneFault
    ) {
      $0.silence(raw: Vector3(x: 8191, y: 0, z: 0), Vector3(x: 3, y: 4, z: 5))
    },
    DiagnosisCase(
      "a wrong unit", .implausible, .fault, "measured 9.807 g at last, where gravity is 1 g", remedy: "scale",
      overall: oneFault
    ) {
      $0.silence(raw: Vector3(x: 0, y: 0, z: 4000), acceleration: Vector3(x: 0, y: 0, z: -9.80665))
    },
    DiagnosisCase(
      "stopped", .stopped, .fault, "120 samples came, and then none for 1.8 s: lost.", overall: oneFault
    ) {
      ($0.listening.samples, $0.listening.age, $0.listening.failure) = (120, 1.8, "lost")
    },
    DiagnosisCase(
      "stopped by zeros", .zero, .fault, "exactly 0, 0, 0", overall: oneFault
    ) {
      $0.silence(raw: .zero, acceleration: .zero)
      ($0.listening.samples, $0.listening.age) = (120, 1.8)
    },
    DiagnosisCase(
      "frozen", .frozen, .note, "each is exactly 0.01, -0.02, -1 g", remedy: "Tilt the device", overall: oneNote
    ) {
      ($0.listening.changes, $0.listening.deviation) = (0, 0)
    },
    DiagnosisCase("coarse, and so without a tremor", .gravity, .good, "", overall: "healthy") {
      $0.listening.changes = 0
      $0.listening.deviation = 0
      let coarse = AxisScaling(channelScale: 0.2, deviceScale: nil, channelOffset: nil, deviceOffset: nil)
      for axis in [\DeviceDescription.x, \.y, \.z] { $0.description[keyPath: axis]?.scaling = coarse }
    },
    DiagnosisCase("listened to for too short a time", .gravity, .good, "", overall: "healthy") {
      ($0.listening.changes, $0.listening.deviation, $0.listening.seconds) = (0, 0, 1)
    },
    DiagnosisCase("a scale that is off", .miscaled, .note, "gravity measures 0.8 g", overall: oneNote) {
      $0.listening.mean = Vector3(x: 0, y: 0, z: -0.8)
    },
  ]

  static let rates: [DiagnosisCase] = [
    DiagnosisCase(
      "12.5 Hz, and more may be had", .slow, .note, "it says that it measures at 12.5 Hz: below 20",
      remedy: "cd /sys/d\necho 50 | sudo tee sampling_frequency", overall: oneNote
    ) {
      ($0.description.samplingFrequency, $0.listening.rate, $0.listening.reading) = (12.5, 50, "polled")
      $0.facts.availableFrequencies = .list([12.5, 25, 50, 100])
      $0.access.frequencyFile = "/sys/d/sampling_frequency"
    },
    DiagnosisCase(
      "12.5 Hz, and it may be set", .slow, .note, "12.5 samples a second are handed over",
      remedy: "echo 25 >sampling_frequency", overall: oneNote
    ) {
      ($0.description.samplingFrequency, $0.listening.rate) = (12.5, 12.5)
      $0.facts.availableFrequencies = .list([12.5, 25])
      ($0.access.frequencyFile, $0.access.canSetFrequency) = ("/sys/d/sampling_frequency", true)
    },
    DiagnosisCase("nothing higher", .slow, .note, "12.5", remedy: "There is nothing higher", overall: oneNote) {
      ($0.description.samplingFrequency, $0.listening.rate) = (12.5, 12.5)
      $0.facts.availableFrequencies = .list([1, 12.5])
    },
    DiagnosisCase(
      "slow over the network", .slow, .note, "",
      remedy: "On that machine, write 50 to sampling_frequency of iio:device0",
      overall: oneNote
    ) {
      $0.selection = .network(host: "board", port: nil)
      ($0.description.samplingFrequency, $0.listening.rate, $0.listening.reading) = (12.5, 50, "polled")
    },
    DiagnosisCase("too slow", .tooSlow, .fault, "too slow to play", remedy: "nobody change", overall: oneFault) {
      ($0.description.samplingFrequency, $0.listening.rate, $0.listening.age) = (1, 1, 0.9)
    },
    DiagnosisCase(
      "another rate than it says", .wrongRate, .note, "60 samples a second are handed over, though", overall: oneNote
    ) {
      $0.listening.rate = 60
    },
    DiagnosisCase("a clock that is off by a tenth", .rate, .good, "90 samples a second", overall: "healthy") {
      $0.listening.rate = 90
    },
    DiagnosisCase(
      "slow answers", .slowAnswers, .note, "30 samples a second are read, of the 100 that are asked for",
      remedy: "slow bus", overall: oneNote
    ) {
      ($0.listening.rate, $0.listening.reading) = (30, "polled, because it has no buffer")
    },
    DiagnosisCase(
      "very slow answers", .slow, .note, "10 samples a second are read", remedy: "slow bus", overall: oneNote
    ) {
      ($0.listening.rate, $0.listening.reading) = (10, "polled, because it has no buffer")
    },
  ]
}
