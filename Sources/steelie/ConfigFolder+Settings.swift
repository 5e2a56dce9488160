// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Play

extension ConfigFolder {
  private static let settings = "settings"

  /// What the player set; as everybody begins where nothing was saved.
  /// - Throws: a failure that names the place in the file that can't be read.
  static func settings(in folder: String? = path()) throws(CommandError) -> SettingsFile {
    guard let folder else { return SettingsFile() }
    let text: String?
    do throws(CommandError) {
      text = try Self.text(of: settings, in: folder)
    } catch {
      throw .failure(error.what, error.why, "mend the file, or move it away to begin anew")
    }
    guard let text else { return SettingsFile() }
    do {
      return try SettingsFile(parsing: text)
    } catch {
      throw .failure(
        "settings '\(folder)/settings'", "\(error)", "mend that line, or move the file away to begin anew")
    }
  }

  /// Saves what the player changed, and leaves the rest of the file as it is.
  ///
  /// The file is read anew under a lock, so that of two programs that save at once neither loses what the other saved.
  /// - Throws: a failure that names the file; then the file is as it was.
  static func saveSettings(
    from old: Settings, to new: Settings, in folder: String? = path()
  ) throws(CommandError) {
    guard old != new else { return }
    guard let folder else { throw homeless(settings) }
    try UserFolder.config.make(folder, for: "settings '\(folder)/settings'")
    try FileLock.hold(lock(of: settings, in: folder)) { () throws(CommandError) in
      var file = try settings(in: folder)
      let before = file
      file.change(from: old, to: new)
      if file != before { try write(file.text, to: settings, in: folder) }
    }
  }
}
