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

  /// Runs a command, found by its path, to its end without a terminal.
  ///
  /// What it writes goes through files: a server that it leaves behind would hold the end of a pipe, and Foundation's
  /// `Process` waits for such a one too.
  static func run(_ command: [String], environment: [String: String]? = nil) throws -> Result {
    let folder = try TemporaryFolder()
    let (output, error) = ("\(folder.path)/output", "\(folder.path)/error")
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, output, O_WRONLY | O_CREAT, 0o600)
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, error, O_WRONLY | O_CREAT, 0o600)
    // The test runner's threads block signals, and a command that inherits that is deaf to its terminal.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    let variables = (environment ?? ProcessInfo.processInfo.environment).map { "\($0.key)=\($0.value)" }
    var words = command.map { strdup($0) } + [nil]
    var settings = variables.map { strdup($0) } + [nil]
    defer { for text in words + settings { free(text) } }
    var process = pid_t()
    let result = posix_spawnp(&process, command[0], &actions, &attributes, &words, &settings)
    guard result == 0 else { throw POSIXError(POSIXErrorCode(rawValue: result) ?? .EINVAL) }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 && errno == EINTR {}
    return Result(
      output: try String(contentsOfFile: output, encoding: .utf8),
      error: try String(contentsOfFile: error, encoding: .utf8),
      status: status & 0x7f == 0 ? (status >> 8) & 0xff : 128 + (status & 0x7f))
  }

  /// Runs the release build to its end without a terminal.
  static func steelie(_ words: String...) throws -> Result {
    try run([release] + words)
  }

  /// The environment of a terminal, with nothing of the test runner's own.
  ///
  /// Its home is none, nor can one be made there: what a test leaves behind would be found by the next one.
  static func terminal(_ name: String = "xterm-256color", locale: String = "C.UTF-8") -> [String: String] {
    ["TERM": name, "LC_ALL": locale, "PATH": "/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin", "HOME": "/dev/null"]
  }
}

/// A folder that goes with the test.
final class TemporaryFolder: Sendable {
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
