// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Motion
internal import Sound
internal import Terminal

/// The original's other program: a home screen behind glass, which a hard shake breaks and a key or a click makes whole.
struct ShakePlay: GamePage {
  /// How long a shake that broke nothing is told of, in seconds; shorter can't be read.
  private static let tellingTime = 3.0

  var input: TiltInput
  private(set) var readings = ShakeReadings()
  private var keys = KeyboardShake()
  /// The blow that broke the glass, and when it was, in seconds; nil while it is whole.
  private var blow: (seed: UInt64, time: Double)?
  private var cues: [SoundCue] = []
  private var newest: Double?
  private var now = 0.0
  private var help = HelpReading()
  private var window: (size: Size, display: Display)
  private var renderer = ShakeRenderer()
  private var shown: ShakeScene?

  init(input: TiltInput, size: Size, display: Display) {
    self.input = input
    window = (size, display)
  }

  /// Whether the glass is broken.
  var isBroken: Bool { blow != nil }

  var isResting: Bool {
    !input.isMeasuring && !keys.isGoingOn && !isGrowing
  }

  private var isGrowing: Bool {
    blow.map { !window.display.reducesMotion && now - $0.time < BrokenGlass.growth } ?? false
  }

  mutating func begin(at now: Double) {
    self.now = now
    input.releaseAll()
    input.readSensor(at: now)
    // What was felt before isn't shaken at this page.
    newest = input.newestSample?.timestamp
    shown = nil
  }

  mutating func hold() { interrupt() }

  mutating func handle(_ event: Event, at now: Double, hasReleases: Bool) -> PageRequest {
    self.now = now
    switch event {
    case .key(let press): return handle(press)
    case .mouse(let mouse): return handle(mouse)
    case .focus(gained: false), .resumed: interrupt()
    case .focus, .resize, .terminate, .hangUp: break
    }
    return .stay
  }

  mutating func tick(at now: Double) {
    self.now = now
    input.readSensor(at: now)
    if let event = keys.advance(to: now) { readings.take(typed: event, at: now) }
    guard input.isMeasuring else { return readings.noteSilence(at: now) }
    guard let sample = input.newestSample, sample.timestamp != newest else { return }
    newest = sample.timestamp
    if readings.take(sample)?.isBreaking == true { strike() }
  }

  mutating func rest(until now: Double) {
    tick(at: now)
  }

  mutating func fit(_ size: Size, display: Display) {
    window = (size, display)
  }

  mutating func nextFrame() -> Frame? {
    let scene = scene
    guard scene != shown else { return nil }
    shown = scene
    return renderer.frame(for: scene)
  }

  mutating func takeSounds() -> Soundscape {
    defer { cues = [] }
    return Soundscape(cues: cues)
  }

  private mutating func strike() {
    guard blow == nil else { return }
    // No two blows fall in the same microsecond, so that each breaks the glass in its own way.
    blow = (UInt64(max(0, min(now, 1e9)) * 1e6), now)
    cues.append(SoundCue(.glass))
  }

  /// Puts new glass in, and forgets the shake that broke the old one.
  private mutating func mend() {
    guard blow != nil else { return }
    blow = nil
    readings.forgetShake()
  }

  /// Cancels a shake: the program, or this page, was away.
  private mutating func interrupt() {
    readings.cancel(at: now)
    if let event = keys.cancel() { readings.take(typed: event, at: now) }
  }
}

extension ShakePlay {
  private mutating func handle(_ press: KeyPress) -> PageRequest {
    if help.page != nil, let step = KeyBindings.pageStep(of: press) {
      let pages = Help.shake(input.settings.keys).pages(in: window.size, look: Look(window.display))
      help.turn(by: step, of: pages.count)
      return .stay
    }
    switch input.settings.keys.command(of: press) {
    case .quit: return .quit
    case .help:
      help.toggle()
      return .stay
    case .back:
      guard help.page != nil else { return .back }
      help.close()
      return .stay
    case .pause, .level, .rezero, nil: break
    }
    guard press.phase == .press, !press.modifiers.contains(.control), help.page == nil else { return .stay }
    // What shakes doesn't mend: while it is broken, shakes do nothing to the glass.
    if let direction = input.direction(of: press) {
      if let event = keys.press(direction, at: now) {
        readings.take(typed: event, at: now)
        if event == .began { strike() }
      }
      return .stay
    }
    mend()
    return .stay
  }

  private mutating func handle(_ mouse: MouseEvent) -> PageRequest {
    if let key = mouse.key(on: nil, isReading: help.page != nil) { return handle(KeyPress(key)) }
    if mouse.isClick { mend() }
    return .stay
  }

  /// What is to be seen.
  var scene: ShakeScene {
    var status = readings.status
    if blow == nil, let lastTold = readings.lastTold, now - lastTold > Self.tellingTime {
      (status.event, status.strength, status.peak) = (nil, nil, nil)
    }
    return ShakeScene(
      size: window.size, look: Look(window.display), pane: pane, status: status, source: input.panel.source,
      keys: input.settings.keys, message: input.panel.message, helpPage: help.page)
  }

  private var pane: GlassPane {
    guard let blow else { return .whole }
    let front = window.display.reducesMotion ? BrokenGlass.fullFront : BrokenGlass.front(at: now - blow.time)
    return .broken(seed: blow.seed, front: front)
  }
}
