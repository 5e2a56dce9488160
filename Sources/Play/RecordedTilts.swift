// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

public import Game
public import Motion

/// The tilts that a recording's sensors would have made in play, without a terminal and as fast as they are asked for.
///
/// The first pose is level, the dead zone is taken off, and where the sensor is silent the tray is: all as in play.
public struct RecordedTilts {
  private let source: SteppedMotion
  private var input: TiltInput

  /// Makes the tilts of a tray that tips as the sensor does, or so far at most each way, in thousandths of g.
  ///
  /// The sensor is read no more often than so many times a second.
  public init(
    _ recording: MotionRecording, mounting: MountingOverride = .none, tiltLimit: Int? = nil, ticksPerSecond: Int
  ) {
    source = SteppedMotion(recording, mounting: mounting)
    let motion = MotionManager(source: source)
    motion.accelerometerUpdateInterval = 1 / Double(ticksPerSecond)
    motion.startAccelerometerUpdates()
    input = TiltInput(motion: motion)
    if let tiltLimit { input.response = .limited(to: Double(tiltLimit) / Double(Tilt.limit)) }
  }

  /// The tilt at a time from the recording's beginning, in seconds, which must not run back.
  public mutating func tilt(at time: Double) -> Tilt {
    source.play(until: time)
    input.takeTilt(at: time)
    return input.tilt
  }
}
