// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Motion
internal import MotionIIO

/// The options that say what tilts: a sensor, how it sits, or a recording in its place.
struct SensorOptions {
  /// The options' names.
  static let names = ["--sensor", "--sign", "--rotate", "--motion"]

  /// What the options say, for a command's help.
  static let help = """
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
    """

  /// How far the picture is turned on the panel whose axes the samples have.
  let rotation: QuarterTurn
  /// What measures.
  let source: any MotionSource

  /// Reads the options of a command.
  init(_ arguments: Arguments) throws(CommandError) {
    if let turn = arguments["--rotate"] {
      do {
        rotation = try QuarterTurn(parsing: turn)
      } catch {
        throw arguments.wrong("--rotate", turn, "not a quarter turn", "give \(QuarterTurn.usage)")
      }
    } else {
      rotation = .none
    }
    if let file = arguments["--motion"] {
      for other in ["--sensor", "--sign"] where arguments[other] != nil {
        throw .usage("\(arguments.command) --motion", "given with \(other)", "give one of them")
      }
      source = try Self.recording(file, arguments)
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

  private static func recording(_ file: String, _ arguments: Arguments) throws(CommandError) -> any MotionSource {
    let text = try TextFile.read(file, for: "\(arguments.command) --motion")
    do {
      return RecordedMotion(try MotionRecording(parsing: text))
    } catch {
      throw .failure("\(arguments.command) --motion '\(file)'", "\(error)", "mend the file, or record it anew")
    }
  }
}
