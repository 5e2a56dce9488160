// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Testing

@testable import MotionIIO

@Suite struct SampleFormatTests {
  @Test(
    "A number is read as the kernel lays it out",
    arguments: [
      ("le:s16/16>>0", [0xFE, 0xFF], -2), ("be:s16/16>>0", [0xFF, 0xFE], -2), ("le:u16/16>>0", [0xFE, 0xFF], 65534),
      ("le:s12/16>>4", [0x0F, 0x80], -2048), ("be:s12/16>>4", [0x7F, 0xFF], 2047),
      ("le:s12/16>>0", [0xFF, 0xFF], -1), ("le:s12/16>>0", [0xFF, 0x07], 2047), ("le:s12/16", [0x00, 0x08], -2048),
      ("le:u12/16>>4", [0xF0, 0xFF], 4095), ("le:s8/8>>0", [0x80], -128),
      ("le:s32/32>>0", [0x18, 0xFC, 0xFF, 0xFF], -1000), ("be:s32/32>>0", [0xFF, 0xFF, 0xFC, 0x18], -1000),
      ("le:u32/32>>0", [0xFF, 0xFF, 0xFF, 0xFF], 4_294_967_295),
      ("le:s24/32>>8", [0x55, 0, 0, 0x80], -8_388_608), ("be:s24/24>>0", [0xFF, 0xFF, 0xFF], -1),
      ("le:s64/64>>0", [0x18, 0xFC, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF], -1000),
      ("be:s64/64>>0", [0, 0, 0, 2, 0x54, 0x0B, 0xE4, 0], 10_000_000_000),
      ("le:u64/64>>0", [0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF], 18_446_744_073_709_551_616),
    ] as [(String, [UInt8], Double)])
  func values(text: String, bytes: [UInt8], value: Double) throws {
    let format = try #require(SampleFormat(parsing: text))
    #expect(format.value(of: bytes) == value)
    #expect(format.value(of: bytes + [0xAA, 0xAA]) == value)
    #expect(format.value(of: bytes.dropLast()) == nil)
  }

  @Test(
    "What no device can mean is no format",
    arguments: [
      "", "le", "le:", "le:s", "le:s16", "xe:s16/16>>0", "le:f16/16>>0", "le:s17/16>>0", "le:s16/16>>1", "le:s0/16>>0",
      "le:s16/12>>0", "le:s16/16>>-1", "le:s16/16>>0:1", "le:s128/128>>0", "le:s16/16X2>>0",
    ])
  func refuses(text: String) {
    #expect(SampleFormat(parsing: text) == nil)
  }

  @Test(
    "The range is that of the bits that count, where they say where the sensor clips",
    arguments: [
      ("le:s12/16>>4", -2048...2047), ("le:u12/16>>4", 0...4095), ("be:s16/16>>0", -32768...32767),
      ("le:s32/32>>0", nil), ("le:s64/64>>0", nil), ("le:u1/8>>0", nil),
    ] as [(String, ClosedRange<Double>?)])
  func range(text: String, range: ClosedRange<Double>?) throws {
    #expect(try #require(SampleFormat(parsing: text)).range == range)
  }

  @Test(
    "A trigger fits that the device's own driver made for new samples",
    arguments: [
      (["other-dev0", "bmi160-dev0"], "bmi160-dev0"), (["bmi160-dev1", "bmi160-dev0"], "bmi160-dev0"),
      (["bmi160-any-motion-dev0", "bmi160-dev7"], "bmi160-dev7"), (["bmi160-any-motion-dev0"], nil),
      (["bmi160-dev0-event"], nil), (["other-dev0", ""], nil), ([], nil),
    ] as [([String], String?)])
  func trigger(names: [String], chosen: String?) {
    #expect(BufferedStream.fittingTrigger(of: names, for: "bmi160", id: "iio:device0") == chosen)
    #expect(BufferedStream.fittingTrigger(of: names, for: "", id: "iio:device0") == nil)
  }
}
