// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Motion
import MotionIIO
import Testing

extension GuestTests {
  /// The kernel's own driver of a chip that many tablets have, on a bus without an interrupt for it.
  final class ChipTests {
    /// What the driver makes of 1 g at first: 512 of 0.019163 m/s² each.
    private static let oneG = 512 * 0.019163 / standardGravity

    init() {
      Guest.plugChip(true)
      #expect(eventually { Guest.device(named: "kxcjk1013") != nil })
    }

    deinit {
      if Guest.device(named: "kxcjk1013") != nil { Guest.plugChip(false) }
    }

    @Test(.timeLimit(.minutes(2)))
    func `The chip is polled, and what it counts against gravity is turned to gravity's sign`() throws {
      let sensor = try GuestSensor()
      sensor.manager.startAccelerometerUpdates()
      #expect(sensor.measures(0, 0, -Self.oneG))
      Guest.setChip(x: -256, y: 128, z: 443)
      #expect(sensor.measures(Self.oneG / 2, -Self.oneG / 4, -Self.oneG * 443 / 512))
      let device = try #require(Guest.device(named: "kxcjk1013"))
      #expect(sensor.source.readings[device] == "polled, because it has no trigger")
      #expect(sensor.source.mounting?.sign == .specificForce)
      #expect(sensor.manager.device?.name == "kxcjk1013")
      #expect(sensor.manager.device?.samplingFrequency == 12.5)
      #expect(!sensor.manager.isGyroAvailable)
    }

    @Test(.timeLimit(.minutes(2)))
    func `A chip that is taken off its bus is gone, and is read again when it comes back`() throws {
      let sensor = try GuestSensor()
      sensor.manager.startAccelerometerUpdates()
      #expect(sensor.measures(0, 0, -Self.oneG))
      Guest.plugChip(false)
      #expect(sensor.failure() == "kxcjk1013 is gone")
      Guest.plugChip(true)
      Guest.setChip(x: 0, y: 512, z: 0)
      #expect(sensor.measures(0, -Self.oneG, 0))
    }
  }
}
