// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

/// The values that an attribute can be given, as the kernel lists them: `12.5 25 50`, or `[1 1 100]`.
package enum AvailableValues: Hashable, Sendable {
  /// These and no others.
  case list([Double])
  /// All from the least to the greatest that are so many steps apart.
  case range(least: Double, step: Double, greatest: Double)

  /// Reads the kernel's notation; nil for what isn't that.
  package init?(parsing text: String) {
    var words = text.prefix { $0 != "\0" }.split(whereSeparator: \.isWhitespace)
    let isRange = words.first?.first == "[" && words.last?.last == "]"
    if isRange {
      words[0] = words[0].dropFirst()
      words[words.count - 1] = words[words.count - 1].dropLast()
      words.removeAll(where: \.isEmpty)
    }
    let numbers = words.compactMap { word in Double(word).flatMap { $0.isFinite ? $0 : nil } }
    guard !numbers.isEmpty, numbers.count == words.count else { return nil }
    guard isRange else {
      self = .list(numbers)
      return
    }
    guard numbers.count == 3, numbers[0] <= numbers[2] else { return nil }
    self = .range(least: numbers[0], step: numbers[1], greatest: numbers[2])
  }

  /// The least value that is at least so much, or else the greatest of all.
  package func least(from wanted: Double) -> Double {
    switch self {
    case .list(let values): return values.filter { $0 >= wanted }.min() ?? values.max() ?? wanted
    case .range(let least, let step, let greatest):
      guard wanted > least else { return least }
      guard step > 0 else { return min(wanted, greatest) }
      return min(least + ((wanted - least) / step).rounded(.up) * step, greatest)
    }
  }
}

extension AvailableValues: CustomStringConvertible {
  /// The values in a sentence: `12.5, 25, 50` or `1 to 100 in steps of 1`.
  package var description: String {
    switch self {
    case .list(let values): values.map(\.plain).joined(separator: ", ")
    case .range(let least, let step, let greatest):
      "\(least.plain) to \(greatest.plain)" + (step > 0 ? " in steps of \(step.plain)" : "")
    }
  }
}
