// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Foundation
import Motion
import Testing

@Suite struct MotionRecordingTests {
  @Test func `A recording is read as it was written, and printed as it was read`() throws {
    let recording = try MotionRecording(parsing: RecordingSamples.text)
    #expect(recording.text == RecordingSamples.text)
    #expect(recording.truncation == nil)
    #expect(recording.samples.count == RecordingSamples.rows.count)
    #expect(recording.duration == 0.16)
    let sensor = try #require(recording.header.sensors[.accelerometer])
    #expect(
      sensor.device
        == MotionDevice(
          name: "kxcjk-1013", identifier: "local:iio:device0", samplingFrequency: 12.5, isCalibrated: true))
    #expect(sensor.label == "accel-display")
    #expect(sensor.driver == "kxcjk1013")
    #expect(sensor.rawRange == -2048...2047)
    #expect(sensor.matrixOrigin == "mount_matrix")
    #expect(sensor.signReason == "matrix of the device tree")
    let axes = try #require(AxisMap(x: .negativeY, y: .positiveX, z: .positiveZ))
    #expect(
      sensor.calibration
        == Calibration(
          axes: axes, bias: Vector3(x: 0.01, y: 0, z: 0), scale: Vector3(x: 1, y: 1, z: 0.98), noise: 0.002))
    #expect(recording.header.sensors[.gyroscope]?.matrix == .identity)
    #expect(recording.header.fields == [MotionRecording.Field(key: "program", value: "steelie 0.3")])
  }

  @Test(
    "A raw number gives, to the last bit, the value that the sensor's reader makes of it",
    arguments: [(SignConvention.gravity, 1.0), (.specificForce, -1)])
  func accelerationOfRaw(sign: SignConvention, factor: Double) throws {
    var recording = try MotionRecording(parsing: RecordingSamples.text)
    var header = recording.header
    header.sensors[.accelerometer]?.sign = sign
    recording = MotionRecording(header: header, samples: recording.samples)
    // x is −y, y is x: (raw + offset) × scale, turned, in g.
    let y = (0.4 - 2) * 0.019163
    #expect(
      recording.accelerometerData[1]
        == AccelerometerData(
          acceleration: Vector3(
            x: -y * (factor / 9.80665), y: (511 * 0.019163) * (factor / 9.80665), z: (0.5 * 0.0095) * (factor / 9.80665)
          ), timestamp: 0.08))
  }

  @Test func `Gyroscope and magnetometer rows are there as values in rad/s and µT`() throws {
    let recording = try MotionRecording(parsing: RecordingSamples.text)
    let rate = Vector3(x: -3 * 0.001, y: 4 * 0.001, z: 1e16 * 0.001)
    #expect(recording.gyroData == [GyroData(rotationRate: rate, timestamp: 0.005)])
    let field = Vector3(x: 7 * 0.003 * 100, y: .leastNonzeroMagnitude * 0.003 * 100, z: -120 * 0.003 * 100)
    #expect(recording.magnetometerData == [MagnetometerData(magneticField: field, timestamp: 0.08)])
    #expect(recording.accelerometerData.map(\.timestamp) == [0, 0.08, 0.16])
  }

  @Test func `Any finite numbers come back to the last bit`() throws {
    var random = SplitMix(state: 7)
    var description = try #require(
      MotionRecording.SensorDescription(name: "chip", scale: random.vector(), offset: random.vector()))
    for _ in 0..<200 {
      description.matrix = try MountMatrix(x: random.unitVector(), y: random.unitVector(), z: random.unitVector())
      description.samplingFrequency = random.finite().magnitude
      let header = MotionRecording.Header(sensors: [.accelerometer: description, .gyroscope: description])
      let times = (0..<20).map { _ in random.finite().magnitude }.sorted()
      let samples = times.map { time in
        MotionRecording.Sample(
          sensor: random.next() % 2 == 0 ? .accelerometer : .gyroscope, time: time, raw: random.vector())
      }
      let recording = MotionRecording(header: header, samples: samples)
      let read = try MotionRecording(parsing: recording.text)
      #expect(read.samples.count == samples.count)
      #expect(zip(read.samples, samples).allSatisfy { $0.bits == $1.bits })
      #expect(read.header == header)
    }
  }

  @Test func `Negative zero keeps its sign`() throws {
    let recording = try RecordingSamples.milliG(["0,accelerometer,-0,1,-0.0"])
    let text = recording.text
    #expect(text.hasSuffix("\n0,accelerometer,-0,1,-0\n"))
    #expect(try MotionRecording(parsing: text).samples[0].raw.x.sign == .minus)
  }

  @Test func `Samples stand in order of time, and those of one time as they came`() throws {
    let rows = [
      "0.01,accelerometer,1,0,0", "0.03,accelerometer,2,0,0", "0.02,gyroscope,3,0,0", "0.03,gyroscope,4,0,0",
      "0.03,accelerometer,5,0,0", "0.03,gyroscope,6,0,0",
    ]
    let recording = try MotionRecording(parsing: RecordingSamples.header + rows.map { $0 + "\n" }.joined())
    #expect(recording.samples.map(\.raw.x) == [1, 3, 2, 4, 5, 6])
  }

  @Test func `Samples that a recording can't hold are left out, and nothing else is`() throws {
    let header = try RecordingSamples.milliG([]).header
    func sample(_ time: Double, _ x: Double, _ sensor: MotionSensor = .accelerometer) -> MotionRecording.Sample {
      MotionRecording.Sample(sensor: sensor, time: time, raw: Vector3(x: x, y: 0, z: 0))
    }
    let samples = [
      sample(-1, 1), sample(.nan, 2), sample(1, 3), sample(0.5, 4), sample(1, 5), sample(2, .nan), sample(2, .infinity),
      sample(1.5, 6), sample(3, 7, .gyroscope), sample(.infinity, 8), sample(4, 9),
    ]
    let recording = MotionRecording(header: header, samples: samples)
    #expect(recording.samples.map(\.raw.x) == [3, 5, 6, 9])
    var printer = MotionRecordingPrinter(header: header)
    let lines = samples.compactMap { printer.line(for: $0) }
    #expect(header.text + lines.joined() == recording.text)
    #expect(try MotionRecording(parsing: recording.text) == recording)
  }

  @Test func `The example of the documentation is a recording`() throws {
    let file = URL(filePath: #filePath).appending(path: "../../../docs/recordings.md").standardized
    let parts = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "```")
    let example = try #require(parts.first { $0.hasPrefix("\nsteelie-motion") })
    let recording = try MotionRecording(parsing: String(example.dropFirst()))
    #expect(recording.header.sensors.count == 3)
    #expect(!recording.gyroData.isEmpty)
    #expect(!recording.magnetometerData.isEmpty)
    for data in recording.accelerometerData { #expect((data.acceleration.length - 1).magnitude < 0.05) }
  }
}

extension MotionRecording.Sample {
  fileprivate var bits: [UInt64] {
    [time, raw.x, raw.y, raw.z].map(\.bitPattern)
  }
}

/// A generator that gives the same numbers on every machine.
private struct SplitMix {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// Any finite number other than 0, of all sizes alike.
  mutating func finite() -> Double {
    while true {
      let number = Double(bitPattern: next())
      if number.isFinite && number != 0 { return number }
    }
  }

  mutating func vector() -> Vector3 {
    Vector3(x: finite(), y: finite(), z: finite())
  }

  mutating func unitVector() -> Vector3 {
    func part(_ bits: UInt64) -> Double { Double(bits >> 11) / 9_007_199_254_740_992 - 0.5 }
    return Vector3(x: part(next()), y: part(next()), z: part(next()))
  }
}
