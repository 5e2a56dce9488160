// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Game
internal import Glibc
internal import Manual
internal import Motion
internal import MotionIIO
internal import SoundALSA

/// `steelie doctor`: looks and listens to the sensor, and tells what is wrong with it and what to do.
struct DoctorCommand {
  static let manual = CommandEntry(
    "doctor", "what is wrong with the sensor, and what to do", usage: ["steelie doctor [OPTIONS]"],
    introduction: """
      Looks for the sensor, listens to it as the game does, and tells what it finds: with the evidence, and what to do \
      about it. It changes nothing.
      """,
    options: [
      .values(
        "--sensor", "which sensor",
        [
          ("auto", "this machine's accelerometer, if it has one"),
          ("local:", "this machine's accelerometer, which must be there"), ("local:iio:device1", "this very one"),
          ("ip:HOST[:PORT]", "the accelerometer of another board that runs iiod"),
          ("usb:", "the accelerometer of a board on USB"),
        ], fallback: "auto", offering: ValueCompletion(["auto", "local:", "ip:", "usb:"], .devices)),
      .value(
        "--seconds", "S", "how long to listen, 0.5 to 60; lay it down, or tilt it, and listen to both", fallback: "3"),
    ],
    notes: """
      The first line is the judgement. Each finding is ok, a note (it plays, but could be better) or a fault (it can't \
      be played with). The last one tells whether there is sound. The exit status is 1 where there is a fault, and 0 \
      otherwise: a machine without a sensor has none, unless one was asked for.
      """,
    examples: [
      ("steelie doctor", "this machine's accelerometer"),
      ("steelie doctor --sensor usb: --seconds 10", "a board on USB, for longer"),
    ])

  private let selection: SensorSelection
  private var seconds = 3.0

  init(_ words: some Collection<String>) throws(CommandError) {
    let arguments = try Arguments(words, of: Self.manual)
    selection = try .there(arguments)
    if let text = arguments["--seconds"] {
      guard let number = Double(decimal: text), (0.5...60).contains(number) else {
        throw arguments.wrong("--seconds", text, "not a time to listen", "give 0.5 to 60 seconds")
      }
      seconds = number
    }
  }

  /// Examines, and tells; gives the exit status.
  func run() throws(CommandError) -> Int32 {
    let desktop = getenv("XDG_CURRENT_DESKTOP").map { String(cString: $0) }
    var calibrations = CalibrationFile()
    var fault: String?
    do throws(CommandError) {
      calibrations = try ConfigFolder.calibrations()
    } catch {
      fault = "\(error.what): \(error.why)"
    }
    var evidence = StandardError.silenced { _ in
      SensorExamination.examine(selection, seconds: seconds, desktop: desktop, calibrations: calibrations)
    }
    evidence.calibrationFault = fault
    let diagnosis = Diagnosis(of: evidence)
    let sound = StandardError.silenced { _ in SoundExamination.examine() }
    try Steelie.say(diagnosis.text + "\n" + SoundReport.text(sound, isRemote: SoundChoice.isRemote))
    return diagnosis.hasFault ? ExitCode.failure : ExitCode.success
  }
}

extension Diagnosis {
  /// The column in which the words of a finding begin.
  static let column = 7

  /// The diagnosis for a terminal.
  var text: String {
    findings.reduce(verdict + "\n") { text, finding in
      text + "\n" + Paragraph.lines(finding.verdict.word, finding.evidence, column: Self.column)
        + finding.remedy.map { Paragraph.lines("", $0, column: Self.column) }.joined()
    }
  }
}

extension Finding.Verdict {
  fileprivate var word: String {
    switch self {
    case .good: "ok"
    case .note: "note"
    case .fault: "fault"
    }
  }
}
