// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Dispatch
import Motion
import Synchronization
import Testing

/// What a handler was called with, in order.
private final class Calls: Sendable {
  private let state = Mutex<[(time: Double?, error: MotionError?)]>([])

  func note(_ time: Double?, _ error: MotionError?) {
    state.withLock { $0.append((time, error)) }
  }

  var times: [Double] { state.withLock { $0.compactMap(\.time) } }
  var errors: [MotionError] { state.withLock { $0.compactMap(\.error) } }
}

@Suite struct MotionPushTests {
  private let source = TestSource()
  private let manager: MotionManager
  private let queue = DispatchQueue(label: "test")
  private let calls = Calls()
  private let device = MotionDevice(name: "imu", identifier: "local:iio:device0")

  init() {
    manager = MotionManager(source: source)
  }

  private func startGyro() throws -> MotionStore {
    manager.startGyroUpdates(to: queue) { [calls] data, error in calls.note(data?.timestamp, error) }
    return try #require(source.store)
  }

  private func receive(_ time: Double, in store: MotionStore) {
    store.receive(GyroData(rotationRate: .zero, timestamp: time))
  }

  /// Waits until the queue has called all handlers that it was given.
  private func settle() {
    queue.sync {}
  }

  @Test func `Every kind of update comes to the handler, on its queue`() throws {
    let key = DispatchSpecificKey<Bool>()
    queue.setSpecific(key: key, value: true)
    let seen = Mutex<[String]>([])
    let note: @Sendable (String) -> Void = { text in
      seen.withLock { $0.append(DispatchQueue.getSpecific(key: key) == true ? text : "elsewhere: \(text)") }
    }
    manager.startAccelerometerUpdates(to: queue) { data, _ in note("a \(data?.acceleration.z ?? 0)") }
    manager.startGyroUpdates(to: queue) { data, _ in note("g \(data?.rotationRate.x ?? 0)") }
    manager.startMagnetometerUpdates(to: queue) { data, _ in note("m \(data?.magneticField.y ?? 0)") }
    manager.startDeviceMotionUpdates(to: queue) { data, _ in note("d \(data?.gravity.z ?? 0)") }
    try #require(source.store).receiveAll(at: 1)
    settle()
    #expect(seen.withLock { $0.sorted() } == ["a -1.0", "d -1.0", "g 0.0", "m 20.0"])
  }

  @Test func `The interval caps the calls`() throws {
    manager.gyroUpdateInterval = 0.1
    let store = try startGyro()
    for step in 0..<100 {
      receive(Double(step) * 0.01, in: store)
      settle()
    }
    #expect(calls.times.count == 11)
    #expect(zip(calls.times, calls.times.dropFirst()).allSatisfy { $1 - $0 > 0.0899 })
  }

  @Test func `A queue that is behind gets the newest update only, and the source never waits`() throws {
    let store = try startGyro()
    queue.suspend()
    for step in 0..<1000 { receive(Double(step), in: store) }
    queue.resume()
    settle()
    #expect(calls.times == [999])
    receive(1000, in: store)
    settle()
    #expect(calls.times == [999, 1000])
  }

  @Test func `After the stop no call begins, also of updates that waited; the start brings them back`() throws {
    let store = try startGyro()
    queue.suspend()
    receive(1, in: store)
    manager.stopGyroUpdates()
    queue.resume()
    receive(2, in: store)
    settle()
    #expect(calls.times.isEmpty)
    #expect(manager.gyroData?.timestamp == 1)
    _ = try startGyro()
    receive(3, in: store)
    settle()
    #expect(calls.times == [3])
  }

  @Test func `Started twice, only the newer handler is called; started for pulling besides, it stays`() throws {
    let store = try startGyro()
    let others = Calls()
    manager.startGyroUpdates(to: queue) { data, error in others.note(data?.timestamp, error) }
    manager.startGyroUpdates()
    receive(1, in: store)
    settle()
    #expect(calls.times.isEmpty)
    #expect(others.times == [1])
  }

  @Test func `A handler may stop its own updates`() throws {
    manager.startGyroUpdates(to: queue) { [calls, manager] data, error in
      calls.note(data?.timestamp, error)
      manager.stopGyroUpdates()
    }
    let store = try #require(source.store)
    receive(1, in: store)
    settle()
    receive(2, in: store)
    settle()
    #expect(calls.times == [1])
    #expect(!manager.isGyroActive)
  }

  @Test func `What a handler held may call the manager when it goes`() throws {
    final class Owner: Sendable {
      let manager: MotionManager
      init(_ manager: MotionManager) { self.manager = manager }
      deinit { manager.stopGyroUpdates() }
      func take(_ data: GyroData?) {}
    }
    do {
      let owner = Owner(manager)
      manager.startGyroUpdates(to: queue) { data, _ in owner.take(data) }
    }
    manager.stopGyroUpdates()
    #expect(!manager.isGyroActive)
  }

  @Test func `A sensor that is missing or fails is told of in the place of data`() throws {
    let store = try startGyro()
    store.report(.idle, of: .gyroscope)
    settle()
    store.report(.failed(reason: "gone"), of: .gyroscope)
    settle()
    store.report(.open(device), of: .gyroscope)
    store.report(.failed(reason: "other"), of: .accelerometer)
    receive(1, in: store)
    settle()
    #expect(calls.errors == [.unavailable(.gyroscope), .failed(.gyroscope, reason: "gone")])
    #expect(
      calls.errors.map { "\($0)" } == ["This device has no gyroscope", "The gyroscope can't be read: gone"])
    #expect(calls.times == [1])
  }

  @Test func `What is known to be missing or broken at the start is told at once`() throws {
    manager.connect()
    let store = try #require(source.store)
    store.report(found: [.accelerometer: device])
    _ = try startGyro()
    settle()
    #expect(calls.errors == [.unavailable(.gyroscope)])
    manager.startAccelerometerUpdates()
    store.report(.failed(reason: "broken"))
    manager.startAccelerometerUpdates(to: queue) { [calls] data, error in calls.note(data?.timestamp, error) }
    manager.startDeviceMotionUpdates(to: queue) { [calls] data, error in calls.note(data?.timestamp, error) }
    settle()
    #expect(
      calls.errors.dropFirst() == [
        .failed(.accelerometer, reason: "broken"), .failed(.accelerometer, reason: "broken"),
      ])
  }

  @Test func `No handler outlives its manager`() throws {
    let calls = calls
    var manager: MotionManager? = MotionManager(source: source)
    manager?.startGyroUpdates(to: queue) { data, error in calls.note(data?.timestamp, error) }
    let store = try #require(source.store)
    manager = nil
    receive(1, in: store)
    settle()
    #expect(calls.times.isEmpty)
    #expect(source.stops > 0)
  }

  @Test func `Many threads may start, stop and fill at once`() async throws {
    let store = try startGyro()
    await withTaskGroup { group in
      for _ in 0..<3 {
        group.addTask { for step in 0..<2000 { store.receiveAll(at: Double(step)) } }
        group.addTask {
          for _ in 0..<300 {
            manager.startGyroUpdates(to: queue) { [calls] data, error in calls.note(data?.timestamp, error) }
            manager.startDeviceMotionUpdates()
            manager.stopGyroUpdates()
            manager.stopDeviceMotionUpdates()
          }
        }
      }
    }
    manager.stopAllUpdates()
    settle()
    let count = calls.times.count
    store.receiveAll(at: 1e6)
    settle()
    #expect(calls.times.count == count)
  }
}
