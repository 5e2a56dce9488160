// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Terminal

/// What lies over a page on which a ball is rolled, besides a hint.
enum RolledCover: Hashable {
  case none, pause, help, result
}

/// A page on which a ball is rolled, a labyrinth or a match: it waits for the first tilt, pauses, and has a result.
protocol RolledPage: GamePage {
  /// Whether the ball waits for the first tilt.
  var isWaiting: Bool { get }
  var isPaused: Bool { get set }
  var help: HelpReading { get set }
  /// Whether it is over, so that its result is told.
  var isOver: Bool { get }
  /// The way that a key tilted last, and when, in seconds.
  var lastSteering: (direction: TiltDirection, time: Double)? { get set }
  var view: LabyrinthView { get }
  /// The board that offers something; nil where none does.
  var plaque: Plaque? { get }
  /// The keys of the page and some notes.
  var text: Help { get }

  /// Does what a key that doesn't tilt asks for.
  mutating func take(_ press: KeyPress, at now: Double) -> PageRequest
}

extension RolledPage {
  var cover: RolledCover {
    help.page != nil ? .help : isPaused ? .pause : isOver ? .result : .none
  }

  /// Whether the ball is held where it is: something lies over the page, or the window is too small.
  var isHeld: Bool {
    cover != .none || !view.fits
  }

  var isResting: Bool {
    (isHeld || isWaiting) && input.isAtRest
  }

  mutating func handle(_ event: Event, at now: Double, hasReleases: Bool) -> PageRequest {
    switch event {
    case .key(let press): return handle(press, at: now, hasReleases: hasReleases)
    case .focus(gained: false):
      // The key that was down comes up in another window, and nobody tells.
      input.releaseAll()
      hold()
    case .resumed:
      input.level()
      hold()
    case .mouse(let mouse): return handle(mouse, at: now)
    case .focus, .resize, .terminate, .hangUp: break
    }
    return .stay
  }

  /// Pauses what has begun and isn't covered.
  mutating func hold() {
    if cover == .none && !isWaiting { isPaused = true }
  }

  /// The pointer tips the tray; where something lies over it, a click takes what is offered.
  private mutating func handle(_ mouse: MouseEvent, at now: Double) -> PageRequest {
    guard isHeld else {
      input.point(mouse, in: view.size, at: now)
      return .stay
    }
    let board = plaque?.key(row: mouse.row, column: mouse.column, in: view.size)
    guard let key = mouse.key(on: board, isReading: help.page != nil) else { return .stay }
    // Their key is the game's, not this page's.
    if input.settings.keys.action(of: key) == .settings { return .settings }
    return handle(KeyPress(key), at: now, hasReleases: true)
  }

  private mutating func handle(_ press: KeyPress, at now: Double, hasReleases: Bool) -> PageRequest {
    if help.page != nil, let step = KeyBindings.pageStep(of: press) {
      help.turn(by: step, of: text.pages(in: view.size, look: view.look).count)
      return .stay
    }
    let direction = input.direction(of: press)
    if let direction, !isHeld || press.phase == .release {
      input.lean(direction, press.phase, at: now, hasReleases: hasReleases)
      lastSteering = (direction, now)
      return .stay
    }
    // A key that tilted a moment ago may still be held when all is over, and types on.
    if let direction, let last = lastSteering, direction == last.direction,
      now - last.time < LabyrinthPlay.steeringTime
    {
      lastSteering = (direction, now)
      return .stay
    }
    return take(press, at: now)
  }

  /// Out of the help, into the pause, and from there to the page before; what hasn't begun needs no pause.
  mutating func goBack() -> PageRequest {
    if help.page != nil {
      help.close()
    } else if cover == .none && !isWaiting {
      pause()
    } else {
      return .back
    }
    return .stay
  }

  /// Pauses, or goes on; out of the help it comes to the pause.
  mutating func pause() {
    guard !isOver || help.page != nil else { return }
    isPaused = !isOver && (help.page != nil || !isPaused)
    help.close()
  }
}
