// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Dispatch
import Glibc
import Testing

/// A private namespace in which the real libiio finds what a test lays out.
///
/// The tests that stand in the namespace are in this same bundle: the rig's script starts the test runner again with
/// only them. In the outer run they are skipped.
enum Rig {
  /// Tells the inner run where the made-up `/sys` lies.
  static let variable = "STEELIE_RIG"
  /// Tells the inner run the port of the server that the script started.
  static let port = 30999

  /// The directory that stands in the place of `/sys`; nil in the outer run.
  static var directory: String? {
    getenv(variable).map { String(cString: $0) }
  }

  /// Runs the tests of one suite inside, by one of the scripts; fails with their output if one of them fails.
  static func run(_ script: String, suite: String, arguments: (String) -> [String] = { _ in [] }) async throws {
    guard try isPossible() else { return }
    let base = try #require(temporaryDirectory())
    defer { _ = shell(["rm", "-rf", base]) }
    let sys = "\(base)/sys"
    _ = shell(["mkdir", "-p", "\(sys)/bus/iio/devices", "\(base)/run-udev"])
    let rigs = #filePath.split(separator: "/").dropLast(2).map { "/" + $0 }.joined() + "/EndToEndTests/Rigs"
    let runner = try #require(realpath("/proc/self/exe", nil).map { String(cString: $0) })
    let command =
      ["timeout", "-k", "5", "120", "env", "\(variable)=\(sys)", "sh", "\(rigs)/\(script)", sys] + arguments(base)
      + [runner, "--testing-library", "swift-testing", "--filter", suite]
    // On a thread of its own: the pool has two on a small machine, and other suites need them.
    let (status, output) = await withCheckedContinuation { continuation in
      DispatchQueue.global().async { continuation.resume(returning: shell(command)) }
    }
    if status != 0 { Issue.record("\(suite) ended with \(status):\n\(output)") }
    // A filter that matches nothing would pass without a word.
    #expect(output.contains("\(suite) passed"))
  }

  private static func isPossible() throws -> Bool {
    if shell(["unshare", "-Urmn", "true"]).status == 0 { return true }
    let text = "libiio was NOT tested for real: this system forbids user namespaces (unshare -Urmn)"
    if getenv("STEELIE_REQUIRE_RIGS").map({ String(cString: $0) }) == "1" { Issue.record("\(text)") }
    print("***** SKIPPED: \(text) *****")
    return false
  }

  private static func temporaryDirectory() -> String? {
    var template = Array("/tmp/steelie-rig-XXXXXX".utf8CString)
    return template.withUnsafeMutableBufferPointer { buffer in
      buffer.baseAddress.flatMap { mkdtemp($0) }.map { String(cString: $0) }
    }
  }

  /// Runs a command, and gives its exit status with what it wrote.
  static func shell(_ words: [String]) -> (status: Int32, output: String) {
    let command = words.map {
      "'" + $0.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
    }
    guard let pipe = popen(command.joined(separator: " ") + " 2>&1 </dev/null", "r") else { return (-1, "") }
    var output: [UInt8] = []
    var byte = fgetc(pipe)
    while byte != EOF {
      output.append(UInt8(truncatingIfNeeded: byte))
      byte = fgetc(pipe)
    }
    return (pclose(pipe), String(decoding: output, as: UTF8.self))
  }
}

/// Looks again and again for something to become true, for some seconds.
func eventually(within seconds: Double = 3, _ condition: () -> Bool) -> Bool {
  let end = now() + seconds
  while !condition() {
    if now() > end { return false }
    usleep(5000)
  }
  return true
}

/// The monotonic clock, in seconds.
func now() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
}

/// The threads that leave all signals to others save those of a crash, as readers do.
func readerThreads() -> Set<Substring> {
  // ILL 4, TRAP 5, ABRT 6, BUS 7, FPE 8, SEGV 11 and SYS 31; the system lets nobody block KILL 9, STOP 19, 32 and 33.
  let open = [4, 5, 6, 7, 8, 11, 31, 9, 19, 32, 33].reduce(UInt64(0)) { $0 | 1 << UInt64($1 - 1) }
  let mask = String(~open, radix: 16)
  let (_, output) = Rig.shell(["sh", "-c", "grep -l '^SigBlk:.*\(mask)$' /proc/$0/task/*/status", "\(getpid())"])
  return Set(output.split(separator: "\n"))
}
