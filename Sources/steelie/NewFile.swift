// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Glibc

/// Writes files that take no other one's place: each is there whole or not at all, whatever ends the program.
enum NewFile {
  /// `O_TMPFILE`, which Glibc shows with _GNU_SOURCE only.
  private static let nameless = 0o20_000_000 | O_DIRECTORY

  /// Writes a file and makes it outlive a power cut; a hidden one first under another name, as where none can be without.
  /// - Returns: Whether it was written; false where there is something of that name already.
  /// - Throws: a failure that names the file and the reason; then there is none.
  static func write(
    _ text: String, to path: String, for what: String, isHidden: Bool = false
  ) throws(CommandError) -> Bool {
    let subject = "\(what) '\(path)'"
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "./"
    var descriptor = isHidden ? -1 : open(folder, O_WRONLY | O_CLOEXEC | nameless, 0o666)
    if descriptor >= 0 {
      defer { close(descriptor) }
      try fill(descriptor, with: text, subject)
      // Until it has a name, a file goes with its program.
      let isNamed = linkat(AT_FDCWD, "/proc/self/fd/\(descriptor)", AT_FDCWD, path, AT_SYMLINK_FOLLOW) == 0
      if isNamed {
        try sync(folder, subject)
        return true
      }
      if errno == EEXIST { return false }
    }
    // Some file systems have no files without a name; there it has one that nobody looks for.
    var partial = Array("\(folder).partial.XXXXXX".utf8CString)
    descriptor = mkstemp(&partial)
    guard descriptor >= 0 else {
      throw .failure(subject, TextFile.lastError(), "see that its folder can be written")
    }
    defer {
      close(descriptor)
      unlink(&partial)
    }
    try fill(descriptor, with: text, subject)
    if link(&partial, path) != 0 {
      if errno == EEXIST || TextFile.exists(path) { return false }
      // Where a file can't have two names, it takes the other one.
      guard rename(&partial, path) == 0 else {
        throw .failure(subject, TextFile.lastError(), "see that its folder can be written")
      }
    }
    try sync(folder, subject)
    return true
  }

  private static func fill(_ descriptor: Int32, with text: String, _ subject: String) throws(CommandError) {
    let bytes = Array(text.utf8)
    var done = 0
    while done < bytes.count {
      let count = bytes.withUnsafeBytes {
        Glibc.write(descriptor, $0.baseAddress?.advanced(by: done), $0.count - done)
      }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { throw .failure(subject, TextFile.lastError(), "free some space") }
      done += count
    }
    guard fsync(descriptor) == 0 else { throw .failure(subject, TextFile.lastError(), "free some space") }
  }

  private static func sync(_ folder: String, _ subject: String) throws(CommandError) {
    guard FolderListing.sync(folder) else {
      throw .failure(subject, TextFile.lastError(), "look after that disk: it may be lost with the power")
    }
  }
}
