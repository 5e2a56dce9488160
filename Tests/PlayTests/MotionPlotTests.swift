// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Motion
import Terminal
import Testing

@testable import Play

@Suite("The plot")
struct MotionPlotTests {
  private func trace(_ values: [Double?]) -> MotionTrace {
    var trace = MotionTrace()
    for value in values {
      trace.advance(by: 1, isLive: value != nil)
      if let value { trace.take(Vector3(x: value, y: 0, z: -1)) }
    }
    return trace
  }

  @Test("Consecutive samples are joined: no column leaves a gap to the one before, and none doubles it")
  func isContinuous() {
    let values = (0..<200).map { index in Double((index * 37) % 29 - 14) / 10 }
    let columns = PlotScale(height: 24).columns(of: trace(values), width: 200)
    #expect(columns.count == 200)
    for (before, column) in zip(columns, columns.dropFirst()) {
      let gap = max(column.x.lowerBound - before.x.upperBound, before.x.lowerBound - column.x.upperBound)
      #expect(gap <= 0)
    }
    let scale = PlotScale(height: 24)
    for (value, column) in zip(values, columns) { #expect(column.x.contains(scale.dot(value))) }
    #expect(columns.dropFirst().allSatisfy { $0.y.count == 1 })
  }

  @Test("Swings within one column are all shown")
  func showsSwings() {
    var trace = trace([0, 0])
    trace.advance(by: 1, isLive: true)
    for value in [0.0, 1.2, -1.2, 0] { trace.take(Vector3(x: value, y: 0, z: 0)) }
    let scale = PlotScale(height: 28)
    let column = scale.columns(of: trace, width: 3)[2]
    #expect(column.x == scale.dot(1.2)..<scale.dot(-1.2) + 1)
  }

  @Test("What is off the scale lies at the edge", arguments: [(9.0, 0), (1.4, 0), (0, 6), (-1.4, 11), (-9, 11)])
  func clips(value: Double, dot: Int) {
    #expect(PlotScale(height: 12).dot(value) == dot)
  }

  @Test("A slow sensor's line goes on between its samples; where there is none there is a gap")
  func gaps() {
    var trace = trace([0.5])
    trace.advance(by: 2, isLive: true)
    trace.advance(by: 1, isLive: false)
    trace.advance(by: 1, isLive: true)
    trace.take(.zero)
    let scale = PlotScale(height: 28)
    let columns = scale.columns(of: trace, width: 10)
    #expect(columns.map(\.x.isEmpty) == [false, false, false, true, false])
    #expect(columns[2].x == scale.dot(0.5)..<scale.dot(0.5) + 1)
    // Not joined across the gap.
    #expect(columns[4].x == scale.dot(0)..<scale.dot(0) + 1)
  }

  @Test("However long the program was away, no more is kept than can be shown")
  func forgets() {
    var trace = trace([1])
    for _ in 0..<5 { trace.advance(by: 1_000_000, isLive: false) }
    #expect(trace.columns.count <= 2 * MotionTrace.capacity)
    trace.take(.zero)
    #expect(PlotScale(height: 12).columns(of: trace, width: 74).count == 74)
  }

  @Test("Axes that measure the same are all to be seen, two columns each in turn")
  func sharesDots() {
    let place = MonitorLayout.Plot(titleRow: 0, columns: 0..<12, rows: 1..<5, letterColumn: 13)
    var trace = trace([])
    for _ in 0..<12 {
      trace.advance(by: 1, isLive: true)
      trace.take(Vector3(x: 0, y: 0, z: -1.4))
    }
    var frame = Frame(size: Size(columns: 14, rows: 5), filledWith: .steelieBlank)
    let columns = PlotScale(height: 4).columns(of: trace, width: 12)
    MotionPlot(place: place, look: .monochrome).draw(columns, into: &frame)
    #expect(frame.line(3) == "xxyyxxyyxxyy y")
    #expect(frame.line(4) == "zzzzzzzzzzzz z")
  }

  @Test("Letters stand beside the newest dots, each on a row of its own")
  func letters() {
    let place = MonitorLayout.Plot(titleRow: 0, columns: 0..<10, rows: 1..<7, letterColumn: 11)
    for values in [(0.0, 0.0, 0.0), (-1.3, -1.4, -1.4), (1.4, 1.3, 1.4), (-1, 0, 1)] {
      var trace = MotionTrace()
      trace.take(Vector3(x: values.0, y: values.1, z: values.2))
      var frame = Frame(size: Size(columns: 12, rows: 7), filledWith: .steelieBlank)
      MotionPlot(place: place, look: .shaded).draw(PlotScale(height: 12).columns(of: trace, width: 10), into: &frame)
      let letters = (1..<7).map { frame[11, $0].glyph }
      #expect(letters.filter { $0 != " " }.map(String.init).sorted() == ["x", "y", "z"], "\(values)")
    }
  }
}
