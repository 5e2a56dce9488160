// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Testing

@testable import steelie

@Suite struct JSONTests {
  @Test("Objects keep their order, and numbers stand on one line")
  func prints() {
    let json = JSON.object([
      ("b", .list([.number(1), .number(-0.5)])), ("a", .list([.text("x"), .null])), ("empty", .list([])),
      ("none", .object([])), ("yes", .boolean(true)),
    ])
    let text = """
      {
        "b": [1, -0.5],
        "a": [
          "x",
          null
        ],
        "empty": [],
        "none": {},
        "yes": true
      }
      """
    #expect(json.text() == text)
  }

  @Test(
    "Whatever a text holds, it ends where it should and steers no terminal",
    arguments: [
      ("a\"b\\c", #""a\"b\\c""#), ("\u{1B}[31m\n\t", #""\u001b[31m\u000a\u0009""#), ("\u{9B}m", #""\u009bm""#),
      ("\u{202E}x", #""\u202ex""#), ("\u{E0001}", #""\udb40\udc01""#), ("grüße 😀", #""grüße 😀""#), ("/", #""/""#),
    ])
  func quotes(text: String, quoted: String) {
    #expect(JSON.text(text).text() == quoted)
  }

  @Test("What JSON has no word for is null", arguments: [Double.nan, .infinity, -.infinity])
  func hasNoWord(number: Double) {
    #expect(JSON(number).text() == "null")
    #expect(JSON.list([.number(number)]).text() == "[null]")
    #expect(JSON(nil as String?).text() == "null")
  }
}
