// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import CNCurses
internal import Glibc
internal import Terminal

/// ncurses, drawing into memory: it knows what the terminal shows and which bytes change it.
final class CursesSession {
  /// The description that was found.
  let terminalType: String
  private let capture: CaptureStream
  private let noInput: UnsafeMutablePointer<FILE>
  private let screen: OpaquePointer
  private var window: UnsafeMutablePointer<WINDOW>?
  /// Whether the cursor can be made invisible.
  private let hidesCursor: Bool
  private var row: [cchar_t] = []
  /// The columns of the row that are the right halves of wide glyphs.
  private var rightHalves: Set<Int> = []

  /// Sets ncurses up for the first of the terminal types that has a description, and one that suits.
  ///
  /// It never touches the terminal: not its settings, its size or its signals, which are set elsewhere.
  init(
    terminalTypes: [String], where suits: (_ colors: Int, _ canChange: Bool) -> Bool
  ) throws(TerminalError) {
    precondition(!terminalTypes.isEmpty, "at least one terminal type")
    capture = try CaptureStream()
    guard let noInput = fopen("/dev/null", "re") else { throw .system(call: "fopen /dev/null", errno: errno) }
    self.noInput = noInput
    var isKnown = false
    for type in terminalTypes {
      guard let screen = newterm(type, capture.stream, noInput) else { continue }
      isKnown = true
      guard cn_capability("cup") != nil else {
        delscreen(screen)
        fclose(noInput)
        throw .noCursorAddressing(type)
      }
      let colors = (count: Int(cn_number("colors")), canChange: cn_flag("ccc") != 0 && cn_capability("initc") != nil)
      guard suits(colors.count, colors.canChange) else {
        delscreen(screen)
        continue
      }
      self.screen = screen
      terminalType = type
      hidesCursor = cn_capability("civis") != nil
      // Otherwise ncurses would look for keys while it draws.
      typeahead(-1)
      return
    }
    fclose(noInput)
    throw isKnown ? .tooFewColors(terminalTypes[0]) : .unknownTerminalType(terminalTypes[0])
  }

  deinit {
    // Not endwin, which would leave SIGTSTP ignored.
    if let window { delwin(window) }
    delscreen(screen)
    fclose(noInput)
  }

  /// The bytes of a capability, without the pauses that old terminals need; empty where there is none.
  func capability(_ name: String) -> [UInt8] {
    guard let value = cn_capability(name) else { return [] }
    var bytes = Array(String(cString: value).utf8)
    while let start = bytes.indices.first(where: { bytes[$0...].starts(with: "$<".utf8) }),
      let end = bytes[start...].firstIndex(of: UInt8(ascii: ">"))
    {
      bytes.removeSubrange(start...end)
    }
    return bytes
  }

  /// Takes on a size, in cells; the next update draws everything.
  func resize(columns: Int, rows: Int) {
    if let window { delwin(window) }
    resizeterm(Int32(rows), Int32(columns))
    window = newwin(Int32(rows), Int32(columns), 0, 0)
    if let window {
      // A cursor that can't be hidden has a place of its own.
      leaveok(window, hidesCursor)
      clearok(window, true)
    }
    row = Array(repeating: cchar_t(), count: columns)
    rightHalves = []
  }

  /// Makes the next update draw everything, also what ncurses takes for unchanged.
  func drawAll() {
    if let window { clearok(window, true) }
  }

  /// Puts a glyph at a column of the row that `draw` will write.
  func stage(_ glyph: Unicode.Scalar, attributes: attr_t, pair: Int32, column: Int) {
    // A wide character's value is its scalar's on Linux.
    if glyph == Cell.rightHalf {
      rightHalves.insert(column)
    } else if !rightHalves.isEmpty {
      rightHalves.remove(column)
    }
    cn_set_cell(&row[column], wchar_t(bitPattern: glyph.value), attributes, pair)
  }

  /// Writes the staged columns into the window.
  func draw(columns: Range<Int>, row index: Int) {
    guard let window else { return }
    guard rightHalves.isDisjoint(with: columns) else { return drawWide(columns: columns, row: index) }
    row.withUnsafeBufferPointer { cells in
      guard let first = cells.baseAddress else { return }
      // Unlike the functions that move the cursor, this one can write the last column of the last row.
      mvwadd_wchnstr(window, Int32(index), Int32(columns.lowerBound), first + columns.lowerBound, Int32(columns.count))
    }
  }

  /// Writes columns of which some hold wide glyphs: to ncurses these are one cell each, which takes two columns.
  private func drawWide(columns: Range<Int>, row index: Int) {
    guard let window else { return }
    let cells = columns.filter { !rightHalves.contains($0) }.map { row[$0] }
    guard let first = columns.first(where: { !rightHalves.contains($0) }) else { return }
    mvwadd_wchnstr(window, Int32(index), Int32(first), cells, Int32(cells.count))
  }

  /// Appends the bytes that bring the terminal up to date.
  func update(into bytes: inout [UInt8]) {
    guard let window else { return }
    if !hidesCursor { wmove(window, getmaxy(window) - 1, getmaxx(window) - 1) }
    wnoutrefresh(window)
    doupdate()
    capture.drain(into: &bytes)
  }

  /// Appends the bytes that ncurses wrote on its own since the last time.
  func drain(into bytes: inout [UInt8]) {
    // ncurses keeps such bytes back until it draws; of what is public, this sends them on.
    delay_output(0)
    capture.drain(into: &bytes)
  }
}
