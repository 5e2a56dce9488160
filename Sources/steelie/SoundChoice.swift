// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Glibc
internal import Manual
internal import Sound
internal import SoundALSA

/// What the player wants to hear the game with: `--sound`.
enum SoundChoice: String, CaseIterable {
  case auto, on, off, bell

  /// The option's name.
  static let name = "--sound"

  /// The option, with what it says.
  static let group = OptionGroup(
    "sound options",
    [
      .values(
        name, "what makes sounds",
        [
          ("auto", "sound where you sit at this machine, none over SSH"),
          ("on|off", "sound, or none, wherever you are"),
          ("bell", "the terminal's bell alone, for falls and the goal"),
        ], fallback: auto.rawValue, offering: ValueCompletion(allCases.map(\.rawValue)))
    ])

  /// Reads the option of a command.
  init(_ arguments: Arguments) throws(CommandError) {
    let text = arguments[Self.name] ?? Self.auto.rawValue
    guard let choice = Self(rawValue: text) else {
      throw arguments.wrong(
        Self.name, text, "not a choice of sound", "give auto, on, off or bell", among: ["auto", "on", "off", "bell"])
    }
    self = choice
  }

  /// What makes the sounds; a bell is rung by what is given.
  func device(ring: @escaping () -> Void) -> any SoundDevice {
    switch self {
    // Whoever plays over SSH doesn't hear this machine, but others may.
    case .auto: Self.isRemote ? SilentSound() : ALSASound()
    case .on: ALSASound()
    case .off: SilentSound()
    case .bell: BellSound(ring: ring)
    }
  }

  /// Whether the player sits elsewhere, by what sshd sets.
  static var isRemote: Bool {
    ["SSH_CONNECTION", "SSH_TTY"].contains { (name: String) in getenv(name).map { $0.pointee != 0 } ?? false }
  }
}
