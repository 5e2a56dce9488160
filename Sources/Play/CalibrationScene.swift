// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Motion
internal import Terminal

/// How a device is held while a pose is asked for.
enum PoseHold: Hashable, Sendable {
  /// It moves.
  case moving
  /// It lies still, but as it lay in an earlier pose.
  case waiting
  /// It is held still.
  case holding
}

/// A pose that is asked for, and how far it has come.
struct PosingStage: Hashable, Sendable {
  var pose: CalibrationPose
  /// The share that is done, in hundredths.
  var done = 0
  var hold = PoseHold.moving
  /// Why the last try was not taken; empty where there is nothing to say.
  var rejection = ""
}

/// What was found, beside what was known before.
struct FoundStage: Hashable, Sendable {
  /// What is wrong with the axes, in words.
  var findings: String
  /// How far each pose's edge was down, in degrees.
  var angles: [Int]
  /// Nil where nothing was saved of the device.
  var before: CalibrationFigures?
  var new: CalibrationFigures
}

/// A calibration as it is shown.
struct CalibrationFigures: Hashable, Sendable {
  var axes: String
  /// In thousandths of g; nil where it wasn't measured.
  var bias: [Int?]
  /// In thousandths; nil where the axes differ.
  var scale: Int?
  /// In ten-thousandths of g; nil where it wasn't measured.
  var noise: Int?

  init(_ calibration: Calibration, isBiasAlongZKnown: Bool = true) {
    axes = calibration.axes.description
    let (bias, scale) = (calibration.bias, calibration.scale)
    self.bias = [bias.x, bias.y, bias.z].map { Self.rounded($0, 1000) }
    if !isBiasAlongZKnown {
      let unknown = [SignedAxis.positiveX, .positiveY, .positiveZ].firstIndex { $0.isParallel(to: calibration.axes.z) }
      if let unknown { self.bias[unknown] = nil }
    }
    self.scale = scale.x == scale.y && scale.y == scale.z ? Self.rounded(scale.x, 1000) : nil
    noise = calibration.noise.map { Self.rounded($0, 10_000) }
  }

  /// A file that was changed by hand can hold any number.
  private static func rounded(_ value: Double, _ parts: Double) -> Int {
    Int((min(max(-99, value), 99) * parts).rounded())
  }
}

/// What is said about the sensor on the calibration's page.
struct CalibrationSensor: Hashable, Sendable {
  /// The sensor's own name; empty while there is none.
  var name = ""
  /// The words that choose it again.
  var identifier = ""
  /// How it stands, with its rate.
  var state = ""
  /// Why nothing comes; empty while it does.
  var trouble = ""
  /// Whether that is amiss, and not only how a start begins.
  var isFaulty = false
}

/// What the calibration's page shows.
enum CalibrationStage: Hashable, Sendable {
  case posing(PosingStage)
  case found(FoundStage)
}

/// Everything of a moment of the calibration that can be seen, no finer than it can be seen.
struct CalibrationScene: Hashable, Sendable {
  let layout: CalibrationLayout
  let stage: CalibrationStage
  let sensor: CalibrationSensor
  /// Where the marble lies; nil without a dish or a sample.
  let marble: BallSpot?
  /// Where it would lie with what was known before; nil while it isn't compared.
  let ghost: BallSpot?
  /// What is read, in hundredths of g, or when all is found the tilt to the right and to the far edge, in degrees.
  let reading: [Int]

  /// Makes the scene of a moment; in a window too small to calibrate in all moments are one.
  ///
  /// - Parameters:
  ///   - size: The window's.
  ///   - look: How it is drawn.
  ///   - stage: How far the calibration has come.
  ///   - sensor: What is said about the sensor.
  ///   - gravity: What the sensor reads now, corrected when all is found, in g; nil where it reads nothing.
  ///   - former: The same as corrected before, in g.
  ///   - reading: The numbers to show.
  init(
    size: Size, look: Look, stage: CalibrationStage, sensor: CalibrationSensor = CalibrationSensor(),
    gravity: Vector3? = nil, former: Vector3? = nil, reading: [Int] = []
  ) {
    let isFound = if case .found = stage { true } else { false }
    let layout = CalibrationLayout(size: size, look: look, isFound: isFound)
    self.layout = layout
    guard layout.fits else {
      (self.stage, self.sensor) = (.posing(PosingStage(pose: .flat)), CalibrationSensor())
      (marble, ghost, self.reading) = (nil, nil, [])
      return
    }
    self.stage = stage
    self.sensor = sensor
    self.reading = reading
    marble = gravity.flatMap { layout.dish?.spot($0) }
    ghost = former.flatMap { layout.dish?.spot($0) }
  }
}
