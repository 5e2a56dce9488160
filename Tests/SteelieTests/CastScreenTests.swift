// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Foundation
import Game
import Play
import Terminal
import Testing

@testable import steelie

struct CastScreenTests {
  private static let styles = [
    style(12, 1), style(18, 1, .bold), style(31, 7), style(30, 0, .reverse),
  ]
  private static let glyphs: [Unicode.Scalar] = ["a", " ", "▄", "♦", "木"]

  /// A style of two of the palette's colours.
  private static func style(_ foreground: UInt8, _ background: UInt8, _ attributes: Attributes = []) -> Style {
    Style(Color(rawValue: foreground), on: Color(rawValue: background), attributes)
  }

  /// A frame of glyphs at random, narrow and wide ones, with some halves that lack the other one.
  private static func frame(_ size: Size, from old: Frame?, _ random: inout SplitMix64) -> Frame {
    var frame = old ?? Frame(size: size, filledWith: Cell(" ", styles[0]))
    for _ in 0..<size.columns * size.rows / 3 {
      let (column, row) = (Int(random.next() % UInt64(size.columns)), Int(random.next() % UInt64(size.rows)))
      let glyph = glyphs[Int(random.next() % UInt64(glyphs.count))]
      let style = styles[Int(random.next() % UInt64(styles.count))]
      frame[column, row] = Cell(glyph, style)
      if glyph.isTwoColumns && column + 1 < size.columns && random.next() % 4 > 0 {
        frame[column + 1, row] = Cell(Cell.rightHalf, style)
      }
    }
    return frame
  }

  @Test("What was written shows every frame on a terminal, whatever was there", arguments: [true, false])
  func draws(inColor: Bool) {
    let size = Size(columns: 12, rows: 4)
    var random = SplitMix64(seed: 7)
    var pen = CastPen(palette: inColor ? .steelie : nil)
    var terminal = CastTerminal(size)
    var old: Frame?
    for number in 0..<200 {
      let frame = Self.frame(size, from: old, &random)
      if old == nil { pen.clear() }
      pen.draw(frame, over: old)
      terminal.take(pen.take())
      old = frame
      for row in 0..<size.rows {
        for column in 0..<size.columns {
          let cell = frame.shownCell(column: column, row: row)
          #expect(
            terminal[column: column, row: row] == CastTerminal.Shown(cell, in: inColor ? .steelie : nil),
            "frame \(number), column \(column), row \(row)")
        }
      }
    }
    pen.draw(old ?? Frame(size: size, filledWith: .steelieBlank), over: old)
    #expect(pen.take().isEmpty, "what is there already is written again")
  }

  @Test("Lines have the times of their frames, and the last one that of the end")
  func times() throws {
    let size = Size(columns: 24, rows: 10)
    let screen = CastScreen(
      size: size, display: Display(colors: .direct, isUnicode: true), palette: .steelie, title: "A \"hall\"\u{1b}",
      length: .milliseconds(1250))
    screen.present(Frame(size: size, filledWith: .steelieBlank))
    #expect(screen.events(within: .milliseconds(500)).isEmpty)
    screen.present(Frame(size: size, filledWith: Cell("x", Self.style(12, 1))))
    #expect(screen.events(within: .milliseconds(750)) == [.hangUp])
    let lines = try String(decoding: screen.lines.bytes, as: UTF8.self).split(separator: "\n").map {
      try JSONSerialization.jsonObject(with: Data($0.utf8))
    }
    let header = try #require(lines.first as? [String: Any])
    #expect(header["version"] as? Int == 2 && header["width"] as? Int == 24 && header["height"] as? Int == 10)
    #expect(header["title"] as? String == "A \"hall\"\u{1b}")
    let events = lines.dropFirst().compactMap { $0 as? [Any] }
    #expect(events.map { $0[0] as? Double } == [0, 0.5, 1.25])
    #expect(events.allSatisfy { $0[1] as? String == "o" })
    #expect(events.last?[2] as? String == "")
  }
}

extension CastScreenTests {
  @Test("Other colours go for all that is shown from then on, but none where there are none", arguments: [true, false])
  func changesColors(inColor: Bool) throws {
    let size = Size(columns: 24, rows: 10)
    let screen = CastScreen(
      size: size, display: Display(colors: inColor ? .direct : .monochrome, isUnicode: true), palette: .steelie,
      title: "", length: .seconds(1))
    let frame = Frame(size: size, filledWith: Cell("x", Self.style(30, 1)))
    screen.present(frame)
    screen.use(.steelieColorBlind)
    screen.present(frame)
    var terminal = CastTerminal(size)
    for line in String(decoding: screen.lines.bytes, as: UTF8.self).split(separator: "\n").dropFirst() {
      let event = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [Any])
      terminal.take(try #require(event[2] as? String))
    }
    for row in 0..<size.rows {
      let seen = terminal[column: 5, row: row]
      #expect(seen == CastTerminal.Shown(frame[5, row], in: inColor ? .steelieColorBlind : nil))
    }
  }
}

/// As much of a terminal as a cast needs; whatever else comes is a failure.
private struct CastTerminal {
  /// A cell as it is seen.
  struct Shown: Equatable {
    var glyph: Unicode.Scalar = " "
    var foreground: [Int] = []
    var background: [Int] = []
    var attributes: Set<Int> = []

    init() {}

    init(_ cell: Cell, in palette: Palette?) {
      glyph = cell.glyph
      if let palette {
        let (front, back) = (palette[cell.style.foreground], palette[cell.style.background])
        foreground = [front.red, front.green, front.blue].map(Int.init)
        background = [back.red, back.green, back.blue].map(Int.init)
      }
      if cell.style.attributes.contains(.bold) { attributes.insert(1) }
      if cell.style.attributes.contains(.reverse) { attributes.insert(7) }
    }
  }

  private let size: Size
  private var cells: [Shown]
  private var pen = Shown()
  private var (column, row) = (0, 0)

  init(_ size: Size) {
    self.size = size
    cells = Array(repeating: Shown(), count: size.columns * size.rows)
  }

  subscript(column column: Int, row row: Int) -> Shown { cells[row * size.columns + column] }

  mutating func take(_ text: String) {
    var rest = text.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      guard scalar == "\u{1b}" else {
        put(scalar)
        continue
      }
      #expect(rest.popFirst() == "[")
      let parameters = rest.prefix { !$0.properties.isAlphabetic }
      rest = rest.dropFirst(parameters.count)
      obey(rest.popFirst(), String(parameters))
    }
  }

  private mutating func put(_ glyph: Unicode.Scalar) {
    pen.glyph = glyph
    cells[row * size.columns + column] = pen
    column += 1
    if glyph.isTwoColumns { put(Cell.rightHalf) }
  }

  private mutating func obey(_ final: Unicode.Scalar?, _ parameters: String) {
    let numbers = parameters.split(separator: ";").compactMap { Int($0) }
    switch (final, parameters) {
    case ("H", _): (row, column) = (numbers[0] - 1, numbers[1] - 1)
    case ("J", "2"): cells = Array(repeating: Shown(), count: cells.count)
    case ("l", "?25"): break
    case ("m", _):
      var rest = numbers[...]
      while let number = rest.popFirst() {
        switch number {
        case 0: pen = Shown()
        case 1, 7: pen.attributes.insert(number)
        case 38:
          pen.foreground = Array(rest.dropFirst().prefix(3))
          rest = rest.dropFirst(4)
        case 48:
          pen.background = Array(rest.dropFirst().prefix(3))
          rest = rest.dropFirst(4)
        default: Issue.record("SGR \(number)")
        }
      }
    default: Issue.record("CSI \(parameters) \(final.map(String.init) ?? "")")
    }
  }
}
