// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Glibc
import Terminal
import Testing

@testable import TerminalCurses

extension CursesScreenTests {
  @Suite(.serialized) struct Events {
    private func elapsed(_ body: () -> Void) -> Duration { ContinuousClock().measure(body) }

    @Test("A key wakes the wait; without one it lasts as long as said")
    func waiting() throws {
      try withScreen { screen, terminal in
        let time = elapsed { #expect(screen.events(within: .milliseconds(30)) == []) }
        #expect(time >= .milliseconds(30))
        terminal.type("q\u{1B}[A")
        #expect(screen.events(within: nil) == [.key(KeyPress(.character("q"))), .key(KeyPress(.up))])
      }
    }

    @Test("A lone ESC becomes a key after its time, however short the single waits are")
    func escape() throws {
      try withScreen { screen, terminal in
        terminal.type("\u{1B}")
        var events: [Event] = []
        let time = elapsed {
          for _ in 0..<100 where events.isEmpty { events = screen.events(within: .milliseconds(4)) }
        }
        #expect(events == [.key(KeyPress(.escape))])
        #expect(time >= .milliseconds(20) && time < .milliseconds(200))
        terminal.type("\u{1B}")
        _ = screen.events(within: .zero)
        terminal.type("[D")
        #expect(screen.events(within: .milliseconds(100)) == [.key(KeyPress(.left))])
      }
    }

    @Test("A terminal that takes nothing never blocks the game, and the game hears when it can go on")
    func slowTerminal() throws {
      try withScreen(columns: 200, rows: 60) { screen, terminal in
        var presented = 0
        let time = elapsed {
          // The kernel moves what was written along, so that there is room again for a while.
          while screen.isReadyForFrame, presented < 100 {
            let glyph: Unicode.Scalar = presented % 2 == 0 ? "x" : "y"
            screen.present(Frame(size: screen.size, filledWith: Cell(glyph, blank.style)))
            #expect(screen.events(within: .milliseconds(20)) == [])
            presented += 1
          }
        }
        #expect(presented > 0 && presented < 100)
        #expect(time < .seconds(5))
        #expect(fcntl(terminal.line, F_GETFL) & O_NONBLOCK == 0)
        _ = terminal.output()
        for _ in 0..<20 where !screen.isReadyForFrame {
          #expect(screen.events(within: .seconds(5)) == [])
          _ = terminal.output()
        }
        #expect(screen.isReadyForFrame)
      }
    }

    @Test("A resized window is reported once, and the next frame is drawn whole, even in one cell")
    func resize() throws {
      try withScreen { screen, terminal in
        screen.present(Frame(size: screen.size, filledWith: Cell("x", blank.style)))
        for size in [Size(columns: 1, rows: 1), Size(columns: 33, rows: 4)] {
          terminal.resize(columns: UInt16(size.columns), rows: UInt16(size.rows))
          kill(getpid(), SIGWINCH)
          kill(getpid(), SIGWINCH)
          #expect(screen.events(within: .milliseconds(50)) == [.resize(size)])
          #expect(screen.size == size)
          _ = terminal.output()
          screen.present(Frame(size: size, filledWith: Cell("y", blank.style)))
          #expect(terminal.output().count { $0 == "y" } == size.columns * size.rows)
        }
      }
    }

    @Test("A window that was resized there and back is drawn whole again, though its size is as before")
    func resizedBack() throws {
      try withScreen { screen, terminal in
        let picture = Frame(size: screen.size, filledWith: Cell("x", blank.style))
        screen.present(picture)
        #expect(!screen.needsFrame)
        _ = terminal.output()
        kill(getpid(), SIGWINCH)
        // It doesn't wait for anything else.
        #expect(screen.events(within: .seconds(2)) == [])
        #expect(screen.needsFrame)
        screen.present(picture)
        #expect(terminal.output().count { $0 == "x" } == 120)
        #expect(!screen.needsFrame)
      }
    }

    @Test("Signals that end the program come as events", arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT])
    func termination(signal: Int32) throws {
      try withScreen { screen, _ in
        kill(getpid(), signal)
        #expect(screen.events(within: nil) == [.terminate(signal: signal)])
      }
    }

    @Test("Continued after a stop, the screen takes the terminal again, and the next frame is drawn whole")
    func continued() throws {
      try withScreen { screen, terminal in
        let picture = Frame(size: screen.size, filledWith: Cell("x", blank.style))
        screen.present(picture)
        terminal.type("\u{1B}[?0u\u{1B}[?62c")
        _ = screen.events(within: .milliseconds(5))
        _ = terminal.output()
        kill(getpid(), SIGCONT)
        #expect(screen.events(within: nil) == [.resumed])
        let output = terminal.output()
        #expect(output.hasPrefix("\u{1B}[<u\u{1B}[?1049h"))
        #expect(output.contains("\u{1B}[>15u"))
        #expect(screen.needsFrame)
        screen.present(picture)
        #expect(terminal.output().count { $0 == "x" } == 120)
        #expect(!screen.needsFrame)
      }
    }

    @Test("A terminal that goes away is a hang-up")
    func hangUp() throws {
      try withScreen { screen, terminal in
        terminal.hangUp()
        #expect(screen.events(within: nil).last == .hangUp)
        screen.present(Frame(size: screen.size, filledWith: Cell("x", blank.style)))
      }
    }

    @Test("The signals are back with whoever had them when the screen is closed")
    func signalsGivenBack() throws {
      var before = sigaction()
      sigaction(SIGTERM, nil, &before)
      try withScreen { _, _ in }
      var after = sigaction()
      sigaction(SIGTERM, nil, &after)
      #expect(
        unsafeBitCast(after.__sigaction_handler.sa_handler, to: Int.self)
          == unsafeBitCast(before.__sigaction_handler.sa_handler, to: Int.self))
    }
  }

  @Suite(.serialized) struct Refusals {
    private func refusal(_ variables: [String: String], input: Int32?, output: Int32?) -> TerminalError? {
      withEnvironment(variables) { () -> TerminalError? in
        let terminal = PseudoTerminal()
        do throws(TerminalError) {
          _ = try CursesScreen(
            palette: palette, blank: blank, input: input ?? terminal.line, output: output ?? terminal.line)
          return nil
        } catch {
          #expect(terminal.output() == "")
          #expect(!error.description.contains("\n") && error.description.contains(": "))
          return error
        }
      }
    }

    @Test("Where there is no terminal, or none to draw on, the refusal says why")
    func refusals() {
      let file = open("/dev/null", O_RDWR)
      defer { close(file) }
      #expect(refusal([:], input: file, output: nil) == .inputIsNoTerminal)
      #expect(refusal([:], input: nil, output: file) == .outputIsNoTerminal)
      #expect(refusal(["TERM": ""], input: nil, output: nil) == .noTerminalType)
      #expect(refusal(["TERM": "nosuch\u{1B}"], input: nil, output: nil) == .unknownTerminalType("nosuch\u{1B}"))
      #expect(refusal(["TERM": "dumb"], input: nil, output: nil) == .noCursorAddressing("dumb"))
      #expect(!TerminalError.unknownTerminalType("a\u{1B}[2J").description.contains("\u{1B}"))
    }
  }
}
