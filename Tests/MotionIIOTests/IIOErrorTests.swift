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
      (EINVAL, "ip:board is no IIO server"), (ECONNREFUSED, "Connection refused (ip:board)"),
      (EHOSTUNREACH, "No route to host (ip:board)"),
    ])
  func explains(code: Int32, words: String) {
    #expect(IIOError(code: code).explanation(connectingTo: "ip:board") == words)
  }
}
