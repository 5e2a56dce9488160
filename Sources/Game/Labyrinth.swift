// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

public import Physics

/// The game of the wooden labyrinth: a pure function of its level and its tilts.
///
/// The ball rolls from the start past the checkpoints in their order to the goal. A ball that falls into a hole goes on at
/// the last checkpoint; what it picked up and which plates it rolled over stays, and the clock runs on. What it touches
/// where it is laid down counts at once, at the start with the first tick.
public struct Labyrinth: Hashable, Sendable {
  /// The version of the rules and the physics; a replay of another one is refused.
  public static let rules = 1
  /// The number of steps in a second; part of the model and of all replays: another value rolls another course.
  public static let ticksPerSecond = World.ticksPerSecond
  /// The most gems on a level; those that were picked up are the bits of a word.
  public static let mostGems = 64
  /// The number of gates and of plates, `A` to `F`.
  public static let gateCount = 6
  /// How long a ball that fell is out of play, in ticks: 0.6 s, in which it is seen to fall.
  public static let fallTicks = 72

  /// How the run stands.
  public enum Phase: Hashable, Sendable {
    /// The ball rolls.
    case rolling
    /// The ball fell into a hole, by its number, in this tick.
    case fallen(hole: Int, tick: Int)
    /// The ball reached the goal; nothing happens any more.
    case finished
  }

  /// The level and its world.
  public let course: Course
  /// The ball; while it is out of play, where and how fast it was caught.
  public private(set) var ball: Ball
  /// The number of ticks played.
  public private(set) var tick = 0
  /// How the run stands.
  public private(set) var phase = Phase.rolling
  /// The number of checkpoints that were passed.
  public private(set) var checkpointsPassed = 0
  /// When each of them was passed, in seconds.
  public private(set) var splits: [Double] = []
  /// When the goal was reached, in seconds; nil before.
  public private(set) var finishTime: Double?
  /// Which gems were picked up: bit n for the level's gem n.
  public private(set) var gems: UInt64 = 0
  /// How often the ball fell.
  public private(set) var falls = 0
  /// Which gates are open: bit n for gate n.
  public private(set) var openGates: UInt32 = 0
  /// In which tick each plate was rolled over last, by its index; nil for never.
  public private(set) var presses: [Int?]
  private var happenings: [WorldEvent] = []

  /// Starts a run with the ball at rest at the start.
  public init(_ course: Course) {
    self.init(course, ballAt: course.restingPlace(afterCheckpoint: 0))
  }

  /// Starts with the ball at rest at a place where it touches nothing, in metres; such a run has no replay.
  public init(_ course: Course, ballAt place: Vector2) {
    self.course = course
    ball = Ball(position: place)
    presses = Array(repeating: nil, count: Self.gateCount)
    happenings.reserveCapacity(16)
    moveGates()
  }

  /// The time played, in seconds.
  public var time: Double {
    Double(tick) / Double(Self.ticksPerSecond)
  }

  /// The number of gems that were picked up.
  public var gemCount: Int {
    gems.nonzeroBitCount
  }

  /// Whether a tilt is one that this level's tray can have; others are played as the nearest one that is.
  public func limited(_ tilt: Tilt) -> Tilt {
    course.limited(tilt)
  }

  /// Plays one tick of 1/120 s under a tilt, and appends what happens to `events`, in the order of time.
  public mutating func step(_ tilt: Tilt, events: inout [LabyrinthEvent]) {
    switch phase {
    case .finished: return
    case .fallen(_, let start):
      tick += 1
      moveGates(telling: &events)
      if tick - start >= Self.fallTicks {
        ball = Ball(position: course.restingPlace(afterCheckpoint: checkpointsPassed))
        phase = .rolling
        events.append(.returned)
        takeTouched(at: time, &events)
      }
    case .rolling:
      tick += 1
      if tick == 1 {
        takeTouched(at: 0, &events)
        if phase == .finished { return }
      }
      moveGates(telling: &events)
      // The game's own method would copy the whole game.
      let parts = course.limited(tilt).inG
      happenings.removeAll(keepingCapacity: true)
      course.world.step(
        &ball, tilt: Vector2(x: parts.x, y: parts.y), openGates: openGates, events: &happenings)
      // Most ticks bring nothing.
      if !happenings.isEmpty { takeHappenings(events: &events) }
    }
  }

  private mutating func takeHappenings(events: inout [LabyrinthEvent]) {
    let passedBefore = checkpointsPassed
    for happening in happenings {
      switch happening.kind {
      case .contact(let wall, _, let speed):
        events.append(
          course.bumpers.contains(wall) ? .bumped(wall - course.bumpers.lowerBound) : .knocked(speed: speed))
      case .captured(let hole):
        falls += 1
        phase = .fallen(hole: hole, tick: tick)
        events.append(.fell(hole: hole))
        return
      case .entered(let trigger):
        take(course.marks[trigger], at: Double(tick - 1) / Double(Self.ticksPerSecond) + happening.time, &events)
        if phase == .finished { return }
      }
    }
    // What comes next may have been entered too early, and is still touched.
    if checkpointsPassed > passedBefore { takeTouched(at: time, pressingPlates: false, &events) }
  }

  /// Takes what the ball touches without having come into it from outside, the goal last.
  private mutating func takeTouched(at time: Double, pressingPlates: Bool = true, _ events: inout [LabyrinthEvent]) {
    let (marks, triggers) = (course.marks, course.world.triggers)
    // Three columns are the reach of all but plates: whether they are must not hang on a column's last digit.
    for number in Array(marks.indices.dropFirst()) + [0]
    where triggers[number].contains(ball.position, margin: 1e-9) {
      if !pressingPlates, case .plate = marks[number] { continue }
      take(marks[number], at: time, &events)
    }
  }

  private mutating func take(_ mark: Course.Mark, at time: Double, _ events: inout [LabyrinthEvent]) {
    switch mark {
    case .goal:
      guard checkpointsPassed == course.level.checkpoints.count else { return }
      phase = .finished
      finishTime = time
      events.append(.finished)
    case .checkpoint(let number):
      guard number == checkpointsPassed + 1 else { return }
      checkpointsPassed = number
      splits.append(time)
      events.append(.passed(checkpoint: number))
    case .gem(let index):
      guard gems >> UInt64(index) & 1 == 0 else { return }
      gems |= 1 << UInt64(index)
      events.append(.pickedUp(gem: index))
    case .plate(let index):
      presses[index] = tick
      events.append(.pressed(plate: index))
    }
  }

  private mutating func moveGates() {
    var events: [LabyrinthEvent] = []
    moveGates(telling: &events)
  }

  private mutating func moveGates(telling events: inout [LabyrinthEvent]) {
    for (gate, mode) in zip(course.gates, course.gateModes) {
      let bit = UInt32(1) << UInt32(gate)
      let isOpen = openGates & bit != 0
      let shouldBeOpen = mode.isOpen(atTick: tick, pressedAt: presses[gate])
      guard shouldBeOpen != isOpen else { continue }
      // A gate never closes on the ball.
      if isOpen && course.world.isInTheWay(of: gate, at: ball.position) { continue }
      openGates ^= bit
      events.append(shouldBeOpen ? .opened(gate: gate) : .closed(gate: gate))
    }
  }

  /// The hash of the whole state: two runs in the same state to the last bit have the same one.
  public var stateHash: StateHash {
    var hash = StateHash()
    hash.combine(UInt64(bitPattern: Int64(tick)))
    let state = ball.state
    for number in [state.0, state.1, state.2, state.3, state.4] { hash.combine(number) }
    switch phase {
    case .rolling: hash.combine(UInt64(0))
    case .fallen(let hole, let tick):
      hash.combine(UInt64(1))
      hash.combine(UInt64(hole))
      hash.combine(UInt64(tick))
    case .finished: hash.combine(UInt64(2))
    }
    for number in [checkpointsPassed, falls] { hash.combine(UInt64(number)) }
    hash.combine(gems)
    hash.combine(UInt64(openGates))
    for press in presses { hash.combine(UInt64(bitPattern: Int64(press ?? -1))) }
    if let finishTime { hash.combine(finishTime) }
    return hash
  }
}
