// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// A command in a real terminal emulator: tmux, whose screen can be read as text.
final class Tmux {
  private let folder: TemporaryFolder
  private let socket: String

  /// Starts a command, a shell's line, in a window of a size.
  init(_ command: String, columns: Int = 80, rows: Int = 24, environment: [String: String] = [:]) throws {
    folder = try TemporaryFolder()
    socket = "\(folder.path)/tmux"
    try Data("set -g remain-on-exit on\nset -g default-terminal tmux-256color\nset -sg escape-time 0\n".utf8)
      .write(to: URL(filePath: "\(folder.path)/conf"))
    var all = Program.terminal()
    all.merge(environment) { $1 }
    let result = try Program.run(
      [
        "tmux", "-S", socket, "-f", "\(folder.path)/conf", "new-session", "-d", "-x", "\(columns)", "-y", "\(rows)",
        "\(command); status=$?; echo; echo exit status $status",
      ],
      environment: all)
    try #require(result.status == 0, "tmux: \(result.error)")
  }

  deinit {
    try? close()
  }

  /// The screen as text, one line for each row.
  func screen() throws -> [String] {
    try tmux("capture-pane", "-p").output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// Sends keys by tmux's names, such as `Left`, `q` or `Space`.
  func send(_ keys: String...) throws {
    for key in keys { _ = try tmux("send-keys", key) }
  }

  /// Sends bytes as they are.
  func send(bytes: [UInt8]) throws {
    guard !bytes.isEmpty else { return }
    _ = try tmux(["send-keys", "-H"] + bytes.map { String($0, radix: 16) })
  }

  /// The screen with its colours once it stands still; nil if it doesn't.
  ///
  /// On a busy machine a screen may seem to stand still because nobody came to draw it: whoever draws must sleep.
  func stillScreen() throws -> String? {
    let process = try process()
    var last: String?
    var equals = 0
    for _ in 0..<60 {
      let now = try tmux("capture-pane", "-p", "-e").output
      equals = now == last && process.map(Self.isAsleep) != false ? equals + 1 : 0
      if equals == 2 { return now }
      last = now
      usleep(40_000)
    }
    return nil
  }

  private static func isAsleep(_ process: Int32) -> Bool {
    let line = (try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)) ?? ""
    return !line.contains(") R ")
  }

  /// Whether the command that the window was started with is still running.
  func isAlive() throws -> Bool {
    try tmux("display-message", "-p", "#{pane_dead}").output.hasPrefix("0")
  }

  /// Gives the window another size.
  func resize(columns: Int, rows: Int) throws {
    _ = try tmux("resize-window", "-x", "\(columns)", "-y", "\(rows)")
  }

  /// The process that the window was started with.
  func process() throws -> Int32? {
    Int32(try tmux("display-message", "-p", "#{pane_pid}").output.trimmingCharacters(in: .whitespacesAndNewlines))
  }

  /// The exit status of the command, as the shell that waited for it tells on the restored screen; nil while it runs.
  func exitStatus() throws -> Int32? {
    let lines = try screen().compactMap { $0.firstMatch(of: /exit status (\d+)/) }
    return lines.last.flatMap { Int32($0.output.1) }
  }

  /// Waits until a row of the screen holds a text.
  func shows(_ text: String, within seconds: Double = 10) throws -> Bool {
    try eventually(within: seconds) { try screen().contains { $0.contains(text) } }
  }

  /// The column and row of the ball of the ASCII look, its upper left glyph.
  func ball() throws -> (column: Int, row: Int)? {
    for (row, line) in try screen().enumerated() {
      if let match = line.firstMatch(of: /\/[@o][@o]\\/) {
        return (line.distance(from: line.startIndex, to: match.range.lowerBound), row)
      }
    }
    return nil
  }

  /// Closes the terminal under the command.
  func close() throws {
    _ = try tmux("kill-server")
  }

  private func tmux(_ words: String...) throws -> Program.Result {
    try tmux(words)
  }

  private func tmux(_ words: [String]) throws -> Program.Result {
    try Program.run(["tmux", "-S", socket] + words, environment: Program.terminal())
  }
}
