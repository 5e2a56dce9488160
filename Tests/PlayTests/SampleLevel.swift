// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Game
import Physics
import Terminal

@testable import Play

extension Level {
  /// A level with one of everything; it fills a window of 60×15 at one pixel a column.
  static func sample(dark: Bool = false) throws -> Level {
    try Level(
      parsing: (dark ? "dark: 18\n" : "") + """
        title: Sample
        hint: Mind the hole.

        ############################################################
        #                   ++                                     #
        #                   ++                                     #
        #    S        O     ++     1       2       G        @      #
        #                   ++                                     #
        #                                                          #
        #                                                          #
        #  ::::::  ~~~~~~~  +----+  >>>>>>>>>    a     *           #
        #  ::::::  ~~~~~~~  +----+  >>>>>>>>>              /   {   #
        #                                                 /    {   #
        #  vvvvv    o      AAAAAAA    nnnnnn             /     {   #
        #                                                          #
        ############################################################
        """)
  }
}

extension LabyrinthScene {
  /// A scene with the ball at a place in columns and rows of the level, the ball not having rolled.
  init(
    _ level: Level, _ columns: Int = 60, _ rows: Int = 15, _ display: Display = .rich,
    ball: (column: Double, row: Double)? = (5.5, 3.5), fall: Int? = nil, tilt: (x: Double, y: Double) = (0, 0),
    items: LabyrinthItems = LabyrinthItems(), ghosts: [(column: Double, row: Double)] = [],
    panel: LabyrinthPanel? = LabyrinthPanel(tilt: TrayPanel(source: .keys)), overlay: LabyrinthOverlay = .none,
    wayBack: WayBack = .levels, isDimmed: Bool = false
  ) {
    func place(_ place: (column: Double, row: Double)) -> Vector2 {
      Vector2(x: place.column * Level.columnWidth, y: (Double(level.rows) - place.row) * Level.rowHeight)
    }
    let view = LabyrinthView(
      level, size: Size(columns: columns, rows: rows), display: display, around: place(ball ?? (0, 0)))
    self.init(
      level: level, view: view, ball: ball.map { LabyrinthBall(spot: view.spot(place($0))) },
      orientation: RollingOrientation(), tilt: tilt, items: items, ghosts: ghosts.map { view.spot(place($0)) },
      panel: panel, overlay: overlay, wayBack: wayBack, isDimmed: isDimmed)
  }

  /// The scene drawn by a renderer that has drawn nothing before.
  var frame: Frame {
    var renderer = LabyrinthRenderer()
    return renderer.frame(for: self)
  }
}
