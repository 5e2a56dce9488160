// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Motion
import Testing

@Suite struct SteppedMotionTests {
  @Test("A recording is handed on up to the time that is asked for, stamped from 0, and its end is told")
  func steps() throws {
    let rows = (0..<5).map { "\(Double($0) * 0.02),accelerometer,\($0 + 1),0,-1000" }
    let source = SteppedMotion(try RecordingSamples.milliG(rows))
    let manager = MotionManager(source: source)
    source.play(until: 0.05)
    #expect(manager.accelerometerData == nil)
    manager.startAccelerometerUpdates()
    #expect(manager.accelerometerData == nil && manager.health(at: 0) == .connecting)
    source.play(until: 0.05)
    let sample = try #require(manager.accelerometerData)
    #expect(sample.timestamp == 0.04 && abs(sample.acceleration.x - 0.003) < 1e-12)
    #expect(manager.health(at: 0.05) == .live)
    source.play(until: 0.079)
    #expect(manager.accelerometerData?.timestamp == 0.06)
    source.play(until: 0.5)
    #expect(manager.accelerometerData?.timestamp == 0.08)
    #expect(manager.connection == .failed(reason: "the recording has ended"))
  }

  @Test("A reading that a device's reader wouldn't believe isn't believed")
  func screens() throws {
    let rows = [
      "0,accelerometer,0,0,0", "0.5,accelerometer,0,0,0", "2.5,accelerometer,0,0,0", "3,accelerometer,0,0,-1000",
    ]
    let source = SteppedMotion(try RecordingSamples.milliG(rows))
    let manager = MotionManager(source: source)
    manager.startAccelerometerUpdates()
    source.play(until: 0.6)
    #expect(manager.accelerometerData == nil)
    source.play(until: 2.6)
    #expect(manager.connection == .failed(reason: "accel_3d is silent"))
    source.play(until: 3)
    #expect(manager.accelerometerData?.timestamp == 3)
  }
}
