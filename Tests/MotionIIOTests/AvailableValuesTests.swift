// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import MotionIIO
import Testing

@Suite struct AvailableValuesTests {
  @Test(
    "The kernel's two notations are read, and told in a sentence",
    arguments: [
      ("12.5 25 50", .list([12.5, 25, 50]), "12.5, 25, 50"),
      (" 100.000000\n", .list([100]), "100"),
      ("25 50\0", .list([25, 50]), "25, 50"),
      ("[1 1 100]", .range(least: 1, step: 1, greatest: 100), "1 to 100 in steps of 1"),
      ("[ 0.5 0 8 ]", .range(least: 0.5, step: 0, greatest: 8), "0.5 to 8"),
    ] as [(String, AvailableValues, String)])
  func reads(text: String, values: AvailableValues, sentence: String) {
    #expect(AvailableValues(parsing: text) == values)
    #expect(values.description == sentence)
  }

  @Test(
    "What is no list of numbers is none",
    arguments: ["", " ", "fast slow", "12.5 nan", "1 inf", "[]", "[1 2]", "[5 1 2]", "[1 1 100", "1 2 3]", "[1 2 3 4]"])
  func refuses(text: String) {
    #expect(AvailableValues(parsing: text) == nil)
  }

  @Test(
    "The least value that will do, or the greatest there is",
    arguments: [
      ("12.5 25 50 100", 50, 50), ("100 50 25", 30, 50), ("12.5 25", 50, 25), ("[1 1 100]", 50, 50),
      ("[0.7 0.5 100]", 50, 50.2), ("[60 1 100]", 50, 60), ("[1 1 30]", 50, 30), ("[1 0 100]", 50, 50),
    ])
  func chooses(text: String, wanted: Double, value: Double) throws {
    #expect(try #require(AvailableValues(parsing: text)).least(from: wanted) == value)
  }
}
