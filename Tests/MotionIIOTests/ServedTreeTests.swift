// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Glibc
import Motion
import MotionIIO
import Testing

/// Runs inside the rig, where a server serves the test's own `/sys`.
@Suite(.serialized, .enabled(if: Rig.directory != nil)) struct ServedTreeTests {
  private let tree: FakeTree
  private let manager: MotionManager

  /// Lays out a device and has a new server find it: the list of devices is fixed when the server starts.
  init() throws {
    tree = try #require(FakeTree())
    tree.writeHID()
    tree.writeHIDGyroscope(y: -250)
    let source = IIOMotionSource(try SensorSelection(parsing: "ip:127.0.0.1:\(Rig.port)"))
    manager = MotionManager(source: source)
    try restart()
    manager.startAccelerometerUpdates()
  }

  private var server: pid_t {
    get throws {
      let (_, text) = Rig.shell(["cat", "\(tree.root)/../pid"])
      return try #require(pid_t(text.prefix { $0.isNumber }))
    }
  }

  private func restart() throws {
    kill(try server, SIGKILL)
    // A killed server holds its port until the kernel has buried it, and the next one would give up at once.
    let script = """
      while grep -qi ":$(printf %04X $1) [0-9A-F]*:0000 0A" /proc/net/tcp /proc/net/tcp6; do sleep 0.02; done
      $STEELIE_IIOD >/dev/null 2>&1 & echo $! > "$0/pid.new"; mv "$0/pid.new" "$0/pid"
      """
    _ = Rig.shell(["sh", "-c", script, "\(tree.root)/..", "\(Rig.port)"])
  }

  private func isLive(within seconds: Double = 8) -> Bool {
    eventually(within: seconds) { manager.health(at: now()) == .live }
  }

  @Test func `A sensor over the network reads as it does at home`() throws {
    #expect(isLive())
    #expect((try #require(manager.accelerometerData)).acceleration.z == -980665 * 0.00001 / standardGravity)
    #expect(manager.device?.identifier == "ip:127.0.0.1:\(Rig.port)")
    #expect(manager.device?.name == "accel_3d")
    tree.writeHID(x: 490332, z: -849280)
    #expect(eventually { manager.accelerometerData.map { ($0.acceleration.x - 0.5).magnitude < 0.001 } == true })
  }

  @Test func `A gyroscope beside it is read over a connection of its own, and survives the server too`() throws {
    manager.startGyroUpdates()
    #expect(eventually(within: 8) { manager.gyroData?.rotationRate == Vector3(x: 0, y: -0.25, z: 0) })
    #expect(isLive())
    try restart()
    tree.writeHIDGyroscope(y: 500)
    #expect(eventually(within: 8) { manager.gyroData?.rotationRate.y == 0.5 })
    #expect(isLive())
  }

  @Test func `A server that dies kills nobody, and its successor is found`() throws {
    #expect(isLive())
    kill(try server, SIGKILL)
    #expect(
      eventually { if case .failed = manager.connection { true } else { false } }, "connection: \(manager.connection)")
    #expect(eventually { manager.health(at: now()) == .lost })
    #expect(
      eventually {
        manager.connection == .failed(reason: "no IIO server runs at ip:127.0.0.1:\(Rig.port)")
      }, "connection: \(manager.connection)")
    tree.writeHID(x: 980665, z: 0)
    try restart()
    #expect(isLive())
    #expect(eventually { manager.accelerometerData?.acceleration.x == 980665 * 0.00001 / standardGravity })
  }

  @Test func `A server that falls silent loses the sensor, and answers are not mixed up when it speaks again`() throws {
    #expect(isLive())
    let pid = try server
    kill(pid, SIGSTOP)
    #expect(
      eventually { manager.connection == .failed(reason: "lost the connection to ip:127.0.0.1:\(Rig.port)") },
      "connection: \(manager.connection)")
    #expect(manager.health(at: now()) == .lost)
    kill(pid, SIGCONT)
    #expect(isLive())
    for _ in 0..<100 {
      #expect(manager.accelerometerData?.acceleration.x == 0)
      usleep(5000)
    }
  }
}
