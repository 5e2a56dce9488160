// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Terminal

/// What lies over the tray.
enum TrayOverlay: Hashable, Sendable {
  case none
  case pause
  /// A page of the help, from 0; the last one for one beyond it.
  case help(page: Int)
}

/// Everything of a moment that can be seen, no finer than it can be seen.
///
/// Equal scenes make equal frames, so a loop need not draw a scene that equals the last one.
struct TrayScene: Hashable, Sendable {
  let tray: TrayGeometry
  let ball: BallSpot
  let lean: Lean
  let orientation: RollingOrientation
  let panel: TrayPanel
  let overlay: TrayOverlay

  /// Makes the scene of a moment; in a window too small to play in all moments are one.
  ///
  /// The tilt is gravity's part in the tray's plane, in g, x to the right and y up.
  init(
    tray: TrayGeometry, ball: BallSpot, tilt: (x: Double, y: Double), orientation: RollingOrientation,
    panel: TrayPanel, overlay: TrayOverlay = .none
  ) {
    self.tray = tray
    let isShown = tray.fits
    self.ball = isShown ? ball : BallSpot(x: 0, y: 0)
    // Glyphs and flat colours have no light that could move.
    lean = isShown && tray.look == .shaded ? Lean(tiltX: tilt.x, tiltY: tilt.y) : .level
    self.orientation = isShown ? orientation : RollingOrientation()
    self.panel = isShown ? panel : TrayPanel()
    self.overlay = isShown ? overlay : .none
  }
}
