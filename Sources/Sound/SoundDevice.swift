// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

/// Whether sounds are heard.
public enum SoundStatus: Hashable, Sendable {
  /// Nobody wants to hear any.
  case off
  /// They are, as far as can be told.
  case on
  /// They can't be, for a reason that may come from outside.
  case failed(reason: String)
}

/// What makes sounds heard, as the game sees it.
public protocol SoundDevice: AnyObject {
  /// Whether sounds are heard.
  var status: SoundStatus { get }
  /// Takes what is to be heard from now on; returns at once, whatever the device does.
  func play(_ soundscape: Soundscape)
  /// Ends all sound; returns at once.
  func stop()
}

/// The null device: nothing is heard.
public final class SilentSound: SoundDevice {
  /// Makes it.
  public init() {}

  /// Always off.
  public var status: SoundStatus { .off }
  /// Does nothing.
  public func play(_ soundscape: Soundscape) {}
  /// Does nothing.
  public func stop() {}
}

/// The last resort: a bell, such as a terminal's, that rings for what matters most.
public final class BellSound: SoundDevice {
  private let ring: () -> Void

  /// Makes it of what rings the bell.
  public init(ring: @escaping () -> Void) {
    self.ring = ring
  }

  /// A bell is taken to be heard.
  public var status: SoundStatus { .on }

  /// Rings once where the ball falls or arrives, glass breaks, or the whistle blows.
  public func play(_ soundscape: Soundscape) {
    if soundscape.volume > 0 && soundscape.cues.contains(where: \.effect.isSignal) { ring() }
  }

  /// Does nothing: a bell ends by itself.
  public func stop() {}
}
