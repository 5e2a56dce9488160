// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Motion

/// The acceleration of the last seconds, a column for each tenth.
struct MotionTrace: Sendable {
  /// What was felt during one column.
  struct Column: Hashable, Sendable {
    var low: Vector3
    var high: Vector3
    var last: Vector3
    /// Whether a sample came during it; if not, it carries on the last one.
    var hasSample: Bool

    init(_ value: Vector3, hasSample: Bool) {
      (low, high, last) = (value, value, value)
      self.hasSample = hasSample
    }

    mutating func take(_ value: Vector3) {
      guard hasSample else { return self = Column(value, hasSample: true) }
      low = Vector3(x: min(low.x, value.x), y: min(low.y, value.y), z: min(low.z, value.z))
      high = Vector3(x: max(high.x, value.x), y: max(high.y, value.y), z: max(high.z, value.z))
      last = value
    }
  }

  /// Columns in a second; more scroll faster than they can be followed, and each scroll costs a frame.
  static let columnsPerSecond = 10
  /// As many columns are kept as the widest window may show.
  static let capacity = 1000

  /// The columns, the newest last; nil where nothing was felt.
  private(set) var columns: [Column?] = []

  /// Begins new columns, which go on from the last one or are gaps.
  mutating func advance(by count: Int, isLive: Bool) {
    let carried = isLive ? (columns.last ?? nil).map { Column($0.last, hasSample: false) } : nil
    columns += Array(repeating: carried, count: min(count, Self.capacity))
    // Not for each column: dropping the first moves all others.
    if columns.count > 2 * Self.capacity { columns.removeFirst(columns.count - Self.capacity) }
  }

  /// Takes a value into the newest column.
  mutating func take(_ value: Vector3) {
    guard let newest = columns.last else { return columns.append(Column(value, hasSample: true)) }
    guard var column = newest else {
      columns[columns.count - 1] = Column(value, hasSample: true)
      return
    }
    column.take(value)
    columns[columns.count - 1] = column
  }
}
