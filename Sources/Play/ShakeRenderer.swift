// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Terminal

/// Draws the home screen behind glass, keeping what doesn't change from one scene to the next.
struct ShakeRenderer {
  private struct Window: Equatable {
    let size: Size
    let look: Look
  }

  private var home: (window: Window, screen: HomeScreen)?
  private var glass: (window: Window, seed: UInt64, broken: BrokenGlass)?

  init() {}

  /// The frame of a scene, the same for equal scenes whatever was drawn before.
  mutating func frame(for scene: ShakeScene) -> Frame {
    let (size, look) = (scene.size, scene.look)
    let least = TrayGeometry.minimum
    guard size.columns >= least.columns, size.rows >= least.rows else { return .tooSmall(size, look: look) }
    var frame = Frame(size: size, filledWith: .steelieBlank)
    drawScreen(scene, into: &frame)
    ShakeRow(columns: size.columns, look: look).draw(scene, into: &frame)
    if let page = scene.helpPage { frame.lay(Help.shake(scene.keys).page(page, in: size, look: look), look: look) }
    return frame
  }

  private mutating func drawScreen(_ scene: ShakeScene, into frame: inout Frame) {
    let window = Window(size: scene.size, look: scene.look)
    if home?.window != window { home = (window, HomeScreen(size: scene.size, look: scene.look)) }
    guard let screen = home?.screen else { return }
    var seen = SeenScreen(screen, look: scene.look)
    if case .broken(let seed, let front) = scene.pane {
      if glass?.window != window || glass?.seed != seed {
        let (width, height) = (screen.picture.width, screen.picture.height)
        let cracks = GlassCracks(seed: seed, width: width, height: height)
        glass = (window, seed, BrokenGlass(screen.picture, cracks: cracks))
      }
      if let broken = glass?.broken { seen.break(broken, front: front) }
    }
    seen.draw(into: &frame)
  }
}
