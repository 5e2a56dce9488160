// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

extension DocumentedCommand {
  /// How a command is tried.
  enum Trial: Hashable, Sendable {
    /// It is run to its end, without a terminal, and must end with this status.
    case run(status: Int32)
    /// It is run in a terminal, where this is typed when there is something to see, and must end with 0.
    case play(typing: String)
    /// Make tells what it would do.
    case tell
    /// It isn't run, for a reason; its words are looked up all the same.
    case read(because: String)
  }

  /// How the commands are tried that can't just be run.
  ///
  /// A command that isn't here is run to its end and must end with 0, so whatever plays, waits, builds, or asks the network
  /// or a sensor wants a line.
  static let trials: [String: Trial] = [
    "steelie play 2-4 --display ascii --reduced-motion": .play(typing: "q"),
    "steelie play my-level.txt": .play(typing: "q"),
    "steelie tray --palette colour-blind --fps 30 --sound off": .play(typing: "q"),
    "steelie tray --motion fault.motion": .play(typing: "q"),
    "steelie monitor": .play(typing: "q"),
    "steelie calibrate": .play(typing: "q"),
    #"steelie record fault.motion --note "flat, then the right edge down: it rolls left""#:
      .read(because: "it wants a sensor; RecordCommandTests has one"),
    "steelie doctor": .read(because: "its status is this machine's; DoctorCommandTests makes machines up"),
    "sudo udevadm control --reload && sudo udevadm trigger -s iio": .read(because: "it is about a machine's own udev"),
    "gsettings set org.gnome.settings-daemon.peripherals.touchscreen orientation-lock true":
      .read(because: "it wants GNOME"),
    "python3 docs/learn.py --level 1-1": .read(because: "GymnasiumTests runs it"),
    "python3 docs/learn.py --level 2-1": .read(because: "GymnasiumTests runs it"),
    "swift build --build-tests --explicit-target-dependency-import-check=error": .read(
      because: "it is what make test does"),
    #"swift test --skip-build --filter '^(PlayTests|GameTests)\.'"#: .read(because: "it would wait for this very test"),
    #"swift test --skip-build --filter '^GameTests\.ShippedLevelTests'"#:
      .read(because: "it would wait for this very test"),
  ]

  /// How the command is tried.
  var trial: Trial {
    Self.trials[text] ?? (text.hasPrefix("make ") ? .tell : .run(status: 0))
  }
}
