// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Dispatch
import Glibc
import Motion
import Synchronization
import Testing

/// Playing all sensors of a recording at once.
@Suite struct RecordedSensorsTests {
  /// What handlers were called with, in order.
  private final class Log: Sendable {
    private let entries = Mutex<[String]>([])

    func note(_ entry: String) { entries.withLock { $0.append(entry) } }

    var all: [String] { entries.withLock { $0 } }
  }

  private func eventually(_ condition: () -> Bool) -> Bool {
    for _ in 0..<5000 {
      if condition() { return true }
      usleep(2000)
    }
    return false
  }

  /// Raw numbers of an accelerometer are thousandths of g, of a gyroscope of rad/s; those of a magnetometer are µT.
  private func recording(_ rows: [String], without sensor: String = "none") throws -> MotionRecording {
    let header = [
      "accelerometer.name: accel_3d", "accelerometer.scale: 0.00980665, 0.00980665, 0.00980665",
      "accelerometer.sign: gravity", "gyroscope.name: gyro_3d", "gyroscope.scale: 0.001, 0.001, 0.001",
      "magnetometer.name: magn_3d", "magnetometer.scale: 0.01, 0.01, 0.01",
    ].filter { !$0.hasPrefix(sensor) }
    let lines = ["steelie-motion 1"] + header + ["", "time_s,sensor,raw_x,raw_y,raw_z"] + rows
    return try MotionRecording(parsing: lines.map { $0 + "\n" }.joined())
  }

  private let rows = [
    "0,accelerometer,0,0,-1000", "0.01,accelerometer,10,0,-1000", "0.01,gyroscope,500,0,0",
    "0.02,magnetometer,0,20,-40",
    "0.03,gyroscope,0,0,0", "0.04,accelerometer,20,0,-1000", "0.05,magnetometer,0,0,0",
  ]

  @Test func `All sensors that were recorded play, in their units, one gyroscope of zeros and no zero field`() throws {
    let manager = MotionManager(source: RecordedMotion(try recording(rows)))
    let log = Log()
    let queue = DispatchQueue(label: "test")
    manager.startAccelerometerUpdates(to: queue) { data, _ in if let data { log.note("a\(data.acceleration.x)") } }
    manager.startGyroUpdates(to: queue) { data, _ in if let data { log.note("g\(data.rotationRate.x)") } }
    manager.startMagnetometerUpdates(to: queue) { data, _ in if let data { log.note("m\(data.magneticField.y)") } }
    #expect(manager.isGyroAvailable && manager.isMagnetometerAvailable)
    #expect(manager.device(of: .gyroscope)?.name == "gyro_3d")
    for sensor in MotionSensor.allCases {
      #expect(eventually { manager.connection(of: sensor) == .failed(reason: "the recording has ended") }, "\(sensor)")
    }
    queue.sync {}
    // A busy machine may have put a later update in an earlier one's place, but never in the last one's.
    let told = log.all
    #expect(told.last { $0.hasPrefix("a") } == "a0.02")
    #expect(told.last { $0.hasPrefix("g") } == "g0.0")
    #expect(told.filter { $0.hasPrefix("m") } == ["m20.0"])
    manager.stopAllUpdates()
  }

  @Test func `Only what is wanted is handed on; what is wanted later begins where the recording stands`() throws {
    let gyroscope = (0..<2000).map { "\(Double($0) / 100),gyroscope,\($0 + 1),0,0" }
    let source = RecordedMotion(try recording(["0,accelerometer,0,0,-1000"] + gyroscope))
    let manager = MotionManager(source: source)
    manager.startAccelerometerUpdates()
    #expect(eventually { manager.accelerometerData != nil })
    usleep(100_000)
    #expect(manager.gyroData == nil)
    #expect(manager.isGyroAvailable)
    #expect(manager.connection(of: .gyroscope) == .idle)
    manager.startGyroUpdates()
    if case .open = manager.connection(of: .gyroscope) {} else { Issue.record("not open") }
    #expect(eventually { manager.gyroData != nil })
    #expect(try #require(manager.gyroData).rotationRate.x > 0.010)
    manager.stopGyroUpdates()
    let last = manager.gyroData
    usleep(50_000)
    #expect(manager.gyroData == last)
    manager.startGyroUpdates()
    #expect(eventually { manager.gyroData != last })
    manager.stopAllUpdates()
  }

  @Test func `Looked for but not wanted, a recording does not begin to play`() throws {
    let manager = MotionManager(source: RecordedMotion(try recording(["0,accelerometer,7,0,-1000"])))
    manager.connect()
    #expect(manager.isAccelerometerAvailable)
    usleep(50_000)
    manager.startAccelerometerUpdates()
    #expect(eventually { manager.accelerometerData != nil })
    manager.stopAllUpdates()
  }

  @Test(
    "What was not recorded is said to be missing",
    arguments: [
      (
        "accelerometer", MotionSensor.accelerometer,
        MotionConnection.failed(reason: "the recording has no accelerometer")
      ),
      ("gyroscope", .gyroscope, .idle), ("magnetometer", .magnetometer, .idle),
    ])
  func missing(prefix: String, sensor: MotionSensor, connection: MotionConnection) throws {
    let kept = rows.filter { !$0.contains(",\(prefix),") }
    let manager = MotionManager(source: RecordedMotion(try recording(kept, without: prefix), isLooping: true))
    for service in [manager.startAccelerometerUpdates, manager.startGyroUpdates, manager.startMagnetometerUpdates] {
      service()
    }
    #expect(manager.hasLookedForSensors)
    #expect(manager.connection(of: sensor) == connection)
    for other in MotionSensor.allCases where other != sensor {
      if case .open = manager.connection(of: other) {} else { Issue.record("\(other) is not open") }
    }
    #expect(manager.device(of: sensor) == nil)
    manager.stopAllUpdates()
  }

  @Test(
    "A recording that gives nothing to play by says what is wrong, instead of connecting for ever",
    arguments: [
      ([], "the recording holds no samples of accel_3d"),
      (["0,gyroscope,0,0,0"], "the recording holds no samples of accel_3d"),
      (["0,accelerometer,0,0,0", "0.01,accelerometer,0,0,0"], "accel_3d is silent"),
      (["0,accelerometer,1e9,0,0"], "accel_3d reads nonsense"),
    ])
  func useless(rows: [String], reason: String) throws {
    let manager = MotionManager(source: RecordedMotion(try recording(rows)))
    manager.startAccelerometerUpdates()
    #expect(eventually { manager.connection == .failed(reason: reason) })
    usleep(20_000)
    #expect(manager.connection == .failed(reason: reason))
    #expect(manager.health(at: 0) == .lost)
    manager.stopAllUpdates()
  }

  @Test func `A gap plays as the gap that it is`() throws {
    let manager = MotionManager(
      source: RecordedMotion(try recording(["0,accelerometer,1,0,-1000", "0.2,accelerometer,2,0,-1000"])))
    manager.startAccelerometerUpdates()
    #expect(eventually { manager.accelerometerData != nil })
    let first = try #require(manager.accelerometerData)
    #expect(eventually { manager.accelerometerData != first })
    let second = try #require(manager.accelerometerData)
    #expect((second.timestamp - first.timestamp - 0.2).magnitude < 1e-6)
    manager.stopAllUpdates()
  }
}
