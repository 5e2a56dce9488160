// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Motion

extension Wording {
  static let monitorTitle = "Motion monitor"
  static func delivery(_ delivery: MotionDelivery) -> String {
    switch delivery {
    case .pull: "pull, 10 a second"
    case .push: "push, as they come"
    }
  }

  static func sensor(_ sensor: MotionSensor) -> String {
    switch sensor {
    case .accelerometer: "accelerometer"
    case .gyroscope: "gyroscope"
    case .magnetometer: "magnetometer"
    }
  }
  static func unit(of sensor: MotionSensor, micro: String) -> String {
    switch sensor {
    case .accelerometer: "g"
    case .gyroscope: "rad/s"
    case .magnetometer: "\(micro)T"
    }
  }
  /// From long to short.
  static func missing(_ name: MotionSensor) -> [String] {
    ["This device has no \(sensor(name)).", "Not in this device."]
  }
  static func age(milliseconds: Int) -> String { "\(milliseconds) ms" }
  static let lookingForIt = "Looking for it."
  static let late = "late"
  static let lost = "lost"
  static let silent = "It is silent."
  static func unreadable(_ reason: String) -> String { "No samples: \(reason)" }

  static let roll = "roll"
  static let pitch = "pitch"
  static let heading = "heading"
  /// The poses, in 16 letters at most.
  static func orientation(_ orientation: DeviceOrientation) -> String {
    switch orientation {
    case .portrait: "portrait"
    case .clockwise90: "right edge down"
    case .upsideDown: "upside down"
    case .clockwise270: "left edge down"
    case .faceUp: "flat, face up"
    case .faceDown: "flat, face down"
    case .unknown: ""
    }
  }
  static func lastSeconds(_ seconds: Int) -> String { "acceleration, last \(seconds) s" }

  static func deliverBy(_ delivery: MotionDelivery) -> (key: String, word: String) {
    switch delivery {
    case .pull: (key: "tab", word: "pull")
    case .push: (key: "tab", word: "push")
    }
  }
  static func hold(_ isHeld: Bool) -> (key: String, word: String) {
    (key: "space", word: isHeld ? "go on" : "pause")
  }
  static let quit = (key: "q", word: "quit")
  static let shaking = "shaking"
  static func shakes(_ count: Int) -> String { "shakes \(count)" }
  static func lastShake(_ peak: String, _ strength: ShakeStrength?) -> String {
    switch strength {
    case .strong: "last \(peak) g, strong"
    case .light: "last \(peak) g, light"
    case nil: "last \(peak) g"
    }
  }

  static let noSensor = "No sensor"
  static let lookingForSensors = "Looking for a sensor"
  /// What to do where there is none; no line longer than `noSensorWidth`.
  static let plugIn = "Plug one in, or see steelie doctor."
  static let noneWanted = "None was asked for: --sensor none."
  static let tryAgain = "It is tried again; see steelie doctor."
  static let orEnd = "Or end this with q, and start it with"
  static let orEndShort = "Or start it with"
  static let endShort = "Start it with"
  static let end = "End this with q, and start it with"
  static let noSensorOptions = ["--sensor ip:HOST", "--motion FILE"]
  static let noSensorNotes = ["another board's sensor", "a recording"]
  static let noSensorWidth = 40
}
