// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Glibc

/// Reads and writes whole files with the system's calls alone; Foundation would double the time to the first frame.
enum TextFile {
  /// The most that is read, in bytes; a table of tilts that is larger is a mistake, and would fill the memory.
  static let readLimit = 256 << 20

  /// The whole text of a file of at most so many bytes, and not of a pipe or a device where those aren't welcome.
  ///
  /// Where it is, `-` is standard input.
  /// - Throws: a failure that names the file and the reason.
  static func read(
    _ path: String, for what: String, limit: Int = readLimit, regularOnly: Bool = false, takesInput: Bool = false
  ) throws(CommandError) -> String {
    let isInput = takesInput && path == "-"
    let subject = isInput ? "\(what), standard input" : "\(what) '\(path)'"
    // A pipe that nobody writes into would hold up whoever opens it.
    let file = isInput ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC | (regularOnly ? O_NONBLOCK : 0))
    guard file >= 0 else { throw .failure(subject, lastError(), "give a file that can be read") }
    defer { if !isInput { close(file) } }
    var status = stat()
    if regularOnly, fstat(file, &status) == 0, ![S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT) {
      throw .failure(subject, "not a regular file", "give a file that can be read")
    }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = Glibc.read(file, &chunk, chunk.count)
      if count < 0 && errno == EINTR { continue }
      guard count >= 0 else { throw .failure(subject, lastError(), "give a file that can be read") }
      if count == 0 { break }
      bytes += chunk[..<count]
      guard bytes.count <= limit else {
        throw .failure(subject, "larger than \(limit >> 20) MiB", "give a smaller file")
      }
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw .failure(subject, "not UTF-8 text", "give a text file")
    }
    return text
  }

  /// Whether there is something of this name.
  static func exists(_ path: String) -> Bool {
    access(path, F_OK) == 0
  }

  /// Whether two names are those of one file.
  static func isSame(_ path: String, _ other: String) -> Bool {
    var (first, second) = (stat(), stat())
    guard stat(path, &first) == 0, stat(other, &second) == 0 else { return false }
    return first.st_dev == second.st_dev && first.st_ino == second.st_ino
  }

  /// The system's words for the last error.
  static func lastError() -> String {
    String(cString: strerror(errno))
  }
}

/// A file that is written in pieces and appears whole: a new file takes the old one's place when it is complete.
///
/// Until then it has no name, so that whatever ends the program leaves nothing behind; where the file system can't do
/// that, it lies beside its place. One that is of use before it is complete can be made to appear earlier. A device or a
/// pipe can't be replaced, so it is written to directly; so is standard output, `-`.
struct OutputFile: ~Copyable {
  /// `O_TMPFILE`, which Glibc shows with _GNU_SOURCE only.
  private static let nameless = 0o20_000_000 | O_DIRECTORY

  private let path: String
  private let subject: String
  private var descriptor: Int32
  private var isNameless = false
  private var partial: String?
  private var isNew = false
  private var buffer: [UInt8] = []
  /// Whether it is a pipe that nobody reads any more.
  private(set) var isUnread = false

  /// Opens a file to write; `-` is standard output.
  /// - Throws: a failure that names the file and the reason.
  init(_ path: String, for what: String) throws(CommandError) {
    subject = path == "-" ? "standard output" : "\(what) '\(path)'"
    guard path != "-" else {
      self.path = path
      descriptor = STDOUT_FILENO
      return
    }
    // A link stays one: what it leads to is replaced.
    let target = realpath(path, nil)
    let place = target.map { String(cString: $0) } ?? path
    self.path = place
    free(target)
    var status = stat()
    let isThere = stat(path, &status) == 0
    if isThere && status.st_mode & S_IFMT != S_IFREG {
      descriptor = open(path, O_WRONLY | O_CLOEXEC)
    } else {
      let folder = place.lastIndex(of: "/").map { String(place[...$0]) } ?? "."
      partial = place + ".partial.\(getpid())"
      isNew = true
      descriptor = open(folder, O_WRONLY | O_CLOEXEC | Self.nameless, 0o666)
      isNameless = descriptor >= 0
      if let partial, !isNameless {
        descriptor = open(partial, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, isThere ? 0o600 : 0o666)
      }
      if isThere && descriptor >= 0 { Self.take(over: status, descriptor) }
    }
    if descriptor < 0 {
      partial = nil
      throw cannotBeWritten
    }
  }

  deinit {
    if let partial, !isNameless { unlink(partial) }
    if descriptor > STDERR_FILENO { close(descriptor) }
  }

  /// Gives a file the owner and the permissions of the one whose place it takes, as far as that is allowed.
  private static func take(over status: stat, _ descriptor: Int32) {
    // The owner first: a change of it takes permissions away.
    let isOwned = fchown(descriptor, status.st_uid, status.st_gid) == 0
    let isGrouped = isOwned || fchown(descriptor, uid_t.max, status.st_gid) == 0
    // What another group was allowed is nothing for this one.
    fchmod(descriptor, status.st_mode & (isGrouped ? 0o777 : 0o707))
  }

  /// Adds a text.
  mutating func write(_ text: String) throws(CommandError) {
    buffer += text.utf8
    if buffer.count >= 1 << 16 { try flush() }
  }

  /// Adds the bytes of a text.
  mutating func write(bytes: [UInt8]) throws(CommandError) {
    buffer += bytes
    if buffer.count >= 1 << 16 { try flush() }
  }

  /// Writes what is left and puts the file in its place, if it isn't there yet.
  consuming func finish() throws(CommandError) {
    try appear()
    guard !isNew || fsync(descriptor) == 0 else { throw cannotBeWritten }
  }

  /// Puts the file in its place with what was written so far; the rest follows there.
  mutating func appear() throws(CommandError) {
    try flush()
    guard let partial else { return }
    guard fsync(descriptor) == 0 else { throw cannotBeWritten }
    // A file whose place is taken needs a name before; an end of the program right then would leave that behind.
    let isInPlace = isNameless && takeName(path)
    guard isInPlace || (takeName(partial) && rename(partial, path) == 0) else { throw cannotBeWritten }
    self.partial = nil
  }

  private var cannotBeWritten: CommandError {
    .failure(subject, TextFile.lastError(), "choose a file that can be written")
  }

  /// Gives a nameless file a name; from then on it can be replaced, renamed and removed by it.
  private mutating func takeName(_ name: String) -> Bool {
    guard isNameless else { return true }
    guard linkat(AT_FDCWD, "/proc/self/fd/\(descriptor)", AT_FDCWD, name, AT_SYMLINK_FOLLOW) == 0 else { return false }
    isNameless = false
    return true
  }

  /// Hands to the system what was written, so that it outlives the program.
  mutating func flush() throws(CommandError) {
    var done = 0
    while done < buffer.count {
      let count = buffer.withUnsafeBytes {
        Glibc.write(descriptor, $0.baseAddress?.advanced(by: done), $0.count - done)
      }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else {
        isUnread = errno == EPIPE
        if isUnread { throw .unread(subject) }
        let remedy = errno == EBADF ? "open it, or choose a file" : "free some space or choose another file"
        throw .failure(subject, TextFile.lastError(), remedy)
      }
      done += count
    }
    buffer.removeAll(keepingCapacity: true)
  }
}
