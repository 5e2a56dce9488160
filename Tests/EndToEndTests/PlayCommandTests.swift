// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Foundation
import Game
import Glibc
import Testing

/// The built game in a real terminal: from the title to the goal, and to the replay that proves it.
@Suite(.serialized) struct PlayCommandTests {
  private static func start(_ words: String, in ground: Playground, before: String = "") throws -> Tmux {
    try Tmux(
      "\(before)'\(Program.release)' \(words)",
      environment: ground.environment.merging(["NO_COLOR": "1"]) { $1 })
  }

  /// Holds a key down, as a terminal repeats it, until the screen shows a text.
  private static func hold(_ key: String, in terminal: Tmux, until text: String) throws -> Bool {
    try eventually {
      try terminal.send(key)
      usleep(20_000)
      return try terminal.screen().contains { $0.contains(text) }
    }
  }

  /// The seconds of the stopped clock in the first row, such as `1.25` of `0:01.25`.
  private static func clock(_ terminal: Tmux) throws -> Substring? {
    try terminal.screen().first?.firstMatch(of: /0:0(\d\.\d\d)/).map { $0.output.1 }
  }

  /// What is said of the one run that was kept.
  private static func verdict(in ground: Playground) throws -> String {
    let kept = try ground.kept()
    try #require(kept.count == 1, "\(kept.keys)")
    let file = "\(ground.runs)/\(kept.keys.first ?? "")"
    let result = try ground.steelie(["replay", "--verify", "--levels", ground.levels, file])
    #expect(result.status == 0)
    return result.output
  }

  @Test("A program without its levels plays a level of one's own, and keeps the run")
  func playsWithoutLevels() throws {
    let ground = try Playground()
    let bare = "\(ground.folder.path)/bare"
    try FileManager.default.createDirectory(atPath: bare, withIntermediateDirectories: true)
    // What this process had open to write, a test that runs beside could hand on to its own program.
    #expect(try Program.run(["cp", Program.release, "\(bare)/steelie"]).status == 0)
    let terminal = try Tmux(
      "'\(bare)/steelie' play '\(ground.levels)/1-halls/01-hall.txt' --sensor none",
      environment: ground.environment.merging(["NO_COLOR": "1"]) { $1 })
    #expect(try eventually { try terminal.ball() != nil })
    #expect(try Self.hold("Right", in: terminal, until: "Goal!"))
    #expect(try !terminal.screen().contains { $0.contains("pause") })
    #expect(try ground.kept().count == 1)
    try terminal.send("q")
    #expect(try eventually { try terminal.exitStatus() == 0 })
  }

  @Test("From the title to the goal by keys, and back to the title; the run that is kept proves the time that was seen")
  func playsWithKeys() throws {
    let ground = try Playground()
    let terminal = try Self.start("--levels '\(ground.levels)' --sensor none", in: ground)
    #expect(try terminal.shows("Play") && terminal.shows("Quit"))
    try terminal.send("Enter")
    #expect(try terminal.shows("Hall 10"))
    #expect(try eventually { try terminal.ball() != nil })
    #expect(try Self.hold("Right", in: terminal, until: "Next: Hall 11"))
    let time = try #require(try Self.clock(terminal))
    let verdict = try Self.verdict(in: ground)
    #expect(verdict.contains("verified: 1-01-hall in \(time) s"), "\(verdict)")
    try terminal.send("Escape")
    #expect(try terminal.shows("1 of 2"))
    try terminal.send("Escape")
    #expect(try terminal.shows("Levels"))
    try terminal.send("Escape")
    #expect(try terminal.shows("ends the game"))
    try terminal.send("Escape")
    #expect(try eventually { try terminal.exitStatus() == 0 })
  }

  @Test("A level's file is played at once; r begins anew, and both runs are kept")
  func playsAFile() throws {
    let ground = try Playground()
    try ground.folder.write(Playground.hall(14), to: "mine.txt")
    let terminal = try Self.start(
      "play '\(ground.folder.path)/mine.txt' --levels '\(ground.levels)' --sensor none", in: ground)
    #expect(try terminal.shows("Hall 14"))
    for count in 1...2 {
      #expect(try Self.hold("Right", in: terminal, until: "Goal!"))
      #expect(try ground.kept().count == count)
      try terminal.send("r")
      #expect(try terminal.shows("0:00.0"))
    }
    try terminal.send("q")
    #expect(try eventually { try terminal.exitStatus() == 0 })
    for text in try ground.kept().values {
      let replay = try Replay(parsing: text)
      guard case .verified(let game) = replay.verify(on: Course(try Level(parsing: Playground.hall(14)))) else {
        Issue.record("not verified")
        continue
      }
      #expect(game.phase == .finished && replay.header.name == "mine")
    }
  }

  @Test("A sensor that is tipped to the right rolls the ball to the goal", .enabled(if: hasNamespaces))
  func playsWithASensor() throws {
    let ground = try Playground()
    let tree = try SensorTree()
    try tree.set(x: 0.1, y: -0.3)
    let terminal = try Self.start(
      "play 1-1 --levels '\(ground.levels)' --sensor local:", in: ground,
      before: "'\(Program.rigs)/fake-iio.sh' '\(tree.sys)' ")
    #expect(try terminal.shows("accel_3d"))
    let start = try #require(try terminal.ball())
    usleep(700_000)
    #expect(try #require(try terminal.ball()) == start)
    try tree.set(x: 0.1 + 0.3, y: -0.3)
    #expect(try terminal.shows("Goal!"))
    let time = try #require(try Self.clock(terminal))
    try terminal.send("q")
    #expect(try eventually { try terminal.exitStatus() == 0 })
    #expect(try Self.verdict(in: ground).contains("in \(time) s"))
  }

  @Test("A replay is shown at its speed to its end, and faster; a run that isn't here is refused")
  func showsAReplay() throws {
    let ground = try Playground()
    let replay = try Playground.replay(tilt: 20)
    try ground.folder.write(replay.text, to: "run.replay")
    guard case .verified(let game) = replay.verify(on: Course(try Level(parsing: Playground.hall(10)))) else {
      Issue.record("not verified")
      return
    }
    let hundredths = Int((game.finishTime ?? 0) * 100)
    let time = "0:0\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100)"
    let terminal = try Self.start("replay --levels '\(ground.levels)' '\(ground.folder.path)/run.replay'", in: ground)
    #expect(try terminal.shows("replay 1x"))
    #expect(try terminal.shows(time))
    try terminal.send("Up", "r")
    #expect(try terminal.shows("replay 2x"))
    try terminal.send("q")
    #expect(try eventually { try terminal.exitStatus() == 0 })
    try ground.folder.write(Playground.hall(20), to: "other/1-other/01-other.txt")
    let refused = try ground.steelie(
      ["replay", "--levels", "\(ground.folder.path)/other", "\(ground.folder.path)/run.replay"])
    #expect(refused.status == 1)
    #expect(refused.error.contains("played on 1-01-hall, which isn't here, give its file with --level"))
  }

  @Test("A maze of a number, and today's, are played at once")
  func playsMazes() throws {
    let ground = try Playground()
    for words in ["--seed 7 --difficulty 1", "--daily"] {
      let terminal = try Self.start("play \(words) --levels '\(ground.levels)' --sensor none", in: ground)
      #expect(try terminal.shows(words.contains("7") ? "Maze 1:7" : "Today's maze"))
      #expect(try eventually { try terminal.ball() != nil })
      try terminal.send("q")
      #expect(try eventually { try terminal.exitStatus() == 0 })
    }
  }

  @Test(
    "A maze of any number is played at a word", arguments: [("maze", 3), ("maze:2", 2), ("maze --difficulty 5", 5)])
  func playsAnyMaze(words: String, difficulty: Int) throws {
    let ground = try Playground()
    let terminal = try Self.start("play \(words) --levels '\(ground.levels)' --sensor none", in: ground)
    #expect(try terminal.shows("Maze \(difficulty):"))
    try terminal.send("q")
    #expect(try eventually { try terminal.exitStatus() == 0 })
  }

  @Test(
    "A run that can't be kept is told at the goal and after the game; kept at last, it isn't", arguments: [false, true])
  func tellsWhatIsLost(isMended: Bool) throws {
    let ground = try Playground()
    // Root may write anywhere, but not below a file.
    try ground.folder.write("", to: "state")
    let terminal = try Self.start("play 1-1 --levels '\(ground.levels)' --sensor none", in: ground)
    #expect(try terminal.shows("Hall 10"))
    #expect(try Self.hold("Right", in: terminal, until: "Goal!"))
    #expect(try terminal.shows("not kept: Not a directory"))
    let screen = try terminal.screen().joined(separator: "\n")
    #expect(screen.contains(ground.folder.path.prefix(20)) && !screen.contains("new best"))
    if isMended { try FileManager.default.removeItem(atPath: "\(ground.folder.path)/state") }
    try terminal.send("q")
    #expect(try eventually { try terminal.exitStatus() == (isMended ? 0 : 1) })
    // tmux scrolls the line's beginning away when the pane dies.
    let said = try terminal.screen().joined().contains("yourself, or set XDG_STATE_HOME to where you may write")
    #expect(said == !isMended)
    #expect(try ground.kept().count == (isMended ? 1 : 0))
  }

  @Test("Settings that can't be kept are told after the game; kept at last, they aren't", arguments: [false, true])
  func tellsLostSettings(isMended: Bool) throws {
    let ground = try Playground()
    // Root may write anywhere, but not below a file.
    try ground.folder.write("", to: "config")
    let terminal = try Self.start("play 1-1 --levels '\(ground.levels)' --sensor none", in: ground)
    #expect(try terminal.shows("Hall 10"))
    try terminal.send("o")
    #expect(try terminal.shows("Settings"))
    try terminal.send("Right")
    #expect(try terminal.shows("settings not kept: Not a directory"))
    if isMended { try FileManager.default.removeItem(atPath: "\(ground.folder.path)/config") }
    try terminal.send("q")
    #expect(try eventually { try terminal.exitStatus() == (isMended ? 0 : 1) })
    let said = try terminal.screen().joined().contains("yourself, or set XDG_CONFIG_HOME to where you may write")
    #expect(said == !isMended)
  }

  @Test("Runs that can't be read are told on the title")
  func tellsUnreadableRuns() throws {
    let ground = try Playground()
    try ground.folder.write("", to: "state/steelie/runs")
    let terminal = try Self.start("--levels '\(ground.levels)' --sensor none", in: ground)
    #expect(try terminal.shows("no scores: Not a directory: runs '"))
    try terminal.send("q")
    #expect(try eventually { try terminal.exitStatus() == 0 })
  }

  @Test(
    "What can't be played is refused with what to do",
    arguments: [
      (["1-9"], 64, "level '1-9': there is none of this name, give 1-1 to 1-2"),
      (["1-3"], 1, "03-broken.txt': "),
      (["maze:9"], 64, "level 'maze:9': not a difficulty, give maze:1 to maze:5, or with a number, such as maze:3:42"),
      (["/nowhere.txt"], 1, "level '/nowhere.txt': No such file or directory"),
      (["1-1", "--daily"], 64, "play '1-1': given with a maze, give a level, or --daily, or --seed"),
      (["--seed", "x"], 64, "play --seed 'x': not a number, give a whole number from 0 on"),
      (["--seed", "1", "--daily"], 64, "play --seed: given with --daily, give one of them"),
      (["--difficulty", "6", "--daily"], 64, "play --difficulty '6': not a difficulty, give a number from 1 to 5"),
      (["--difficulty", "2"], 64, "play --difficulty: given without a maze, give --daily or --seed as well"),
      (["--ghost", "/nowhere"], 1, "replay '/nowhere': No such file or directory"),
      (["1-2", "--ghost", "RUN"], 1, "play --ghost: played on another level: 1-01-hall, give a replay of this level"),
      (["--levels", "/nowhere"], 1, "levels '/nowhere': No such file or directory"),
    ] as [([String], Int32, String)])
  func refuses(words: [String], status: Int32, line: String) throws {
    let ground = try Playground()
    try ground.folder.write(try Playground.replay().text, to: "run.replay")
    let run = "\(ground.folder.path)/run.replay"
    let given = words.map { $0 == "RUN" ? run : $0 }
    let result = try ground.steelie(["play"] + (words.contains("--levels") ? [] : ["--levels", ground.levels]) + given)
    #expect(result.status == status && result.error.contains(line), "\(result.error)")
    #expect(result.error.split(separator: "\n").count == 1)
  }
}
