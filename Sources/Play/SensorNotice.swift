// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Motion

/// What the player is told about the sensor, and for how long.
struct SensorNotice: Sendable {
  /// How long a passing word stays at least, in seconds; shorter can't be read in the middle of a game.
  static let passingTime = 2.5
  /// How long what lasts is said in full at first, in seconds; longer would hide the board's upper edge.
  static let firstTime = 8.0
  /// How many letters are read in a second; with more, a long one is gone before its end is reached.
  private static let readingRate = 15.0

  /// How far the sensor can be trusted.
  private(set) var health = SensorHealth.absent
  /// The word to show; empty where there is nothing to say.
  private(set) var message = ""
  /// What of it was said for a short while; empty where there is nothing.
  var word: String { passing?.text ?? "" }

  private var device: MotionDevice?
  private var failure: String?
  /// Whether samples came once and then stopped.
  private var isMissed = false
  private var passing: (text: String, until: Double)?
  /// What lasts, and since when it is said.
  private var lasting = (text: "", since: 0.0)
  /// Whether the message is to be read now, even where it hides something.
  private(set) var isNew = false

  /// Whether samples come that can change the tilt at any tick.
  var isMeasuring: Bool {
    health == .live || health == .late
  }

  /// Where the tilt comes from, for the HUD.
  var source: TiltSource {
    let name = device?.name ?? Wording.sensor
    switch health {
    case .absent: return .keys
    case .connecting: return .connecting
    case .live: return .live(name)
    case .late: return .late(name)
    case .lost: return .lost(name)
    }
  }

  /// More about the sensor, where there is room for it.
  var detail: String {
    guard isMeasuring, let device else { return "" }
    let words = [device.samplingFrequency.map(Wording.rate) ?? "", device.isCalibrated ? Wording.calibrated : ""]
    return words.filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// Says something for a short while, from a time in seconds.
  mutating func say(_ text: String, at now: Double) {
    passing = (text, now + max(Self.passingTime, Double(text.unicodeScalars.count) / Self.readingRate))
  }

  /// Leaves off what it says for a short while.
  mutating func hush() {
    passing = nil
  }

  /// Takes in how the sensor stands at a time, in seconds.
  mutating func update(health: SensorHealth, connection: MotionConnection, at now: Double) {
    switch connection {
    case .open(let device):
      self.device = device
      failure = nil
    case .failed(let reason): failure = reason
    case .idle, .connecting: break
    }
    let hasMeasured = isMeasuring
    self.health = health
    if hasMeasured && health == .lost { isMissed = true }
    if isMissed && isMeasuring {
      isMissed = false
      say(Wording.sensorIsBack, at: now)
    }
    if let passing, now < passing.until {
      message = passing.text
      isNew = true
    } else {
      passing = nil
      let silence = device.map { Wording.isSilent($0.name) } ?? Wording.sensorIsSilent
      message = health == .lost ? Wording.keysTakeOver(because: failure ?? silence) : ""
      if message != lasting.text { lasting = (message, now) }
      isNew = now < lasting.since + Self.firstTime
    }
  }
}
