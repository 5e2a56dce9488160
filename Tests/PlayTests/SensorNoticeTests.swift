// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Motion
import Testing

@testable import Play

@Suite("What is said of the sensor")
struct SensorNoticeTests {
  private static let device = MotionDevice(name: "lsm6ds3", identifier: "local:iio:device0", samplingFrequency: 104)
  private static let open = MotionConnection.open(device)
  private static let calibrated = MotionConnection.open(
    MotionDevice(name: "lsm6ds3", identifier: "local:iio:device0", samplingFrequency: 104, isCalibrated: true))
  private static let rateless = MotionConnection.open(
    MotionDevice(name: "lsm6ds3", identifier: "local:iio:device0", isCalibrated: true))

  /// A notice after some words of the sensor, a tenth of a second apart.
  private static func notice(_ course: [(SensorHealth, MotionConnection)]) -> SensorNotice {
    var notice = SensorNotice()
    for (index, word) in course.enumerated() {
      notice.update(health: word.0, connection: word.1, at: Double(index) / 10)
    }
    return notice
  }

  @Test(
    "The message follows from what the sensor said so far",
    arguments: [
      ([], ""), ([(.absent, .idle)], ""), ([(.connecting, .connecting)], ""), ([(.live, open)], ""),
      ([(.live, open), (.late, open)], ""), ([(.live, open), (.late, open), (.live, open)], ""),
      ([(.live, open), (.lost, open)], "lsm6ds3 is silent: the keys tilt"),
      ([(.live, .connecting), (.lost, .connecting)], "the sensor is silent: the keys tilt"),
      ([(.lost, .failed(reason: "no access"))], "no access: the keys tilt"),
      ([(.live, open), (.live, .failed(reason: "gone"))], ""),
      ([(.live, open), (.lost, .failed(reason: "gone"))], "gone: the keys tilt"),
      ([(.live, open), (.lost, .failed(reason: "gone")), (.lost, .connecting)], "gone: the keys tilt"),
      ([(.live, open), (.lost, .failed(reason: "gone")), (.lost, open)], "lsm6ds3 is silent: the keys tilt"),
      ([(.live, open), (.lost, open), (.live, open)], "the sensor is back"),
      ([(.live, open), (.lost, open), (.late, open)], "the sensor is back"),
      ([(.live, open), (.lost, open), (.late, open), (.live, open)], "the sensor is back"),
      ([(.lost, .failed(reason: "no access")), (.live, open)], ""),
      ([(.live, open), (.absent, .idle)], ""),
    ] as [([(SensorHealth, MotionConnection)], String)])
  func message(course: [(SensorHealth, MotionConnection)], message: String) {
    #expect(Self.notice(course).message == message)
  }

  @Test("A passing word stays for two and a half seconds, then what lasts is there again")
  func passes() {
    var notice = Self.notice([(.live, Self.open), (.lost, Self.open)])
    notice.say("this pose is level now", at: 10)
    for (time, message) in [
      (10, "this pose is level now"), (12.4, "this pose is level now"), (12.5, "lsm6ds3 is silent: the keys tilt"),
      (10, "lsm6ds3 is silent: the keys tilt"),
    ] {
      notice.update(health: .lost, connection: Self.open, at: time)
      #expect(notice.message == message)
    }
  }

  @Test("What lasts is new for eight seconds, and again when it is another")
  func isNew() {
    var notice = Self.notice([(.live, Self.open)])
    func isNew(_ reason: String, at time: Double) -> Bool {
      notice.update(health: .lost, connection: .failed(reason: reason), at: time)
      return notice.isNew
    }
    #expect(isNew("gone", at: 10) && isNew("gone", at: 17.9) && !isNew("gone", at: 18.1))
    #expect(isNew("no access", at: 30) && !isNew("no access", at: 38.1))
    notice.say("sound off", at: 40)
    #expect(isNew("no access", at: 41) && !isNew("no access", at: 43))
  }

  @Test("A long word stays for as long as it takes to be read")
  func longWord() {
    var notice = SensorNotice()
    let word = String(repeating: "settings ", count: 10)
    notice.say(word, at: 10)
    for (time, isSaid) in [(15.9, true), (16.1, false)] {
      notice.update(health: .absent, connection: .idle, at: time)
      #expect((notice.message == word) == isSaid)
    }
  }

  @Test(
    "The source has the sensor's name, and a stand-in before it told one",
    arguments: [
      ([], .keys, ""), ([(.connecting, .connecting)], .connecting, ""), ([(.live, open)], .live("lsm6ds3"), "104 Hz"),
      ([(.late, open)], .late("lsm6ds3"), "104 Hz"), ([(.live, open), (.lost, open)], .lost("lsm6ds3"), ""),
      ([(.live, .idle)], .live("sensor"), ""), ([(.live, open), (.absent, .idle)], .keys, ""),
      ([(.live, open), (.live, .failed(reason: "gone"))], .live("lsm6ds3"), "104 Hz"),
      ([(.live, calibrated)], .live("lsm6ds3"), "104 Hz, calibrated"),
      ([(.live, rateless)], .live("lsm6ds3"), "calibrated"),
      ([(.live, calibrated), (.lost, calibrated)], .lost("lsm6ds3"), ""),
    ] as [([(SensorHealth, MotionConnection)], TiltSource, String)])
  func source(course: [(SensorHealth, MotionConnection)], source: TiltSource, detail: String) {
    let notice = Self.notice(course)
    #expect(notice.source == source)
    #expect(notice.detail == detail)
  }

  @Test(
    "A rate is told in hertz, and what can't be one is not told",
    arguments: [
      (12.5, "12.5 Hz"), (100, "100 Hz"), (6.25, "6.3 Hz"), (.infinity, ""), (.nan, ""), (-1, ""), (0, ""), (1e300, ""),
    ])
  func tellsTheRate(hertz: Double, text: String) {
    #expect(Wording.rate(hertz: hertz) == text)
  }
}
