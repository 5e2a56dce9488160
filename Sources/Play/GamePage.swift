// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Game
internal import Sound
internal import Terminal

/// A page of the game: the title, the levels, a labyrinth in play, a replay.
///
/// It is played as a `Playable` is, with 120 ticks a second; what lies below it waits. Times are those of the samples'
/// clock, in seconds.
protocol GamePage {
  /// What tilts; it goes on from page to page, so that the pose that counts as level stays.
  var input: TiltInput { get set }
  /// Whether nothing can change before the next event or the next word of a sensor.
  var isResting: Bool { get }
  /// The most frames in a second that it is worth; nil for as many as the player wants.
  var mostFrames: Int? { get }

  /// Comes to be seen, for the first time or again.
  mutating func begin(at now: Double)
  /// Whether a key is the page's own, whatever it does elsewhere.
  func keeps(_ press: KeyPress) -> Bool
  /// Pauses what runs, before another page lies over it.
  mutating func hold()
  /// Takes an event.
  mutating func handle(_ event: Event, at now: Double, hasReleases: Bool) -> PageRequest
  /// Plays one tick.
  mutating func tick(at now: Double)
  /// Lets time go by in which nothing happens.
  mutating func rest(until now: Double)
  /// Fits itself into a window of a size on a display.
  mutating func fit(_ size: Size, display: Display)
  /// Draws what is to be seen; nil where it looks as it was drawn last.
  mutating func nextFrame() -> Frame?
  /// Takes what is to be heard since the last time; how loud it is, is the game's to say.
  mutating func takeSounds() -> Soundscape
  /// Takes how far the time of the next frame is from one tick to the next, 0 to 1.
  mutating func interpolate(_ share: Double)
}

extension GamePage {
  var mostFrames: Int? { nil }
  func keeps(_ press: KeyPress) -> Bool { false }
  mutating func hold() {}
  mutating func takeSounds() -> Soundscape { .silent }
  mutating func interpolate(_ share: Double) {}
}

/// What an event asks of the game that shows a page.
enum PageRequest: Hashable, Sendable {
  /// Nothing.
  case stay
  /// The end of the game.
  case quit
  /// The page before; the end where there is none.
  case back
  /// The levels, to choose one.
  case levels
  /// The settings, and the keys.
  case settings, controls
  /// The original's tray.
  case tray
  /// The home screen behind glass, to break by a shake.
  case shake
  /// Monster soccer, where the player left off.
  case soccer
  /// A level, by its id.
  case play(String)
  /// The level that isn't finished yet, where the player left off.
  case goOn
  /// Today's maze.
  case daily
  /// The level after the one in play.
  case next
  /// The run that was just finished, played again.
  case watch(Replay)
}
