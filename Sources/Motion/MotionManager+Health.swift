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

extension MotionManager {
  /// A sample older than this is late, in seconds.
  ///
  /// A sensor at 12.5 Hz that misses two samples is still live; smaller would make such sensors flicker.
  public static let lateAge = 0.25
  /// A sample older than this is lost, in seconds.
  ///
  /// Larger leaves the ball to a pose that is no longer held; smaller drops a sensor at every hiccup of a radio link.
  public static let lostAge = 0.75

  /// The accelerometer's device while it is being read; nil while there is none.
  public var device: MotionDevice? {
    if case .open(let device) = store.connection { device } else { nil }
  }

  /// The device that was found for a sensor, whether it is read or not; nil while there is none.
  public func device(of sensor: MotionSensor) -> MotionDevice? {
    status(of: sensor).device
  }

  /// How the source stands to the accelerometer's device.
  public var connection: MotionConnection {
    store.connection
  }

  /// How the source stands to a sensor's device.
  public func connection(of sensor: MotionSensor) -> MotionConnection {
    status(of: sensor).connection
  }

  /// How often a sensor's samples come, over the newest ones, in hertz; nil before there are two.
  public func rate(of sensor: MotionSensor) -> Double? {
    status(of: sensor).rate
  }

  /// How old a sensor's newest sample is at a moment of the monotonic clock, both in seconds; nil before the first one.
  public func age(of sensor: MotionSensor, at now: Double) -> Double? {
    status(of: sensor).time.map { now - $0 }
  }

  /// How far the accelerometer's newest sample can be trusted at a moment of the monotonic clock, in seconds.
  public func health(at now: Double) -> SensorHealth {
    health(of: .accelerometer, at: now)
  }

  /// How far a sensor's newest sample can be trusted at a moment of the monotonic clock, in seconds.
  public func health(of sensor: MotionSensor, at now: Double) -> SensorHealth {
    let status = status(of: sensor)
    guard !status.isStopped else { return .absent }
    guard let time = status.time else {
      switch status.connection {
      case .idle: return .absent
      case .connecting, .open: return .connecting
      case .failed: return .lost
      }
    }
    // Where the program asks for samples seldom, they grow old between two of them.
    let allowance = status.interval
    let age = now - time
    if age > Self.lostAge + allowance { return .lost }
    return age > Self.lateAge + allowance ? .late : .live
  }

  private struct Status: Sendable {
    let device: MotionDevice?
    let connection: MotionConnection
    let isStopped: Bool
    let time: Double?
    let rate: Double?
    let interval: Double

    init<Data>(_ channel: SensorChannel<Data>) {
      device = channel.device
      connection = channel.connection
      isStopped = channel.isStopped
      time = channel.time
      rate = channel.rate
      interval = channel.cap.interval
    }
  }

  private func status(of sensor: MotionSensor) -> Status {
    store.withState { state in
      switch sensor {
      case .accelerometer: Status(state.accelerometer)
      case .gyroscope: Status(state.gyroscope)
      case .magnetometer: Status(state.magnetometer)
      }
    }
  }
}
