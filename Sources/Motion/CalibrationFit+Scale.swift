// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

/// What three poses told.
public struct CalibrationResult: Hashable, Sendable {
  /// What corrects the source's samples.
  public let calibration: Calibration
  /// Whether the bias along z was measured; otherwise it is taken to be zero, and the scale is gravity's along z.
  public let isBiasAlongZKnown: Bool
  /// How far the right edge was down, in degrees.
  public let rightTilt: Double
  /// How far the far edge was down, in degrees.
  public let farTilt: Double
}

extension CalibrationFit {
  /// How well the model holds, as an error of each mean beside noise, in g.
  ///
  /// Real axes differ in scale and aren't square to each other. Larger would leave the bias along z unknown even with
  /// the edges straight down; zero would believe the arithmetic of a small tilt.
  static let modelError = 0.001
  /// The largest standard error with which the bias along z is believed, in g.
  ///
  /// Larger would spoil the flat pose's neighbours by more than a zero in its place does; smaller would ask for more
  /// than a hand can hold.
  static let biasError = 0.005
  /// How far a pose's radius may be from their mean beyond three standard errors and still be believed, in g.
  ///
  /// Larger would take axes of different scale for a bias.
  static let disagreement = 0.03
  /// The largest bias along z that is believed, in g; parts on the market stay below.
  static let largestBias = 0.25

  /// Makes the calibration, with the holds and the axes of the other two poses.
  ///
  /// The readings of a sensor whose axes share one scale s lie on a sphere of radius r = 1/s about the bias. Flat means
  /// gravity along −z alone, so bias across z is what flat reads there, and the centre is straight above the flat
  /// reading p₁, at p₁ + r·z. Another point p with d = p − p₁ lies on the sphere too, |d − r·z| = r, which gives
  /// r = |d|² / (2 d_z): one more pose determines scale and bias along z together. Its gradient is
  /// d/d_z − z·|d|²/(2 d_z²), of length 1 for a tilt of 90°, 3.4 for 45° and 17 for 20°: at a small tilt the error of
  /// the means is multiplied beyond use, and then the bias along z is taken to be zero and r is what flat reads along z.
  ///
  /// - Returns: Nil where the axes are none or gravity's length can't be scaled.
  func result(right: Hold, rightAxis: SignedAxis, far: Hold, farAxis: SignedAxis) -> CalibrationResult? {
    guard let axes = AxisMap(x: rightAxis, y: farAxis, z: z) else { return nil }
    let level = axes * flat.mean
    let radii = [right, far].compactMap { radius(axes * $0.mean - level, $0) }
    let known = Radius(combining: radii).flatMap { mean in
      mean.error <= Self.biasError && (level.z + mean.length).magnitude <= Self.largestBias ? mean.length : nil
    }
    let length = known ?? -level.z
    let bias = axes.sensorVector(of: Vector3(x: level.x, y: level.y, z: level.z + length))
    let scale = 1 / length
    // A hand adds its tremor to two of the holds at least; the stillest one tells of the sensor.
    let noise = min(flat.noise, right.noise, far.noise) * scale
    let calibration = Calibration(
      axes: axes, bias: bias, scale: Vector3(x: scale, y: scale, z: scale), noise: noise)
    return calibration.map {
      CalibrationResult(
        calibration: $0, isBiasAlongZKnown: known != nil, rightTilt: tilt(right), farTilt: tilt(far))
    }
  }

  /// The sphere's radius that a pose's difference from flat gives; nil where it tells nothing.
  private func radius(_ difference: Vector3, _ hold: Hold) -> Radius? {
    let rise = difference.z
    let square = difference.dot(difference)
    guard rise > 0, square > 0 else { return nil }
    let gradient = difference * (1 / rise) - Vector3(x: 0, y: 0, z: square / (2 * rise * rise))
    let variance = [flat, hold].reduce(0) {
      $0 + $1.noise * $1.noise / Double($1.count) + Self.modelError * Self.modelError
    }
    return Radius(length: square / (2 * rise), error: gradient.length * variance.squareRoot())
  }

  /// A radius of the sphere of readings, with its standard error, in g.
  private struct Radius {
    var length: Double
    var error: Double

    init(length: Double, error: Double) {
      self.length = length
      self.error = error
    }

    /// The weighted mean; nil of none, and where they contradict each other.
    init?(combining radii: [Radius]) {
      guard !radii.isEmpty else { return nil }
      var (total, length, error) = (0.0, 0.0, 0.0)
      for radius in radii {
        let weight = 1 / (radius.error * radius.error)
        total += weight
        length += weight * radius.length
        // All share the flat pose's error, so that their errors are added as if they were one.
        error += weight * radius.error
      }
      self.init(length: length / total, error: error / total)
      for radius in radii where (radius.length - self.length).magnitude > CalibrationFit.disagreement + 3 * radius.error
      {
        return nil
      }
    }
  }
}
