// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Motion
import Testing

@testable import steelie

@Suite struct RecordingWatchTests {
  /// Watches for eight seconds a sensor that gives a hundred samples a second where this says so.
  private func losses(
    failure: (_ time: Double) -> String? = { _ in nil }, isSpeaking: (_ time: Double) -> Bool
  ) -> [RecordingWatch.Loss] {
    var watch = RecordingWatch()
    var count = 0
    for step in 0...32 {
      let time = Double(step) / 4
      if isSpeaking(time) { count += 25 }
      watch.note(RecordingWatch.Look(count: count, failure: failure(time)), of: .accelerometer, at: time)
    }
    #expect(watch.losses[.gyroscope] == nil)
    return watch.losses[.accelerometer] ?? []
  }

  @Test("A sensor that speaks all the time, or pauses for a second, isn't lost")
  func losesNothing() {
    #expect(losses { _ in true } == [])
    #expect(losses { !(3..<4.25).contains($0) } == [])
  }

  @Test("A sensor that stops is lost from its last word on, and until its next one")
  func noticesSilence() {
    #expect(losses { $0 <= 3 } == [.init(start: 3, end: nil, reason: nil)])
    #expect(losses { $0 <= 3 || $0 >= 6 } == [.init(start: 3, end: 6, reason: nil)])
    #expect(losses { _ in false } == [.init(start: 0, end: nil, reason: nil)])
  }

  @Test("A failure is a loss at once, with the reason, even while zeros are recorded")
  func noticesFailures() {
    let gone = losses(failure: { (3..<5).contains($0) ? "a is gone" : nil }) { !(2.5..<5).contains($0) }
    #expect(gone == [.init(start: 2.25, end: 5, reason: "a is gone")])
    #expect(
      losses(failure: { $0 >= 2 ? "a is silent" : nil }) { _ in true }
        == [.init(start: 2, end: nil, reason: "a is silent")])
  }
}
