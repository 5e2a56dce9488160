// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Game
import Motion
import Physics
import Terminal
import Testing

@testable import Play

@Suite struct ReplayPlayTests {
  private struct Rig {
    var play: ReplayPlay
    var time = 0.0
    var requests: [PageRequest] = []
    /// The run's states, by their ticks.
    let states: [StateHash]

    init(
      namesKeys: Bool = true, columns: Int = 60, map: String = LabyrinthRig.hall, change: (Replay) -> Replay? = { $0 }
    ) throws {
      let course = Course(try Level(parsing: map))
      var run = PlayedRun(course, name: "1-01-hall")
      var events: [LabyrinthEvent] = []
      var states = [run.game.stateHash]
      while run.game.phase != .finished {
        run.step(Tilt(x: 6 + run.game.tick % 7, y: 0), events: &events)
        states.append(run.game.stateHash)
      }
      self.states = states
      let motion = MotionManager(source: StationaryMotion())
      play = ReplayPlay(
        try #require(change(run.replay)),
        of: PlayedLevel(name: "1-01-hall", number: "1", title: "Hall", course: course),
        namesKeys: namesKeys, input: TiltInput(motion: motion), size: Size(columns: columns, rows: 20), display: .mono)
      play.begin(at: 0)
    }

    mutating func tick(_ count: Int) {
      for _ in 0..<count {
        time += 1.0 / 120
        play.tick(at: time)
      }
    }

    mutating func type(_ keys: Key...) {
      for key in keys {
        let request = play.handle(.key(key), at: time, hasReleases: false)
        if request != .stay { requests.append(request) }
      }
    }

    var isTrue: Bool { play.game.stateHash == states[play.game.tick] }
  }

  @Test(
    "A replay goes by at an eighth to eight times its speed",
    arguments: [(-9, 0.125), (-3, 0.125), (-2, 0.25), (-1, 0.5), (0, 1), (1, 2), (2, 4), (3, 8), (9, 8)])
  func hasSpeeds(presses: Int, factor: Double) throws {
    var rig = try Rig()
    for _ in 0..<abs(presses) { rig.type(presses < 0 ? .down : .up) }
    rig.tick(16)
    #expect(Double(rig.play.game.tick) == 16 * factor && rig.isTrue)
    #expect(rig.play.scene.panel?.tilt.source == .live(Wording.replay(speed: factor)))
  }

  @Test("In a recording, which no key reaches, none is named, at no width", arguments: [24, 40, 60, 80, 119, 120, 200])
  func namesNoKeys(columns: Int) throws {
    var rig = try Rig(namesKeys: false, columns: columns)
    for ticks in [0, 600, 600] {
      rig.tick(ticks)
      var renderer = LabyrinthRenderer()
      let text = renderer.frame(for: rig.play.scene).text
      #expect(text.contains("0.0"), "\(text)")
      #expect(!["space", "keys", "?", "step", "arrows"].contains { text.contains($0) }, "\(text)")
    }
    #expect(rig.play.isResting)
  }

  @Test("It ends as the run did, and rests there; space plays it again")
  func ends() throws {
    var rig = try Rig()
    rig.type(.up, .up, .up)
    rig.tick(600)
    let time = try #require(rig.play.game.finishTime)
    #expect(rig.play.isOver && rig.isTrue && rig.play.isResting)
    #expect(rig.play.scene.panel?.clock == .stopped(ClockTime(seconds: time)))
    #expect(rig.play.scene.panel?.title == "Hall" && rig.play.scene.panel?.tilt.message == "")
    rig.type(.character(" "))
    #expect(rig.play.game.tick == 0 && !rig.play.isResting)
  }

  @Test("Held, it goes on by single ticks, and back by single ticks")
  func steps() throws {
    var rig = try Rig()
    rig.tick(100)
    rig.type(.character(" "))
    rig.tick(50)
    #expect(rig.play.game.tick == 100 && rig.play.transport.isPaused && rig.play.scene.panel?.tilt.isPaused == true)
    for (key, tick) in [(Key.right, 101), (.character("."), 102), (.left, 101), (.character(","), 100), (.left, 99)] {
      rig.type(key)
      #expect(rig.play.game.tick == tick && rig.isTrue)
    }
    rig.type(.character("p"))
    rig.tick(10)
    #expect(rig.play.game.tick == 109 && rig.isTrue)
    rig.type(.left)
    #expect(rig.play.transport.isPaused && rig.play.game.tick == 108)
    rig.type(.character("r"))
    #expect(rig.play.game.tick == 0 && !rig.play.transport.isPaused)
    rig.type(.left)
    #expect(rig.play.game.tick == 0)
  }

  @Test("The last row says what space does: it pauses, goes on, or plays the run again")
  func namesSpace() throws {
    var rig = try Rig()
    rig.play.fit(Size(columns: 100, rows: 24), display: .mono)
    var hint: Substring? { rig.play.scene.frame.line(23).firstMatch(of: /space (go on|[a-z]+)/)?.output.1 }
    #expect(hint == "pause")
    rig.type(.character(" "))
    #expect(hint == "go on")
    rig.type(.character(" "))
    #expect(hint == "pause")
    rig.tick(600)
    #expect(rig.play.isOver && hint == "again")
  }

  @Test(
    "At any speed the ball glides from one tick to the next, and paused by single ticks it is where the tick has it")
  func glides() throws {
    for (keys, ticks) in [([Key.down, .down, .down], 16), ([], 4), ([.up, .up, .up], 4)] {
      var rig = try Rig()
      rig.tick(110)
      let display = Display(colors: .own, isUnicode: true)
      let view = LabyrinthView(
        rig.play.level.course.level, size: Size(columns: 200, rows: 60), display: display, around: .zero)
      rig.play.fit(view.size, display: display)
      for key in keys { rig.type(key) }
      var spots: [Int] = []
      let start = view.spot(rig.play.game.ball.position).x
      for _ in 0..<ticks {
        rig.tick(1)
        for share in [0.25, 0.5, 0.75, 1] {
          rig.play.interpolate(share)
          spots.append(try #require(rig.play.scene.ball).spot.x)
        }
      }
      let end = view.spot(rig.play.game.ball.position).x
      #expect(spots.last == end && spots[0] >= start && spots[0] < end)
      #expect(zip(spots, spots.dropFirst()).allSatisfy { $0 <= $1 })
      // As even as the ball's own way: no step is the whole way of a tick.
      #expect(
        zip(spots, spots.dropFirst()).map { $1 - $0 }.max() ?? 0 <= (end - start) / (2 * ticks / 2) + 2, "\(spots)")
      rig.type(.left)
      rig.play.interpolate(0)
      #expect(rig.play.scene.ball?.spot == view.spot(rig.play.game.ball.position))
    }
  }

  @Test("Escape leads back and q quits; the keys are named for three seconds where they cover nothing")
  func leads() throws {
    let busy = try Rig()
    #expect(busy.play.scene.panel?.tilt.message == "", "it has checkpoints")
    var rig = try Rig(map: GameRig.hall("Hall"))
    rig.type(.escape, .character("q"))
    #expect(rig.requests == [.back, .quit])
    #expect(
      rig.play.scene.overlay == .none && rig.play.scene.panel?.tilt.message == Wording.replayFirstKeys(isPaused: false))
    rig.type(.character(" "))
    #expect(!rig.play.isResting && rig.play.scene.panel?.tilt.message == Wording.replayFirstKeys(isPaused: true))
    rig.tick(355)
    #expect(rig.play.scene.panel?.tilt.message != "")
    rig.tick(10)
    #expect(rig.play.scene.panel?.tilt.message == "" && rig.play.isResting)
    let last = rig.play.scene.frame.text.split(separator: "\n").last ?? ""
    #expect(last.hasSuffix("? help"), "\(last)")
  }

  @Test("The help lists the replay's own keys and holds the run, which goes on when it goes")
  func helps() throws {
    var rig = try Rig()
    rig.tick(50)
    rig.type(.character("?"))
    rig.tick(500)
    #expect(rig.play.game.tick == 50 && rig.play.scene.overlay == .help(page: 0) && rig.play.isResting)
    let text = rig.play.scene.frame.text
    #expect(text.contains("faster, slower") && !text.contains("ghost"))
    rig.type(.up, .down, .escape)
    #expect(rig.requests == [] && rig.play.transport.speed == 3)
    rig.tick(10)
    #expect(rig.play.game.tick == 60 && rig.isTrue)
  }

  @Test("A replay that goes another way than it says is told so, from the second in which it does")
  func tellsDifferences() throws {
    var rig = try Rig { replay in
      var tilts = replay.tilts
      tilts[130] = Tilt(x: -20, y: 0)
      return Replay(header: replay.header, tilts: tilts, hashes: replay.hashes)
    }
    rig.tick(239)
    #expect(rig.play.scene.panel?.tilt.message == "")
    rig.tick(1)
    #expect(rig.play.scene.panel?.tilt.message == Wording.replayDiffers(in: 121...240))
    rig.play.fit(Size(columns: 80, rows: 24), display: .mono)
    #expect(rig.play.scene.frame.line(0).hasSuffix("differs from its recording in ticks 121 to 240"))
  }

  @Test("A replay that doesn't come to the goal says that it ends")
  func tellsItsEnd() throws {
    var rig = try Rig { replay in
      Replay(header: replay.header, tilts: Array(replay.tilts.prefix(120)), hashes: Array(replay.hashes.prefix(1)))
    }
    rig.tick(119)
    #expect(rig.play.scene.panel?.tilt.message == "")
    rig.tick(5)
    #expect(rig.play.scene.panel?.tilt.message == Wording.replayEnds && rig.play.game.tick == 120)
  }
}
