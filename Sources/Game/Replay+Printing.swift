// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

extension Replay {
  /// The word that begins every replay.
  static let magic = "steelie-replay"
  /// The letters in a line, of hashes and of tilts.
  static let lineLength = 72
  /// The longest name, in characters.
  static let longestName = 200

  /// The whole replay as a text.
  public var text: String {
    var lines = [
      "\(Self.magic) \(Self.version)", "rules: \(header.rules)", "level: \(header.level)",
      "name: \(Self.cleaned(header.name))",
    ]
    if header.checkpoint > 0 { lines.append("checkpoint: \(header.checkpoint)") }
    lines.append("ticks: \(tilts.count)")
    lines.append("")
    lines += Self.wrapped(hashes.map(Self.hex).joined())
    lines.append("")
    lines += Self.wrapped(Base64.encode(TiltCoder.pack(tilts)))
    lines.append("")
    let body = lines.joined(separator: "\n") + "\n"
    return body + "end: \(Self.checksum(of: lines))\n"
  }

  /// What a text without damage ends in: the hash of the lines above, each with its newline.
  static func checksum(of lines: some Sequence<some StringProtocol>) -> StateHash {
    var hash = StateHash()
    for line in lines {
      for byte in line.utf8 { hash.combine(UInt64(byte)) }
      hash.combine(UInt64(UInt8(ascii: "\n")))
    }
    return hash
  }

  private static func hex(_ number: UInt32) -> String {
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }

  private static func wrapped(_ text: String) -> [String] {
    var lines: [String] = []
    var rest = text[...]
    while !rest.isEmpty {
      lines.append(String(rest.prefix(lineLength)))
      rest = rest.dropFirst(lineLength)
    }
    return lines
  }

  /// A name as it can stand in a line.
  private static func cleaned(_ name: String) -> String {
    String(name.prefix(longestName).map { $0.isUnprintable ? "?" : $0 })
  }
}
