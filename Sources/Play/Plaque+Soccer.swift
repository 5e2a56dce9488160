// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Terminal

extension Plaque {
  static func soccerPause(_ look: Look, keys: KeyBindings = KeyBindings()) -> Plaque {
    let choices = Wording.pauseChoices(keys, retry: true) + [Wording.backChoice(.title)]
    return Plaque(Wording.pauseTitle, choices.map { Line(word: $0.word, key: $0.key) }, width: 26, look: look)
  }

  /// How a match ended, and what one can do next.
  static func soccerResult(_ result: SoccerResult, keys: KeyBindings = KeyBindings(), look: Look) -> Plaque {
    let title =
      result.isWon
      ? Wording.soccerWon : result.score.goals == result.score.conceded ? Wording.soccerDrawn : Wording.soccerLost
    var lines = [
      Line(word: Wording.scoreLabel, key: Wording.score(result.score), color: look.label),
      Line(word: Wording.timeLabel, key: Wording.time(result.time), color: look.label),
    ]
    if result.isBest {
      lines.append(Line(word: Wording.newBest, color: .cream))
    } else if let best = result.best {
      lines.append(
        Line(
          word: Wording.bestLabel, key: Wording.score(best.score) + "  " + Wording.time(best.time), color: look.label))
    }
    lines.append(Line(word: ""))
    if let next = result.next {
      let choice = Wording.nextRound(next)
      lines.append(Line(word: choice.word, key: choice.key, color: .cream))
    }
    lines += [Wording.retryChoice(keys), Wording.watchChoice(keys), Wording.backChoice(.title)].map {
      Line(word: $0.word, key: $0.key)
    }
    return Plaque(title, lines, width: 34, look: look)
  }
}

extension SoccerScene {
  /// The board that lies over all; nil where none does.
  var plaque: Plaque? {
    let keys = panel?.tilt.keys ?? KeyBindings()
    return switch overlay {
    case .none, .note, .hint, .help: nil
    case .pause: .soccerPause(view.look, keys: keys)
    case .result(let result): .soccerResult(result, keys: keys, look: view.look)
    }
  }
}
