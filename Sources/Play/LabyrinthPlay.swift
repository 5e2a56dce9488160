// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Game
internal import Physics
internal import Sound
internal import Terminal

/// A labyrinth in play: the run, what tilts it, another run to race, and what lies over them.
///
/// A run begins with the first tick in which the tray isn't level. Until then neither the ball nor a gate moves and the
/// clock stands, so that reading a hint costs nothing, and a new try takes one key and no haste.
struct LabyrinthPlay: RolledPage {
  /// How long a hint stays under a sensor when the run has begun, in ticks: the hand that holds it is hardly ever level.
  static let hintTicks = 3 * Labyrinth.ticksPerSecond
  /// Half a tick, in seconds: the tilt of a tick is that of its middle, or the ball would run half a tick ahead.
  static let halfTick = 0.5 / Double(Labyrinth.ticksPerSecond)
  /// How long a key that tilted counts for nothing else, in seconds: longer than any keyboard waits before it repeats.
  static let steeringTime = 0.7

  var input: TiltInput
  var stage: PlayedLevel
  var run: PlayedRun
  var ghost: GhostRun?
  var ghostChoice: GhostChoice
  /// Where escape leads to.
  let wayBack: WayBack
  var view: LabyrinthView
  var orientation = RollingOrientation()
  /// Where the ball and its ghost were in the tick before, and how far between there and now they are drawn.
  var motion = BallMotion()
  /// Whether the ball waits for the first tilt.
  var isWaiting = true
  var isHintDue = true
  var isPaused = false
  var help = HelpReading()
  var result: LabyrinthResult?
  /// The way that a key tilted last, and when, in seconds.
  var lastSteering: (direction: TiltDirection, time: Double)?
  /// The bumpers that were hit, with the ticks in which they were.
  var hits: [(bumper: Int, tick: Int)] = []
  private var score = LabyrinthScore()
  private var events: [LabyrinthEvent] = []
  private var renderer = LabyrinthRenderer()
  private var shown: LabyrinthScene?

  /// Opens a level in a window of a size.
  init(
    _ stage: PlayedLevel, ghost choice: GhostChoice, wayBack: WayBack = .levels, input: TiltInput, size: Size,
    display: Display
  ) {
    self.stage = stage
    self.wayBack = wayBack
    self.input = input
    ghostChoice = choice
    run = PlayedRun(stage.course, name: stage.name)
    view = LabyrinthView(
      stage.course.level, size: size, display: display, around: run.game.ball.position)
    takeGhost()
  }

  mutating func begin(at now: Double) {
    input.response = .limited(to: Double(stage.course.tiltLimit) / Double(Tilt.limit))
    // A key that is held from the level before tilts this one.
    input.flatten()
    takeTilt(at: now)
    shown = nil
  }

  mutating func tick(at now: Double) {
    takeTilt(at: now)
    takeMedals()
    if !isHeld && isWaiting && input.tilt != .level { begin() }
    if isHeld || isWaiting {
      motion.stop()
    } else {
      step(at: now)
      // The frame of the goal is the last one for a while: it must not show the tilt that led there.
      if result != nil { input.takeTilt(at: now - Self.halfTick) }
    }
    input.readInclination(at: now)
  }

  mutating func rest(until now: Double) {
    takeTilt(at: now)
    takeMedals()
  }

  mutating func fit(_ size: Size, display: Display) {
    guard !view.suits(size, display) else { return }
    view = LabyrinthView(stage.course.level, size: size, display: display, around: run.game.ball.position)
    rollBall()
  }

  mutating func nextFrame() -> Frame? {
    view.follow(run.game.ball.position)
    rollBall()
    let scene = scene
    guard scene != shown else { return nil }
    shown = scene
    return renderer.frame(for: scene)
  }

  mutating func takeSounds() -> Soundscape {
    score.soundscape(of: run.game, pace: isHeld || isWaiting ? 0 : 1)
  }

  /// Takes in the medals of a level that is played for the first time, which come a little later than the level.
  private mutating func takeMedals() {
    guard stage.takeReference() else { return }
    if var result {
      stage.award(&result, for: run)
      self.result = result
      score.win(medals: result.medals)
    }
    if ghost == nil && ghostChoice == .medal { takeGhost() }
  }

  private mutating func takeTilt(at now: Double) {
    input.isIdle = isHeld
    input.takeTilt(at: now - Self.halfTick)
  }

  mutating func interpolate(_ share: Double) {
    motion.share = share
  }

  private mutating func step(at now: Double) {
    events.removeAll(keepingCapacity: true)
    motion.note(run.game, ghost?.game)
    run.step(input.tilt, events: &events)
    ghost?.go(to: run.game.tick)
    score.take(events, in: run.game)
    let flash = Int(LabyrinthItems.flashTime * Double(Labyrinth.ticksPerSecond))
    hits.removeAll { $0.tick + flash < run.game.tick }
    for event in events {
      switch event {
      case .bumped(let number):
        hits.removeAll { $0.bumper == number }
        hits.append((number, run.game.tick))
      // Its split is to be seen.
      case .passed: input.hush(at: now)
      case .finished: finish(at: now)
      case .knocked, .pickedUp, .pressed, .opened, .closed, .fell, .returned: break
      }
    }
    if run.game.tick >= Self.hintTicks { isHintDue = false }
  }

  /// Begins the run. Whoever pressed a key has read the hint.
  private mutating func begin() {
    isWaiting = false
    if !input.isMeasuring { isHintDue = false }
  }

  private mutating func rollBall() {
    if let ball { orientation.roll(to: ball.spot, on: view) }
  }

  private mutating func finish(at now: Double) {
    input.hush(at: now)
    // What counts is over, and a tray that comes back to level by and by would look as if it weren't.
    input.flatten()
    result = stage.take(run)
    score.win(medals: result?.medals ?? 0)
  }
}

extension LabyrinthPlay {
  /// Begins the run anew.
  mutating func restart(at now: Double) {
    input.hush(at: now)
    run.restart()
    isHintDue = false
    getReady()
    // A better run than the ghost's may have been played meanwhile.
    takeGhost()
  }

  /// Goes back to the last checkpoint, where there is one.
  mutating func returnToCheckpoint(at now: Double) {
    guard run.returnToCheckpoint() else { return input.say(Wording.noCheckpoint(input.settings.keys), at: now) }
    getReady()
    ghost?.go(to: run.game.tick)
    input.say(Wording.continues(from: run.continuedFrom), at: now)
  }

  /// Uncovers the ball and waits for the first tilt.
  private mutating func getReady() {
    result = nil
    isPaused = false
    help.close()
    isWaiting = true
    hits = []
    input.flatten()
  }

  /// Takes the next of the ghosts that there are.
  mutating func changeGhost(at now: Double) {
    let order: [GhostChoice] = [.none, .best, .medal, .given]
    let there = order.filter { $0 == .none || stage.ghosts[$0] != nil }
    guard there.count > 1 else { return input.say(Wording.noGhosts, at: now) }
    let index = there.firstIndex(of: ghost == nil ? .none : ghostChoice) ?? 0
    ghostChoice = there[(index + 1) % there.count]
    takeGhost()
    input.say(Wording.ghost(ghostChoice), at: now)
  }

  private mutating func takeGhost() {
    let replay = stage.ghosts[ghostChoice]
    // Proving a long run takes longer than a new try should.
    if ghost?.replay != replay { ghost = replay.flatMap { GhostRun($0, on: stage.course) } }
    ghost?.go(to: run.game.tick)
  }
}
