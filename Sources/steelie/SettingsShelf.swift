// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Play

/// The player's settings on the disk, as the game has them kept.
final class SettingsShelf {
  private let folder: String?
  /// What couldn't be kept the last time.
  private var lost: (old: Settings, new: Settings)?

  init(in folder: String? = ConfigFolder.path()) {
    self.folder = folder
  }

  /// Keeps what the player changed of the settings; why it couldn't, or nil.
  func keep(_ old: Settings, _ new: Settings) -> String? {
    do throws(CommandError) {
      try ConfigFolder.saveSettings(from: old, to: new, in: folder)
      lost = nil
      return nil
    } catch {
      lost = (old, new)
      return error.why
    }
  }

  /// Tries once more to keep what couldn't be kept.
  /// - Returns: Why it still can't; nil where all is kept.
  func keepLost() -> CommandError? {
    guard let lost else { return nil }
    do throws(CommandError) {
      try ConfigFolder.saveSettings(from: lost.old, to: lost.new, in: folder)
      self.lost = nil
      return nil
    } catch {
      var failure = error
      failure.why = "not kept: \(failure.why)"
      return failure
    }
  }
}
