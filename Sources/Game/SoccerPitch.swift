// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

public import Physics

/// The pitch of monster soccer: where the ball rolls, and where the goals stand.
///
/// Lengths are in metres, x towards the goal that the player attacks and y up. Replays depend on every number here.
public enum SoccerPitch {
  /// The length and width, nets included, in metres.
  public static let size = Vector2(x: 0.228, y: 0.114)
  /// How far the goal lines lie from the ends, in metres; nets are that deep.
  public static let goalDepth = 0.012
  /// Where the mouth of a goal begins and ends across the pitch, in metres: room for the ball's centre on 30 mm.
  public static let mouth = 0.036...0.078
  /// How far the tray tips at most each way, in thousandths of g: the sine of 5°; with more a shot is over before it is seen.
  public static let tiltLimit = 87
  /// Short turf: a ball that is kicked comes to rest on the pitch, and one on a slight tilt stays where it is.
  public static let turf = Surface(rollingResistance: 0.025)
  /// What posts and boards are made of.
  public static let boards = Material(restitution: 0.5)

  /// The middle of the pitch, in metres.
  public static let center = Vector2(x: 0.114, y: 0.057)
  /// The middle of the line that the ball must cross for the player, in metres.
  public static let goal = Vector2(x: 0.216, y: 0.057)
  /// The middle of the player's own goal line, in metres.
  public static let ownGoal = Vector2(x: 0.012, y: 0.057)

  /// The numbers of the goals among the world's triggers.
  static let (ownTrigger, goalTrigger) = (0, 1)

  /// The world in which the ball rolls; the monsters are none of it.
  static let world: World = {
    var walls: [Wall] = []
    for (line, back) in [(ownGoal.x, 0.0), (goal.x, size.x)] {
      func wall(_ start: (x: Double, y: Double), _ end: (x: Double, y: Double)) {
        let segment = Segment(from: Vector2(x: start.x, y: start.y), to: Vector2(x: end.x, y: end.y))
        walls.append(Wall(segment, material: boards))
      }
      wall((line, 0), (line, mouth.lowerBound))
      wall((line, mouth.upperBound), (line, size.y))
      // The nets' sides keep a ball that is in in.
      wall((line, mouth.lowerBound), (back, mouth.lowerBound))
      wall((line, mouth.upperBound), (back, mouth.upperBound))
    }
    func box(_ left: Double, _ right: Double) -> Trigger {
      Trigger(boxFrom: Vector2(x: left, y: mouth.lowerBound), to: Vector2(x: right, y: mouth.upperBound))
    }
    return World(
      size: size, walls: walls, triggers: [box(0, ownGoal.x), box(goal.x, size.x)], floor: SurfaceMap(turf),
      border: boards)
  }()
}
