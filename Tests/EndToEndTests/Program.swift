// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Foundation
import Glibc
import Testing

/// The built command and where it lies.
enum Program {
  static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().path
  /// The release build, which players run; `make build` makes it.
  static let release = "\(root)/.build/release/steelie"
  static let debug = "\(root)/.build/debug/steelie"
  static let rigs = "\(root)/Tests/EndToEndTests/Rigs"

  struct Result {
    var output: String
    var error: String
    var status: Int32
  }

  /// Runs a command to its end without a terminal.
  static func run(_ command: [String], environment: [String: String]? = nil) throws -> Result {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = command
    if let environment { process.environment = environment }
    let (output, error) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = error
    process.standardInput = FileHandle.nullDevice
    try process.run()
    // Neither text fills a pipe in these tests, so one can be read after the other.
    let text = output.fileHandleForReading.readDataToEndOfFile()
    let complaint = error.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Result(
      output: String(decoding: text, as: UTF8.self), error: String(decoding: complaint, as: UTF8.self),
      status: process.terminationStatus)
  }

  /// Runs the release build to its end without a terminal.
  static func steelie(_ words: String...) throws -> Result {
    try run([release] + words)
  }

  /// The environment of a terminal, with nothing of the test runner's own.
  static func terminal(_ name: String = "xterm-256color", locale: String = "C.UTF-8") -> [String: String] {
    ["TERM": name, "LC_ALL": locale, "PATH": "/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin", "HOME": "/nonexistent"]
  }
}

/// A folder that goes with the test.
final class TemporaryFolder {
  let path: String

  init() throws {
    var template = Array("\(NSTemporaryDirectory())/steelie.XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw CocoaError(.fileWriteUnknown) }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// Writes a file whole, so that a reader never sees a part of it.
  func write(_ text: String, to name: String) throws {
    let file = URL(filePath: "\(path)/\(name)")
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file, options: .atomic)
  }
}

/// Waits until a condition holds, at most so many seconds.
func eventually(within seconds: Double = 10, _ condition: () throws -> Bool) rethrows -> Bool {
  let end = Date().addingTimeInterval(seconds)
  while Date() < end {
    if try condition() { return true }
    usleep(20_000)
  }
  return try condition()
}

/// Whether this machine lets an ordinary program have namespaces of its own, which the sensor rigs need.
///
/// Without them the tests with real libiio are skipped, unless `STEELIE_REQUIRE_RIGS` forbids it.
let hasNamespaces: Bool = {
  let works = (try? Program.run(["unshare", "-Urmn", "true"]).status) == 0
  let isRequired = ProcessInfo.processInfo.environment["STEELIE_REQUIRE_RIGS"] == "1"
  if !works && !isRequired {
    FileHandle.standardError.write(
      Data("\n*** SKIPPED: this machine forbids namespaces: no test with real libiio runs ***\n\n".utf8))
  }
  return works || isRequired
}()
