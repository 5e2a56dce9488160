// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Glibc
internal import Motion

/// What the player set, in files that may be read and changed.
enum ConfigFolder {
  /// Where it is; nil where the environment names no place.
  static func path() -> String? { UserFolder.config.path() }

  /// What is known about the player's sensors; empty where nothing was saved.
  /// - Throws: a failure that names the place in the file that can't be read.
  static func calibrations(in folder: String? = path()) throws(CommandError) -> CalibrationFile {
    guard let folder, let text = try text(of: calibrations, in: folder) else { return CalibrationFile() }
    do {
      return try CalibrationFile(parsing: text)
    } catch {
      throw .failure(
        "calibrations '\(folder)/calibrations'", "\(error)", "mend that line, or move the file away and calibrate again"
      )
    }
  }

  /// The text of a file of this folder; nil where there is none.
  /// - Throws: a failure that names the file; without it a sensor would be wrong for no visible reason.
  static func text(of name: String, in folder: String) throws(CommandError) -> String? {
    let file = "\(folder)/\(name)"
    if access(file, F_OK) != 0 && (errno == ENOENT || errno == ENOTDIR) { return nil }
    return try TextFile.read(file, for: name, regularOnly: true)
  }

  /// What is known about the player's sensors, for a command that is of use without it: what can't be read is told of
  /// on standard error, and nothing is known.
  static func calibrationsIfReadable() -> CalibrationFile {
    do {
      return try calibrations()
    } catch {
      Steelie.note(error.line)
      return CalibrationFile()
    }
  }

  /// Makes sure that a calibration can be saved, before the player takes the trouble to make one.
  /// - Throws: the failure that saving would end in.
  static func prepareToSave(in folder: String? = path()) throws(CommandError) {
    guard let folder else { throw homeless(calibrations) }
    try UserFolder.config.make(folder)
    let lock = lock(of: calibrations, in: folder)
    // Where nothing has been saved yet, the lock is as little there as the file.
    if TextFile.exists(lock) { try FileLock.hold(lock) {} }
    _ = try output(calibrations, in: folder)
  }

  private static let calibrations = "calibrations"

  static func homeless(_ name: String) -> CommandError {
    .failure(name, "there is no folder to keep them in", "set HOME or XDG_CONFIG_HOME to its path")
  }

  static func lock(of name: String, in folder: String) -> String { "\(folder)/.\(name).lock" }

  private static func output(_ name: String, in folder: String) throws(CommandError) -> OutputFile {
    do throws(CommandError) {
      return try OutputFile("\(folder)/\(name)", for: name)
    } catch {
      throw cannotBeSaved(name, in: folder, error)
    }
  }

  private static func cannotBeSaved(_ name: String, in folder: String, _ error: CommandError) -> CommandError {
    .failure("\(name) '\(folder)/\(name)'", error.why, "see that it can be written and that there is room")
  }

  /// Puts a text in the place of a file of this folder, whole or not at all, while its lock is held.
  static func write(_ text: String, to name: String, in folder: String) throws(CommandError) {
    var output = try output(name, in: folder)
    do throws(CommandError) {
      try output.write(text)
      try output.finish()
    } catch {
      throw cannotBeSaved(name, in: folder, error)
    }
  }

  /// Saves a device's calibration and leaves the other devices' as they are; nil removes it.
  ///
  /// The file is read anew under a lock, so that of two programs that save at once neither loses what the other saved.
  /// - Returns: The file's path.
  /// - Throws: a failure that names the file; then the file is as it was.
  static func saveCalibration(
    _ calibration: Calibration?, of device: CalibratedDevice, in folder: String? = path()
  ) throws(CommandError) -> String {
    guard let folder else { throw homeless(calibrations) }
    let path = "\(folder)/calibrations"
    // What isn't known needn't be forgotten, where perhaps nothing can be written.
    if calibration == nil, try calibrations(in: folder).calibration(of: device) == nil { return path }
    try UserFolder.config.make(folder)
    return try FileLock.hold(lock(of: calibrations, in: folder)) { () throws(CommandError) in
      var file = try calibrations(in: folder)
      if let calibration { file.set(calibration, of: device) } else { file.remove(device) }
      try write(file.text, to: calibrations, in: folder)
      return path
    }
  }
}
