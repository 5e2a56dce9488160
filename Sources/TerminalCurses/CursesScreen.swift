// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import CNCurses
internal import Glibc
public import Terminal

/// The terminal that the program runs in, drawn by ncurses.
///
/// One at a time, and on the main thread. While it is there, standard error is kept off the screen.
public final class CursesScreen: Screen {
  /// The size of the window now, in cells.
  public internal(set) var size: Size
  /// What the terminal can show.
  public internal(set) var display: Display
  /// Whether the terminal tells when a key comes up; it may turn true a moment after the beginning.
  public internal(set) var reportsKeyReleases = false

  /// Whether the terminal's description has a mouse, or the terminal itself told of one.
  var hasMouse: Bool

  let input: Int32
  let session: CursesSession
  let settings: TerminalSettings
  let isMultiplexed: Bool
  let takesQueries: Bool
  let signals: Int32
  var modes: TerminalModes
  var output: TerminalOutput
  var isEntered = false
  var isClosed = false

  var parser = InputParser()
  let escapeTimeout: Duration
  /// When a pending ESC becomes a key.
  var escapeDeadline: ContinuousClock.Instant?
  /// How many answers that end a series of queries are still to come.
  var missingAnswers = 0
  /// When the terminal was asked last; nil before that.
  var askedAt: ContinuousClock.Instant?
  /// How long the last answer took; nil before the first one.
  var roundTrip: Duration?
  /// Only where the line may be slow, as the questions cost bytes.
  var fence: FrameFence?

  var terminalColors: TerminalColors
  /// What the terminal's description has beyond what its name promises, until the terminal was asked; nil for nothing.
  var offeredColors: TerminalColors?
  /// Whether the terminal told a colour that its name doesn't promise.
  var takesOffer = false
  /// The colour that the terminal was asked for, to see whether it took it; nil where it needn't, or has answered.
  var askedColor: (index: Int, entry: Palette.Entry)?
  let blank: Cell
  var colors: ColorTable
  /// What the terminal shows; nil where that is unknown.
  var shown: [Cell]?
  /// The frame that it shows; rows that the next one shares with it needn't be compared.
  private var latest: Frame?
  private var bytes: [UInt8] = []
  private var drawn: [UInt8] = []
  /// Only where the terminal's colours are the standard's sequences.
  var filter: RenditionFilter?
  private var errors: StandardErrorDiversion?

  /// Takes over the terminal behind two descriptors.
  ///
  /// The blank cell surrounds frames smaller than the window. What libraries print on standard error meanwhile is shown
  /// afterwards, but for the muted lines. Throws where there is no terminal, or none to draw on.
  public init(
    palette: Palette, blank: Cell, mode: DisplayMode = .automatic, reducesMotion: Bool = false,
    mutedErrorLines: [String] = [], input: Int32 = 0, output: Int32 = 1
  ) throws(TerminalError) {
    guard isatty(input) == 1 else { throw .inputIsNoTerminal }
    guard isatty(output) == 1 else { throw .outputIsNoTerminal }
    guard let type = Environment.value("TERM") else { throw .noTerminalType }
    let isConsole = LinuxConsole.isThere(output)
    // Stock fonts of the console have no half-blocks.
    let isUnicode =
      Environment.adoptLocale() && mode != .ascii && LinuxConsole.hasGlyph("\u{2584}", output) ?? true
    settings = try TerminalSettings(descriptor: input)
    // As long as signals still have their usual effect.
    settings.awaitForeground()
    // ncurses only takes signals that nobody has.
    signals = try TerminalGuard.install()
    isMultiplexed = Environment.isMultiplexed(terminalType: type)
    let terminalType = TerminalType(name: type)
    takesQueries = terminalType.takesQueries
    var known = TerminalColors(
      count: 0, canChange: false, keepsChanges: !isMultiplexed && (takesQueries || isConsole),
      isTrueColor: Environment.isTrueColor || terminalType.isDirect,
      isRefused: Environment.refusesColor)
    let asksItself = mode == .automatic || mode == .ascii
    // Of the name that says the least, only the terminal's word or its answer makes more than it promises.
    let isModest = asksItself && terminalType.isPlainXterm && !known.isTrueColor && !known.isRefused
    var offer: TerminalColors?
    do throws(TerminalError) {
      let descriptions = terminalType.descriptions(for: mode)
      session = try CursesSession(terminalTypes: descriptions) { count, canChange in
        (known.count, known.canChange) = (min(count, terminalType.mostColors ?? count), canChange)
        if isModest, count == 256 {
          offer = known
          (known.count, known.canChange) = (8, false)
        }
        return known.depth(for: mode) != nil
      }
    } catch {
      TerminalGuard.uninstall()
      throw error
    }
    self.input = input
    self.blank = blank
    self.output = TerminalOutput(reopening: output)
    escapeTimeout = .milliseconds(Environment.isRemote ? 50 : 25)
    // ncurses' own beginning is for a terminal of another size.
    session.drain(into: &bytes)
    bytes.removeAll()
    let isStandard = RenditionFilter.suits(
      setForeground: session.capability("setaf"), addressCursor: session.capability("cup"))
    known.isTrueColor = known.isTrueColor && isStandard
    terminalColors = known
    offer?.isTrueColor = known.isTrueColor
    offeredColors = offer
    colors = ColorTable(palette: palette, depth: known.depth(for: mode) ?? .monochrome)
    display = Display(colors: colors.depth, isUnicode: isUnicode, reducesMotion: reducesMotion)
    var setColors: [UInt8] = []
    session.drain(into: &setColors)
    modes = TerminalModes(session: session, isModern: takesQueries)
    modes.changeColors(colors.changes.map(\.index), by: setColors)
    hasMouse = takesQueries && !session.capability("kmous").isEmpty
    size = Size(columns: 80, rows: 24)
    if colors.depth != .monochrome, isStandard {
      filter = RenditionFilter()
      filter?.directColors = colors.directColors
    }
    errors = StandardErrorDiversion(from: output, muting: mutedErrorLines)
    guard enter() else {
      let error = errno
      close()
      throw .system(call: "tcsetattr", errno: error)
    }
    measure()
    if takesQueries { askTerminal(aboutColors: asksItself) }
  }

  deinit { close() }

  /// Gives the terminal back as it was found; a second time it does nothing.
  public func close() {
    guard !isClosed else { return }
    isClosed = true
    leave()
    TerminalGuard.uninstall()
    errors = nil
  }

  /// How long the last frame that was asked after took to be shown; nil where the line is fast.
  public var frameRoundTrip: Duration? { fence?.roundTrip }

  /// Whether a frame can go out now; false while the last one is still on its way.
  public var isReadyForFrame: Bool {
    guard isEntered, !output.isPending else { return false }
    guard fence?.hasRoom(at: .now) == false else { return true }
    fence?.frameRefused()
    return false
  }

  /// Whether the window was resized, left or cleared since the last frame.
  public var needsFrame: Bool { shown == nil }

  /// Shows a frame; only what differs from the frame before is sent, with one write.
  ///
  /// A frame that comes while the screen isn't ready is dropped.
  public func present(_ frame: Frame) {
    guard isReadyForFrame else { return }
    guard stage(frame) else { return }
    bytes.removeAll(keepingCapacity: true)
    if modes.synchronizes { bytes += TerminalModes.beginFrame }
    drawn.removeAll(keepingCapacity: true)
    session.update(into: &drawn)
    if filter?.pass(drawn, to: &bytes) == nil { bytes += drawn }
    if modes.synchronizes { bytes += TerminalModes.endFrame }
    if fence != nil {
      bytes += TerminalModes.statusQuery
      fence?.frameSent(bytes.count, at: .now)
    }
    output.send(bytes)
  }

  /// Shows everything in the colours of another palette from now on, as near as the terminal comes to them.
  public func use(_ palette: Palette) {
    guard isEntered else { return }
    colors.use(palette)
    sendColors()
  }

  /// Rings the terminal's bell, unless a frame is still on its way: a bell that comes late is for nothing.
  public func ring() {
    guard isReadyForFrame else { return }
    output.send([0x07])
  }

  /// Puts what differs from the screen into ncurses' window, and returns whether anything does.
  private func stage(_ frame: Frame) -> Bool {
    var differs = false
    var cells = shown ?? []
    let isUnknown = cells.isEmpty
    if isUnknown { cells = Array(repeating: blank, count: size.columns * size.rows) }
    // The array must not be shared while it is changed.
    shown = nil
    let known = isUnknown ? nil : latest
    for row in 0..<size.rows {
      if let known, frame.size == known.size, row < frame.size.rows, frame.shares(row: row, with: known) { continue }
      let source = row < frame.size.rows ? frame.rows[row] : []
      let visible = min(source.count, size.columns)
      if !isUnknown, source.count == size.columns, cells.areSame(row * size.columns, as: source) { continue }
      var start: Int?
      for column in 0..<size.columns {
        var cell = column < visible ? source[column] : blank
        // Nearly all glyphs are below these or blocks, and this is asked for each cell of each frame.
        if cell.glyph.value >= 0x231A && !(0x2500...0x259F).contains(cell.glyph.value) || cell.glyph == Cell.rightHalf {
          cell = shownCell(of: frame, column: column, row: row)
        }
        let index = row * size.columns + column
        if isUnknown || cell != cells[index] {
          cells[index] = cell
          stage(cell, column: column)
          start = start ?? column
        } else if let first = start {
          session.draw(columns: first..<column, row: row)
          start = nil
          differs = true
        }
      }
      if let first = start {
        session.draw(columns: first..<size.columns, row: row)
        differs = true
      }
    }
    shown = cells
    latest = frame
    return differs
  }

  /// A cell of a frame as it can be shown, at the window's right edge as well.
  private func shownCell(of frame: Frame, column: Int, row: Int) -> Cell {
    var cell = frame.shownCell(column: column, row: row)
    if column == size.columns - 1, cell.glyph.isTwoColumns { cell.glyph = " " }
    return cell
  }

  private func stage(_ cell: Cell, column: Int) {
    var attributes: attr_t = 0
    if cell.style.attributes.contains(.bold) { attributes |= cn_bold() }
    if cell.style.attributes.contains(.reverse) { attributes |= cn_reverse() }
    let isDrawable =
      display.isUnicode
      ? cell.glyph.isOneColumn || cell.glyph.isTwoColumns || cell.glyph == Cell.rightHalf
      : (0x20...0x7E).contains(cell.glyph.value)
    session.stage(
      isDrawable ? cell.glyph : "?", attributes: attributes,
      pair: colors.pair(cell.style.foreground, on: cell.style.background), column: column)
  }

  /// Takes on the window's size, makes the next frame draw everything, and returns whether the size is another.
  @discardableResult
  func measure() -> Bool {
    let old = size
    size = TerminalSettings.size(descriptor: output.descriptor) ?? old
    session.resize(columns: size.columns, rows: size.rows)
    shown = nil
    return size != old
  }
}

extension [Cell] {
  /// Whether the cells from a place on have the same bytes as all of a row's; there must be as many.
  ///
  /// Cells of other bytes may be equal all the same. Most rows stay as they are, and comparing them cell by cell takes
  /// a tenth of a large window's frame.
  fileprivate func areSame(_ start: Int, as row: [Cell]) -> Bool {
    withUnsafeBytes { bytes in
      row.withUnsafeBytes { rowBytes in
        guard let one = bytes.baseAddress, let other = rowBytes.baseAddress else { return false }
        return memcmp(one + start * MemoryLayout<Cell>.stride, other, rowBytes.count) == 0
      }
    }
  }
}
