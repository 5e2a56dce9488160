// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Game
internal import Terminal

extension SoccerPlay {
  var isOver: Bool { result != nil }
  var plaque: Plaque? { scene.plaque }
  var text: Help { .soccer(input.settings.keys) }

  mutating func take(_ press: KeyPress, at now: Double) -> PageRequest {
    switch input.settings.keys.soccerCommand(of: press, isHeld: isHeld) {
    case .run(let command)?: return run(command, at: now)
    case .nextRound?: change(to: round.number + 1, at: now)
    case .lastRound?: change(to: round.number - 1, at: now)
    case nil: break
    }
    return .stay
  }

  private mutating func run(_ command: KeyBindings.LabyrinthCommand, at now: Double) -> PageRequest {
    switch command {
    case .quit: return .quit
    case .back: return goBack()
    case .pause: pause()
    case .help: help.toggle()
    case .level: input.level()
    case .rezero: input.rezero(at: now)
    case .restart: open(round, at: now)
    case .confirm where cover == .pause: pause()
    case .confirm where cover == .result:
      if let next = result?.next { open(SoccerRound(next, seed: round.seed), at: now) }
    case .watch where cover == .result: return .watch(run.replay)
    case .confirm, .watch, .checkpoint, .ghost: break
    }
    input.readSensor(at: now)
    return .stay
  }

  /// Takes another round, as far as it is open.
  private mutating func change(to number: Int, at now: Double) {
    guard SoccerRound.numbers.contains(number) else { return }
    guard number < round.number || shelf.progress().isOpen(round: number) else {
      return input.say(Wording.roundIsLocked(number), at: now)
    }
    open(SoccerRound(number, seed: round.seed), at: now)
    input.readSensor(at: now)
  }
}
