// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import steelie

@Suite struct JSONScannerTests {
  private static func scanner(_ text: String) -> JSONScanner {
    JSONScanner(Array(text.utf8)[...])
  }

  @Test(
    "Numbers are read to the nearest double, as Foundation reads them",
    arguments: [
      "0", "-0", "1", "0.1", "-0.105", "123456789012345", "0.000001", "1e3", "1E-3", "-2.5e+2", "3.141592653589793",
      "12345678901234567890", "0.1234567890123456789", "1e-320",
    ])
  func readsNumbers(text: String) throws {
    var scanner = Self.scanner("[\(text) , \(text)]")
    let pair = try scanner.pair()
    let right = try #require(Double(text))
    #expect(pair.x.bitPattern == right.bitPattern && pair.y.bitPattern == right.bitPattern)
    try scanner.end()
  }

  @Test(
    "What is no number is refused where it stands",
    arguments: ["", "-", "01", "1.", ".5", "+1", "1e", "nan", "0x10", "1e999", "\"1\"", "--1", "1.e3"])
  func refusesNumbers(text: String) {
    #expect(throws: JSONError.self) {
      var scanner = Self.scanner("[\(text),0]")
      _ = try scanner.pair()
    }
  }

  @Test(
    "Texts are read with all their escapes, as Foundation reads them",
    arguments: [
      #""""#, #""plain""#, #""a\"b\\c\/d""#, #""\b\f\n\r\t""#, #""\u0041\u00e9""#, #""\ud83d\ude00 ü 日本""#,
    ])
  func readsTexts(text: String) throws {
    var scanner = Self.scanner(text)
    let right = try JSONDecoder().decode([String].self, from: Data("[\(text)]".utf8))[0]
    let read = try scanner.text()
    #expect(read == right)
    try scanner.end()
  }

  @Test(
    "What is no text is refused", arguments: [#"""#, #""\x""#, #""\u12g4""#, #""\u12"#, "\"a\u{1}\"", "a", #""\"#])
  func refusesTexts(text: String) {
    #expect(throws: JSONError.self) {
      var scanner = Self.scanner(text)
      _ = try scanner.text()
    }
  }

  @Test("Invalid UTF-8 is refused")
  func refusesBytes() {
    #expect(throws: JSONError(column: 1, expected: "a text in UTF-8")) {
      var scanner = JSONScanner([0x22, 0xff, 0x22][...])
      _ = try scanner.text()
    }
  }

  @Test("An object is gone over member by member, and an error names its column")
  func readsObjects() throws {
    var seen: [String] = []
    var scanner = Self.scanner(#" { "a" : [1,2] , "b":true,"c":"x" } "#)
    try scanner.object { name, _, value throws(JSONError) in
      seen.append(name)
      switch name {
      case "a":
        let pair = try value.pair()
        #expect(pair == (1, 2))
      case "b":
        let isSo = try value.boolean()
        #expect(isSo)
      default:
        let text = try value.text()
        #expect(text == "x")
      }
    }
    try scanner.end()
    #expect(seen == ["a", "b", "c"])
    #expect(throws: JSONError(column: 6, expected: "true or false")) {
      var scanner = Self.scanner(#"{"a":1}"#)
      try scanner.object { _, _, value throws(JSONError) in _ = try value.boolean() }
    }
    #expect(throws: JSONError(column: 3, expected: "the end of the line")) {
      var scanner = Self.scanner("{}x")
      try scanner.object { _, _, _ in }
      try scanner.end()
    }
  }
}

@Suite struct JSONLineTests {
  @Test(
    "Numbers are rounded to their decimals, without needless zeros",
    arguments: [
      (0, "0"), (-0.0000001, "0"), (1.5, "1.5"), (-0.105, "-0.105"), (0.000001, "0.000001"), (12.3456789, "12.345679"),
      (-1, "-1"), (100, "100"), (0.1, "0.1"), (.infinity, "null"), (.nan, "null"), (1e300, "null"),
    ] as [(Double, String)])
  func rounds(number: Double, text: String) {
    var line = JSONLine()
    line.rounded(number, decimals: 6)
    #expect(String(decoding: line.bytes, as: UTF8.self) == text)
  }

  @Test("Members and items are separated by commas, and what is written is JSON")
  func separates() throws {
    var line = JSONLine()
    line.open("{")
    line.name("a")
    line.open("[")
    line.pair(1, -0.25)
    line.whole(-7)
    line.null()
    line.close("]")
    line.name("b")
    line.text("x\"\u{7}")
    line.name("c")
    line.digits([0, 1, 9])
    line.close("}")
    line.endLine()
    #expect(
      String(decoding: line.bytes, as: UTF8.self) == #"{"a":[[1,-0.25],-7,null],"b":"x\"\u0007","c":"019"}"# + "\n")
    _ = try JSONSerialization.jsonObject(with: Data(line.bytes))
    line.removeAll(after: 2)
    #expect(line.bytes.count == 2)
  }
}
