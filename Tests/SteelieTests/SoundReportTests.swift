// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Glibc
import Sound
import SoundALSA
import Testing

@testable import steelie

@Suite("Sound on the command line") struct SoundReportTests {
  @Test("The doctor tells in a line whether there is sound, and what to do where there is none")
  func reports() {
    #expect(SoundReport.text(.opens, isRemote: false) == "sound  ALSA's default device opens.\n")
    #expect(
      SoundReport.text(.fails(.noLibrary), isRemote: false) == """
        sound  None: libasound.so.2 isn't here.
               Install it: the Debian package libasound2, or libasound2t64.

        """)
    #expect(
      SoundReport.text(.fails(.device(code: -2, reason: "No\u{1B} such file")), isRemote: true) == """
        sound  None: ALSA's default device doesn't open: No? such file.
               See what there is: aplay -l
               Over SSH it is off unless you ask for it: steelie --sound on

        """)
    #expect(SoundReport.text(.hangs, isRemote: false).hasPrefix("sound  None: ALSA's default device doesn't answer.\n"))
  }

  @Test("Sound is what was asked for, and what isn't known is refused")
  func chooses() throws {
    func choice(_ words: String...) throws -> SoundChoice {
      try SoundChoice(try Arguments(words, of: "play", options: [SoundChoice.name]))
    }
    #expect(try choice() == .auto)
    #expect(try choice("--sound", "bell") == .bell && choice("--sound=off") == .off)
    let error = #expect(throws: CommandError.self) { try choice("--sound", "loud") }
    #expect(error?.exitCode == ExitCode.usage)
    #expect(
      error?.line == "steelie: play --sound 'loud': not a choice of sound, give auto, on, off or bell")
    #expect(SoundChoice.off.device {} is SilentSound && SoundChoice.on.device {} is ALSASound)
    var rings = 0
    SoundChoice.bell.device { rings += 1 }.play(Soundscape(cues: [SoundCue(.goal)]))
    #expect(rings == 1)
  }
}
