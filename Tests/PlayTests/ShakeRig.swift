// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Motion
import Sound
import Terminal

@testable import Play

/// The page of the glass, with a made-up sensor, played tick by tick.
struct ShakeRig {
  private let sensor: MadeUpSensor?
  var play: ShakePlay
  private(set) var time = 0.0
  private(set) var requests: [PageRequest] = []
  /// The effects that were heard.
  private(set) var heard: [SoundEffect] = []

  init(
    _ sensor: MadeUpSensor? = nil, size: Size = Size(columns: 80, rows: 24), display: Display = .mono
  ) {
    self.sensor = sensor
    let motion = sensor?.started ?? MotionManager(source: StationaryMotion())
    motion.startAccelerometerUpdates()
    sensor?.measure(until: 0)
    play = ShakePlay(input: TiltInput(motion: motion), size: size, display: display)
    play.begin(at: now)
  }

  /// A sensor that lies flat, but for what it feels in some times, in seconds.
  static func sensor(_ jolts: [(time: Range<Double>, felt: Vector3)]) -> MadeUpSensor {
    MadeUpSensor { time in jolts.first { $0.time.contains(time) }?.felt ?? MadeUpSensor.pose(0, 0) }
  }

  /// A sensor that is shaken to and fro between two times, in seconds, with a peak in g.
  static func shaken(_ times: Range<Double>, peak: Double) -> MadeUpSensor {
    MadeUpSensor { time in
      let isHigh = Int((time - times.lowerBound) * 8).isMultiple(of: 2)
      return times.contains(time) ? Vector3(x: isHigh ? peak : -peak, y: 0, z: -1) : MadeUpSensor.pose(0, 0)
    }
  }

  var now: Double { MadeUpSensor.start + time }
  var scene: ShakeScene { play.scene }
  var status: ShakeStatus { play.scene.status }
  var row: String {
    var renderer = ShakeRenderer()
    return renderer.frame(for: scene).line(scene.size.rows - 1)
  }

  mutating func play(for duration: Double) {
    let end = time + duration
    while time + 1e-9 < end {
      time += 1.0 / 120
      sensor?.measure(until: time)
      play.tick(at: now)
      heard += play.takeSounds().cues.map(\.effect)
    }
  }

  mutating func send(_ event: Event) {
    let request = play.handle(event, at: now, hasReleases: false)
    if request != .stay { requests.append(request) }
    heard += play.takeSounds().cues.map(\.effect)
  }

  /// Types keys, a tenth of a second after one another.
  mutating func type(_ keys: Key...) {
    for key in keys {
      send(.key(key))
      play(for: 0.1)
    }
  }
}
