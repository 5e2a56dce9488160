// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Terminal

/// The title, no finer than it can be seen.
struct TitleScene: Equatable, Sendable {
  var size: Size
  var look: Look
  /// A level that plays itself behind the title, dimmed and without its panel, in a view of the same size.
  var background: LabyrinthScene?
  var choices: [MenuChoice]
  var chosen: Int
  /// Where the tilt comes from, at the right end of the last row.
  var source: TiltSource
  /// The keys, for the help.
  var keys = KeyBindings()
  /// The last row, the most important first.
  var hints: [KeyHint]
  /// What takes the place of the last row; empty for nothing.
  var message = ""
  /// What is wrong with the player's runs, from anywhere; empty for nothing.
  var problem = ""
  /// The page of the help that lies over all; nil for none.
  var helpPage: Int?
  /// Whether it is the credits instead.
  var isCrediting = false
}
