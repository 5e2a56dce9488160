// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Manual
internal import Play
internal import Terminal
internal import TerminalCurses

/// The options that say how the game is shown.
struct DisplayOptions {
  /// The options, with what they say.
  static let group = OptionGroup(
    "display options",
    [
      .values(
        "--display", "which colours and glyphs",
        [
          ("auto", "as many colours as the terminal shows"),
          ("own|256|direct", "the game's own colours, the fixed 256, or red, green and blue"),
          ("16own|16|8own|8", "16 or 8 colours, the game's own or the terminal's"),
          ("mono|ascii", "no colours, or ASCII glyphs"),
        ], fallback: "auto", offering: ValueCompletion(DisplayMode.allCases.map(\.rawValue))),
      .value("--fps", "N", "at most so many frames a second, 1 to 60", fallback: "60"),
      .value(
        "--palette", "standard|colour-blind",
        "the colours, or others, that differ for those who confuse red and green", fallback: "standard",
        offering: ValueCompletion(["standard", "colour-blind"])),
      .flag("--reduced-motion", "no flashes, short falls, and a title that stands still"),
    ])

  /// Which colours are wanted.
  private(set) var mode = DisplayMode.automatic
  /// The most frames in a second.
  var framesPerSecond: Int { settings.framesPerSecond }
  /// The colours.
  var palette: Palette { settings.palette.palette }
  /// Whether nothing flashes, and no more moves than must.
  var reducesMotion: Bool { settings.reducesMotion }

  /// What goes, and what of it was given on the command line.
  private var settings = Settings()
  private var isRateGiven = false
  private var isPaletteGiven = false

  /// What goes for whoever says nothing.
  init() {}

  /// Reads the options of a command.
  init(_ arguments: Arguments) throws(CommandError) {
    if let text = arguments["--display"] {
      guard let mode = DisplayMode(rawValue: text) else {
        let names = DisplayMode.allCases.map(\.rawValue)
        let known = "\(names.dropLast().joined(separator: ", ")) or \(names.last ?? "")"
        throw arguments.wrong("--display", text, "not a display", "give \(known)", among: names)
      }
      self.mode = mode
    }
    if let text = arguments["--fps"] {
      guard let rate = Int(text), Settings.frameRates.contains(rate) else {
        throw arguments.wrong("--fps", text, "not a rate", "give a whole number from 1 to 60")
      }
      settings.framesPerSecond = rate
      isRateGiven = true
    }
    if let text = arguments["--palette"] {
      guard let palette = Settings.PaletteChoice(rawValue: text == "color-blind" ? "colour-blind" : text) else {
        throw arguments.wrong(
          "--palette", text, "not a palette", "give standard or colour-blind", among: ["standard", "colour-blind"])
      }
      settings.palette = palette
      isPaletteGiven = true
    }
    settings.reducesMotion = arguments.has("--reduced-motion")
  }

  /// These options, and what the player set where they say nothing.
  func settled() throws(CommandError) -> DisplayOptions {
    var (settings, display) = (try ConfigFolder.settings().settings, self)
    display.settle(&settings)
    return display
  }

  /// Puts what was given on the command line into what the player set, and takes the rest from there.
  mutating func settle(_ set: inout Settings) {
    if isRateGiven { set.framesPerSecond = settings.framesPerSecond }
    if isPaletteGiven { set.palette = settings.palette }
    if settings.reducesMotion { set.reducesMotion = true }
    settings = set
  }
}
