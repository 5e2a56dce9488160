// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Glibc

/// Roll and pitch as the horizon shows them, in halves of a degree; finer turns can't be seen.
struct HorizonPose: Hashable, Sendable {
  /// Positive with the right edge down.
  let roll: Int
  /// Positive with the top edge up.
  let pitch: Int

  static let level = HorizonPose(roll: 0, pitch: 0)

  /// The pose of two angles, in radians.
  init(roll: Double, pitch: Double) {
    self.init(roll: Self.halves(roll), pitch: Self.halves(pitch))
  }

  private init(roll: Int, pitch: Int) {
    self.roll = roll
    self.pitch = pitch
  }

  private static func halves(_ angle: Double) -> Int {
    angle.isNaN ? 0 : Int((min(max(-4, angle), 4) * 360 / .pi).rounded())
  }
}

/// The face of an artificial horizon: which way is up, as seen through a round window in the device.
///
/// With the right edge down the horizon rises to the right, and with the top edge up it sinks, as it does through the
/// window of an aeroplane. Places are in pixels from the middle, x to the right and y down.
struct HorizonFace {
  /// What is to be seen at a place.
  enum Part: Hashable {
    case outside, bezel, tick, line, ladder, pointer
    /// How far from the line, in pixels.
    case sky(Double)
    case ground(Double)
    /// There is no attitude.
    case blank
  }

  let radius: Double
  /// The width of the bezel, in pixels.
  let bezel: Double
  private let rollSine: Double
  private let rollCosine: Double
  /// How far the horizon is below the middle, in pixels, as far as the pitch goes.
  private let pitch: Double
  /// The same, but so that a strip of sky or ground is always left, which tells where up is.
  private let drop: Double
  private let hasPose: Bool

  /// Below this radius, in pixels, ticks and ladder would fill the dial.
  private static let small = 10.0
  /// The pitch at which the horizon is at the bezel's edge, in degrees: larger makes small leans invisible.
  private static let fullPitch = 38.0

  init(diameter: Int, pose: HorizonPose?) {
    radius = Double(diameter) / 2
    bezel = radius < Self.small ? 1.4 : max(2, radius / 11)
    let angle = Double(pose?.roll ?? 0) * .pi / 360
    (rollSine, rollCosine) = (sin(angle), cos(angle))
    pitch = Double(pose?.pitch ?? 0) / 2 * radius / Self.fullPitch
    let most = radius - bezel - 3
    drop = min(max(-most, pitch), most)
    hasPose = pose != nil
  }

  /// How far a place is above the middle as the world has it, and how far to the right, in pixels.
  private func turned(_ x: Double, _ y: Double) -> (up: Double, across: Double) {
    (-x * rollSine - y * rollCosine, x * rollCosine - y * rollSine)
  }

  /// What is to be seen at a place; what is thinner than a pixel has half its width on each side.
  func part(x: Double, y: Double) -> Part {
    let distance = (x * x + y * y).squareRoot()
    if distance > radius { return .outside }
    if distance > radius - bezel { return isTick(x, y) ? .tick : .bezel }
    guard hasPose else { return .blank }
    let (up, across) = turned(x, y)
    if isPointer(up, across) { return .pointer }
    let height = up + drop
    if height.magnitude < 0.6 { return .line }
    if isLadder(up + pitch, across), (up + pitch > 0) == (height > 0) { return .ladder }
    return height > 0 ? .sky(height) : .ground(-height)
  }

  /// How much the line's height changes over a cell of two pixels, for glyphs that are as large.
  var lineThickness: Double {
    0.5 * rollSine.magnitude + rollCosine.magnitude
  }

  /// How far a place is above the horizon, in pixels.
  func height(x: Double, y: Double) -> Double {
    turned(x, y).up + drop
  }

  /// The slope of the line: 1 where it rises to the right, −1 where it falls, 0 where it is level, nil where it is
  /// upright.
  var slope: Int? {
    if rollSine.magnitude < 0.3 { return 0 }
    if rollCosine.magnitude < 0.3 { return nil }
    return rollSine * rollCosine > 0 ? 1 : -1
  }

  /// The way to the world's up, of length 1.
  var up: (x: Double, y: Double) { (-rollSine, -rollCosine) }

  /// Marks on the bezel every 30° up to 60° from the top, for the pointer.
  private func isTick(_ x: Double, _ y: Double) -> Bool {
    guard y < 0, radius >= Self.small else { return false }
    return [0.0, 30, 60].contains { degrees in
      let angle = degrees * .pi / 180
      // Both sides at once.
      return (x.magnitude * cos(angle) + y * sin(angle)).magnitude < 0.5
    }
  }

  private func isPointer(_ up: Double, _ across: Double) -> Bool {
    let tip = radius - bezel
    let below = tip - up
    return (0...1 + 0.18 * radius).contains(below) && across.magnitude < 0.3 + 0.6 * below
  }

  /// Steps of 10° up and down the sky, every second one longer.
  private func isLadder(_ height: Double, _ across: Double) -> Bool {
    guard radius >= Self.small else { return false }
    let step = 10 * radius / Self.fullPitch
    let number = (height / step).rounded()
    guard (1...8).contains(number.magnitude), (height - number * step).magnitude < 0.5 else { return false }
    return across.magnitude < (Int(number) % 2 == 0 ? 0.3 : 0.17) * radius
  }
}
