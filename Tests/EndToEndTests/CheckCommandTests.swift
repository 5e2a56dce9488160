// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Foundation
import Testing

@Suite struct CheckCommandTests {
  private static let hall = """
    title: Hall
    par: 0.2

    ##############################
    #                            #
    #   S                    G   #
    #                            #
    ##############################
    """

  @Test("A level is read from standard input, and what is wrong there is told")
  func readsInput() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.hall, to: "hall.txt")
    let check = "'\(Program.release)' check --replay run.replay - < "
    let won = try Program.run(["sh", "-c", "cd '\(folder.path)' && \(check) hall.txt"])
    #expect(won.output.hasPrefix("-: won in 0.") && won.status == 0, "\(won.error)")
    let replay = try Program.steelie(
      "replay", "--verify", "--level", "\(folder.path)/hall.txt", "\(folder.path)/run.replay")
    #expect(replay.status == 0, "\(replay.error)")
    let empty = try Program.run(["sh", "-c", "cd '\(folder.path)' && \(check) /dev/null"])
    #expect(empty.status == 1 && empty.error.hasPrefix("steelie: check '-': "), "\(empty.error)")
  }

  @Test("A level that can be won is told with its times, and its replay is written where it is asked for")
  func wins() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.hall, to: "hall.txt")
    let result = try Program.steelie("check", "--replay", folder.path, "\(folder.path)/hall.txt", "maze:1:5")
    #expect(result.status == 0 && result.error.isEmpty)
    let lines = result.output.split(separator: "\n")
    #expect(
      lines.first?.wholeMatch(
        of: /.*hall.txt: won in 0.\d\d s, at a player's pace in \d.\d\d s; the par of 0.20 s is faster than the bot/)
        != nil, "\(lines)")
    #expect(lines.last?.hasPrefix("maze:1:5: won in ") == true)
    let replay = try String(contentsOfFile: "\(folder.path)/hall.replay", encoding: .utf8)
    #expect(replay.contains("name: hall\n"))
    let other = try Program.steelie("check", "--replay", "\(folder.path)/other.replay", "\(folder.path)/hall.txt")
    #expect(other.status == 0)
    // The same level gives the same run each time.
    #expect(try String(contentsOfFile: "\(folder.path)/other.replay", encoding: .utf8) == replay)
  }

  @Test("A level is named as it is to be played: by its numbers, its title, its file or as a maze")
  func takesNames() throws {
    let playground = try Playground()
    try playground.folder.write(Self.hall, to: "levels/2-more/02-long.txt")
    let words = ["2-2", "hall", "maze:1:5", "\(playground.levels)/2-more/02-long.txt"]
    let result = try playground.steelie(
      ["check", "--levels", playground.levels, "--replay", playground.folder.path] + words)
    #expect(result.status == 0 && result.error.isEmpty, "\(result.error)")
    let names = result.output.split(separator: "\n").map { $0.split(separator: ": won in ")[0] }
    #expect(names == ["2-02-long", "2-02-long", "maze:1:5", "\(playground.levels)/2-more/02-long.txt"])
    let replay = try String(contentsOfFile: "\(playground.folder.path)/02-long.replay", encoding: .utf8)
    #expect(replay.contains("name: 2-02-long\n"))
    let broken = try playground.steelie(["check", "--levels", playground.levels, "1-3"])
    #expect(broken.status == 1)
    #expect(
      broken.error == "steelie: check '\(playground.levels)/1-halls/03-broken.txt': line 3, column 1: "
        + "expected a goal, G, on the map, mend the file\n")
  }

  @Test("The times are those that the replay's proof tells, to the hundredth")
  func agreesWithTheProof() throws {
    let folder = try TemporaryFolder()
    for length in 0..<12 {
      let row = "#   S\(String(repeating: " ", count: 20 + length))G   #"
      let (wall, blank) = (
        String(repeating: "#", count: row.count), "#\(String(repeating: " ", count: row.count - 2))#"
      )
      try folder.write(["", wall, blank, row, blank, wall].joined(separator: "\n"), to: "\(length).txt")
    }
    let files = (0..<12).map { "\(folder.path)/\($0)" }
    let checks = try Program.run([Program.release, "check", "--replay", folder.path] + files.map { $0 + ".txt" })
    let proofs = try Program.run([Program.release, "replay", "--verify"] + files.map { $0 + ".replay" })
    let told = checks.output.split(separator: "\n").map { $0.split(separator: "pace in ").last.map(String.init) }
    let proven = proofs.output.split(separator: "\n").map { $0.firstMatch(of: /\d+\.\d\d s/).map { String($0.output) } }
    #expect(checks.status == 0 && proofs.status == 0 && told.count == 12 && told == proven)
  }

  @Test("No replay takes the place of another level's, or of a level")
  func losesNoReplays() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.hall, to: "x/a.txt")
    try folder.write(Self.hall.replacing("G   #", with: " G  #"), to: "y/a.txt")
    let (x, y) = ("\(folder.path)/x/a.txt", "\(folder.path)/y/a.txt")
    let result = try Program.steelie("check", "--replay", folder.path, x, y, x)
    #expect(result.status == 1 && result.output.split(separator: "\n").count == 2)
    #expect(
      result.error == "steelie: check '\(y)': \(folder.path)/a.replay holds the run on \(x) already, "
        + "check it with another --replay\n")
    let proof = try Program.steelie("replay", "--verify", "--level", x, "\(folder.path)/a.replay")
    #expect(proof.status == 0, "\(proof.output)")
    let own = try Program.steelie("check", "--replay", x, x)
    #expect(own.status == 64 && own.error.contains("the level itself, choose another file"))
    let mixed = try Program.steelie("check", "--replay", "-", x)
    #expect(mixed.status == 64 && mixed.output.isEmpty)
    #expect(try String(contentsOfFile: x, encoding: .utf8) == Self.hall)
  }

  @Test(
    "Where nobody reads what is told it ends at once, as what a closed pipe ended, and tells of no fault",
    arguments: ["check LEVEL LEVEL", "check LEVEL", "levels", "scores soccer", "replay --verify RUN RUN", "--help"])
  func endsUnread(words: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.hall, to: "hall.txt")
    _ = try Program.steelie("check", "--replay", folder.path, "\(folder.path)/hall.txt")
    let command = words.split(separator: " ").map { word in
      word == "LEVEL" ? "\(folder.path)/hall.txt" : word == "RUN" ? "\(folder.path)/hall.replay" : String(word)
    }
    // SIGPIPE is ignored, as some programs leave it to those that they start; the pipe is closed by then.
    let script = "trap '' PIPE; exec 3>&1; { sleep 0.3; \"$@\" 2>&3; echo $? >&3; } | true"
    let result = try Program.run(["sh", "-c", script, "sh", Program.release] + command)
    #expect(result.output == "141\n")
    let full = try Program.run(["sh", "-c", "\"$@\" > /dev/full", "sh", Program.release] + command)
    #expect(full.status == 1 && full.error.hasPrefix("steelie: standard output: No space left on device, "))
    #expect(full.error.split(separator: "\n").count == 1)
  }

  @Test("On a terminal a check that takes long says so, and takes that back")
  func showsThatItPlays() throws {
    let folder = try TemporaryFolder()
    // A tray of the largest size with a way to and fro.
    var rows = Array(repeating: "|" + String(repeating: " ", count: 398) + "|", count: 200)
    let wall = "+" + String(repeating: "-", count: 398) + "+"
    (rows[0], rows[199]) = (wall, wall)
    for (number, row) in stride(from: 8, to: 190, by: 8).enumerated() {
      let (gap, bar) = (String(repeating: " ", count: 12), String(repeating: "-", count: 386))
      rows[row] = "|" + (number.isMultiple(of: 2) ? bar + gap : gap + bar) + "|"
    }
    rows[3].replaceSubrange(
      rows[3].index(rows[3].startIndex, offsetBy: 5)...rows[3].index(rows[3].startIndex, offsetBy: 5), with: "S")
    rows[196].replaceSubrange(
      rows[196].index(rows[196].startIndex, offsetBy: 394)...rows[196].index(rows[196].startIndex, offsetBy: 394),
      with: "G")
    try folder.write("\n" + rows.joined(separator: "\n") + "\n", to: "large.txt")
    let words = [Program.release, "check", "\(folder.path)/large.txt"]
    let shown = try Program.run(["script", "-qec", words.joined(separator: " "), "/dev/null"])
    let told = shown.output.replacing("\r\n", with: "\n")
    #expect(told.contains(#/\rcheck '.*large\.txt': playing it, \d+ s/#), "\(told)")
    #expect(told.contains(#/ +\r[^\r]*large.txt: won in \d+\.\d\d s, at a player's pace in \d+\.\d\d s\n$/#))
    let quiet = try Program.run(words)
    #expect(quiet.error.isEmpty && quiet.output.hasPrefix("\(folder.path)/large.txt: won in "))
  }

  @Test(
    "What is wrong with a level is told in a line with its place, and the others are checked all the same",
    arguments: [
      ("S  ", "#  ", "line 1, column 1: expected "),
      (
        "S                    G", "                     G",
        "line 4, column 1: expected a start, S, on the map, mend the file"
      ),
      ("S                    G", "S          #         G", nil),
    ] as [(String, String, String?)])
  func fails(from: String, to: String, message: String?) throws {
    let folder = try TemporaryFolder()
    var text = Self.hall
    if message?.hasPrefix("line 1") == true { text = "tytle: x\n" + text } else { text.replace(from, with: to) }
    if message == nil {
      text = text.replacing("#                            #", with: "#              #             #")
    }
    try folder.write(text, to: "bad.txt")
    try folder.write(Self.hall, to: "hall.txt")
    let result = try Program.steelie("check", "\(folder.path)/bad.txt", "\(folder.path)/hall.txt")
    #expect(result.status == 1)
    #expect(result.output.split(separator: "\n").count == 1)
    #expect(result.error.hasPrefix("steelie: check '\(folder.path)/bad.txt': line "))
    #expect(result.error.contains(message ?? "no way to the goal: a wall leaves no gap, make a way"), "\(result.error)")
    #expect(result.error.split(separator: "\n").count == 1)
  }

  @Test(
    "What is asked wrongly is told with what to do",
    arguments: [
      (["check"], 64, "steelie: check: no level given, give a file"),
      (["check", "maze:9:1"], 64, "steelie: check 'maze:9:1': difficulty is 1 to 5, give one such as maze:3:12345"),
      (["check", "99-1"], 64, "steelie: check '99-1': there is none of this name, steelie levels lists them"),
      (["check", "--levels", "/nonexistent", "1-1"], 1, "steelie: levels '/nonexistent': No such file"),
      (["check", "/nonexistent/x.txt"], 1, "steelie: check '/nonexistent/x.txt': No such file"),
      (
        ["check", "--replay", "x.replay", "a.txt", "b.txt"], 64,
        "steelie: check --replay 'x.replay': one file for 2 levels"
      ),
      (["check", "--replya", "x"], 64, "steelie: check --replya: an unknown option, did you mean --replay?"),
    ] as [([String], Int32, String)])
  func refuses(words: [String], status: Int32, start: String) throws {
    let result = try Program.run([Program.release] + words)
    #expect(result.status == status)
    #expect(result.error.hasPrefix(start), "\(result.error)")
  }
}
