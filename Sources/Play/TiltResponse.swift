// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

/// How far the tray tips for what the hand does.
enum TiltResponse: Hashable, Sendable {
  /// The sensor's tilt is the tray's, without an end, and the keys' full tilt is a comfortable turn of the wrist.
  case direct
  /// The tray tips so far at most each way, in g: with the keys' full tilt, or a comfortable turn of the wrist.
  case limited(to: Double)

  /// How fast the keys' board leans over for a key that is held, in full tilts a second.
  ///
  /// A small tray that tips by a few degrees is steered by how long a key is held; faster, short strokes are too coarse.
  var heldLeanRate: Double {
    switch self {
    case .direct: VirtualBoard.leanRate
    case .limited: 4
    }
  }

  /// The tray's tilt in g, from the keys' board of −1 to 1 and the sensor's tilt in g after the dead zone.
  func tilt(
    board: (x: Double, y: Double), sensor: (x: Double, y: Double), _ settings: TiltSettings = TiltSettings()
  ) -> (x: Double, y: Double) {
    switch self {
    case .direct:
      func part(_ board: Double, _ sensor: Double) -> Double {
        board * TiltController.comfortableTilt + sensor * settings.sensitivity
      }
      return (part(board.x, sensor.x), part(board.y, sensor.y))
    case .limited(let limit):
      let share = Self.share(ofTurn: sensor, settings)
      func part(_ lean: Double) -> Double { limit * min(max(lean, -1), 1) }
      return (part(board.x + share.x), part(board.y + share.y))
    }
  }

  /// How steeply the tray answers the smallest turns of the wrist, of the full tilt for a whole turn.
  ///
  /// Rolling resistance holds a ball on a tray that tips by less than a third of a degree; with this much a turn of 2.4°
  /// sets it rolling. A model of a player (150 ms to react, a hand that trembles by 0.7°) won 17 levels soonest with 0.6:
  /// with less the hand turns on and then has too much, with 0.8 and more it falls twice as often.
  static let steepnessNearLevel = 0.6

  /// The share of the full tilt for a turn of the wrist: a part of it straight and the rest by its cube, in its direction.
  ///
  /// So the tray answers small turns at once and finely, and still tips all the way with a comfortable one.
  static func share(ofTurn turn: (x: Double, y: Double), _ settings: TiltSettings) -> (x: Double, y: Double) {
    let full = settings.fullTurn - settings.deadZone
    let square = (turn.x * turn.x + turn.y * turn.y) / (full * full)
    let factor = (settings.curve + (1 - settings.curve) * square) / full
    return (turn.x * factor, turn.y * factor)
  }
}
