// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Motion
import Testing

@Suite struct MotionStoreTests {
  @Test func `An empty store has no sample and no connection`() {
    let store = MotionStore()
    #expect(store.accelerometer == nil)
    #expect(store.connection == .idle)
  }

  @Test func `A sample takes the place of the one before; the connection is its own matter`() {
    let store = MotionStore()
    for time in 1...3 {
      store.receive(AccelerometerData(acceleration: Vector3(x: Double(time), y: 0, z: 0), timestamp: Double(time)))
    }
    store.report(.failed(reason: "gone"))
    #expect(store.accelerometer?.timestamp == 3)
    #expect(store.accelerometer?.acceleration.x == 3)
    #expect(store.connection == .failed(reason: "gone"))
  }

  @Test func `Samples are whole whatever many threads write and read at once`() async {
    let store = MotionStore()
    await withTaskGroup { group in
      for writer in 0..<4 {
        group.addTask {
          for step in 0..<2000 {
            let value = Double(writer * 10000 + step)
            let vector = Vector3(x: value, y: value, z: value)
            store.receive(AccelerometerData(acceleration: vector, timestamp: value))
          }
        }
      }
      group.addTask {
        for _ in 0..<2000 {
          guard let sample = store.accelerometer else { continue }
          let a = sample.acceleration
          #expect(a.x == sample.timestamp && a.y == a.x && a.z == a.x)
        }
      }
    }
    #expect(store.accelerometer != nil)
  }
}
