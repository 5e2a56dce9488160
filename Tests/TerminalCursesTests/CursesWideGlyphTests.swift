// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import CPosix
import Glibc
import Terminal
import Testing

@testable import TerminalCurses

extension CursesScreenTests {
  @Suite(.serialized) struct WideGlyphs {
    private let style = Style(red, on: green)

    private func frame(_ text: String, column: Int = 0) -> Frame {
      var frame = Frame(size: Size(columns: 20, rows: 6), filledWith: blank)
      frame.draw(text, column: column, row: 2, style: style)
      return frame
    }

    @Test("The C library gives each glyph the columns that it has here, or ncurses would lose its place")
    func widths() {
      setlocale(LC_CTYPE, "C.UTF-8")
      defer { setlocale(LC_ALL, "C") }
      var counts = (one: 0, two: 0)
      for value in UInt32(0)...0x3FFFF {
        guard let scalar = Unicode.Scalar(value) else { continue }
        let width = wcwidth(wchar_t(value))
        // A library that is older than the scalar says -1.
        if scalar.isTwoColumns {
          counts.two += 1
          if width != 2 && width != -1 { Issue.record("\(String(value, radix: 16)): \(width)") }
        } else if scalar.isOneColumn {
          counts.one += 1
          if width != 1 && width != -1 { Issue.record("\(String(value, radix: 16)): \(width)") }
        }
      }
      #expect(counts.one > 20_000 && counts.two > 80_000)
    }

    @Test("Wide glyphs go out whole, and only those that changed")
    func whole() throws {
      try withScreen { screen, terminal in
        screen.present(frame("\u{6F22}\u{5B57}ball", column: 3))
        #expect(terminal.output().contains("\u{6F22}\u{5B57}ball"))
        screen.present(frame("\u{6F22}\u{3042}ball", column: 3))
        let change = terminal.output()
        #expect(change.contains("\u{3042}") && !change.contains("\u{6F22}") && !change.contains("b"))
        screen.present(frame("\u{6F22}\u{3042}ball", column: 3))
        #expect(terminal.output() == "")
      }
    }

    @Test("At the window's right edge, and in a frame that is wider, none is cut in half")
    func edges() throws {
      try withScreen(columns: 10) { screen, terminal in
        screen.present(frame("\u{6F22}\u{5B57}", column: 7))
        let output = terminal.output()
        #expect(output.contains("\u{6F22}") && !output.contains("\u{5B57}"))
      }
    }

    @Test("Where only ASCII can be shown, a wide glyph is as wide as before")
    func ascii() throws {
      defer { setlocale(LC_ALL, "C") }
      try withScreen(["LC_ALL": "C"]) { screen, terminal in
        screen.present(frame("\u{6F22}|", column: 3))
        #expect(terminal.output().contains("??|"))
      }
    }
  }
}
