// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

extension Steelie {
  /// The version; packages and pages take it from here, and the changelog's first entry must be its own.
  static let version = "0.1.0"
  /// The day of the version, which is the date of all that is made of it; an entry of the changelog as well.
  static let releaseDate = "2026-12-01"
}
