// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

extension Library {
  /// A line for each file that was set aside.
  var complaints: [String] {
    var lines = ignored.map { printable("set aside: \($0.path): \($0.why)") }
    if let problem { lines.append(printable("no scores: \(problem.what): \(problem.why), \(problem.remedy)")) }
    return lines
  }

  /// The same for programs.
  var jsonComplaints: [(String, JSON)] {
    [
      ("ignored", .list(ignored.map { .object([("path", .text($0.path)), ("problem", .text($0.why))]) })),
      ("problem", JSON(problem.map { "\($0.what): \($0.why)" })),
    ]
  }
}
