// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

/// The exit statuses of the command.
enum ExitCode {
  /// It did what was asked.
  static let success: Int32 = 0
  /// It was asked rightly and could not do it.
  static let failure: Int32 = 1
  /// It was asked wrongly; `EX_USAGE` of sysexits.h.
  static let usage: Int32 = 64
  /// Nobody reads any more what it writes: what a shell says of a program that a SIGPIPE ended, 128 + 13.
  static let unread: Int32 = 141
}

/// Why the command ends without having done what was asked; told as one line on standard error.
struct CommandError: Error, Hashable {
  /// What went wrong: a command, an option or a file.
  var what: String
  /// Why it went wrong.
  var why: String
  /// What the user can do.
  var remedy: String
  /// The exit status.
  var exitCode: Int32

  /// The command was asked rightly and could not do it.
  static func failure(_ what: String, _ why: String, _ remedy: String) -> CommandError {
    CommandError(what: what, why: why, remedy: remedy, exitCode: ExitCode.failure)
  }

  /// The command was asked wrongly.
  static func usage(_ what: String, _ why: String, _ remedy: String) -> CommandError {
    CommandError(what: what, why: why, remedy: remedy, exitCode: ExitCode.usage)
  }

  /// Whoever read its output has closed the pipe, and has all that they wanted; nothing is to be told.
  static func unread(_ what: String) -> CommandError {
    CommandError(what: what, why: "nobody reads it any more", remedy: "keep the pipe open", exitCode: ExitCode.unread)
  }

  /// `steelie: what: why, what to do`, on one line and without control characters; a semicolon where the reason is a list.
  var line: String {
    // After a reason that is a list, another comma would make the remedy a part of it.
    printable("steelie: \(what): \(why)\(why.contains(", or ") ? ";" : ",") \(remedy)")
  }
}

/// A text that can go to a terminal: control and format characters become `?`.
func printable(_ text: String) -> String {
  String(String.UnicodeScalarView(text.unicodeScalars.map { isPrintable($0) ? $0 : "?" }))
}

/// Whether a scalar stands for something to be seen, and steers no terminal.
func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.properties.generalCategory {
  case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate: false
  default: true
  }
}
