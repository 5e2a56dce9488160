// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Glibc
import Motion
import Testing

/// A gyroscope that says zeros, at rest and while the device turns.
@Suite struct HungGyroscopeTests {
  private let source = TestSource()
  private let manager: MotionManager
  private let device = MotionDevice(name: "gyro", identifier: "local:iio:device1")

  init() throws {
    manager = MotionManager(source: source)
    manager.startAccelerometerUpdates()
    manager.startGyroUpdates()
    manager.startDeviceMotionUpdates()
    let store = try #require(source.store)
    store.report(.open(MotionDevice(name: "accel", identifier: "local:iio:device0")))
    store.report(.open(device), of: .gyroscope)
  }

  /// Gives samples of both sensors at 100 Hz over a time in seconds.
  private func play(
    _ times: ClosedRange<Double>, tilt: (_ time: Double) -> Double, rate: (_ time: Double) -> Vector3 = { _ in .zero }
  ) throws {
    let store = try #require(source.store)
    for step in Int(times.lowerBound * 100)..<Int(times.upperBound * 100) {
      let time = Double(step) / 100
      let angle = tilt(time) * .pi / 180
      store.receive(GyroData(rotationRate: rate(time), timestamp: time))
      store.receive(AccelerometerData(acceleration: Vector3(x: sin(angle), y: 0, z: -cos(angle)), timestamp: time))
    }
  }

  private var isGyroscopeOpen: Bool { manager.connection(of: .gyroscope) == .open(device) }

  @Test("Zeros of a device at rest, or of one that turns too slowly for a coarse gyroscope, are samples")
  func believesRest() throws {
    try play(0...30, tilt: { 0.5 * $0 })
    #expect(isGyroscopeOpen)
    #expect(manager.health(of: .gyroscope, at: 30) == .live)
    #expect(manager.deviceMotion?.rotationRate != nil)
  }

  @Test("A short turn right after a start is no proof, for the gyroscope may be late")
  func waits() throws {
    try play(0...1.8, tilt: { 20 * $0 })
    #expect(isGyroscopeOpen)
  }

  @Test(
    "Zeros while the device turns are no samples, and motion comes of the accelerometer alone until it speaks again")
  func noticesAHang() throws {
    try play(0...3, tilt: { _ in 0 })
    #expect(isGyroscopeOpen)
    try play(3...6, tilt: { 20 * ($0 - 3) })
    #expect(
      manager.connection(of: .gyroscope) == .failed(reason: "gyro says exactly 0, 0, 0 while the device turns"))
    #expect(manager.health(of: .gyroscope, at: 6) == .lost)
    let motion = try #require(manager.deviceMotion)
    #expect(motion.rotationRate == nil)
    // A low-pass follows at once; the fusion would have believed in rest for seconds.
    #expect((motion.gravity - Vector3(x: sin(1.0472), y: 0, z: -cos(1.0472))).length < 0.05, "\(motion.gravity)")

    try play(6...7, tilt: { _ in 60 }) { _ in Vector3(x: 0.001, y: 0, z: 0) }
    #expect(isGyroscopeOpen)
    #expect(manager.health(of: .gyroscope, at: 7) == .live)
    #expect(manager.deviceMotion?.rotationRate != nil)
  }

  @Test("A gyroscope that wasn't read while the device turned is judged anew")
  func forgets() throws {
    try play(0...3, tilt: { _ in 0 })
    let store = try #require(source.store)
    for step in 300..<600 {
      let angle = Double(step - 300) / 300
      let down = Vector3(x: sin(angle), y: 0, z: -cos(angle))
      store.receive(AccelerometerData(acceleration: down, timestamp: Double(step) / 100))
    }
    try play(6...7, tilt: { _ in 57 })
    #expect(isGyroscopeOpen)
    #expect(manager.health(of: .gyroscope, at: 7) == .live)
  }
}
