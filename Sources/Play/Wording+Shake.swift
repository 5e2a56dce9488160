// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Motion

extension Wording {
  static let shake = "Shake and break"
  /// The programs on the home screen; ten columns at most.
  static let homeIcons = [
    name, levelsTitle, "Soccer", "Motion", "Clock", "Notes", "Music", "Photos", "Mail", "Weather", "Settings", "Shell",
  ]
  static let homeDate = "Tue 30 Nov"
  static let homeTime = "10:42"
  static let homeCharge = "86 %"

  static let shakeHint = (key: "shake", word: "hard to break the glass")
  static let shakeHintShort = (key: "shake", word: "hard")
  static func shakeKeysHint(ascii: Bool) -> (key: String, word: String) {
    (key: ascii ? "left right left right" : "\u{2190} \u{2192} \u{2190} \u{2192}", word: "with keys")
  }
  static let mendHint = (key: "click or space", word: "for new glass")
  static let mendHintShort = (key: "space", word: "new glass")
  static let nowLabel = "now"
  static let peakLabel = "peak"
  static func acceleration(hundredths: Int) -> String {
    let rest = hundredths % 100
    return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest) g"
  }
  static let breaksAt = "2.2 breaks"
  static func shakeCount(_ count: Int) -> String { count == 1 ? "1 shake" : "\(count) shakes" }
  static func told(_ event: MotionEvent) -> String {
    switch event {
    case .began: "shake began"
    case .ended: "shake ended"
    case .cancelled: "shake cancelled"
    }
  }
  static func strength(_ strength: ShakeStrength) -> String {
    switch strength {
    case .light: "light"
    case .strong: "strong"
    }
  }
  /// A jolt that no event is told of.
  static func jolt(_ strength: ShakeStrength) -> String { "\(self.strength(strength)) shake" }

  static func shakeKeys(_ keys: KeyBindings) -> [(word: String, key: String)] {
    [(word: "shake", key: "left right left right"), (word: "new glass", key: "click, space, enter")]
      + lines([.settings, .sound, .frames, .help], keys) + [(word: "title", key: "esc")] + lines([.quit], keys)
  }
  static let shakeNotes = [
    "More than 2.2 g on an axis, either way, breaks the glass; 1.5 g is a light shake, 2 g a strong one.",
    "Began, ended and cancelled are told of shakes to and fro, not of knocks. While the glass is broken more shakes, "
      + "and the keys that tilt, do nothing to it.",
  ]
}
