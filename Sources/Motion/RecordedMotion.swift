// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Dispatch
internal import Synchronization

/// Plays a recording as if its sensors measured now, at the times that were recorded.
///
/// It hands on what is wanted of accelerometer, gyroscope and magnetometer, beginning when the first of them is, and
/// judges samples as a device's reader does, so that a fault that was recorded shows again. The calibration that was in
/// force is in force again. At the end it says that the recording has ended, unless it loops. Each start after a stop
/// plays from the beginning.
public final class RecordedMotion: MotionSource {
  /// What is played.
  public let recording: MotionRecording
  /// What the player says about how the sensors sit, where the recording has it wrong.
  public let mounting: MountingOverride
  /// Whether it begins again at its end.
  public let isLooping: Bool
  private let session = Mutex<PlaybackSession?>(nil)

  /// Makes a source; nothing is played before it is started.
  public init(_ recording: MotionRecording, mounting: MountingOverride = .none, isLooping: Bool = false) {
    self.recording = recording
    self.mounting = mounting
    self.isLooping = isLooping
  }

  deinit {
    stop()
  }

  /// Starts to play into the store; if it has been started, only the demand is looked at again.
  public func start(filling store: MotionStore) {
    session.withLock { session in
      let opened: PlaybackSession
      if let session, session.isOpen {
        opened = session
      } else {
        opened = PlaybackSession(of: recording, mounting: mounting, filling: store)
        session = opened
      }
      guard opened.noteDemand() else { return }
      // A serial queue that waits keeps a thread of its own.
      DispatchQueue(label: "steelie.recorded-motion", qos: .userInteractive).async { [recording, isLooping] in
        opened.play(MotionPlayback(recording, isLooping: isLooping))
      }
    }
  }

  /// Ends the playing; returns at once, and nothing reaches the store any more.
  public func stop() {
    session.withLock { $0?.close() }
  }
}
