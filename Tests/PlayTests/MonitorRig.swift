// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Dispatch
import Motion
import Terminal

@testable import Play

/// A monitor that a test plays tick by tick.
struct MonitorRig {
  var play: MonitorPlay
  private(set) var time = 0.0
  private let device: MadeUpDevice?
  /// The page looks so long after the newest sample, in seconds.
  private static let age = 0.004

  init(
    _ device: MadeUpDevice? = nil, by delivery: MotionDelivery = .pull,
    _ columns: Int = 80, _ rows: Int = 24, _ display: Display = .mono
  ) {
    self.device = device
    let motion = MotionManager(source: device ?? StationaryMotion() as any MotionSource)
    play = MonitorPlay(
      motion: motion, delivery: delivery, size: Size(columns: columns, rows: rows),
      display: display)
    measure()
    play.begin(at: now)
  }

  var now: Double { MadeUpSensor.start + time + Self.age }
  var scene: MonitorScene { play.scene }

  var frame: Frame {
    var renderer = MonitorRenderer()
    return renderer.frame(for: scene)
  }

  var text: String { frame.text }

  func line(_ row: Int) -> String { frame.line(row) }

  /// Plays so many seconds.
  mutating func play(for duration: Double) {
    let end = time + duration
    while time + 1e-9 < end {
      time += 1 / Double(MonitorPlay.ticksPerSecond)
      measure()
      play.tick(at: now)
    }
  }

  @discardableResult
  mutating func send(_ event: Event) -> PlayRequest {
    play.handle(event, at: now, hasReleases: false)
  }

  /// Lets the sensors measure, and the handlers be called.
  private func measure() {
    device?.measure(until: time + 1e-6)
    play.feed.queue.sync {}
  }
}

extension MadeUpDevice {
  static let flat = Vector3(x: 0.21, y: -0.10, z: -0.97)
  static let turning = Vector3(x: -0.42, y: 1.31, z: 0.06)
  static let field = Vector3(x: 3.5, y: 18.2, z: -44)

  static var full: MadeUpDevice {
    .still([.accelerometer: flat, .gyroscope: .zero, .magnetometer: field], noise: 0.003)
  }

  static var accelerometerOnly: MadeUpDevice { .still([.accelerometer: flat], noise: 0.003) }
}
