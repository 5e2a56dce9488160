// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Sound
import Testing

@testable import SoundALSA

@Suite("The queue of what is to be heard") struct SoundSessionTests {
  /// All commands up to a time, in words.
  private func commands(_ session: SoundSession, until time: Double = .infinity) -> [String] {
    var words: [String] = []
    while let command = session.next(until: time) {
      switch command {
      case .cue(let cue): words.append("\(cue.effect)")
      case .rolling(let rolling): words.append("rolling \(rolling.speed)")
      case .volume(let volume): words.append("volume \(volume)")
      }
    }
    return words
  }

  @Test("What is told comes out in its order, when its time has come")
  func isInOrder() {
    let session = SoundSession()
    session.take(Soundscape(cues: [SoundCue(.gem), SoundCue(.goal)], rolling: RollingSound(speed: 0.2)), at: 1)
    session.take(Soundscape(cues: [SoundCue(.hole)], rolling: RollingSound(speed: 0.2)), at: 2)
    #expect(commands(session, until: 0.9) == [])
    #expect(commands(session, until: 1.5) == ["volume 1.0", "rolling 0.2", "gem", "goal"])
    #expect(session.hasCommands)
    #expect(commands(session) == ["hole"] && !session.hasCommands)
  }

  @Test("The same isn't told twice, and silence at the beginning not at all")
  func tellsChanges() {
    let session = SoundSession()
    for _ in 0..<3 { session.take(.silent, at: 0) }
    #expect(!session.hasCommands)
    for _ in 0..<3 { session.take(Soundscape(rolling: RollingSound(speed: 0.2), volume: 0.5), at: 0) }
    #expect(commands(session) == ["volume 0.5", "rolling 0.2"])
    session.take(Soundscape(cues: [SoundCue(.gem)], rolling: RollingSound(speed: 0.2), volume: 0), at: 0)
    #expect(commands(session) == ["volume 0.0", "rolling 0.0"])
    session.take(Soundscape(rolling: RollingSound(speed: 0.2), volume: 0.5), at: 0)
    #expect(commands(session) == ["volume 0.5", "rolling 0.2"])
  }

  @Test("A device that takes nothing doesn't fill the memory")
  func isBounded() {
    let session = SoundSession()
    for _ in 0..<10_000 { session.take(Soundscape(cues: [SoundCue(.gem)]), at: 0) }
    #expect(commands(session).count == 256)
  }

  @Test("After a failure nothing is taken for a while, and then all is told anew")
  func fails() {
    let session = SoundSession()
    let rolling = Soundscape(rolling: RollingSound(speed: 0.2))
    session.take(rolling, at: 0)
    session.fail(.noLibrary, until: 5)
    #expect(session.status == .failed(reason: "libasound.so.2 isn't here"))
    session.take(rolling, at: 4.9)
    #expect(!session.hasCommands)
    session.take(rolling, at: 5)
    #expect(commands(session) == ["volume 1.0", "rolling 0.2"])
    session.succeed()
    #expect(session.status == .on)
  }

  @Test("Waiting ends with a command, with the time and with the end")
  func wakes() throws {
    let session = SoundSession()
    #expect(session.wait(for: 0.02) == .timeout)
    try SoundThread.start {
      SoundClock.sleep(for: 0.05)
      session.take(Soundscape(cues: [SoundCue(.gem)]), at: 0)
    }
    #expect(session.wait(for: 20) == .commands)
    #expect(session.wait(for: 20) == .commands)
    _ = commands(session)
    #expect(session.wait(for: 0.02) == .timeout)
    try SoundThread.start {
      SoundClock.sleep(for: 0.05)
      session.end()
    }
    #expect(session.wait(for: nil) == .end)
    session.take(Soundscape(cues: [SoundCue(.gem)]), at: 0)
    #expect(!session.hasCommands)
  }
}
