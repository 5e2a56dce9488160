// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Manual
internal import Play

/// `steelie tray`: the rolling marble in the terminal.
struct TrayCommand {
  static let manual = CommandEntry(
    "tray", "the plain tray", usage: ["steelie tray [OPTIONS]"],
    introduction: "Tilt the tray and the steel marble rolls: with an accelerometer, with the keys, or both.",
    groups: [SensorOptions.group, DisplayOptions.group, SoundChoice.group],
    lists: [
      ManualList(
        "keys",
        [
          ("arrows, WASD, hjkl", "tilt"), ("space", "let go: the keys' tilt is level"),
          ("c", "the pose that you hold now is level, also while paused"),
          ("o, m, f", "settings; sound off, or on again; frames a second"), ("p, ?, q", "pause, help, quit"),
          ("escape", "back: out of the help or the pause, and then to the title"),
        ])
    ],
    notes: """
      The pose at the start is level. A calibration that was saved for the sensor is used, unless --sign or --matrix is \
      given; they are kept in $XDG_CONFIG_HOME/steelie/calibrations, or else in ~/.config/steelie/calibrations. \
      NO_COLOR is honoured; without UTF-8 or colours the tray is drawn in ASCII.
      """,
    examples: [
      ("steelie tray --sensor none", "with the keys alone"),
      ("steelie tray --motion fault.motion", "tilted by a recording"),
    ])

  private let sensor: SensorOptions
  private let display: DisplayOptions
  private let sound: SoundChoice

  init(_ words: some Collection<String>) throws(CommandError) {
    let arguments = try Arguments(
      words, of: Self.manual)
    display = try DisplayOptions(arguments)
    sensor = try SensorOptions(arguments)
    sound = try SoundChoice(arguments)
  }

  /// Plays until the player quits.
  func run() throws(CommandError) {
    // The title is the way back, and without levels there is still one.
    let shelf = GameShelf(try? LevelLibrary())
    try PlayCommand.run(shelf, .tray, sensor: sensor, display: display, sound: sound)
  }
}
