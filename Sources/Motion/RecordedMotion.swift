// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Dispatch
internal import Synchronization

/// Plays a recording as if its sensors measured now, at the times that were recorded.
///
/// It judges samples as a sensor's reader does, so a fault that was recorded shows again. At the end it falls silent,
/// as a sensor that hangs, unless it loops. Each start after a stop plays from the beginning.
public final class RecordedMotion: MotionSource {
  /// What is played.
  public let recording: MotionRecording
  /// Whether it begins again at its end.
  public let isLooping: Bool
  /// How the picture is turned on the panel whose axes the samples have.
  public let rotation: QuarterTurn
  private let session = Mutex<PlaybackSession?>(nil)

  /// Makes a source; nothing is played before it is started.
  public init(_ recording: MotionRecording, rotation: QuarterTurn = .none, isLooping: Bool = false) {
    self.recording = recording
    self.rotation = rotation
    self.isLooping = isLooping
  }

  deinit {
    stop()
  }

  /// Starts to play into the store; does nothing if it has been started.
  public func start(filling store: MotionStore) {
    session.withLock { session in
      if let session, session.isOpen { return }
      let opened = PlaybackSession(store: store)
      session = opened
      opened.report(.open(device))
      let playback = MotionPlayback(recording, isLooping: isLooping)
      // A serial queue that waits keeps a thread of its own.
      DispatchQueue(label: "steelie.recorded-motion", qos: .userInteractive).async { [rotation] in
        opened.play(playback, on: rotation)
      }
    }
  }

  /// Ends the playing; returns at once, and nothing reaches the store any more.
  public func stop() {
    session.withLock { $0?.close() }
  }

  /// The device that was recorded: the accelerometer, or else the first other sensor.
  public var device: MotionDevice {
    let sensors = MotionSensor.allCases.compactMap { recording.header.sensors[$0] }
    return sensors.first?.device ?? MotionDevice(name: "recording", identifier: "recording")
  }
}
