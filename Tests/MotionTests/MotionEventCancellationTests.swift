// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Glibc
import Motion
import Testing

@Suite struct MotionEventCancellationTests {

  private var recognizer = MotionEventRecognizer()

  /// Feeds a device that is shaken in these times, in seconds, from the first number of the span to the second.
  private mutating func feed(_ span: ClosedRange<Double>, shaken: [ClosedRange<Double>]) -> [MotionEvent] {
    stride(from: span.lowerBound, through: span.upperBound, by: 0.01).compactMap { time in
      let x = shaken.contains { $0.contains(time) } ? 2.6 * sin(7 * .pi * time) : 0
      return recognizer.update(AccelerometerData(acceleration: Vector3(x: x, y: 0, z: -1), timestamp: time))
    }
  }

  @Test mutating func `A shake that is interrupted is cancelled at once, and its end is not told`() {
    #expect(feed(0...2, shaken: [1...3]) == [.began])
    #expect(recognizer.cancel() == .cancelled)
    #expect(!recognizer.isShaking)
    #expect(feed(2.01...6, shaken: [1...3]) == [])
  }

  @Test mutating func `After an interruption and some quiet the next shake begins`() {
    #expect(feed(0...2, shaken: [1...2]) == [.began])
    #expect(recognizer.cancel() == .cancelled)
    #expect(feed(2.01...8, shaken: [4...5]) == [.began, .ended])
  }

  @Test mutating func `Where nothing is shaken there is nothing to cancel`() {
    #expect(recognizer.cancel() == nil)
    #expect(feed(0...4, shaken: [1...2]) == [.began, .ended])
    #expect(recognizer.cancel() == nil)
  }

  @Test mutating func `An interruption forgets the swings so far, so that they don't count with later ones`() {
    #expect(feed(0...1.4, shaken: [1...1.4]) == [])
    #expect(recognizer.cancel() == nil)
    #expect(feed(1.41...4, shaken: [1...1.7]) == [])
    recognizer = MotionEventRecognizer()
    #expect(feed(0...4, shaken: [1...1.7]) == [.began, .ended])
  }

  @Test mutating func `A shake that goes on for longer than four seconds is cancelled, once`() {
    #expect(feed(0...5, shaken: [1...20]) == [.began])
    #expect(feed(5.01...6, shaken: [1...20]) == [.cancelled])
    #expect(feed(6.01...22, shaken: [1...20]) == [])
    #expect(feed(22.01...25, shaken: [23...24]) == [.began, .ended])
  }

  @Test mutating func `A gap between samples cancels a shake, and what comes after starts anew`() {
    #expect(feed(0...2, shaken: [1...2]) == [.began])
    #expect(feed(2.6...3, shaken: []) == [.cancelled])
    #expect(feed(3.01...6, shaken: [4...5]) == [.began, .ended])
  }

  @Test mutating func `A sensor that misses samples for less than half a second keeps its shake`() {
    #expect(feed(0...1.8, shaken: [1...3]) == [.began])
    #expect(feed(2.2...5, shaken: [1...3]) == [.ended])
  }

  @Test mutating func `A gap makes no swing of a pose that changed during it`() {
    for turn in 0..<8 {
      let gravity = Vector3(x: turn.isMultiple(of: 2) ? 1 : -1, y: 0, z: 0)
      for step in 0..<10 {
        let time = Double(turn) + Double(step) / 100
        #expect(recognizer.update(AccelerometerData(acceleration: gravity, timestamp: time)) == nil)
      }
    }
  }

  @Test mutating func `A recording that starts over is felt again`() {
    #expect(feed(10...12.6, shaken: [11...12]) == [.began, .ended])
    #expect(feed(0...4, shaken: [1...2]) == [.began, .ended])
  }

  @Test mutating func `Shakes less than half a second apart are one event`() {
    #expect(feed(0...6, shaken: [1...1.8, 2.2...3, 3.4...4.2]) == [.began, .ended])
  }

  @Test mutating func `What follows an end within half a second doesn't count, and a later shake does`() {
    // The first shake's end is told at 2.5 s.
    #expect(feed(0...6, shaken: [1...2, 2.55...3.05]) == [.began, .ended])
    recognizer = MotionEventRecognizer()
    #expect(feed(0...6, shaken: [1...2, 3.1...4]) == [.began, .ended, .began, .ended])
  }
}
