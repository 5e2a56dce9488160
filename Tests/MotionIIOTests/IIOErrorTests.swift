// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Glibc
import MotionIIO
import Testing

@Suite struct IIOErrorTests {
  @Test(
    "A server that can't be used is told of in a player's words",
    arguments: [
      (EPIPE, "no answer from ip:board"), (ETIMEDOUT, "no answer from ip:board"),
      (EINVAL, "ip:board is no IIO server"), (ECONNREFUSED, "no IIO server runs at ip:board"),
      (ENXIO, "the host board isn't known"), (EHOSTUNREACH, "No route to host (ip:board)"),
    ])
  func explains(code: Int32, words: String) {
    #expect(IIOError(code: code).explanation(connectingTo: "ip:board") == words)
  }

  @Test(
    "A board on USB that isn't there, or can't be used, is told of in a player's words",
    arguments: [
      (ENXIO, "usb:", "no board on USB"), (ENODEV, "usb:3.32.5", "no board on USB at usb:3.32.5"),
      (EACCES, "usb:", "no permission to use the board on USB"),
    ])
  func explainsUSB(code: Int32, uri: String, words: String) {
    #expect(IIOError(code: code).explanation(connectingTo: uri) == words)
  }

  @Test(
    "A device that can't be read is told of in a player's words",
    arguments: [
      (ENOENT, "accel_3d is gone"), (ENODEV, "accel_3d is gone"), (EINVAL, "accel_3d reads nonsense"),
      (EACCES, "no permission to read accel_3d"), (EIO, "accel_3d can't be read: Input/output error"),
    ])
  func explainsReading(code: Int32, words: String) {
    #expect(IIOError(code: code).explanation(reading: "accel_3d") == words)
  }
}
