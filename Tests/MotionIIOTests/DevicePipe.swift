// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Glibc

/// The device file of the rig, into which a test writes what the kernel's buffer would hold.
final class DevicePipe {
  private let file: Int32

  init?(_ device: String = "iio:device0") {
    file = open("/dev/\(device)", O_RDWR | O_NONBLOCK)
    if file < 0 { return nil }
    var byte: UInt8 = 0
    while read(file, &byte, 1) == 1 {}
  }

  deinit {
    close(file)
  }

  /// Writes one sample of numbers of so many bits each, padded so that each lies at a multiple of its size.
  func write(_ numbers: [(value: Int64, bits: Int)], isBigEndian: Bool = false) {
    var bytes: [UInt8] = []
    let largest = numbers.map(\.bits).max() ?? 8
    func pad(to bits: Int) { while bytes.count % (bits / 8) != 0 { bytes.append(0xAA) } }
    for (value, bits) in numbers {
      pad(to: bits)
      let places = (0..<bits / 8).map { UInt8(truncatingIfNeeded: value >> (8 * Int64($0))) }
      bytes += isBigEndian ? places.reversed() : places
    }
    pad(to: largest)
    _ = bytes.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
  }
}
