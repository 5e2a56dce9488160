// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

/// Text from outside made fit for cells: one column a scalar, nothing that moves the cursor or hides.
struct PlainText {
  let scalars: [Unicode.Scalar]

  init(_ text: String, ascii: Bool) {
    scalars = text.unicodeScalars.map { Self.isPlain($0, ascii: ascii) ? $0 : "?" }
  }

  /// At most so many scalars; where something had to go, a mark at the end says so if there is room for one.
  func cut(to count: Int, mark: String) -> [Unicode.Scalar] {
    guard scalars.count > count else { return scalars }
    let mark = Array(mark.unicodeScalars)
    guard count > mark.count else { return Array(scalars.prefix(max(0, count))) }
    return scalars.prefix(count - mark.count) + mark
  }

  /// A list of what is known to be one column wide everywhere, for there is no asking the terminal.
  private static func isPlain(_ scalar: Unicode.Scalar, ascii: Bool) -> Bool {
    switch scalar.value {
    case 0x20...0x7E: true
    // Latin, but for the soft hyphen, which some terminals give no column.
    case 0xA1...0x24F: !ascii && scalar.value != 0xAD
    // Greek and Cyrillic letters; the marks among them have no width.
    case 0x370...0x52F: !ascii && scalar.properties.isAlphabetic
    // Dashes, quotation marks, bullets, the ellipsis.
    case 0x2010...0x2015, 0x2018...0x2022, 0x2026, 0x2190...0x2195, 0x2212: !ascii
    default: false
    }
  }
}
