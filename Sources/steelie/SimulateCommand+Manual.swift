// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Manual

extension SimulateCommand {
  /// What the manual says of it.
  static let manual = CommandEntry(
    "simulate", "roll the marble without a terminal, as numbers",
    usage: [
      "steelie simulate --tilt TILT --seconds S [OPTIONS]",
      "steelie simulate --replay FILE|--motion FILE [--seconds S] [OPTIONS]",
      "steelie simulate --soccer ROUND --tilt TILT|bot [--seed N] [OPTIONS]",
      "steelie simulate --shake FILE [OPTIONS]",
    ],
    introduction: """
      Rolls the marble without a terminal and prints the hash of its last state: the same tilts give the same sixteen \
      digits on every machine and in every build.
      """,
    options: [
      .values(
        "--tilt", "what tilts",
        [
          ("X,Y", "the same tilt all the time, in g: x to the right, y up"),
          ("sine:A,P", "a swing along x: amplitude in g, period in seconds"),
          (
            "FILE.csv",
            """
            a table with a header: tilt_x,tilt_y for each tick, or with time_s or tick in front; a trace can be played \
            again; the last tilt holds to the end
            """
          ), ("bot", "with --soccer: the bot's tilts"),
        ], fallback: "none", offering: ValueCompletion(["sine:", "bot"], .files)),
      .value(
        "--replay", "FILE", "the tilts of a run, on its own level; with --soccer, where to keep the match",
        fallback: "none", offering: .file),
      .value(
        "--motion", "FILE",
        """
        a recording of sensors, which tilts as in play: the first pose is level; --sign, --matrix and --rotate as for \
        steelie play
        """, fallback: "none", offering: .file),
      mounting("--sign"), mounting("--matrix"), mounting("--rotate"),
      .value(
        "--level", "LEVEL", "a labyrinth: an id such as 2-4, a title, a file, or maze:3:12345",
        fallback: "the plain tray", offering: ValueCompletion([], .levels)),
      LevelLibrary.option,
      .value(
        "--model", "ballview|rolling",
        """
        without a level: the original's ball, or the labyrinths' ball on a plain tray
        """, fallback: "ballview", offering: ValueCompletion(["ballview", "rolling"])),
      .value(
        "--tray", "WxH", "the plain tray, in points; for rolling in metres",
        fallback: "460x320, for rolling 0.24x0.132"),
      .value(
        "--ball", "W", "the side of the ball's box, in points; for rolling the ball's diameter, in metres",
        fallback: "48, for rolling 0.0127"),
      .value(
        "--seconds", "S", "how long: a second is 60 ticks, for rolling 120",
        fallback: "to the end of a run, a recording or a match"),
      .value("--ticks", "N", "the same, in ticks", fallback: "as --seconds says"),
      .value(SoccerSimulation.option, "ROUND", "a match of monster soccer, 1 to 99", fallback: "no match"),
      .value("--seed", "N", "with --soccer: where the monsters stand", fallback: "1"),
      .value(
        ShakeSimulation.option, "FILE", "a recording of sensors, in which shakes are told", fallback: "none",
        offering: .file),
      .value("--trace", "FILE|-", "write each tick; - is standard output", fallback: "none", offering: .file),
      .value(
        "--format", "csv|json", "the trace as CSV, or a JSON object a line", fallback: "csv",
        offering: ValueCompletion(["csv", "json"])),
      .flag("--quiet", "only the trace, without how it ended and the hash"),
    ],
    notes: """
      A labyrinth ends at its goal. A tilt counts in whole thousandths of g and goes to the game as it is; a \
      labyrinth's tray tips no further than the level says. The trace has tick,time_s,x,y,vx,vy,tilt_x,tilt_y,event. \
      For ballview x and y are the upper left corner of the ball's box in points, y down; vx and vy are in g·s (times \
      500: points a second). For rolling they are the ball's centre in metres, y up, and metres a second. Row 0 is the \
      start; an event such as hit:right or knock:0.12 stands in the tick in which it happened. Of FILE and LEVEL one \
      may be -, standard input. docs/headless.md tells more.

      With --soccer a match of monster soccer is played, 120 ticks a second, to its end or for so long; its score \
      stands before the hash. The trace has goals and conceded before event; x and y are the ball's centre in metres, y \
      up, vx and vy metres a second. Of the other options it takes --tilt, --seconds, --trace and --replay.

      With --shake nothing rolls: what is felt at each tenth of a second of a recording is told with its time, as light or strong, \
      with what the axis that feels most felt, in g, and break; counted, four strong ones within 1.5 s; and what is told of shakes to \
      and fro: began, ended or cancelled. Of the other options it takes --sign, --matrix and --rotate.
      """,
    examples: [
      ("steelie simulate --tray 1000x1000 --tilt 0.5,0 --seconds 1 --trace -", "a ball that speeds up, each tick"),
      ("steelie simulate --tilt sine:0.2,2 --seconds 10", "a swing"),
      ("steelie simulate --level 1-1 --tilt 0.1,0 --ticks 99 --trace - --format json", "in a labyrinth"),
      ("steelie simulate --replay run.replay", "a run again"),
      ("steelie simulate --soccer 4 --seed 7 --tilt bot", "a match that the bot plays"),
    ])

  /// An option of the game's that says how a recorded sensor sits.
  private static func mounting(_ name: String) -> OptionEntry {
    guard let option = SensorOptions.group.options.first(where: { $0.name == name }) else {
      preconditionFailure("no option \(name)")
    }
    return option
  }
}
