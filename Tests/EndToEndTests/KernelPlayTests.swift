// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// The built game before a kernel of its own, with the kernel's own drivers; `make test-kernel` runs it there.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["STEELIE_GUEST"] != nil)) struct KernelPlayTests {
  /// Gives an order to the sensor hub of the rig.
  private func tell(_ order: String) throws {
    let hub = try FileHandle(forWritingTo: URL(filePath: "/run/hub"))
    try hub.write(contentsOf: Data("\(order)\n".utf8))
    try hub.close()
  }

  @Test("A real sensor tilts the tray: unplugged it leaves the tray to the keys, and plugged in it tilts again")
  func rolls() throws {
    try tell("accel 0 0 -1000000")
    try tell("plug")
    defer { try? tell("unplug") }
    let terminal = try Tmux("'\(Program.release)' tray --sensor local:", environment: ["NO_COLOR": "1"])
    #expect(try terminal.shows("accel_3d"))
    usleep(700_000)
    let start = try #require(try terminal.ball())
    try tell("accel 250000 0 -968246")
    #expect(try eventually { (try terminal.ball()?.column ?? 0) > start.column + 8 })
    try tell("accel -250000 0 -968246")
    #expect(try eventually { (try terminal.ball()?.column ?? 99) < start.column - 8 })
    try tell("unplug")
    #expect(try terminal.shows("keys"))
    try tell("accel 250000 0 -968246")
    try tell("plug")
    #expect(try eventually(within: 20) { (try terminal.ball()?.column ?? 0) > start.column + 8 })
    try terminal.send("q")
    #expect(try eventually { try terminal.exitStatus() == 0 })
  }
}
