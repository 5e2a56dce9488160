// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Game
internal import Glibc
internal import Manual
internal import Motion
internal import MotionIIO

/// `steelie record`: what the motion sensors say, as raw as they say it, in a file.
struct RecordCommand {
  static let manual = CommandEntry(
    "record", "record what the motion sensors say, to play it again",
    usage: ["steelie record [OPTIONS] FILE|-"],
    introduction: """
      Records accelerometer, gyroscope and magnetometer, as far as there are any, as raw as they are, so that a fault \
      can be sent in and played again: steelie tray --motion FILE.
      """,
    operands: [("FILE|-", "where to; - is standard output")], offering: .file,
    options: [
      .value("--seconds", "N", "for how long", fallback: "until Ctrl-C or SIGTERM"),
      .values(
        "--sensor", "which sensor",
        [
          ("auto", "this machine's sensors"),
          ("local:iio:device1", "the sensors of this device, and what sits nearest to it"),
          ("ip:HOST[:PORT]", "those of another board that runs iiod"), ("usb:", "those of a board on USB"),
        ], fallback: "auto", offering: ValueCompletion(["auto", "local:", "ip:", "usb:"], .devices)),
      .value("--note", "TEXT", "what the recording is about, kept in it", fallback: "none"),
    ],
    notes: """
      The file takes the place of an old one of its name as soon as sensors are found, and is written all the time: \
      whatever ends the program, it can be played up to its last half second. Where nothing can be recorded, the old \
      file stays. The recording is text; read it before you send it. docs/recordings.md has the format.
      """,
    examples: [
      ("steelie record fault.motion --note \"flat, then the right edge down\"", "a fault, to be sent in"),
      ("steelie record --seconds 10 - | gzip > ten.motion.gz", "ten seconds, packed"),
    ])

  /// How often the file is written, in seconds; seldom loses more to a crash, often costs for nothing.
  private static let writeInterval = 0.25
  /// How long sensors are waited for once there is word of the first, in seconds.
  ///
  /// Shorter would leave out a gyroscope that is slow to open; longer would miss the fault that is shown at once.
  private static let patience = 1.0
  /// How long any word of sensors is waited for, in seconds; a connection to a dead board fails after five.
  private static let longestSilence = 10.0

  private let path: String
  private let duration: Double
  private let selection: SensorSelection
  private var fields: [MotionRecording.Field] = []

  init(_ words: some Collection<String>) throws(CommandError) {
    let arguments = try Arguments(
      words, of: Self.manual)
    guard let path = arguments.operands.first, !path.isEmpty else {
      throw .usage("record", "no file was named", "give FILE, or - for standard output")
    }
    self.path = path
    if let seconds = arguments["--seconds"] {
      guard let number = Double(decimal: seconds), number > 0 else {
        throw arguments.wrong("--seconds", seconds, "not a time", "give more than 0 seconds")
      }
      duration = number
    } else {
      duration = .infinity
    }
    selection = try .there(arguments)
    let longest = MotionRecording.Field.longestValue
    if let note = arguments["--note"], note.unicodeScalars.count > longest {
      throw .usage("record --note", "longer than \(longest) characters", "give a shorter one")
    }
    for (key, value) in [("program", "steelie \(Steelie.version)"), ("note", arguments["--note"])] {
      if let value, let field = MotionRecording.Field(key: key, value: value) { fields.append(field) }
    }
  }

  /// Records until the time is over, the user ends it or nobody reads it any more.
  func run() throws(CommandError) {
    let calibrations = ConfigFolder.calibrationsIfReadable()
    let summary = try StandardError.silenced { own throws(CommandError) in
      try record(with: calibrations, tellingOn: own)
    }
    Steelie.note("wrote \(path == "-" ? "standard output" : path): \(summary)")
  }

  /// Records, tells how far it is on a descriptor, and gives what became of it in words.
  private func record(
    with calibrations: CalibrationFile, tellingOn descriptor: Int32
  ) throws(CommandError) -> String {
    var file = try OutputFile(path, for: "record")
    // A reader that closes its pipe ends the recording; it doesn't kill it.
    signal(SIGPIPE, SIG_IGN)
    let end = EndSignals()
    let recorder = MotionRecorder()
    let motion = MotionManager(
      source: IIOMotionSource(selection, calibrations: calibrations, recorder: recorder))
    motion.startAccelerometerUpdates()
    motion.startGyroUpdates()
    motion.startMagnetometerUpdates()
    try waitForSensors(of: motion, recorder, or: end)
    recorder.begin(fields: fields)
    // Found out before the stop, after which nobody knows any more.
    let missing = Self.missing(recorder, motion)
    var watch = RecordingWatch()
    var isUsable = false
    var progress = ProgressLine(isShown: path != "-" || isatty(STDOUT_FILENO) == 0, on: descriptor)
    do throws(CommandError) {
      try write(recorder, of: motion, to: &file, until: end) { seconds in
        isUsable = isUsable || motion.accelerometerData != nil
        for sensor in recorder.described {
          let count = recorder.tallies[sensor].map { $0.count + $0.leftOut } ?? 0
          let look = RecordingWatch.Look(count: count, failure: motion.failure(of: sensor))
          watch.note(look, of: sensor, at: seconds)
        }
        progress.show(RecordingReport.progress(of: recorder.tallies, losses: watch.losses, after: seconds))
      }
    } catch {
      // Whoever closes the pipe has all that they wanted.
      guard file.isUnread else { throw error }
    }
    if !file.isUnread { try file.finish() }
    let summary = RecordingReport.summary(of: recorder.tallies, losses: watch.losses)
    guard recorder.tallies.values.contains(where: { $0.count > 0 }) else {
      let reason = watch.losses.values.lazy.compactMap { $0.first?.reason }.first
      throw .failure(
        "record", "not one sample came" + (reason.map { " (\($0))" } ?? ""), "see what steelie doctor says")
    }
    let isUseless = recorder.described.contains(.accelerometer) && !isUsable
    return summary + (isUseless ? "; nothing that the accelerometer said can be used" : "") + missing
  }

  /// What is to be said where no accelerometer is recorded.
  private static func missing(_ recorder: MotionRecorder, _ motion: MotionManager) -> String {
    guard !recorder.described.contains(.accelerometer) else { return "" }
    return "; no accelerometer" + (motion.failure(of: .accelerometer).map { ": \($0)" } ?? "")
  }

  /// Waits until all sensors that there are have been described, or one has and the others take too long.
  private func waitForSensors(
    of motion: MotionManager, _ recorder: MotionRecorder, or end: EndSignals
  ) throws(CommandError) {
    let start = ContinuousClock.now
    var firstWord: ContinuousClock.Instant?
    while true {
      let now = ContinuousClock.now
      let described = recorder.described
      let isKnown = motion.hasLookedForSensors
      if isKnown && !described.isEmpty
        && MotionSensor.allCases.allSatisfy({ sensor in
          described.contains(sensor) || motion.device(of: sensor) == nil
        })
      {
        return
      }
      let failure = MotionSensor.allCases.lazy.compactMap { motion.failure(of: $0) }.first
      if isKnown || failure != nil { firstWord = firstWord ?? now }
      if now - (firstWord ?? now) > .seconds(Self.patience) || now - start > .seconds(Self.longestSilence) {
        guard described.isEmpty else { return }
        let reason = failure ?? (isKnown ? "no motion sensor found" : "no word of a sensor")
        throw .failure("record", reason, "see what steelie doctor says, or name another with --sensor")
      }
      guard !end.come(within: 0.02) else {
        throw .failure("record", "ended before a sensor was found", "wait for it next time")
      }
    }
  }

  /// Writes what is recorded as it comes.
  private func write(
    _ recorder: MotionRecorder, of motion: MotionManager, to file: inout OutputFile, until end: EndSignals,
    telling tell: (_ seconds: Double) -> Void
  ) throws(CommandError) {
    try file.write(recorder.takeText())
    try file.appear()
    let start = ContinuousClock.now
    var isOver = false
    while !isOver {
      let elapsed = (ContinuousClock.now - start) / .seconds(1)
      tell(elapsed)
      isOver = elapsed >= duration || end.come(within: min(Self.writeInterval, duration - elapsed))
      if isOver { motion.stopAllUpdates() }
      try file.write(recorder.takeText())
      try file.flush()
    }
  }
}

extension MotionManager {
  /// Why a sensor can't be read; nil where nothing is known to be wrong.
  fileprivate func failure(of sensor: MotionSensor) -> String? {
    if case .failed(let reason) = connection(of: sensor) { reason } else { nil }
  }
}
