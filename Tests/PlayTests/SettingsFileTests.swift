// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Game
import Motion
import Sound
import Terminal
import Testing

@testable import Play

@Suite("The file of settings") struct SettingsFileTests {
  /// Settings that all differ from those that everybody begins with.
  private static var unusual: Settings {
    var settings = Settings()
    settings.tilt.sensitivity = 1.7
    settings.tilt.curve = 0.35
    settings.tilt.deadZone = 0.03
    settings.tilt.cutoff = 4.1
    settings.tilt.speedCoefficient = 0
    settings.tilt.invertsX = true
    settings.tilt.invertsY = true
    settings.tilt.turn = .half
    settings.tilt.keyMode = .latched
    settings.tilt.usesMouse = true
    settings.palette = .colorBlind
    settings.reducesMotion = true
    settings.framesPerSecond = 30
    settings.sound = SoundSettings(volume: 2, isMuted: true)
    for (index, action) in PlayAction.allCases.enumerated() {
      settings.keys.assign([.function(10 + index), .character("\u{E9}")], to: action)
    }
    return settings
  }

  @Test("Every setting is written, and read back as exactly the same")
  func roundTrip() throws {
    var file = SettingsFile()
    file.change(from: Settings(), to: Self.unusual)
    for key in SettingsKey.all {
      #expect(key.value(of: Settings()) != key.value(of: Self.unusual), "\(key.name) isn't unusual")
      #expect(file.text.contains("\n\(key.name) = "))
    }
    let read = try SettingsFile(parsing: file.text)
    #expect(read.settings == Self.unusual && read.settings == file.settings && read.text == file.text)
    var back = read
    back.change(from: Self.unusual, to: Settings())
    #expect(try SettingsFile(parsing: back.text).settings == Settings())
  }

  @Test("What isn't there is as everybody begins with it")
  func standard() throws {
    #expect(try SettingsFile(parsing: "").settings == Settings())
    #expect(try SettingsFile(parsing: "# nothing\n\n  \n").settings == Settings())
    #expect(try SettingsFile(parsing: "volume = 3").settings.sound.volume == 3)
  }

  @Test("Comments, unknown keys and blank lines stay where they are, and only what changed is written")
  func keeps() throws {
    let text = "# mine\r\nsensitivity = 1.5\n\nfrom-the-future = {1, 2}\n  # slower\ncurve=0.5\n"
    var file = try SettingsFile(parsing: text)
    #expect(file.settings.tilt.sensitivity == 1.5 && file.settings.tilt.curve == 0.5)
    var changed = file.settings
    changed.tilt.curve = 0.8
    changed.tilt.invertsX = true
    file.change(from: file.settings, to: changed)
    #expect(
      file.text
        == "# mine\r\nsensitivity = 1.5\n\nfrom-the-future = {1, 2}\n  # slower\ncurve = 0.8\ninvert-x = on\n")
    let before = file
    file.change(from: changed, to: changed)
    #expect(file == before)
  }

  @Test("What another program changed meanwhile stays, and keys never do two things")
  func merges() throws {
    var file = try SettingsFile(parsing: "volume = 1\nkey-pause = x\n")
    var mine = Settings()
    mine.keys.assign([.character("x")], to: .ghost)
    file.change(from: Settings(), to: mine)
    #expect(file.settings.sound.volume == 1)
    #expect(file.settings.keys[.ghost] == [.character("x")] && file.settings.keys[.pause] == [])
    #expect(file.text == "volume = 1\nkey-pause = none\nkey-ghost = x\n")
    #expect(try SettingsFile(parsing: file.text).settings == file.settings)
  }

  @Test("A key that the file gives away is taken from whoever has it as a rule")
  func takesStandardKeys() throws {
    let keys = try SettingsFile(parsing: "key-ghost = p  tab\nkey-left = # =").settings.keys
    #expect(keys[.ghost] == [.character("p"), .tab] && keys[.pause].isEmpty)
    #expect(keys[.left] == [.character("#"), .character("=")])
    #expect(keys.action(of: .left) == nil && keys.action(of: .character("P")) == .ghost)
  }

  private static let broken: [(text: String, line: Int, column: Int, expected: String)] = [
    ("# x\nsensitivity 1\n", 2, 1, "= and a value"), ("  = 1", 1, 3, "a key"),
    ("sensitivity = 5\n", 1, 15, "0.25 to 4"), ("sensitivity =\n", 1, 14, "0.25 to 4"),
    ("\n\ncurve =  nan", 3, 10, "0.2 to 1"), ("dead-zone = -0.01", 1, 13, "0 to 0.05"),
    ("fps = 61", 1, 7, "1 to 60"), ("volume = 11", 1, 10, "0 to 10"), ("turn = 45", 1, 8, "90"),
    ("keys = sticky", 1, 8, "held or latched"), ("palette = blue", 1, 11, "colour-blind"),
    ("muted = yes", 1, 9, "on or off"), ("muted = on\nmuted = on", 2, 1, "line 1"),
    ("key-left = xx", 1, 12, "up to 3 keys"), ("key-left = a a", 1, 12, "up to 3 keys"),
    ("key-left = a b c d", 1, 12, "up to 3 keys"), ("key-left = enter", 1, 12, "escape and enter"),
    ("key-left = x\nkey-up = y X", 2, 10, "x is in line 1"),
  ]

  @Test("What can't be read is told with its place and what should stand there", arguments: 0..<broken.count)
  func refuses(index: Int) {
    let (text, line, column, expected) = Self.broken[index]
    let error = #expect(throws: GameTextError.self) { try SettingsFile(parsing: text) }
    #expect(error?.line == line && error?.column == column)
    #expect(error?.expected.contains(expected) == true)
  }

  @Test("A key's name reads back as the key, and no two keys have one name")
  func keyNames() {
    let keys: [Key] =
      [
        .left, .right, .up, .down, .tab, .backspace, .delete, .insert, .home, .end, .pageUp, .pageDown, .escape,
        .enter, .character(" "), .character("#"), .character("\u{E9}"), .character("f"), .function(1), .function(35),
      ]
    for key in keys { #expect(KeyName.key(named: KeyName.name(of: key)) == key) }
    #expect(Set(keys.map { KeyName.name(of: $0) }).count == keys.count)
    for name in ["f0", "f36", "f01", "f+1", "left arrow", "\u{4E2D}", "\u{7}", "xy"] {
      #expect(KeyName.key(named: name) == nil)
    }
  }
}
