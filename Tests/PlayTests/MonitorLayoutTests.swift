// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Terminal
import Testing

@testable import Play

@Suite("The monitor's layout")
struct MonitorLayoutTests {
  private func layout(_ columns: Int, _ rows: Int) -> MonitorLayout {
    MonitorLayout(size: Size(columns: columns, rows: rows), display: .rich)
  }

  @Test("Nothing lies on anything else or outside the window, at any size")
  func isDisjoint() {
    for columns in 24...230 {
      for rows in 10...90 {
        let layout = layout(columns, rows)
        var taken: [Range<Int>] = layout.blocks.map { $0.row..<$0.row + $0.height }
        if let plot = layout.plot {
          taken.append(plot.titleRow..<plot.rows.upperBound)
          guard plot.columns.count > 15, plot.letterColumn < columns, plot.rows.count >= 4 else {
            Issue.record("plot at \(columns)×\(rows)")
            return
          }
        }
        if let horizon = layout.horizon {
          let lines = horizon.textRow..<horizon.textRow + (horizon.isStacked ? 3 : 2)
          let isBeside = horizon.column >= layout.numberEnd
          if !isBeside { taken.append(horizon.row..<lines.upperBound) }
          let top = isBeside ? 1 : layout.blocks.map { $0.row + $0.height }.max() ?? 0
          guard horizon.row >= top, lines.upperBound <= layout.plot?.titleRow ?? rows - 1,
            horizon.diameter >= 10, horizon.diameter % 2 == 0, horizon.column + horizon.diameter <= columns,
            horizon.textColumn >= 0, horizon.textRow == horizon.row + horizon.diameter / 2,
            !isBeside || horizon.textColumn >= layout.numberEnd,
            horizon.isStacked || horizon.textColumn + HorizonWords.width <= columns
          else {
            Issue.record("horizon at \(columns)×\(rows): \(layout)")
            return
          }
        }
        let sorted = taken.sorted { $0.lowerBound < $1.lowerBound }
        guard zip(sorted, sorted.dropFirst()).allSatisfy({ $0.upperBound <= $1.lowerBound }),
          sorted.first.map({ $0.lowerBound >= 1 }) == true, sorted.last.map({ $0.upperBound <= rows - 1 }) == true,
          layout.bars.count % 2 == 1, layout.bars.count >= 7, layout.bars.upperBound + 7 <= layout.numberEnd,
          layout.numberEnd <= columns
        else {
          Issue.record("\(columns)×\(rows): \(layout)")
          return
        }
      }
    }
  }

  @Test("A window that shrinks loses first the plot, then the horizon, then bars from below")
  func order() {
    #expect(layout(80, 19).plot != nil && layout(80, 18).plot == nil)
    #expect(layout(80, 10).horizon != nil)
    #expect(layout(36, 18).horizon != nil && layout(36, 18).plot == nil)
    #expect(layout(35, 18).horizon == nil)
    #expect(layout(35, 14).blocks.map(\.thickness) == [1, 1, 1])
    #expect(layout(35, 13).blocks.map(\.thickness) == [1, 1, 0])
    #expect(layout(35, 11).blocks.map(\.thickness) == [1, 0, 0])
    #expect(!layout(23, 10).fits && !layout(24, 9).fits)
  }

  @Test("In a narrow, tall window the horizon stands below the sensors")
  func stacks() throws {
    let layout = layout(30, 40)
    let horizon = try #require(layout.horizon)
    #expect(horizon.column < layout.numberEnd && layout.blocks.allSatisfy { $0.row + $0.height <= horizon.row })
    #expect(layout.plot != nil)
  }

  @Test("80×24 is laid out as it was drawn")
  func drawn() throws {
    let layout = layout(80, 24)
    #expect(layout.bars == 4..<37 && layout.numberEnd == 47)
    #expect(layout.blocks.map(\.row) == [2, 7, 12])
    let horizon = try #require(layout.horizon)
    #expect((horizon.column, horizon.row, horizon.diameter, horizon.textRow) == (52, 2, 24, 14))
    let plot = try #require(layout.plot)
    #expect(plot.columns == 2..<76 && plot.rows == 17..<23 && plot.titleRow == 16 && plot.letterColumn == 77)
  }

  @Test("Larger windows have longer bars, longer plots, larger horizons, and at last thicker bars")
  func grows() throws {
    let (small, wide, large) = (layout(80, 24), layout(160, 24), layout(200, 60))
    #expect(wide.bars.count > small.bars.count)
    #expect(try #require(wide.plot).columns.count == 154)
    #expect(try #require(large.horizon).diameter > #require(small.horizon).diameter)
    #expect(large.blocks.allSatisfy { $0.thickness == 3 })
  }
}
