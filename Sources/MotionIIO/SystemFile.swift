// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Glibc

/// The small files in which the kernel and udev tell of devices.
enum SystemFile {
  /// The longest file that is read, in bytes; udev's entries are the longest, and stay far below.
  static let longest = 65536

  /// What a file holds, up to so many bytes.
  static func read(_ path: String, longest: Int = longest) throws(IIOError) -> String {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { throw IIOError(code: errno) }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: longest)
    var count = 0
    while count < longest {
      let more = bytes.withUnsafeMutableBytes { buffer in
        Glibc.read(file, buffer.baseAddress?.advanced(by: count), buffer.count - count)
      }
      if more < 0 && errno == EINTR { continue }
      guard more >= 0 else { throw IIOError(code: errno) }
      if more == 0 { break }
      count += more
    }
    return String(decoding: bytes.prefix(count), as: UTF8.self)
  }

  /// What a file holds; nil where it can't be read.
  static func contents(_ path: String) -> String? {
    try? read(path)
  }

  /// The first line of an attribute's file, without its end; nil where it can't be read.
  static func line(_ path: String) -> String? {
    guard let text = try? read(path, longest: longestAttribute) else { return nil }
    return String(text.prefix { !$0.isNewline && $0 != "\0" })
  }

  /// Whether a file can be opened for reading and writing, as libiio opens a device's; it is closed again.
  static func canOpen(_ path: String) -> Bool {
    refusal(toOpen: path) == nil
  }

  /// Why a file can't be opened for reading and writing; nil where it can.
  static func refusal(toOpen path: String) -> IIOError? {
    let file = open(path, O_RDWR | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { return IIOError(code: errno) }
    close(file)
    return nil
  }

  /// Whether a file is there that this program may write.
  static func canWrite(_ path: String) -> Bool {
    access(path, W_OK) == 0
  }

  /// The last part of what a symbolic link points to; nil where there is none.
  static func linkedName(_ path: String) -> String? {
    var bytes = [UInt8](repeating: 0, count: Int(PATH_MAX))
    let count = bytes.withUnsafeMutableBytes { buffer in
      buffer.baseAddress.map { readlink(path, $0.assumingMemoryBound(to: CChar.self), buffer.count) } ?? -1
    }
    guard count > 0 else { return nil }
    return String(decoding: bytes.prefix(count), as: UTF8.self).split(separator: "/").last.map(String.init)
  }

  /// A path without links and dots; nil where nothing is there.
  static func resolved(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }

  /// Whether something is at a path, through links.
  static func exists(_ path: String) -> Bool {
    access(path, F_OK) == 0
  }

  /// The names in a directory, sorted; nil where it can't be read.
  static func entries(_ path: String) -> [String]? {
    guard let directory = opendir(path) else { return nil }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { tuple in
        tuple.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != "." && name != ".." { names.append(name) }
    }
    return names.sorted()
  }
}
