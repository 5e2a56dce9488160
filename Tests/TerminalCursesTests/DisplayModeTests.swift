// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Glibc
import Terminal
import Testing

@testable import TerminalCurses

@Suite("The colours for a terminal")
struct TerminalColorsTests {
  @Test(
    "By itself it takes the most colours that reach the eye",
    arguments: [
      (TerminalColors(count: 256, canChange: true), ColorDepth.own),
      (TerminalColors(count: 256, canChange: true, keepsChanges: false), .fixed256),
      (TerminalColors(count: 256, canChange: true, keepsChanges: false, isTrueColor: true), .direct),
      (TerminalColors(count: 256, canChange: false), .fixed256),
      (TerminalColors(count: 1 << 24, canChange: false), .direct),
      (TerminalColors(count: 16, canChange: true), .own16), (TerminalColors(count: 16, canChange: false), .fixed16),
      (TerminalColors(count: 88, canChange: false), .fixed16), (TerminalColors(count: 8, canChange: true), .own8),
      (TerminalColors(count: 8, canChange: true, keepsChanges: false), .fixed8),
      (TerminalColors(count: -1, canChange: false), .monochrome),
      (TerminalColors(count: 2, canChange: true), .monochrome),
      (TerminalColors(count: 256, canChange: true, isRefused: true), .monochrome),
    ] as [(TerminalColors, ColorDepth)])
  func automatic(colors: TerminalColors, depth: ColorDepth) {
    #expect(colors.depth(for: .automatic) == depth)
    #expect(colors.depth(for: .ascii) == depth)
  }

  @Test("What is asked for is taken where the description has it, whatever the environment says, and not elsewhere")
  func asked() {
    func possible(_ count: Int, _ canChange: Bool) -> [DisplayMode] {
      let colors = TerminalColors(count: count, canChange: canChange, keepsChanges: false, isRefused: true)
      return DisplayMode.allCases.filter { $0 != .automatic && $0 != .ascii && colors.depth(for: $0) != nil }
    }
    let fixed: [DisplayMode] = [.fixed256, .fixed16, .fixed8]
    #expect(possible(256, true) == [.own, .direct, .fixed256, .own16, .fixed16, .own8, .fixed8, .monochrome])
    #expect(possible(256, false) == [.direct] + fixed + [.monochrome])
    #expect(possible(16, true) == [.own16, .fixed16, .own8, .fixed8, .monochrome])
    #expect(possible(8, false) == [.fixed8, .monochrome])
    #expect(possible(1 << 24, false) == [.direct, .monochrome])
    #expect(possible(-1, false) == [.monochrome])
  }
}

extension CursesScreenTests {
  private var picture: Frame {
    var frame = Frame(size: Size(columns: 20, rows: 6), filledWith: blank)
    frame.draw("marble", column: 3, row: 2, style: Style(red, on: green))
    return frame
  }

  @Test("A terminal that says it has the colour keeps it, though it rounds it")
  func colorsAreTaken() throws {
    try withScreen { screen, terminal in
      screen.present(picture)
      _ = terminal.output()
      terminal.type("\u{1B}]4;46;rgb:0101/ffff/0000\u{1B}\\\u{1B}[?62c")
      _ = screen.events(within: .milliseconds(5))
      #expect(screen.display.colors == .own)
      #expect(terminal.output() == "")
      screen.close()
      #expect(terminal.output().contains("]104;198;46"))
    }
  }

  @Test(
    "A terminal that answers with another colour, or with none, gets fixed ones at once, and its own back",
    arguments: [
      ("\u{1B}]4;46;rgb:0000/8787/0000\u{1B}\\", "", ColorDepth.fixed256, "38;5;199"), ("", "", .fixed256, "38;5;199"),
      ("", "truecolor", .direct, "38;2;255;0;128"),
    ])
  func colorsAreNotTaken(answer: String, trueColor: String, depth: ColorDepth, sgr: String) throws {
    try withScreen(["COLORTERM": trueColor]) { screen, terminal in
      screen.present(picture)
      #expect(terminal.output().contains("38;5;198"))
      terminal.type(answer + "\u{1B}[?62c")
      // It doesn't wait for anything else.
      _ = screen.events(within: .seconds(2))
      #expect(screen.display.colors == depth && screen.needsFrame)
      screen.present(picture)
      let output = terminal.output()
      #expect(output.contains("]104;198;46") && output.contains(sgr) && output.contains("marble"))
      #expect(!output.contains("38;5;198"))
      screen.present(picture)
      #expect(terminal.output() == "")
      screen.close()
      #expect(!terminal.output().contains("]104"))
    }
  }

  @Test(
    "The player decides on the colours, also on those that the terminal's description lacks",
    arguments: [
      ("xterm-256color", DisplayMode.own, ColorDepth.own, "38;5;198", "]4;198;"),
      ("xterm", .own, .own, "38;5;198", "]4;198;"), ("xterm", .direct, .direct, "38;2;255;0;128", ""),
      ("tmux-256color", .direct, .direct, "38;2;255;0;128", ""), ("vt100", .fixed256, .fixed256, "38;5;199", ""),
      ("xterm-256color", .own16, .own16, "31", "]4;15;"), ("xterm-256color", .fixed16, .fixed16, "91", ""),
      ("xterm-256color", .own8, .own8, "31", "]4;7;"), ("xterm-256color", .fixed8, .fixed8, "31", ""),
      ("linux", .own8, .own8, "31", "]P7"), ("xterm-256color", .monochrome, .monochrome, "", ""),
    ] as [(String, DisplayMode, ColorDepth, String, String)])
  func modes(type: String, mode: DisplayMode, depth: ColorDepth, sgr: String, change: String) throws {
    try withEnvironment(["TERM": type]) {
      let terminal = PseudoTerminal()
      let palette = Palette([
        Palette.Entry(rgb: 0xFF0080, home: 198, fixed256: 199, fixed16: 9, fixed8: 1, own16: 1, own8: 1),
        Palette.Entry(rgb: 0x00FF00, home: 46, fixed256: 47, fixed16: 10, fixed8: 2, own16: 2, own8: 2),
      ])
      let screen = try CursesScreen(
        palette: palette, blank: blank, mode: mode, input: terminal.line, output: terminal.line)
      defer { screen.close() }
      let beginning = terminal.output()
      #expect(change.isEmpty ? !beginning.contains("]4;") : beginning.contains(change))
      // What the player says isn't put to the question.
      #expect(!beginning.contains("?\u{1B}\\"))
      #expect(screen.display == Display(colors: depth, isUnicode: true))
      screen.present(picture)
      #expect(terminal.output().contains(sgr.isEmpty ? "marble" : sgr))
    }
  }

  @Test("Where an answer takes its time, each frame asks whether the terminal has got this far")
  func slowTerminal() throws {
    try withScreen { screen, terminal in
      usleep(60_000)
      terminal.type("\u{1B}[?62c")
      _ = screen.events(within: .milliseconds(5))
      screen.present(picture)
      #expect(terminal.output().hasSuffix("\u{1B}[5n"))
      screen.present(Frame(size: screen.size, filledWith: blank))
      #expect(!screen.isReadyForFrame)
      terminal.type("\u{1B}[0n")
      _ = screen.events(within: .milliseconds(5))
      #expect(screen.isReadyForFrame)
    }
  }

  @Test("ASCII alone is drawn where it is asked for, in colours, and motion is reduced where that is")
  func asciiAlone() throws {
    try withScreen(mode: .ascii) { screen, terminal in
      #expect(screen.display == Display(colors: .own, isUnicode: false))
      screen.present(Frame(size: screen.size, filledWith: Cell("\u{2584}", blank.style)))
      #expect(!terminal.output().contains("\u{2584}"))
    }
    try withEnvironment([:]) {
      let terminal = PseudoTerminal()
      let screen = try CursesScreen(
        palette: palette, blank: blank, reducesMotion: true, input: terminal.line, output: terminal.line)
      #expect(screen.display.reducesMotion)
      screen.close()
    }
  }

  @Test("A pseudo-terminal is no console, and has no font to ask")
  func noConsole() {
    let terminal = PseudoTerminal()
    #expect(!LinuxConsole.isThere(terminal.line))
    #expect(LinuxConsole.hasGlyph("\u{2584}", terminal.line) == nil)
  }

  @Test(
    "What the environment says of colours counts where it is about this terminal",
    arguments: [
      ("tmux-256color", "truecolor", "", ColorDepth.direct), ("tmux-256color", "24bit", "", .direct),
      ("tmux-256color", "yes", "", .fixed256), ("screen-256color", "truecolor", "123.pts", .fixed256),
      ("screen", "truecolor", "123.pts", .fixed8), ("xterm", "truecolor", "", .own), ("xterm", "24bit", "", .own),
      ("xterm", "yes", "", .fixed8), ("xterm", "truecolor", "123.pts", .fixed8), ("xterm", "", "", .fixed8),
    ])
  func trueColor(type: String, word: String, screenSession: String, depth: ColorDepth) throws {
    try withScreen(["TERM": type, "COLORTERM": word, "STY": screenSession]) { screen, _ in
      #expect(screen.display.colors == depth)
    }
  }
  @Test(
    "A terminal of which no description is installed is taken for what its name says",
    arguments: [
      ("st-256color", ColorDepth.own), ("konsole-256color", .own), ("vte-256color", .own), ("vte-direct", .own),
      ("contour", .own), ("rio", .own), ("foot-extra", .own), ("alacritty-direct", .own), ("mlterm-16color", .own16),
      ("tmux-direct", .direct), ("screen-direct", .direct), ("nobody-256color", .own),
    ])
  func families(type: String, depth: ColorDepth) throws {
    try withScreen(["TERM": type]) { screen, terminal in
      #expect(screen.display.colors == depth)
      // Of those that change colours each is asked whether it did.
      terminal.type("\u{1B}[?62c")
      _ = screen.events(within: .milliseconds(5))
      let answered: ColorDepth = depth == .own16 ? .fixed16 : type.hasSuffix("-direct") ? .direct : .fixed256
      #expect(screen.display.colors == answered)
    }
    #expect(throws: TerminalError.unknownTerminalType("nobody")) { try withScreen(["TERM": "nobody"]) { _, _ in } }
  }

  @Test(
    "A terminal that calls itself xterm and tells the last of 256 colours gets the game's own, as far as it takes them")
  func raised() throws {
    try withScreen(["TERM": "xterm"]) { screen, terminal in
      screen.present(picture)
      let beginning = terminal.output()
      #expect(!beginning.contains("rgb:") && !beginning.contains("38;5"))
      terminal.type("\u{1B}]4;255;rgb:eeee/eeee/eeee\u{1B}\\\u{1B}[?62c")
      _ = screen.events(within: .milliseconds(5))
      #expect(screen.display.colors == .own && screen.needsFrame)
      screen.present(picture)
      let raised = terminal.output()
      #expect(raised.contains("]4;198;rgb:FF/00/80") && raised.contains("]4;46;?") && raised.contains("38;5;198"))
      terminal.type("\u{1B}]4;46;rgb:0000/8787/0000\u{1B}\\\u{1B}[?62c")
      _ = screen.events(within: .milliseconds(5))
      #expect(screen.display.colors == .fixed256)
      _ = terminal.output()
      screen.close()
      #expect(!terminal.output().contains("]104"))
    }
    try withScreen(["TERM": "xterm"]) { screen, terminal in
      terminal.type("\u{1B}[?62c")
      _ = screen.events(within: .milliseconds(5))
      #expect(screen.display.colors == .fixed8)
    }
  }

  @Test(
    "Only a terminal that calls itself xterm, and says no more, is asked for the last of 256 colours",
    arguments: [
      (["TERM": "xterm"], true), (["TERM": "xterm", "COLORTERM": "truecolor"], false), (["TERM": "xterm-mono"], false),
      (["TERM": "xterm", "NO_COLOR": "1"], false), (["TERM": "xterm-256color"], false), (["TERM": "linux"], false),
    ])
  func asksForMore(variables: [String: String], asks: Bool) throws {
    try withEnvironment(variables) {
      let terminal = PseudoTerminal()
      let screen = try CursesScreen(palette: palette, blank: blank, input: terminal.line, output: terminal.line)
      defer { screen.close() }
      #expect(terminal.output().contains("]4;255;?\u{1B}\\") == asks)
    }
  }

  @Test("A cursor that can't be hidden waits in the window's corner")
  func parksCursor() throws {
    try withScreen(["TERM": "vt100"]) { screen, terminal in
      screen.present(picture)
      #expect(terminal.output().hasSuffix("marble\u{1B}[3B\u{1B}[10C"))
    }
    try withScreen { screen, terminal in
      screen.present(picture)
      #expect(!terminal.output().contains("marble\u{1B}[3B"))
    }
  }
}
