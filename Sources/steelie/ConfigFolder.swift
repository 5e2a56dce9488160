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
    guard let folder else { return CalibrationFile() }
    let file = "\(folder)/calibrations"
    // What is there and can't be read is told of: without it a sensor would be wrong for no visible reason.
    if access(file, F_OK) != 0 && (errno == ENOENT || errno == ENOTDIR) { return CalibrationFile() }
    let text = try TextFile.read(file, for: "calibrations", regularOnly: true)
    do {
      return try CalibrationFile(parsing: text)
    } catch {
      throw .failure(
        "calibrations '\(file)'", "\(error)", "mend that line, or move the file away and calibrate again")
    }
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
    guard let folder else { throw homeless }
    try UserFolder.config.make(folder)
    let lock = lock(in: folder)
    // Where nothing has been saved yet, the lock is as little there as the file.
    if TextFile.exists(lock) { try FileLock.hold(lock) {} }
    _ = try output("\(folder)/calibrations")
  }

  private static var homeless: CommandError {
    .failure("calibrations", "there is no folder to keep them in", "set HOME or XDG_CONFIG_HOME to its path")
  }

  private static func lock(in folder: String) -> String { "\(folder)/.calibrations.lock" }

  private static func output(_ path: String) throws(CommandError) -> OutputFile {
    do throws(CommandError) {
      return try OutputFile(path, for: "calibrations")
    } catch {
      throw cannotBeSaved(path, error)
    }
  }

  private static func cannotBeSaved(_ path: String, _ error: CommandError) -> CommandError {
    .failure("calibrations '\(path)'", error.why, "see that it can be written and that there is room")
  }

  /// Saves a device's calibration and leaves the other devices' as they are; nil removes it.
  ///
  /// The file is read anew under a lock, so that of two programs that save at once neither loses what the other saved.
  /// - Returns: The file's path.
  /// - Throws: a failure that names the file; then the file is as it was.
  static func saveCalibration(
    _ calibration: Calibration?, of device: CalibratedDevice, in folder: String? = path()
  ) throws(CommandError) -> String {
    guard let folder else { throw homeless }
    let path = "\(folder)/calibrations"
    // What isn't known needn't be forgotten, where perhaps nothing can be written.
    if calibration == nil, try calibrations(in: folder).calibration(of: device) == nil { return path }
    try UserFolder.config.make(folder)
    return try FileLock.hold(lock(in: folder)) { () throws(CommandError) in
      var file = try calibrations(in: folder)
      if let calibration { file.set(calibration, of: device) } else { file.remove(device) }
      var output = try output(path)
      do throws(CommandError) {
        try output.write(file.text)
        try output.finish()
      } catch {
        throw cannotBeSaved(path, error)
      }
      return path
    }
  }
}
