// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Glibc
import Terminal
import Testing

@testable import TerminalCurses

extension CursesScreenTests {
  @Suite(.serialized) struct Mouse {
    private static let start = "\u{1B}[?1006h\u{1B}[?1003h"
    private static let stop = "\u{1B}[?1003l\u{1B}[?1006l"
    private static let startPixels = "\u{1B}[?1016h\u{1B}[?1016$p"

    private func move(_ x: Double, _ y: Double) -> Event { .mouse(MouseEvent(.move(holding: nil), x: x, y: y)) }

    @Test("The mouse is the game's until it gives it back, and what was on its way then is dropped")
    func givenBack() throws {
      try withScreen { screen, terminal in
        #expect(screen.reportsMouse && screen.takesMouse)
        terminal.type("\u{1B}[<35;3;2M")
        #expect(screen.events(within: .milliseconds(50)) == [move(2.5, 1.5)])
        screen.takesMouse = false
        #expect(terminal.output() == Self.stop)
        #expect(!screen.reportsMouse)
        terminal.type("\u{1B}[<35;3;2Mq")
        #expect(screen.events(within: .milliseconds(50)) == [.key(KeyPress(.character("q")))])
        screen.takesMouse = false
        #expect(terminal.output() == "")
        screen.takesMouse = true
        #expect(terminal.output() == Self.start)
        #expect(screen.reportsMouse)
      }
    }

    @Test("Pixels are switched on where the terminal has them, and count from its answer on")
    func pixels() throws {
      try withScreen(pixels: (10, 20)) { screen, terminal in
        terminal.type("\u{1B}]4;46;rgb:00/ff/00\u{7}\u{1B}[?1016;2$y\u{1B}[?62c\u{1B}[<35;12;3M")
        #expect(screen.events(within: .milliseconds(50)) == [move(11.5, 2.5)])
        #expect(terminal.output() == Self.startPixels)
        terminal.type("\u{1B}[<35;12;3M\u{1B}[?1016;1$y")
        #expect(screen.events(within: .milliseconds(50)) == [move(11.5, 2.5)])
        terminal.type("\u{1B}[<35;115;50M")
        #expect(screen.events(within: .milliseconds(50)) == [move(11.5, 2.5)])
        // Letters of half the size in a window of the same number of cells.
        terminal.resize(columns: 20, rows: 6, pixels: (5, 10))
        kill(getpid(), SIGWINCH)
        #expect(screen.events(within: .milliseconds(5)) == [])
        terminal.type("\u{1B}[<35;115;50M")
        #expect(screen.events(within: .milliseconds(50)) == [move(23, 5)])
        screen.takesMouse = false
        #expect(terminal.output() == "\u{1B}[?1016l" + Self.stop)
        screen.takesMouse = true
        #expect(terminal.output() == Self.start + Self.startPixels)
        terminal.type("\u{1B}[<35;12;3M")
        #expect(screen.events(within: .milliseconds(50)) == [move(11.5, 2.5)])
        screen.close()
        #expect(terminal.output().hasPrefix("\u{1B}[?1016l" + Self.stop))
      }
    }

    @Test(
      "Cells it is where the terminal has no pixels, or doesn't tell how large its letters are",
      arguments: [("0", (10, 20)), ("4", (10, 20)), ("2", (0, 0))] as [(String, (UInt16, UInt16))])
    func cells(state: String, pixels: (UInt16, UInt16)) throws {
      try withScreen(pixels: pixels) { screen, terminal in
        terminal.type("\u{1B}]4;46;rgb:00/ff/00\u{7}\u{1B}[?1016;\(state)$y\u{1B}[?62c\u{1B}[<35;12;3M")
        #expect(screen.events(within: .milliseconds(50)) == [move(11.5, 2.5)])
        #expect(terminal.output() == "")
      }
    }

    @Test(
      "A mouse is believed in where the terminal's type has one, or when it moves",
      arguments: [
        ("xterm-256color", true, true), ("tmux-256color", true, true), ("xterm-mono", true, true),
        ("pcansi", true, false), ("linux", false, false), ("vt100", false, false),
      ])
    func types(type: String, isAsked: Bool, isBelieved: Bool) throws {
      try withScreen(["TERM": type]) { screen, terminal in
        #expect(screen.reportsMouse == isBelieved)
        terminal.type("\u{1B}[<35;12;3M")
        #expect(screen.events(within: .milliseconds(50)) == (isAsked ? [move(11.5, 2.5)] : []))
        #expect(screen.reportsMouse == isAsked)
        screen.close()
        #expect(terminal.output().contains(Self.stop) == isAsked)
      }
    }

    @Test("Where it was moving at the end, nothing of that is left to the shell")
    func leftovers() throws {
      try withScreen { screen, terminal in
        terminal.type("\u{1B}[?62c")
        _ = screen.events(within: .milliseconds(5))
        terminal.type("\u{1B}[<35;12;3M\u{1B}[<35;13;3M\u{1B}[?62c")
        screen.close()
        #expect(terminal.output().hasSuffix("\u{1B}[c"))
        let flags = fcntl(terminal.line, F_GETFL)
        _ = fcntl(terminal.line, F_SETFL, flags | O_NONBLOCK)
        var byte: UInt8 = 0
        #expect(read(terminal.line, &byte, 1) == -1)
      }
    }

    @Test("What is pasted plays no keys, and the game asks the terminal to mark it")
    func paste() throws {
      try withEnvironment([:]) {
        let terminal = PseudoTerminal()
        let screen = try CursesScreen(palette: palette, blank: blank, input: terminal.line, output: terminal.line)
        defer { screen.close() }
        #expect(terminal.output().contains("\u{1B}[?2004h"))
        terminal.type("\u{1B}[200~qqq\r\u{1B}[201~x")
        #expect(screen.events(within: .milliseconds(50)) == [.key(KeyPress(.character("x")))])
        screen.close()
        #expect(terminal.output().contains("\u{1B}[?2004l"))
      }
    }
  }
}
