// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// The built game in a real terminal, suspended by its shell and continued.
@Suite(.serialized) struct SuspendTests {
  @Test(
    "Continued, a page on which nothing moves is there again as it was",
    arguments: [
      ("play 1-1 --sensor none", "Hall 10"), ("play --sensor none --reduced-motion", "choose"),
      ("soccer --sensor none", "round 1"), ("tray --sensor none", "Paused"), ("monitor --sensor none", "No sensor"),
      ("calibrate --sensor local:iio:device99", "No samples"),
    ])
  func drawsAgain(words: String, text: String) throws {
    let ground = try Playground()
    let terminal = try Tmux(
      "PS1='ready>' bash --norc --noprofile -i",
      environment: ground.environment.merging(["NO_COLOR": "1", "XDG_CONFIG_HOME": ground.folder.path]) { $1 })
    #expect(try terminal.shows("ready>"))
    let levels = words.hasPrefix("play") ? " --levels '\(ground.levels)'" : ""
    try terminal.send("'\(Program.release)' \(words)\(levels)", "Enter")
    // The tray would be paused by the suspension, and look otherwise.
    if text == "Paused" {
      #expect(try terminal.shows("? help"))
      try terminal.send("p")
    }
    #expect(try terminal.shows(text))
    let before = try #require(try terminal.stillScreen())
    try terminal.send("C-z")
    #expect(try terminal.shows("Stopped"))
    try terminal.send("fg", "Enter")
    #expect(try terminal.shows(text))
    #expect(try eventually { try terminal.stillScreen() == before })
    try terminal.send("q")
    #expect(try terminal.shows("ready>"))
  }
}
