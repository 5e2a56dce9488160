// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Glibc
import Motion
import MotionIIO
import Testing

extension GuestTests {
  /// The kernel's own HID sensor drivers, on a hub with an accelerometer and a gyroscope.
  final class HIDSensorTests {
    init() {
      for order in ["accel 0 0 -1000000", "gyro 0 0 0", "plug"] { Guest.tell(order) }
      #expect(eventually { Guest.device(named: "accel_3d") != nil && Guest.device(named: "gyro_3d") != nil })
    }

    deinit {
      Guest.tell("unplug")
      #expect(eventually { Guest.device(named: "accel_3d") == nil && Guest.device(named: "gyro_3d") == nil })
    }

    /// Tilts the hub and turns it, and looks whether that is what is measured.
    private func followsTheHub(_ sensor: GuestSensor) {
      #expect(sensor.measures(0, 0, -1))
      Guest.tell("accel 500000 -250000 -829156")
      Guest.tell("gyro 90000 -45000 180000")
      #expect(sensor.measures(0.5, -0.25, -0.829156))
      #expect(sensor.turns(.pi / 2, -.pi / 4, .pi))
    }

    @Test(.timeLimit(.minutes(2)))
    func `Both sensors come by the kernel's buffers, in g with gravity's sign and in rad/s`() throws {
      let sensor = try GuestSensor()
      sensor.manager.startAccelerometerUpdates()
      sensor.manager.startGyroUpdates()
      followsTheHub(sensor)
      let devices = try ["accel_3d", "gyro_3d"].map { try #require(Guest.device(named: $0)) }
      for device in devices { #expect(sensor.source.readings[device] == "buffered") }
      #expect(sensor.source.mounting?.sign == .gravity)
      #expect(sensor.source.mounting?.signReason == "HID sensor")
      #expect(sensor.manager.device(of: .accelerometer)?.name == "accel_3d")
      #expect(sensor.manager.device(of: .accelerometer)?.samplingFrequency == 100)
      #expect(sensor.manager.device(of: .gyroscope)?.name == "gyro_3d")
      #expect(sensor.manager.device(of: .gyroscope)?.samplingFrequency == 100)
      sensor.manager.stopAllUpdates()
      for device in devices { #expect(eventually { Guest.attribute("buffer/enable", of: device) == "0" }) }
    }

    @Test(.timeLimit(.minutes(2)))
    func `Who may not open the device files polls them, and measures the same`() throws {
      let nobody: uid_t = 65534
      #expect(seteuid(nobody) == 0)
      defer { seteuid(0) }
      let sensor = try GuestSensor()
      sensor.manager.startAccelerometerUpdates()
      sensor.manager.startGyroUpdates()
      followsTheHub(sensor)
      for name in ["accel_3d", "gyro_3d"] {
        let device = try #require(Guest.device(named: name))
        #expect(sensor.source.readings[device] == "polled, because its device file doesn't open")
      }
    }

    @Test(.timeLimit(.minutes(2)))
    func `A hub that hangs is reported, and taken up again when it answers`() throws {
      let sensor = try GuestSensor()
      sensor.manager.startAccelerometerUpdates()
      #expect(sensor.measures(0, 0, -1))
      Guest.tell("hang")
      #expect(eventually { sensor.manager.health(at: now()) == .lost })
      // One answer takes the kernel ten seconds to give up; three, for the three axes, would be too long to wait.
      #expect(sensor.failure() == "accel_3d is silent")
      Guest.tell("accel 500000 0 -866025")
      Guest.tell("wake")
      #expect(sensor.measures(0.5, 0, -0.866025))
    }

    @Test(.timeLimit(.minutes(2)))
    func `A hub that is unplugged is gone, and streams again when it is plugged in`() throws {
      let sensor = try GuestSensor()
      sensor.manager.startAccelerometerUpdates()
      #expect(sensor.measures(0, 0, -1))
      Guest.tell("unplug")
      #expect(sensor.failure() == "accel_3d is gone")
      Guest.tell("accel 0 -1000000 0")
      Guest.tell("plug")
      #expect(sensor.measures(0, -1, 0))
      #expect(sensor.source.readings.values.contains("buffered"), "\(sensor.source.readings)")
    }
  }
}
