// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Game
import Glibc
import Motion
import Testing

@testable import Play

@Suite struct TiltControllerTests {
  private static func sample(_ x: Double, _ y: Double, at time: Double) -> AccelerometerData {
    AccelerometerData(acceleration: Vector3(x: x, y: y, z: -(1 - x * x - y * y).squareRoot()), timestamp: time)
  }

  /// Plays ticks of 1/60 s from one time to another with the newest of the samples that a function of time gives.
  private static func play(
    _ controller: inout TiltController, from begin: Double, to end: Double, rate: Double = 100,
    board: (x: Double, y: Double) = (0, 0), health: SensorHealth = .live, samples: (Double) -> AccelerometerData?
  ) -> [Tilt] {
    (Int(begin * 60)..<Int(end * 60)).map { tick in
      let now = Double(tick) / 60
      let taken = (now * rate).rounded(.down) / rate
      return controller.tilt(from: samples(taken), health: health, board: board, at: now)
    }
  }

  @Test("The pose at the start is level, and the tilt is gravity's part away from it")
  func startsLevel() {
    var controller = TiltController()
    let start = Self.play(&controller, from: 0, to: 1) { Self.sample(0.3, -0.4, at: $0) }
    #expect(start.allSatisfy { $0 == .level })
    var flat = TiltController()
    _ = Self.play(&flat, from: 0, to: 1) { Self.sample(0, 0, at: $0) }
    let tipped = Self.play(&flat, from: 1, to: 2) { Self.sample(0.3, -0.4, at: $0) }
    let length = 0.5 - TiltController.deadZone
    let last = tipped.last ?? .level
    #expect(abs(flat.inclination.x - 0.3) < 0.002 && abs(flat.inclination.y + 0.4) < 0.002)
    #expect(abs(Double(last.x) / 1000 - length * 0.6) < 0.002 && abs(Double(last.y) / 1000 + length * 0.8) < 0.002)
  }

  @Test("A scale that is off does not change the tilt: gravity is 1 g")
  func normalises() {
    var controller = TiltController()
    func scaled(_ x: Double, _ time: Double) -> AccelerometerData {
      AccelerometerData(acceleration: Self.sample(x, 0, at: time).acceleration * 1.12, timestamp: time)
    }
    _ = Self.play(&controller, from: 0, to: 1) { scaled(0, $0) }
    let tilts = Self.play(&controller, from: 1, to: 2) { scaled(0.31, $0) }
    #expect(abs(Int(tilts.last?.x ?? 0) - 300) <= 1)
  }

  @Test(
    "The dead zone is level inside, starts from zero at its edge and keeps the direction",
    arguments: [
      (0.0, 0.0, 0.0, 0.0), (0.01, 0, 0, 0), (0.007, -0.007, 0, 0), (0.011, 0, 0.001, 0), (-0.5, 0, -0.49, 0),
      (0.03, 0.04, 0.024, 0.032),
    ] as [(Double, Double, Double, Double)])
  func hasADeadZone(x: Double, y: Double, wantX: Double, wantY: Double) {
    let got = TiltController.withoutDeadZone(x, y)
    #expect(abs(got.x - wantX) < 1e-12 && abs(got.y - wantY) < 1e-12)
  }

  @Test("One key takes the present pose for level; without a pose there is nothing to take")
  func rezeroes() {
    var controller = TiltController()
    let tookNothing = controller.rezero()
    #expect(!tookNothing)
    _ = Self.play(&controller, from: 0, to: 1) { Self.sample(0, 0, at: $0) }
    let tipped = Self.play(&controller, from: 1, to: 2) { Self.sample(0, 0.5, at: $0) }
    #expect(tipped.last != .level)
    let took = controller.rezero()
    #expect(took)
    let after = Self.play(&controller, from: 2, to: 2.5) { Self.sample(0, 0.5, at: $0) }
    #expect(after.last == .level)
  }

  @Test("A gap in the data levels the tray and does not move the neutral pose")
  func keepsTheNeutral() {
    var controller = TiltController()
    _ = Self.play(&controller, from: 0, to: 1) { Self.sample(0.1, 0, at: $0) }
    let neutral = controller.neutral
    let gap = Self.play(&controller, from: 1, to: 5, health: .lost) { _ in Self.sample(0.1, 0, at: 1) }
    #expect(gap.allSatisfy { $0 == .level })
    let back = Self.play(&controller, from: 5, to: 6) { Self.sample(0.4, 0, at: $0) }
    #expect(controller.neutral == neutral)
    let angle = asin(0.4) - asin(0.1)
    #expect(abs(Double(back.last?.x ?? 0) / 1000 - (sin(angle) - TiltController.deadZone)) < 0.002)
    #expect(abs(Int(back.first?.x ?? 0) - Int(back.last?.x ?? 0)) < 5)
  }

  @Test("The keys lean the tray besides the sensor, and alone without one")
  func addsTheKeys() {
    var controller = TiltController()
    let keys = Self.play(&controller, from: 0, to: 0.1, board: (1, -0.5), health: .absent) { _ in nil }
    #expect(keys.last == Tilt(x: 342, y: -171))
    _ = Self.play(&controller, from: 0.1, to: 1) { Self.sample(0, 0, at: $0) }
    let both = Self.play(&controller, from: 1, to: 2, board: (1, 0)) { Self.sample(0.2, 0, at: $0) }
    #expect(abs(Int(both.last?.x ?? 0) - 532) <= 2)
  }

  @Test(
    "A source that screens nothing can tell anything, and the tilt is a number and comes back",
    arguments: [1e160, 1e300, .infinity, .nan])
  func survivesAbsurdSamples(value: Double) {
    var controller = TiltController()
    let absurd = Vector3(x: value, y: -value, z: value)
    _ = Self.play(&controller, from: 0, to: 1) { AccelerometerData(acceleration: absurd, timestamp: $0) }
    #expect(controller.neutral == nil)
    _ = Self.play(&controller, from: 1, to: 2) { Self.sample(0, 0, at: $0) }
    _ = Self.play(&controller, from: 2, to: 3) { AccelerometerData(acceleration: absurd, timestamp: $0) }
    let back = Self.play(&controller, from: 3, to: 4) { Self.sample(0.31, 0, at: $0) }
    #expect(abs(Int(back.last?.x ?? 0) - 300) <= 1)
  }

  @Test("A falling device gives no direction, and the tilt stays as it was")
  func survivesFreeFall() {
    var controller = TiltController()
    _ = Self.play(&controller, from: 0, to: 1) { Self.sample(0, 0, at: $0) }
    let tipped = Self.play(&controller, from: 1, to: 2) { Self.sample(0.3, 0, at: $0) }
    let fall = Self.play(&controller, from: 2, to: 2.3) {
      AccelerometerData(acceleration: Vector3(x: 1e-9 * $0, y: 0, z: 0), timestamp: $0)
    }
    #expect(abs(Int(fall.last?.x ?? 0) - Int(tipped.last?.x ?? 0)) < 60)
  }

  @Test("A slow sensor shows no steps and lags by little", arguments: [12.5, 25, 60, 100])
  func smoothsSlowSensors(rate: Double) {
    var controller = TiltController()
    var noise: UInt64 = 7
    func motion(_ time: Double) -> AccelerometerData {
      noise = noise &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let jitter = (Double(noise >> 40) / Double(1 << 24) - 0.5) * 0.008
      return Self.sample(0.3 * sin(2 * .pi * 0.7 * (time - 1)) * (time > 1 ? 1 : 0) + jitter, 0, at: time)
    }
    // The noise belongs to a sample, so each is made once.
    let made = (0...Int(6 * rate)).map { motion(Double($0) / rate) }
    let tilts = Self.play(&controller, from: 0, to: 6, rate: rate) { made[Int(($0 * rate).rounded())] }
    let steepest = 0.3 * 2 * .pi * 0.7 / 60 * 1000
    var error = 0.0
    var step = 0.0
    for tick in 90..<tilts.count {
      let truth = 300 * sin(2 * .pi * 0.7 * (Double(tick) / 60 - 1))
      error += (Double(tilts[tick].x) - truth) * (Double(tilts[tick].x) - truth)
      step = max(step, abs(Double(tilts[tick].x - tilts[tick - 1].x)))
    }
    error = (error / Double(tilts.count - 90)).squareRoot()
    #expect(error < 45, "RMS error \(error) thousandths")
    #expect(step < 1.6 * steepest, "largest step \(step), steepest motion \(steepest)")
  }

  @Test("A slow chip whose value is read several times moves as smoothly as if it were read once")
  func ignoresRepeatedReads() {
    func largestStep(pollRate: Double) -> Double {
      var controller = TiltController()
      let tilts = Self.play(&controller, from: 0, to: 4, rate: pollRate) { time in
        let taken = (time * 12.5 + 1e-9).rounded(.down) / 12.5
        let x = taken > 1 ? 0.3 * sin(2 * .pi * 0.7 * (taken - 1)) : 0
        var sample = Self.sample(x, 0, at: time)
        sample.acceleration.y = 0
        return sample
      }
      // Once under way: the sudden start at full speed is caught up with, faster than it goes on.
      let moving = tilts.dropFirst(90)
      return zip(moving, moving.dropFirst()).map { abs(Double($1.x - $0.x)) }.max() ?? 0
    }
    #expect(largestStep(pollRate: 100) < 1.6 * 22)
  }
}
