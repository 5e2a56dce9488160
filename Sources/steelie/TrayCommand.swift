// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Glibc
internal import Motion
internal import MotionIIO
internal import Play
internal import Terminal
internal import TerminalCurses

/// `steelie tray`: the rolling marble in the terminal.
struct TrayCommand {
  static let help = """
    usage: steelie [tray] [--sensor auto|none|URI | --motion FILE] [--sign …] [--rotate …]

    Tilt the tray and the steel marble rolls: with an accelerometer, with the keys, or both.

      --sensor auto             this machine's accelerometer, if it has one (the default)
      --sensor none             the keys alone
      --sensor local:           this machine's accelerometer, the one that fits best
      --sensor local:iio:device1
                                this very one
      --sensor ip:HOST[:PORT]   the accelerometer of another board that runs iiod
      --sensor usb:             the accelerometer of a board on USB
      --sign gravity|force      which way the sensor counts, where the ball runs uphill: lying
                                face up, z is negative (gravity) or positive (force)
      --rotate 0|90|180|270     how far the picture is turned on the panel, clockwise, where
                                the ball rolls to the wrong side
      --motion FILE             a recording in the place of a sensor; docs/recordings.md has
                                the format

    keys:
      arrows, WASD, hjkl        tilt
      space                     let go: the keys' tilt is level
      c                         the pose that you hold now is level, also while paused
      p, ?, q                   pause, help, quit

    The pose at the start is level. NO_COLOR is honoured; without UTF-8 or colours the tray
    is drawn in ASCII.
    """

  private let source: any MotionSource
  private var rotation = QuarterTurn.none

  init(_ words: some Collection<String>) throws(CommandError) {
    let arguments = try Arguments(words, of: "tray", options: ["--sensor", "--sign", "--rotate", "--motion"])
    if let turn = arguments["--rotate"] {
      do {
        rotation = try QuarterTurn(parsing: turn)
      } catch {
        throw arguments.wrong("--rotate", turn, "not a quarter turn", "give \(QuarterTurn.usage)")
      }
    }
    if let file = arguments["--motion"] {
      for other in ["--sensor", "--sign"] where arguments[other] != nil {
        throw .usage("tray --motion", "given with \(other)", "give one of them")
      }
      source = try Self.recording(file)
    } else {
      source = try Self.sensor(arguments["--sensor"] ?? "auto", arguments)
    }
  }

  private static func sensor(_ text: String, _ arguments: Arguments) throws(CommandError) -> any MotionSource {
    var sign: SignConvention?
    if let word = arguments["--sign"] {
      do {
        sign = try SignConvention(parsing: word)
      } catch {
        throw arguments.wrong("--sign", word, "not a sign convention", "give \(SignConvention.usage)")
      }
    }
    do {
      return try SensorSelection(parsing: text).makeSource(sign: sign)
    } catch {
      throw arguments.wrong("--sensor", text, "not a sensor", "give \(SensorSelection.usage)")
    }
  }

  private static func recording(_ file: String) throws(CommandError) -> any MotionSource {
    let text = try TextFile.read(file, for: "tray --motion")
    do {
      return RecordedMotion(try MotionRecording(parsing: text))
    } catch {
      throw .failure("tray --motion '\(file)'", "\(error)", "mend the file, or record it anew")
    }
  }

  /// Plays until the player quits.
  func run() throws(CommandError) {
    let motion = MotionManager(source: source)
    // Read more often than it is asked, a sensor only costs.
    motion.accelerometerUpdateInterval = 1 / 60.0
    // The device is looked for while the first frame is being drawn.
    motion.startAccelerometerUpdates()
    let ending = try play(with: motion)
    motion.stopAccelerometerUpdates()
    switch ending {
    case .quit, .hangUp: return
    case .signal(let number): TerminalGuard.endProcess(by: number)
    }
  }

  /// The terminal is taken over here and given back on the way out.
  private func play(with motion: MotionManager) throws(CommandError) -> GameLoop<SuspendingClock>.Ending {
    let screen: CursesScreen
    do {
      screen = try CursesScreen(
        palette: .steelie, blank: .steelieBlank, mutedErrorLines: IIOMotionSource.chatter)
    } catch {
      throw .failure(error.what, error.why, error.remedy)
    }
    defer { screen.close() }
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    // Samples carry the monotonic clock's time, which stands still while the machine sleeps, as this clock does.
    var loop = GameLoop(
      clock: SuspendingClock(), timeAtStart: Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9, screen: screen,
      motion: motion, rotation: rotation)
    return loop.run()
  }
}
