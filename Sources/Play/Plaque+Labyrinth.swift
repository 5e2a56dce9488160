// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Terminal

extension Plaque {
  /// The pause of a run; one can go on from a checkpoint that was passed.
  static func labyrinthPause(checkpoint: Int?, look: Look) -> Plaque {
    var choices = [Wording.goOnChoice, Wording.retryChoice]
    if let checkpoint { choices.append(Wording.checkpointChoice(checkpoint)) }
    choices += [Wording.levelChoice, Wording.levelsChoice]
    return Plaque(Wording.pauseTitle, choices.map { Line(word: $0.word, key: $0.key) }, width: 26, look: look)
  }

  static func labyrinthHelp(_ look: Look) -> Plaque {
    Plaque(
      Wording.helpTitle,
      Wording.labyrinthKeys.map { Line(word: $0.word, key: $0.key) } + [Line(word: "")]
        + (Wording.labyrinthNotes + Wording.helpNotes).map { Line(word: $0, color: .oak6) },
      width: 44, look: look)
  }

  /// What a run was worth, as much as so many rows hold, and what one can do next.
  static func finished(_ result: LabyrinthResult, rows: Int, look: Look) -> Plaque {
    var choices: [Line] = []
    if let next = result.next {
      let choice = Wording.nextChoice(PlainText(next, ascii: look.isASCII).text)
      choices.append(Line(word: choice.word, key: choice.key, color: .cream))
    }
    choices += [Wording.againChoice, Wording.watchChoice, Wording.levelsChoice].map { Line(word: $0.word, key: $0.key) }
    var facts = [Line(word: Wording.timeLabel, key: Wording.time(result.time), color: look.label)]
    if result.checkpoint > 0 {
      facts.append(Line(word: Wording.continues(from: result.checkpoint), color: look.label))
    } else if let best = result.best, best <= result.time {
      facts.append(Line(word: Wording.bestLabel, key: Wording.time(best), color: look.label))
    } else {
      facts[0].word = Wording.newBest
      facts[0].keyColor = .white
    }
    facts.append(medal(result.medals, look))
    if let next = result.nextMedal {
      facts.append(Line(word: Wording.medalTime(next.medals), key: Wording.time(next.time), color: look.label))
    }
    if result.gems.all > 0 {
      facts.append(Line(word: Wording.gemsLabel, key: Wording.count(result.gems), color: look.label, keyColor: .gem2))
    }
    facts.append(Line(word: Wording.fallsLabel, key: "\(result.falls)", color: look.label))
    // Title, two blank lines and the border, of which the blank lines go first.
    let room = rows - 2 - choices.count
    let isAiry = facts.count + 3 <= room
    let lines = facts.prefix(max(1, room)) + (isAiry ? [Line(word: "")] : []) + choices
    return Plaque(Wording.finishedTitle, Array(lines), width: 34, look: look)
  }

  private static func medal(_ medals: Int, _ look: Look) -> Line {
    let signs = Signs(ascii: look.isASCII)
    return Line(
      word: Wording.medal(medals), key: signs.medals(medals), color: look.label, keyColor: Color.medal(medals))
  }

  /// A level's hint, wrapped to a window's width; nil where there is no room for it.
  static func hint(_ text: String, columns: Int, look: Look) -> Plaque? {
    let width = min(columns - 2, 60) - margin
    guard width >= 8 else { return nil }
    let lines = PlainText(text, ascii: look.isASCII).wrapped(to: width)
    guard let longest = lines.map(\.count).max() else { return nil }
    return Plaque(
      nil, lines.map { Line(word: $0, color: .cream, isCentered: true) }, width: longest + margin, look: look)
  }
}

extension PlainText {
  /// The text in lines of at most so many columns, broken between words, or within one that is longer.
  func wrapped(to columns: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      var word = String(word)
      if !line.isEmpty && line.count + 1 + word.count > columns {
        lines.append(line)
        line = ""
      }
      while word.count > columns {
        lines.append(String(word.prefix(columns)))
        word = String(word.dropFirst(columns))
      }
      line += (line.isEmpty ? "" : " ") + word
    }
    if !line.isEmpty { lines.append(line) }
    return lines
  }
}

extension Signs {
  /// Three signs: the medals that were won, and those that weren't; told by number, not by colour.
  func medals(_ count: Int) -> String {
    let won = min(max(0, count), 3)
    return String(repeating: medal, count: won) + String(repeating: noMedal, count: 3 - won)
  }
}

extension Color {
  /// The metal of so many medals.
  static func medal(_ medals: Int) -> Color {
    switch medals {
    case 3...: .brass2
    case 2: .steel4
    case 1: .oak5
    default: .oak3
    }
  }
}
