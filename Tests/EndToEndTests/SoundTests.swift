// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Foundation
import Glibc
import PseudoTerminal
import Testing

/// The built game with the real libasound, which finds no sound card but a file.
@Suite("The built game's sound", .serialized) struct SoundTests {
  private let ground: Playground
  private var recording: String { "\(ground.folder.path)/sound.raw" }

  init() throws {
    ground = try Playground()
    let text = """
      pcm.!default {
        type file
        slave.pcm { type null }
        file "\(ground.folder.path)/sound.raw"
        format raw
      }

      """
    try ground.folder.write(text, to: "asound.conf")
  }

  private var frames: Int {
    ((try? FileManager.default.attributesOfItem(atPath: recording)[.size] as? Int) ?? 0) / 4
  }

  /// Shows the first level.
  private func start(_ words: [String] = [], environment: [String: String] = [:]) throws -> PseudoTerminal {
    let sound = ["ALSA_CONFIG_PATH": "\(ground.folder.path)/asound.conf"]
    let terminal = try PseudoTerminal(
      [Program.release, "play", "1-1", "--levels", ground.levels, "--sensor", "none"] + words,
      environment: ground.environment.merging(sound) { $1 }.merging(environment) { $1 })
    #expect(terminal.read(until: "Hall 10"))
    terminal.read(for: 0.3)
    return terminal
  }

  /// Plays the first level to its goal.
  private func win(_ words: String..., environment: [String: String] = [:]) throws -> PseudoTerminal {
    let terminal = try start(words, environment: environment)
    let end = PseudoTerminal.now() + 20
    while PseudoTerminal.now() < end && !terminal.read(for: 0.03, until: { $0.contains(text: "Goal!") }) {
      terminal.type("\u{1b}[C")
    }
    #expect(terminal.read(until: "Goal!"))
    return terminal
  }

  private func quit(_ terminal: PseudoTerminal) {
    terminal.type("q")
    #expect(terminal.waitForEnding(within: 5) == .exited(0))
  }

  @Test("A run is heard from the ball to the goal's notes, and at rest the device rests")
  func isHeard() throws {
    let terminal = try win()
    // The goal's notes and the medal's, and the half second that the device goes on.
    terminal.read(for: 3)
    let frames = frames
    terminal.read(for: 1)
    quit(terminal)
    let data = try Data(contentsOf: URL(filePath: recording))
    #expect(data.count == 4 * frames)
    let samples = data.withUnsafeBytes { Array($0.bindMemory(to: Int16.self)) }
    #expect((3000..<32_767).contains(samples.reduce(0) { max($0, Int($1.magnitude)) }))
    // The device opens with the first movement, in which hardly anything is to be heard.
    #expect(samples.prefix(2 * 2400).allSatisfy { $0.magnitude < 3000 })
  }

  @Test("A program that was stopped for a while doesn't play what it missed")
  func makesUpForNothing() throws {
    let terminal = try start()
    for _ in 0..<5 {
      terminal.type("\u{1b}[D")
      terminal.read(for: 0.03)
    }
    #expect(eventually { frames > 0 })
    terminal.signal(SIGSTOP)
    let before = frames
    usleep(3_000_000)
    terminal.signal(SIGCONT)
    terminal.read(for: 0.5)
    #expect(frames < before + 48_000 * 3 / 2)
    quit(terminal)
  }

  @Test("Glass is heard within 30 ms of the moment in which it is seen to break")
  func hearsGlass() throws {
    // A busy machine may hold up the program, its terminal or this test; sound that is always late it doesn't make.
    var delays: [Double] = []
    while delays.count < 5 && !delays.contains(where: { abs($0) <= 0.030 }) { delays.append(try delayOfGlass()) }
    #expect(delays.contains { abs($0) <= 0.030 }, "\(delays) s late")
  }

  /// How much later than it is seen the glass is heard that breaks while the device is open, in seconds.
  private func delayOfGlass() throws -> Double {
    try? FileManager.default.removeItem(atPath: recording)
    let terminal = try PseudoTerminal(
      [Program.release, "shake", "--sensor", "none"],
      environment: ground.environment.merging(["ALSA_CONFIG_PATH": "\(ground.folder.path)/asound.conf"]) { $1 })
    #expect(terminal.read(until: "hard to break the glass"))
    terminal.read(for: 0.3)
    /// When the device began to play. ALSA holds back from the file what the device's buffer takes, 50 ms, and the game
    /// writes 25 ms ahead of what is heard.
    var begin: Double?
    /// When the glass is seen to break that keys shake, which come at once.
    func shake() throws -> Double {
      let before = terminal.output.count
      terminal.type("\u{1b}[D\u{1b}[C\u{1b}[D\u{1b}[C")
      let end = PseudoTerminal.now() + 10
      var seen: Double?
      while PseudoTerminal.now() < end, begin == nil || seen == nil {
        terminal.read(for: 0.001)
        let now = PseudoTerminal.now()
        if begin == nil, frames > 0 { begin = now - Double(frames) / 48_000 - 0.050 + 0.025 }
        if seen == nil, Array(terminal.output[before...]).contains(text: "for new glass") { seen = now }
      }
      return try #require(seen)
    }
    _ = try shake()
    terminal.type(" ")
    // Until the first shake is over; the device goes on for longer than that.
    terminal.read(for: 0.8)
    let seen = try shake()
    terminal.read(for: 0.5)
    quit(terminal)
    let samples = try Data(contentsOf: URL(filePath: recording)).withUnsafeBytes {
      Array($0.bindMemory(to: Int16.self))
    }
    /// The loudest of each millisecond.
    let levels = stride(from: 0, to: samples.count - 96, by: 96).map { start in
      samples[start..<start + 96].reduce(0) { max($0, Int($1.magnitude)) }
    }
    // What rang before has died down by then.
    let onset = levels.indices.dropFirst(500).first { levels[$0] > 3000 && levels[$0] > 3 * levels[$0 - 20] }
    return try #require(begin) + Double(try #require(onset)) / 1000 - seen
  }

  @Test("Over SSH it is silent, unless sound is asked for", arguments: [false, true])
  func isOffOverSSH(isAskedFor: Bool) throws {
    let terminal = try win(
      "--sound", isAskedFor ? "on" : "auto", environment: ["SSH_CONNECTION": "10.0.0.1 50000 10.0.0.2 22"])
    terminal.read(for: 0.3)
    quit(terminal)
    #expect(FileManager.default.fileExists(atPath: recording) == isAskedFor)
  }

  @Test("The bell rings at the goal where it is asked for, and only there", arguments: [false, true])
  func rings(isAskedFor: Bool) throws {
    let terminal = try win("--sound", isAskedFor ? "bell" : "off")
    terminal.read(for: 0.5)
    quit(terminal)
    let text = String(decoding: terminal.output, as: UTF8.self)
    // The same byte ends a terminal's own commands, such as those for its colours.
    let bells = text.replacing(/\u{1b}\][^\u{07}\u{1b}]*\u{07}/, with: "").count { $0 == "\u{07}" }
    #expect(bells == (isAskedFor ? 1 : 0))
    #expect(!FileManager.default.fileExists(atPath: recording))
  }

  @Test("Without a sound card the game plays, says nothing of its own, and the doctor tells")
  func isSilent() throws {
    let nothing = ["ALSA_CONFIG_PATH": "/dev/null"]
    let terminal = try win(environment: nothing)
    terminal.type("m")
    #expect(terminal.read(until: "no sound: see steelie doctor"))
    quit(terminal)
    #expect(!terminal.output.contains(text: "ALSA"))
    let result = try Program.run(
      [Program.release, "doctor", "--seconds", "0.5"], environment: Program.terminal().merging(nothing) { $1 })
    #expect(result.output.contains("\nsound  None: ALSA's default device doesn't open: "), "\(result.output)")
    #expect(result.error.isEmpty)
  }
}

extension Array<UInt8> {
  /// Whether a text is in it.
  fileprivate func contains(text: String) -> Bool {
    String(decoding: self, as: UTF8.self).contains(text)
  }
}
