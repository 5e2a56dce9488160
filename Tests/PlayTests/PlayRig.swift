// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Game
import Motion
import Physics
import Terminal

@testable import Play

/// A tray that a test plays tick by tick.
struct PlayRig {
  var play: TrayPlay
  private(set) var time = 0.0
  /// The tilt of each tick so far.
  private(set) var tilts: [Tilt] = []
  private let sensor: MadeUpSensor?
  private let hasReleases: Bool
  private var size: Size
  private let display: Display

  init(
    sensor: MadeUpSensor? = nil, hasReleases: Bool = false, size: Size = Size(columns: 40, rows: 14),
    display: Display = .mono
  ) {
    self.sensor = sensor
    self.hasReleases = hasReleases
    self.size = size
    self.display = display
    let motion = MotionManager(source: sensor ?? StationaryMotion() as any MotionSource)
    motion.startAccelerometerUpdates()
    sensor?.measure(until: 0)
    play = TrayPlay(motion: motion, size: size, display: display)
    play.begin(at: MadeUpSensor.start)
  }

  var now: Double { MadeUpSensor.start + time }
  var ball: BallView { play.game.ball }
  var scene: TrayScene { play.scene }
  var message: String { scene.panel.message }

  /// How far the ball is to the right of the middle, and how far above it, in points.
  var offset: (right: Double, up: Double) {
    let middle = Vector2(
      x: (ball.traySize.x - ball.ballWidth) / 2, y: (ball.traySize.y - ball.ballWidth) / 2)
    return (ball.position.x - middle.x, middle.y - ball.position.y)
  }

  var text: String {
    var renderer = TrayRenderer()
    return renderer.frame(for: scene).drawn
  }

  /// Plays ticks until a time since the start, in seconds.
  mutating func play(until end: Double) {
    while time + 1e-9 < end {
      time += 1.0 / 60
      sensor?.measure(until: time)
      play.tick(at: now)
      tilts.append(play.input.tilt)
    }
  }

  mutating func play(for duration: Double) {
    play(until: time + duration)
  }

  @discardableResult
  mutating func send(_ event: Event) -> PlayRequest {
    if case .resize(let size) = event { self.size = size }
    defer { play.fit(size, display: display) }
    return play.handle(event, at: now, hasReleases: hasReleases)
  }

  mutating func send(_ key: Key, _ phase: KeyPhase = .press) {
    send(.key(key, phase))
  }

  mutating func type(_ character: Unicode.Scalar) {
    send(.typed(character))
  }

  /// Holds a key for a while; without releases it repeats as on most systems.
  mutating func hold(_ key: Key, for duration: Double) {
    let end = time + duration
    var next = time + 0.5
    send(key)
    while time + 1e-9 < end {
      play(for: 1.0 / 60)
      guard time >= next else { continue }
      send(key, hasReleases ? .repeat : .press)
      next += 0.033
    }
    if hasReleases { send(key, .release) }
  }
}
