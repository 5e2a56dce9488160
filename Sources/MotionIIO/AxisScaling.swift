// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

/// How an axis's raw values become m/s², rad/s or gauss: (raw + offset) × scale.
package struct AxisScaling: Hashable, Sendable {
  package let scale: Double
  package let offset: Double

  /// Looks for the attributes on the channel first and on the device then, where some drivers put them; nil without a
  /// usable scale.
  ///
  /// A scale of zero, or one that is missing, is never taken for 1: the readings would be wrong by a factor that nobody
  /// knows. A missing offset is zero.
  package init?(channelScale: Double?, deviceScale: Double?, channelOffset: Double?, deviceOffset: Double?) {
    let offset = channelOffset ?? deviceOffset ?? 0
    guard let scale = channelScale ?? deviceScale, scale.isFinite, scale != 0, offset.isFinite else { return nil }
    self.scale = scale
    self.offset = offset
  }

  /// The value of a raw reading, in m/s², rad/s or gauss.
  package func value(of raw: Double) -> Double {
    (raw + offset) * scale
  }
}
