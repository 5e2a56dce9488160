// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// The built glass in tmux, with the real libiio.
@Suite(.serialized) struct ShakeCommandTests {
  private static let whole = "hard to break the glass"
  private static let broken = "for new glass"
  private static let rest = (x: 0.0, y: 0.0, z: -1.0)

  private func shake(_ tree: SensorTree) throws -> Tmux {
    let command = "'\(Program.rigs)/fake-iio.sh' '\(tree.sys)' '\(Program.release)' shake --sensor local: --sound off"
    let terminal = try Tmux(command, columns: 100, environment: ["NO_COLOR": "1"])
    try #require(try terminal.shows("now 1.00 g"))
    #expect(try terminal.shows(Self.whole))
    return terminal
  }

  /// The picture without the row below it.
  private func picture(_ terminal: Tmux) throws -> [String] { Array(try terminal.screen().prefix(23)) }

  /// Lets the sensor feel something for longer than it takes to look at it, and lie still again.
  private func jolt(
    _ tree: SensorTree, _ terminal: Tmux, _ felt: (x: Double, y: Double, z: Double), peak: String
  ) throws {
    try tree.feel(felt)
    #expect(try terminal.shows("peak \(peak) g"), "\(felt)")
    try tree.feel(Self.rest)
  }

  @Test(
    "A jolt above 2.2 g breaks the glass, either way on each axis; a second does nothing, a key or a click mends it",
    .enabled(if: hasNamespaces),
    arguments: [(2.3, 0.0, -1.0), (-2.3, 0, -1), (0, 2.3, -1), (0, -2.3, -1), (0, 0, 2.3), (0, 0, -2.3)])
  func breaks(x: Double, y: Double, z: Double) throws {
    let tree = try SensorTree()
    let terminal = try shake(tree)
    try jolt(tree, terminal, (x, y, z), peak: "2.30")
    #expect(try terminal.shows(Self.broken))
    // When the cracks have grown.
    usleep(500_000)
    let first = try picture(terminal)
    // So long that the next one is another shake, and its peak shows that it was felt.
    usleep(1_500_000)
    try jolt(tree, terminal, (1.5 * x, 1.5 * y, 1.5 * z), peak: "3.45")
    usleep(300_000)
    #expect(try picture(terminal) == first)
    try terminal.send("Space")
    #expect(try terminal.shows(Self.whole))
    #expect(try picture(terminal) != first)
    try jolt(tree, terminal, (x, y, z), peak: "2.30")
    #expect(try terminal.shows(Self.broken))
    usleep(300_000)
    try terminal.send("-l", "\u{1B}[<0;40;10M")
    #expect(try terminal.shows(Self.whole))
    try terminal.send("q")
    #expect(try eventually { try terminal.exitStatus() == 0 })
  }

  @Test("2.1 g is a strong shake that breaks nothing, and 1.6 g a light one", .enabled(if: hasNamespaces))
  func staysWhole() throws {
    let tree = try SensorTree()
    let terminal = try shake(tree)
    for (size, word) in [(1.6, "light shake"), (-2.1, "strong shake"), (2.1, "strong shake")] {
      try tree.feel((0, size, -1))
      #expect(try terminal.shows(word), "\(size)")
      usleep(400_000)
      #expect(try terminal.shows(Self.whole, within: 0))
      try tree.feel(Self.rest)
      #expect(try terminal.shows("now 1.00 g"))
    }
  }

  @Test("A ±2 g part at full scale breaks it, either way, and one step below doesn't", .enabled(if: hasNamespaces))
  func takesClipping() throws {
    for end in [2047, -2048] {
      let tree = try SensorTree()
      try tree.declareFormat("le:s12/16>>0")
      try tree.put("in_accel_scale", "\(2 * 9.80665 / 2048)")
      func put(_ raw: Int) throws {
        for (axis, value) in [("x", raw), ("y", 0), ("z", -1024)] { try tree.put("in_accel_\(axis)_raw", "\(value)") }
      }
      try put(0)
      let terminal = try shake(tree)
      try put(end < 0 ? end + 1 : end - 1)
      #expect(try terminal.shows("light shake"))
      usleep(300_000)
      #expect(try terminal.shows(Self.whole, within: 0), "\(end)")
      try put(end)
      #expect(try terminal.shows(Self.broken), "\(end)")
      #expect(try terminal.shows("strong shake"))
    }
  }

  @Test("Gravity alone breaks it in no pose", .enabled(if: hasNamespaces))
  func bearsGravity() throws {
    let tree = try SensorTree()
    let terminal = try shake(tree)
    for index in 0..<27 where index != 13 {
      let pose = [index / 9 - 1, index / 3 % 3 - 1, index % 3 - 1].map(Double.init)
      let length = pose.map { $0 * $0 }.reduce(0, +).squareRoot()
      try tree.feel((pose[0] / length, pose[1] / length, pose[2] / length))
      // The digits have a little play.
      let isShown = try eventually {
        try terminal.screen().contains { line in
          let shown = line.firstMatch(of: /now (\d\.\d\d) g/).flatMap { Double($0.output.1) }
          return abs((shown ?? 0) - 1 / length) < 0.025
        }
      }
      #expect(isShown, "\(pose)")
      usleep(120_000)
    }
    #expect(try terminal.shows(Self.whole, within: 0) && !terminal.screen().contains { $0.contains("shake began") })
  }

  @Test("A shake to and fro is told: it began, and it ended", .enabled(if: hasNamespaces))
  func tellsEvents() throws {
    let tree = try SensorTree()
    let terminal = try shake(tree)
    for swing in 0..<12 {
      try tree.feel((swing.isMultiple(of: 2) ? 2.4 : -2.4, 0, -1))
      usleep(130_000)
    }
    #expect(try terminal.shows("shake began - strong"))
    try tree.feel(Self.rest)
    #expect(try terminal.shows("shake ended - strong"))
    #expect(try terminal.shows("1 shake"))
  }

  @Test("A light shake that follows a strong one's end is told as a light one", .enabled(if: hasNamespaces))
  func tellsTheNewest() throws {
    let tree = try SensorTree()
    let terminal = try shake(tree)
    for (size, word) in [(2.1, "strong"), (1.6, "light")] {
      for swing in 0..<6 {
        try tree.feel((swing.isMultiple(of: 2) ? size : -size, 0, -1))
        usleep(120_000)
      }
      try tree.feel(Self.rest)
      #expect(try terminal.shows("shake ended - \(word)"))
      #expect(try terminal.shows("peak \(size)0 g", within: 0))
      // By then the next one is felt as a shake, 1.3 s after this one's last swing.
      usleep(700_000)
    }
  }

  @Test("With keys alone a quick left, right, left, right breaks it, and space puts new glass in")
  func takesKeys() throws {
    let terminal = try Tmux("'\(Program.release)' shake --sensor none --sound off", environment: ["NO_COLOR": "1"])
    #expect(try terminal.shows(Self.whole))
    try terminal.send("Left", "Right", "Left", "Right")
    #expect(try terminal.shows(Self.broken))
    #expect(try terminal.shows("shake ended - strong"))
    for (columns, rows) in [(200, 60), (24, 10), (1, 1), (80, 24)] {
      try terminal.resize(columns: columns, rows: rows)
      usleep(100_000)
      #expect(try terminal.exitStatus() == nil)
    }
    try terminal.send("Left", "Right", "Left", "Right")
    #expect(try terminal.shows(Self.broken))
    try terminal.send("Space")
    #expect(try terminal.shows(Self.whole))
    try terminal.send("Escape")
    #expect(try terminal.shows("Shake and break"))
  }

  @Test("Without a terminal the shakes of a recording are told with their times")
  func simulates() throws {
    let folder = try TemporaryFolder()
    let header =
      "steelie-motion 1\naccelerometer.name: shaken\naccelerometer.scale: 0.00980665, 0.00980665, 0.00980665\n"
      + "accelerometer.sign: gravity\n\ntime_s,sensor,raw_x,raw_y,raw_z\n"
    func record(_ x: (Double) -> Int) throws -> String {
      let rows = (0..<300).map { "\(Double($0) / 100),accelerometer,\(x(Double($0) / 100)),0,-1000" }
      try folder.write(header + rows.joined(separator: "\n") + "\n", to: "shaken.motion")
      return "\(folder.path)/shaken.motion"
    }
    let shaken = try Program.steelie(
      "simulate", "--shake", try record { (1..<2).contains($0) ? Int($0 * 8).isMultiple(of: 2) ? 2500 : -2500 : 0 })
    #expect(shaken.status == 0 && shaken.error.isEmpty)
    let lines = shaken.output.split(separator: "\n").map(String.init)
    #expect(lines.first == "time_s,event,g" && lines[1] == "1.09,strong,2.5" && lines[2] == "1.09,break,2.5")
    #expect(lines.count { $0.contains("break") } == 1)
    #expect(lines.contains { $0.hasSuffix(",began,") } && lines.contains { $0.hasSuffix(",ended,") })
    #expect(lines.last == "began: 1, counted: 2, glass: broken")
    let still = try Program.steelie("simulate", "--shake", try record { (1..<1.1).contains($0) ? 2100 : 0 })
    #expect(still.output == "time_s,event,g\n1.09,strong,2.1\nbegan: 0, counted: 0, glass: whole\n")
    let wrong = try Program.steelie("simulate", "--shake", "/nowhere")
    #expect(wrong.status == 1 && wrong.error.hasPrefix("steelie: simulate --shake"))
  }
}
