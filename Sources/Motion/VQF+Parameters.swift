// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

extension VQF {
  /// The tuning of the filter; the defaults are those of the paper, found on many sensors, and seldom need a change.
  public struct Parameters: Hashable, Sendable {
    /// How long gravity is averaged in the room's axes, in seconds, above zero.
    ///
    /// Shorter lets jolts tilt the horizon; longer lets the gyroscope's drift do so.
    public var accelerometerTimeConstant = 3.0
    /// How fast the heading follows the magnetometer, in seconds; at zero at once, below zero never.
    ///
    /// Shorter lets iron nearby turn the heading; longer lets the gyroscope's drift do so.
    public var magnetometerTimeConstant = 9.0
    /// Whether the gyroscope's bias is found while the device moves, from what gravity has to correct.
    public var estimatesBiasInMotion = true
    /// Whether rest is detected, and the gyroscope's bias read off while it lasts.
    public var estimatesBiasAtRest = true
    /// Whether the magnetometer is left aside while its field is not the one known.
    public var rejectsMagneticDisturbances = true

    /// The standard deviation of the bias before anything was measured, in degrees per second.
    ///
    /// Smaller makes the first estimates slow; larger lets the first moments of motion throw them off.
    public var initialBiasDeviation = 0.5
    /// How long the bias takes to become uncertain by 0.1 degrees per second when nothing is measured, in seconds.
    ///
    /// Shorter makes the estimate noisy; longer makes it lag behind a sensor that warms up.
    public var biasForgettingTime = 100.0
    /// The largest bias that is believed, in degrees per second on each axis.
    ///
    /// Smaller leaves worse sensors uncorrected; larger takes a slow, steady turn for a bias.
    public var biasLimit = 2.0
    /// The standard deviation to which motion alone can tell the bias, in degrees per second.
    ///
    /// Smaller lets motion disturb what rest has found; larger learns from rest only.
    public var motionBiasDeviation = 0.1
    /// How little the bias about the vertical, of which gravity says nothing, is drawn to zero in motion.
    ///
    /// Larger forgets the vertical bias that was known; zero lets it wander.
    public var verticalForgettingFactor = 0.0001
    /// The standard deviation to which rest tells the bias, in degrees per second.
    ///
    /// Smaller trusts a rest that was none; larger wastes rests.
    public var restBiasDeviation = 0.03

    /// How long the sensors must be calm before it is rest, in seconds.
    ///
    /// Shorter finds rest in every slow turn; longer misses the short rests between movements.
    public var restMinimumTime = 1.5
    /// The time constant of the low-pass from which a calm sensor may differ little, in seconds, above zero.
    ///
    /// Shorter follows slow motion and takes it for rest; longer takes too long to settle after motion.
    public var restFilterTimeConstant = 0.5
    /// How far a gyroscope at rest may be from its own low-pass, in degrees per second.
    ///
    /// Smaller lets a noisy sensor never rest; larger finds rest in a slow turn.
    public var restGyroscopeThreshold = 2.0
    /// How far an accelerometer at rest may be from its own low-pass, in m/s².
    ///
    /// Smaller lets a noisy sensor never rest; larger finds rest in a moving hand.
    public var restAccelerometerThreshold = 0.5

    /// The time constant of the low-pass over the field's strength and dip, in seconds; not above zero for none.
    ///
    /// Shorter takes noise for disturbances; longer lets short disturbances through.
    public var magneticFieldTimeConstant = 0.05
    /// How fast the known field follows the measured one, in seconds.
    ///
    /// Shorter grows used to a disturbance; longer lags when the device is carried about.
    public var magneticReferenceTimeConstant = 20.0
    /// How much of its strength an undisturbed field may differ from the known one, as a part of 1.
    ///
    /// Smaller refuses imperfectly calibrated sensors; larger lets weak disturbances through.
    public var magneticStrengthThreshold = 0.1
    /// How much the dip of an undisturbed field may differ from the known one, in degrees.
    ///
    /// Smaller refuses imperfectly calibrated sensors; larger lets weak disturbances through.
    public var magneticDipThreshold = 10.0
    /// How long an unknown field must be steady, while the device turns, to become the known one, in seconds.
    ///
    /// Shorter takes a radiator for the Earth; longer stays lost in a new room.
    public var newFieldTime = 20.0
    /// The same for the first field of all, in seconds.
    ///
    /// Shorter may start with a disturbance; longer starts late.
    public var firstFieldTime = 5.0
    /// How fast the device must turn for a steady field to count, in degrees per second.
    ///
    /// Slower lets a device that lies beside a magnet accept it; faster never accepts anything.
    public var newFieldMinimumRate = 20.0
    /// How long the field must be the known one before it is used, in seconds.
    ///
    /// Shorter uses a disturbance that only passes through the known strength; longer wastes good fields.
    public var minimumUndisturbedTime = 0.5
    /// How long a disturbance is left aside altogether, in seconds; after that it counts, with less weight.
    ///
    /// Shorter turns to the disturbance; longer drifts with the gyroscope.
    public var maximumRejectionTime = 60.0
    /// How much less a disturbed field weighs after that time, and how much faster than real time it is forgiven.
    public var rejectionFactor = 2.0

    /// Makes the paper's tuning.
    public init() {}
  }
}
