// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Dispatch
internal import Glibc

/// The pages of the program's files and its libraries' that the kernel keeps mapped.
enum CodePages {
  /// How long a page that isn't used may stay; shorter, and the pages of a pause are read again and again.
  private static let patience = 5.0

  /// Unmaps all of them half a second from now, and again and again from then on, until the timer is cancelled.
  ///
  /// Those that are used come back from the page cache. The start and each page of the game run through other code, the
  /// play through a small part of it: unreleased, some 4 MB more stay resident.
  static func releaseRegularly() -> any DispatchSourceTimer {
    let timer = DispatchSource.makeTimerSource(queue: .global(qos: .utility))
    timer.schedule(deadline: .now() + 0.5, repeating: patience, leeway: .seconds(1))
    timer.setEventHandler { release() }
    timer.activate()
    return timer
  }

  /// Unmaps all of them.
  static func release() {
    guard let file = fopen("/proc/self/smaps", "re") else { return }
    defer { fclose(file) }
    var line: UnsafeMutablePointer<CChar>?
    var capacity = 0
    defer { free(line) }
    var range: Range<UInt>?
    while getline(&line, &capacity, file) > 0 {
      guard let line else { continue }
      let text = String(cString: line)
      if text.first?.isUppercase == false {
        range = self.range(ofFile: text)
      } else if let pages = range, text.hasPrefix("Anonymous:") {
        range = nil
        // A page that was written, such as a table of addresses, isn't in the file.
        guard text.split(separator: " ").dropFirst().first == "0" else { continue }
        madvise(UnsafeMutableRawPointer(bitPattern: pages.lowerBound), pages.count, MADV_DONTNEED)
      }
    }
  }

  /// The addresses that a line of the map of memory tells of; nil where they aren't a file's, or can be written.
  static func range(ofFile line: String) -> Range<UInt>? {
    let words = line.split(separator: " ", maxSplits: 5)
    guard words.count == 6, words[1] == "r-xp" || words[1] == "r--p",
      words[5].drop(while: { $0 == " " }).first == "/"
    else { return nil }
    let ends = words[0].split(separator: "-").compactMap { UInt($0, radix: 16) }
    return ends.count == 2 && ends[0] < ends[1] ? ends[0]..<ends[1] : nil
  }
}
