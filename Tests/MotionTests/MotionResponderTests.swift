// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Motion
import Testing

@Suite struct MotionResponderTests {
  private final class Record {
    var asked: [String] = []
  }

  private let record = Record()

  /// A responder that notes that it was asked.
  private func responder(_ name: String, wanting wanted: [MotionEvent]) -> MotionResponder {
    MotionResponder { [record] event in
      record.asked.append(name)
      return wanted.contains(event)
    }
  }

  @Test(
    "An event goes to whoever has the focus, and up the chain until somebody wants it",
    arguments: [
      ([.began], [.began], ["button"], true),
      ([], [.began], ["button", "page"], true),
      ([.ended], [.cancelled, .began], ["button", "page"], true),
      ([], [], ["button", "page", "program"], false),
    ] as [([MotionEvent], [MotionEvent], [String], Bool)])
  func passesUp(button: [MotionEvent], page: [MotionEvent], asked: [String], wanted: Bool) {
    let chain = responder("button", wanting: button)
      .passing(to: responder("page", wanting: page))
      .passing(to: responder("program", wanting: []))
    #expect(chain.respond(to: .began) == wanted)
    #expect(record.asked == asked)
  }

  @Test func `A chain that stands in another chain keeps its order`() {
    let upper = responder("page", wanting: []).passing(to: responder("program", wanting: [.ended]))
    let chain = responder("button", wanting: []).passing(to: upper)
    #expect(chain.respond(to: .ended))
    #expect(record.asked == ["button", "page", "program"])
  }

  @Test func `The one below is not changed by the one that is put above it`() {
    let button = responder("button", wanting: [])
    _ = button.passing(to: responder("page", wanting: [.began]))
    #expect(!button.respond(to: .began))
    #expect(record.asked == ["button"])
  }
}
