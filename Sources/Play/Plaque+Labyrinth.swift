// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Terminal

extension Plaque {
  /// The pause of a run; one can go on from a checkpoint that was passed.
  static func labyrinthPause(checkpoint: Int?, wayBack: WayBack, keys: KeyBindings = KeyBindings(), look: Look)
    -> Plaque
  {
    let choices = Wording.pauseChoices(keys, retry: true, checkpoint: checkpoint) + [Wording.backChoice(wayBack)]
    return Plaque(Wording.pauseTitle, choices.map { Line(word: $0.word, key: $0.key) }, width: 26, look: look)
  }

  /// What a run was worth, as much as so many rows and columns hold, and what one can do next.
  static func finished(
    _ result: LabyrinthResult, wayBack: WayBack, keys: KeyBindings = KeyBindings(), columns: Int, rows: Int, look: Look
  ) -> Plaque {
    var choices: [Line] = []
    if let next = result.next {
      let choice = Wording.nextChoice(PlainText(next, look: look).text)
      choices.append(Line(word: choice.word, key: choice.key, color: .cream))
    }
    choices += [Wording.retryChoice(keys), Wording.watchChoice(keys), Wording.backChoice(wayBack)].map {
      Line(word: $0.word, key: $0.key)
    }
    let longest = result.failure.map { max(Wording.notKept($0.reason).columns, $0.path.columns) } ?? 0
    let width = min(columns, max(34, min(60, longest + margin)))
    let facts = facts(result, columns: width - margin, look: look)
    // Title, two blank lines and the border, of which the blank lines go first.
    let room = rows - 2 - choices.count
    let isAiry = facts.count + 3 <= room
    let lines = facts.prefix(max(1, room)) + (isAiry ? [Line(word: "")] : []) + choices
    return Plaque(Wording.finishedTitle, Array(lines), width: width, look: look)
  }

  /// What there is to say of a run, the most important first.
  private static func facts(_ result: LabyrinthResult, columns: Int, look: Look) -> [Line] {
    var facts = [Line(word: Wording.timeLabel, key: Wording.time(result.time), color: look.label)]
    var isCounted = false
    if let failure = result.failure {
      facts += notKept(failure, columns: columns, look: look)
    } else if result.checkpoint > 0 {
      facts += [Wording.continues(from: result.checkpoint), Wording.countsAsFinished].map {
        Line(word: $0, color: look.label)
      }
    } else {
      isCounted = true
    }
    let isBest = isCounted && result.time < result.best ?? ClockTime(hundredths: .max)
    if isBest {
      facts[0].word = Wording.newBest
      facts[0].keyColor = .white
    } else if let best = result.best {
      facts.append(Line(word: Wording.bestLabel, key: Wording.time(best), color: look.label))
    }
    if isCounted { facts.append(medal(result.medals, look)) }
    if isCounted, let next = result.nextMedal {
      facts.append(Line(word: Wording.medalTime(next.medals), key: Wording.time(next.time), color: look.label))
    }
    if result.gems.all > 0 {
      facts.append(Line(word: Wording.gemsLabel, key: Wording.count(result.gems), color: look.label, keyColor: .gem2))
    }
    facts.append(Line(word: Wording.fallsLabel, key: "\(result.falls)", color: look.label))
    return facts
  }

  private static func notKept(_ failure: KeepFailure, columns: Int, look: Look) -> [Line] {
    let mark = Signs(ascii: look.isASCII).cut
    func lines(_ text: String, _ color: Color) -> [Line] {
      PlainText(text, look: look).wrapped(to: columns, lines: 3, mark: mark).map {
        Line(word: $0, color: color)
      }
    }
    return lines(Wording.notKept(failure.reason), .cream) + lines(failure.path, look.label)
  }

  private static func medal(_ medals: Int, _ look: Look) -> Line {
    let signs = Signs(ascii: look.isASCII)
    return Line(
      word: Wording.medal(medals), key: signs.medals(medals), color: look.label, keyColor: Color.medal(medals))
  }

  /// A level's hint, wrapped to a window's width, as much as so many rows hold; nil where there is no room for it.
  static func hint(_ text: String, columns: Int, rows: Int, look: Look) -> Plaque? {
    let width = min(columns - 2, 60) - margin
    guard width >= 8, rows > 2 else { return nil }
    let mark = Signs(ascii: look.isASCII).cut
    let lines = PlainText(text, look: look).wrapped(to: width, lines: rows - 2, mark: mark)
    guard let longest = lines.map(\.columns).max() else { return nil }
    return Plaque(
      nil, lines.map { Line(word: $0, color: .cream, isCentered: true) }, width: longest + margin, look: look)
  }
}

extension LabyrinthScene {
  /// The board that offers something; nil where none does.
  var plaque: Plaque? {
    let keys = panel?.tilt.keys ?? KeyBindings()
    return switch overlay {
    case .none, .hint, .help: nil
    case .pause(let checkpoint):
      .labyrinthPause(checkpoint: checkpoint, wayBack: wayBack, keys: keys, look: view.look)
    case .finished(let result):
      .finished(
        result, wayBack: wayBack, keys: keys, columns: view.size.columns, rows: view.field.count, look: view.look)
    }
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
