// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Terminal
import Testing

typealias Output = InputParser.Output

func key(_ key: Key, _ phase: KeyPhase = .press, _ modifiers: Modifiers = []) -> Output {
  .event(.key(KeyPress(key, phase, modifiers: modifiers)))
}

/// What comes out of bytes that arrive in these pieces.
func outputs(of pieces: [[UInt8]], flushing: Bool = false) -> [Output] {
  var parser = InputParser()
  var outputs: [Output] = []
  for piece in pieces { parser.feed(piece, into: &outputs) }
  if flushing { parser.flush(into: &outputs) }
  return outputs
}

func outputs(of text: String, flushing: Bool = false) -> [Output] {
  outputs(of: [Array(text.utf8)], flushing: flushing)
}

/// A row of a table: bytes and what comes out of them.
struct Sample: Sendable, CustomTestStringConvertible {
  var bytes: String
  var expected: [Output]

  init(_ bytes: String, _ expected: Output...) {
    self.bytes = bytes
    self.expected = expected
  }

  var testDescription: String { String(reflecting: bytes) }
}

let typed: [Sample] = [
  Sample("q", key(.character("q"))),
  Sample("Q?", key(.character("Q")), key(.character("?"))),
  Sample("\u{E9}", key(.character("\u{E9}"))),
  Sample("\u{20AC}", key(.character("\u{20AC}"))),
  Sample("\u{1F600}", key(.character("\u{1F600}"))),
  Sample("\r", key(.enter)),
  Sample("\n", key(.enter)),
  Sample("\t", key(.tab)),
  Sample("\u{7F}", key(.backspace)),
  Sample("\u{08}", key(.backspace)),
  Sample("\u{01}", key(.character("a"), .press, .control)),
  Sample("\u{1A}", key(.character("z"), .press, .control)),
  Sample("\u{1C}", key(.character("\\"), .press, .control)),
  Sample("\0", key(.character(" "), .press, .control)),
  Sample("\u{1B}x", key(.character("x"), .press, .alt)),
  Sample("\u{1B}\u{E9}", key(.character("\u{E9}"), .press, .alt)),
  Sample("\u{1B}\r", key(.enter, .press, .alt)),
  Sample("\u{1B}\u{03}", key(.character("c"), .press, [.alt, .control])),
]

let legacy: [Sample] = [
  Sample("\u{1B}[A\u{1B}[B\u{1B}[C\u{1B}[D", key(.up), key(.down), key(.right), key(.left)),
  Sample("\u{1B}OA\u{1B}OB\u{1B}OC\u{1B}OD", key(.up), key(.down), key(.right), key(.left)),
  Sample("\u{1B}[1;5D", key(.left, .press, .control)),
  Sample("\u{1B}[1;2C", key(.right, .press, .shift)),
  Sample("\u{1B}[1;7A", key(.up, .press, [.alt, .control])),
  Sample("\u{1B}[H\u{1B}OH\u{1B}[1~\u{1B}[7~", key(.home), key(.home), key(.home), key(.home)),
  Sample("\u{1B}[F\u{1B}OF\u{1B}[4~\u{1B}[8~", key(.end), key(.end), key(.end), key(.end)),
  Sample("\u{1B}[2~\u{1B}[3~\u{1B}[5~\u{1B}[6~", key(.insert), key(.delete), key(.pageUp), key(.pageDown)),
  Sample("\u{1B}[3;5~", key(.delete, .press, .control)),
  Sample("\u{1B}[3^", key(.delete, .press, .control)),
  Sample("\u{1B}OP\u{1B}OS\u{1B}[P", key(.function(1)), key(.function(4)), key(.function(1))),
  Sample("\u{1B}[11~\u{1B}[15~\u{1B}[17~", key(.function(1)), key(.function(5)), key(.function(6))),
  Sample("\u{1B}[21~\u{1B}[23~\u{1B}[24~", key(.function(10)), key(.function(11)), key(.function(12))),
  Sample("\u{1B}[34~", key(.function(20))),
  Sample("\u{1B}[1;2P", key(.function(1), .press, .shift)),
  Sample("\u{1B}[[A\u{1B}[[E", key(.function(1)), key(.function(5))),
  Sample("\u{1B}[Z", key(.tab, .press, .shift)),
  Sample("\u{1B}[E\u{1B}Op\u{1B}OM", key(.character("5")), key(.character("0")), key(.enter)),
  Sample("\u{1B}O5D", key(.left)),
  Sample("\u{1B}[27;5;9~", key(.tab, .press, .control)),
  Sample("\u{1B}[27;2;63~", key(.character("?"))),
  Sample("\u{1B}[I\u{1B}[O", .event(.focus(gained: true)), .event(.focus(gained: false))),
]

let kitty: [Sample] = [
  Sample("\u{1B}[1;1:2D", key(.left, .repeat)),
  Sample("\u{1B}[1;1:3D", key(.left, .release)),
  Sample("\u{1B}[1;129:3A", key(.up, .release)),
  Sample("\u{1B}[1;69A", key(.up, .press, .control)),
  Sample("\u{1B}[97u", key(.character("a"))),
  Sample("\u{1B}[97;1:2u", key(.character("a"), .repeat)),
  Sample("\u{1B}[97;1:3u", key(.character("a"), .release)),
  Sample("\u{1B}[97:65;2u", key(.character("A"))),
  Sample("\u{1B}[97;2u", key(.character("A"))),
  Sample("\u{1B}[97;2:3u", key(.character("A"), .release)),
  Sample("\u{1B}[97;65u", key(.character("a"))),
  Sample("\u{1B}[47:63;2u", key(.character("?"))),
  Sample("\u{1B}[47:63;2:3u", key(.character("?"), .release)),
  Sample(
    "\u{1B}[97:65;2u\u{1B}[97;1:2u\u{1B}[97;1:3u\u{1B}[97u", key(.character("A")), key(.character("A"), .repeat),
    key(.character("A"), .release), key(.character("a"))),
  Sample("\u{1B}[49:33;130u", key(.character("!"))),
  Sample("\u{1B}[1081::113u", key(.character("\u{439}"))),
  Sample("\u{1B}[99;5u", key(.character("c"), .press, .control)),
  Sample("\u{1B}[0;;229u", key(.character("\u{E5}"))),
  Sample("\u{1B}[27u\u{1B}[27;1:3u", key(.escape), key(.escape, .release)),
  Sample("\u{1B}[13;1:3u", key(.enter, .release)),
  Sample("\u{1B}[9;2u", key(.tab, .press, .shift)),
  Sample("\u{1B}[127u", key(.backspace)),
  Sample("\u{1B}[3;1:3~", key(.delete, .release)),
  Sample("\u{1B}[57376u", key(.function(13))),
  Sample("\u{1B}[57399u\u{1B}[57408;129u", key(.character("0")), key(.character("9"))),
  Sample("\u{1B}[57417u\u{1B}[57420;1:3u", key(.left), key(.down, .release)),
  Sample("\u{1B}[57413u\u{1B}[57414u", key(.character("+")), key(.enter)),
  Sample("\u{1B}[57441;2u\u{1B}[57447;1:3u\u{1B}[57358u\u{1B}[57430u"),
]

let repliesAndNoise: [Sample] = [
  Sample("\u{1B}[?15u", .reply(.keyboardFlags(15))),
  Sample("\u{1B}[?2026;2$y", .reply(.mode(2026, state: 2))),
  Sample("\u{1B}[?62;22c", .reply(.deviceAttributes)),
  Sample("\u{1B}[?6c", .reply(.deviceAttributes)),
  Sample("\u{1B}[0n", .reply(.status(0))),
  Sample("\u{1B}]4;16;rgb:00/11/22\u{1B}\\", .reply(.color(16, red: 0, green: 0x11, blue: 0x22))),
  Sample("\u{1B}]4;137;rgb:ab9c/7777/4\u{7}", .reply(.color(137, red: 0xAB, green: 0x77, blue: 0x44))),
  Sample("\u{1B}]4;1;rgb:+1/22/33\u{7}", .reply(.operatingSystemCommand(4))),
  Sample("\u{1B}]4;1;rgb:11/22\u{7}", .reply(.operatingSystemCommand(4))),
  Sample("\u{1B}]4;1;rgb:11111/22/33\u{7}", .reply(.operatingSystemCommand(4))),
  Sample("\u{1B}]4;1;red\u{7}", .reply(.operatingSystemCommand(4))),
  Sample("\u{1B}]11;rgb:0000/0000/0000\u{07}x", .reply(.operatingSystemCommand(11)), key(.character("x"))),
  Sample("\u{1B}P1+r524742\u{1B}\\x", key(.character("x"))),
  Sample("\u{1B}[200~rm -rf\u{1B}[A\r\u{1B}\u{1B}[201~x", key(.character("x"))),
  Sample("\u{1B}[24;80Rx", key(.character("x"))),
  Sample("\u{1B}[8;24;80tx", key(.character("x"))),
  Sample("\u{1B}[>1;2cx", key(.character("x"))),
  Sample("\u{1B}[1;99999999999999999999Ax", key(.up), key(.character("x"))),
  Sample("\u{1B}[1\u{1B}[A", key(.up)),
  Sample("\u{1B}[1;5\rx", key(.enter), key(.character("x"))),
]

@Suite struct InputParserTests {
  @Test("Bytes become these events", arguments: typed + legacy + kitty + mouse + repliesAndNoise)
  func table(sample: Sample) {
    #expect(outputs(of: sample.bytes) == sample.expected)
  }

  @Test("A sequence cut at any byte gives the same events", arguments: typed + legacy + kitty + mouse + repliesAndNoise)
  func cut(sample: Sample) {
    let bytes = Array(sample.bytes.utf8)
    for index in 0...bytes.count {
      #expect(outputs(of: [Array(bytes[..<index]), Array(bytes[index...])]) == sample.expected, "cut at \(index)")
    }
    #expect(outputs(of: bytes.map { [$0] }) == sample.expected, "byte by byte")
  }

  @Test(
    "An ESC without a sequel is a key once the wait is over",
    arguments: [
      Sample("\u{1B}", key(.escape)),
      Sample("\u{1B}\u{1B}", key(.escape), key(.escape)),
      Sample("\u{1B}[", key(.character("["), .press, .alt)),
      Sample("\u{1B}O", key(.character("O"), .press, .alt)),
      Sample("\u{1B}]", key(.character("]"), .press, .alt)),
    ])
  func loneEscape(sample: Sample) {
    var parser = InputParser()
    var outputs: [Output] = []
    parser.feed(Array(sample.bytes.utf8), into: &outputs)
    #expect(parser.hasPendingEscape)
    #expect(outputs.count == sample.expected.count - 1)
    parser.flush(into: &outputs)
    #expect(outputs == sample.expected)
    #expect(!parser.hasPendingEscape)
    parser.feed([0x41], into: &outputs)
    #expect(outputs.last == key(.character("A")))
  }

  @Test("A sequence under way is not taken for the key Escape")
  func noFlushInSequence() {
    #expect(outputs(of: "\u{1B}[1;", flushing: true) == [])
    var parser = InputParser()
    var outputs: [Output] = []
    parser.feed(Array("\u{1B}[1;".utf8), into: &outputs)
    parser.flush(into: &outputs)
    parser.feed(Array("5D".utf8), into: &outputs)
    #expect(outputs == [key(.left, .press, .control)])
  }

  @Test(
    "Broken UTF-8 is dropped, and what follows is read",
    arguments: [
      [0xFF], [0xC3], [0xC0, 0x80], [0xE2, 0x82], [0xED, 0xA0, 0x80], [0xF5, 0x80, 0x80, 0x80], [0x80],
      [0xE0, 0x80, 0x80],
      [0xF4, 0x90, 0x80, 0x80], [0xC2, 0x9B],
    ] as [[UInt8]])
  func brokenText(bytes: [UInt8]) {
    #expect(outputs(of: [bytes, [0x78]]) == [key(.character("x"))])
  }

  @Test(
    "What is too long is dropped, and the keyboard works again after it",
    arguments: [
      ["\u{1B}[" + String(repeating: "1;", count: 5000) + "A", "x"],
      ["\u{1B}]8;" + String(repeating: "a", count: 9000), "\u{07}x"],
      ["\u{1B}[200~" + String(repeating: "a", count: 1 << 20), "yx"],
    ])
  func overlong(pieces: [String]) {
    #expect(outputs(of: pieces.map { Array($0.utf8) }).last == key(.character("x")))
  }

  @Test("Garbage never stops the parser, and after it a key is a key", arguments: 1...40)
  func garbage(seed: UInt64) {
    var random = seed &* 0x9E37_79B9_7F4A_7C15
    func next() -> UInt64 {
      random ^= random << 13
      random ^= random >> 7
      random ^= random << 17
      return random
    }
    let likely = Array("\u{1B}[]O?<;:0123456789MuAm~$\\\u{07}".utf8)
    var parser = InputParser()
    var outputs: [Output] = []
    for _ in 0..<20_000 {
      let byte = next() % 3 == 0 ? UInt8(truncatingIfNeeded: next() >> 8) : likely[Int(next() % UInt64(likely.count))]
      parser.feed(CollectionOfOne(byte), into: &outputs)
      if next() % 50 == 0 { parser.flush(into: &outputs) }
    }
    // Ends whatever is under way, a paste and an old mouse report included.
    parser.feed(Array("\u{1B}[201~\u{18}\u{18}\u{18}\u{1B}\\".utf8), into: &outputs)
    outputs.removeAll()
    parser.feed([0x78], into: &outputs)
    #expect(outputs == [key(.character("x"))])
  }
}
