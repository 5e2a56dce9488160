// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Glibc
import Motion
import Testing

@Suite struct RecordedMotionTests {
  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }

  /// Waits for something that another thread does; false after ten seconds.
  private func eventually(_ condition: () -> Bool) -> Bool {
    let deadline = Self.now + 10
    while !condition() {
      guard Self.now < deadline else { return false }
      usleep(500)
    }
    return true
  }

  private let device = MotionDevice(name: "accel_3d", identifier: "local:iio:device3", samplingFrequency: 100)

  /// Rows of an accelerometer at rest, from 0 on.
  private func rows(_ count: Int, every interval: Double) -> [String] {
    (0..<count).map { "\(Double($0) * interval),accelerometer,\($0 + 1),0,-1000" }
  }

  private func level(_ row: Int) -> Double {
    Double(row) * 0.00980665 * (1 / 9.80665)
  }

  @Test func `Samples arrive at the recorded times, stamped as if they were measured now`() throws {
    let source = RecordedMotion(try RecordingSamples.milliG(rows(5, every: 0.02)))
    let manager = MotionManager(source: source)
    let before = Self.now
    manager.startAccelerometerUpdates()
    #expect(manager.device == device)
    var samples: [AccelerometerData] = []
    let isComplete = eventually {
      guard let sample = manager.accelerometerData, sample != samples.last else { return false }
      #expect(sample.timestamp <= Self.now)
      #expect(sample.timestamp >= before)
      samples.append(sample)
      return sample.acceleration.x == level(5)
    }
    #expect(isComplete)
    // A busy machine may have put a later sample in an earlier one's place before this thread looked.
    let first = try #require(samples.first)
    let start = first.timestamp - Double((first.acceleration.x / level(1)).rounded() - 1) * 0.02
    for sample in samples {
      let row = (sample.acceleration.x / level(1)).rounded()
      #expect(sample.acceleration.x == level(Int(row)))
      #expect((sample.timestamp - start - (row - 1) * 0.02).magnitude < 1e-6)
    }
    manager.stopAccelerometerUpdates()
  }

  @Test func `At its end a recording says so, and the sensor grows late and lost`() throws {
    let manager = MotionManager(source: RecordedMotion(try RecordingSamples.milliG(rows(2, every: 0.01))))
    manager.startAccelerometerUpdates()
    #expect(eventually { manager.connection == .failed(reason: "the recording has ended") })
    let last = try #require(manager.accelerometerData)
    #expect(last.acceleration.x == level(2))
    usleep(50_000)
    #expect(manager.accelerometerData == last)
    #expect([0.1, 0.5, 1].map { manager.health(at: last.timestamp + $0) } == [.live, .late, .lost])
    manager.stopAccelerometerUpdates()
  }

  @Test func `A looping recording goes on, and its times too`() throws {
    let source = RecordedMotion(try RecordingSamples.milliG(rows(2, every: 0.002)), isLooping: true)
    let store = MotionStore()
    source.start(filling: store)
    #expect(eventually { store.accelerometer != nil })
    let first = try #require(store.accelerometer)
    #expect(eventually { (store.accelerometer?.timestamp ?? 0) > first.timestamp + 0.1 })
    source.stop()
  }

  @Test(
    "A stop returns at once, and nothing reaches the store any more",
    arguments: [["1000,accelerometer,1,0,-1000"], ["1e300,accelerometer,1,0,-1000"], []])
  func stops(rows: [String]) throws {
    let source = RecordedMotion(try RecordingSamples.milliG(["0,accelerometer,7,0,-1000"] + rows))
    let store = MotionStore()
    source.start(filling: store)
    #expect(eventually { store.accelerometer != nil })
    let before = Self.now
    source.stop()
    #expect(Self.now - before < 0.5)
    #expect(store.connection == .idle)
    source.stop()
  }

  @Test func `Stopped within a fast loop, not one sample comes after`() throws {
    let source = RecordedMotion(try RecordingSamples.milliG(rows(50, every: 0.0002)), isLooping: true)
    for _ in 0..<20 {
      let store = MotionStore()
      source.start(filling: store)
      #expect(eventually { store.accelerometer != nil })
      source.stop()
      let last = store.accelerometer
      usleep(2000)
      #expect(store.accelerometer == last)
    }
  }

  @Test func `Started twice it plays once; stopped and started it plays from the beginning`() throws {
    let source = RecordedMotion(try RecordingSamples.milliG(rows(1, every: 1) + ["1000,accelerometer,9,0,-1000"]))
    let store = MotionStore()
    source.start(filling: store)
    #expect(eventually { store.accelerometer != nil })
    let first = store.accelerometer
    let other = MotionStore()
    source.start(filling: other)
    #expect(other.connection == .idle)
    usleep(20_000)
    #expect(other.accelerometer == nil)
    #expect(store.accelerometer == first)
    source.stop()
    source.start(filling: other)
    #expect(eventually { other.accelerometer != nil })
    #expect(other.accelerometer?.acceleration == first?.acceleration)
    source.stop()
  }

  @Test func `Nobody who drops the source need stop it`() throws {
    let store = MotionStore()
    do {
      let source = RecordedMotion(try RecordingSamples.milliG(rows(2, every: 0.002)), isLooping: true)
      source.start(filling: store)
      #expect(eventually { store.accelerometer != nil })
    }
    #expect(eventually { store.connection == .idle })
    let last = store.accelerometer
    usleep(20_000)
    #expect(store.accelerometer == last)
  }

  @Test func `Exact zeros, as a sensor that hangs gives them, are no samples`() throws {
    let rows = ["0,accelerometer,0,0,0", "0.01,accelerometer,0,0,0", "0.03,accelerometer,1,0,-1000"]
    let source = RecordedMotion(try RecordingSamples.milliG(rows))
    let store = MotionStore()
    let before = Self.now
    source.start(filling: store)
    #expect(eventually { store.accelerometer != nil })
    let sample = try #require(store.accelerometer)
    #expect(sample.acceleration.x == level(1))
    #expect(sample.timestamp - before >= 0.03)
    source.stop()
  }

  @Test func `Stuck at the end of its range for half a second, a sensor gives no samples any more`() throws {
    let stuck = [0, 0.001, 0.3, 0.6, 0.61].map { "\($0),accelerometer,-2000,0,0" }
    let source = RecordedMotion(try RecordingSamples.milliG(stuck + ["0.62,accelerometer,0,0,0"]))
    let store = MotionStore()
    source.start(filling: store)
    #expect(eventually { store.accelerometer != nil })
    let first = try #require(store.accelerometer)
    usleep(700_000)
    let last = try #require(store.accelerometer)
    #expect(last.timestamp - first.timestamp < 0.4)
    #expect(last.isClipped)
    source.stop()
  }
}
