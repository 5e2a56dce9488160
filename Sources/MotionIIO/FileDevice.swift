// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Glibc

/// A device of this machine, read from the kernel's files without libiio.
///
/// libiio lists no device at all where one entry of the list is broken; the others are no worse for that.
struct FileDevice: ReadableDevice {
  let id: String

  private var directory: String { "\(SystemDevice.list)/\(id)" }

  /// The devices of this machine that are not broken.
  static func all(except broken: Set<String>) -> [FileDevice] {
    (SystemFile.entries(SystemDevice.list) ?? [])
      .filter { $0.hasPrefix("iio:device") && !broken.contains($0) }
      .map(FileDevice.init)
  }

  var name: String? {
    SystemFile.line("\(directory)/name").map { String($0.prefix(longestName)) }
  }

  var label: String? {
    SystemFile.line("\(directory)/label").map { String($0.prefix(longestName)) }
  }

  /// Triggers are no devices here.
  var isTrigger: Bool { false }

  func channel(_ id: String) -> (any ReadableChannel)? {
    let channel = FileChannel(directory: directory, id: id)
    return channel.has("raw") || channel.has("matrix") ? channel : nil
  }

  func number(_ attribute: String) throws(IIOError) -> Double? {
    SystemFile.line("\(directory)/\(attribute)").flatMap { Double(leading: $0) }
  }

  func text(_ attribute: String) throws(IIOError) -> String? {
    SystemFile.line("\(directory)/\(attribute)")
  }
}

/// A channel of such a device.
struct FileChannel: ReadableChannel {
  let directory: String
  let id: String

  /// The file of an attribute: the channel's own, or the one of all channels of its kind.
  private func path(_ attribute: String) -> String? {
    let kind = id.prefix { $0 != "_" }
    return ["\(directory)/in_\(id)_\(attribute)", "\(directory)/in_\(kind)_\(attribute)"].first(
      where: SystemFile.exists)
  }

  var rawRange: ClosedRange<Double>? {
    SystemFile.line("\(directory)/scan_elements/in_\(id)_type").flatMap { SampleFormat(parsing: $0) }?.range
  }

  func has(_ attribute: String) -> Bool {
    path(attribute) != nil
  }

  func read(_ attribute: String) throws(IIOError) -> Double {
    guard let path = path(attribute) else { throw IIOError(code: ENOENT) }
    guard let value = Double(leading: try SystemFile.read(path, longest: longestAttribute)) else {
      throw IIOError(code: EINVAL)
    }
    return value
  }

  func number(_ attribute: String) throws(IIOError) -> Double? {
    try? read(attribute)
  }

  func text(_ attribute: String) throws(IIOError) -> String? {
    path(attribute).flatMap { SystemFile.line($0) }
  }
}

extension Double {
  /// Reads the first number of a text, with a decimal point whatever the locale says.
  fileprivate init?(leading text: String) {
    self.init(text.prefix { !$0.isWhitespace && $0 != "\0" })
  }
}
