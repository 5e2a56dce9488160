// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Game
internal import Terminal

/// A level's board with its walls, ground and holes, made once per level and size: what neither moves nor changes.
struct LabyrinthPicture {
  /// The whole level, also what of it lies outside the window.
  let backdrop: Backdrop

  init(_ level: Level, view: LabyrinthView, shades: Shades) {
    var sampler = BoardSampler(level, scale: view.scale, shades: shades)
    var backdrop = Backdrop(width: view.width, height: view.height, filledWith: .soot)
    for y in 0..<backdrop.height {
      for x in 0..<backdrop.width {
        if view.look == .shaded {
          let pixel = Self.pixel(&sampler, x: x, y: y, scale: view.scale, shades: shades)
          backdrop.set(pixel.color, floor: pixel.floor, x: x, y: y)
        } else {
          let (color, isFloor) = sampler.flatColor((Double(x) + 0.5) / view.scale, (Double(y) + 0.5) / view.scale)
          backdrop.set(color, floor: isFloor ? Backdrop.allFloor : 0, x: x, y: y)
        }
      }
    }
    self.backdrop = backdrop
  }

  /// The mean of sixteen samples, and how many of them are floor.
  private static func pixel(
    _ sampler: inout BoardSampler, x: Int, y: Int, scale: Double, shades: Shades
  ) -> (color: Color, floor: UInt8) {
    var sum = Shade.black
    var materials: Materials = []
    var floor: UInt8 = 0
    for row in 0..<4 {
      let down = (Double(y) + (Double(row) + 0.5) / 4) / scale
      for column in 0..<4 {
        let sample = sampler.sample((Double(x) + (Double(column) + 0.5) / 4) / scale, down)
        sum = sum + sample.shade
        materials.formUnion(sample.materials)
        if sample.isFloor { floor += 1 }
      }
    }
    return (shades.nearest(to: sum * (1.0 / 16), among: materials), floor)
  }
}
