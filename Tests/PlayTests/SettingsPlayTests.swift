// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Game
import Motion
import Sound
import Terminal
import Testing

@testable import Play

@Suite("The pages of settings and keys") struct SettingsPlayTests {
  /// Plays keys, one each tenth of a second, and then waits; the settings are opened first.
  private static func rig(
    _ keys: [Key], wait: Double = 2, settings: Settings = Settings(), kept: KeptSettings = KeptSettings(),
    opening: GameOpening = .title,
    size: Size = Size(columns: 80, rows: 24), opens: Bool = true
  ) -> GameRig {
    let all = (opens ? [Key.character("o")] : []) + keys
    let script = all.enumerated().map { (time: 0.1 + 0.1 * Double($0.offset), event: Event.key($0.element)) }
    var rig = GameRig(
      script, until: 0.1 * Double(all.count) + wait, opening: opening, size: size, settings: settings, kept: kept)
    rig.run()
    return rig
  }

  private static func settings(_ rig: GameRig) -> Settings? { rig.pages.last?.input.settings }

  @Test("A value that is changed is felt at once, is kept a moment later, and only once")
  func keeps() throws {
    let kept = KeptSettings()
    let rig = Self.rig([.right, .right, .down, .left], kept: kept)
    let settings = try #require(Self.settings(rig))
    #expect(settings.tilt.sensitivity == 1.4 && settings.tilt.curve == 0.5)
    #expect(kept.changes.count == 1 && kept.changes.first?.old == Settings() && kept.changes.first?.new == settings)
    let early = KeptSettings()
    _ = Self.rig([.right], wait: 0.5, kept: early)
    #expect(early.changes.isEmpty)
    _ = Self.rig([.right, .character("q")], wait: 0.5, kept: early)
    #expect(early.changes.count == 1, "whoever quits has it kept at once")
  }

  @Test("What can't be kept is said, goes for this game all the same, and is tried again with the next change")
  func failure() throws {
    let kept = KeptSettings()
    kept.problem = "no room"
    let rig = Self.rig([.right], wait: 1.5, kept: kept)
    #expect(rig.text.contains("settings not kept: no room"))
    #expect(Self.settings(rig)?.tilt.sensitivity == 1.2)
    #expect(kept.changes.count == 1)
  }

  @Test("That what couldn't be kept was changed back is told to whoever keeps it")
  func changedBack() {
    let late = KeptSettings()
    late.problem = "no room"
    let script = [
      (time: 0.1, event: Event.key(.character("o"))), (0.2, .key(.right)), (1.6, .key(.left)),
      (1.7, .key(.character("q"))),
    ]
    var rig = GameRig(script, until: 3, kept: late)
    rig.run()
    #expect(late.changes.count == 2)
    #expect(late.changes.last?.old == Settings() && late.changes.last?.new == Settings())
  }

  @Test("What was given for this game alone isn't kept with what the player changes")
  func overrides() {
    let kept = KeptSettings()
    var given = Settings()
    given.tilt.turn = .half
    _ = Self.rig([.right], settings: given, kept: kept)
    #expect(kept.changes.first?.old.tilt.turn == .half && kept.changes.first?.new.tilt.turn == .half)
  }

  @Test("Each line of the page changes what it names, by the arrows, and backspace sets it back")
  func lines() throws {
    for (index, row) in SettingsRow.all.enumerated() {
      guard let key = row.setting else { continue }
      let down = Array(repeating: Key.down, count: index)
      let changed = try #require(Self.settings(Self.rig(down + [.left])))
      #expect(key.value(of: changed) != key.value(of: Settings()), "\(key.name)")
      for other in SettingsKey.all where other != key {
        #expect(other.value(of: changed) == other.value(of: Settings()))
      }
      #expect(Self.settings(Self.rig(down + [.left, .backspace])) == Settings())
      let text = Self.rig(down).text
      #expect(text.contains(Wording.setting(row)) && text.contains(Wording.explanation(row)))
    }
  }

  @Test("Every step of a number stays on its scale, up and down, and the gauge follows")
  func steps() {
    for key in SettingsKey.all {
      var settings = Settings()
      guard let first = key.share(of: settings) else { continue }
      key.step(by: 1, in: &settings)
      #expect(key.share(of: settings) ?? 0 >= first)
      for _ in 0..<40 { key.step(by: 1, in: &settings) }
      #expect(key.share(of: settings) == 1)
      for _ in 0..<40 { key.step(by: -1, in: &settings) }
      #expect(key.share(of: settings) == 0)
      var copy = Settings()
      #expect(key.read(key.value(of: settings), into: &copy) == nil, "\(key.name) leaves its range")
      key.set(share: 1, in: &settings)
      #expect(key.share(of: settings) == 1)
    }
  }

  @Test("All is set back only when it is asked for twice, and the keys stay")
  func resets() {
    var settings = Settings()
    settings.tilt.curve = 1
    settings.keys.assign([.tab], to: .ghost)
    let once = Self.settings(Self.rig([.up, .enter], settings: settings))
    #expect(once == settings)
    let away = Self.settings(Self.rig([.up, .enter, .up, .down, .enter], settings: settings))
    #expect(away == settings)
    var back = Settings()
    back.keys = settings.keys
    #expect(Self.settings(Self.rig([.up, .enter, .enter], settings: settings)) == back)
  }

  @Test("From a run the settings lie over its pause, and the way back leads there with what was changed")
  func fromThePause() throws {
    let script =
      GameRig.keys(.enter) + GameRig.hold(.right, from: 0.3, to: 0.5)
      + GameRig.keys(.character("o"), .right, .escape, from: 0.6)
    var rig = GameRig(script, until: 3)
    rig.run()
    let play = try #require(rig.labyrinth)
    #expect(play.cover == .pause && play.result == nil)
    #expect(play.input.settings.tilt.sensitivity == 1.2)
  }

  @Test("Keys that move nothing on the page tilt the marble on it")
  func tilts() throws {
    var rig = GameRig(GameRig.keys(.character("o")) + GameRig.hold(.character("d"), from: 0.3, to: 2), until: 1)
    rig.run()
    let page = try #require(rig.pages.last as? SettingsPlay)
    #expect(page.input.tilt.x == 100 && page.scene.marble != nil)
  }

  private static func ghost(_ keys: Key...) -> Settings? {
    let toKeys = Array(repeating: Key.down, count: SettingsRow.all.firstIndex(of: .controls) ?? 0) + [.enter]
    let toGhost = Array(repeating: Key.down, count: PlayAction.allCases.firstIndex(of: .ghost) ?? 0)
    return settings(rig(toKeys + toGhost + keys))
  }

  @Test("The key that is pressed is the new one, also where it means something elsewhere")
  func remaps() {
    #expect(Self.ghost(.enter, .tab)?.keys[.ghost] == [.tab])
    #expect(Self.ghost(.enter, .character("X"))?.keys[.ghost] == [.character("x")])
    #expect(Self.ghost(.right, .enter, .character("x"))?.keys[.ghost] == [.character("g"), .character("x")])
    #expect(Self.ghost(.enter, .character("g"))?.keys[.ghost] == [.character("g")])
    #expect(Self.ghost(.enter, .escape)?.keys == KeyBindings())
    #expect(Self.ghost(.backspace)?.keys[.ghost] == [])
  }

  @Test("A key that does something else is taken from it only when that is agreed to")
  func conflicts() {
    let taken = Self.ghost(.enter, .character("m"), .enter)
    #expect(taken?.keys[.ghost] == [.character("m")] && taken?.keys[.sound] == [])
    #expect(Self.ghost(.enter, .character("m"), .escape)?.keys == KeyBindings())
    #expect(Self.ghost(.enter, .character("q"), .character("q"))?.keys == KeyBindings())
  }

  @Test("Escape and enter can't be given away, and all keys come back when it is asked for twice")
  func resetsKeys() {
    #expect(Self.ghost(.enter, .enter)?.keys == KeyBindings())
    #expect(Self.ghost(.enter, .tab, .pageUp)?.keys[.ghost] == [.tab])
    let toKeys = Array(repeating: Key.down, count: SettingsRow.all.firstIndex(of: .controls) ?? 0) + [.enter]
    var settings = Settings()
    settings.keys.assign([.tab], to: .ghost)
    #expect(Self.settings(Self.rig(toKeys + [.up, .enter], settings: settings)) == settings)
    #expect(Self.settings(Self.rig(toKeys + [.up, .enter, .enter], settings: settings)) == Settings())
  }

  @Test("A chosen key plays: it pauses in the labyrinth, and the pause and the help say it")
  func plays() throws {
    var settings = Settings()
    settings.keys.assign([.tab], to: .pause)
    settings.keys.assign([.character("x")], to: .right)
    let script =
      GameRig.keys(.enter) + GameRig.hold(.character("x"), from: 0.3, to: 0.45)
      + GameRig.keys(.character("p"), .tab, from: 0.4)
    var rig = GameRig(script, until: 1.2, settings: settings)
    rig.run()
    #expect(rig.labyrinth?.cover == .pause && (rig.labyrinth?.run.game.tick ?? 0) > 10)
    #expect(rig.text.contains("Go on              tab"))
  }

  @Test(
    "Both pages are drawn in windows of every size, without colours and without pictures too",
    arguments: [(80, 24), (200, 60), (40, 12), (24, 10), (64, 14), (23, 9), (1, 1)],
    [Display.rich, .flat, .ascii, .mono])
  func sizes(window: (columns: Int, rows: Int), display: Display) {
    let size = Size(columns: window.columns, rows: window.rows)
    let motion = MotionManager(source: StationaryMotion())
    motion.startAccelerometerUpdates()
    let input = TiltInput(motion: motion)
    var pages: [any GamePage] = [
      SettingsPlay(input: input, size: size, display: display),
      ControlsPlay(input: input, size: size, display: display),
    ]
    for index in pages.indices {
      pages[index].begin(at: 0)
      for step in 0..<20 {
        let frame = pages[index].nextFrame()
        #expect(frame?.size == size)
        if display == .ascii || display == .mono { #expect(frame?.isASCII == true) }
        _ = pages[index].handle(.key(.down), at: Double(step), hasReleases: true)
      }
    }
  }

  @Test("f shows how frames go out, anew each second, and takes it away again")
  func pace() throws {
    let roll = GameRig.keys(.enter) + GameRig.hold(.right, from: 0.3, to: 0.4)
    var rig = GameRig(roll + GameRig.keys(.character("f"), from: 0.35), until: 0.5)
    rig.run()
    #expect(rig.text.contains("0 frames/s, lag 0 ms"))
    var later = GameRig(GameRig.keys(.character("f"), .down, .enter, .right), until: 1.5)
    later.run()
    let shown = try #require(later.text.firstMatch(of: /(\d+) frames\/s, lag 0 ms/))
    #expect((3...6).contains(Int(shown.output.1) ?? 0))
    var off = GameRig(GameRig.keys(.function(3), .down, .function(3)), until: 1.5)
    off.run()
    #expect(!off.text.contains("frames/s") && off.text.contains("Play"))
  }

  @Test("Skipped frames are counted, and the lag is the longest of a second with the way to the screen")
  func countsFrames() {
    typealias Instant = ManualClock.Instant
    func at(_ milliseconds: Int) -> Instant { Instant(offset: .milliseconds(milliseconds)) }
    var count = FrameCount(from: at(0))
    count.show(due: at(100), at: at(103), roundTrip: nil)
    count.show(due: at(200), at: at(205), roundTrip: .milliseconds(40))
    count.skip()
    #expect(count.take(at: at(999)) == nil)
    #expect(count.take(at: at(1000)) == FramePace(frames: 2, skipped: 1, lag: 45))
    #expect(count.take(at: at(2000)) == FramePace(frames: 0, skipped: 0, lag: 0))
  }

  @Test("In a large window the list, the plot and the dish keep to the middle, together")
  func large() throws {
    let layout = SettingsLayout(size: Size(columns: 200, rows: 60), look: .shaded, chosen: 0)
    let plot = try #require(layout.plot)
    let dish = try #require(layout.dish)
    #expect(abs(layout.columns.lowerBound - (200 - plot.columns.upperBound)) <= 4)
    #expect(plot.columns.lowerBound - layout.columns.upperBound <= 4)
    #expect(plot.rows.lowerBound == layout.top)
    #expect(abs(layout.top - (60 - dish.top - dish.width / 2)) <= 4)
    #expect(layout.line(at: layout.top, column: layout.columns.lowerBound) == 0)
    let keys = SettingsLayout(
      size: Size(columns: 200, rows: 60), look: .shaded, chosen: 0, count: 16, listWidth: ControlsRenderer.width)
    #expect(abs(keys.columns.lowerBound - 200 + keys.columns.upperBound) <= 1 && keys.plot == nil)
    #expect(abs(keys.top - (60 - keys.top - 16)) <= 4)
  }
}
