// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Physics
import Testing

@testable import Game

struct LevelTests {
  private static let text = """
    title: Two rooms — 二
    author: Somebody
    hint: Mind the gap.
    par: 9.5
    tilt: 7
    dark: 36
    gate A: timed 3

    ########
    #S::*o1#
    #~~aA O#
    #>n @/G#
    ########
    """

  @Test("A level's text gives what is typed")
  func parses() throws {
    let level = try Level.typed(Self.text).level
    #expect(level.header.title == "Two rooms — 二")
    #expect(level.header.author == "Somebody")
    #expect(level.header.hint == "Mind the gap.")
    #expect(level.header.par == 9.5)
    #expect(level.header.tilt == 7)
    #expect(level.header.lightRadius == 0.036)
    #expect(level.mode(ofGate: 0) == .timed(ticks: 360))
    #expect((level.columns, level.rows) == (8, 5))
    #expect(level.start == Level.Place(column: 1, row: 1))
    #expect(level.goal == Level.Place(column: 6, row: 3))
    #expect(level.checkpoints == [Level.Place(column: 6, row: 1)])
    #expect(level.gems == [Level.Place(column: 4, row: 1)])
    #expect(level.places { $0 == .bumper } == [Level.Place(column: 4, row: 3)])
    let tiles: [(Int, Int, Tile)] = [
      (0, 0, Tile(.wood, .frame)), (2, 1, Tile(.felt)), (1, 2, Tile(.ice)), (5, 1, Tile(.felt, .hole(isLarge: false))),
      (6, 2, Tile(.wood, .hole(isLarge: true))), (4, 2, Tile(.ice, .gate(0))), (1, 3, Tile(.slope(.right))),
      (5, 3, Tile(.wood, .diagonal(rising: true))), (99, 99, Tile()), (-1, 0, Tile()),
    ]
    for (column, row, tile) in tiles { #expect(level[column, row] == tile, "\(column), \(row)") }
  }

  @Test("An item lies on the ground to its left, and a wall ends a ground")
  func goesOnUnderItems() throws {
    let level = try Level.typed("\n#~*o|S:G#").level
    #expect((1..<8).map { level[$0, 0].ground } == [.ice, .ice, .ice, .wood, .wood, .felt, .felt])
  }

  @Test("Places are in metres from the lower left corner")
  func measures() throws {
    let level = try Level.typed("\nS\n  G").level
    #expect(level.traySize == Vector2(x: 0.009, y: 0.012))
    #expect(level.center(of: level.start) == Vector2(x: 0.0015, y: 0.009))
    #expect(level.center(of: level.goal) == Vector2(x: 0.0075, y: 0.003))
    for place in [level.start, level.goal, Level.Place(column: 1, row: 1)] {
      #expect(level.place(of: level.center(of: place)) == place)
    }
    #expect(level.place(of: Vector2(x: -0.001, y: 0.013)) == Level.Place(column: -1, row: -1))
  }

  @Test(
    "Line ends, a byte order mark and blanks at the ends make no difference",
    arguments: [
      "\u{feff}title: T\n\n S G", "title: T\r\n\r\n S G\r\n", "title:T  \n  \n\n S G   \n\n\n",
      "\u{feff}title: T\r\n\r\n S G",
    ])
  func isForgiving(text: String) throws {
    let level = try Level.typed(text).level
    let plain = try Level.typed("title: T\n\n S G\n").level
    #expect(level == plain && level.hash == plain.hash)
    #expect((level.columns, level.rows) == (4, 1))
  }

  @Test(
    "A level without a header may begin with its map",
    arguments: [
      "+---+\n|S G|", "#####\n#S G#", " S:G \n  *  ", "\u{feff}+---+\r\n|S G|", "\\S G/", "  S  :::  G", "\n\n S G",
    ])
  func needsNoHeader(text: String) throws {
    let (level, firstLine) = try Level.typed(text)
    let below = try Level.typed("\n" + (text.first == "\u{feff}" ? String(text.dropFirst()) : text))
    #expect(level == below.level && firstLine == below.firstLine - 1 && level.header == Level.Header())
    #expect(firstLine == (text.hasPrefix("\n") ? 3 : 1))
  }

  @Test(
    "A broken level tells where it is broken and what should be there",
    arguments: [
      ("", "line 1, column 1: expected a map after a blank line"),
      ("\n", "line 1, column 1: expected a map after a blank line"),
      ("\n\n", "line 2, column 1: expected a map after a blank line"),
      ("title: T", "line 1, column 1: expected a map after a blank line"),
      ("title: T\r\n", "line 1, column 1: expected a map after a blank line"),
      ("title: T\n\n", "line 2, column 1: expected a map after a blank line"),
      ("+---+\n|S x|", "line 2, column 4: expected a character that has a meaning on a map"),
      ("+---+\n|S  |", "line 1, column 1: expected a goal, G, on the map"),
      ("title: T\n+---+\n|S G|", "line 2, column 1: expected a blank line between the header and the map"),
      ("title: T\n| S :: G |", "line 2, column 1: expected a blank line between the header and the map"),
      ("title: T\n\nauthor: A\n\nSG", "line 3, column 1: expected the map, for a blank line ended the header"),
      ("\ngate A: shut\n\nSGAa", "line 2, column 1: expected the map, for a blank line ended the header"),
      ("title: T\n\n   \nS G", "line 3, column 1: expected something in the map's first row, such as a wall"),
      ("   \nS G", "line 1, column 1: expected something in the map's first row, such as a wall"),
      ("\nS G\n \n", "line 3, column 1: expected something in the map's last row, such as a wall"),
      (
        "bad: T\n\nSG", "line 1, column 1: expected one of title, author, hint, par, tilt, dark, gate A … gate F"
      ),
      ("title\n\nSG", "line 1, column 1: expected key: value, or a blank line and then the map"),
      (
        "titel: T\n\nSG",
        "line 1, column 1: expected one of title, author, hint, par, tilt, dark, gate A … gate F"
      ),
      ("title: T\ntitle: U\n\nSG", "line 2, column 1: expected each key once, not title again"),
      ("title: a\u{1b}[2J\n\nSG", "line 1, column 9: expected no control characters"),
      ("par: fast\n\nSG", "line 1, column 6: expected seconds, 0.1 to 3600"),
      ("tilt: 90\n\nSG", "line 1, column 7: expected degrees, 0.5 to 30"),
      ("dark: nan\n\nSG", "line 1, column 7: expected millimetres, 10 to 500"),
      (
        "gate A: sometimes\n\nSGAa",
        "line 1, column 9: expected timed SECONDS, shut, open or beat PERIOD OPEN PHASE"
      ),
      (
        "gate A: beat 1\n\nSGA",
        "line 1, column 9: expected timed SECONDS, shut, open or beat PERIOD OPEN PHASE"
      ),
      ("gate B: shut\n\nSG", "line 1, column 1: expected a gate B on the map"),
      ("\nS\tG", "line 2, column 2: expected spaces, not a tab"),
      ("\nS G\n  x", "line 3, column 3: expected a character that has a meaning on a map"),
      ("\ns G", "line 2, column 1: expected a capital S for the start"),
      ("\nS g", "line 2, column 3: expected a capital G for the goal"),
      ("\nS é", "line 2, column 3: expected a character that has a meaning on a map"),
      ("\n  G", "line 2, column 1: expected a start, S, on the map"),
      ("\nS  ", "line 2, column 1: expected a goal, G, on the map"),
      ("\nS G\n S", "line 3, column 2: expected one start only; the first is in line 2, column 1"),
      ("\nS GG", "line 2, column 4: expected one goal only; the first is in line 2, column 3"),
      ("\nS G 1 1", "line 2, column 7: expected checkpoint 1 once only; the first is in line 2, column 5"),
      ("\nS G 1 3", "line 2, column 7: expected a checkpoint 2 before checkpoint 3"),
      ("\nS G 2", "line 2, column 5: expected a checkpoint 1 before checkpoint 2"),
      ("\nS G A", "line 2, column 5: expected a plate a for gate A"),
      ("\nS G b", "line 2, column 5: expected a gate B for plate b"),
      ("gate C: beat 2 1\n\nS G C c", "line 3, column 7: expected no plate for gate C, which keeps its own time"),
    ])
  func tellsWhere(text: String, message: String) {
    #expect { try Level.typed(text).level } throws: { "\($0)" == message }
  }

  @Test(
    "A gate's time that is none, or too short for a tick, or too long is told with its place and its range",
    arguments: [
      ("beat 0 1 0", 14, Self.period), ("beat 0 0 0", 14, Self.period), ("beat -0 1 0", 14, Self.period),
      ("beat 00 1 0", 14, Self.period), ("beat 0.001 0.0005 0", 14, Self.period), ("beat 600.1 1", 14, Self.period),
      ("beat 0.012 0.006", 14, Self.period), ("beat nan 1 0", 14, Self.period), ("beat -3 1 0", 14, Self.period),
      ("beat  1 2 0", 17, Self.open), ("beat 1 1 0", 16, Self.open), ("beat 1 0 0", 16, Self.open),
      ("beat 1 0.9999 0", 16, Self.open), ("beat 1 inf", 16, Self.open), ("beat 1 0x1", 16, Self.open),
      ("beat 1 0.5 -1", 20, Self.phase), ("beat 1 0.5 1e999", 20, Self.phase), ("beat 1 0.5 601", 20, Self.phase),
      ("timed 0", 15, Self.timed), ("timed 0.001", 15, Self.timed), ("timed 1e9", 15, Self.timed),
      ("timed soon", 15, Self.timed), ("timed -1e-300", 15, Self.timed),
      ("timed", 9, Self.mode), ("timed 1 2", 9, Self.mode), ("open 1", 9, Self.mode), ("", 9, Self.mode),
    ])
  func tellsRangesOfGates(mode: String, column: Int, expected: String) {
    let plate = mode.hasPrefix("beat") ? "" : "a"
    #expect { try Level.typed("gate A: \(mode)\n\nSGA\(plate)").level } throws: {
      "\($0)" == "line 1, column \(column): expected \(expected)"
    }
  }

  private static let period = "a period in seconds, 0.02 to 600"
  private static let open = "an open time in seconds, 0.01 or more and less than the period"
  private static let phase = "a phase in seconds, 0 to 600"
  private static let timed = "seconds, 0.01 to 600"
  private static let mode = "timed SECONDS, shut, open or beat PERIOD OPEN PHASE"

  @Test(
    "The shortest and the longest times of a gate are read",
    arguments: [
      ("beat 0.02 0.01 0", GateMode.beat(period: 2, open: 1, phase: 0)),
      ("beat 600 599.99 600", .beat(period: 72000, open: 71999, phase: 72000)), ("timed 0.01", .timed(ticks: 1)),
      ("timed 600", .timed(ticks: 72000)),
    ])
  func readsTimesOfGates(text: String, mode: GateMode) throws {
    #expect(try GateMode(parsing: text[...], ticksPerSecond: 120) == mode)
  }

  @Test("A map that is too large is refused before it fills the memory")
  func refusesHugeMaps() {
    let wide = String(repeating: " ", count: 400)
    #expect { try Level.typed("\nS" + wide + "G").level } throws: {
      "\($0)" == "line 2, column 401: expected at most 400 columns"
    }
    let high = String(repeating: "S\n", count: 201)
    #expect { try Level.typed("\n" + high).level } throws: {
      "\($0)" == "line 202, column 1: expected at most 200 rows"
    }
  }

  @Test("What the ball can't feel doesn't change a level's hash, and what it feels does")
  func hashes() throws {
    func hash(_ text: String) throws -> StateHash { try Level.typed(text).level.hash }
    let plain = try hash("title: A\nhint: B\npar: 3\n\n+--+\n|SG|")
    #expect(try hash("author: C\ndark: 36\n\n####\n#SG#") == plain)
    for other in [
      "\n+--+\n|GS|", "\n+-+\n|SG|", "tilt: 7\n\n+--+\n|SG|", "\n+--+\n|SG|\n", "\n+--+\n|SG|\n   *", "\n+--+\n~SG|",
    ] {
      if other == "\n+--+\n|SG|\n" { #expect(try hash(other) == plain) } else { #expect(try hash(other) != plain) }
    }
    #expect(try hash("\nSGAa") != hash("gate A: shut\n\nSGAa"))
  }

  @Test(
    "A gate is open when its mode says so",
    arguments: [
      (GateMode.opens, nil, [] as [Int]), (.opens, 2, [2, 3, 4, 5, 6, 7]), (.shuts, nil, [0, 1, 2, 3, 4, 5, 6, 7]),
      (.shuts, 2, [0, 1]), (.timed(ticks: 3), nil, []), (.timed(ticks: 3), 2, [2, 3, 4]),
      (.beat(period: 4, open: 2, phase: 1), nil, [1, 2, 5, 6]), (.beat(period: 4, open: 1, phase: 7), nil, [3, 7]),
    ])
  func opens(mode: GateMode, press: Int?, open: [Int]) {
    let ticks = (0..<8).filter { tick in
      mode.isOpen(atTick: tick, pressedAt: press.flatMap { $0 <= tick ? $0 : nil })
    }
    #expect(ticks == open)
  }
}
