// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Glibc
import Motion
import Synchronization
import Terminal

@testable import Play

/// A calibration that a test leads through tick by tick, with a sensor in a hand.
final class CalibrationRig {
  /// A sensor that feels what it is told, with its own idea of the axes and a little noise.
  final class Sensor: MotionSource {
    private struct State {
      var store: MotionStore?
      var gravity = CalibrationRig.flat
      var isSilent = false
      var seed: UInt64 = 7
    }

    let axes: AxisMap
    let bias: Vector3
    let gain: Double
    private let state = Mutex(State())

    init(axes: AxisMap, bias: Vector3 = .zero, gain: Double = 1) {
      (self.axes, self.bias, self.gain) = (axes, bias, gain)
    }

    func start(filling store: MotionStore) { state.withLock { $0.store = store } }
    func stop() { state.withLock { $0.store = nil } }
    func hold(_ gravity: Vector3) { state.withLock { $0.gravity = gravity } }
    func fallSilent(_ isSilent: Bool = true) { state.withLock { $0.isSilent = isSilent } }

    func report(_ connection: MotionConnection) {
      state.withLock { $0.store }?.report(connection)
    }

    /// Measures once.
    func measure(at time: Double) {
      state.withLock { state in
        guard !state.isSilent, let store = state.store else { return }
        func noise() -> Double {
          state.seed = state.seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
          return (Double(state.seed >> 40) / Double(1 << 24) - 0.5) * 0.006
        }
        let reading = axes.sensorVector(of: state.gravity * gain) + bias + Vector3(x: noise(), y: noise(), z: noise())
        store.receive(AccelerometerData(acceleration: reading, timestamp: time))
      }
    }
  }

  static let flat = gravity()
  static let right = gravity(right: 50)
  static let far = gravity(far: 40)
  static let device = CalibratedDevice(name: "accel_3d", label: "accel-display", driver: "hid_sensor_accel_3d")
  static let opened = MotionDevice(name: "accel_3d", identifier: "local:iio:device0", samplingFrequency: 100)

  let sensor: Sensor
  var play: CalibrationPlay
  private(set) var time = MadeUpSensor.start
  private let size: Size
  private let display: Display

  init(
    axes: AxisMap = .identity, bias: Vector3 = .zero, gain: Double = 1, saved: CalibrationFile = CalibrationFile(),
    size: Size = Size(columns: 80, rows: 24), display: Display = .mono, isOpen: Bool = true
  ) {
    sensor = Sensor(axes: axes, bias: bias, gain: gain)
    (self.size, self.display) = (size, display)
    let motion = MotionManager(source: sensor)
    motion.startAccelerometerUpdates()
    play = CalibrationPlay(motion: motion, saved: saved, identify: { Self.device }, size: size, display: display)
    if isOpen { sensor.report(.open(Self.opened)) }
    play.begin(at: time)
  }

  /// Where gravity points with the right edge down by one angle and the far edge by another, in degrees.
  static func gravity(right: Double = 0, far: Double = 0) -> Vector3 {
    let (a, b) = (right * .pi / 180, far * .pi / 180)
    return Vector3(x: sin(a), y: cos(a) * sin(b), z: -cos(a) * cos(b))
  }

  /// Holds the device so for a while.
  func hold(_ gravity: Vector3, for seconds: Double = 2.6) {
    sensor.hold(gravity)
    let end = time + seconds
    while time < end {
      time += 1.0 / 60
      sensor.measure(at: time)
      if play.isResting { play.rest(until: time) } else { play.tick(at: time) }
    }
  }

  /// Goes through all poses as asked.
  func finish() {
    for pose in [Self.flat, Self.right, Self.far] { hold(pose) }
  }

  @discardableResult
  func type(_ key: Key) -> PlayRequest {
    play.handle(.key(key), at: time, hasReleases: false)
  }

  /// The page as it is drawn by a renderer that has drawn nothing before.
  var frame: Frame {
    var renderer = CalibrationRenderer()
    return renderer.frame(for: play.scene)
  }

  /// The page as text.
  var text: String { frame.drawn }
}

extension AxisMap {
  init(_ text: String) {
    self = AxisMap.all.first { $0.description == text } ?? .identity
  }
}
