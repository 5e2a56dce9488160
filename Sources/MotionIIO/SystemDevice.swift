// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

/// What the kernel and udev tell of a device of this machine, beyond what libiio passes on.
struct SystemDevice {
  /// Where the kernel lists IIO devices.
  static let list = "/sys/bus/iio/devices"

  /// What names the device, such as `iio:device0`.
  let id: String

  private var directory: String { "\(Self.list)/\(id)" }

  /// A property that udev holds of the device; nil where there is none.
  ///
  /// udev files a device under its node's numbers, or under its name where it has no node.
  func udevProperty(_ key: String) -> String? {
    let node = SystemFile.contents("\(directory)/dev").map { "c\($0.prefix { !$0.isWhitespace })" }
    for file in [node, "+iio:\(id)"].compactMap({ $0 }) where !file.contains("/") {
      guard let entry = SystemFile.contents("/run/udev/data/\(file)") else { continue }
      if let value = Self.property(key, in: entry) { return value }
    }
    return nil
  }

  /// What one of its files holds, up to the first white space; nil where there is none or it can't be read.
  func attribute(_ file: String) -> String? {
    guard let text = SystemFile.contents("\(directory)/\(file)") else { return nil }
    // Where files stand in for the kernel's, libiio leaves the NUL that it writes.
    return String(text.prefix { !$0.isWhitespace && $0 != "\0" })
  }

  /// Whether some program has its samples handed over by the kernel's buffer.
  var isStreaming: Bool {
    attribute("buffer/enable") == "1"
  }

  /// The value of a property in an entry of udev's database, whose lines read `E:KEY=value`.
  static func property(_ key: String, in entry: String) -> String? {
    let start = "E:\(key)="
    return entry.split(whereSeparator: \.isNewline).first { $0.hasPrefix(start) }.map {
      String($0.dropFirst(start.count))
    }
  }

  /// The driver of the hardware below the device; nil where it isn't told.
  var driver: String? {
    SystemFile.linkedName("\(directory)/../driver")
  }

  /// Where the hardware below the device is; devices of one chip have it in common.
  var hardware: String? {
    // Entries that are no links lie in the list itself, which is no hardware.
    SystemFile.resolved("\(directory)/..").flatMap { $0 == Self.list ? nil : $0 }
  }

  /// Whether ACPI describes the hardware below the device.
  var isDescribedByACPI: Bool {
    SystemFile.exists("\(directory)/../firmware_node/path")
  }

  /// The entries of this machine's list that make libiio refuse the whole list, each with what is wrong.
  static func brokenEntries() -> [String: String] {
    var broken: [String: String] = [:]
    for entry in SystemFile.entries(list) ?? [] { broken[entry] = SystemDevice(id: entry).fault }
    return broken
  }

  /// What makes libiio refuse the whole list for this entry's sake; nil where nothing does.
  private var fault: String? {
    if !SystemFile.exists(directory) { return "\(id) is a dangling link" }
    for file in ["name", "label"] where SystemFile.exists("\(directory)/\(file)") {
      guard let text = SystemFile.contents("\(directory)/\(file)") else { return "\(id) has an unreadable \(file)" }
      if text.isEmpty { return "\(id) has an empty \(file)" }
    }
    return nil
  }
}
