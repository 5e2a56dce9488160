// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Sound

/// The player's hand on the sound: how loud it is, and whether there is any.
struct SoundSwitch {
  /// How loud the player wants it.
  private(set) var settings: SoundSettings
  /// Whether sounds are heard.
  private(set) var status = SoundStatus.off
  /// Whether sound was switched on and believed to be heard, so that the device's word is still to come.
  private var isBelieved = false
  /// Whether the next soundscape has something to be heard by.
  private var isTried = false

  init(settings: SoundSettings = SoundSettings()) {
    self.settings = settings
  }

  /// Takes how things stand; returns what is to be said of it, where the player believes something else.
  mutating func note(_ status: SoundStatus) -> String? {
    self.status = status
    guard case .failed = status, isBelieved else { return nil }
    isBelieved = false
    return Wording.soundFails
  }

  /// Takes what the player set; sound that was switched on is tried at once, or nobody would know whether it is heard.
  mutating func take(_ new: SoundSettings) {
    if settings.isMuted != new.isMuted { (isBelieved, isTried) = (!new.isMuted, !new.isMuted) }
    settings = new
  }

  /// Mutes or unmutes, where there is sound; gives what is to be said about it.
  mutating func toggle() -> String {
    switch status {
    case .off: return Wording.soundIsUnwanted
    case .failed: return Wording.soundFails
    case .on:
      var other = settings
      other.isMuted.toggle()
      take(other)
      return settings.isMuted ? Wording.soundIsOff : Wording.soundIsOn
    }
  }

  /// A soundscape as loud as the player wants it.
  mutating func adjusted(_ soundscape: Soundscape) -> Soundscape {
    var soundscape = soundscape
    if isTried { soundscape.cues.append(SoundCue(.plate)) }
    isTried = false
    soundscape.volume = settings.gain
    return soundscape
  }
}
