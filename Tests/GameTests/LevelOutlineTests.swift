// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Physics
import Testing

@testable import Game

struct LevelOutlineTests {
  /// An edge in columns from the left and rows from below.
  private static func edge(_ x1: Int, _ y1: Int, _ x2: Int, _ y2: Int) -> LevelEdge {
    LevelEdge(
      start: Vector2(x: Double(3 * x1) / 1000, y: Double(6 * y1) / 1000),
      end: Vector2(x: Double(3 * x2) / 1000, y: Double(6 * y2) / 1000))
  }

  @Test(
    "Walls have one long edge on each side, and none within or along the tray's sides",
    arguments: [
      // A block in the middle, clockwise round it, so that it lies to the right.
      ("S   *\n -+  \nG    ", [edge(1, 2, 3, 2), edge(3, 1, 1, 1), edge(1, 1, 1, 2), edge(3, 2, 3, 1)]),
      // A wall along the left side and the ground's corner.
      ("|S \n|G \n+--", [edge(1, 1, 3, 1), edge(1, 3, 1, 1)]),
      // Two cells that touch at a corner keep all their edges.
      (
        "S  |\n  | \nG   ",
        [
          edge(4, 2, 3, 2), edge(2, 2, 3, 2), edge(3, 1, 2, 1), edge(2, 1, 2, 2), edge(3, 2, 3, 1), edge(3, 2, 3, 3),
        ]
      ),
      ("SG", []),
    ])
  func outlines(map: String, edges: [LevelEdge]) throws {
    let level = try Level.typed("\n" + map).level
    let found = level.outline { $0?.isSolid == true }
    #expect(Set(found) == Set(edges))
    #expect(found.count == edges.count)
  }

  @Test("Every point just right of an edge is filled, and just left of it free")
  func turnsTheRightWay() throws {
    let level = try Level.typed("\n######\n#S   #\n# ++ #\n#  +G#\n#    #\n######").level
    let edges = level.outline { $0?.isSolid == true }
    #expect(edges.count == 4 + 6)
    for edge in edges {
      let (dx, dy) = (edge.end.x - edge.start.x, edge.end.y - edge.start.y)
      let length = (dx * dx + dy * dy).squareRoot()
      let (nx, ny) = (dy / length * 1e-4, -dx / length * 1e-4)
      for share in [0.01, 0.5, 0.99] {
        let (x, y) = (edge.start.x + dx * share, edge.start.y + dy * share)
        let right = level.place(of: Vector2(x: x + nx, y: y + ny))
        let left = level.place(of: Vector2(x: x - nx, y: y - ny))
        #expect(level[right.column, right.row].item?.isSolid == true)
        #expect(level[left.column, left.row].item?.isSolid != true)
      }
    }
  }

  @Test("Diagonals of one line are one wall")
  func joinsDiagonals() throws {
    let level = try Level.typed("\nS  /\\ \n  /  \\\nG/ /  ").level
    #expect(
      Set(level.diagonals) == [Self.edge(1, 0, 4, 3), Self.edge(4, 3, 6, 1), Self.edge(3, 0, 4, 1)])
  }

  @Test("Bars of one line are one bar in the middle of its cells")
  func joinsBars() throws {
    let level = try Level.typed("\nS{ nnn\nG{u n}").level
    let bars = level.bars.map {
      "\($0.direction) \($0.edge.start.x) \($0.edge.start.y) \($0.edge.end.x) \($0.edge.end.y)"
    }
    #expect(
      bars == [
        "up 0.009 0.009 0.018 0.009", "up 0.012 0.003 0.015 0.003", "down 0.006 0.003 0.009 0.003",
        "left 0.0045 0.012 0.0045 0.0", "right 0.0165 0.006 0.0165 0.0",
      ])
  }
}
