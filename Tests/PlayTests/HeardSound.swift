// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Sound
import Terminal

/// A device that notes what is to be heard, and when by the clock of the rig that it's given to.
final class HeardSound: SoundDevice {
  private(set) var status: SoundStatus
  /// What comes of the first sound; nil where nothing does.
  var outcome: SoundStatus?
  var clock = ManualClock()
  private(set) var heard: [(time: Double, soundscape: Soundscape)] = []

  init(_ status: SoundStatus = .on) {
    self.status = status
  }

  func play(_ soundscape: Soundscape) {
    if let outcome, soundscape.volume > 0, soundscape != .silent, !soundscape.cues.isEmpty { status = outcome }
    heard.append((clock.now.offset / .seconds(1), soundscape))
  }

  func stop() {}

  /// The effects that begin between two times, in seconds.
  func effects(from start: Double = 0, to end: Double = .infinity) -> [SoundEffect] {
    heard.filter { (start..<end).contains($0.time) }.flatMap { $0.soundscape.cues.map(\.effect) }
  }

  /// What was heard at a time, in seconds.
  func soundscape(at time: Double) -> Soundscape? {
    heard.last { $0.time <= time }?.soundscape
  }
}
