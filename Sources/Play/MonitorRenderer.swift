// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Terminal

/// Draws the monitor's scenes, keeping the horizon as long as it looks the same.
struct MonitorRenderer {
  /// What the horizon's picture depends on.
  private struct HorizonKey: Equatable {
    let diameter: Int
    let pose: HorizonPose?
    let look: Look
  }

  private let shades = Shades()
  private var horizon: (key: HorizonKey, frame: Frame)?

  init() {}

  /// The frame of a scene, the same for equal scenes whatever was drawn before.
  mutating func frame(for scene: MonitorScene) -> Frame {
    let layout = scene.layout
    guard layout.fits else { return .tooSmall(layout.size, look: layout.look) }
    var frame = Frame(size: layout.size, filledWith: Cell(" ", Style(.cream, on: .soot)))
    MonitorRows(columns: layout.size.columns, look: layout.look).draw(scene, into: &frame)
    if let wait = scene.wait {
      Plaque.noSensor(wait, columns: layout.size.columns, look: layout.look).draw(
        into: &frame, rows: 1..<layout.size.rows - 1)
      return frame
    }
    SensorBlocks(layout: layout).draw(scene.sensors, into: &frame)
    if let place = layout.horizon { drawHorizon(scene, at: place, into: &frame) }
    if let place = layout.plot { draw(scene.plot, at: place, look: layout.look, into: &frame) }
    return frame
  }

  private mutating func drawHorizon(_ scene: MonitorScene, at place: MonitorLayout.Horizon, into frame: inout Frame) {
    let look = scene.layout.look
    HorizonWords(place: place, look: look).draw(scene.attitude, scene.orientation, into: &frame)
    let key = HorizonKey(diameter: place.diameter, pose: scene.attitude?.pose, look: look)
    guard !look.isASCII else {
      return HorizonGlyphs(diameter: key.diameter, pose: key.pose, look: look)
        .draw(into: &frame, column: place.column, row: place.row)
    }
    let picture: Frame
    if let horizon, horizon.key == key {
      picture = horizon.frame
    } else {
      picture = HorizonPicture(diameter: key.diameter, pose: key.pose, look: look, shades: shades).raster.frame
      horizon = (key, picture)
    }
    for row in 0..<picture.size.rows {
      for column in 0..<picture.size.columns {
        frame.set(picture[column, row], column: place.column + column, row: place.row + row)
      }
    }
  }

  private func draw(_ plot: [PlotColumn], at place: MonitorLayout.Plot, look: Look, into frame: inout Frame) {
    let seconds = place.columns.count / MotionTrace.columnsPerSecond
    let color: Color = look == .shaded ? .oak6 : .maple
    frame.draw(
      Wording.lastSeconds(seconds), column: place.columns.lowerBound, row: place.titleRow,
      style: Style(color, on: .soot))
    MotionPlot(place: place, look: look).draw(plot, into: &frame)
  }
}
