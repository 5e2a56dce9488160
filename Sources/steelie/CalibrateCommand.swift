// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Manual
internal import Motion
internal import MotionIIO
internal import Play

/// `steelie calibrate`: leads through three poses, and saves what they tell of the sensor.
struct CalibrateCommand {
  static let manual = CommandEntry(
    "calibrate", "find out in three poses how the sensor sits and counts",
    usage: [
      "steelie calibrate [OPTIONS]", "steelie calibrate --list", "steelie calibrate --forget NAME|NUMBER",
    ],
    introduction: """
      Finds out in three poses how your accelerometer sits and counts: flat on the table, the right edge down, the far \
      edge down. Each is taken by itself when you hold still. Axes that are inverted, swapped or mirrored are put \
      right, with bias and scale; the game uses that whenever it meets the device again. Right and far are those of \
      the picture as you see it.
      """,
    options: [
      .values(
        "--sensor", "which sensor",
        [
          ("auto", "this machine's accelerometer"), ("local:iio:device1", "this very one"),
          ("ip:HOST[:PORT]", "the accelerometer of another board that runs iiod"),
          ("usb:", "the accelerometer of a board on USB"),
        ], fallback: "auto", offering: ValueCompletion(["auto", "local:", "ip:", "usb:"], .devices)),
      .flag("--list", "show what is saved"),
      .value(
        "--forget", "NAME|NUMBER",
        "remove what is saved of a device, by its name, or by its number in the list where several have the same",
        fallback: "nothing is removed"),
    ],
    groups: [DisplayOptions.group],
    lists: [
      ManualList(
        "keys",
        [
          ("enter", "save what was found"), ("r", "again from the first pose"),
          ("esc, q", "leave; nothing is saved"),
        ])
    ],
    notes: """
      Calibrations are kept in $XDG_CONFIG_HOME/steelie/calibrations, or else in ~/.config/steelie/calibrations.
      """,
    examples: [
      ("steelie calibrate", "the accelerometer that the game takes"),
      ("steelie calibrate --forget 1", "remove the first of those that --list shows"),
    ])

  /// Options of the game that would spoil what is measured here, each with the reason.
  private static let refused = [
    ("--sign", "the three poses tell which way the sensor counts"),
    ("--matrix", "the three poses tell how the axes lie"),
    ("--rotate", "the three poses tell how the picture is turned"),
    ("--motion", "a recording can't be tipped"),
  ]

  private enum Task {
    case calibrate(IIOMotionSource)
    case list
    case forget(String)
  }

  private let task: Task
  private let display: DisplayOptions

  init(_ words: some Collection<String>) throws(CommandError) {
    let arguments = try Arguments(
      words, of: Self.manual, besides: Self.refused.map(\.0))
    display = try DisplayOptions(arguments)
    for (name, why) in Self.refused where arguments[name] != nil {
      throw .usage("calibrate \(name)", why, "leave it out")
    }
    let given = ["--sensor", "--list", "--forget"].filter { arguments[$0] != nil }
    if given.count > 1 {
      throw .usage("calibrate \(given[1])", "given with \(given[0])", "give one of them")
    }
    if let name = arguments["--forget"] {
      task = .forget(name)
    } else if arguments["--list"] != nil {
      task = .list
    } else {
      task = .calibrate(try Self.source(arguments["--sensor"] ?? "auto", arguments))
    }
  }

  private static func source(_ text: String, _ arguments: Arguments) throws(CommandError) -> IIOMotionSource {
    let selection: SensorSelection
    do {
      selection = try SensorSelection(parsing: text)
    } catch {
      throw arguments.wrong("--sensor", text, "not a sensor", "give \(SensorSelection.usage)")
    }
    guard selection != .off else {
      throw arguments.wrong("--sensor", text, "no sensor to calibrate", "give auto or a sensor's address")
    }
    // With no calibrations and no overrides it reads as the rules say, which is what a calibration corrects.
    return IIOMotionSource(selection)
  }

  /// Does what was asked for.
  func run() throws(CommandError) {
    switch task {
    case .calibrate(let source): try calibrate(source)
    case .list: try Steelie.say(Self.list(try ConfigFolder.calibrations()))
    case .forget(let name): try forget(name)
    }
  }

  private func calibrate(_ source: IIOMotionSource) throws(CommandError) {
    // Read, and tried, before the poses are asked for: a file that is broken or can't be written should not cost the player the whole procedure.
    let saved = try ConfigFolder.calibrations()
    try ConfigFolder.prepareToSave()
    let display = try display.settled()
    let motion = MotionManager(source: source)
    motion.accelerometerUpdateInterval = 1 / Double(CalibrationPlay.ticksPerSecond)
    motion.startAccelerometerUpdates()
    let play = try TerminalPlay.run(
      display,
      {
        CalibrationPlay(
          motion: motion, saved: saved, identify: { source.calibratedDevice }, size: $0, display: $1)
      }
    ) {
      motion.stopAccelerometerUpdates()
    }
    guard let (device, calibration) = play.accepted else { return try Steelie.say("nothing saved\n") }
    let path = try ConfigFolder.saveCalibration(calibration, of: device)
    try Steelie.say(printable("saved the calibration of \(device.shownName) in \(path)") + "\n")
  }

  private func forget(_ name: String) throws(CommandError) {
    let devices = try ConfigFolder.calibrations().devices
    let device = try Self.device(name, among: devices)
    let path = try ConfigFolder.saveCalibration(nil, of: device)
    try Steelie.say(printable("forgot the calibration of \(device.shownName) in \(path)") + "\n")
  }

  /// The device of a name, or of a number in the list.
  static func device(_ name: String, among devices: [CalibratedDevice]) throws(CommandError) -> CalibratedDevice {
    let named = devices.filter { $0.name == name }
    if named.count == 1 { return named[0] }
    if named.count > 1 {
      throw .usage(
        "calibrate --forget '\(name)'", "\(named.count) devices have this name", "give its number in --list")
    }
    guard let number = Int(name), devices.indices.contains(number - 1) else {
      throw .usage("calibrate --forget '\(name)'", "nothing is saved of it", "see steelie calibrate --list")
    }
    return devices[number - 1]
  }

  /// What is saved, two lines for each device.
  static func list(_ file: CalibrationFile) -> String {
    var lines: [String] = []
    for (index, device) in file.devices.enumerated() {
      guard let calibration = file.calibration(of: device) else { continue }
      let names = [device.shownName, device.label, device.driver].compactMap(\.self).joined(separator: "  ")
      let (bias, scale) = (calibration.bias, calibration.scale)
      let noise = calibration.noise.map { ", noise \(rounded($0, 1e5)) g" } ?? ""
      lines.append("\(index + 1)  \(names)")
      lines.append(
        "   axes \(calibration.axes), bias \(rounded(bias.x)) \(rounded(bias.y)) \(rounded(bias.z)) g, "
          + "scale \(rounded(scale.x)) \(rounded(scale.y)) \(rounded(scale.z))\(noise)")
    }
    return lines.isEmpty ? "nothing saved\n" : lines.map { printable($0) + "\n" }.joined()
  }

  private static func rounded(_ value: Double, _ parts: Double = 1000) -> Double {
    // Adding zero makes a negative zero a plain one.
    (value * parts).rounded() / parts + 0
  }
}

extension CalibratedDevice {
  /// The name to show.
  fileprivate var shownName: String {
    name ?? "(no name)"
  }
}
