// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Synchronization

/// Plays a recording as fast as it is told to: for programs whose time isn't the clock's.
///
/// It hands on and judges samples as `RecordedMotion` does, stamped from a beginning at 0, on the caller's thread.
public final class SteppedMotion: MotionSource {
  private struct State: Sendable {
    var session: PlaybackSession?
    var playback: MotionPlayback
  }

  private let recording: MotionRecording
  private let mounting: MountingOverride
  private let state: Mutex<State>

  /// Makes a source that stands before the first sample.
  public init(_ recording: MotionRecording, mounting: MountingOverride = .none) {
    self.recording = recording
    self.mounting = mounting
    state = Mutex(State(playback: MotionPlayback(recording)))
  }

  /// Takes the store that is to be filled.
  public func start(filling store: MotionStore) {
    state.withLock { state in
      if state.session?.isOpen != true {
        state.session = PlaybackSession(of: recording, mounting: mounting, filling: store)
      }
      _ = state.session?.noteDemand(at: 0)
    }
  }

  /// Nothing reaches the store any more.
  public func stop() {
    state.withLock { $0.session?.close() }
  }

  /// Hands on all samples up to a time from the beginning, in seconds; after the last one it says that it has ended.
  public func play(until time: Double) {
    state.withLock { state in
      guard let session = state.session, state.playback.nextTime != nil else { return }
      while let sample = state.playback.nextSample(until: time) { session.hand(on: sample, startingAt: 0) }
      if state.playback.nextTime == nil { session.tellEnd() }
    }
  }
}
