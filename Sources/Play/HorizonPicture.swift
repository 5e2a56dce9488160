// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Terminal

/// The horizon as a picture of pixels.
struct HorizonPicture {
  let raster: Raster

  init(diameter: Int, pose: HorizonPose?, look: Look, shades: Shades) {
    let painter = HorizonPainter(face: HorizonFace(diameter: diameter, pose: pose), shades: shades)
    var raster = Raster(width: diameter, height: diameter, filledWith: .soot)
    for y in 0..<diameter {
      for x in 0..<diameter {
        raster[x, y] = look == .flat ? painter.flatColor(x: x, y: y) : painter.color(x: x, y: y)
      }
    }
    Self.drawWings(into: &raster, look: look)
    self.raster = raster
  }

  /// The device itself, which never moves: two wings and a nose, with a dark edge below.
  private static func drawWings(into raster: inout Raster, look: Look) {
    let radius = raster.width / 2
    let (inner, outer) = (max(1, radius / 6), radius * 2 / 3)
    // Of eight stock colours brass is the ground's.
    let wing: Color = look == .flat ? .red2 : .brass2
    for distance in inner..<outer {
      for x in [radius + distance, radius - 1 - distance] {
        raster[x, radius - 1] = wing
        raster[x, radius] = .soot
      }
    }
    for x in radius - 1...radius {
      raster[x, radius - 1] = wing
      raster[x, radius] = look == .flat ? .soot : .brass1
    }
  }
}

/// Finds the colours of the horizon's pixels.
private struct HorizonPainter {
  let face: HorizonFace
  let shades: Shades
  private let sky: Ramp
  private let ground: Ramp
  private let steel: Ramp

  init(face: HorizonFace, shades: Shades) {
    self.face = face
    self.shades = shades
    sky = shades.ramp([.ice1, .blue, .blue, .blue])
    ground = shades.ramp([.oak5, .oak3, .oak2, .umber])
    steel = shades.ramp([.iron, .steel1, .steel2, .steel3, .steel4, .white])
  }

  /// The colour of a pixel, averaged over it.
  func color(x: Int, y: Int) -> Color {
    let samples = 4
    var sum = Shade.black
    var materials: Materials = []
    for row in 0..<samples {
      for column in 0..<samples {
        let across = Double(x) + (Double(column) + 0.5) / Double(samples) - face.radius
        let down = Double(y) + (Double(row) + 0.5) / Double(samples) - face.radius
        let (shade, material) = shade(of: face.part(x: across, y: down), x: across, y: down)
        sum = sum + shade
        materials.formUnion(material)
      }
    }
    return shades.nearest(to: sum * (1 / Double(samples * samples)), among: materials)
  }

  private func shade(of part: HorizonFace.Part, x: Double, y: Double) -> (Shade, Materials) {
    switch part {
    case .outside: return (shades[.soot], .wood)
    case .bezel:
      // The lamp is at the upper left.
      let light = (x + y) / ((x * x + y * y).squareRoot() * 2.0.squareRoot())
      return (steel.shade(at: 2.2 - 2 * light), .bareSteel)
    case .tick: return (shades[.cream], .wood)
    case .line: return (shades[.white], .ice)
    case .ladder: return (shades[.cream], .wood)
    case .pointer: return (shades[.brass2], .brass)
    case .sky(let height): return (sky.shade(at: 3 * height / face.radius), [.blue, .ice])
    case .ground(let depth): return (ground.shade(at: 3 * depth / face.radius), .wood)
    case .blank: return (shades[.iron], .bareSteel)
    }
  }

  /// The colour at a pixel's middle, for displays with too few colours to blend.
  func flatColor(x: Int, y: Int) -> Color {
    let part = face.part(x: Double(x) + 0.5 - face.radius, y: Double(y) + 0.5 - face.radius)
    return switch part {
    case .outside: .soot
    case .bezel: .steel2
    case .tick, .line, .ladder: .white
    case .pointer: .brass2
    // Of eight stock colours blue is taken by the deepest black.
    case .sky: .ice1
    case .ground: .oak2
    case .blank: .iron
    }
  }
}
