// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Terminal
import Testing

@testable import Play

@Suite("Keys and what they do")
struct KeyBindingsTests {
  @Test(
    "A command has its key, also under Caps Lock",
    arguments: [
      ("q", .quit), ("Q", .quit), ("p", .pause), ("P", .pause), ("?", .help), (" ", .level), ("c", .rezero),
      ("C", .rezero),
    ] as [(Unicode.Scalar, KeyBindings.Command)])
  func commands(scalar: Unicode.Scalar, command: KeyBindings.Command) {
    #expect(KeyBindings().command(of: KeyPress(.character(scalar))) == command)
    #expect(KeyBindings().direction(of: KeyPress(.character(scalar))) == nil)
  }

  @Test("Each direction has an arrow and two letters, and no key tips two ways or commands besides")
  func directions() {
    let keys = [.left, .right, .up, .down] + "abcdefghijklmnopqrstuvwxyz".unicodeScalars.map { Key.character($0) }
    for direction in [TiltDirection.left, .right, .up, .down] {
      let bound = keys.filter { KeyBindings().direction(of: KeyPress($0)) == direction }
      #expect(bound.count == 3)
      #expect(bound.allSatisfy { KeyBindings().command(of: KeyPress($0)) == nil })
    }
  }

  @Test("Escape goes back, and other keys do nothing")
  func others() {
    #expect(KeyBindings().command(of: KeyPress(.escape)) == .back)
    for key in [Key.enter, .tab, .function(1), .character("x"), .character("é"), .character("\u{4E2D}"), .home] {
      #expect(KeyBindings().command(of: KeyPress(key)) == nil)
      #expect(KeyBindings().direction(of: KeyPress(key)) == nil)
    }
  }

  @Test("A key that is given to an action is taken from the one that had it; escape and enter can't be given")
  func assigns() {
    var keys = KeyBindings()
    keys.assign([.character("P"), .tab, .escape, .enter], to: .ghost)
    #expect(keys[.ghost] == [.character("p"), .tab] && keys[.pause].isEmpty)
    #expect(keys.labyrinthCommand(of: KeyPress(.character("p")), isHeld: false) == .ghost)
    #expect(keys.labyrinthCommand(of: KeyPress(.character("g")), isHeld: false) == nil)
    keys.assign([], to: .ghost)
    #expect(keys.action(of: .tab) == nil && keys.command(of: KeyPress(.escape)) == .back)
    keys.assign([.home, .end, .insert, .delete], to: .left)
    #expect(keys[.left] == [.home, .end, .insert])
    #expect(keys.direction(of: KeyPress(.end, .release)) == .left && keys.direction(of: KeyPress(.left)) == nil)
  }

  @Test("k and w do what they do while the ball is held only there, and only where nothing else was given them")
  func heldKeys() {
    let standard = KeyBindings()
    for (key, command) in [(Key.character("k"), KeyBindings.LabyrinthCommand.checkpoint), (.character("w"), .watch)] {
      #expect(standard.labyrinthCommand(of: KeyPress(key), isHeld: true) == command)
      #expect(standard.labyrinthCommand(of: KeyPress(key), isHeld: false) == nil)
      var given = standard
      given.assign([key], to: .ghost)
      #expect(given.labyrinthCommand(of: KeyPress(key), isHeld: true) == .ghost)
    }
    #expect(standard.heldCheckpointKey == .character("k") && standard.heldWatchKey == .character("w"))
    var given = standard
    given.assign([.character("k"), .character("w")], to: .pause)
    #expect(given.heldCheckpointKey == .backspace && given.heldWatchKey == nil)
  }

  @Test("What is said of a key says the one that the player chose, and nothing of one that isn't there")
  func words() {
    var keys = KeyBindings()
    #expect(Wording.tiltKeys(keys) == "arrow/wasd/hjkl")
    keys.assign([.pageUp], to: .pause)
    keys.assign([], to: .pose)
    keys.assign([.character("x")], to: .left)
    #expect(Wording.pauseChoices(keys, retry: true).map(\.key) == ["page up", "r", "o"])
    #expect(Wording.hints([.help, .pose, .pause], keys).map(\.key) == ["?", "page up"])
    #expect(Wording.tiltKeys(keys) == "x/down/up/right")
  }

  @Test(
    "The monitor has keys of its own",
    arguments: [
      (.tab, .changeDelivery), (.character(" "), .hold), (.character("p"), .hold), (.character("Q"), .quit),
      (.escape, .quit), (.character("c"), nil), (.enter, nil),
    ] as [(Key, KeyBindings.MonitorCommand?)])
  func monitor(key: Key, command: KeyBindings.MonitorCommand?) {
    #expect(KeyBindings.monitorCommand(of: KeyPress(key)) == command)
    #expect(KeyBindings.monitorCommand(of: KeyPress(key, .release)) == nil)
    #expect(KeyBindings.monitorCommand(of: KeyPress(key, modifiers: .control)) == nil)
  }
}
