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
    #expect(KeyBindings.command(of: KeyPress(.character(scalar))) == command)
    #expect(KeyBindings.direction(of: KeyPress(.character(scalar))) == nil)
  }

  @Test("Each direction has an arrow and two letters, and no key tips two ways or commands besides")
  func directions() {
    let keys = [.left, .right, .up, .down] + "abcdefghijklmnopqrstuvwxyz".unicodeScalars.map { Key.character($0) }
    for direction in [TiltDirection.left, .right, .up, .down] {
      let bound = keys.filter { KeyBindings.direction(of: KeyPress($0)) == direction }
      #expect(bound.count == 3)
      #expect(bound.allSatisfy { KeyBindings.command(of: KeyPress($0)) == nil })
    }
  }

  @Test("Escape goes back, and other keys do nothing")
  func others() {
    #expect(KeyBindings.command(of: KeyPress(.escape)) == .back)
    for key in [Key.enter, .tab, .function(1), .character("x"), .character("é"), .character("\u{4E2D}"), .home] {
      #expect(KeyBindings.command(of: KeyPress(key)) == nil)
      #expect(KeyBindings.direction(of: KeyPress(key)) == nil)
    }
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
