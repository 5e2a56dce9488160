// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

/// What is told of a shake: its start and its end, never the single jolt.
public enum MotionEvent: Hashable, Sendable {
  /// A shake has begun.
  case began
  /// The shake is over.
  case ended
  /// The shake was interrupted or goes on too long; no end will be told.
  case cancelled
}
