// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Glibc

/// The pages of the program's code and its libraries' that the kernel keeps mapped.
enum CodePages {
  /// Unmaps all of them; those that are run again come back from the page cache, one by one.
  ///
  /// The start runs through most of the code, the play through a small part: unreleased, 4 MB more stay resident.
  static func release() {
    guard let file = fopen("/proc/self/maps", "re") else { return }
    defer { fclose(file) }
    var line: UnsafeMutablePointer<CChar>?
    var capacity = 0
    defer { free(line) }
    while getline(&line, &capacity, file) > 0 {
      guard let line, let range = range(ofCode: String(cString: line)) else { continue }
      madvise(UnsafeMutableRawPointer(bitPattern: range.lowerBound), range.count, MADV_DONTNEED)
    }
  }

  /// The addresses that a line of the map of memory tells of; nil where they aren't a file's code.
  ///
  /// Only what can be run and not written is as it is in the file; anything else could have been changed since.
  static func range(ofCode line: String) -> Range<UInt>? {
    let words = line.split(separator: " ", maxSplits: 5)
    guard words.count == 6, words[1] == "r-xp", words[5].drop(while: { $0 == " " }).first == "/"
    else { return nil }
    let ends = words[0].split(separator: "-").compactMap { UInt($0, radix: 16) }
    return ends.count == 2 && ends[0] < ends[1] ? ends[0]..<ends[1] : nil
  }
}
