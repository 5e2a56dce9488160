// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Manual
internal import Motion
internal import Play

/// `steelie monitor`: all sensors live on one page.
struct MonitorCommand {
  static let manual = CommandEntry(
    "monitor", "watch the motion sensors, all live", usage: ["steelie monitor [--pull | --push] [OPTIONS]"],
    introduction: """
      Shows what all motion sensors measure: numbers, bars, a plot, which way is up, how often samples come, how old \
      and how noisy they are, and what is wrong where something is.
      """,
    options: [
      .flag("--pull", "ask for the newest data (default)"),
      .flag("--push", "have them handed over by the sensors' handlers"),
    ],
    groups: [SensorOptions.group, DisplayOptions.group],
    lists: [
      ManualList(
        "keys",
        [("tab", "pull or push"), ("space, p", "pause, go on"), ("q, escape", "quit")])
    ],
    notes: "A sensor that is plugged in meanwhile is taken up by itself.",
    examples: [
      ("steelie monitor", "this machine's sensors"),
      ("steelie monitor --push --sensor ip:board.local", "another board's, handed over"),
    ])

  private let sensor: SensorOptions
  private let display: DisplayOptions
  private let delivery: MotionDelivery

  init(_ words: some Collection<String>) throws(CommandError) {
    let arguments = try Arguments(
      words, of: Self.manual)
    if arguments.has("--pull") && arguments.has("--push") {
      throw .usage("monitor --push", "given with --pull", "give one of them")
    }
    delivery = arguments.has("--push") ? .push : .pull
    display = try DisplayOptions(arguments)
    sensor = try SensorOptions(arguments)
  }

  /// Shows the page until the player quits.
  func run() throws(CommandError) {
    let display = try display.settled()
    let motion = MotionManager(source: sensor.source)
    _ = try TerminalPlay.run(
      display,
      {
        MonitorPlay(motion: motion, delivery: delivery, size: $0, display: $1)
      }
    ) {
      motion.stopAllUpdates()
    }
  }
}
