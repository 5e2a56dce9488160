// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Motion
internal import Play

/// `steelie monitor`: all sensors live on one page.
struct MonitorCommand {
  static let help = """
    usage: steelie monitor [--pull | --push] [--sensor auto|none|URI | --motion FILE]
                           [--sign …] [--matrix …] [--rotate …] [--display …] [--fps N]
                           [--palette …]

    Shows what all motion sensors measure: numbers, bars, a plot, which way is up, how often
    samples come, how old and how noisy they are, and what is wrong where something is.

      --pull                    ask for the newest data (the default)
      --push                    have them handed over by the sensors' handlers
    \(SensorOptions.help)
    \(DisplayOptions.help)

    keys:
      tab                       pull or push
      space, p                  pause, go on
      q, escape                 quit

    A sensor that is plugged in meanwhile is taken up by itself.
    """

  private let sensor: SensorOptions
  private let display: DisplayOptions
  private let delivery: MotionDelivery

  init(_ words: some Collection<String>) throws(CommandError) {
    let arguments = try Arguments(
      words, of: "monitor", options: SensorOptions.names + DisplayOptions.names,
      flags: ["--pull", "--push"] + DisplayOptions.flags)
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
