// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

/// A straight line from one point to another.
public struct Segment: Hashable, Sendable {
  /// Where the line starts, in metres.
  public var start: Vector2
  /// Where the line ends, in metres.
  public var end: Vector2

  /// Makes a line between two points, in metres.
  public init(from start: Vector2, to end: Vector2) {
    self.start = start
    self.end = end
  }
}
