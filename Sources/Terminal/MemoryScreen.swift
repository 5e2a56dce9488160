// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

/// A screen without a terminal: it keeps the frames, plays a script of events and moves a manual clock.
public final class MemoryScreen: Screen {
  /// An event and the time it comes.
  public struct ScriptedEvent: Sendable {
    /// How long after the clock's beginning.
    public var time: Duration
    /// What comes.
    public var event: Event

    /// Makes an event that comes at a time.
    public init(at time: Duration, _ event: Event) {
      self.time = time
      self.event = event
    }
  }

  /// A frame and the time it was shown.
  public struct PresentedFrame: Sendable {
    /// When it was shown.
    public var instant: ManualClock.Instant
    /// What was shown.
    public var frame: Frame
  }

  /// The size of the window, in cells; a scripted `.resize` sets it.
  public private(set) var size: Size
  /// What the screen pretends to show.
  public let display: Display
  /// Whether the script has key releases.
  public let reportsKeyReleases: Bool
  /// Whether the script has a mouse, as long as the game takes it.
  public var reportsMouse: Bool { hasMouse && takesMouse }
  /// Whether the mouse is the game's; its events in the script come all the same.
  public var takesMouse = true
  private let hasMouse: Bool
  /// Whether a frame can go out; a test sets it to false to pretend a slow line.
  public var isReadyForFrame = true
  /// The clock that waiting moves.
  public let clock: ManualClock
  /// The frames shown, oldest first.
  public private(set) var presented: [PresentedFrame] = []
  /// The palettes that were asked for, oldest first, with what had been shown by then.
  public private(set) var palettes: [(palette: Palette, frames: Int)] = []
  /// When the bell rang.
  public private(set) var rings: [ManualClock.Instant] = []
  /// The events that are still to come.
  private var script: ArraySlice<ScriptedEvent>

  /// Makes a screen; the script's events may stand in any order, and those of one time stay in theirs.
  public init(
    size: Size, display: Display = Display(colors: .own, isUnicode: true), reportsKeyReleases: Bool = false,
    hasMouse: Bool = false, clock: ManualClock = ManualClock(), script: [ScriptedEvent] = []
  ) {
    self.size = size
    self.display = display
    self.reportsKeyReleases = reportsKeyReleases
    self.hasMouse = hasMouse
    self.clock = clock
    let order = script.enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
    self.script = ArraySlice(order.map(\.element))
  }

  /// The frame shown last.
  public var lastFrame: Frame? { presented.last?.frame }

  /// Keeps the frame.
  public func present(_ frame: Frame) {
    presented.append(PresentedFrame(instant: clock.now, frame: frame))
  }

  /// Keeps the palette.
  public func use(_ palette: Palette) {
    palettes.append((palette, presented.count))
  }

  /// Notes that the bell rang.
  public func ring() {
    rings.append(clock.now)
  }

  /// Moves the clock to the next scripted event, or by the timeout, and returns what is due.
  ///
  /// Where it would wait for ever, since the script has ended, it returns `.hangUp`.
  public func events(within timeout: Duration?) -> [Event] {
    let deadline = timeout.map { clock.now.advanced(by: max(.zero, $0)) }
    guard let next = script.first.map({ ManualClock.Instant(offset: $0.time) }) else {
      guard let deadline else { return [.hangUp] }
      clock.advance(to: deadline)
      return []
    }
    clock.advance(to: min(next, deadline ?? next))
    var events: [Event] = []
    while let first = script.first, first.time <= clock.now.offset {
      script.removeFirst()
      if case .resize(let size) = first.event { self.size = size }
      events.append(first.event)
    }
    return events
  }
}
