// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Glibc

/// Reads and writes whole files with the system's calls alone; Foundation would double the time to the first frame.
enum TextFile {
  /// The most that is read, in bytes; a table of tilts that is larger is a mistake, and would fill the memory.
  static let readLimit = 256 << 20

  /// The whole text of a file.
  /// - Throws: a failure that names the file and the reason.
  static func read(_ path: String, for what: String) throws(CommandError) -> String {
    let subject = "\(what) '\(path)'"
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw .failure(subject, lastError(), "give a file that can be read") }
    defer { close(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = Glibc.read(file, &chunk, chunk.count)
      if count < 0 && errno == EINTR { continue }
      guard count >= 0 else { throw .failure(subject, lastError(), "give a file that can be read") }
      if count == 0 { break }
      bytes += chunk[..<count]
      guard bytes.count <= readLimit else { throw .failure(subject, "larger than 256 MiB", "give a smaller file") }
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw .failure(subject, "not UTF-8 text", "give a text file")
    }
    return text
  }

  /// The system's words for the last error.
  static func lastError() -> String {
    String(cString: strerror(errno))
  }
}

/// A file that is written in pieces and appears whole: a new file takes the old one's place when it is complete.
///
/// A device or a pipe can't be replaced, so it is written to directly; so is standard output, `-`.
struct OutputFile: ~Copyable {
  private let path: String
  private let subject: String
  private var descriptor: Int32
  private var partial: String?
  private var buffer: [UInt8] = []

  /// Opens a file to write; `-` is standard output.
  /// - Throws: a failure that names the file and the reason.
  init(_ path: String, for what: String) throws(CommandError) {
    self.path = path
    subject = path == "-" ? "\(what): standard output" : "\(what) '\(path)'"
    if path == "-" {
      descriptor = STDOUT_FILENO
      return
    }
    var status = stat()
    if stat(path, &status) == 0 && status.st_mode & S_IFMT != S_IFREG {
      descriptor = open(path, O_WRONLY | O_CLOEXEC)
    } else {
      let partial = path + ".partial.\(getpid())"
      descriptor = open(partial, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
      self.partial = partial
    }
    if descriptor < 0 {
      partial = nil
      throw .failure(subject, TextFile.lastError(), "choose a file that can be written")
    }
  }

  deinit {
    if let partial { unlink(partial) }
    if descriptor > STDERR_FILENO { close(descriptor) }
  }

  /// Adds a text.
  mutating func write(_ text: String) throws(CommandError) {
    buffer += text.utf8
    if buffer.count >= 1 << 16 { try flush() }
  }

  /// Writes what is left and puts the file in its place.
  consuming func finish() throws(CommandError) {
    try flush()
    guard let partial else { return }
    guard fsync(descriptor) == 0, rename(partial, path) == 0 else {
      throw .failure(subject, TextFile.lastError(), "choose a file that can be written")
    }
    self.partial = nil
  }

  private mutating func flush() throws(CommandError) {
    var done = 0
    while done < buffer.count {
      let count = buffer.withUnsafeBytes {
        Glibc.write(descriptor, $0.baseAddress?.advanced(by: done), $0.count - done)
      }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { throw .failure(subject, TextFile.lastError(), "free some space or choose another file") }
      done += count
    }
    buffer.removeAll(keepingCapacity: true)
  }
}
