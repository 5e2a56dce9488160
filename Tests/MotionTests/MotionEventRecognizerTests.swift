// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Glibc
import Motion
import Testing

@Suite struct MotionEventRecognizerTests {
  private static let seeds: ClosedRange<UInt64> = 1...10
  private static let ranges = [2.0, 8.0]

  private func events(_ readings: some Sequence<AccelerometerData>) -> [MotionEvent] {
    var recognizer = MotionEventRecognizer()
    return readings.compactMap { recognizer.update($0) }
  }

  /// A swing to and fro that goes on, from 101 s of the clock.
  private func shaking(for duration: Double, of total: Double, rate: Double = 100) -> [AccelerometerData] {
    (0..<Int(total * rate)).map { index in
      let t = Double(index) / rate - 1
      let x = t > 0 && t < duration ? 2.6 * sin(7 * .pi * t) : 0
      return AccelerometerData(acceleration: Vector3(x: x, y: 0, z: -1), timestamp: 101 + t)
    }
  }

  @Test(
    "Each shake is one start and one end, at any rate, on a sensor of any range",
    arguments: [GestureSignal.shake, .hard, .slow, .triple, .diagonal, .alongGravity, .swirl], [50.0, 100, 200])
  func shakes(gesture: GestureSignal, rate: Double) {
    for range in Self.ranges {
      for seed in Self.seeds {
        let told = events(gesture.readings(rate: rate, range: range, seed: seed))
        #expect(told == [.began, .ended], "±\(range) g, seed \(seed)")
      }
    }
  }

  @Test(
    "At 12.5 Hz, too, a shake is one start and one end",
    arguments: [GestureSignal.shake, .hard, .slow, .diagonal], ranges)
  func shakesSeenSlowly(gesture: GestureSignal, range: Double) {
    for seed in Self.seeds {
      #expect(events(gesture.readings(rate: 12.5, range: range, seed: seed)) == [.began, .ended], "seed \(seed)")
    }
  }

  @Test(
    "What is no shake tells nothing, at any rate, on a sensor of any range",
    arguments: [
      GestureSignal.rest, .tap, .thump, .lidClose, .drop, .vibration, .walk, .scale12, .flip, .tilt, .machine, .hardHit,
      .putDown, .quickFlip,
    ], [12.5, 50, 100, 200])
  func others(gesture: GestureSignal, rate: Double) {
    for range in Self.ranges {
      for seed in Self.seeds {
        let told = events(gesture.readings(rate: rate, range: range, seed: seed))
        #expect(told == [], "±\(range) g, seed \(seed)")
      }
    }
  }

  @Test func `Where fusion supplies the user's acceleration, gravity is not looked for in it`() {
    for gesture in GestureSignal.allCases {
      let readings = gesture.readings(rate: 100, range: 8, seed: 1)
      // These turn gravity itself, which fusion would take out.
      if [.flip, .quickFlip, .tilt].contains(gesture) { continue }
      var recognizer = MotionEventRecognizer()
      let told = readings.compactMap { reading in
        let user = reading.acceleration - Vector3(x: 0, y: 0, z: -1)
        return recognizer.update(userAcceleration: user, at: reading.timestamp, isClipped: reading.isClipped)
      }
      #expect(told == events(readings), "\(gesture)")
    }
  }

  @Test func `Pushes to one side are a shake by what seems gravity, and none by the user's true acceleration`() {
    var (raw, fused) = (MotionEventRecognizer(), MotionEventRecognizer())
    var (toldByRaw, toldByFused): ([MotionEvent], [MotionEvent]) = ([], [])
    for index in 0..<100 {
      let push = Vector3(x: (index / 10).isMultiple(of: 2) ? 2.8 : 0, y: 0, z: 0)
      let time = Double(index) / 50
      if let event = raw.update(AccelerometerData(acceleration: push, timestamp: time)) { toldByRaw.append(event) }
      if let event = fused.update(userAcceleration: push, at: time) { toldByFused.append(event) }
    }
    #expect(toldByRaw == [.began])
    #expect(toldByFused == [])
  }

  @Test func `A sample that is clipped counts as a jolt, which makes a shake along gravity one on a ±2 g part`() {
    let readings = GestureSignal.alongGravity.readings(rate: 100, range: 2, seed: 1)
    #expect(events(readings) == [.began, .ended])
    let unmarked = readings.map { AccelerometerData(acceleration: $0.acceleration, timestamp: $0.timestamp) }
    #expect(events(unmarked) == [])
  }

  @Test func `A device that is being shaken from the first sample on is shaken`() {
    let samples = shaking(for: 0.9, of: 4).drop { $0.timestamp < 101.07 }
    #expect(events(samples) == [.began, .ended])
  }

  @Test func `A device that is shaken half a second after it was turned over is shaken`() {
    let before = (0..<300).map { AccelerometerData(acceleration: .zero, timestamp: 97 + Double($0) / 100) }
    let samples = (before + shaking(for: 0.9, of: 4)).map { sample in
      let gravity = sample.timestamp < 100.5 ? -1.0 : 1.0
      let acceleration = Vector3(x: gravity + sample.acceleration.x, y: 0, z: 0)
      return AccelerometerData(acceleration: acceleration, timestamp: sample.timestamp)
    }
    #expect(events(samples) == [.began, .ended])
  }

  @Test func `Jolts to and fro that come one by one, more than half a second apart, are no shake`() {
    let readings = (0..<1000).map { index in
      let jolt = index % 60 < 8 ? (index / 60).isMultiple(of: 2) ? 2.5 : -2.5 : 0
      let acceleration = Vector3(x: jolt, y: 0, z: -1)
      return AccelerometerData(acceleration: acceleration, timestamp: Double(index) / 100)
    }
    #expect(events(readings) == [])
  }

  @Test func `The start is told during the shake and the end half a second after it`() throws {
    var recognizer = MotionEventRecognizer()
    var told: [MotionEvent: Double] = [:]
    for sample in shaking(for: 1, of: 4) {
      if let event = recognizer.update(sample) { told[event] = sample.timestamp }
      #expect(recognizer.isShaking == (told[.began] != nil && told[.ended] == nil))
    }
    let (began, ended) = (try #require(told[.began]), try #require(told[.ended]))
    #expect((101.4...101.7).contains(began))
    #expect((102.4...102.6).contains(ended))
  }

  @Test func `Unevenly spaced samples, doubled ones and lost ones change nothing`() {
    var random = SeededRandom(seed: 1)
    let readings = GestureSignal.shake.readings(rate: 200, range: 8, seed: 1)
    let uneven = readings.filter { _ in Int.random(in: 0..<3, using: &random) == 0 }
    #expect(events(uneven) == [.began, .ended])
    #expect(events(readings.flatMap { [$0, $0, $0] }) == [.began, .ended])
  }

  @Test func `What is no number is passed over`() {
    var readings = GestureSignal.shake.readings(rate: 100, range: 8, seed: 1)
    for index in stride(from: 0, to: readings.count, by: 7) {
      readings[index].acceleration.x = .nan
    }
    readings[0].timestamp = .nan
    readings[130].timestamp = .infinity
    #expect(events(readings) == [.began, .ended])
  }
}
