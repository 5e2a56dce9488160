// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

package import Motion

/// What was found out about a machine's sensor by looking and by listening, as plain values to be judged.
package struct SensorEvidence: Hashable, Sendable {
  /// What came while the sensor was read as the game reads it.
  package struct Listening: Hashable, Sendable {
    /// How long it was listened to, in seconds.
    package var seconds: Double
    /// How many samples came.
    package var samples = 0
    /// How many of them differ from the one before.
    package var changes = 0
    /// Their mean, in g.
    package var mean = Vector3.zero
    /// The root mean square of an axis's deviations from its mean, in g.
    package var deviation = 0.0
    /// How often the newest samples came, in hertz; nil before there are two.
    package var rate: Double?
    /// How old the newest sample was at the end, in seconds; nil where none came.
    package var age: Double?
    /// Why the sensor couldn't be read at the end; nil where it could.
    package var failure: String?
    /// How it was read, in the words of `IIOMotionSource.readings`.
    package var reading: String?

    package init(seconds: Double) {
      self.seconds = seconds
    }
  }

  /// What came of another sensor than the accelerometer.
  package struct Companion: Hashable, Sendable {
    package let sensor: MotionSensor
    /// Its device.
    package let name: String
    /// How long it was listened to, in seconds.
    package var seconds = 0.0
    /// How many samples came.
    package var samples = 0
    /// Whether a sample was anything else than exactly 0, 0, 0.
    package var hasSpoken = false
    /// How often the newest samples came, in hertz; nil before there are two.
    package var rate: Double?
    /// Why it couldn't be read; nil where it could.
    package var failure: String?

    package init(_ sensor: MotionSensor, name: String) {
      self.sensor = sensor
      self.name = name
    }
  }

  /// What the axes said when they were asked directly, as they are where no sample comes.
  package struct RawLook: Hashable, Sendable {
    /// One answer of the three axes.
    package struct Reading: Hashable, Sendable {
      /// The numbers as the chip gives them.
      package var raw: Vector3
      /// What they mean, in g with gravity's sign.
      package var acceleration: Vector3

      package init(raw: Vector3, acceleration: Vector3) {
        self.raw = raw
        self.acceleration = acceleration
      }
    }

    /// A kind of reason why a device can't be read.
    package enum Cause: Hashable, Sendable {
      /// Its files may not be read.
      case denied
      /// It isn't there any more.
      case gone
      /// Whoever has it can't be reached.
      case unreachable
      /// What it says is no number.
      case garbled
    }

    /// How long it was asked, in seconds.
    package var seconds: Double
    /// The answers.
    package var readings: [Reading] = []
    /// Why it could not be asked on; nil where it could.
    package var failure: String?
    /// What kind of reason that is; nil for one that tells nothing of what to do.
    package var cause: Cause?

    package init(seconds: Double) {
      self.seconds = seconds
    }
  }

  /// What there is.
  package var inventory: SensorInventory
  /// What was heard of the device that would be taken; nil where there is none.
  package var listening: Listening?
  /// What it said when it was asked directly; nil where that wasn't needed.
  package var rawLook: RawLook?
  /// What came of the gyroscope and the magnetometer, where there are any.
  package var companions: [Companion] = []
  /// Why the saved calibrations can't be read; nil where they can.
  package var calibrationFault: String?
  /// Whether iio-sensor-proxy runs, by which desktops turn their screens.
  package var isProxyRunning = false
  /// The name of the desktop, as `XDG_CURRENT_DESKTOP` has it; nil where there is none.
  package var desktop: String?

  package init(_ inventory: SensorInventory) {
    self.inventory = inventory
  }
}

extension SensorEvidence.Listening {
  /// Whether samples came to the end: the newest is not older than three of them take, or than is lost to the game.
  package var isLive: Bool {
    guard samples > 0, failure == nil, let age else { return false }
    return age <= max(MotionManager.lostAge, 3 / (rate ?? .infinity))
  }
}
