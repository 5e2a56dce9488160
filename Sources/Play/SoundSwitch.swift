// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Sound

/// The player's hand on the sound: how loud it is, and whether there is any.
struct SoundSwitch {
  /// How loud the player wants it.
  var settings = SoundSettings()
  /// Whether sounds are heard.
  var status = SoundStatus.off

  /// Mutes or unmutes, where there is sound; gives what is to be said about it.
  mutating func toggle() -> String {
    switch status {
    case .off: return Wording.soundIsUnwanted
    case .failed: return Wording.soundFails
    case .on:
      settings.isMuted.toggle()
      return settings.isMuted ? Wording.soundIsOff : Wording.soundIsOn
    }
  }

  /// A soundscape as loud as the player wants it.
  func adjusted(_ soundscape: Soundscape) -> Soundscape {
    var soundscape = soundscape
    soundscape.volume = settings.gain
    return soundscape
  }
}
