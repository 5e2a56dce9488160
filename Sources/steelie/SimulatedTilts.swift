// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Game
internal import Motion
internal import Play

/// What tilts the tray of a simulation.
enum SimulatedTilts {
  /// A program of tilts.
  case program(TiltProgram)
  /// The tilts of a run.
  case replay(Replay)
  /// A recording of sensors, with how they sit.
  case motion(MotionRecording, MountingOverride)

  /// Reads the one of the options that was given; `-` is standard input.
  init(_ arguments: Arguments) throws(CommandError) {
    let given = ["--tilt", "--replay", "--motion"].filter(arguments.has)
    if given.count > 1 {
      throw .usage("\(arguments.command) \(given[1])", "given with \(given[0])", "give one of them")
    }
    if given != ["--motion"], let name = ["--sign", "--matrix", "--rotate"].first(where: arguments.has) {
      throw .usage("\(arguments.command) \(name)", "given without a recording", "give --motion as well")
    }
    if let file = arguments["--replay"] {
      self = .replay(try Self.replay(file))
    } else if let file = arguments["--motion"] {
      let mounting = try SensorOptions.mounting(arguments)
      let recording = try SensorOptions.recording(file, arguments, takesInput: true)
      if !arguments.has("--seconds"), !arguments.has("--ticks") {
        try SensorOptions.requireEnd(of: recording, file, arguments)
      }
      self = .motion(recording, mounting)
    } else {
      let tilt = try arguments.required("--tilt", meaning: "X,Y in g, sine:AMPLITUDE,PERIOD or a CSV file")
      self = .program(try Self.program(tilt, arguments))
    }
  }

  /// How long it lasts by itself, in ticks; nil for what has no end.
  func ticks(of simulation: any Simulation) -> Int? {
    switch self {
    case .program: return nil
    case .replay(let replay): return replay.tilts.count
    case .motion(let recording, _):
      return Int((recording.duration * Double(simulation.ticksPerSecond)).rounded(.up))
    }
  }

  /// The tilt of each tick from 0, which stands for the start, on; they are asked for in order.
  func source(for simulation: any Simulation) -> (Int) -> Tilt {
    let rate = simulation.ticksPerSecond
    switch self {
    case .program(let program): return { program.tilt(atTick: $0, ticksPerSecond: rate) }
    // The last tilt holds to the end, as that of a table does.
    case .replay(let replay):
      return { replay.tilts.isEmpty ? .level : replay.tilts[max(0, min($0, replay.tilts.count) - 1)] }
    case .motion(let recording, let mounting):
      let labyrinth = simulation.labyrinth
      var tilts = RecordedTilts(
        recording, mounting: mounting, tiltLimit: labyrinth?.course.tiltLimit, ticksPerSecond: rate)
      // In play a labyrinth's tick takes the tilt of its middle, and the tray's that of its end.
      let delay = labyrinth == nil ? 0 : 0.5
      return { tilts.tilt(at: (Double($0) - delay) / Double(rate)) }
    }
  }

  private static func replay(_ file: String) throws(CommandError) -> Replay {
    let text = try TextFile.read(file, for: "simulate --replay", limit: RunFolder.readLimit, takesInput: true)
    let replay: Replay
    do {
      replay = try Replay(parsing: text)
    } catch {
      throw .failure("simulate --replay '\(file)'", "\(error)", "get it anew from where it came from")
    }
    guard replay.soccerRound == nil else {
      throw .failure(
        "simulate --replay '\(file)'", "a match of monster soccer, of no level",
        "prove it with steelie replay --verify")
    }
    return replay
  }

  /// Reads what stands behind `--tilt`.
  static func program(_ text: String, _ arguments: Arguments) throws(CommandError) -> TiltProgram {
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
    guard text == "-" || text.contains("/") || text.contains(".csv") || TextFile.exists(text) else {
      throw arguments.wrong(
        "--tilt", text, "neither X,Y nor sine:AMPLITUDE,PERIOD nor a file", "give two numbers of g, such as 0.5,0",
        among: arguments["--soccer"] == nil ? [] : ["bot"])
    }
    let file = try TextFile.read(text, for: "simulate --tilt", takesInput: true)
    do {
      return .table(try TiltTable(csv: file))
    } catch {
      throw .failure("simulate --tilt '\(text)'", "\(error)", "mend the file")
    }
  }
}
