// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Motion
import Testing

/// One of the four things that a manager starts and stops, behind one face.
private struct Service: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let start: @Sendable (MotionManager) -> Void
  let stop: @Sendable (MotionManager) -> Void
  let isActive: @Sendable (MotionManager) -> Bool
  let isAvailable: @Sendable (MotionManager) -> Bool
  let newest: @Sendable (MotionManager) -> Double?
  let setInterval: @Sendable (MotionManager, Double) -> Void
  let sensors: Set<MotionSensor>

  static let all = [
    Service(
      testDescription: "accelerometer", start: { $0.startAccelerometerUpdates() },
      stop: { $0.stopAccelerometerUpdates() }, isActive: { $0.isAccelerometerActive },
      isAvailable: { $0.isAccelerometerAvailable }, newest: { $0.accelerometerData?.timestamp },
      setInterval: { $0.accelerometerUpdateInterval = $1 }, sensors: [.accelerometer]),
    Service(
      testDescription: "gyroscope", start: { $0.startGyroUpdates() }, stop: { $0.stopGyroUpdates() },
      isActive: { $0.isGyroActive }, isAvailable: { $0.isGyroAvailable }, newest: { $0.gyroData?.timestamp },
      setInterval: { $0.gyroUpdateInterval = $1 }, sensors: [.gyroscope]),
    Service(
      testDescription: "magnetometer", start: { $0.startMagnetometerUpdates() },
      stop: { $0.stopMagnetometerUpdates() }, isActive: { $0.isMagnetometerActive },
      isAvailable: { $0.isMagnetometerAvailable }, newest: { $0.magnetometerData?.timestamp },
      setInterval: { $0.magnetometerUpdateInterval = $1 }, sensors: [.magnetometer]),
    Service(
      testDescription: "device motion", start: { $0.startDeviceMotionUpdates() },
      stop: { $0.stopDeviceMotionUpdates() }, isActive: { $0.isDeviceMotionActive },
      isAvailable: { $0.isDeviceMotionAvailable }, newest: { $0.deviceMotion?.timestamp },
      setInterval: { $0.deviceMotionUpdateInterval = $1 }, sensors: Set(MotionSensor.allCases)),
  ]
}

extension MotionStore {
  /// Puts in a sample of each sensor, of a device that lies flat and still.
  func receiveAll(at time: Double) {
    receive(GyroData(rotationRate: .zero, timestamp: time))
    receive(AccelerometerData(acceleration: Vector3(x: 0, y: 0, z: -1), timestamp: time))
    receive(MagnetometerData(magneticField: Vector3(x: 0, y: 20, z: -44), timestamp: time))
  }
}

@Suite struct MotionServicesTests {
  private let source = TestSource()
  private let manager: MotionManager
  private let device = MotionDevice(name: "imu", identifier: "local:iio:device0")

  init() {
    manager = MotionManager(source: source)
  }

  @Test("Each service is there to be pulled while it is active, and no other", arguments: Service.all)
  private func pull(service: Service) throws {
    #expect(!service.isActive(manager))
    service.start(manager)
    service.start(manager)
    #expect(Service.all.filter { $0.isActive(manager) }.map(\.testDescription) == [service.testDescription])
    let store = try #require(source.store)
    #expect(service.newest(manager) == nil)
    #expect(
      MotionSensor.allCases.filter { store.demand?[$0] != nil }
        == MotionSensor.allCases.filter(service.sensors.contains))
    store.receiveAll(at: 1)
    store.receiveAll(at: 1.01)
    #expect(service.newest(manager) == 1.01)
    for sensor in MotionSensor.allCases {
      #expect(manager.health(of: sensor, at: 1.01) == (service.sensors.contains(sensor) ? .live : .absent))
    }
    service.stop(manager)
    #expect(!service.isActive(manager))
    #expect(source.stops == 1)
    store.receiveAll(at: 2)
    #expect(service.newest(manager) == 1.01)
    #expect(manager.health(of: .gyroscope, at: 1.01) == .absent)
    service.start(manager)
    store.receiveAll(at: 3)
    #expect(service.newest(manager) == 3)
  }

  @Test("An interval is told to the source, and caps what can be pulled", arguments: Service.all)
  private func interval(service: Service) throws {
    service.setInterval(manager, 0.1)
    service.start(manager)
    let store = try #require(source.store)
    let demanded = service.sensors.count == 1 ? 0.1 : MotionManager.fusionInterval
    for sensor in service.sensors { #expect(store.demand?[sensor] == demanded) }
    var seen: [Double] = []
    for step in 0...100 {
      store.receiveAll(at: 5 + Double(step) * 0.01)
      if let newest = service.newest(manager), newest != seen.last { seen.append(newest) }
    }
    #expect(seen.count == 11)
    service.setInterval(manager, .nan)
    store.receiveAll(at: 7)
    store.receiveAll(at: 7.001)
    #expect(service.newest(manager) == 7.001)
  }

  @Test func `What one service stops another may still need`() throws {
    manager.accelerometerUpdateInterval = 0.5
    manager.startAccelerometerUpdates()
    manager.startDeviceMotionUpdates()
    let store = try #require(source.store)
    #expect(store.demand?[.accelerometer] == MotionManager.fusionInterval)
    manager.stopAccelerometerUpdates()
    #expect(source.stops == 0)
    store.receiveAll(at: 1)
    #expect(manager.deviceMotion?.gravity == Vector3(x: 0, y: 0, z: -1))
    #expect(manager.deviceMotion?.userAcceleration == .zero)
    manager.startGyroUpdates()
    manager.stopDeviceMotionUpdates()
    #expect(store.demand?[.accelerometer] == nil)
    #expect(store.demand?[.gyroscope] == 0)
    manager.stopAllUpdates()
    #expect(source.stops == 1)
    #expect(store.demand?.isEmpty == true)
  }

  @Test func `Which sensors there are is known without reading any`() throws {
    #expect(source.store == nil)
    manager.connect()
    let store = try #require(source.store)
    #expect(store.demand?.isEmpty == true)
    #expect(!manager.hasLookedForSensors)
    store.report(found: [.gyroscope: device])
    #expect(manager.hasLookedForSensors)
    #expect(Service.all.map { $0.isAvailable(manager) } == [false, true, false, false])
    #expect(manager.device(of: .gyroscope) == device)
    store.report(found: [.accelerometer: device, .magnetometer: device])
    #expect(Service.all.map { $0.isAvailable(manager) } == [true, false, true, true])
    manager.startAccelerometerUpdates()
    manager.stopAccelerometerUpdates()
    #expect(manager.isAccelerometerAvailable, "A sensor that was stopped is still there")
    #expect(source.stops == 0)
    manager.disconnect()
    #expect(source.stops == 1)
  }

  @Test func `Each sensor has an age and a rate of its own`() throws {
    manager.startAccelerometerUpdates()
    manager.startMagnetometerUpdates()
    let store = try #require(source.store)
    #expect(manager.age(of: .accelerometer, at: 5) == nil)
    #expect(manager.rate(of: .accelerometer) == nil)
    for step in 0...20 {
      let time = 1 + Double(step) * 0.02
      store.receive(AccelerometerData(acceleration: .zero, timestamp: time))
      if step % 5 == 0 { store.receive(MagnetometerData(magneticField: .zero, timestamp: time)) }
    }
    #expect(manager.age(of: .accelerometer, at: 1.5).map { ($0 - 0.1).magnitude < 1e-9 } == true)
    #expect(manager.rate(of: .accelerometer).map { ($0 - 50).magnitude < 1e-6 } == true)
    #expect(manager.rate(of: .magnetometer).map { ($0 - 10).magnitude < 1e-6 } == true)
    #expect(manager.rate(of: .gyroscope) == nil)
  }

  @Test func `A sensor that is asked seldom does not count as late between two samples`() throws {
    manager.accelerometerUpdateInterval = 1
    manager.startAccelerometerUpdates()
    try #require(source.store).receiveAll(at: 10)
    #expect([11, 11.2, 11.5, 11.8].map { manager.health(at: $0) } == [.live, .live, .late, .lost])
  }

  @Test func `A failed sensor says nothing of the others`() throws {
    manager.startDeviceMotionUpdates()
    let store = try #require(source.store)
    store.report(.open(device))
    store.report(.failed(reason: "gone"), of: .gyroscope)
    #expect(manager.connection(of: .gyroscope) == .failed(reason: "gone"))
    #expect(manager.health(of: .gyroscope, at: 0) == .lost)
    #expect(manager.connection == .open(device))
    #expect(manager.connection(of: .magnetometer) == .idle)
    #expect(manager.isDeviceMotionAvailable)
  }
}
