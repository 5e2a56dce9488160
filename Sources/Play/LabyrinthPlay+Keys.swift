// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Game
internal import Terminal

extension LabyrinthPlay {
  var isOver: Bool { result != nil }
  var plaque: Plaque? { scene.plaque }
  var text: Help { .labyrinth(wayBack, input.settings.keys) }

  mutating func take(_ press: KeyPress, at now: Double) -> PageRequest {
    guard let command = input.settings.keys.labyrinthCommand(of: press, isHeld: isHeld) else { return .stay }
    return run(command, at: now)
  }

  private mutating func run(_ command: KeyBindings.LabyrinthCommand, at now: Double) -> PageRequest {
    switch command {
    case .quit: return .quit
    case .back: return goBack()
    case .pause: pause()
    case .help: help.toggle()
    case .level: input.level()
    case .rezero: input.rezero(at: now)
    case .restart: restart(at: now)
    case .checkpoint where cover != .result: returnToCheckpoint(at: now)
    case .ghost: changeGhost(at: now)
    case .confirm where cover == .pause: pause()
    case .confirm where cover == .result && result?.next != nil: return .next
    case .watch where cover == .result && !run.isTooLong: return .watch(run.replay)
    case .checkpoint, .confirm, .watch: break
    }
    input.readSensor(at: now)
    return .stay
  }
}
