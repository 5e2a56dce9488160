// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Glibc
internal import Motion

/// The folder in which the program keeps what is the player's own, as the XDG base directory specification says.
enum ConfigFolder {
  /// Where it is: `$XDG_CONFIG_HOME/steelie`, or else `$HOME/.config/steelie`; nil where the environment names neither.
  ///
  /// A path that isn't absolute would be another one in every folder; the specification says to pass it over.
  static func path(environment: (_ name: String) -> String? = variable) -> String? {
    func absolute(_ name: String) -> String? { environment(name).flatMap { $0.hasPrefix("/") ? $0 : nil } }
    return (absolute("XDG_CONFIG_HOME") ?? absolute("HOME").map { "\($0)/.config" }).map { "\($0)/steelie" }
  }

  /// What is known about the player's sensors; empty where nothing was saved.
  /// - Throws: a failure that names the place in the file that can't be read.
  static func calibrations(in folder: String? = path()) throws(CommandError) -> CalibrationFile {
    guard let folder else { return CalibrationFile() }
    let file = "\(folder)/calibrations"
    // What is there and can't be read is told of: without it a sensor would be wrong for no visible reason.
    if access(file, F_OK) != 0 && (errno == ENOENT || errno == ENOTDIR) { return CalibrationFile() }
    let text = try TextFile.read(file, for: "calibrations")
    do {
      return try CalibrationFile(parsing: text)
    } catch {
      throw .failure(
        "\(file):\(error.line):\(error.column)", "expected \(error.expected)",
        "mend that line, or move the file away and calibrate again")
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
    guard let folder else {
      throw .failure("calibrations", "there is no folder to keep them in", "set HOME or XDG_CONFIG_HOME to its path")
    }
    let path = "\(folder)/calibrations"
    // What isn't known needn't be forgotten, where perhaps nothing can be written.
    if calibration == nil, try calibrations(in: folder).calibration(of: device) == nil { return path }
    try make(folder)
    return try FileLock.hold("\(folder)/.calibrations.lock") { () throws(CommandError) in
      var file = try calibrations(in: folder)
      if let calibration { file.set(calibration, of: device) } else { file.remove(device) }
      do throws(CommandError) {
        var output = try OutputFile(path, for: "calibrations")
        try output.write(file.text)
        try output.finish()
      } catch {
        throw .failure("calibrations '\(path)'", error.why, "see that it can be written and that there is room")
      }
      return path
    }
  }

  /// A variable of this program's environment.
  static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// Makes a folder and those above it that are missing, for nobody else to look into.
  private static func make(_ folder: String) throws(CommandError) {
    let parts = folder.split(separator: "/")
    for index in parts.indices {
      let path = "/" + parts[...index].joined(separator: "/")
      // Where a folder may be written into but its parents may not, mkdir says so of the parents.
      guard access(path, F_OK) != 0, mkdir(path, 0o700) != 0, errno != EEXIST else { continue }
      throw .failure(
        "folder '\(path)'", TextFile.lastError(), "make it yourself, or set XDG_CONFIG_HOME to where you may write")
    }
  }
}
