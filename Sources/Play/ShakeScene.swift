// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Terminal

/// The pane of glass over the home screen.
enum GlassPane: Hashable, Sendable {
  case whole
  /// Broken in the way of a seed, so far from the impact, in whole units of the picture.
  case broken(seed: UInt64, front: Int)
}

/// Everything of a moment that can be seen of the home screen behind glass, no finer than it can be seen.
struct ShakeScene: Equatable, Sendable {
  var size: Size
  var look: Look
  var pane: GlassPane
  var status: ShakeStatus
  /// Where shakes come from, in the place of what a sensor feels.
  var source: TiltSource
  /// What the keys do.
  var keys = KeyBindings()
  /// What takes the place of the last row, from anywhere; empty for nothing.
  var message = ""
  /// The page of the help that lies over all; nil for none.
  var helpPage: Int?
}
