// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// The script that makes the README's picture of a cast.
struct CastPictureTests {
  private static let script = "\(Program.root)/.ci/cast-to-svg"

  @Test("A picture of a cast is sound XML, moves to the end, and is the same each time")
  func draws() throws {
    let playground = try Playground()
    let (cast, svg) = ("\(playground.folder.path)/a.cast", "\(playground.folder.path)/a.svg")
    let file = try playground.send(1)[0]
    #expect(try playground.steelie(["replay", "--levels", playground.levels, "--cast", cast, file]).status == 0)
    let result = try Program.run([Self.script, cast, svg])
    #expect(result.status == 0 && result.error.isEmpty, "\(result)")
    let text = try String(contentsOfFile: svg, encoding: .utf8)
    let check = "import sys, xml.dom.minidom as m; print(len(m.parse(sys.argv[1]).getElementsByTagName('g')))"
    let groups = try Program.run(["python3", "-c", check, svg])
    #expect((Int(groups.output.filter(\.isNumber)) ?? 0) > 5, "\(groups)")
    // The clock that stands still, in the last picture, shows the time that the proof tells.
    let proof = try playground.steelie(["replay", "--verify", "--levels", playground.levels, file]).output
    let time = try #require(proof.firstMatch(of: #/ in \d\.(\d\d) s/#)?.1)
    let last = try #require(text.split(separator: "\n").last { $0.contains("<g ") })
    #expect(last.contains("\(time)</text>"), "\(last)")
    #expect(text.contains("prefers-reduced-motion"))
    #expect(try Program.run([Self.script, cast, svg]).status == 0)
    #expect(try String(contentsOfFile: svg, encoding: .utf8) == text)
  }

  @Test("Every square and glyph lies where the terminal had it, and pictures draw only what differs")
  func placesCells() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      #"""
      {"version":2,"width":4,"height":2}
      [0,"o","\u001b[2J\u001b[1;1H\u001b[38;2;255;0;0;48;2;0;0;255m▄ \u001b[2;3Hab"]
      [0.5,"o","\u001b[1;1H\u001b[7m▄"]
      [1,"o",""]
      """#, to: "a.cast")
    let result = try Program.run([Self.script, "\(folder.path)/a.cast", "\(folder.path)/a.svg"])
    #expect(result.status == 0, "\(result)")
    let text = try String(contentsOfFile: "\(folder.path)/a.svg", encoding: .utf8)
    // Blue above and behind the words, red below on the left; black where nothing was written.
    #expect(text.contains(##"<path stroke="#00f" d="M0 0h2m-1 1h1m0 1h2m-2 1h2"/>"##), "\(text)")
    #expect(text.contains(##"<path stroke="#f00" d="M0 1h1"/>"##))
    #expect(text.contains(##"<text x="2" y="2.5" fill="#f00" textLength="2">ab</text>"##))
    let second = try #require(text.split(separator: "\n").last)
    #expect(second.contains(##"<path stroke="#00f" d="M0 1h1"/><path stroke="#f00" d="M0 0h1"/></g>"##), "\(second)")
    #expect(text.contains("@keyframes k1{50%{visibility:visible}}") && text.contains("animation:1s "))
  }

  @Test(
    "What is no cast is refused, and leaves no picture",
    arguments: ["{\"version\":1}\n[0,\"o\",\"x\"]\n", "{\"version\":2}\n"])
  func refuses(text: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(text, to: "a.cast")
    let result = try Program.run([Self.script, "\(folder.path)/a.cast", "\(folder.path)/a.svg"])
    #expect(result.status == 1 && result.error.contains("not an asciicast of version 2"), "\(result)")
    #expect(!FileManager.default.fileExists(atPath: "\(folder.path)/a.svg"))
  }
}
