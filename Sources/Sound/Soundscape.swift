// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

/// What is to be heard from now on: the effects that begin, and the rolling that goes on until told otherwise.
public struct Soundscape: Hashable, Sendable {
  /// The effects that begin now.
  public var cues: [SoundCue]
  /// How the ball rolls.
  public var rolling: RollingSound
  /// How loud all is: 1 as it was made, 0 for nothing.
  public var volume: Double

  /// Makes a soundscape.
  public init(cues: [SoundCue] = [], rolling: RollingSound = .silent, volume: Double = 1) {
    self.cues = cues
    self.rolling = rolling
    self.volume = volume
  }

  /// Nothing to be heard.
  public static let silent = Soundscape()
}
