// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

/// How far the newest sample can be trusted.
public enum SensorHealth: Hashable, Sendable {
  /// There is no sensor, none was asked for, or it was stopped.
  case absent
  /// The sensor is being looked for or opened, and has not measured yet.
  case connecting
  /// Samples arrive.
  case live
  /// The newest sample is older than it should be, but still of use.
  case late
  /// There is no sample, or it is too old to play by; the source goes on trying.
  case lost
}

/// The program's one door to its motion sensors, for pulling: the newest sample whenever you ask.
///
/// Start updates once, read `accelerometerData` in each pass of your loop, stop when done. Reading never waits.
public final class MotionManager: Sendable {
  /// A sample older than this is late, in seconds.
  ///
  /// A sensor at 12.5 Hz that misses two samples is still live; smaller would make such sensors flicker.
  public static let lateAge = 0.25
  /// A sample older than this is lost, in seconds.
  ///
  /// Larger leaves the ball to a pose that is no longer held; smaller drops a sensor at every hiccup of a radio link.
  public static let lostAge = 0.75

  private let source: any MotionSource
  private let store = MotionStore()

  /// Makes a manager of the sensors of one source; nothing is read before updates are started.
  public init(source: any MotionSource) {
    self.source = source
  }

  /// Starts accelerometer updates; starting twice does nothing more.
  public func startAccelerometerUpdates() {
    source.start(filling: store)
  }

  /// Stops the updates; the newest sample stays.
  public func stopAccelerometerUpdates() {
    source.stop()
    store.report(.idle)
  }

  /// The newest sample, in g with gravity's sign; nil until the first one.
  public var accelerometerData: AccelerometerData? {
    store.accelerometer
  }

  /// Whether an accelerometer is there on this machine: one was found and opened.
  public var isAccelerometerAvailable: Bool {
    device != nil
  }

  /// The device that is being read; nil while there is none.
  public var device: MotionDevice? {
    if case .open(let device) = store.connection { device } else { nil }
  }

  /// How the source stands to its device.
  public var connection: MotionConnection {
    store.connection
  }

  /// How far the newest sample can be trusted at a moment of the monotonic clock, in seconds.
  public func health(at now: Double) -> SensorHealth {
    let state = store.snapshot
    guard !state.isStopped else { return .absent }
    guard let sample = state.accelerometer else {
      switch state.connection {
      case .idle: return .absent
      case .connecting, .open: return .connecting
      case .failed: return .lost
      }
    }
    let age = now - sample.timestamp
    if age > Self.lostAge { return .lost }
    return age > Self.lateAge ? .late : .live
  }
}
