// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Motion
import Sound
import Terminal
import Testing

@testable import Play

@Suite("Shake and break") struct ShakePlayTests {
  private static let jolt = Vector3(x: 2.3, y: 0, z: -1)

  @Test(
    "A jolt above 2.2 g breaks the glass with its sound, either way; 2.1 g doesn't",
    arguments: [(2.3, true), (-2.3, true), (2.1, false), (-2.1, false)])
  func breaks(size: Double, isBroken: Bool) {
    var rig = ShakeRig(ShakeRig.sensor([(1..<1.2, Vector3(x: size, y: 0, z: -1))]))
    rig.play(for: 0.9)
    #expect(!rig.play.isBroken && rig.scene.pane == .whole && rig.status.now == 100 && !rig.status.hasShake)
    rig.play(for: 0.6)
    #expect(rig.play.isBroken == isBroken && rig.heard == (isBroken ? [.glass] : []))
    #expect(rig.status.strength == .strong && rig.status.peak == Int((size.magnitude * 100).rounded()))
  }

  @Test("While it is broken more shakes do nothing to it, and after new glass the next one breaks it in another way")
  func breaksOnce() {
    var rig = ShakeRig(ShakeRig.sensor([(1..<1.2, Self.jolt), (2..<2.2, Self.jolt), (3..<3.2, Self.jolt)]))
    rig.play(for: 1.7)
    let first = rig.scene.pane
    rig.play(for: 1)
    #expect(rig.scene.pane == first && rig.heard == [.glass])
    rig.type(.character(" "))
    #expect(rig.scene.pane == .whole && !rig.status.hasShake)
    rig.play(for: 1)
    #expect(rig.play.isBroken && rig.scene.pane != first && rig.heard == [.glass, .glass])
  }

  @Test("Light shakes and strong ones are told apart, and told of for a while")
  func tellsStrength() {
    for (size, word) in [(1.6, "light shake"), (2.1, "strong shake")] {
      var rig = ShakeRig(ShakeRig.sensor([(1..<1.2, Vector3(x: 0, y: size, z: -1))]))
      rig.play(for: 1.5)
      #expect(rig.row.contains(word) && rig.row.contains("peak \(size)0 g"), "\(rig.row)")
      rig.play(for: 3)
      #expect(!rig.row.contains(word) && rig.row.contains("now 1.00 g"), "\(rig.row)")
    }
  }

  @Test("That a shake began and that it ended is told as it comes, and each shake counts once")
  func tellsEvents() {
    var rig = ShakeRig(ShakeRig.shaken(1..<2, peak: 2.05))
    rig.play(for: 1.9)
    #expect(rig.row.contains("shake began - strong") && rig.status.shakes == 1, "\(rig.row)")
    rig.play(for: 1)
    #expect(rig.row.contains("shake ended - strong") && rig.status.shakes == 1)
    #expect(!rig.play.isBroken)
  }

  @Test("What follows a shake's end is another one, told by its own strength and peak", arguments: [2.3, 2.8, 4])
  func tellsTheNewest(start: Double) {
    let sensor = MadeUpSensor { time in
      let peak = (1..<1.6).contains(time) ? 2.1 : (start..<start + 0.6).contains(time) ? 1.6 : 0
      return Vector3(x: Int(time * 8).isMultiple(of: 2) ? peak : -peak, y: 0, z: -1)
    }
    var rig = ShakeRig(sensor, size: Size(columns: 100, rows: 24))
    rig.play(for: 2.25)
    #expect(rig.row.contains("shake ended - strong") && rig.row.contains("peak 2.10 g"), "\(rig.row)")
    rig.play(for: start + 0.5 - 2.25)
    #expect(rig.row.contains("light") && rig.row.contains("peak 1.60 g"), "\(rig.row)")
    rig.play(for: 1)
    #expect(!rig.row.contains("strong") && rig.row.contains("peak 1.60 g"), "\(rig.row)")
    #expect(rig.status.shakes == 2)
  }

  @Test(
    "A single jolt that is told as a shake counts as one, and what is counted has one name", arguments: [80, 100, 200])
  func countsWhatItTells(columns: Int) {
    var rig = ShakeRig(ShakeRig.sensor([(1..<1.1, Self.jolt)]), size: Size(columns: columns, rows: 24))
    rig.play(for: 2.5)
    #expect(
      rig.play.isBroken && rig.row.contains("strong shake") && rig.row.hasSuffix("peak 2.30 g   1 shake"), "\(rig.row)")
  }

  @Test("A shake is cancelled where the window loses the focus, the program was stopped, or another page comes")
  func tellsCancelled() {
    for event in [Event.focus(gained: false), .resumed, nil] {
      var rig = ShakeRig(ShakeRig.shaken(1..<2, peak: 2.05))
      rig.play(for: 1.9)
      if let event { rig.send(event) } else { rig.play.hold() }
      rig.play(for: 0.1)
      #expect(rig.row.contains("shake cancelled - strong"), "\(rig.row)")
    }
  }

  @Test("A sensor that falls silent cancels a shake, and what it felt is no longer told")
  func losesTheSensor() {
    let shaken = MadeUpSensor { time in
      time >= 1.9 ? nil : Vector3(x: time < 1 ? 0 : Int(time * 8).isMultiple(of: 2) ? 2 : -2, y: 0, z: -1)
    }
    var rig = ShakeRig(shaken)
    rig.play(for: 1.9)
    #expect(rig.status.event == .began)
    rig.play(for: 3)
    #expect(rig.play.readings.status.event == .cancelled && rig.status.now == nil)
  }

  @Test("Keys to and fro break it; while it is broken those that tilt, and further shakes, do nothing to it")
  func typesAShake() {
    var rig = ShakeRig()
    #expect(rig.play.isResting && rig.row.contains("left right left right with keys"))
    rig.type(.left, .right, .left)
    #expect(!rig.play.isBroken)
    rig.type(.right)
    #expect(rig.play.isBroken && rig.heard == [.glass] && rig.status.event == .began && rig.status.shakes == 1)
    rig.type(.left, .right)
    #expect(rig.play.isBroken && rig.heard == [.glass])
    rig.play(for: 1)
    #expect(rig.status.event == .ended && rig.play.isResting)
    let pane = rig.scene.pane
    rig.type(.left, .right, .left, .right)
    #expect(rig.scene.pane == pane && rig.heard == [.glass] && rig.status.shakes == 2)
    rig.play(for: 1)
    rig.type(.up, .down, .character("a"), .character("d"), .character("l"))
    #expect(rig.scene.pane == pane)
    rig.play(for: 1)
    rig.type(.enter)
    #expect(rig.scene.pane == .whole)
    rig.type(.right, .left, .right, .left)
    #expect(rig.play.isBroken && rig.scene.pane != pane && rig.heard == [.glass, .glass])
  }

  @Test("Any key makes it whole but those that ask for something else, come up, repeat, or are held with Ctrl")
  func mends() {
    var rig = ShakeRig()
    rig.type(.left, .right, .left, .right)
    rig.play(for: 1)
    rig.send(.key(.character("x"), .release))
    rig.send(.key(.character("x"), .repeat))
    rig.send(.key(KeyPress(.character("l"), modifiers: .control)))
    rig.send(.focus(gained: true))
    #expect(rig.play.isBroken)
    rig.type(.character("?"), .character("x"), .escape)
    #expect(rig.play.isBroken && rig.scene.helpPage == nil && rig.requests.isEmpty)
    rig.type(.character("x"))
    #expect(!rig.play.isBroken)
    rig.type(.escape, .character("q"))
    #expect(rig.requests == [.back, .quit])
  }

  @Test("A click makes it whole, and nothing else that the mouse does; over the help it takes that away")
  func mendsByMouse() {
    var rig = ShakeRig()
    rig.type(.left, .right, .left, .right)
    for action in [
      MouseAction.move(holding: nil), .move(holding: .left), .release(.left), .press(.middle), .wheel(.up),
    ] {
      rig.send(.mouse(MouseEvent(action, x: 40, y: 10)))
    }
    #expect(rig.play.isBroken)
    rig.type(.character("?"))
    rig.send(.mouse(MouseEvent(.press(.left), x: 40, y: 10)))
    #expect(rig.play.isBroken && rig.scene.helpPage == nil)
    rig.send(.mouse(MouseEvent(.press(.left), x: 40, y: 10)))
    #expect(!rig.play.isBroken && rig.requests.isEmpty)
    rig.send(.mouse(MouseEvent(.press(.right), x: 40, y: 10)))
    #expect(rig.requests == [.back])
  }

  @Test("The cracks grow for 0.3 s, or are there at once where motion is reduced")
  func grows() {
    var rig = ShakeRig()
    rig.type(.left, .right, .left)
    rig.send(.key(.right))
    var fronts: [Int] = []
    for _ in 0..<40 {
      if case .broken(_, let front) = rig.scene.pane { fronts.append(front) }
      rig.play(for: 1.0 / 120)
    }
    #expect(fronts.count == 40 && fronts.first == 0 && fronts == fronts.sorted() && fronts[20] < 100)
    #expect(fronts.last == BrokenGlass.fullFront && fronts.firstIndex(of: BrokenGlass.fullFront) ?? 0 > 30)

    var calm = ShakeRig(display: Display(colors: .own, isUnicode: true, reducesMotion: true))
    calm.type(.left, .right, .left)
    calm.send(.key(.right))
    guard case .broken(_, let front) = calm.scene.pane else {
      Issue.record("whole")
      return
    }
    #expect(front == BrokenGlass.fullFront)
  }

  @Test("What was shaken before the page came doesn't break it")
  func beginsWhole() {
    var rig = ShakeRig(ShakeRig.sensor([(-1..<0.005, Self.jolt)]))
    rig.play(for: 1)
    #expect(!rig.play.isBroken)
  }

  @Test("The title has a line for it, escape is the way back, and a command opens it at once")
  func isAPage() {
    var game = GameRig(GameRig.keys(.down, .down, .down, .down, .enter), until: 1)
    game.run()
    #expect(game.pages.last is ShakePlay && game.text.contains("hard to break the glass"))
    var back = GameRig(GameRig.keys(.down, .down, .down, .down, .enter, .escape), until: 1)
    back.run()
    #expect(back.title != nil)
    var opened = GameRig(GameRig.keys(.left, .right, .left, .right), until: 1, opening: .shake)
    opened.run()
    #expect((opened.pages.last as? ShakePlay)?.isBroken == true && opened.pages.count == 2)
  }
}
