// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Game
internal import Motion
internal import Play
internal import Terminal
internal import TerminalCurses

/// `steelie replay --cast`: a run as an asciicast, drawn as the game draws it, without a terminal.
///
/// The same run gives the same bytes: neither the clock nor what the player set has a part in it.
struct ReplayCast {
  /// How long the last frame is held, in seconds: long enough to read the time.
  static let restTime = 2

  /// The sizes that can be asked for: a smaller one shows no game, and a larger one is no terminal's.
  private static let (widths, heights) = (24...400, 10...200)

  private let path: String
  private let size: Size
  private let options: DisplayOptions
  private let display: Display

  /// Reads the options of a command; nil where no cast is asked for.
  init?(_ arguments: Arguments, _ options: DisplayOptions) throws(CommandError) {
    guard let path = arguments["--cast"] else {
      guard !arguments.has("--size") else {
        throw .usage("replay --size", "given without --cast", "give --cast as well, or set the terminal's size")
      }
      return nil
    }
    for name in ["--verify", SoundChoice.name] where arguments.has(name) {
      throw .usage("replay \(name)", "given with --cast", "give one of them")
    }
    size = try Self.size(arguments)
    let isUnicode = options.mode != .ascii
    switch options.mode {
    case .automatic, .own, .direct, .ascii:
      display = Display(colors: .direct, isUnicode: isUnicode, reducesMotion: options.reducesMotion)
    case .monochrome:
      display = Display(colors: .monochrome, isUnicode: isUnicode, reducesMotion: options.reducesMotion)
    case .fixed256, .own16, .fixed16, .own8, .fixed8:
      throw .usage(
        "replay --display \(options.mode.rawValue)", "a cast has all colours", "give --display mono or ascii, or none")
    }
    self.path = path
    self.options = options
  }

  private static func size(_ arguments: Arguments) throws(CommandError) -> Size {
    let text = arguments["--size"] ?? "80x24"
    let sides = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard sides.count == 2, let columns = sides[0], let rows = sides[1], widths.contains(columns),
      heights.contains(rows)
    else {
      throw arguments.wrong(
        "--size", text, "not a size",
        "give columns and rows, from \(widths.lowerBound)x\(heights.lowerBound)"
          + " to \(widths.upperBound)x\(heights.upperBound)")
    }
    return Size(columns: columns, rows: rows)
  }

  /// Writes the cast of what the file of a replay shows: so many ticks, under a title.
  func write(_ opening: GameOpening, of file: String, ticks: Int, title: String) throws(CommandError) {
    guard path == "-" || !TextFile.isSame(path, file) else {
      throw .usage("replay --cast '\(path)'", "the file of the replay", "give another one")
    }
    // Before the drawing, which takes a while.
    var output = try OutputFile(path, for: "cast")
    let screen = CastScreen(
      size: size, display: display, palette: options.palette, title: title,
      length: .seconds(1) * ticks / GamePlay.ticksPerSecond + .seconds(Self.restTime))
    var (options, settings) = (options, Settings())
    options.settle(&settings)
    var loop = GameLoop(
      clock: screen.clock, timeAtStart: 0, screen: screen,
      play: GamePlay(
        GameLibrary(LevelCatalogue([])), opening: opening, settings: settings, namesKeys: false,
        motion: MotionManager(source: StationaryMotion()), size: size, display: display),
      framesPerSecond: options.framesPerSecond)
    _ = loop.run()
    try output.write(bytes: screen.lines.bytes)
    try output.finish()
  }
}
