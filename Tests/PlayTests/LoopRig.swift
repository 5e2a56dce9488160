// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Motion
import Sound
import Terminal

@testable import Play

/// A memory screen that notes how it is waited on, and lets a test have its way after each wait.
final class WatchedScreen: Screen {
  let memory: MemoryScreen
  /// When each wait began, in seconds since the start.
  private(set) var waits: [Double] = []
  /// When something was seen to be shown that was not ready to be, in seconds since the start.
  private(set) var overruns: [Double] = []
  /// Times from which on nothing is known of the window, until a frame is shown.
  var losses: [Double] = []
  /// How long it takes to show a frame.
  var frameTime = Duration.zero
  private let onWake: (MemoryScreen, Double) -> Void

  init(_ memory: MemoryScreen, onWake: @escaping (MemoryScreen, Double) -> Void) {
    self.memory = memory
    self.onWake = onWake
  }

  var now: Double { memory.clock.now.offset / .seconds(1) }
  var size: Size { memory.size }
  var display: Display { memory.display }
  var reportsKeyReleases: Bool { memory.reportsKeyReleases }
  var reportsMouse: Bool { memory.reportsMouse }
  var takesMouse: Bool {
    get { memory.takesMouse }
    set { memory.takesMouse = newValue }
  }
  var isReadyForFrame: Bool { memory.isReadyForFrame }
  var needsFrame: Bool { losses.contains { $0 <= now } }

  func present(_ frame: Frame) {
    losses.removeAll { $0 <= now }
    if !isReadyForFrame { overruns.append(now) }
    memory.present(frame)
    memory.clock.advance(by: frameTime)
  }

  func ring() { memory.ring() }
  func use(_ palette: Palette) { memory.use(palette) }

  func events(within timeout: Duration?) -> [Event] {
    waits.append(now)
    let events = memory.events(within: timeout)
    onWake(memory, now)
    return events
  }
}

/// A game loop on a memory screen, which quits at the end of its script.
struct LoopRig {
  let screen: WatchedScreen
  var loop: GameLoop<ManualClock, TrayPlay>

  init(
    _ script: [(time: Double, event: Event)] = [], until end: Double, size: Size = Size(columns: 40, rows: 14),
    display: Display = .mono, hasReleases: Bool = false, sensor: MadeUpSensor? = nil,
    sound: any SoundDevice = SilentSound(),
    onWake: @escaping (MemoryScreen, Double) -> Void = { _, _ in }
  ) {
    let events = (script + [(end, .key(KeyPress(.character("q"))))]).map {
      MemoryScreen.ScriptedEvent(at: .seconds($0.time), $0.event)
    }
    let memory = MemoryScreen(size: size, display: display, reportsKeyReleases: hasReleases, script: events)
    screen = WatchedScreen(memory) { memory, now in
      sensor?.measure(until: now)
      onWake(memory, now)
    }
    (sound as? HeardSound)?.clock = memory.clock
    let motion = MotionManager(source: sensor ?? StationaryMotion() as any MotionSource)
    motion.startAccelerometerUpdates()
    sensor?.measure(until: 0)
    loop = GameLoop(
      clock: memory.clock, timeAtStart: MadeUpSensor.start, screen: screen, sound: sound,
      play: TrayPlay(motion: motion, size: size, display: display))
  }

  /// Plays to the end.
  @discardableResult
  mutating func run() -> PlayEnding {
    loop.run()
  }

  var presented: [MemoryScreen.PresentedFrame] { screen.memory.presented }

  /// When frames were shown, in seconds since the start.
  var frameTimes: [Double] { presented.map { $0.instant.offset / .seconds(1) } }

  /// The frame that was to be seen at a time, as text.
  func text(at time: Double) -> String {
    presented.last { $0.instant.offset <= .seconds(time) }?.frame.drawn ?? ""
  }
}

extension Frame {
  /// The glyphs, and `#` for the reverse blanks that the tray's frame is made of without colours.
  var drawn: String {
    var frame = self
    for row in 0..<size.rows {
      for column in 0..<size.columns where self[column, row].style.attributes.contains(.reverse) {
        frame[column, row].glyph = "#"
      }
    }
    return frame.text
  }
}

extension Event {
  static func key(_ key: Key, _ phase: KeyPhase = .press) -> Event { .key(KeyPress(key, phase)) }
  static func typed(_ character: Unicode.Scalar) -> Event { .key(.character(character)) }
}
