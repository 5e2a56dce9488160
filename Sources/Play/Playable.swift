// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

public import Sound
public import Terminal

/// What the loop plays: it takes events and ticks, and tells what there is to be seen.
///
/// Times are those of the samples' clock, in seconds.
public protocol Playable {
  /// The ticks in a second.
  static var ticksPerSecond: Int { get }

  /// Notes how things stand before the first frame.
  mutating func begin(at now: Double)
  /// Whether nothing can change before the next event or the next word of a sensor.
  var isResting: Bool { get }
  /// Takes an event.
  mutating func handle(_ event: Event, at now: Double, hasReleases: Bool) -> PlayRequest
  /// Plays one tick.
  mutating func tick(at now: Double)
  /// Lets time go by in which nothing happens.
  mutating func rest(until now: Double)
  /// Fits itself into a window of a size on a display.
  mutating func fit(_ size: Size, display: Display)
  /// Draws what is to be seen; nil where it looks as it was drawn last.
  ///
  /// What can't be seen to differ should not be drawn anew: a frame costs time here, and bytes on a slow line.
  mutating func nextFrame() -> Frame?
  /// Takes what is to be heard since the last time.
  mutating func takeSounds() -> Soundscape
  /// Notes whether sounds are heard.
  mutating func noteSound(_ status: SoundStatus)
  /// Notes how frames went out within the last second.
  mutating func notePace(_ pace: FramePace)
  /// The most frames in a second that the player wants now; nil for as many as at the start.
  var framesPerSecond: Int? { get }
  /// The colours that the player wants now; nil for those of the start.
  var palette: Settings.PaletteChoice? { get }
  /// Takes how far the time of the next frame is from one tick to the next, 0 to 1.
  ///
  /// What moves smoothly is drawn that far on its way between the last two ticks.
  mutating func interpolate(_ share: Double)
}

extension Playable {
  /// Most of what is played doesn't say.
  public mutating func notePace(_ pace: FramePace) {}
  /// Most of what is played has no page to set it on.
  public var framesPerSecond: Int? { nil }
  /// Most of what is played has no page to set them on.
  public var palette: Settings.PaletteChoice? { nil }
  /// Most of what is played makes no sound.
  public mutating func takeSounds() -> Soundscape { .silent }
  /// What makes no sound needn't know.
  public mutating func noteSound(_ status: SoundStatus) {}
  /// Draws what moves where the last tick has put it.
  public mutating func interpolate(_ share: Double) {}
}

/// What an event asks of the loop.
public enum PlayRequest: Hashable, Sendable {
  /// Nothing.
  case goOn
  /// The end.
  case quit
}
