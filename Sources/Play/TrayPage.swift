// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Game
internal import Sound
internal import Terminal

/// The original's tray as a page of the game; Escape, where nothing lies over the tray, is the way back.
struct TrayPage: GamePage {
  /// Ticks of the game in a tick of the tray.
  private static let ticksPerTrayTick = Labyrinth.ticksPerSecond / TrayPlay.ticksPerSecond

  private(set) var play: TrayPlay
  private var ticksToTrayTick = 0

  init(input: TiltInput, size: Size, display: Display) {
    play = TrayPlay(input: input, size: size, display: display)
  }

  var input: TiltInput {
    get { play.input }
    set { play.input = newValue }
  }

  var isResting: Bool { play.isResting }

  mutating func begin(at now: Double) {
    play.input.response = .direct
    play.input.level()
    play.input.isIdle = false
    play.begin(at: now)
  }

  mutating func hold() { play.pause() }

  mutating func handle(_ event: Event, at now: Double, hasReleases: Bool) -> PageRequest {
    if case .key(let press) = event, KeyBindings.isBack(press), play.scene.overlay == .none {
      return .back
    }
    if case .mouse(let mouse) = event, let key = play.key(of: mouse),
      input.settings.keys.action(of: key) == .settings
    {
      return .settings
    }
    return play.handle(event, at: now, hasReleases: hasReleases) == .quit ? .quit : .stay
  }

  mutating func tick(at now: Double) {
    ticksToTrayTick -= 1
    guard ticksToTrayTick <= 0 else { return }
    ticksToTrayTick = Self.ticksPerTrayTick
    play.tick(at: now)
  }

  mutating func rest(until now: Double) {
    ticksToTrayTick = 0
    play.rest(until: now)
  }

  mutating func fit(_ size: Size, display: Display) {
    play.fit(size, display: display)
  }

  mutating func interpolate(_ share: Double) {
    let ticks = Double(Self.ticksPerTrayTick)
    play.interpolate(min(1, (ticks - Double(ticksToTrayTick) + share) / ticks))
  }

  mutating func nextFrame() -> Frame? {
    play.nextFrame()
  }

  mutating func takeSounds() -> Soundscape {
    play.takeSounds()
  }
}
