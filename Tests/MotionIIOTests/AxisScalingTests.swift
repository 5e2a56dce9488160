// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import MotionIIO
import Testing

@Suite struct AxisScalingTests {
  @Test(
    "The channel's attribute goes before the device's, and a missing offset is zero",
    arguments: [
      (0.5, nil, nil, nil, 50), (0.5, 9, nil, nil, 50), (nil, 0.25, nil, nil, 25), (0.5, nil, 2, 7, 51),
      (0.5, nil, nil, -100, 0), (-0.5, nil, nil, nil, -50),
    ] as [(Double?, Double?, Double?, Double?, Double)])
  func scales(channel: Double?, device: Double?, channelOffset: Double?, deviceOffset: Double?, value: Double) throws {
    let scaling = try #require(
      AxisScaling(
        channelScale: channel, deviceScale: device, channelOffset: channelOffset, deviceOffset: deviceOffset))
    #expect(scaling.value(of: 100) == value)
  }

  @Test(
    "Without a usable scale there are no values: it is never taken for 1",
    arguments: [
      (nil, nil, nil), (0, nil, nil), (.nan, nil, nil), (.infinity, nil, nil), (nil, 0, nil), (1, nil, .nan),
    ] as [(Double?, Double?, Double?)])
  func refuses(channel: Double?, device: Double?, offset: Double?) {
    #expect(AxisScaling(channelScale: channel, deviceScale: device, channelOffset: offset, deviceOffset: nil) == nil)
  }

  @Test func `Small scales keep their digits`() throws {
    let scaling = try #require(
      AxisScaling(channelScale: 0.000_598_55, deviceScale: nil, channelOffset: nil, deviceOffset: nil))
    #expect(scaling.value(of: 16384) == 16384 * 0.000_598_55)
  }
}
