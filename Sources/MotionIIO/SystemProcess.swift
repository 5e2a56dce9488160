// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

/// The programs that run on this machine, as far as the kernel shows them.
enum SystemProcess {
  /// The longest name that the kernel keeps of a program, in characters.
  private static let longestName = 15

  /// Whether a program of this name runs.
  static func isRunning(_ name: String) -> Bool {
    let name = name.prefix(longestName)
    return (SystemFile.entries("/proc") ?? []).contains { entry in
      entry.first?.isNumber == true && SystemFile.line("/proc/\(entry)/comm").map { $0 == name } ?? false
    }
  }
}
