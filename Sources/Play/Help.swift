// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Terminal

/// The keys of a page and some notes, read page by page where the window is too small for all of it at once.
struct Help {
  /// The columns that its board takes where there is room.
  private static let width = 44

  let title: String
  let keys: [(word: String, key: String)]
  let notes: [String]

  init(_ title: String = Wording.helpTitle, keys: [(word: String, key: String)], notes: [String]) {
    self.title = title
    // What has no key can't be done.
    self.keys = keys.filter { !$0.key.isEmpty }
    self.notes = notes
  }

  static func tray(_ keys: KeyBindings = KeyBindings()) -> Help {
    Help(keys: Wording.helpKeys(keys), notes: [Wording.helpNote(keys)])
  }
  static func labyrinth(_ wayBack: WayBack, _ keys: KeyBindings = KeyBindings()) -> Help {
    Help(keys: Wording.labyrinthKeys(wayBack, keys), notes: Wording.labyrinthNotes + [Wording.helpNote(keys)])
  }
  static func soccer(_ keys: KeyBindings = KeyBindings()) -> Help {
    Help(keys: Wording.soccerKeys(keys), notes: Wording.soccerNotes)
  }
  static func replay(ascii: Bool) -> Help { Help(keys: Wording.replayKeys(ascii: ascii), notes: Wording.replayNotes) }
  static func title(_ keys: KeyBindings = KeyBindings()) -> Help {
    Help(keys: Wording.titleKeys(keys), notes: Wording.labyrinthNotes + [Wording.helpNote(keys)])
  }
  static func shake(_ keys: KeyBindings = KeyBindings()) -> Help {
    Help(keys: Wording.shakeKeys(keys), notes: Wording.shakeNotes)
  }
  static let credits = Help(Wording.creditsTitle, keys: [], notes: Wording.credits)
  static let levels = Help(keys: Wording.levelSelectKeys, notes: Wording.levelSelectNotes)

  /// The boards for a window of a size, between its first and its last row.
  func pages(in size: Size, look: Look) -> [Plaque] {
    let width = min(Self.width, size.columns)
    let columns = width - Plaque.margin
    // Without the border.
    let room = size.rows - TrayGeometry.panelRows - 2
    guard columns > 0, room > 1 else { return [Plaque(title, [], width: width, look: look)] }
    let keys = keys.map { Self.lines(of: $0, columns: columns, look: look) }
    let notes = notes.map { Self.lines(of: $0, columns: columns, look: look) }
    let (keyLines, noteLines) = (keys.flatMap { $0 }, notes.flatMap { $0 })
    let airy = keyLines + (keyLines.isEmpty ? [] : [Plaque.Line(word: "")]) + noteLines
    if airy.count + 1 <= room { return [Plaque(title, airy, width: width, look: look)] }
    var pages: [[Plaque.Line]] = [[]]
    for block in keys + notes {
      // A block is broken only where a page can't hold it.
      if !pages[pages.count - 1].isEmpty, pages[pages.count - 1].count + block.count > room - 1 { pages.append([]) }
      for line in block {
        if pages[pages.count - 1].count == room - 1 { pages.append([]) }
        pages[pages.count - 1].append(line)
      }
    }
    return pages.enumerated().map { index, lines in
      let title = Plaque.Line(
        word: Wording.page(index + 1, of: pages.count, title), key: Wording.pageKeys(ascii: look.isASCII), color: .cream
      )
      return Plaque(nil, (pages.count > 1 ? [title] : []) + lines, width: width, look: look)
    }
  }

  /// A page of those for a window; the last one for one beyond it.
  func page(_ page: Int, in size: Size, look: Look) -> Plaque {
    let pages = pages(in: size, look: look)
    return pages[min(max(0, page), pages.count - 1)]
  }

  /// How its pages are read in a window.
  func reading(in size: Size, look: Look) -> ReadingState {
    pages(in: size, look: look).count > 1 ? .pages : .whole
  }

  /// What a key does, on as many lines as it takes, with the key at the end of the last one.
  private static func lines(
    of entry: (word: String, key: String), columns: Int, look: Look
  ) -> [Plaque.Line] {
    let word = PlainText(entry.word, look: look)
    if word.width + 1 + entry.key.columns <= columns { return [Plaque.Line(word: entry.word, key: entry.key)] }
    var lines = word.lines(of: columns).map { Plaque.Line(word: $0) }
    let rest = columns - (lines.last?.word.columns ?? 0)
    if rest <= entry.key.columns { lines.append(Plaque.Line(word: "")) }
    lines[lines.count - 1].key = entry.key
    return lines
  }

  private static func lines(of note: String, columns: Int, look: Look) -> [Plaque.Line] {
    PlainText(note, look: look).lines(of: columns).map { Plaque.Line(word: $0, color: .oak6) }
  }
}

/// A text that lies over a page: all of it at once, or page by page.
enum ReadingState: Hashable, Sendable {
  case whole, pages
}

/// The help as the player reads it, over whatever page it belongs to.
struct HelpReading: Hashable, Sendable {
  /// The page that is read, from 0; nil while none is.
  private(set) var page: Int?

  mutating func toggle() {
    page = page == nil ? 0 : nil
  }

  mutating func close() {
    page = nil
  }

  /// Turns by so many of a count of pages, no further than to the first and the last one.
  mutating func turn(by step: Int, of count: Int) {
    guard let page else { return }
    self.page = min(max(0, min(page, count - 1) + step), count - 1)
  }
}
