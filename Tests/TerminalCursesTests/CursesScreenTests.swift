// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import CPosix
import Glibc
import Terminal
import Testing

@testable import TerminalCurses

/// ncurses and signals belong to the whole process, so that one test at a time may run.
@Suite(.serialized) struct CursesScreenTests {
  private func frame(_ screen: CursesScreen) -> Frame { Frame(size: screen.size, filledWith: blank) }

  @Test("The terminal is switched over at the beginning, and back at the end, in reverse")
  func modes() throws {
    try withEnvironment([:]) {
      let terminal = PseudoTerminal()
      let before = terminal.settings
      let screen = try CursesScreen(palette: palette, blank: blank, input: terminal.line, output: terminal.line)
      let beginning = terminal.output()
      #expect(beginning.hasPrefix("\u{1B}[?1049h"))
      for part in ["\u{1B}[?1004h", "\u{1B}[?25l", "\u{1B}]4;198;rgb:FF/00/80\u{1B}\\", "\u{1B}]4;46;rgb:00/FF/00"] {
        #expect(beginning.contains(part), "\(part.debugDescription)")
      }
      #expect(beginning.hasSuffix("\u{1B}[?u\u{1B}[?2026$p\u{1B}[?1016$p\u{1B}]4;46;?\u{1B}\\\u{1B}[c"))
      #expect(terminal.settings.c_lflag & tcflag_t(ICANON | ECHO) == 0)
      #expect(terminal.settings.c_lflag & tcflag_t(ISIG) != 0)
      screen.close()
      #expect(
        terminal.output()
          == "\u{1B}[?1003l\u{1B}[?1006l\u{1B}[?2004l\u{1B}[?1004l\u{1B}]104;198;46\u{1B}\\\u{1B}(B\u{1B}[m\u{1B}[?12l\u{1B}[?25h\u{1B}[?1049l\u{1B}[23;0;0t\u{1B}[c"
      )
      #expect(terminal.settings.c_lflag == before.c_lflag)
      #expect(terminal.settings.c_iflag == before.c_iflag)
      #expect(terminal.settings.c_oflag == before.c_oflag)
      screen.close()
      #expect(terminal.output() == "")
    }
  }

  @Test("The bell is one byte, and none once the terminal was given back")
  func rings() throws {
    try withScreen { screen, terminal in
      screen.ring()
      #expect(terminal.output() == "\u{07}")
      screen.close()
      _ = terminal.output()
      screen.ring()
      #expect(terminal.output() == "")
    }
  }

  @Test(
    "What libraries printed on standard error is shown at the end without their chatter, and each line once",
    arguments: [
      ("chatter\nERROR: lost\nchatter\nno chatter\n", "ERROR: lost\nno chatter\n"), ("chatter\n", ""), ("", ""),
      ("cut off", "cut off"), ("\n\nchatter", "\n"), ("chatter: 'usb:'\n", ""),
      ("ERROR: a\nERROR: b\nERROR: a\n\n", "ERROR: a\nERROR: b\n\n"),
    ])
  func mutesChatter(printed: String, shown: String) throws {
    let memory = memfd_create("test", 0)
    defer { close(memory) }
    let text = Array(printed.utf8)
    try #require(write(memory, text, text.count) == text.count)
    #expect(String(decoding: StandardErrorDiversion.kept(in: memory, without: ["chatter"]), as: UTF8.self) == shown)
  }

  @Test("A frame is one write, and a frame that changes nothing is none")
  func oneWrite() throws {
    try withScreen { screen, terminal in
      var picture = frame(screen)
      var writes = screen.output.writes
      picture.draw("marble", column: 3, row: 2, style: Style(red, on: green))
      screen.present(picture)
      #expect(screen.output.writes == writes + 1)
      #expect(terminal.output().contains("marble"))
      writes = screen.output.writes
      screen.present(picture)
      #expect(screen.output.writes == writes)
      #expect(terminal.output() == "")
      picture.draw("M", column: 3, row: 2, style: Style(red, on: green))
      picture.draw("E", column: 19, row: 1, style: Style(red, on: green))
      picture[19, 5] = Cell("Z", Style(green, on: red))
      screen.present(picture)
      #expect(screen.output.writes == writes + 1)
      let change = terminal.output()
      #expect(change.contains("M") && change.contains("E") && change.contains("Z") && !change.contains("a"))
      #expect(change.utf8.count < 100)
    }
  }

  @Test(
    "Another palette's colours take the place of the first one's at once, and all that was changed is set back",
    arguments: [
      (DisplayMode.own, ["38;5;21", "48;5;46"]), (.fixed256, ["38;5;27", "48;5;47"]), (.fixed8, ["[34", "42"]),
    ])
  func changesPalette(mode: DisplayMode, colors: [String]) throws {
    let other = Palette([
      Palette.Entry(rgb: 0x0000FF, home: 21, fixed256: 27, fixed16: 12, fixed8: 4), palette[green],
    ])
    try withScreen([:], mode: mode) { screen, terminal in
      var picture = frame(screen)
      picture.draw("marble", column: 3, row: 2, style: Style(red, on: green))
      screen.present(picture)
      #expect(terminal.output().contains("marble"))
      screen.use(other)
      let change = terminal.output()
      #expect(change.contains("\u{1B}]4;21;rgb:00/00/FF") == (mode == .own))
      #expect(screen.needsFrame)
      screen.present(picture)
      let output = terminal.output()
      #expect(output.contains("marble") && colors.allSatisfy { output.contains($0) }, "\(output.debugDescription)")
      screen.present(picture)
      #expect(terminal.output() == "")
      screen.close()
      #expect(terminal.output().contains("]104;198;46;21") == (mode == .own))
    }
  }

  @Test("However often palettes take turns, a terminal of few pairs shows their colours")
  func changesPaletteOften() throws {
    let other = Palette([Palette.Entry(rgb: 0, home: 0, fixed256: 0, fixed16: 4, fixed8: 4), palette[green]])
    try withScreen(["TERM": "xterm"]) { screen, terminal in
      let picture = Frame(size: screen.size, filledWith: Cell("x", Style(red, on: green)))
      for turn in 0..<100 {
        screen.use(turn.isMultiple(of: 2) ? other : palette)
        screen.present(picture)
        let output = terminal.output()
        #expect(output.contains(turn.isMultiple(of: 2) ? "34" : "31"), "\(turn): \(output.debugDescription)")
      }
    }
  }

  @Test("A frame of another size is cut, or surrounded with blanks")
  func otherSizes() throws {
    try withScreen { screen, terminal in
      var large = Frame(size: Size(columns: 40, rows: 20), filledWith: blank)
      large.draw("0123456789abcdefghijKLMN", column: 0, row: 4, style: blank.style)
      large.draw("below", column: 0, row: 6, style: blank.style)
      screen.present(large)
      let shown = terminal.output()
      #expect(shown.contains("0123456789abcdefghij") && !shown.contains("KL") && !shown.contains("below"))
      screen.present(Frame(size: Size(columns: 0, rows: 0), filledWith: blank))
      #expect(!terminal.output().isEmpty)
      screen.present(frame(screen))
      #expect(terminal.output() == "")
    }
  }

  @Test("What a cell must not hold becomes a question mark")
  func sanitised() throws {
    try withScreen { screen, terminal in
      var picture = frame(screen)
      picture[1, 1] = Cell("\u{1B}", blank.style)
      picture[2, 1] = Cell("\u{6F22}", blank.style)
      picture[3, 1] = Cell("\u{9B}", blank.style)
      picture[4, 1] = Cell("\u{301}", blank.style)
      screen.present(picture)
      #expect(terminal.output().contains("? ??"))
    }
  }

  @Test(
    "Frames are bracketed only where the terminal says that it synchronises",
    arguments: [(0, "", false), (1, "", true), (2, "", true), (3, "", true), (4, "", false), (2, "/tmp/tmux", false)])
  func synchronised(state: Int, tmux: String, isBracketed: Bool) throws {
    try withScreen(["TMUX": tmux]) { screen, terminal in
      screen.present(frame(screen))
      #expect(!terminal.output().contains("2026"))
      terminal.type("\u{1B}[?2026;\(state)$y")
      _ = screen.events(within: .milliseconds(5))
      screen.present(Frame(size: screen.size, filledWith: Cell("x", blank.style)))
      let output = terminal.output()
      #expect((output.hasPrefix("\u{1B}[?2026h") && output.hasSuffix("\u{1B}[?2026l")) == isBracketed)
      #expect(output.contains("2026") == isBracketed)
      // Not even brackets go out for nothing.
      screen.present(Frame(size: screen.size, filledWith: Cell("x", blank.style)))
      #expect(terminal.output() == "")
    }
  }

  @Test("The keyboard protocol is switched on when the terminal offers it, and off at the end")
  func keyboardProtocol() throws {
    try withScreen { screen, terminal in
      terminal.type("\u{1B}]4;46;rgb:00/ff/00\u{7}\u{1B}[?0u\u{1B}[?62c")
      #expect(screen.events(within: .milliseconds(5)) == [])
      #expect(terminal.output() == "\u{1B}[>15u\u{1B}[?u")
      #expect(!screen.reportsKeyReleases)
      terminal.type("\u{1B}[?15u\u{1B}[1;1:3D")
      #expect(screen.events(within: .milliseconds(5)) == [.key(KeyPress(.left, .release))])
      #expect(screen.reportsKeyReleases)
      screen.close()
      let end = terminal.output()
      #expect(end.hasPrefix("\u{1B}[<u"))
      // The answer to this marks the end of what the terminal sends.
      #expect(end.hasSuffix("\u{1B}[c"))
    }
  }

  @Test("What the terminal sent and nobody read is not left to the shell", arguments: ["", "\u{1B}[?62c"])
  func leftovers(answer: String) throws {
    try withScreen { screen, terminal in
      terminal.type(answer)
      _ = screen.events(within: .milliseconds(5))
      terminal.type("\u{1B}[?0u\u{1B}[?62c\u{1B}[13;1:3u")
      screen.close()
      let flags = fcntl(terminal.line, F_GETFL)
      #expect(flags & O_NONBLOCK == 0)
      _ = fcntl(terminal.line, F_SETFL, flags | O_NONBLOCK)
      var byte: UInt8 = 0
      #expect(read(terminal.line, &byte, 1) == -1)
      #expect(errno == EAGAIN)
    }
  }

  @Test(
    "The terminal's type decides on the colours",
    arguments: [
      ("xterm-256color", ColorDepth.own), ("tmux-256color", .fixed256), ("screen-256color", .fixed256),
      ("xterm", .fixed8),
      ("screen", .fixed8), ("linux", .fixed8), ("vt100", .monochrome), ("xterm-nosuchthing", .own),
      ("foot-nosuchthing", .own),
    ])
  func depths(type: String, depth: ColorDepth) throws {
    try withScreen(["TERM": type]) { screen, terminal in
      #expect(screen.display.colors == depth)
      var picture = frame(screen)
      picture.draw("marble", column: 0, row: 0, style: Style(green, on: red, .bold))
      screen.present(picture)
      #expect(terminal.output().contains("marble"))
    }
  }

  @Test("NO_COLOR is obeyed")
  func noColor() throws {
    try withScreen(["NO_COLOR": "1"]) { screen, terminal in
      #expect(screen.display.colors == .monochrome)
      screen.present(frame(screen))
      let output = terminal.output()
      #expect(!output.contains("[3") && !output.contains("[4") && !output.contains(";3") && !output.contains(";4"))
    }
  }

  @Test("A terminal with few colour pairs still draws when they run out")
  func pairs() throws {
    let all = (0..<8).map { Palette.Entry(rgb: 0, home: 0, fixed256: 0, fixed16: 0, fixed8: $0) }
    try withEnvironment(["TERM": "xterm"]) {
      let terminal = PseudoTerminal()
      let screen = try CursesScreen(palette: Palette(all), blank: blank, input: terminal.line, output: terminal.line)
      defer { screen.close() }
      var picture = frame(screen)
      for index in 0..<64 {
        let style = Style(Color(rawValue: UInt8(index % 8)), on: Color(rawValue: UInt8(index / 8)))
        picture[index % 20, index / 20] = Cell("p", style)
      }
      screen.present(picture)
      #expect(terminal.output().count { $0 == "p" } >= 64)
    }
  }

  @Test(
    "The locale decides on the glyphs",
    arguments: [("C", "", false), ("C.UTF-8", "", true), ("", "nowhere.UTF-8", true), ("", "", false)])
  func locale(all: String, lang: String, isUnicode: Bool) throws {
    defer { setlocale(LC_ALL, "C") }
    try withScreen(["LC_ALL": all, "LANG": lang]) { screen, terminal in
      #expect(screen.display.isUnicode == isUnicode)
      screen.present(Frame(size: screen.size, filledWith: Cell("\u{2584}", blank.style)))
      let output = terminal.output()
      #expect(output.contains("\u{2584}") == isUnicode)
      #expect((output.count { $0 == "?" } > 4) != isUnicode)
    }
  }
}
