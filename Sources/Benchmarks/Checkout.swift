// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Glibc

/// The checkout that the bench was built in.
enum Checkout {
  static let root = #filePath.split(separator: "/").dropLast(3).map { "/" + $0 }.joined()

  /// The names in a folder that begin with a digit, in their order.
  static func names(_ folder: String) -> [String] {
    guard let directory = opendir("\(root)/\(folder)") else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      if let first = name.utf8.first, (0x30...0x39).contains(first) { names.append(name) }
    }
    return names.sorted()
  }

  /// The text of a file; nil where it can't be read.
  static func text(_ file: String) -> String? {
    guard let stream = fopen("\(root)/\(file)", "re") else { return nil }
    defer { fclose(stream) }
    var (bytes, chunk): ([UInt8], [UInt8]) = ([], Array(repeating: 0, count: 1 << 16))
    while case let count = fread(&chunk, 1, chunk.count, stream), count > 0 { bytes += chunk[..<count] }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// Why something wasn't measured.
struct Unfit: Error {
  let reason: String
}
