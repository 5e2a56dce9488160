// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Game
import Motion
import Terminal
import Testing

@testable import Play

/// A match that a test plays tick by tick with keys, with what it kept.
struct SoccerRig {
  /// The matches that were kept.
  final class Shelf {
    var kept: [(replay: Replay, end: SoccerMatch)] = []
    var problem: String?
    var progress = SoccerProgress()
  }

  let shelf = Shelf()
  var play: SoccerPlay
  /// What was asked for, besides nothing.
  private(set) var requests: [PageRequest] = []
  private(set) var time = 0.0
  private var held: Set<Key> = []
  private let sensor: MadeUpSensor?

  init(
    _ number: Int = 1, seed: UInt64 = 1, sensor: MadeUpSensor? = nil, size: Size = Size(columns: 80, rows: 24),
    display: Display = .mono
  ) {
    self.sensor = sensor
    let shelf = shelf
    var taken = SoccerShelf()
    taken.progress = { shelf.progress }
    taken.keep = { replay, match in
      shelf.kept.append((replay, match))
      if shelf.problem == nil, let won = WonMatch(endingIn: match, file: "\(shelf.kept.count)", date: 0) {
        shelf.progress.take(won)
      }
      return shelf.problem.map { KeepFailure(reason: $0) }
    }
    let motion = sensor?.started ?? MotionManager(source: StationaryMotion())
    motion.startAccelerometerUpdates()
    sensor?.measure(until: 0)
    play = SoccerPlay(
      SoccerRound(number, seed: seed), shelf: taken, input: TiltInput(motion: motion), size: size, display: display)
    play.begin(at: now)
  }

  /// What the samples' clock shows.
  private var now: Double { (sensor == nil ? 0 : MadeUpSensor.start) + time }
  var match: SoccerMatch { play.run.match }
  var scene: SoccerScene { play.scene }
  var message: String { scene.panel?.tilt.message ?? "" }

  mutating func play(for duration: Double) {
    let end = time + duration
    while time + 1e-9 < end {
      time += 1.0 / 120
      sensor?.measure(until: time)
      play.tick(at: now)
    }
  }

  mutating func send(_ event: Event) {
    let request = play.handle(event, at: now, hasReleases: true)
    if request != .stay { requests.append(request) }
  }

  mutating func send(_ keys: Key...) {
    for key in keys { send(.key(key)) }
  }

  /// Plays with the arrow keys as the bot would tilt, until the match is over or something is so.
  mutating func playWithBot(until isSo: (SoccerRig) -> Bool = { _ in false }) {
    var bot = SoccerBot()
    while match.phase != .over && !isSo(self) {
      let tilt = bot.tilt(for: match)
      hold([.right: tilt.x > 20, .left: tilt.x < -20, .up: tilt.y > 20, .down: tilt.y < -20])
      play(for: 1.0 / 120)
    }
    hold([.right: false, .left: false, .up: false, .down: false])
  }

  private mutating func hold(_ keys: [Key: Bool]) {
    for (key, isHeld) in keys where isHeld != held.contains(key) {
      send(.key(key, isHeld ? .press : .release))
      if isHeld { held.insert(key) } else { held.remove(key) }
    }
  }
}
