// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Manual
internal import Play

/// `steelie shake`: a home screen behind glass, which a shake breaks.
struct ShakeCommand {
  static let manual = CommandEntry(
    "shake", "break a pane of glass by a shake", usage: ["steelie shake [OPTIONS]"],
    introduction: """
      Shake the device hard: more than 2.2 g on an axis, either way, breaks the glass. While it is broken more shakes \
      do nothing to it; space or a click puts new glass in.
      """,
    groups: [SensorOptions.group, DisplayOptions.group, SoundChoice.group],
    lists: [
      ManualList(
        "keys",
        [
          ("left right left right", "quickly: a shake, where there is no sensor"),
          ("space, enter, a click", "new glass; so does any key that neither tilts nor stands here"),
          ("o, m, f", "settings; sound off, or on again; frames a second"), ("?, q", "help, quit"),
          ("escape", "back to the title"),
        ])
    ],
    notes: """
      The last row tells light shakes (1.5 g on an axis) from strong ones (2 g), the motion events as they come, and how \
      many shakes there were.
      """,
    examples: [("steelie shake", "shake it")])

  private let sensor: SensorOptions
  private let display: DisplayOptions
  private let sound: SoundChoice

  init(_ words: some Collection<String>) throws(CommandError) {
    let arguments = try Arguments(
      words, of: Self.manual)
    sensor = try SensorOptions(arguments)
    display = try DisplayOptions(arguments)
    sound = try SoundChoice(arguments)
  }

  /// Shows the page until the player quits; gives the exit status.
  func run() throws(CommandError) -> Int32 {
    // The title is the way back, and without levels there is still one.
    let shelf = GameShelf(try? LevelLibrary())
    return try PlayCommand.run(shelf, .shake, sensor: sensor, display: display, sound: sound)
  }
}
