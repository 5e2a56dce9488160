// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Manual
internal import Motion
internal import MotionIIO

/// The options that say what tilts: a sensor, how it sits, or a recording in its place.
struct SensorOptions {
  /// The options, with what they say.
  static let group = OptionGroup(
    "sensor options",
    [
      .values(
        "--sensor", "which sensor",
        [
          ("auto", "this machine's accelerometer, if it has one"),
          ("none", "no sensor"),
          ("local:", "this machine's accelerometer, the one that fits best"),
          ("local:iio:device1", "this very one"),
          ("ip:HOST[:PORT]", "the accelerometer of another board that runs iiod"),
          ("usb:", "the accelerometer of a board on USB"),
        ], fallback: "auto", offering: ValueCompletion(["auto", "none", "local:", "ip:", "usb:"], .devices)),
      .value(
        "--sign", "gravity|force",
        """
        which way the sensor counts, where the ball runs uphill: lying face up, z is negative (gravity) or \
        positive (force)
        """, fallback: "as its driver is known to count", offering: ValueCompletion(["gravity", "force"])),
      .value(
        "--matrix", "'A,B,C;D,E,F;G,H,I'",
        """
        how the sensor's axes lie: x to the right is A, B and C times the sensor's x, y and z, and so on for y, up, \
        and z, out of the screen
        """, fallback: "the system's matrix"),
      .value(
        "--rotate", "0|90|180|270",
        "how far the picture is turned on the panel, clockwise, where the ball rolls to the wrong side",
        fallback: "0", offering: ValueCompletion(["0", "90", "180", "270"])),
      .value(
        "--motion", "FILE", "a recording in the place of a sensor; docs/recordings.md has the format",
        fallback: "none", offering: .file),
    ])

  /// What measures.
  let source: any MotionSource
  /// Whether it was said how far the picture is turned on the panel.
  let isTurnGiven: Bool

  /// Reads the options of a command, and the saved calibrations where there is a sensor for them.
  init(_ arguments: Arguments) throws(CommandError) {
    let mounting = try Self.mounting(arguments)
    isTurnGiven = arguments.has("--rotate")
    if let file = arguments["--motion"] {
      guard arguments["--sensor"] == nil else {
        throw .usage("\(arguments.command) --motion", "given with --sensor", "give one of them")
      }
      source = try Self.recording(file, arguments, mounting)
    } else {
      source = try Self.sensor(arguments["--sensor"] ?? "auto", arguments, mounting)
    }
  }

  static func mounting(_ arguments: Arguments) throws(CommandError) -> MountingOverride {
    do {
      return try MountingOverride(
        sign: arguments["--sign"], matrix: arguments["--matrix"], rotate: arguments["--rotate"])
    } catch {
      switch error {
      case .sign(let text):
        throw arguments.wrong(
          "--sign", text, "not a sign convention", "give \(SignConvention.usage)", among: ["gravity", "force"])
      case .matrix(let text, let error):
        throw arguments.wrong("--matrix", text, "\(error)", "give three rows such as '0,1,0;-1,0,0;0,0,1'")
      case .rotation(let text):
        throw arguments.wrong("--rotate", text, "not a quarter turn", "give \(QuarterTurn.usage)")
      }
    }
  }

  private static func sensor(
    _ text: String, _ arguments: Arguments, _ mounting: MountingOverride
  ) throws(CommandError) -> any MotionSource {
    let selection: SensorSelection
    do {
      selection = try SensorSelection(parsing: text)
    } catch {
      throw arguments.wrong(
        "--sensor", text, "not a sensor", "give \(SensorSelection.usage)", among: ["auto", "none", "local:", "usb:"])
    }
    // What is set aside needn't be there, or be right.
    let isUsed = selection != .off && !mounting.replacesCalibration
    let calibrations = isUsed ? try ConfigFolder.calibrations() : CalibrationFile()
    return selection.makeSource(mounting: mounting, calibrations: calibrations)
  }

  private static func recording(
    _ file: String, _ arguments: Arguments, _ mounting: MountingOverride
  ) throws(CommandError) -> any MotionSource {
    RecordedMotion(try recording(file, arguments), mounting: mounting)
  }

  /// Refuses a recording that would be played for days, as one with a wrong time in it.
  static func requireEnd(
    of recording: MotionRecording, _ file: String, _ arguments: Arguments, option: String = "--motion"
  ) throws(CommandError) {
    guard recording.duration > 1e6 else { return }
    throw .failure(
      "\(arguments.command) \(option) '\(file)'", "it lasts \(recording.duration) s", "give at most 1e6 s of it")
  }

  /// Reads a recording; what breaks off is told.
  static func recording(
    _ file: String, _ arguments: Arguments, option: String = "--motion", takesInput: Bool = false
  ) throws(CommandError) -> MotionRecording {
    let text = try TextFile.read(file, for: "\(arguments.command) \(option)", takesInput: takesInput)
    do {
      let recording = try MotionRecording(parsing: text)
      if let truncation = recording.truncation {
        Steelie.note(
          "steelie: \(arguments.command) \(option) '\(file)': it breaks off in line \(truncation.line), "
            + "which is left out")
      }
      return recording
    } catch {
      throw .failure(
        "\(arguments.command) \(option) '\(file)'", "\(error)",
        error.isOfNewerVersion ? "update Steelie" : "mend the file, or record it anew")
    }
  }
}
