// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Game
internal import Physics

/// `steelie simulate`: the game without a terminal, as numbers.
struct SimulateCommand {
  static let help = """
    usage: steelie simulate --tilt TILT --seconds S [--tray WxH] [--ball W] [--trace FILE|-]

    Rolls the marble without a terminal and prints the hash of its last state:
    the same tilts give the same sixteen digits on every machine and in every build.

      --tilt X,Y            the same tilt all the time, in g: x to the right, y up
      --tilt sine:A,P       a swing along x: amplitude in g, period in seconds
      --tilt FILE.csv       a table with a header: tilt_x,tilt_y for each tick, or with
                            time_s or tick in front; a trace can be played again; the last
                            tilt holds to the end
      --seconds S           how long; a second is 60 ticks
      --tray WxH            the tray, in points (default 460x320)
      --ball W              the side of the ball's box, in points (default 48)
      --trace FILE|-        write each tick as CSV; - is standard output

    A tilt counts in whole thousandths of g and goes to the game as it is: the dead zone
    belongs to the sensor. The trace has tick,time_s,x,y,vx,vy,tilt_x,tilt_y,event: x and y
    are the upper left corner of the ball's box in points, y down; vx and vy are in g·s
    (times 500: points a second). Row 0 is the start; an event such as hit:right or
    hit:right+bottom stands in the tick in which the ball reached those sides.

    examples:
      steelie simulate --tray 1000x1000 --tilt 0.5,0 --seconds 1 --trace -
      steelie simulate --tilt sine:0.2,2 --seconds 10
    """

  var traySize = TrayGame.landscape
  var ballWidth = BallView.standardBallWidth
  var ticks: Int
  var program: TiltProgram
  var trace: String?

  init(_ words: some Collection<String>) throws(CommandError) {
    let arguments = try Arguments(
      words, of: "simulate", options: ["--tilt", "--seconds", "--tray", "--ball", "--trace"])
    let tilt = try arguments.required("--tilt", meaning: "X,Y in g, sine:AMPLITUDE,PERIOD or a CSV file")
    let seconds = try arguments.required("--seconds", meaning: "a number of seconds")
    guard let duration = Double(decimal: seconds), duration >= 0, duration <= 1e9 else {
      throw arguments.wrong("--seconds", seconds, "not a time", "give 0 to 1e9 seconds")
    }
    ticks = Int((duration * Double(BallView.ticksPerSecond)).rounded())
    if let ball = arguments["--ball"] {
      guard let width = Double(decimal: ball), width > 0 else {
        throw arguments.wrong("--ball", ball, "not a size", "give points, such as 48")
      }
      ballWidth = width
    }
    if let tray = arguments["--tray"] {
      let sides = tray.split(separator: "x", omittingEmptySubsequences: false).map { Double(decimal: $0) }
      guard sides.count == 2, let width = sides[0], let height = sides[1], width > 0, height > 0 else {
        throw arguments.wrong("--tray", tray, "not WIDTHxHEIGHT", "give points, such as 460x320")
      }
      traySize = Vector2(x: width, y: height)
    }
    guard traySize.x >= ballWidth, traySize.y >= ballWidth else {
      let tray = "\(traySize.x)x\(traySize.y)"
      throw arguments.wrong("--tray", tray, "smaller than the ball", "give at least \(ballWidth) points each way")
    }
    program = try Self.program(tilt, arguments)
    trace = arguments["--trace"]
    if let trace, trace != "-", TextFile.isSame(trace, tilt) {
      throw arguments.wrong("--trace", trace, "the table that --tilt reads", "choose another file")
    }
  }

  /// Plays the game and writes what was asked for.
  func run() throws(CommandError) {
    var game = TrayGame(traySize: traySize, ballWidth: ballWidth)
    if let trace {
      var file = try OutputFile(trace, for: "simulate --trace")
      try file.write("tick,time_s,x,y,vx,vy,tilt_x,tilt_y,event\n")
      try file.write(Self.row(game, tilt(0), nil))
      for tick in 0..<ticks {
        let tilt = tilt(tick + 1)
        let event = game.step(tilt)
        try file.write(Self.row(game, tilt, event))
      }
      try file.finish()
    } else {
      for tick in 0..<ticks { _ = game.step(tilt(tick + 1)) }
    }
    try Steelie.say("hash: \(game.stateHash)\n")
  }

  private func tilt(_ tick: Int) -> Tilt {
    program.tilt(atTick: tick, ticksPerSecond: BallView.ticksPerSecond)
  }

  /// One row of the trace; Swift prints the shortest digits that read back to the same bits.
  private static func row(_ game: TrayGame, _ tilt: Tilt, _ event: GameEvent?) -> String {
    let ball = game.ball
    let tilts = "\(tilt.inG.x),\(tilt.inG.y)"
    return "\(game.tick),\(game.time),\(ball.position.x),\(ball.position.y),\(ball.velocity.x),\(ball.velocity.y),"
      + "\(tilts),\(event.map(name) ?? "")\n"
  }

  private static func name(of event: GameEvent) -> String {
    switch event {
    case .hit(let sides):
      let names: [(TraySides, String)] = [(.left, "left"), (.right, "right"), (.top, "top"), (.bottom, "bottom")]
      return "hit:" + names.filter { sides.contains($0.0) }.map(\.1).joined(separator: "+")
    }
  }

  private static func program(_ text: String, _ arguments: Arguments) throws(CommandError) -> TiltProgram {
    if text.hasPrefix("sine:") {
      let parts = text.dropFirst("sine:".count).split(separator: ",", omittingEmptySubsequences: false).map {
        Double(decimal: $0)
      }
      guard parts.count == 2, let amplitude = parts[0], let period = parts[1], abs(amplitude) <= 1, period >= 0.001
      else {
        throw arguments.wrong(
          "--tilt", text, "not sine:AMPLITUDE,PERIOD", "give at most 1 g and at least 0.001 s: sine:0.2,2")
      }
      return .sine(amplitude: amplitude, period: period)
    }
    let parts = text.split(separator: ",", omittingEmptySubsequences: false).map { Double(decimal: $0) }
    if parts.count == 2, let x = parts[0], let y = parts[1] {
      guard abs(x) <= 1, abs(y) <= 1 else {
        throw arguments.wrong("--tilt", text, "more than gravity has", "give -1 to 1 g each way")
      }
      return .constant(Tilt(g: x, y))
    }
    // What neither exists nor looks like a file's name was meant to be something else.
    guard text.contains("/") || text.contains(".csv") || TextFile.exists(text) else {
      throw arguments.wrong(
        "--tilt", text, "neither X,Y nor sine:AMPLITUDE,PERIOD nor a file", "give two numbers of g, such as 0.5,0")
    }
    let file = try TextFile.read(text, for: "simulate --tilt")
    do {
      return .table(try TiltTable(csv: file))
    } catch {
      throw .failure("simulate --tilt '\(text)'", "\(error)", "mend the file")
    }
  }
}
