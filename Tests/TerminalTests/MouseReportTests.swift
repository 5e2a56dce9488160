// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Terminal
import Testing

private func pointer(_ action: MouseAction, _ x: Double, _ y: Double, _ modifiers: Modifiers = []) -> Output {
  .event(.mouse(MouseEvent(action, x: x, y: y, modifiers: modifiers)))
}

let mouse: [Sample] = [
  Sample("\u{1B}[<0;1;1M\u{1B}[<0;1;1m", pointer(.press(.left), 0.5, 0.5), pointer(.release(.left), 0.5, 0.5)),
  Sample("\u{1B}[<1;10;20M\u{1B}[<2;10;20m", pointer(.press(.middle), 9.5, 19.5), pointer(.release(.right), 9.5, 19.5)),
  Sample("\u{1B}[<128;3;4M\u{1B}[<129;3;4m", pointer(.press(.back), 2.5, 3.5), pointer(.release(.forward), 2.5, 3.5)),
  Sample("\u{1B}[<35;400;300Mx", pointer(.move(holding: nil), 399.5, 299.5), key(.character("x"))),
  Sample("\u{1B}[<35;2;2m", pointer(.move(holding: nil), 1.5, 1.5)),
  Sample(
    "\u{1B}[<32;2;3M\u{1B}[<34;2;3M", pointer(.move(holding: .left), 1.5, 2.5),
    pointer(.move(holding: .right), 1.5, 2.5)),
  Sample("\u{1B}[<64;5;6M\u{1B}[<65;5;6M", pointer(.wheel(.up), 4.5, 5.5), pointer(.wheel(.down), 4.5, 5.5)),
  Sample("\u{1B}[<66;5;6M\u{1B}[<67;5;6M", pointer(.wheel(.left), 4.5, 5.5), pointer(.wheel(.right), 4.5, 5.5)),
  // A wheel doesn't come up, and neither button 11 nor the pointer's leaving means anything.
  Sample("\u{1B}[<64;5;6m\u{1B}[<131;5;6M\u{1B}[<291;5;6M"),
  Sample(
    "\u{1B}[<4;1;1M\u{1B}[<8;1;1M", pointer(.press(.left), 0.5, 0.5, .shift), pointer(.press(.left), 0.5, 0.5, .alt)),
  Sample("\u{1B}[<80;1;1M", pointer(.wheel(.up), 0.5, 0.5, .control)),
  Sample("\u{1B}[<0;10M\u{1B}[<;1;1M\u{1B}[<0;-1;1Mx", key(.character("x"))),
  Sample("\u{1B}[M !\"x", pointer(.press(.left), 0.5, 1.5), key(.character("x"))),
  Sample("\u{1B}[M#!!\u{1B}[M'!!", pointer(.release(.left), 0.5, 0.5), pointer(.release(.left), 0.5, 0.5, .shift)),
  Sample("\u{1B}[MC+5\u{1B}[M`+5", pointer(.move(holding: nil), 10.5, 20.5), pointer(.wheel(.up), 10.5, 20.5)),
  Sample("\u{1B}[M !\rx", key(.enter), key(.character("x"))),
]

@Suite struct MouseReportTests {
  @Test("Reports in pixels are places between the cells' edges, and in cells again when the pixels are forgotten")
  func pixels() {
    var parser = InputParser()
    parser.pixelsPerCell = PixelsPerCell(across: 8, down: 16)
    var outputs: [Output] = []
    parser.feed(Array("\u{1B}[<35;84;40M\u{1B}[<0;0;639M\u{1B}[M !!".utf8), into: &outputs)
    parser.pixelsPerCell = nil
    parser.feed(Array("\u{1B}[<35;84;40M".utf8), into: &outputs)
    #expect(
      outputs == [
        pointer(.move(holding: nil), 10.5, 2.5), pointer(.press(.left), 0, 39.9375), pointer(.press(.left), 0.5, 0.5),
        pointer(.move(holding: nil), 83.5, 39.5),
      ])
  }

  @Test("A cell of no pixels is none", arguments: [(0, 16), (8, 0), (-8, 16), (.nan, 16)] as [(Double, Double)])
  func noPixels(across: Double, down: Double) {
    #expect(PixelsPerCell(across: across, down: down) == nil)
  }

  @Test("A place is in the cell whose edges it lies between", arguments: [(0.5, 0), (1, 1), (1.99, 1), (-0.1, -1)])
  func cells(place: Double, cell: Int) {
    let event = MouseEvent(.press(.left), x: place, y: place + 2)
    #expect(event.column == cell && event.row == cell + 2)
  }
}
