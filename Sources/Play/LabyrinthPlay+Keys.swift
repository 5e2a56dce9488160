// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Game
internal import Terminal

extension LabyrinthPlay {
  mutating func handle(_ event: Event, at now: Double, hasReleases: Bool) -> PageRequest {
    switch event {
    case .key(let press): return handle(press, at: now, hasReleases: hasReleases)
    case .focus(gained: false):
      // The key that was down comes up in another window, and nobody tells.
      input.releaseAll()
      pauseRun()
    case .resumed:
      input.level()
      pauseRun()
    case .mouse(let mouse): return handle(mouse, at: now)
    case .focus, .resize, .terminate, .hangUp: break
    }
    return .stay
  }

  mutating func hold() { pauseRun() }

  /// The pointer tips the tray; where something lies over it, a click takes what is offered.
  private mutating func handle(_ mouse: MouseEvent, at now: Double) -> PageRequest {
    guard isHeld else {
      input.point(mouse, in: view.size, at: now)
      return .stay
    }
    let board = scene.plaque?.key(row: mouse.row, column: mouse.column, in: view.size)
    guard let key = mouse.key(on: board, isReading: help.page != nil) else { return .stay }
    // Their key is the game's, not this page's.
    if input.settings.keys.action(of: key) == .settings { return .settings }
    return handle(KeyPress(key), at: now, hasReleases: true)
  }

  /// Pauses a run that has begun and isn't covered.
  private mutating func pauseRun() {
    if cover == .none && !isWaiting { isPaused = true }
  }

  private mutating func handle(_ press: KeyPress, at now: Double, hasReleases: Bool) -> PageRequest {
    if help.page != nil, let step = KeyBindings.pageStep(of: press) {
      help.turn(by: step, of: Help.labyrinth(wayBack, input.settings.keys).pages(in: view.size, look: view.look).count)
      return .stay
    }
    let direction = input.direction(of: press)
    if let direction, !isHeld || press.phase == .release {
      input.lean(direction, press.phase, at: now, hasReleases: hasReleases)
      lastSteering = (direction, now)
      return .stay
    }
    // A key that tilted a moment ago may still be held when the goal is reached, and types on.
    if let direction, let last = lastSteering, direction == last.direction, now - last.time < Self.steeringTime {
      lastSteering = (direction, now)
      return .stay
    }
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

  /// Out of the help, into the pause, and from there to the page before; a run that hasn't begun needs no pause.
  private mutating func goBack() -> PageRequest {
    if help.page != nil {
      help.close()
    } else if cover == .none && !isWaiting {
      pause()
    } else {
      return .back
    }
    return .stay
  }

  private mutating func pause() {
    guard result == nil || help.page != nil else { return }
    isPaused = result == nil && (help.page != nil || !isPaused)
    help.close()
  }
}
