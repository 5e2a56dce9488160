// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Dispatch
import Glibc
import Motion
import Synchronization
import Testing

@testable import MotionIIO

extension GuestTests {
  /// Samples that the hub numbers, so that one that is lost, repeated or out of its turn shows.
  final class HIDLossTests {
    init() {
      for order in ["accel 0 0 -1000000", "plug"] { Guest.tell(order) }
      #expect(eventually { Guest.device(named: "accel_3d") != nil })
    }

    deinit {
      Guest.tell("unplug")
      #expect(eventually { Guest.device(named: "accel_3d") == nil })
    }

    /// Has so many samples numbered, and gives the numbers that come by the stream, until the last or for 5 s without one;
    /// the reader sleeps for some seconds when it has as many as are given.
    private func numbers(to last: Int, pause: (at: Int, seconds: Double)? = nil) throws -> [Int] {
      let context = try IIOContext(uri: "local:")
      try context.setTimeout(milliseconds: 1000)
      let device = try #require(context.devices.first { $0.name == "accel_3d" })
      let stream = try BufferedStream(of: [.accelerometer], from: device)
      Guest.tell("number \(last)")
      var numbers: [Int] = []
      var newest = now()
      while numbers.last != last && now() - newest < 5 {
        guard let raw = try stream.next()?(.accelerometer)?.raw, raw.x > 0 else { continue }
        newest = now()
        numbers.append(Int(raw.x))
        if let pause, numbers.count == pause.at { usleep(useconds_t(pause.seconds * 1e6)) }
      }
      return numbers
    }

    @Test(.timeLimit(.minutes(2)))
    func `Of the samples of ten seconds none is lost, none comes twice, and each has its turn`() throws {
      let numbers = try numbers(to: 1000)
      #expect(numbers == Array(1...1000), "lost: \(Set(1...1000).subtracting(numbers).sorted())")
    }

    @Test(.timeLimit(.minutes(2)))
    func `What is measured while the reader is kept from running waits for it`() throws {
      let numbers = try numbers(to: 100, pause: (at: 20, seconds: 0.2))
      #expect(numbers == Array(1...100), "lost: \(Set(1...100).subtracting(numbers).sorted())")
    }

    @Test(.timeLimit(.minutes(2)))
    func `A handler gets samples in their order and each once, soon after the hub sent them`() throws {
      // A number counts millionths of g, but the kernel cuts off its unit, 9.80665 µm/s², after the third place.
      let unit = 0.000009806 / standardGravity
      let calls = Mutex<[(number: Int, delay: Double)]>([])
      let sensor = try GuestSensor()
      sensor.manager.startAccelerometerUpdates(to: DispatchQueue(label: "samples")) { data, _ in
        guard let data, data.acceleration.x > 0 else { return }
        // The hub tells when it sent the sample but for the whole seconds.
        let delay = now() - data.acceleration.y / unit * 1e-6
        calls.withLock { $0.append((Int((data.acceleration.x / unit).rounded()), delay - delay.rounded(.down))) }
      }
      #expect(sensor.measures(0, 0, -1))
      #expect(sensor.source.readings.values.contains("buffered"), "\(sensor.source.readings)")
      Guest.tell("number 1000")
      #expect(eventually(within: 40) { calls.withLock { ($0.last?.number ?? 0) >= 300 } })
      sensor.manager.stopAccelerometerUpdates()
      let (numbers, delays) = calls.withLock { ($0.map(\.number), $0.map(\.delay).sorted()) }
      #expect(zip(numbers, numbers.dropFirst()).allSatisfy { $0 < $1 })
      // A queue that is behind gets the newest sample only.
      #expect(numbers.count > 100)
      try #require(!delays.isEmpty)
      let middle = delays[delays.count / 2]
      print(
        "from the hub to the handler: \(Int(middle * 1e6)) µs in the middle, \(Int((delays.last ?? 0) * 1e6)) µs at most"
      )
      #expect(middle < 0.1)
    }
  }
}
