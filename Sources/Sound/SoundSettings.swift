// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

/// How loud the player wants it.
public struct SoundSettings: Hashable, Sendable {
  /// The loudest volume.
  public static let loudest = 10

  /// The volume, from 0 to `loudest`.
  public var volume: Int {
    didSet { volume = max(0, min(Self.loudest, volume)) }
  }
  /// Whether nothing is to be heard, whatever the volume.
  public var isMuted: Bool

  /// Makes settings; a volume beyond the scale is the nearest one on it.
  public init(volume: Int = 7, isMuted: Bool = false) {
    self.volume = max(0, min(Self.loudest, volume))
    self.isMuted = isMuted
  }

  /// What all sounds are multiplied with, from 0 to 1; its square root goes with the volume, as loudness is felt.
  public var gain: Double {
    let share = Double(volume) / Double(Self.loudest)
    return isMuted ? 0 : share * share
  }
}
