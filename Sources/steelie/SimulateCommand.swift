// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Game
internal import Manual
internal import Physics

/// `steelie simulate`: the game without a terminal, as numbers.
struct SimulateCommand {
  /// The longest time, in seconds.
  private static let longest = 1e9
  /// The rolling ball's plain tray, in metres: that of a level of 80 columns and 22 rows.
  private static let rollingTray = Vector2(x: 0.24, y: 0.132)

  private let simulation: any Simulation
  private let tilts: SimulatedTilts
  private let ticks: Int
  private let trace: String?
  private let format: SimulationFormat
  private let isQuiet: Bool

  init(_ words: some Collection<String>) throws(CommandError) {
    let arguments = try Arguments(
      words, of: Self.manual,
      only: Self.manual.allOptions.map(\.name).filter {
        ![SoccerSimulation.option, "--seed", ShakeSimulation.option].contains($0)
      })
    let inputs = ["--tilt", "--replay", "--motion", "--level"].filter { arguments[$0] != nil }
    if let second = inputs.filter({ arguments[$0] == "-" }).dropFirst().first {
      throw arguments.wrong(second, "-", "standard input is read already", "give a file")
    }
    let hasOwnEnd = arguments["--replay"] != nil || arguments["--motion"] != nil
    if !hasOwnEnd && arguments["--ticks"] == nil {
      _ = try arguments.required("--tilt", meaning: "X,Y in g, sine:AMPLITUDE,PERIOD or a CSV file")
      _ = try arguments.required("--seconds", meaning: "a number of seconds")
    }
    let length = try Self.length(arguments)
    let tray = try Self.tray(arguments)
    tilts = try SimulatedTilts(arguments)
    simulation = try Self.simulation(arguments, tray, tilts)
    ticks =
      switch length {
      case .ticks(let ticks): ticks
      case .seconds(let seconds): Int((seconds * Double(simulation.ticksPerSecond)).rounded())
      case nil: tilts.ticks(of: simulation) ?? 0
      }
    trace = arguments["--trace"]
    if let trace, trace != "-" {
      for name in inputs {
        guard let file = arguments[name], TextFile.isSame(trace, file) else { continue }
        let what = name == "--tilt" ? "the table" : "the file"
        throw arguments.wrong("--trace", trace, "\(what) that \(name) reads", "choose another file")
      }
    }
    let word = arguments["--format"] ?? "csv"
    guard let format = SimulationFormat(rawValue: word) else {
      throw arguments.wrong("--format", word, "not a format", "give csv or json")
    }
    self.format = format
    isQuiet = arguments.has("--quiet")
  }

  /// Plays the game and writes what was asked for.
  func run() throws(CommandError) {
    var simulation = simulation
    let tilt = tilts.source(for: simulation)
    let game = simulation.labyrinth
    /// The tilt that is played for one that is wanted.
    func limited(_ tilt: Tilt) -> Tilt { game?.limited(tilt) ?? tilt }
    if let trace {
      var file = try OutputFile(trace, for: "simulate --trace")
      try file.write(format.header)
      try file.write(format.row(simulation, limited(tilt(0)), []))
      while simulation.tick < ticks && !simulation.isOver {
        let tilt = limited(tilt(simulation.tick + 1))
        let events = simulation.step(tilt, naming: true)
        try file.write(format.row(simulation, tilt, events))
      }
      try file.finish()
    } else {
      _ = tilt(0)
      while simulation.tick < ticks && !simulation.isOver {
        _ = simulation.step(tilt(simulation.tick + 1), naming: false)
      }
    }
    if !isQuiet { try Steelie.say(format.end(simulation)) }
    // On another level than its own a run may go as it likes.
    if case .replay(let replay) = tilts, let game, case .differs(let tick) = replay.verify(on: game.course) {
      throw .failure(
        "simulate --replay", ReplayCheck.difference(on: replay.header.name, before: tick),
        "get the replay anew from where it came from")
    }
  }
}

extension SimulateCommand {
  /// A time as it was typed.
  private enum Length {
    case ticks(Int)
    case seconds(Double)
  }

  private static func length(_ arguments: Arguments) throws(CommandError) -> Length? {
    if let text = arguments["--ticks"] {
      guard arguments["--seconds"] == nil else {
        throw .usage("simulate --ticks", "given with --seconds", "give one of them")
      }
      guard let ticks = Int(text), 0...Int(longest) * World.ticksPerSecond ~= ticks else {
        throw arguments.wrong("--ticks", text, "not a number of ticks", "give a whole number from 0 on")
      }
      return .ticks(ticks)
    }
    guard let text = arguments["--seconds"] else { return nil }
    guard let seconds = Double(decimal: text), 0...longest ~= seconds else {
      throw arguments.wrong("--seconds", text, "not a time", "give 0 to 1e9 seconds")
    }
    return .seconds(seconds)
  }

  /// The plain tray that was asked for; nil for a labyrinth.
  private static func tray(_ arguments: Arguments) throws(CommandError) -> (any Simulation)? {
    let hasLevel = arguments["--level"] != nil || arguments["--replay"] != nil
    if hasLevel, let name = ["--model", "--tray", "--ball"].first(where: arguments.has) {
      throw .usage("simulate \(name)", "given with a labyrinth", "leave it out, a level has its own tray and ball")
    }
    if hasLevel { return nil }
    let model = arguments["--model"] ?? "ballview"
    guard ["ballview", "rolling"].contains(model) else {
      throw arguments.wrong("--model", model, "not a model", "give ballview or rolling")
    }
    let isRolling = model == "rolling"
    let (unit, example) = isRolling ? ("metres", "0.24x0.132") : ("points", "460x320")
    var ball = isRolling ? 2 * Ball.standardRadius : BallView.standardBallWidth
    if let text = arguments["--ball"] {
      guard let width = Double(decimal: text), width > 0 else {
        throw arguments.wrong("--ball", text, "not a size", "give \(unit), such as \(isRolling ? "0.0127" : "48")")
      }
      // Squares of far smaller or larger lengths are no numbers any more.
      guard !isRolling || 1e-6...1e6 ~= width else {
        throw arguments.wrong("--ball", text, "no ball that can roll", "give 1e-6 to 1e6 metres")
      }
      ball = width
    }
    var size = isRolling ? rollingTray : TrayGame.landscape
    if let text = arguments["--tray"] {
      let sides = text.split(separator: "x", omittingEmptySubsequences: false).map { Double(decimal: $0) }
      guard sides.count == 2, let width = sides[0], let height = sides[1], width > 0, height > 0 else {
        throw arguments.wrong("--tray", text, "not WIDTHxHEIGHT", "give \(unit), such as \(example)")
      }
      size = Vector2(x: width, y: height)
    }
    guard size.x >= ball, size.y >= ball else {
      throw arguments.wrong(
        "--tray", "\(size.x)x\(size.y)", "smaller than the ball", "give at least \(ball) \(unit) each way")
    }
    guard isRolling else { return TraySimulation(TrayGame(traySize: size, ballWidth: ball)) }
    // A larger tray would need a grid of cells that fills the memory.
    guard size.x <= 200 * ball, size.y <= 200 * ball else {
      throw arguments.wrong(
        "--tray", "\(size.x)x\(size.y)", "larger than 200 balls", "give at most \(200 * ball) metres each way")
    }
    return BallSimulation(World(size: size, ballRadius: ball / 2))
  }

  private static func simulation(
    _ arguments: Arguments, _ tray: (any Simulation)?, _ tilts: SimulatedTilts
  ) throws(CommandError) -> any Simulation {
    if let tray { return tray }
    return LabyrinthSimulation(Course(try level(arguments, tilts)))
  }

  /// The level that was asked for, or else that of the run.
  private static func level(_ arguments: Arguments, _ tilts: SimulatedTilts) throws(CommandError) -> Level {
    if let word = arguments["--level"] {
      if word != "-" {
        return try LevelLibrary(arguments["--levels"]).choose(word).level
      }
      let text = try TextFile.read(word, for: "simulate --level", limit: LevelLibrary.readLimit, takesInput: true)
      do {
        return try Level(parsing: text)
      } catch {
        throw .failure("simulate --level, standard input", "\(error)", "mend the level")
      }
    }
    guard case .replay(let replay) = tilts else { throw .usage("simulate --level", "missing", "give a level") }
    let header = replay.header
    guard header.rules == Labyrinth.rules else {
      throw .failure(
        "simulate --replay", "played under rules \(header.rules), and these are rules \(Labyrinth.rules)",
        "use the program that it was played with")
    }
    guard let (_, level) = try LevelLibrary(arguments["--levels"]).level(of: header) else {
      throw .failure("simulate --replay", "played on \(header.name), which isn't here", "give its file with --level")
    }
    return level
  }
}
