// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Dispatch
internal import Glibc
internal import Synchronization

/// One playing of a recording, from a start to a stop, shared by the source and its thread.
final class PlaybackSession: Sendable {
  private let store: Mutex<MotionStore?>
  private let end = DispatchSemaphore(value: 0)

  /// Opens a session that fills a store.
  init(store: MotionStore) {
    self.store = Mutex(store)
  }

  /// Whether the thread should go on.
  var isOpen: Bool {
    store.withLock { $0 != nil }
  }

  /// Ends the session and wakes its thread; nothing reaches the store from now on.
  func close() {
    store.withLock { store in
      store?.report(.idle)
      store = nil
    }
    end.signal()
  }

  /// Hands on how the source stands to its device.
  func report(_ connection: MotionConnection) {
    store.withLock { $0?.report(connection) }
  }

  /// Plays to a picture that is turned on its panel, beginning now, until the end or until the session is closed.
  func play(_ playback: MotionPlayback, on rotation: QuarterTurn) {
    var playback = playback
    let mounting = MountingOverride(rotation: rotation)
    let recording = playback.recording
    var screening = SampleScreening(rawRange: recording.header.sensors[.accelerometer]?.rawRange)
    let start = Self.now
    while isOpen, let time = playback.nextTime {
      let pause = start + time - Self.now
      if pause > 0 {
        _ = end.wait(timeout: .now() + pause)
        continue
      }
      guard let sample = playback.nextSample(until: time),
        case .accelerometer(var data)? = recording.measurement(of: sample, startingAt: start)
      else { continue }
      let verdict = screening.screen(raw: sample.raw, acceleration: data.acceleration, at: data.timestamp)
      data.isClipped = verdict == .clipped
      switch verdict {
      case .valid, .clipped: store.withLock { $0?.receive(mounting.turn(data)) }
      case .missing, .faulty: break
      }
    }
  }

  /// The monotonic clock, in which samples are stamped, in seconds.
  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
}
