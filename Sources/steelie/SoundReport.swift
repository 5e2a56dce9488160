// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import MotionIIO
internal import SoundALSA

/// What the doctor says about sound: one line, which judges nothing about the sensor.
enum SoundReport {
  /// The line, with its remedy where there is one.
  static func text(_ outcome: SoundExamination.Outcome, isRemote: Bool) -> String {
    let (evidence, remedy) = words(outcome)
    let lines = [remedy, isRemote ? "Over SSH it is off unless you ask for it: steelie --sound on" : nil]
    return Paragraph.lines("sound", evidence, column: Diagnosis.column)
      + lines.compactMap(\.self).map { Paragraph.lines("", $0, column: Diagnosis.column) }.joined()
  }

  private static func words(_ outcome: SoundExamination.Outcome) -> (evidence: String, remedy: String?) {
    switch outcome {
    case .opens: ("ALSA's default device opens.", nil)
    case .fails(.noLibrary):
      ("None: \(SoundError.noLibrary).", "Install it: the Debian package libasound2, or libasound2t64.")
    case .fails(let error): ("None: ALSA's default device doesn't open: \(error).", "See what there is: aplay -l")
    case .hangs:
      ("None: ALSA's default device doesn't answer.", "See whether anything is heard: speaker-test -t sine -l 1")
    }
  }
}
