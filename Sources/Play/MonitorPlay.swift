// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

public import Motion
public import Terminal

/// All sensors live on one page.
public struct MonitorPlay: Playable {
  /// How often the page looks at the sensors while they measure.
  ///
  /// Fewer show shakes as jumps, and below 12 can't recognize them; more cost for what can't be seen.
  public static let ticksPerSecond = 20

  private let motion: MotionManager
  let feed: MotionFeed
  private var delivery: MotionDelivery
  private var layout: MonitorLayout
  private var readings = MonitorReadings()
  /// What is shown while the picture is held.
  private var held: MonitorReadings?
  private var renderer = MonitorRenderer()
  private var shown: MonitorScene?

  /// Makes the page for a window of a size, and starts the updates of all sensors.
  ///
  /// - Parameters:
  ///   - motion: Where the sensors are; whoever made it stops the updates at the end.
  ///   - delivery: How the page comes by the data at first.
  ///   - size: The window's size.
  ///   - display: What the terminal can show.
  public init(
    motion: MotionManager, delivery: MotionDelivery, size: Size, display: Display
  ) {
    self.motion = motion
    self.delivery = delivery
    feed = MotionFeed(motion, by: delivery)
    layout = MonitorLayout(size: size, display: display)
  }

  /// Notes how the sensors stand before the first frame, at a time in seconds.
  public mutating func begin(at now: Double) {
    takeData(at: now)
  }

  /// Whether no samples come.
  public var isResting: Bool {
    !readings.isMeasuring
  }

  /// Takes an event at a time, in seconds.
  public mutating func handle(_ event: Event, at now: Double, hasReleases: Bool) -> PlayRequest {
    switch event {
    case .key(let press): return handle(press)
    case .focus(gained: false), .resumed: readings.cancelShake()
    case .mouse, .focus, .resize, .terminate, .hangUp: break
    }
    return .goOn
  }

  /// Looks at the sensors at a time, in seconds.
  public mutating func tick(at now: Double) {
    takeData(at: now)
  }

  /// Looks whether a sensor has come, at a time in seconds.
  public mutating func rest(until now: Double) {
    takeData(at: now)
  }

  /// Lays the page out for a window of a size.
  public mutating func fit(_ size: Size, display: Display) {
    guard size != layout.size || Look(display) != layout.look else { return }
    layout = MonitorLayout(size: size, display: display)
  }

  /// Draws the page; nil where it looks as it did.
  public mutating func nextFrame() -> Frame? {
    let scene = scene
    guard scene != shown else { return nil }
    shown = scene
    return renderer.frame(for: scene)
  }

  /// What is to be seen.
  var scene: MonitorScene {
    MonitorScene(held ?? readings, layout: layout, delivery: delivery, isHeld: held != nil)
  }

  private mutating func takeData(at now: Double) {
    readings.update(feed.newest, of: motion, at: now)
  }

  private mutating func handle(_ press: KeyPress) -> PlayRequest {
    switch KeyBindings.monitorCommand(of: press) {
    case .quit: return .quit
    // What is measured meanwhile is there when the picture goes on.
    case .hold: held = held == nil ? readings : nil
    case .changeDelivery:
      delivery = delivery == .pull ? .push : .pull
      feed.deliver(by: delivery)
    case nil: break
    }
    return .goOn
  }
}
