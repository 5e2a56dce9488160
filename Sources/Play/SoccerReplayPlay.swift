// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Game
internal import Physics
internal import Terminal

/// A match as it is watched.
struct SoccerReplayPlay: ReplayPage {
  var input: TiltInput
  let replay: Replay
  /// The match as it stands.
  private(set) var match: SoccerMatch
  var transport: ReplayTransport
  private let start: SoccerMatch
  /// The tick by which the match was found to differ from what was recorded; nil where it doesn't.
  private let differsAt: Int?
  private var glide = Glide()
  private var share = 1.0
  private var events: [SoccerEvent] = []
  private(set) var view: LabyrinthView
  private var orientation = RollingOrientation()
  private var renderer = SoccerRenderer()
  private var shown: SoccerScene?

  init(
    _ replay: Replay, of round: SoccerRound, namesKeys: Bool = true, input: TiltInput, size: Size, display: Display
  ) {
    transport = ReplayTransport(namesKeys: namesKeys)
    self.replay = replay
    self.input = input
    start = SoccerMatch(round)
    match = start
    differsAt = if case .differs(let tick) = replay.verify(in: round) { tick } else { nil }
    view = .soccer(size: size, display: display, around: match.ball.position)
  }

  var tick: Int { match.tick }

  /// Whether the match is at its end.
  var isOver: Bool {
    match.tick >= replay.tilts.count || match.phase == .over
  }

  mutating func begin(at now: Double) {
    transport.begin(at: now)
    input.readSensor(at: now)
    shown = nil
  }

  mutating func tick(at now: Double) {
    input.readSensor(at: now)
    let ticks = transport.ticks(at: now, isOver: isOver)
    if ticks > 0 { glide.note(match.ball.position, tick: match.tick) }
    for _ in 0..<ticks where !isOver { advance() }
  }

  mutating func fit(_ size: Size, display: Display) {
    guard size != view.size || Look(display) != view.look else { return }
    view = .soccer(size: size, display: display, around: match.ball.position)
  }

  mutating func interpolate(_ share: Double) {
    self.share = transport.share(share, isOver: isOver)
  }

  mutating func nextFrame() -> Frame? {
    view.followOnPitch(match.ball.position)
    orientation.roll(to: view.spotOnPitch(ball), on: view)
    let scene = scene
    guard scene != shown else { return nil }
    shown = scene
    return renderer.frame(for: scene)
  }

  mutating func go(to tick: Int) {
    glide.stop()
    if tick < match.tick { match = start }
    while match.tick < tick && !isOver { advance() }
  }

  private mutating func advance() {
    events.removeAll(keepingCapacity: true)
    match.step(replay.tilts[match.tick], events: &events)
    // The ball was put back to the middle.
    if events.contains(where: \.isKickOff) { glide.stop() }
  }
}

extension SoccerReplayPlay {
  /// What is to be seen.
  var scene: SoccerScene {
    let panel = transport.panel(
      of: replay, in: match.tick, isOver: isOver, isFinished: match.phase == .over, differsAt: differsAt,
      word: input.word, isFree: true)
    return SoccerScene(
      match, ball: ball, view: view, orientation: orientation,
      tilt: (isOver ? .level : replay.tilts[match.tick]).inG,
      panel: SoccerPanel(match, tilt: panel, replay: transport.state(isOver: isOver)), overlay: overlay)
  }

  private var ball: Vector2 { glide.place(match.ball.position, tick: match.tick, share: share) }

  private var overlay: SoccerOverlay {
    if let page = transport.help.page { return .help(page: page) }
    if case .cheering(let own, _) = match.phase { return .note(Wording.goal(SoccerScore(match), own: own)) }
    return .none
  }
}
