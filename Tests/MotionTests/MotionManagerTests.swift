// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Motion
import Testing

@Suite struct MotionManagerTests {
  private let source = TestSource()
  private let manager: MotionManager
  private let store: MotionStore
  private let device = MotionDevice(name: "accel_3d", identifier: "local:iio:device0", samplingFrequency: 100)
  private let sample = AccelerometerData(acceleration: Vector3(x: 0, y: 0, z: -1), timestamp: 100)

  init() throws {
    manager = MotionManager(source: source)
    manager.startAccelerometerUpdates()
    store = try #require(source.store)
  }

  @Test func `Before the start there is nothing, and nothing is read`() {
    let source = TestSource()
    let manager = MotionManager(source: source)
    #expect(source.store == nil)
    #expect(manager.accelerometerData == nil)
    #expect(manager.connection == .idle)
    #expect(manager.health(at: 0) == .absent)
  }

  @Test func `The newest sample is there to be pulled, and stays after the stop`() {
    #expect(manager.accelerometerData == nil)
    store.receive(AccelerometerData(acceleration: .zero, timestamp: 99))
    store.receive(sample)
    #expect(manager.accelerometerData == sample)
    manager.stopAccelerometerUpdates()
    #expect(manager.accelerometerData == sample)
    #expect(source.stops == 1)
  }

  @Test func `An accelerometer is available once it was opened`() {
    for connection in [MotionConnection.idle, .connecting, .failed(reason: "gone")] {
      store.report(connection)
      #expect(!manager.isAccelerometerAvailable)
      #expect(manager.device == nil)
    }
    store.report(.open(device))
    #expect(manager.isAccelerometerAvailable)
    #expect(manager.device == device)
    #expect(manager.connection == .open(device))
  }

  @Test(
    "Without a sample the connection tells the health",
    arguments: [
      (.idle, .absent), (.connecting, .connecting),
      (.open(MotionDevice(name: "a", identifier: "b")), .connecting), (.failed(reason: "gone"), .lost),
    ] as [(MotionConnection, SensorHealth)])
  func healthWithoutSample(connection: MotionConnection, health: SensorHealth) {
    store.report(connection)
    #expect(manager.health(at: 1e6) == health)
  }

  @Test(
    "With a sample its age tells the health",
    arguments: [
      (0, .live), (0.01, .live), (0.25, .live), (0.26, .late), (0.75, .late), (0.76, .lost), (1000, .lost), (-1, .live),
    ] as [(Double, SensorHealth)])
  func healthByAge(age: Double, health: SensorHealth) {
    store.receive(sample)
    for connection in [MotionConnection.open(device), .failed(reason: "gone")] {
      store.report(connection)
      #expect(manager.health(at: sample.timestamp + age) == health)
    }
  }

  @Test func `A hung device grows late and then lost though nobody reports anything`() {
    store.report(.open(device))
    store.receive(sample)
    let ages = [0.1, 0.5, 1, 10]
    #expect(ages.map { manager.health(at: 100 + $0) } == [.live, .late, .lost, .lost])
    #expect(manager.connection == .open(device))
  }

  @Test func `Once stopped there is no sensor, however young its newest sample; started again, there is`() {
    store.report(.open(device))
    store.receive(sample)
    #expect(manager.health(at: 100) == .live)
    manager.stopAccelerometerUpdates()
    for age in [0.0, 0.5, 10] { #expect(manager.health(at: 100 + age) == .absent) }
    #expect(manager.connection == .idle)
    #expect(manager.accelerometerData == sample)
    manager.startAccelerometerUpdates()
    store.report(.connecting)
    #expect(manager.health(at: 100.1) == .live)
  }

  @Test func `A source that only fills samples is live all the same, also when it is started again`() {
    store.receive(sample)
    #expect(manager.connection == .idle)
    #expect(manager.health(at: 100) == .live)
    #expect(manager.health(at: 101) == .lost)
    manager.stopAccelerometerUpdates()
    #expect(manager.health(at: 100) == .absent)
    manager.startAccelerometerUpdates()
    store.receive(AccelerometerData(acceleration: .zero, timestamp: 102))
    #expect(manager.health(at: 102) == .live)
  }

  @Test func `A source that says it is idle has no sensor, though it once measured`() {
    store.report(.open(device))
    store.receive(sample)
    store.report(.idle)
    #expect(manager.health(at: 100) == .absent)
  }

  @Test func `The null device measures nothing`() {
    let manager = MotionManager(source: StationaryMotion())
    manager.startAccelerometerUpdates()
    #expect(manager.accelerometerData == nil)
    #expect(!manager.isAccelerometerAvailable)
    #expect(manager.health(at: 5) == .absent)
    manager.stopAccelerometerUpdates()
  }
}
