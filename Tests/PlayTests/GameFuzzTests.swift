// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Game
import Glibc
import Motion
import Terminal
import Testing

@testable import Play

/// Storms of keys, mouse, sizes and all else that a terminal sends, over all pages: the game draws what can be drawn.
@Suite struct GameFuzzTests {
  /// How long the storms last; `make soak` asks for more.
  private static let duration = Duration.seconds(getenv("STEELIE_SOAK") == nil ? 4 : 240)
  private static let events = 300

  private static let titles = [
    "\u{6F22}\u{5B57}\u{8FF7}\u{8DEF}", "A title that is longer than there is room for in most of the windows", "",
    "\u{1F3B1}",
  ]
  private static let letters = Set(titles.joined().unicodeScalars)
  private static let catalogue = LevelCatalogue(
    titles.enumerated().map { index, title in
      LevelCatalogue.File(
        folder: "1-storms", name: "0\(index + 1)-level.txt", path: "/\(index)",
        contents: .text("hint: \(title) \(title)\n" + GameRig.hall(title, way: 12 + 9 * index)))
    })

  @Test("No storm crashes the game, and every frame fits its window and can be shown")
  func survives() {
    let end = ContinuousClock.now.advanced(by: Self.duration)
    var seed: UInt64 = 0
    repeat {
      seed += 1
      guard storm(seed) else { return }
    } while ContinuousClock.now < end
  }

  /// Plays one storm, and tells whether nothing was wrong.
  private func storm(_ seed: UInt64) -> Bool {
    var storm = EventStorm(seed: seed)
    var library = GameLibrary(Self.catalogue)
    library.progress = { Progress([]) }
    let motion = MotionManager(source: StationaryMotion())
    motion.startAccelerometerUpdates()
    let display = storm.display()
    var play = GamePlay(library, motion: motion, size: storm.size, display: display)
    var now = 0.0
    play.begin(at: now)
    for count in 0..<Self.events {
      let event = storm.next()
      guard play.handle(event, at: now, hasReleases: storm.hasReleases) == .goOn else { return true }
      let ticks = storm.ticks()
      for _ in 0..<ticks {
        now += 1 / Double(GamePlay.ticksPerSecond)
        if play.isResting { play.rest(until: now) } else { play.tick(at: now) }
      }
      play.fit(storm.size, display: display)
      play.interpolate(storm.share())
      guard let frame = play.nextFrame() else { continue }
      let isDrawable = frame.cells.allSatisfy {
        display.isUnicode
          ? $0.glyph.isOneColumn || $0.glyph.isTwoColumns || $0.glyph == Cell.rightHalf
          // Foreign letters are the screen's to replace.
          : (0x20...0x7E).contains($0.glyph.value) || $0.glyph == Cell.rightHalf || Self.letters.contains($0.glyph)
      }
      guard frame.size == storm.size, isDrawable else {
        Issue.record("storm \(seed), event \(count), \(event): \(frame.size) for \(storm.size)\n\(frame.text)")
        return false
      }
    }
    return true
  }
}

/// Random events, of which one number gives the whole row.
private struct EventStorm {
  private var random: SplitMix64
  private(set) var size = Size(columns: 80, rows: 24)
  let hasReleases: Bool

  private static let keys: [Key] =
    [
      .up, .down, .left, .right, .enter, .enter, .escape, .tab, .backspace, .home, .end, .pageUp, .pageDown, .delete,
      .function(1),
    ] + " pcrgkw?mhjlasd+-.,=q1\u{6F22}".unicodeScalars.map { .character($0) }

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    hasReleases = seed.isMultiple(of: 2)
  }

  mutating func display() -> Display {
    let depths: [ColorDepth] = [.own, .direct, .fixed256, .own16, .fixed16, .own8, .fixed8, .monochrome]
    return Display(
      colors: depths[random.next(below: depths.count)], isUnicode: random.next(below: 3) > 0,
      reducesMotion: random.next(below: 2) == 0)
  }

  mutating func ticks() -> Int { random.next(below: 8) == 0 ? random.next(below: 120) : random.next(below: 4) }

  mutating func share() -> Double { random.nextUnit() }

  mutating func next() -> Event {
    switch random.next(below: 16) {
    case 0:
      // Small windows, where places run short, come as often as large ones.
      let most = [Size(columns: 30, rows: 12), Size(columns: 100, rows: 40), Size(columns: 220, rows: 70)]
      let bound = most[random.next(below: most.count)]
      size = Size(columns: 1 + random.next(below: bound.columns), rows: 1 + random.next(below: bound.rows))
      return .resize(size)
    case 1: return .focus(gained: random.next(below: 2) == 0)
    case 2 where random.next(below: 4) == 0: return .resumed
    case 3...6: return .mouse(mouse())
    default:
      let key = Self.keys[random.next(below: Self.keys.count)]
      // The end of the game is the end of the storm.
      let isRare = key == .character("q") || key == .escape
      let isLeftOut = isRare && random.next(below: key == .escape ? 3 : 20) != 0
      let phase: KeyPhase = hasReleases ? [.press, .press, .repeat, .release][random.next(below: 4)] : .press
      return .key(
        KeyPress(
          isLeftOut ? .right : key, phase, modifiers: Modifiers(rawValue: UInt8(max(0, random.next(below: 24) - 16)))))
    }
  }

  private mutating func mouse() -> MouseEvent {
    let button = [MouseButton.left, .left, .middle, .right, .back, .forward][random.next(below: 6)]
    let actions: [MouseAction] = [
      .press(button), .release(button), .move(holding: nil), .move(holding: button), .wheel(.up), .wheel(.down),
    ]
    return MouseEvent(
      actions[random.next(below: actions.count)], x: (random.nextUnit() * 1.2 - 0.1) * Double(size.columns),
      y: (random.nextUnit() * 1.2 - 0.1) * Double(size.rows))
  }
}
