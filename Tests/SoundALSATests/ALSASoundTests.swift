// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Foundation
import Glibc
import Sound
import Testing

@testable import SoundALSA

@Suite("Sound through the real libasound", .serialized) struct ALSASoundTests {
  @Test("Effects are heard within 30 ms of when they were told, over the ball that rolls")
  func isInTime() throws {
    let capture = Capture("in-time")
    let sound = capture.begin()
    let start = try #require(sound.session.start)
    sound.play(Soundscape(rolling: RollingSound(speed: 0.2)))
    var told: [(effect: SoundEffect, time: Double)] = []
    for effect in [SoundEffect.knock(speed: 0.4), .glass, .knock(speed: 0.3), .gem, .glass] {
      usleep(1_000_000)
      told.append((effect, SoundClock.now() - start))
      sound.play(Soundscape(cues: [SoundCue(effect)], rolling: RollingSound(speed: 0.2)))
    }
    usleep(300_000)
    sound.stop()
    #expect(sound.status == .on)
    let samples = try capture.samples()
    let bright = Onsets(samples, above: 1500, below: 9000)
    for (effect, time) in told {
      let onset = try #require(bright.first(after: time, times: 2.5), "\(effect) isn't heard")
      #expect((0...0.030).contains(onset - time), "\(effect) \(onset - time) s late")
    }
    #expect(try capture.peak() < 32_767)
  }

  @Test("At rest the device rests, and sounds again when there is something to be heard")
  func rests() throws {
    let capture = Capture("rests")
    let sound = capture.begin()
    sound.play(.silent)
    // The device goes on for half a second, so that it need not be started for each sound.
    usleep(900_000)
    let frames = capture.frames
    usleep(500_000)
    #expect(capture.frames == frames && frames > 0)
    sound.play(Soundscape(cues: [SoundCue(.glass)]))
    #expect(eventually { capture.frames > frames + 9600 })
    let part = try capture.samples().dropFirst(frames)
    #expect(part.contains { $0 > 0.3 })
    sound.stop()
  }

  @Test("What is muted makes no sound, and wakes nobody")
  func mutes() throws {
    let capture = Capture("mutes")
    let sound = ALSASound(device: capture.device)
    sound.play(Soundscape(cues: [SoundCue(.glass)], rolling: RollingSound(speed: 0.4), volume: 0))
    usleep(300_000)
    #expect(capture.frames == 0)
    sound.play(Soundscape(rolling: RollingSound(speed: 0.4)))
    #expect(eventually { capture.frames > 9600 })
    sound.stop()
  }

  @Test("A device that isn't there is told, and tried again after a second, not for each sound")
  func missesTheDevice() throws {
    let capture = Capture("missing/folder")
    let sound = ALSASound(device: capture.device)
    sound.play(Soundscape(cues: [SoundCue(.gem)]))
    #expect(
      eventually {
        if case .failed(let reason) = sound.status { return !reason.isEmpty }
        return false
      })
    try FileManager.default.createDirectory(
      at: URL(filePath: capture.path).deletingLastPathComponent(), withIntermediateDirectories: true)
    sound.play(Soundscape(cues: [SoundCue(.gem)]))
    usleep(200_000)
    #expect(capture.frames == 0)
    usleep(900_000)
    sound.play(Soundscape(cues: [SoundCue(.gem)]))
    #expect(eventually { capture.frames > 0 } && sound.status == .on)
    sound.stop()
  }

  @Test("A device that hangs holds nobody up")
  func isNeverWaitedFor() throws {
    let capture = Capture("hangs")
    #expect(mkfifo(capture.path, 0o600) == 0)
    let sound = ALSASound(device: capture.device)
    var longest = 0.0
    for step in 0..<2000 {
      let start = SoundClock.now()
      sound.play(Soundscape(cues: [SoundCue(.gem)], rolling: RollingSound(speed: 0.1 + 0.1 * Double(step % 5))))
      longest = max(longest, SoundClock.now() - start)
      usleep(200)
    }
    // Generous, since a busy machine may take the processor away for a moment.
    #expect(longest < 0.2)
    sound.stop()
    #expect(SoundExamination.examine(capture.device, within: 0.3) == .hangs)
    // Somebody who reads lets the threads go on to their end.
    let end = open(capture.path, O_RDONLY | O_NONBLOCK)
    usleep(50_000)
    close(end)
  }

  @Test("An examination tells whether a device opens")
  func examines() throws {
    let capture = Capture("examined")
    #expect(SoundExamination.examine(capture.device, within: 10) == .opens)
    guard case .fails(.device(let code, let reason)) = SoundExamination.examine("no-such-device", within: 10) else {
      Issue.record("it opened")
      return
    }
    #expect(code == -ENOENT && reason == "No such file or directory")
  }
}
