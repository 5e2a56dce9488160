// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

/// Words that select no sensor.
public struct SensorSelectionError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What was written, as it came from outside.
  public let text: String
  /// What should have been there.
  public let expected: String

  /// The mistake in one line.
  public var description: String {
    "'\(text)': expected \(expected)"
  }
}

extension SensorSelection {
  /// What `init(parsing:)` understands, for a usage text.
  public static let usage = "auto, none, local:, local:iio:deviceN, ip:HOST, ip:HOST:PORT or usb:"

  /// Reads a selection as the player writes it: one of `usage`.
  ///
  /// An IPv6 address with a port stands in brackets: `ip:[::1]:30431`.
  public init(parsing text: String) throws(SensorSelectionError) {
    func malformed(_ expected: String) -> SensorSelectionError {
      SensorSelectionError(text: text, expected: expected)
    }
    switch text {
    case "auto": self = .automatic
    case "none": self = .off
    case "local:": self = .local(device: nil)
    case _ where text.hasPrefix("local:"):
      let device = text.dropFirst("local:".count)
      let number = device.dropFirst("iio:device".count)
      guard device.hasPrefix("iio:device"), number.isDecimal else { throw malformed("local: or local:iio:deviceN") }
      self = .local(device: String(device))
    case _ where text.hasPrefix("ip:"):
      guard let address = Self.address(text.dropFirst("ip:".count)) else { throw malformed("ip:HOST or ip:HOST:PORT") }
      self = address
    case _ where text.hasPrefix("usb:"):
      let parts = text.dropFirst("usb:".count).split(separator: ".", omittingEmptySubsequences: false)
      guard text == "usb:" || (parts.count <= 3 && parts.allSatisfy(\.isDecimal)) else {
        throw malformed("usb: or usb:BUS.ADDRESS.INTERFACE")
      }
      self = .usb(String(text.dropFirst("usb:".count)))
    default: throw malformed(Self.usage)
    }
  }

  private static func address(_ text: Substring) -> SensorSelection? {
    let host: Substring
    var port: Substring?
    if text.first == "[" {
      guard let end = text.firstIndex(of: "]") else { return nil }
      host = text[text.index(after: text.startIndex)..<end]
      let rest = text[text.index(after: end)...]
      guard host.contains(":"), rest.isEmpty || rest.first == ":" else { return nil }
      port = rest.isEmpty ? nil : rest.dropFirst()
    } else {
      let parts = text.split(separator: ":", omittingEmptySubsequences: false)
      // Two colons or more without brackets can only be an IPv6 address, whose last group is no port.
      host = parts.count == 2 ? parts[0] : text
      port = parts.count == 2 ? parts[1] : nil
    }
    let isName = { (character: Character) in
      character.isASCII && (character.isLetter || character.isNumber || ".-_:%".contains(character))
    }
    guard !host.isEmpty, host.allSatisfy(isName) else { return nil }
    guard let port else { return .network(host: String(host), port: nil) }
    guard port.isDecimal, let number = UInt16(port), number > 0 else { return nil }
    return .network(host: String(host), port: number)
  }
}

extension Substring {
  fileprivate var isDecimal: Bool {
    !isEmpty && allSatisfy { $0.isASCII && $0.isNumber }
  }
}
