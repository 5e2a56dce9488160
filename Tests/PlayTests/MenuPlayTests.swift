// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Game
import Terminal
import Testing

@testable import Play

@Suite("The title and the levels in play") struct MenuPlayTests {
  @Test("The menu goes round, and Play names the level that it leads to")
  func title() throws {
    var rig = GameRig(GameRig.keys(.up, .up, .down)) { shelf, _ in shelf.win("1-01-one") }
    rig.run()
    let title = try #require(rig.title)
    #expect(
      title.choices == [.play, .levels, .soccer, .tray, .shake, .settings, .help, .credits, .quit]
        && title.chosen == 8)
    let words = ["Play", "Levels", "Monster soccer", "Tray", "Shake and break", "Settings", "Help", "Credits", "Quit"]
    #expect(title.scene.choices.map(\.word) == words)
    #expect(title.scene.choices[0].detail == "Two")
    for word in words { #expect(rig.text.contains(word)) }
    var quit = GameRig(GameRig.keys(.up, .enter))
    #expect(quit.run() == .quit)
  }

  @Test("The help and the credits lie over the title, and escape or enter takes them away", arguments: [2, 3])
  func reads(up: Int) {
    let text = up == 2 ? "Daniel Laidig" : "Mind the holes."
    let keys = Array(repeating: Key.up, count: up) + [.enter]
    func shown(_ more: [Key]) -> Bool {
      let script = (keys + more).enumerated().map {
        (time: 0.1 + 0.1 * Double($0.offset), event: Event.key($0.element))
      }
      var rig = GameRig(script, until: 2)
      rig.run()
      #expect(rig.title != nil)
      return rig.text.contains(text)
    }
    #expect(shown([]) && !shown([.escape]) && !shown([.escape, .up]))
  }

  @Test("Without levels the title offers soccer and the tray, and with mazes today's")
  func offersWhatThereIs() throws {
    var empty = GameRig { $1.catalogue = LevelCatalogue([]) }
    empty.run()
    #expect(empty.title?.choices == [.soccer, .tray, .shake, .settings, .help, .credits, .quit])
    let level = try Level(parsing: GameRig.hall("Maze", way: 30))
    let maze = GameLibrary.LooseLevel(today: Maze(difficulty: 3, seed: 1), level: level)
    var daily = GameRig(GameRig.keys(.down, .down, .enter)) { $1.dailyMaze = { maze } }
    daily.run()
    #expect(daily.labyrinth?.stage.name == "maze:3:1" && daily.pages.count == 2)
    // It is called what the menu calls it.
    #expect(daily.labyrinth?.stage.title == (daily.pages[0] as? TitlePlay)?.scene.choices[2].word)
    #expect(
      GameLibrary.LooseLevel(today: Maze(difficulty: 5, seed: 1), level: level).title == "Today's maze, difficulty 5")
  }

  @Test("A key that switches the sound says so in the last row of the title and of the levels, for a while")
  func tellsTheSound() {
    for keys in [[], [.down, .enter]] as [[Key]] {
      let script = (keys + [.character("m")]).enumerated().map {
        (time: 0.1 * Double($0.offset + 1), event: Event.key($0.element))
      }
      for (end, isSaid) in [(1.0, true), (4.0, false)] {
        var rig = GameRig(script, until: end, sound: HeardSound())
        rig.run()
        let last = rig.text.split(separator: "\n", omittingEmptySubsequences: false).last { !$0.isEmpty } ?? ""
        #expect(last.contains("sound off") == isSaid && last.contains("choose") == !isSaid, "\(last)")
      }
    }
  }

  @Test("Behind the menu the runs that win are played, one after the other, and it rests when nobody comes")
  func demonstrates() throws {
    func prepare(_ shelf: GameRig.Shelf, _ library: inout GameLibrary) {
      for index in [1, 4] {
        let entry = GameRig.catalogue.entries[index]
        shelf.medals[entry.id] = GameRig.Shelf.run(entry, tilt: 30).replay
      }
    }
    var rig = GameRig(until: 0.5, prepare: prepare)
    rig.run()
    let scene = try #require(rig.title?.scene.background)
    #expect(scene.isDimmed && scene.level == GameRig.catalogue.entries[1].level && scene.panel == nil)
    let alone = GhostRun(
      GameRig.Shelf.run(GameRig.catalogue.entries[1], tilt: 30).replay, on: Course(GameRig.catalogue.entries[1].level))
    var ghost = try #require(alone)
    ghost.go(to: 59)
    #expect(scene.ball == LabyrinthBall(ghost.game, in: scene.view))
    let length = Double(ghost.end.tick) / 120 + 1.5
    var later = GameRig(until: length + 0.3, prepare: prepare)
    later.run()
    #expect(later.title?.scene.background?.level == GameRig.catalogue.entries[4].level)
    var long = GameRig(until: 31 * (length + 0.5), prepare: prepare)
    long.run()
    #expect(long.title?.isResting == true)
    var none = GameRig(until: 1)
    none.run()
    #expect(none.title?.scene.background == nil && none.title?.isResting == true)
  }

  @Test(
    "Arrows move the choice, beyond a pack's end to the next pack, and no farther than there are levels",
    arguments: [
      ([.right], 0, 1), ([.right, .right, .left], 0, 1), ([.left], 0, 0), ([.down], 0, 1), ([.up], 0, 0),
      ([.right, .right, .right, .right], 1, 0), ([.pageDown], 1, 0), ([.tab, .right], 1, 1),
      ([.tab, .right, .right, .right], 1, 1), ([.tab, .left], 0, 3), ([.tab, .pageUp], 0, 0), ([.tab, .tab], 1, 0),
    ] as [([Key], Int, Int)])
  func moves(keys: [Key], pack: Int, chosen: Int) {
    let script = ([.down, .enter] + keys).enumerated().map { (0.1 * Double($0.offset + 1), Event.key($0.element)) }
    var rig = GameRig(script)
    rig.run()
    #expect(rig.levels?.pack == pack && rig.levels?.chosen == chosen)
    #expect(rig.levels?.scene.pack == ["First", "Second"][pack])
  }

  @Test("The level to play is chosen at first; a locked one says how many to finish, and can't be played or watched")
  func locks() throws {
    var rig = GameRig(GameRig.keys(.down, .enter)) { shelf, _ in shelf.win("1-01-one") }
    rig.run()
    #expect(rig.levels?.chosen == 1 && rig.levels?.scene.cards.map(\.locked) == [nil, nil, nil, 1])
    #expect(rig.levels?.scene.done == 1 && rig.levels?.scene.levels == 4 && rig.levels?.isResting == true)
    let run = GameRig.Shelf.run(GameRig.catalogue.entries[3], tilt: 40)
    var locked = GameRig(GameRig.keys(.down, .enter, .right, .right, .enter, .character("w"))) { shelf, _ in
      shelf.win("1-01-one")
      shelf.medals["1-04-four"] = run.replay
    }
    locked.run()
    #expect(locked.levels?.chosen == 3)
  }

  @Test("Why a level can't be played or watched is said until the next key")
  func tellsWhy() {
    for (keys, text) in [
      ([.right, .right, .right, .enter], "locked: to open it, finish 2 more of the levels before it"),
      ([.right, .right, .right, .character("w")], "locked: to open it, finish 2 more of the levels before it"),
      ([.character("w")], Wording.nothingToWatch), ([.character("w"), .right], "esc back"),
      ([.right, .right, .right, .enter, .left], "esc back"),
    ] as [([Key], String)] {
      let script = ([.down, .enter] + keys).enumerated().map { (0.1 * Double($0.offset + 1), Event.key($0.element)) }
      var rig = GameRig(script)
      rig.run()
      #expect(rig.levels != nil && rig.text.contains(text), "\(rig.text)")
    }
  }

  @Test("? opens the help on the title and among the levels, and ? or escape closes it")
  func helps() {
    for (start, word) in [([], "choose, open"), ([.down, .enter], "choose a level")] as [([Key], String)] {
      for (keys, isShown) in [
        ([.character("?")], true), ([.character("?"), .character("?")], false), ([.character("?"), .escape], false),
        ([.character("?"), .enter], true),
      ] as [([Key], Bool)] {
        let script = (start + keys).enumerated().map { (0.1 * Double($0.offset + 1), Event.key($0.element)) }
        var rig = GameRig(script)
        #expect(rig.run() == .hangUp && rig.pages.count == (start.isEmpty ? 1 : 2))
        #expect(rig.text.contains(word) == isShown && !rig.text.contains(Wording.leaveQuestion))
      }
    }
  }

  @Test("The title asks before escape ends the game; any other key answers no")
  func asks() {
    for (keys, ends) in [
      ([.escape], false), ([.escape, .escape], true), ([.escape, .down], false), ([.escape, .down, .escape], false),
      ([.escape, .character("q")], true),
    ] as [([Key], Bool)] {
      let script = keys.enumerated().map { (0.1 * Double($0.offset + 1), Event.key($0.element)) }
      var rig = GameRig(script)
      #expect((rig.run() == .quit) == ends)
      #expect(rig.text.contains(Wording.leaveQuestion) == (keys.last == .escape && !ends || ends))
    }
  }

  @Test("What is wrong with the player's runs is told on the title and among the levels")
  func tellsProblems() {
    let problem = "Permission denied: runs '/home/anna/.local/state/steelie/runs'"
    for keys in [[], [.down, .enter]] as [[Key]] {
      let script = keys.enumerated().map { (0.1 * Double($0.offset + 1), Event.key($0.element)) }
      var rig = GameRig(script) { $1.problem = { problem } }
      rig.run()
      // Where the first row is too narrow for it, the second one has it.
      let line = rig.text.split(separator: "\n").prefix(2).joined(separator: " ")
      #expect(line.contains("no scores: \(problem)"), "\(line)")
      #expect(!line.contains("of 4 done"))
      var sound = GameRig(script)
      sound.run()
      #expect(!sound.text.contains("no scores"))
    }
  }

  @Test("w plays the best run, or else the one that sets the medals")
  func watches() {
    let medal = GameRig.Shelf.run(GameRig.catalogue.entries[0], tilt: 20).replay
    for hasBest in [false, true] {
      var rig = GameRig(GameRig.keys(.down, .enter, .left, .character("w"))) { shelf, _ in
        shelf.medals["1-01-one"] = medal
        if hasBest { shelf.win("1-01-one", tilt: 90) }
      }
      rig.run()
      #expect((rig.replay?.replay == medal) == !hasBest && rig.replay != nil)
    }
  }

  @Test("In a smaller window a pack has several pages, and the page with the chosen level is seen")
  func pages() {
    // At 24 columns a list of lines is left; seven rows hold four levels.
    var rig = GameRig(GameRig.keys(.down, .enter, .tab, .right), size: Size(columns: 30, rows: 10))
    rig.run()
    #expect(rig.levels?.scene.page == 2 && rig.levels?.scene.pages == 2 && rig.levels?.scene.chosen == 1)
    #expect(rig.text.contains("Six"))
  }
}
