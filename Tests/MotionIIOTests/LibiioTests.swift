// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Testing

/// Starts the suites that need made-up devices, in the namespaces where these are.
@Suite(.enabled(if: Rig.directory == nil)) struct LibiioTests {
  @Test func `The real libiio on made-up devices of this machine`() async throws {
    try await Rig.run("fake-iio.sh", suite: "FakeTreeTests")
  }

  @Test func `The real libiio on made-up devices with several sensors`() async throws {
    try await Rig.run("fake-iio.sh", suite: "FakeSensorsTests")
  }

  @Test func `The real libiio on made-up devices that are recorded`() async throws {
    try await Rig.run("fake-iio.sh", suite: "FakeRecordingTests")
  }

  @Test func `The real libiio on the machines that people met, in every pose`() async throws {
    try await Rig.run("fake-iio.sh", suite: "FakePosesTests")
  }

  @Test func `The real libiio on a chip that the player or a calibration puts right`() async throws {
    try await Rig.run("fake-iio.sh", suite: "FakeMountingTests")
  }

  @Test func `The real libiio on a buffer of a made-up device`() async throws {
    try await Rig.run("fake-buffer.sh", suite: "FakeBufferTests")
  }

  @Test func `The real libiio looked through for what there is, and listened to`() async throws {
    try await Rig.run("fake-buffer.sh", suite: "FakeInventoryTests")
  }

  @Test func `The real libiio over the network, with the real server`() async throws {
    try await Rig.run("iiod.sh", suite: "ServedTreeTests") { base in ["\(Rig.port)", "\(base)/pid"] }
  }
}
