// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// The completions in real shells, in a terminal, as a player types.
@Suite(.serialized) struct CompletionTests {
  /// A shell, how it is started without anybody's settings, and how it takes a script of completions.
  struct Shell: Sendable, CustomTestStringConvertible {
    var product: String
    var start: String
    var load: String
    var testDescription: String { product }
  }

  private static let shells = [
    Shell(product: "steelie.bash", start: "bash --norc --noprofile -i", load: "PS1='> '; . ./steelie.bash"),
    Shell(
      product: "_steelie", start: "zsh -f -i",
      load: "PS1='> '; fpath=($PWD $fpath); autoload -U compinit; compinit -u -D"),
    Shell(
      product: "steelie.fish", start: "fish --no-config --private",
      load: "function fish_prompt; echo -n '> '; end; set -g fish_autosuggestion_enabled 0; source steelie.fish"),
  ]

  @Test("Tab completes commands, options, values and levels", arguments: shells)
  func completes(shell: Shell) throws {
    let folder = try TemporaryFolder()
    let script = try Program.run([Program.release, "manual", shell.product])
    try folder.write(script.output, to: shell.product)
    // The program, on a machine with a sensor.
    let device = #"printf 'local:iio:device0\taccel_3d\n'"#
    try folder.write(
      "#!/bin/sh\ncase $1$2 in sensors--plain) \(device) ;; *) exec '\(Program.release)' \"$@\" ;; esac\n",
      to: "steelie")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: "\(folder.path)/steelie")
    let tmux = try Tmux(
      "cd '\(folder.path)' && exec \(shell.start)", columns: 100,
      environment: ["PATH": "\(folder.path):/usr/bin:/bin", "HOME": folder.path])
    try tmux.send(bytes: Array("\(shell.load); echo ready=$PWD\n".utf8))
    try #require(try tmux.shows("ready=/"))
    for (typed, completed) in [
      ("steelie cal", "steelie calibrate"), ("steelie tray --disp", "steelie tray --display"),
      ("steelie --reduced", "steelie --reduced-motion"), ("steelie shake --sound be", "steelie shake --sound bell"),
      ("steelie play --palette=col", "steelie play --palette=colour-blind"),
      ("steelie play 2-04", "steelie play 2-04-figure-eight"),
      ("steelie simulate --level 2-04", "steelie simulate --level 2-04-figure-eight"),
      ("steelie tray --sensor loc", "steelie tray --sensor local:"),
      ("steelie tray --sensor local:i", "steelie tray --sensor local:iio:device0"),
      ("steelie help moni", "steelie help monitor"),
    ] {
      // Control-U takes the line away that the last case left.
      try tmux.send(bytes: [0x15] + Array(typed.utf8))
      _ = try tmux.shows("> \(typed)")
      try tmux.send(bytes: [0x09])
      let isThere = try eventually {
        // Zsh shows the sign that can stand before a value; a blank takes its place.
        try tmux.screen().contains {
          ["> \(completed)", "> \(completed)="].contains($0.trimmingCharacters(in: .whitespaces))
        }
      }
      let screen = try tmux.screen().filter { !$0.isEmpty }
      #expect(isThere, "\(typed): \(screen)")
    }
    // What a shell hands to its functions is none of the words that can stand where nothing has been typed yet.
    for (typed, offered) in [("steelie tray --sensor ", "auto"), ("steelie play --ghost ", "medal")] {
      try tmux.send(bytes: [0x15, 0x0C] + Array(typed.utf8))
      _ = try tmux.shows("> \(typed.trimmingCharacters(in: .whitespaces))")
      try tmux.send(bytes: [0x09])
      // Bash tells what there is at the second Tab, and others choose at it.
      if shell.product == "steelie.bash" { try tmux.send(bytes: [0x09]) }
      let isOffered = try eventually { try tmux.screen().dropFirst().contains { $0.contains(offered) } }
      let words = try tmux.screen().dropFirst().flatMap { $0.split(separator: " ").map(String.init) }
      #expect(isOffered && !words.contains { $0.hasPrefix("-") && !typed.contains($0) }, "\(typed): \(words)")
    }
  }
}
