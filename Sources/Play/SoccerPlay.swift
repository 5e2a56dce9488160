// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Game
internal import Physics
internal import Terminal

/// A match of monster soccer in play: the match, what tilts it, and what lies over it.
///
/// As in a labyrinth nothing moves before the first tick in which the tray isn't level. A round's hint covers a part of
/// the pitch, and so it goes as soon as something moves.
struct SoccerPlay: RolledPage {
  /// How long a sensor alone doesn't begin a match whose hint is to be read, in seconds: the hand that holds it is hardly
  /// ever level.
  private static let hintTime = 4.0

  var input: TiltInput
  private(set) var run: PlayedMatch
  var isWaiting = true
  var isPaused = false
  var help = HelpReading()
  private(set) var result: SoccerResult?
  /// What went wrong with the match that was just won; it stays as long as the result.
  private(set) var problem: String?
  /// The way that a key tilted last, and when, in seconds.
  var lastSteering: (direction: TiltDirection, time: Double)?
  let shelf: SoccerShelf
  private(set) var view: LabyrinthView
  private(set) var orientation = RollingOrientation()
  /// Where the ball was in the tick before, and how far between there and now it is drawn.
  private var glide = Glide()
  private var share = 1.0
  private var isHintDue = true
  /// When the round was seen first, in seconds.
  private var start: Double?
  private var events: [SoccerEvent] = []
  private var renderer = SoccerRenderer()
  private var shown: SoccerScene?

  /// Opens a round in a window of a size.
  init(_ round: SoccerRound, shelf: SoccerShelf, input: TiltInput, size: Size, display: Display) {
    run = PlayedMatch(round)
    self.shelf = shelf
    self.input = input
    view = .soccer(size: size, display: display, around: SoccerPitch.center)
  }

  var round: SoccerRound { run.match.round }

  mutating func begin(at now: Double) {
    input.response = .limited(to: Double(SoccerPitch.tiltLimit) / Double(Tilt.limit))
    // A key that is held from the page before tilts this one.
    input.flatten()
    takeTilt(at: now)
    shown = nil
  }

  mutating func tick(at now: Double) {
    takeTilt(at: now)
    let start = start ?? now
    self.start = start
    if !isHeld && isWaiting && input.tilt != .level && isRead(at: now, since: start) {
      isWaiting = false
      isHintDue = false
    }
    if !isHeld && !isWaiting { step(at: now) } else { glide.stop() }
    input.readInclination(at: now)
  }

  mutating func rest(until now: Double) {
    takeTilt(at: now)
  }

  /// Whether the hint has been read; whoever tilts by keys has read it.
  private func isRead(at now: Double, since start: Double) -> Bool {
    !isHintDue || !input.isMeasuring || now - start >= Self.hintTime || lastSteering.map { $0.time >= start } ?? false
  }

  private mutating func takeTilt(at now: Double) {
    input.isIdle = isHeld
    input.takeTilt(at: now - LabyrinthPlay.halfTick)
  }

  mutating func fit(_ size: Size, display: Display) {
    guard size != view.size || Look(display) != view.look else { return }
    view = .soccer(size: size, display: display, around: run.match.ball.position)
    rollBall()
  }

  mutating func nextFrame() -> Frame? {
    view.followOnPitch(run.match.ball.position)
    rollBall()
    let scene = scene
    guard scene != shown else { return nil }
    shown = scene
    return renderer.frame(for: scene)
  }

  /// Begins the round anew, or another one.
  mutating func open(_ round: SoccerRound, at now: Double) {
    input.hush(at: now)
    isHintDue = round != self.round
    start = nil
    run = PlayedMatch(round)
    (result, problem) = (nil, nil)
    isPaused = false
    help.close()
    isWaiting = true
    input.level()
    glide.stop()
    rollBall()
  }

  mutating func interpolate(_ share: Double) {
    self.share = share
  }

  /// Where the ball is seen.
  private var ball: Vector2 { glide.place(run.match.ball.position, tick: run.match.tick, share: share) }

  private mutating func step(at now: Double) {
    glide.note(run.match.ball.position, tick: run.match.tick)
    events.removeAll(keepingCapacity: true)
    run.step(input.tilt, events: &events)
    // The ball was put back to the middle.
    if events.contains(where: \.isKickOff) { glide.stop() }
    for event in events {
      switch event {
      case .whistled: input.say(Wording.whistled, at: now)
      case .ended: finish()
      case .kickedOff, .knocked, .met, .kicked, .bowled, .scored, .conceded: break
      }
    }
  }

  private mutating func rollBall() {
    orientation.roll(to: view.spotOnPitch(ball), on: view)
  }

  private mutating func finish() {
    input.releaseAll()
    let match = run.match
    let best = shelf.progress().best(ofRound: round.number)
    var result = SoccerResult(
      score: SoccerScore(match), isWon: match.isWon, time: ClockTime(seconds: match.time),
      best: best.map {
        SoccerBest(
          score: SoccerScore(goals: $0.goals, conceded: $0.conceded), time: ClockTime(seconds: $0.time))
      })
    if let won = WonMatch(endingIn: match, file: "", date: .max) {
      problem = shelf.keep(run.replay, match).map { Wording.notKept($0.reason) }
      // The next start of the game wouldn't know one that couldn't be kept.
      result.isBest = problem == nil && best.map { won.isBetter(than: $0) } ?? true
      // Only a match that was kept opens rounds.
      let next = round.number + 1
      if SoccerRound.numbers.contains(next) && shelf.progress().isOpen(round: next) { result.next = next }
    }
    self.result = result
  }
}

extension SoccerPlay {
  /// What is to be seen.
  var scene: SoccerScene {
    SoccerScene(
      run.match, ball: ball, view: view, orientation: orientation, tilt: input.tilt.inG, panel: panel, overlay: overlay)
  }

  private var overlay: SoccerOverlay {
    switch cover {
    case .help: .help(page: help.page ?? 0)
    case .pause: .pause
    case .result: result.map { .result($0) } ?? .none
    case .none: uncovered
    }
  }

  private var uncovered: SoccerOverlay {
    if case .cheering(let own, _) = run.match.phase { return .note(Wording.goal(SoccerScore(run.match), own: own)) }
    return isHintDue ? .hint(round: round.number) : .none
  }

  private var panel: SoccerPanel {
    var tilt = input.panel
    tilt.isPaused = isPaused
    if tilt.message.isEmpty, let problem { tilt.message = problem }
    return SoccerPanel(run.match, tilt: tilt)
  }
}

extension SoccerScore {
  init(_ match: SoccerMatch) {
    self.init(goals: match.goals, conceded: match.conceded)
  }
}

extension SoccerPanel {
  init(_ match: SoccerMatch, tilt: TrayPanel, replay: ReplayState? = nil) {
    let left = SoccerMatch.length - match.clock
    let seconds = (left + SoccerMatch.ticksPerSecond - 1) / SoccerMatch.ticksPerSecond
    self.init(
      round: match.round.number, score: SoccerScore(match), secondsLeft: seconds, tilt: tilt,
      replay: replay)
  }
}

extension SoccerEvent {
  /// Whether the ball was put back to the middle.
  var isKickOff: Bool { self == .kickedOff || self == .whistled }
}
