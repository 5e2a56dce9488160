// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Game
import Motion
import Physics
import Terminal
import Testing

@testable import Play

@Suite("The whole game, page by page") struct GamePlayTests {
  private typealias Script = [(time: Double, event: Event)]

  @Test("From the title to the goal by keys: the run is kept once, proves itself and opens the next level")
  func playsToTheGoal() throws {
    var rig = GameRig(GameRig.keys(.enter) + GameRig.hold(.right, from: 0.5, to: 2), until: 3)
    #expect(rig.run() == .hangUp)
    let play = try #require(rig.labyrinth)
    #expect(play.stage.name == "1-01-one" && play.cover == .result && play.result?.next == "Two")
    #expect(rig.shelf.runs.count == 1)
    let kept = try #require(rig.shelf.runs.first)
    let replay = try Replay(parsing: kept.replay.text)
    guard case .verified(let end) = replay.verify(on: play.stage.course) else {
      Issue.record("not verified")
      return
    }
    #expect(end == play.run.game && end.finishTime == play.run.game.finishTime)
    #expect(rig.text.contains("One") && rig.text.contains("Next: Two"))
  }

  @Test("Enter at the goal opens the next level, and its way back leads to it among the levels")
  func goesOn() throws {
    let start = GameRig.keys(.enter) + GameRig.hold(.right, from: 0.5, to: 2)
    var next = GameRig(start + GameRig.keys(.enter, from: 2.5))
    next.run()
    #expect(next.labyrinth?.stage.name == "1-02-two" && next.pages.count == 3)
    #expect(next.labyrinth?.isWaiting == true && next.labyrinth?.stage.best == nil)
    var back = GameRig(start + GameRig.keys(.enter, .escape, from: 2.5))
    back.run()
    #expect(back.levels?.scene.cards.map(\.title) == ["One", "Two", "Three", "Four"])
    #expect(back.levels?.chosen == 1 && back.levels?.scene.done == 1)
    #expect(back.levels?.scene.cards[0].best != nil && back.levels?.scene.cards[0].medals == 3)
  }

  @Test("Two tries in a row are two runs, and the better one is the ghost of the third")
  func racesTheBest() throws {
    let script =
      GameRig.keys(.enter) + GameRig.hold(.right, from: 0.5, to: 0.7) + GameRig.hold(.right, from: 1.5, to: 3)
      + GameRig.keys(.character("r"), from: 3.5) + GameRig.hold(.right, from: 4, to: 5.5)
      + GameRig.keys(.character("r"), from: 6)
    var rig = GameRig(script, until: 7)
    rig.run()
    let times = rig.shelf.runs.compactMap(\.end.finishTime)
    #expect(times.count == 2 && times[1] < times[0])
    #expect(rig.labyrinth?.ghost?.end == rig.shelf.runs[1].end)
    #expect(rig.labyrinth?.stage.best == times[1])
  }

  @Test("The run that was just finished can be watched, and the way back is to its result")
  func watches() throws {
    let start = GameRig.keys(.enter) + GameRig.hold(.right, from: 0.5, to: 2)
    var watching = GameRig(start + GameRig.keys(.character("w"), from: 2.5), until: 8)
    watching.run()
    #expect(watching.replay?.isOver == true)
    #expect(watching.replay?.game == watching.shelf.runs.first?.end)
    var back = GameRig(start + GameRig.keys(.character("w"), .escape, from: 2.5))
    back.run()
    #expect(back.labyrinth?.cover == .result && back.text.contains("Next: Two"))
  }

  private static let ways: [(keys: [Key], page: String, pages: Int)] = [
    ([], "TitlePlay", 1), ([.enter], "LabyrinthPlay", 3), ([.down, .enter], "LevelSelectPlay", 2),
    ([.down, .enter, .enter], "LabyrinthPlay", 3), ([.down, .down, .enter], "SoccerPlay", 2),
    ([.down, .down, .down, .enter], "TrayPage", 2),
    ([.down, .enter, .right, .character("w")], "ReplayPlay", 3),
  ]

  @Test("Escape leads back from every page to the title, and from there to the end", arguments: 0..<ways.count)
  func leadsBack(way: Int) throws {
    let (keys, page, depth) = Self.ways[way]
    let script: Script = keys.enumerated().map { (0.1 + 0.1 * Double($0.offset), .key($0.element)) }
    func prepare(_ shelf: GameRig.Shelf, _ library: inout GameLibrary) {
      shelf.medals["1-02-two"] = GameRig.Shelf.run(GameRig.catalogue.entries[1], tilt: 60).replay
    }
    for steps in 0...depth + 1 {
      let back: Script = (0..<steps).map { (1 + 0.1 * Double($0), .key(.escape)) }
      var rig = GameRig(script + back, prepare: prepare)
      let ending = rig.run()
      #expect(rig.pages.count == max(1, depth - steps))
      // The title asks first.
      #expect(ending == (steps > depth ? .quit : .hangUp))
      #expect(rig.text.contains(Wording.leaveQuestion) == (steps >= depth))
      if steps == 0 { #expect(rig.pages.last.map { "\(type(of: $0))" } == page) }
    }
  }

  @Test("q quits from every page", arguments: 0..<ways.count)
  func quits(way: Int) {
    let script: Script = (Self.ways[way].keys + [.character("q")]).enumerated().map {
      (0.1 + 0.1 * Double($0.offset), .key($0.element))
    }
    var rig = GameRig(script)
    #expect(rig.run() == .quit)
  }

  @Test("The game opens where it is told to")
  func opens() throws {
    var level = GameRig(opening: .level("2-01-five"))
    level.run()
    #expect(level.labyrinth?.stage.title == "Five" && level.pages.count == 3)
    let loose = GameLibrary.LooseLevel(
      name: "mine", title: "Mine", level: try Level(parsing: GameRig.hall("Mine", way: 20)))
    var file = GameRig(GameRig.hold(.right, from: 0.5, to: 2), until: 4, opening: .looseLevel(loose))
    file.run()
    #expect(file.labyrinth?.stage.name == "mine" && file.pages.count == 2)
    #expect(file.shelf.runs.first?.replay.header.name == "mine" && file.labyrinth?.result?.next == nil)
    #expect(file.labyrinth?.result?.medals == 3)
    #expect(file.labyrinth?.wayBack == .title && level.labyrinth?.wayBack == .levels)
    let run = GameRig.Shelf.run(GameRig.catalogue.entries[2], tilt: 40)
    var replay = GameRig(
      GameRig.keys(.escape, from: 6), until: 7,
      opening: .replay(run.replay, number: "3", title: "Three", level: run.game.course.level))
    #expect(replay.run() == .quit)
    #expect(replay.replay?.game == run.game && replay.pages.count == 1)
  }

  @Test("Medals are proven for the levels that are seen or played, and for no others")
  func provesMedals() {
    for (opening, keys, proven) in [
      (.title, [], []), (.level("2-01-five"), [], ["2-01-five"]),
      (.level("2-01-five"), [.escape], ["2-01-five", "2-02-six"]),
      (
        .level("1-02-two"), [.escape, .pageDown],
        ["1-01-one", "1-02-two", "1-03-three", "1-04-four", "2-01-five", "2-02-six"]
      ),
    ] as [(GameOpening, [Key], [String])] {
      var asked: Set<String> = []
      var rig = GameRig(
        keys.enumerated().map { (0.1 + 0.1 * Double($0.offset), .key($0.element)) }, until: 3, opening: opening
      ) { _, library in
        library.proveMedals = { asked.insert($0.id) }
      }
      rig.run()
      #expect(asked.sorted() == proven)
    }
  }

  @Test("A run that was given is raced on its own level, and on no other")
  func racesAGivenRun() {
    let run = GameRig.Shelf.run(GameRig.catalogue.entries[1], tilt: 40)
    for (id, isThere) in [("1-02-two", true), ("1-03-three", false)] {
      var rig = GameRig(opening: .level(id), ghost: .given, given: run.replay)
      rig.run()
      #expect((rig.labyrinth?.ghost != nil) == isThere)
    }
  }

  @Test("The ghost that was chosen stays chosen on the next level")
  func keepsTheGhost() {
    let script =
      GameRig.keys(.character("g"), from: 0.2) + GameRig.hold(.right, from: 0.5, to: 2)
      + GameRig.keys(.enter, from: 2.5)
    var rig = GameRig(script, opening: .level("1-01-one"), ghost: .best) { shelf, _ in
      shelf.win("1-01-one", tilt: 50)
      shelf.win("1-02-two", tilt: 50)
    }
    rig.run()
    #expect(rig.labyrinth?.stage.name == "1-02-two" && rig.labyrinth?.ghostChoice == GhostChoice.none)
    #expect(rig.labyrinth?.ghost == nil && rig.labyrinth?.stage.ghosts[.best] != nil)
  }

  @Test("The ghost that was chosen stays chosen on the way back")
  func keepsTheGhostOnTheWayBack() {
    let script = GameRig.keys(.character("g"), .escape, .enter, from: 0.2)
    var rig = GameRig(script, opening: .level("1-01-one"), ghost: .best) { shelf, _ in shelf.win("1-01-one") }
    rig.run()
    #expect(rig.labyrinth?.ghostChoice == GhostChoice.none && rig.labyrinth?.ghost == nil)
    #expect(rig.labyrinth?.stage.ghosts[.best] != nil)
  }

  @Test("A level that isn't open yet doesn't come next; another pack's first one does")
  func knowsWhatIsOpen() {
    let script = GameRig.hold(.right, from: 0.5, to: 2) + GameRig.keys(.enter, from: 2.5)
    for (level, finished, next) in [
      ("1-04-four", [], "2-01-five"), ("1-03-three", [], nil), ("1-03-three", ["1-01-one"], "1-04-four"),
    ] as [(String, [String], String?)] {
      var rig = GameRig(script, opening: .level(level)) { shelf, _ in finished.forEach { shelf.win($0) } }
      rig.run()
      #expect(rig.labyrinth?.stage.name == next ?? level && rig.shelf.runs.count == finished.count + 1)
    }
  }

  @Test("The tray in the game is the tray by itself: the same ticks, sixty a second")
  func playsTheTray() throws {
    let script = GameRig.hold(.right, from: 0.5, to: 1)
    var game = GameRig(GameRig.keys(.down, .down, .down, .enter, from: 0.1) + script, until: 1.5)
    game.run()
    var alone = LoopRig(script, until: 1.5, size: Size(columns: 80, rows: 24), hasReleases: true)
    alone.run()
    let tray = try #require(game.tray).play.game.ball.position
    let distance = alone.loop.play.game.ball.position.x - TrayGame().ball.position.x
    #expect(distance > 20 && abs(tray.x - alone.loop.play.game.ball.position.x) < 0.1 * distance)
  }

  @Test("The tray by itself has the pages that the pause of a labyrinth has, and its way back is the title")
  func opensTheTray() throws {
    var settings = GameRig(GameRig.keys(.character("o")), opening: .tray)
    settings.run()
    #expect(settings.pages.count == 3 && settings.pages.last is SettingsPlay)
    #expect((settings.pages[1] as? TrayPage)?.play.scene.overlay == .pause)
    var back = GameRig(GameRig.keys(.character("o"), .escape, .escape), opening: .tray)
    #expect(back.run() == .hangUp && back.tray?.play.scene.overlay == TrayOverlay.none)
    var end = GameRig(GameRig.keys(.escape), opening: .tray)
    #expect(end.run() == .hangUp && end.title != nil && end.pages.count == 1)
  }

  private static let noticed: [[Key]] = [
    // From a match's locked round, from the title into a match, and from a match into the settings and back.
    [.down, .down, .enter, .pageDown, .character("?"), .escape, .escape],
    [.character("m"), .down, .down, .enter],
    [.down, .down, .enter, .pageDown, .character("o")],
    [.down, .down, .enter, .pageDown, .character("o"), .character("m"), .escape],
    [.enter, .character("m"), .escape],
  ]

  @Test("What a page says for a while is said on no other", arguments: 0..<noticed.count)
  func dropsNotices(way: Int) {
    let keys = Self.noticed[way]
    let script: Script = keys.enumerated().map { (0.1 + 0.1 * Double($0.offset), .key($0.element)) }
    let isNotice = { (key: Key) in key == .pageDown || key == .character("m") }
    var before = GameRig(Array(script.prefix((keys.lastIndex(where: isNotice) ?? 0) + 1)), until: 1)
    before.run()
    let word = before.pages.last?.input.word ?? ""
    #expect(!word.isEmpty && before.text.contains(word.prefix(12)))
    var rig = GameRig(script, until: 1.1)
    rig.run()
    #expect(rig.pages.last?.input.word == "" && !rig.text.contains(word.prefix(12)), "\(rig.text)")
  }

  @Test("The tray's ball is drawn on its way between two of its ticks, of which one lasts for two of the game")
  func glidesOnTheTray() {
    let motion = MotionManager(source: StationaryMotion())
    motion.startAccelerometerUpdates()
    var page = TrayPage(input: TiltInput(motion: motion), size: Size(columns: 200, rows: 60), display: .rich)
    page.begin(at: 0)
    _ = page.handle(.key(.right), at: 0, hasReleases: true)
    var (time, spots, ends) = (0.0, [Int](), Set<Int>())
    for tick in 1...60 {
      time += 1.0 / 120
      page.tick(at: time)
      guard tick > 52 else { continue }
      for share in [0.0, 0.5, 1] {
        page.interpolate(share)
        spots.append(page.play.scene.ball.x)
      }
      let position = page.play.game.ball.position
      ends.insert(TrayGeometry(size: Size(columns: 200, rows: 60), display: .rich).ball(x: position.x, y: position.y).x)
    }
    #expect(zip(spots, spots.dropFirst()).allSatisfy { $0 <= $1 })
    // Four ticks of the tray, with places between them, of which the last is where the tick has it.
    #expect(Set(spots).count >= 12 && ends.count == 4 && ends.isSubset(of: Set(spots)), "\(spots) \(ends)")
    _ = page.handle(.key(.right, .release), at: time, hasReleases: true)
    page.hold()
    page.tick(at: time + 0.01)
    page.tick(at: time + 0.02)
    page.interpolate(0)
    #expect(ends.contains(page.play.scene.ball.x) && page.play.scene.ball.x == ends.max())
  }

  @Test("Other colours are there with the next frame, and only where they are others")
  func changesColors() {
    let up = Array(
      repeating: Key.up, count: SettingsRow.all.count - (SettingsRow.all.firstIndex(of: .setting(.palette)) ?? 0))
    for (keys, choices) in [([], []), ([.right], [.colorBlind]), ([.right, .left], [.colorBlind, .standard])]
      as [([Key], [Settings.PaletteChoice])]
    {
      let script: Script = ([.character("o")] + up + keys).enumerated().map {
        (0.1 + 0.1 * Double($0.offset), .key($0.element))
      }
      var rig = GameRig(script, opening: .level("1-01-one"))
      rig.run()
      let palettes = rig.screen.palettes
      #expect(palettes.map(\.palette.entries) == choices.map(\.palette.entries))
      #expect(palettes.allSatisfy { $0.frames < rig.screen.presented.count })
    }
  }

  @Test("The pose that counts as level stays from page to page")
  func keepsThePose() throws {
    let sensor = MadeUpSensor { $0 < 1 ? MadeUpSensor.pose(0.1, -0.4) : MadeUpSensor.pose(0.3, -0.4) }
    let play = GamePlay(
      GameLibrary(GameRig.catalogue), opening: .level("1-01-one"), motion: sensor.started,
      size: Size(columns: 60, rows: 20),
      display: .mono)
    var game = play
    var time = 0.0
    func advance(to end: Double) {
      while time < end {
        time += 1.0 / 120
        sensor.measure(until: time)
        game.tick(at: MadeUpSensor.start + time)
      }
    }
    sensor.measure(until: 0)
    game.begin(at: MadeUpSensor.start)
    advance(to: 1.8)
    let tilt = game.pages[2].input.tilt
    #expect(tilt.x > 40)
    for key in [Key.escape, .escape, .enter] {
      _ = game.handle(.key(key), at: MadeUpSensor.start + time, hasReleases: true)
    }
    #expect(game.pages.count == 3)
    advance(to: 2.5)
    #expect(abs(Int(game.pages[2].input.tilt.x) - Int(tilt.x)) <= 2)
  }

  @Test("The title is shown thirty times a second, a level as often as the player wants")
  func titleFrames() {
    var rig = GameRig(GameRig.keys(.escape), until: 2)
    #expect(rig.loop.play.framesPerSecond == 30)
    rig = GameRig(until: 1, opening: .level("1-01-one"))
    #expect(rig.loop.play.framesPerSecond == 60)
    var settings = Settings()
    settings.framesPerSecond = 20
    #expect(GameRig(until: 1, settings: settings).loop.play.framesPerSecond == 20)
  }
}
