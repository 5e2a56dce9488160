// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Game
import Motion
import Terminal
import Testing

@testable import Play

/// A labyrinth that a test plays tick by tick, with what it kept.
struct LabyrinthRig {
  /// A hall with two checkpoints, in which a ball that is tipped to the right comes to the goal.
  static let hall = """
    title: Hall
    hint: Tip it to the right.

    ##################################################
    #                                                #
    #  S      1                            2      G  #
    #                                                #
    ##################################################
    """
  /// A hall with a hole behind the checkpoint.
  static let trap = """
    title: Trap

    ####################################
    #                                  #
    #  S      1        o            G  #
    #                                  #
    ####################################
    """

  /// The runs that were kept.
  final class Shelf {
    var kept: [(replay: Replay, end: Labyrinth)] = []
    var failure: KeepFailure?
  }

  let shelf = Shelf()
  var play: LabyrinthPlay
  /// What was asked for, besides nothing.
  private(set) var requests: [PageRequest] = []
  private(set) var time = 0.0
  private let sensor: MadeUpSensor?
  private let hasReleases: Bool

  init(
    _ map: String = Self.hall, sensor: MadeUpSensor? = nil, hasReleases: Bool = true, ghost: GhostChoice = .none,
    display: Display = .mono,
    prepare: (inout PlayedLevel) -> Void = { _ in }
  ) throws {
    self.sensor = sensor
    self.hasReleases = hasReleases
    let level = try Level(parsing: map)
    var played = PlayedLevel(
      name: "1-01-hall", number: "1", title: level.header.title, course: Course(level), medals: Medals(reference: 1))
    let shelf = shelf
    played.keep = { replay, end in
      shelf.kept.append((replay, end))
      return shelf.failure
    }
    played.next = { "Next door" }
    prepare(&played)
    let motion = MotionManager(source: sensor ?? StationaryMotion() as any MotionSource)
    motion.startAccelerometerUpdates()
    sensor?.measure(until: 0)
    play = LabyrinthPlay(
      played, ghost: ghost, input: TiltInput(motion: motion), size: Size(columns: 60, rows: 20), display: display)
    play.begin(at: now)
  }

  var now: Double { MadeUpSensor.start + time }
  var game: Labyrinth { play.run.game }
  var scene: LabyrinthScene { play.scene }
  var message: String { scene.panel?.tilt.message ?? "" }

  mutating func play(until end: Double) {
    while time + 1e-9 < end {
      time += 1.0 / 120
      sensor?.measure(until: time)
      play.tick(at: now)
    }
  }

  mutating func play(for duration: Double) {
    play(until: time + duration)
  }

  /// Plays until something is so, ten seconds at most; the test fails where it never is.
  mutating func play(until isSo: (LabyrinthRig) -> Bool) {
    let end = time + 10
    while !isSo(self) && time < end { play(for: 1.0 / 120) }
    #expect(time < end, "it never came")
  }

  mutating func send(_ event: Event) {
    let request = play.handle(event, at: now, hasReleases: hasReleases)
    if request != .stay { requests.append(request) }
  }

  mutating func send(_ key: Key, _ phase: KeyPhase = .press) {
    send(.key(key, phase))
  }

  mutating func type(_ keys: String) {
    for scalar in keys.unicodeScalars {
      send(scalar == "\u{1B}" ? .escape : scalar == "\r" ? .enter : .character(scalar))
    }
  }

  /// Plays the hall to its goal by holding one key.
  mutating func win() {
    send(.right)
    play { $0.game.phase == .finished }
    send(.right, .release)
  }
}
