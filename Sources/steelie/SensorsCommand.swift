// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Manual
internal import MotionIIO

/// `steelie sensors`: which sensors there are, and what the game would do with them.
struct SensorsCommand {
  static let manual = CommandEntry(
    "sensors", "which motion sensors there are, and which one is taken", usage: ["steelie sensors [OPTIONS]"],
    introduction: """
      Tells which motion sensors there are, what each says of itself, and which one the game would take. Nothing is \
      changed, and no buffer is opened.
      """,
    options: [
      .values(
        "--sensor", "which sensor",
        [
          ("auto", "this machine's"), ("local:", "the same, which must have one to play with"),
          ("local:iio:device1", "this machine's, as if this very one were asked for"),
          ("ip:HOST[:PORT]", "those of another board that runs iiod"), ("usb:", "those of a board on USB"),
        ], fallback: "auto", offering: ValueCompletion(["auto", "local:", "ip:", "usb:"], .devices)),
      .flag("--json", "one JSON document in the place of the text"),
      .flag("--plain", "a line for each device: what --sensor takes, a tab and its name, for shells"),
    ],
    notes: """
      The document has contexts (uri, problem, broken, chosen, reason, devices). A device has id, name, label, \
      location, driver, trigger, standing (usable, unsuitable, unusable), place, standing_reason, sign, sign_reason, \
      matrix (three rows), matrix_source, matrix_determinant, refused_matrices, reading, calibrated and sensors. A \
      sensor has kind, unit, axes (axis, scale, offset, range), frequency, available_frequencies, available_scales \
      ([…], or least, step and greatest) and own_matrix. What isn't known is null. Rates are in Hz, ranges in the \
      sensor's unit.

      The exit status is 1 where the devices can't be had, or the one that was asked for isn't there, and 0 where auto \
      finds none.
      """,
    examples: [
      ("steelie sensors", "this machine's"), ("steelie sensors --sensor ip:board.local --json", "another board's"),
    ])

  private let selection: SensorSelection
  private let isJSON: Bool
  private let isPlain: Bool

  init(_ words: some Collection<String>) throws(CommandError) {
    let arguments = try Arguments(words, of: Self.manual)
    selection = try .there(arguments)
    isJSON = arguments.has("--json")
    isPlain = arguments.has("--plain")
    if isJSON && isPlain { throw .usage("sensors --plain", "given with --json", "give one of them") }
  }

  /// Looks, and tells; gives the exit status.
  func run() throws(CommandError) -> Int32 {
    let calibrations = ConfigFolder.calibrationsIfReadable()
    let inventory = StandardError.silenced { _ in
      SensorInventory.take(of: selection, calibrations: calibrations)
    }
    try Steelie.say(isJSON ? inventory.json.text() + "\n" : isPlain ? inventory.plain : inventory.text)
    switch inventory.problem {
    case .failed, .silent: return ExitCode.failure
    case .withoutIIO, nil:
      // Only where one was asked for it has to be there; one of a name may be anything.
      let isThere =
        selection.device.map { wanted in inventory.devices.contains { $0.id == wanted } }
        ?? (selection == .automatic || inventory.chosen != nil)
      return isThere ? ExitCode.success : ExitCode.failure
    }
  }
}

extension SensorSelection {
  /// The value of `--sensor` for a command that needs to look somewhere.
  static func there(_ arguments: Arguments) throws(CommandError) -> SensorSelection {
    let text = arguments["--sensor"] ?? "auto"
    guard let selection = try? SensorSelection(parsing: text), selection != .off else {
      throw arguments.wrong(
        "--sensor", text, "no place to look for sensors",
        "give auto, local:, local:iio:deviceN, ip:HOST, ip:HOST:PORT or usb:")
    }
    return selection
  }
}
