// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Terminal

/// The empty tray on its table, made once per window: everything that neither moves nor changes.
struct TrayPicture {
  /// What the ball and its shadow are mixed with.
  private(set) var backdrop: Backdrop
  private let tray: TrayGeometry
  private let shades: Shades

  init(_ tray: TrayGeometry, shades: Shades) {
    self.tray = tray
    self.shades = shades
    backdrop = Backdrop(width: tray.size.columns, height: 2 * tray.size.rows, filledWith: .soot)
    if tray.look == .shaded {
      paintTable()
      paintFrame()
      paintFloor()
    } else {
      paintFlat()
    }
    for y in tray.top..<tray.top + tray.height {
      for x in tray.left..<tray.left + tray.width { backdrop.setFloor(Backdrop.allFloor, x: x, y: y) }
    }
  }

  var raster: Raster { backdrop.raster }

  /// A dark table with a little grain; the tray's shadow lies to its lower right.
  private mutating func paintTable() {
    var grain = WoodGrain(scale: tray.scale, width: 1, height: 1)
    let reach = max(1, Int((1.2 * tray.scale).rounded()))
    for y in 2..<backdrop.height - 2 {
      for x in 0..<backdrop.width {
        if tray.isFrame(x: x - reach, y: y - reach) || tray.isFloor(x: x - reach, y: y - reach) {
          backdrop[x, y] = .pit
        } else {
          let streak = grain.streak(Double(x), Double(y))
          backdrop[x, y] = streak > 0.83 ? .bark : streak < 0.17 ? .pit : .soot
        }
      }
    }
  }

  /// Raised wood: lit where it falls off to the upper left, dark to the lower right.
  private mutating func paintFrame() {
    for y in tray.top - tray.frame..<tray.top + tray.height + tray.frame {
      for x in tray.left - tray.frame..<tray.left + tray.width + tray.frame where tray.isFrame(x: x, y: y) {
        let lit = !tray.isFrame(x: x - 1, y: y) || !tray.isFrame(x: x, y: y - 1)
        let dark = !tray.isFrame(x: x + 1, y: y) || !tray.isFrame(x: x, y: y + 1)
        backdrop[x, y] = lit == dark ? .umber : lit ? .oak3 : .bark
      }
    }
  }

  /// Grained wood, in the frame's shadow along its upper and left edge.
  private mutating func paintFloor() {
    let scale = tray.scale
    // The way to the lower right that the frame's shadow falls, in units; beyond the frame's thickness it would tear.
    let reach = 1.15
    let samples = 4
    let share = 1 / Double(samples * samples)
    let ramp = shades.ramp([.oak3, .oak4, .oak5, .oak6])
    let pit = shades[.pit] * 0.14
    var grain = WoodGrain(scale: scale, width: Double(tray.width) / scale, height: Double(tray.height) / scale)
    for y in 0..<tray.height {
      for x in 0..<tray.width {
        var sum = Shade.black
        for row in 0..<samples {
          let down = (Double(y) + (Double(row) + 0.5) / Double(samples)) / scale
          for column in 0..<samples {
            let across = (Double(x) + (Double(column) + 0.5) / Double(samples)) / scale
            let shade = ramp.shade(at: grain.tone(across, down))
            sum = sum + (min(across, down) < reach ? shade * 0.6 + pit : shade)
          }
        }
        backdrop[tray.left + x, tray.top + y] = shades.nearest(to: sum * share, among: .wood)
      }
    }
  }

  private mutating func paintFlat() {
    let shadow = max(1, Int(tray.scale.rounded()))
    for y in 2..<backdrop.height - 2 {
      for x in 0..<backdrop.width {
        if tray.isFrame(x: x, y: y) {
          backdrop[x, y] = .oak2
        } else if tray.isFloor(x: x, y: y) {
          backdrop[x, y] = min(x - tray.left, y - tray.top) < shadow ? .umber : .oak4
        }
      }
    }
  }
}
