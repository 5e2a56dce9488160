// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Foundation
import Game
import Motion
import Terminal
import Testing

@testable import Play

@Suite("The mouse: menus, boards and the tray") struct MousePlayTests {
  private typealias Script = [(time: Double, event: Event)]

  private static let size = Size(columns: 80, rows: 24)

  private static var usingMouse: Settings {
    var settings = Settings()
    settings.tilt.usesMouse = true
    return settings
  }

  private static func mouse(_ action: MouseAction, _ x: Double, _ y: Double, at time: Double) -> (Double, Event) {
    (time, .mouse(MouseEvent(action, x: x, y: y)))
  }

  /// A click on a word that is on the screen after a script.
  private static func click(
    _ word: String, after script: [(time: Double, event: Event)], opening: GameOpening = .title,
    button: MouseButton = .left,
    moving: Bool = false, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> GameRig {
    let time = (script.last?.time ?? 0) + 0.3
    var before = GameRig(script, until: time, opening: opening)
    before.run()
    let lines = before.text.split(separator: "\n", omittingEmptySubsequences: false)
    let row = try #require(
      lines.firstIndex { $0.contains(word) }, "\(word) isn't there", sourceLocation: sourceLocation)
    let line = String(lines[row])
    let place = try #require(line.range(of: word)).lowerBound
    let column = line[..<place].unicodeScalars.count
    let action: MouseAction = moving ? .move(holding: nil) : .press(button)
    var rig = GameRig(
      script + [mouse(action, Double(column) + 0.5, Double(row) + 0.5, at: time)], until: time + 0.5, opening: opening)
    rig.run()
    return rig
  }

  @Test("A pointer tips nothing before it came to the middle; from there on it tips by how far it is away")
  func pointer() {
    func event(_ x: Double, _ y: Double) -> MouseEvent { MouseEvent(.move(holding: nil), x: x, y: y) }
    var pointer = PointerTilt()
    pointer.move(to: event(79, 12), in: Self.size)
    #expect(pointer.x == 0 && !pointer.isInHand)
    pointer.move(to: event(40, 12), in: Self.size)
    #expect(pointer.x == 0 && pointer.y == 0 && pointer.isInHand)
    pointer.move(to: event(50, 12), in: Self.size)
    #expect(pointer.x > 0.4 && pointer.x < 0.6 && pointer.y == 0)
    pointer.move(to: event(50, 7), in: Self.size)
    #expect(pointer.x == pointer.y, "a row is as high as two columns are wide")
    pointer.move(to: event(0, 30), in: Self.size)
    #expect(pointer.x == -1 && pointer.y == -1)
    pointer.move(to: event(40.5, 12.1), in: Self.size)
    #expect(pointer.x == 0 && pointer.y == 0)
    pointer.release()
    pointer.move(to: event(79, 12), in: Self.size)
    #expect(pointer.x == 0)
    pointer.move(to: event(0, 0), in: Size(columns: 0, rows: 0))
  }

  @Test(
    "With the mouse on the pointer rolls the ball to the goal; with it off it does nothing", arguments: [true, false])
  func rolls(isOn: Bool) {
    let script = [Self.mouse(.move(holding: nil), 40, 12, at: 0.1), Self.mouse(.move(holding: nil), 78, 12, at: 0.2)]
    var rig = GameRig(
      script, until: 2, opening: .level("1-01-one"), settings: isOn ? Self.usingMouse : Settings())
    rig.run()
    #expect(rig.labyrinth?.cover == (isOn ? .result : RolledCover.none))
    #expect(rig.labyrinth?.isWaiting != isOn && rig.text.contains("mouse") == isOn)
  }

  @Test("A click levels the tray until the pointer is in the middle again, and so does the loss of the focus")
  func levels() throws {
    for event in [Event.mouse(MouseEvent(.press(.left), x: 60, y: 12)), .focus(gained: false)] {
      let script: Script = [
        Self.mouse(.move(holding: nil), 40, 12, at: 0.1), Self.mouse(.move(holding: nil), 60, 12, at: 0.2),
        (0.3, event), Self.mouse(.move(holding: nil), 61, 12, at: 0.4),
      ]
      var rig = GameRig(script, until: 0.6, opening: .level("1-01-one"), settings: Self.usingMouse)
      rig.run()
      let play = try #require(rig.labyrinth)
      #expect(play.run.game.tick > 5 && play.input.tilt == .level)
    }
  }

  @Test("Where the pointer can't tip yet, that is said")
  func says() {
    var rig = GameRig(
      [Self.mouse(.move(holding: nil), 78, 12, at: 0.1)], until: 0.3, opening: .level("1-01-one"),
      settings: Self.usingMouse)
    rig.run()
    #expect(rig.text.contains(Wording.pointerIsAway) && rig.labyrinth?.isWaiting == true)
  }

  @Test("On the title the pointer chooses and a click takes, and the wheel goes round")
  func title() throws {
    #expect(try Self.click("Settings", after: []).pages.last is SettingsPlay)
    #expect(try Self.click("Levels", after: []).pages.last is LevelSelectPlay)
    #expect(try Self.click("Tray", after: [], moving: true).title?.chosen == 3)
    #expect(try Self.click("Credits", after: []).text.contains("Daniel Laidig"))
    var wheel = GameRig(
      [Self.mouse(.wheel(.up), 1, 1, at: 0.1), Self.mouse(.wheel(.up), 1, 1, at: 0.2)], until: 0.5)
    wheel.run()
    #expect(wheel.title?.chosen == 7)
  }

  @Test("Among the levels a click plays the card that it is on, and the right button goes back")
  func levelSelect() throws {
    let levels = GameRig.keys(.down, .enter)
    #expect(try Self.click("Two", after: levels).labyrinth?.stage.name == "1-02-two")
    #expect(try Self.click("Two", after: levels, moving: true).levels?.chosen == 1)
    #expect(try Self.click("Two", after: levels, button: .right).title != nil)
    let layout = LevelSelectLayout(size: Self.size, look: .shaded, levels: 12)
    #expect(layout.place(column: layout.left, row: layout.top) == 0)
    #expect(layout.place(column: layout.left + layout.cardWidth, row: layout.top) == nil)
    for place in 0..<layout.capacity {
      let corner = layout.corner(of: place)
      #expect(layout.place(column: corner.column, row: corner.row) == place)
    }
    #expect(layout.place(column: 79, row: 23) == nil && layout.place(column: 0, row: 0) == nil)
  }

  @Test("A click on a line of a pause or a result does what its key does")
  func boards() throws {
    let paused = GameRig.hold(.right, from: 0.1, to: 0.2) + GameRig.keys(.character("p"), from: 0.3)
    let opening = GameOpening.level("1-01-one")
    #expect(try Self.click("Go on", after: paused, opening: opening).labyrinth?.isPaused == false)
    #expect(try Self.click("Retry", after: paused, opening: opening).labyrinth?.isWaiting == true)
    #expect(try Self.click("Levels", after: paused, opening: opening).levels != nil)
    #expect(try Self.click("Settings", after: paused, opening: opening).pages.last is SettingsPlay)
    #expect(try Self.click("Paused", after: paused, opening: opening).labyrinth?.isPaused == true)
    let tray = GameRig.keys(.up, .up, .up, .up, .up, .up, .enter, .character("p"))
    #expect(try Self.click("Settings", after: tray).pages.last is SettingsPlay)
    #expect(try Self.click("Help", after: tray).tray?.play.scene.overlay == .help(page: 0))
    let won = GameRig.hold(.right, from: 0.1, to: 2)
    #expect(try Self.click("Next", after: won, opening: opening).labyrinth?.stage.name == "1-02-two")
    #expect(try Self.click("Retry", after: won, opening: opening).labyrinth?.isWaiting == true)
  }

  @Test("On the page of settings a click puts a number where it is, turns a choice, and opens the keys")
  func settings() throws {
    let script = GameRig.keys(.character("o"))
    let gauge = try #require(SettingsLayout(size: Self.size, look: .monochrome, chosen: 0).gauge)
    for (cell, share) in [(0, 0.0), (gauge.count - 1, 1), (gauge.count / 2, 0.5)] {
      var rig = GameRig(
        script + [Self.mouse(.press(.left), Double(gauge.lowerBound + cell) + 0.5, 2.5, at: 0.3)], until: 1)
      rig.run()
      let settings = try #require(rig.pages.last?.input.settings)
      #expect(abs((SettingsKey.sensitivity.share(of: settings) ?? 0) - share) < 0.06)
    }
    #expect(try Self.click("Swap up", after: script).pages.last?.input.settings.tilt.invertsY == true)
    #expect(try Self.click("Swap up", after: script, moving: true).pages.last?.input.settings == Settings())
    #expect(try Self.click("Keys", after: script).pages.last is ControlsPlay)
    #expect(try Self.click("Keys", after: script, button: .right).title != nil)
  }

  @Test("On the page of keys a click on a key asks for the new one")
  func controls() throws {
    let down = Array(repeating: Key.down, count: SettingsRow.all.firstIndex(of: .controls) ?? 0)
    let script = ([.character("o")] + down + [.enter]).enumerated().map {
      (time: 0.1 + 0.05 * Double($0.offset), event: Event.key($0.element))
    }
    let page = try #require(try Self.click(" w ", after: script).pages.last as? ControlsPlay)
    #expect(page.chosen == 2 && page.slot == 1 && page.wait == .key)
  }

  @Test("A knob follows the pointer that holds it, beyond the gauge to its end, until the button comes up")
  func drags() throws {
    let layout = SettingsLayout(size: Self.size, look: .monochrome, chosen: 0)
    let gauge = try #require(layout.gauge)
    let row = Double(layout.top) + 0.5
    func x(_ cell: Int) -> Double { Double(gauge.lowerBound + cell) + 0.5 }
    let script = [
      (0.1, Event.typed("o")), Self.mouse(.press(.left), x(2), row, at: 0.3),
      Self.mouse(.move(holding: .left), x(5), row + 3, at: 0.4),
    ]
    func sensitivity(_ more: [(Double, Event)]) -> Double? {
      var rig = GameRig(script + more, until: 1)
      rig.run()
      return rig.pages.last?.input.settings.tilt.sensitivity
    }
    var set = Settings()
    SettingsKey.sensitivity.set(share: 5.0 / Double(gauge.count - 1), in: &set)
    #expect(sensitivity([]) == set.tilt.sensitivity)
    #expect(sensitivity([Self.mouse(.move(holding: .left), 79, row, at: 0.5)]) == TiltSettings.sensitivities.upperBound)
    let released = [
      Self.mouse(.release(.left), x(5), row, at: 0.5), Self.mouse(.move(holding: nil), x(9), row, at: 0.6),
      Self.mouse(.move(holding: .left), x(9), row, at: 0.7),
    ]
    #expect(sensitivity(released) == set.tilt.sensitivity)
  }
}
