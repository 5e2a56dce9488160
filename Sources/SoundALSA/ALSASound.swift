// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

public import Sound
internal import Synchronization

/// Sound through ALSA, which most machines with sound have, be it by way of PipeWire or PulseAudio.
///
/// Nothing is loaded or opened before the first sound, which makes a thread of its own; that one is never waited for. A
/// device that is lost, busy or missing is tried again, ever more seldom. While nothing sounds, the device rests and the
/// thread waits; after some seconds the device is closed.
public final class ALSASound: SoundDevice, Sendable {
  /// The device that the player's system takes for sound.
  public static let standardDevice = "default"

  private let device: String
  let session = SoundSession()
  private let isStarted = Mutex(false)

  /// Makes it for a device of ALSA's, by its name.
  public init(device: String = ALSASound.standardDevice) {
    self.device = device
  }

  deinit {
    session.end()
  }

  /// Whether sounds are heard; before the first one they are believed to be.
  public var status: SoundStatus { session.status }

  /// Takes what is to be heard from now on; it is heard 25 ms later.
  public func play(_ soundscape: Soundscape) {
    session.take(soundscape, at: SoundClock.now())
    let isFirst = isStarted.withLock { isStarted in
      guard !isStarted, session.hasCommands else { return false }
      isStarted = true
      return true
    }
    guard isFirst else { return }
    do {
      try SoundThread.start { [device, session] in
        var player = SoundPlayer(device: device, session: session)
        player.run()
      }
    } catch {
      session.fail(error, until: .infinity)
    }
  }

  /// Ends all sound; returns at once, whatever the device does.
  public func stop() {
    session.end()
  }
}
