// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Game
import Motion
import Testing

@testable import Play

@Suite struct RecordedTiltsTests {
  /// How far the right edge is down at a time, as a part of gravity: held at an angle, then tipped, then held.
  private static func lean(_ time: Double) -> Double {
    0.1 + 0.25 * min(max(time - 1, 0), 1)
  }

  /// A recording at 50 Hz for three seconds, with a second and a half of silence from 4 s on.
  private static func recording() throws -> MotionRecording {
    let rows = (0..<300).filter { !(200..<275).contains($0) }.map { index in
      let pose = MadeUpSensor.pose(lean(Double(index) / 50), 0)
      let raw = [pose.x, pose.y, pose.z].map { "\($0 * 1000)" }.joined(separator: ",")
      return "\(Double(index) / 50),accelerometer,\(raw)\n"
    }
    return try MotionRecording(
      parsing: """
        steelie-motion 1
        accelerometer.name: made up
        accelerometer.frequency: 50
        accelerometer.scale: 0.00980665, 0.00980665, 0.00980665
        accelerometer.sign: gravity

        time_s,sensor,raw_x,raw_y,raw_z

        """ + rows.joined())
  }

  @Test("A recording tilts as the same sensor does in play, from the first pose on", arguments: [nil, 105])
  func isAsInPlay(limit: Int?) throws {
    var tilts = RecordedTilts(try Self.recording(), tiltLimit: limit, ticksPerSecond: 120)
    let sensor = MadeUpSensor(rate: 50) { MadeUpSensor.pose(Self.lean($0), 0) }
    let motion = MotionManager(source: sensor)
    motion.accelerometerUpdateInterval = 1 / 120.0
    motion.startAccelerometerUpdates()
    var input = TiltInput(motion: motion)
    if let limit { input.response = .limited(to: Double(limit) / 1000) }
    var most = 0
    for tick in 0..<450 {
      let time = Double(tick) / 120
      let tilt = tilts.tilt(at: time)
      sensor.measure(until: time)
      input.takeTilt(at: MadeUpSensor.start + time)
      // The clock that began at another time rounds another way.
      #expect(abs(Int(tilt.x) - Int(input.tilt.x)) <= 1 && abs(Int(tilt.y) - Int(input.tilt.y)) <= 1, "tick \(tick)")
      if time < 1 { #expect(tilt == .level) }
      most = max(most, Int(tilt.x))
    }
    #expect(limit.map { 60...$0 ~= most } ?? (200...260 ~= most))
  }

  @Test("While the sensor is silent, and after the end, the tray is level")
  func isLevelInSilence() throws {
    var tilts = RecordedTilts(try Self.recording(), ticksPerSecond: 60)
    var seen: [Double: Tilt] = [:]
    for tick in 0...480 { seen[Double(tick) / 60] = tilts.tilt(at: Double(tick) / 60) }
    #expect(try #require(seen[3.5]).x > 200)
    #expect(seen[5] == .level)
    #expect(try #require(seen[5.75]).x > 200)
    #expect(seen[7.5] == .level)
  }

  @Test("The same recording gives the same tilts each time, and another mounting gives others")
  func isDeterministic() throws {
    func run(_ mounting: MountingOverride) throws -> [Tilt] {
      var tilts = RecordedTilts(try Self.recording(), mounting: mounting, ticksPerSecond: 120)
      return (0..<400).map { tilts.tilt(at: Double($0) / 120) }
    }
    #expect(try run(.none) == run(.none))
    let turned = try run(try MountingOverride(sign: nil, matrix: nil, rotate: "180"))
    #expect(zip(turned, try run(.none)).allSatisfy { abs(Int($0.x) + Int($1.x)) <= 1 })
    #expect(turned.contains { $0.x < -200 })
  }
}
