// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Motion
import Testing

@Suite struct CalibrationFileErrorTests {
  @Test(
    "What can't be read is told with its place and what was expected",
    arguments: [
      ("name = \"a\"", 1, 1, "[device] or a comment"),
      ("# fine\n\n  x", 3, 1, "[device] or a comment"),
      ("[device", 1, 8, "']'"),
      ("[]", 1, 2, "the kind of section, such as device"),
      ("[device] x", 1, 10, "the end of the line"),
      ("[device]\nname", 2, 5, "'='"),
      ("[device]\nother", 2, 6, "'='"),
      ("[device]\n= 1", 2, 1, "a key"),
      ("[device]\nname = a", 2, 8, "a text in double quotes"),
      ("[device]\nname =", 2, 7, "a text in double quotes"),
      ("[device]\nname = \"a", 2, 10, "'\"'"),
      ("[device]\nname = \"a\" b", 2, 12, "the end of the line"),
      ("[device]\nname = \"a\\", 2, 10, #"\", \\, \n, \r, \t or \u{…}"#),
      ("[device]\nname = \"\\x\"", 2, 9, #"\", \\, \n, \r, \t or \u{…}"#),
      ("[device]\nname = \"\\u\"", 2, 9, #"a scalar such as \u{20ac}"#),
      ("[device]\nname = \"\\u{", 2, 9, #"a scalar such as \u{20ac}"#),
      ("[device]\nname = \"\\u{}\"", 2, 9, #"a scalar such as \u{20ac}"#),
      ("[device]\nname = \"\\u{d800}\"", 2, 9, #"a scalar such as \u{20ac}"#),
      ("[device]\nname = \"\\u{110000}\"", 2, 9, #"a scalar such as \u{20ac}"#),
      ("[device]\nname = \"\\u{fffffffff}\"", 2, 9, #"a scalar such as \u{20ac}"#),
      ("[device]\nname = \"a\"\nname = \"b\"", 3, 1, "each key once in an entry"),
      ("[device]\naxes = x y z", 2, 8, "an axis such as -y"),
      ("[device]\naxes = +x -x +z", 2, 11, "an axis other than the first"),
      ("[device]\naxes = +x -y -x", 2, 14, "the axis that is left"),
      ("[device]\naxes = +x -y", 2, 13, "the axis that is left"),
      ("[device]\naxes = +x +y +z +x", 2, 17, "the end of the line"),
      ("[device]\nbias = 1 -1", 2, 12, "a number from -1 to 1"),
      ("[device]\nbias = 1 0,5 0", 2, 10, "a number from -1 to 1"),
      ("[device]\nbias = 1 0x5 0", 2, 10, "a number from -1 to 1"),
      ("[device]\nbias = nan 0 0", 2, 8, "a number from -1 to 1"),
      ("[device]\nbias = 0 0 1e999", 2, 12, "a number from -1 to 1"),
      ("[device]\nbias = 0 9 9", 2, 10, "a number from -1 to 1"),
      ("[device]\nbias = -1.01 0 0", 2, 8, "a number from -1 to 1"),
      ("[device]\nscale = 1e-9 1 1", 2, 9, "a number from 0.25 to 4"),
      ("[device]\nscale = 1 1 1e9", 2, 13, "a number from 0.25 to 4"),
      ("[device]\nnoise = 1.5", 2, 9, "a number from 0 to 1"),
      ("[device]\nscale = 1 0 1", 2, 11, "a number from 0.25 to 4"),
      ("[device]\nscale = 1 -1 1", 2, 11, "a number from 0.25 to 4"),
      ("[device]\nnoise = -1", 2, 9, "a number from 0 to 1"),
      ("[device]\nname=\"a\"\n[device]\nname = \"a\"\n", 3, 1, "one entry for each device: this one's is at line 1"),
      ("[device]\n[x]\n\n[device]", 4, 1, "one entry for each device: this one's is at line 1"),
    ])
  func refuses(text: String, line: Int, column: Int, expected: String) {
    let error = #expect(throws: MotionTextError.self) { try CalibrationFile(parsing: text) }
    #expect(error == MotionTextError(line: line, column: column, expected: expected))
    #expect(error?.description == "line \(line), column \(column): expected \(expected)")
  }

  @Test(
    "What is there is read, however it is laid out",
    arguments: [
      "", "\n\n", "# only a comment", "\r\n", "[other]\nanything (goes) \"here", "[device]",
      "  [device]  \n\t name\t=\t\"a\"\t\n", "[device]\r\nname = \"a\"\r\n", "[device]\nx.y-z_1 =",
      "[device]\n# x\n[other]",
    ])
  func reads(text: String) throws {
    #expect(try CalibrationFile(parsing: text).text == text)
  }

  @Test func `A text with any of its characters lost or doubled is read back as it is, or refused`() {
    let text = Array(
      "# c\n[device]\nname = \"a\\u{e9}\\n\"\naxes = -y +x +z\nbias = 0.1 -2e-3 0\nscale = 1 1 1\nnoise = 0\nk=\n"
        .unicodeScalars)
    for index in text.indices {
      for change in [[], [text[index], text[index]], ["\""], ["\\"], ["["], ["\n"]] as [[Unicode.Scalar]] {
        let changed = String(String.UnicodeScalarView(text[..<index] + change + text[(index + 1)...]))
        do throws(MotionTextError) {
          #expect(try CalibrationFile(parsing: changed).text == changed)
        } catch {
          #expect(error.line >= 1 && error.column >= 1 && !error.expected.isEmpty)
        }
      }
    }
  }
}
