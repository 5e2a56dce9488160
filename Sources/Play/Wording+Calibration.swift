// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

/// The words of the calibration's page; what each pose asks for, and why one is not taken, stand with the procedure.
extension Wording {
  static let calibrationTitle = "Calibration"
  static func step(_ number: Int, of count: Int) -> String { "\(number)/\(count)" }
  static let allStepsDone = "done"
  /// The poses' names, in the procedure's order.
  static let poseNames = ["Flat", "Right edge down", "Far edge down"]
  /// Stands behind a number for the sign, where a display hasn't got it.
  static let degreesInWords = " deg"

  static let deviceMoves = "It moves: hold it still."
  static let poseIsAwaited = "Waiting for this pose."
  static let poseIsHeld = "Held still: stay so."

  static let lookingForSensor = "Looking for the sensor."
  static let noAccelerometer = "No accelerometer: see steelie doctor."
  static let sensorIsAwaited = "This goes on by itself as soon as it is there."
  static func sensorIsLost(because reason: String) -> String { "No samples: \(reason)." }
  static let sensorSaysNothing = "The sensor is silent."

  static let sensorLives = "live"
  static let sensorIsLate = "late"
  static let sensorIsGone = "lost"

  /// Over the dish.
  static let asTheSensorReads = "as the sensor reads"
  static let corrected = "corrected"
  static let correctedAndBefore = "corrected, and as before"
  static let rightTilt = "right"
  static let farTilt = "far"
  static let inG = "g"

  static func found(_ findings: String) -> String { "Found: \(findings)." }
  static let before = "before"
  static let new = "new"
  static let axes = "axes"
  static let biases = ["bias x", "bias y", "bias z"]
  static let scale = "scale"
  static let noise = "noise"
  static let notMeasured = "unknown"
  /// Stands for three factors where one row has room for one.
  static let unequalScales = "uneven"
  static let tryTheMarble = "Tip the device: the marble must roll to the low side."
  static let tryTheFigures = "Tip the device: the low edge must read +."

  static let saveHint = (key: "enter", word: "save")
  static let againHint = (key: "r", word: "again")
  static let dropHint = (key: "esc", word: "drop")
  static let leaveHint = (key: "esc", word: "leave")

  /// On the picture of a pose: where the player sits, the device's upper side, and which edge goes down.
  static let you = "you"
  static let screen = "screen"
  static let down = "down"
}
