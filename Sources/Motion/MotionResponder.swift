// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

/// Somebody to whom motion events are handed while they have the focus, with whoever stands above them.
///
/// Join responders into a chain from the focus upwards: `button.passing(to: page).passing(to: program)`. Cancel the
/// recognizer before the focus moves, so that nobody is told the end of a shake whose start another one got.
public struct MotionResponder {
  private let handle: (MotionEvent) -> Bool

  /// Makes a responder of a function that tells whether it wants an event, and does what the event is for.
  public init(_ handle: @escaping (MotionEvent) -> Bool) {
    self.handle = handle
  }

  /// The same responder, with another one above it that gets the events that this one doesn't want.
  public func passing(to next: MotionResponder) -> MotionResponder {
    MotionResponder { self.respond(to: $0) || next.respond(to: $0) }
  }

  /// Hands the event up the chain until somebody wants it, and tells whether anybody did.
  @discardableResult public func respond(to event: MotionEvent) -> Bool {
    handle(event)
  }
}
