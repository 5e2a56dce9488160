// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

/// Leads through the three poses of a calibration: give it samples until it is done.
///
/// It is a value without a clock or a device: samples carry their times. It waits until the device is held still in
/// the pose that it asks for, takes it or says why not, and asks for the next one or for the same again. Start anew with
/// a new value.
///
/// What three poses determine: which of the 48 signed permutations of the axes it is; the bias along x and y, as well
/// as the table is level (1° is 0.017 g); one scale for all axes; and the bias along z where the edges were far enough
/// down, from about 45° with a quiet sensor (`CalibrationResult.isBiasAlongZKnown`). What they don't: scales that
/// differ between axes, which would need the six faces; axes that aren't square. And no pose tells a mirrored sensor
/// from a player who does the opposite from the beginning: face down for face up, left for right, near for far.
public struct CalibrationProcedure: Hashable, Sendable {
  /// How long a pose that was taken already must last to be rejected, in seconds.
  ///
  /// Shorter would scold a player who still reads what to do next, or who lays the device down in between.
  public static let patience = 5.0

  /// Why the last pose was not taken; nil when it was, or before the first.
  public private(set) var rejection: CalibrationRejection?
  /// What was found; nil until all poses have been taken.
  public private(set) var result: CalibrationResult?

  private struct Edge: Hashable, Sendable {
    var hold: Hold
    var axis: SignedAxis
  }

  private var detector = HoldDetector()
  private var fit: CalibrationFit?
  private var right: Edge?
  /// Since when the device has lain in a pose that was taken already, in seconds; nil where it doesn't.
  private var repeatingSince: Double?

  /// Makes a procedure that asks for the first pose.
  public init() {}

  /// The pose that is asked for; nil when done.
  public var pose: CalibrationPose? {
    if result != nil { nil } else if fit == nil { .flat } else if right == nil { .rightEdgeDown } else { .farEdgeDown }
  }

  /// How still the device is held: 1 perfectly, 0 not at all.
  public var steadiness: Double {
    detector.steadiness
  }

  /// The share of the pose asked for that is done, from 0 to 1.
  public var poseShare: Double {
    if result != nil { 1 } else if repeatingSince != nil { 0 } else { detector.share }
  }

  /// The share of the whole that is done, from 0 to 1.
  public var share: Double {
    guard let pose else { return 1 }
    return (Double(pose.rawValue) + poseShare) / Double(CalibrationPose.allCases.count)
  }

  /// Takes a sample as the source gives it, uncorrected.
  ///
  /// Samples without a reading, and such as are not newer than the last one, are ignored; after the end all are.
  public mutating func receive(_ sample: AccelerometerData) {
    guard result == nil else { return }
    detector.receive(sample)
    guard let partial = detector.partialHold else {
      repeatingSince = nil
      return
    }
    do throws(CalibrationRejection) {
      if detector.hold == nil {
        // Only to know whether the device still lies as before: any other verdict waits for the whole hold.
        _ = try judge(partial)
        moveOn()
      } else {
        try take(partial)
        (rejection, repeatingSince) = (nil, nil)
        detector.reset()
      }
    } catch .samePose(let pose) {
      let since = repeatingSince ?? sample.timestamp
      repeatingSince = since
      if sample.timestamp - since >= Self.patience { rejection = .samePose(pose) }
    } catch {
      moveOn()
      guard detector.hold != nil else { return }
      rejection = error
      detector.reset()
    }
  }

  /// Notes that the device doesn't lie as in an earlier pose.
  private mutating func moveOn() {
    repeatingSince = nil
    if case .samePose = rejection { rejection = nil }
  }

  /// The axis that a hold of the pose asked for tells.
  private func judge(_ hold: Hold) throws(CalibrationRejection) -> SignedAxis {
    guard let fit else { return try CalibrationFit(flat: hold).z }
    return try fit.edge(hold, earlier: right?.axis)
  }

  private mutating func take(_ hold: Hold) throws(CalibrationRejection) {
    let axis = try judge(hold)
    guard let fit else {
      self.fit = try CalibrationFit(flat: hold)
      return
    }
    guard let right else {
      self.right = Edge(hold: hold, axis: axis)
      return
    }
    guard let result = fit.result(right: right.hold, rightAxis: right.axis, far: hold, farAxis: axis) else {
      throw .implausibleGravity(hold.mean.length)
    }
    self.result = result
  }
}
