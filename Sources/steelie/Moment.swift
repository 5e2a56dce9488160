// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Glibc

/// Moments, counted in seconds since the beginning of 1970, as texts.
enum Moment {
  /// Now.
  static var now: Int { time(nil) }

  /// A moment as part of a file's name, in universal time: `20260729T190312Z`.
  static func stamp(_ moment: Int) -> String {
    format(moment, "%Y%m%dT%H%M%SZ", gmtime_r)
  }

  /// The moment of a part of a file's name; nil where it isn't one.
  static func moment(stamp: some StringProtocol) -> Int? {
    let digits = stamp.utf8.map { Int32($0) - 48 }
    guard digits.count == 16 else { return nil }
    func number(_ range: Range<Int>) -> Int32 { digits[range].reduce(0) { $0 * 10 + $1 } }
    var parts = tm()
    (parts.tm_year, parts.tm_mon, parts.tm_mday) = (number(0..<4) - 1900, number(4..<6) - 1, number(6..<8))
    (parts.tm_hour, parts.tm_min, parts.tm_sec) = (number(9..<11), number(11..<13), number(13..<15))
    let moment = timegm(&parts)
    // What was no date, or none that there is, comes out as another one.
    return Self.stamp(moment) == stamp ? moment : nil
  }

  /// A moment for programs, in universal time: `2026-07-29T19:03:12Z`.
  static func iso(_ moment: Int) -> String {
    format(moment, "%Y-%m-%dT%H:%M:%SZ", gmtime_r)
  }

  /// A moment on the player's own clock: `2026-07-29 21:03`.
  static func local(_ moment: Int) -> String {
    format(moment, "%Y-%m-%d %H:%M", localtime_r)
  }

  private static func format(
    _ moment: Int, _ pattern: String,
    _ split: (UnsafePointer<time_t>, UnsafeMutablePointer<tm>) -> UnsafeMutablePointer<tm>?
  ) -> String {
    var moment = moment
    var parts = tm()
    _ = split(&moment, &parts)
    var text = [CChar](repeating: 0, count: 64)
    let count = strftime(&text, text.count, pattern, &parts)
    return String(decoding: text[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
