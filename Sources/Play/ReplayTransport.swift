// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Game
internal import Terminal

/// What a replay does that is watched.
enum ReplayState: Hashable, Sendable {
  case running, paused, over
  /// It goes by in a recording, where no key reaches it.
  case recorded
}

/// How a replay is watched: slower or faster, paused, or tick by tick, on and back.
struct ReplayTransport {
  /// How many ticks of the run go by in a tick: an eighth to eight times the speed at which it was played.
  static let speeds = [0.125, 0.25, 0.5, 1, 2, 4, 8]
  /// How long the keys are named at first, in seconds.
  static let namingTime = 3.0
  /// How often the tilt is read off, in ticks of the run: faster, the digits can't be read.
  private static let ticksPerReading = 6

  /// What a key asks for that the transport can't do by itself.
  enum Demand: Hashable {
    case none, quit, back, restart
    /// A tick further, or back.
    case step(by: Int)
  }

  /// Whether there are keys to be named; who watches a recording has none.
  private let namesKeys: Bool
  /// The place of the speed among all.
  private(set) var speed = 3
  private(set) var isPaused = false
  private(set) var help = HelpReading()
  /// Until when the keys are named, in seconds; nil when they are no more.
  private var namedUntil: Double?
  /// How far the run is ahead of the time, in its ticks: slowed down, a tick is played before its time is over.
  private var lead = 0.0
  /// How many ticks were played at once the last time.
  private var lastTicks = 1

  init(namesKeys: Bool = true) {
    self.namesKeys = namesKeys
  }

  /// How many ticks of the run go by in a tick.
  var factor: Double { Self.speeds[speed] }
  /// Whether the run is held where it is.
  var isHeld: Bool { isPaused || help.page != nil }
  /// Whether the keys are still to be named.
  var isNaming: Bool { namedUntil != nil }

  /// Names the keys for a while, from a time in seconds.
  mutating func begin(at now: Double) {
    if namesKeys { namedUntil = now + Self.namingTime }
  }

  /// Stops the run where it is.
  mutating func pause() {
    isPaused = true
  }

  /// Takes a key in a view; a run that is over begins anew where it would go on.
  mutating func take(_ press: KeyPress, isOver: Bool, in view: LabyrinthView) -> Demand {
    if help.page != nil, let step = KeyBindings.pageStep(of: press) {
      help.turn(by: step, of: Help.replay(ascii: view.look.isASCII).pages(in: view.size, look: view.look).count)
      return .none
    }
    switch KeyBindings.replayCommand(of: press) {
    case .quit: return .quit
    case .back where help.page != nil: help.close()
    case .back: return .back
    case .pause where isOver: return restart()
    case .pause: isPaused.toggle()
    case .faster: speed = min(speed + 1, Self.speeds.count - 1)
    case .slower: speed = max(speed - 1, 0)
    case .stepOn: return step(by: 1)
    case .stepBack: return step(by: -1)
    case .restart: return restart()
    case .help: help.toggle()
    case nil: break
    }
    return .none
  }

  private mutating func restart() -> Demand {
    isPaused = false
    lead = 0
    return .restart
  }

  private mutating func step(by ticks: Int) -> Demand {
    isPaused = true
    lead = 0
    return .step(by: ticks)
  }

  /// How many ticks of the run are to be played in a tick at a time, in seconds.
  mutating func ticks(at now: Double, isOver: Bool) -> Int {
    if let namedUntil, now >= namedUntil { self.namedUntil = nil }
    guard !isHeld, !isOver else { return 0 }
    lead -= factor
    let ticks = max(0, Int((-lead).rounded(.up)))
    lead += Double(ticks)
    if ticks > 0 { lastTicks = ticks }
    return ticks
  }

  /// How far the run is on its way through the ticks that were played last, after a share of a tick's time, 0 to 1.
  func share(_ share: Double, isOver: Bool) -> Double {
    guard !isOver else { return 1 }
    let behind = lead + (isHeld ? 0 : factor * (1 - share))
    return min(max(0, 1 - behind / Double(lastTicks)), 1)
  }

  /// How the replay stands.
  func state(isOver: Bool) -> ReplayState {
    guard namesKeys else { return .recorded }
    return isOver ? .over : isPaused ? .paused : .running
  }

  /// What is said of a run in a tick of it; `differsAt` is the tick by which it differs from its recording.
  ///
  /// A run that ends without being finished was cut off. The keys are named where nothing else is shown. A word is what is said for a short while.
  func panel(
    of replay: Replay, in tick: Int, isOver: Bool, isFinished: Bool, differsAt: Int?, word: String, isFree: Bool
  ) -> TrayPanel {
    var panel = TrayPanel()
    panel.source = .live(Wording.replay(speed: factor))
    panel.isPaused = isPaused
    if !isOver {
      let reading = isPaused ? tick : tick / Self.ticksPerReading * Self.ticksPerReading
      let tilt = replay.tilts[reading].inG
      panel.inclination = Inclination(tiltX: tilt.x, tiltY: tilt.y)
    }
    if !word.isEmpty {
      (panel.message, panel.isMessageNew) = (word, true)
    } else if let differsAt, tick >= differsAt {
      panel.message = Wording.replayDiffers(in: Replay.ticks(checkedAfter: differsAt))
    } else if isOver && !isFinished {
      panel.message = Wording.replayEnds
    } else if isNaming && !isOver && isFree {
      panel.message = Wording.replayFirstKeys(isPaused: isPaused)
    }
    return panel
  }
}
