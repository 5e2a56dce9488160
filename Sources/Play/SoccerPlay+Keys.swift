// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Game
internal import Terminal

extension SoccerPlay {
  mutating func handle(_ event: Event, at now: Double, hasReleases: Bool) -> PageRequest {
    switch event {
    case .key(let press): return handle(press, at: now, hasReleases: hasReleases)
    case .focus(gained: false):
      // The key that was down comes up in another window, and nobody tells.
      input.releaseAll()
      pauseMatch()
    case .resumed:
      input.level()
      pauseMatch()
    case .mouse(let mouse): return handle(mouse, at: now)
    case .focus, .resize, .terminate, .hangUp: break
    }
    return .stay
  }

  mutating func hold() { pauseMatch() }

  /// The pointer tips the tray; where something lies over it, a click takes what is offered.
  private mutating func handle(_ mouse: MouseEvent, at now: Double) -> PageRequest {
    guard isHeld else {
      input.point(mouse, in: view.size, at: now)
      return .stay
    }
    let board = scene.plaque?.key(row: mouse.row, column: mouse.column, in: view.size)
    guard let key = mouse.key(on: board, isReading: isHelpShown) else { return .stay }
    // Their key is the game's, not this page's.
    if input.settings.keys.action(of: key) == .settings { return .settings }
    return handle(KeyPress(key), at: now, hasReleases: true)
  }

  /// Pauses a match that has begun and isn't covered.
  private mutating func pauseMatch() {
    if cover == .none && !isWaiting { isPaused = true }
  }

  private mutating func handle(_ press: KeyPress, at now: Double, hasReleases: Bool) -> PageRequest {
    let direction = input.direction(of: press)
    if let direction, !isHeld || press.phase == .release {
      input.lean(direction, press.phase, at: now, hasReleases: hasReleases)
      lastSteering = (direction, now)
      return .stay
    }
    // A key that tilted a moment ago may still be held when the match is over, and types on.
    if let direction, let last = lastSteering, direction == last.direction,
      now - last.time < LabyrinthPlay.steeringTime
    {
      lastSteering = (direction, now)
      return .stay
    }
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
    case .help: show(help: !isHelpShown)
    case .level: input.level()
    case .rezero: input.rezero(at: now)
    case .restart: open(round)
    case .confirm where cover == .pause: pause()
    case .confirm where cover == .result:
      if let next = result?.next { open(SoccerRound(next, seed: round.seed)) }
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
    open(SoccerRound(number, seed: round.seed))
    input.readSensor(at: now)
  }

  /// Out of the help, into the pause, and from there to the page before; a match that hasn't begun needs no pause.
  private mutating func goBack() -> PageRequest {
    if isHelpShown {
      show(help: false)
    } else if cover == .none && !isWaiting {
      pause()
    } else {
      return .back
    }
    return .stay
  }

  private mutating func pause() {
    guard result == nil || isHelpShown else { return }
    isPaused = result == nil && (isHelpShown || !isPaused)
    isHelpShown = false
    input.releaseAll()
  }

  private mutating func show(help: Bool) {
    isHelpShown = help
    input.releaseAll()
  }
}
