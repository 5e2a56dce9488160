// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Dispatch
import Motion
import Testing

@testable import Play

@Suite("The monitor's feed")
struct MotionFeedTests {
  private let device = MadeUpDevice([
    .accelerometer: { Vector3(x: $0, y: 0, z: -1) }, .gyroscope: { Vector3(x: $0, y: 0, z: 0) },
    .magnetometer: { Vector3(x: $0, y: 20, z: -40) },
  ])

  @Test("Pushed data are those that handlers brought; pulled ones those of the manager")
  func ways() {
    let motion = MotionManager(source: device)
    let feed = MotionFeed(motion, by: .push)
    device.measure(until: 0.5)
    feed.queue.sync {}
    #expect(feed.newest.gyroscope?.rotationRate.x == 0.5)
    #expect(feed.newest.accelerometer?.acceleration.x == 0.5 && feed.newest.magnetometer?.magneticField.x == 0.5)
    #expect(feed.newest.motion?.timestamp == MadeUpSensor.start + 0.5)
    feed.queue.suspend()
    device.measure(until: 1)
    #expect(feed.newest.gyroscope?.rotationRate.x == 0.5)
    feed.deliver(by: .pull)
    #expect(feed.newest.gyroscope?.rotationRate.x == 1 && feed.newest.motion?.timestamp == MadeUpSensor.start + 1)
    feed.deliver(by: .push)
    #expect(feed.newest.gyroscope?.rotationRate.x == 1)
    device.measure(until: 2)
    #expect(feed.newest.gyroscope?.rotationRate.x == 1)
    feed.queue.resume()
    feed.queue.sync {}
    #expect(feed.newest.gyroscope?.rotationRate.x == 2)
  }

  @Test("A change of the way stops no sensor")
  func stopsNothing() {
    let motion = MotionManager(source: device)
    let feed = MotionFeed(motion, by: .pull)
    device.measure(until: 0.5)
    for way in [MotionDelivery.push, .pull, .pull] {
      feed.deliver(by: way)
      for sensor in MotionSensor.allCases { #expect(motion.health(of: sensor, at: MadeUpSensor.start + 0.5) == .live) }
      #expect(motion.isAccelerometerActive && motion.isGyroActive && motion.isMagnetometerActive)
      #expect(motion.isDeviceMotionActive)
    }
  }
}
