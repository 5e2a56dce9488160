// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

public import Motion

/// How the sensor, the keys and the mouse tilt the tray, as the player wants it.
public struct TiltSettings: Hashable, Sendable {
  /// What a key that tilts does.
  public enum KeyMode: String, Hashable, Sendable, CaseIterable {
    /// It tilts for as long as it is held.
    case held
    /// Each press tips the tray a quarter further, and it stays so until another press.
    case latched
  }

  /// The sensitivities that there are; less needs more than a wrist can turn, more can't be held still.
  public static let sensitivities = 0.25...4.0
  /// The curves that there are; with less the ball lies still until the hand has turned far.
  public static let curves = 0.2...1.0
  /// The dead zones that there are, in g; more would leave the most sensitive setting hardly any way to tilt.
  public static let deadZones = 0.0...0.05
  /// The filter's cutoffs that there are, in hertz; less lags by a third of a second, more filters nothing.
  public static let cutoffs = 0.5...20.0
  /// The filter's speed coefficients that there are, in hertz per g/s; more calms only a hand that lies still.
  public static let speedCoefficients = 0.0...30.0

  /// How much a turn of the sensor counts: with 1 a labyrinth tips all the way at 20°, with 2 at 10°.
  public var sensitivity = 1.0
  /// How steeply the tray answers small turns, of the full tilt for a whole turn; 1 is a straight line.
  public var curve = TiltResponse.steepnessNearLevel
  /// The tilt up to which the tray counts as level, in g.
  public var deadZone = TiltController.deadZone
  /// The filter's cutoff while the sensor rests, in hertz.
  public var cutoff = OneEuroFilter.restCutoff
  /// How much the cutoff rises with the sensor's speed, in hertz per g/s.
  public var speedCoefficient = OneEuroFilter.speedCoefficient
  /// Whether the sensor's left is the tray's right.
  public var invertsX = false
  /// Whether the sensor's up is the tray's down.
  public var invertsY = false
  /// How far the picture is turned on the sensor, clockwise, in degrees.
  public var turn = QuarterTurn.none
  /// What a key that tilts does.
  public var keyMode = KeyMode.held
  /// Whether the pointer tips the tray, by how far it is from the middle.
  public var usesMouse = false

  /// Makes the settings that everybody begins with.
  public init() {}

  /// The turn of the sensor that tips a labyrinth all the way, as the sine of its angle.
  var fullTurn: Double { TiltController.comfortableTilt / sensitivity }

  /// A tilt of the sensor in the tray's axes, as the player turned and mirrored them.
  func placed(_ tilt: Vector3) -> (x: Double, y: Double) {
    let turned = turn * tilt
    return (invertsX ? -turned.x : turned.x, invertsY ? -turned.y : turned.y)
  }
}
