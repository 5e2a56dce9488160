// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Game
import Physics
import Terminal
import Testing

@testable import Play

@Suite("The loop")
struct GameLoopTests {

  @Test("The first frame is shown at once, before anything is waited for")
  func firstFrame() {
    var rig = LoopRig(until: 1)
    rig.run()
    #expect(rig.frameTimes.first == 0)
    #expect(
      rig.text(at: 0) == """
         Tray
           #################################
           ##                             ##
           ##                             ##
           ##                             ##
           ##                             ##
           ##             /@@\\            ##
           ##             \\@o/            ##
           ##                             ##
           ##                             ##
           ##                             ##
           ##                             ##
           #################################
         x  0.0  y  0.0  keys            ? help
        """)
  }

  @Test(
    "It ends at once, and says why",
    arguments: [
      (.typed("q"), .quit), (.typed("Q"), .quit), (.terminate(signal: 15), .signal(15)),
      (.terminate(signal: 2), .signal(2)), (.hangUp, .hangUp),
    ] as [(Event, PlayEnding)])
  func endings(event: Event, ending: PlayEnding) {
    for before in [nil, .typed("p"), .typed("?"), .resize(Size(columns: 5, rows: 2)), .key(.right)] as [Event?] {
      var rig = LoopRig((before.map { [(0.2, $0)] } ?? []) + [(0.5, event)], until: 9)
      let got = rig.run()
      #expect(got == ending)
      #expect(rig.screen.now == 0.5)
    }
  }

  @Test("What comes after the end in one batch is not played any more")
  func endsInABatch() {
    var rig = LoopRig([(0.5, .typed("q")), (0.5, .hangUp)], until: 9)
    let got = rig.run()
    #expect(got == .quit)
  }

  @Test("At rest nothing is shown, and it wakes ten times a second at most")
  func rests() {
    var rig = LoopRig(until: 10)
    rig.run()
    #expect(rig.presented.count == 1)
    #expect(rig.screen.waits.count <= 101)
    #expect(rig.loop.play.game.tick == 0)
  }

  @Test("What the window lost is shown again, though nothing is new: resized there and back while nothing was drawn")
  func showsAgain() {
    let there = Size(columns: 3, rows: 2)
    let back = Size(columns: 40, rows: 14)
    var rig = LoopRig([(2, .resize(there)), (2, .resize(back))], until: 5)
    rig.screen.losses = [1, 2]
    rig.run()
    #expect(rig.presented.count == 3)
    #expect(rig.presented.allSatisfy { $0.frame == rig.presented[0].frame })
    #expect(zip(rig.frameTimes, [0, 1, 2]).allSatisfy { $0 >= $1 && $0 < $1 + 0.15 })
  }

  @Test("A ball that has come to lie at the frame rests as well")
  func restsAgain() {
    var rig = LoopRig([(0.5, .key(.right))], until: 30)
    rig.run()
    #expect(rig.loop.play.game.ball.touchedSides == .right)
    #expect(rig.loop.play.isResting)
    #expect((rig.frameTimes.last ?? 30) < 15)
    #expect(rig.screen.waits.filter { $0 >= 20 }.count <= 101)
  }

  @Test("While the ball rolls there are sixty ticks a second, and never more frames than that")
  func ticks() {
    var rig = LoopRig([(0.5, .key(.right))], until: 2.5, display: .rich)
    rig.run()
    #expect((119...120).contains(rig.loop.play.game.tick))
    #expect(rig.screen.waits.filter { $0 >= 1 && $0 < 2 }.count == 60)
    let frames = rig.frameTimes.filter { $0 >= 1 && $0 < 2 }.count
    #expect((30...60).contains(frames))
  }

  @Test("A key that comes between two ticks costs none and adds none")
  func eventsBetweenTicks() {
    let script = (1...200).map { (time: 0.5 + Double($0) * 0.007, event: Event.focus(gained: true)) }
    var rig = LoopRig([(0.5, .key(.right))] + script, until: 2.5)
    rig.run()
    #expect((119...120).contains(rig.loop.play.game.tick))
  }

  @Test("A tick comes when it is due, though events came before it and drawing took its time")
  func ticksInTime() {
    let script =
      [(0.5, .key(.right)), (0.505, .focus(gained: true)), (0.512, .focus(gained: true))] as [(Double, Event)]
    var rig = LoopRig(script, until: 2.5, display: .rich)
    rig.screen.frameTime = .milliseconds(2)
    rig.run()
    #expect((119...120).contains(rig.loop.play.game.tick))
    for tick in 1...100 {
      let due = 0.5 + Double(tick) / 60
      #expect(rig.screen.waits.contains { $0 >= due - 1e-9 && $0 < due + 0.003 })
    }
    #expect(rig.screen.waits.filter { $0 >= 1 && $0 < 2 }.count == 60)
  }

  @Test("While a sensor measures it ticks sixty times a second, though nothing is shown")
  func ticksForASensor() {
    var rig = LoopRig(until: 3, sensor: MadeUpSensor { _ in MadeUpSensor.pose(0.1, -0.3) })
    rig.run()
    #expect(rig.screen.waits.filter { $0 >= 1 && $0 < 2 }.count == 60)
    #expect(rig.frameTimes.filter { $0 >= 1 }.isEmpty)
  }

  @Test("A sensor that is found while the game rests tilts within two tenths of a second")
  func wakesForASensor() {
    let sensor = MadeUpSensor { $0 < 2.05 ? nil : MadeUpSensor.pose($0 < 2.4 ? 0 : 0.3, 0) }
    var rig = LoopRig(until: 2.7, sensor: sensor)
    rig.run()
    #expect(rig.screen.waits.filter { $0 < 2 }.count <= 21)
    #expect(rig.loop.play.input.tilt.x > 100)
  }

  @Test("While the terminal is busy frames are skipped, never ticks, and then the newest is shown")
  func skipsFrames() {
    func rig(isBusy: Bool) -> LoopRig {
      var rig = LoopRig([(0.2, .key(.right))], until: 2, display: .rich) { memory, now in
        memory.isReadyForFrame = !(isBusy && now > 0.5 && now < 1.5)
      }
      rig.run()
      return rig
    }
    let busy = rig(isBusy: true)
    let free = rig(isBusy: false)
    #expect(busy.screen.overruns.isEmpty)
    #expect(busy.frameTimes.filter { $0 > 0.5 && $0 < 1.5 }.isEmpty)
    #expect(busy.loop.play.game == free.loop.play.game)
    #expect(busy.screen.memory.lastFrame == free.screen.memory.lastFrame)
    let next = busy.presented.first { $0.instant.offset > .seconds(0.6) }
    #expect(next?.frame == free.presented.first { $0.instant == next?.instant }?.frame)
  }

  @Test("A window that becomes too small holds the ball even while the terminal is busy")
  func fitsWhileBusy() {
    var rig = LoopRig([(0.2, .key(.right)), (0.6, .resize(Size(columns: 9, rows: 3)))], until: 2) { memory, now in
      memory.isReadyForFrame = now < 0.5
    }
    rig.run()
    #expect((23...24).contains(rig.loop.play.game.tick))
  }

  @Test("A loop that was held up catches up on a quarter of a second, not on more", arguments: [0.1, 0.25, 1, 3600])
  func catchesUp(pause: Double) {
    var isHeldUp = true
    var rig = LoopRig([(0.2, .key(.right))], until: 1.5 + pause) { memory, now in
      guard isHeldUp, now >= 0.7 else { return }
      isHeldUp = false
      memory.clock.advance(by: .seconds(pause))
    }
    rig.run()
    let due = (1.3 + min(pause, 0.25)) * 60
    #expect(abs(Double(rig.loop.play.game.tick) - due) <= 1.01)
  }

  @Test("Resumed after a suspension it is paused and level, and the ball has not leapt")
  func resumes() {
    var isStopped = false
    var rig = LoopRig([(0.2, .key(.right)), (0.805, .resumed)], until: 5005) { memory, now in
      guard !isStopped, now >= 0.805 else { return }
      isStopped = true
      memory.clock.advance(by: .seconds(5000))
    }
    rig.run()
    #expect((35...36).contains(rig.loop.play.game.tick))
    #expect(rig.loop.play.input.tilt == .level)
    #expect(rig.text(at: 5005).contains("Paused"))
  }

  @Test("The same script plays the same game, to the last bit")
  func isDeterministic() {
    let script = [(0.2, .key(.right)), (0.5, .key(.up)), (0.9, .typed("h")), (1, .key(.down))] as [(Double, Event)]
    let games = (0..<2).map { _ in
      var rig = LoopRig(script, until: 4)
      rig.run()
      return rig.loop.play.game
    }
    #expect(games[0].stateHash == games[1].stateHash)
    #expect(games[0].tick > 200)
  }

  @Test("As many frames a second are shown as are asked for, with all ticks played", arguments: [1, 24, 30, 50, 60])
  func framesPerSecond(rate: Int) {
    let rig = Metronome.play(for: 3, framesPerSecond: rate)
    #expect((rate * 3...rate * 3 + 1).contains(rig.times.count), "\(rig.times.count)")
    #expect((353...360).contains(rig.metronome.ticks))
    #expect(rig.metronome.shares.allSatisfy { $0 >= 0 && $0 < 1 })
  }

  @Test("Frames come at whole intervals, though each wait ends late and drawing takes its time")
  func absoluteDeadlines() {
    let rig = Metronome.play(for: 3, framesPerSecond: 60, lateness: [0.002, 0, 0.005, 0.001], frameTime: 0.003)
    #expect((180...181).contains(rig.times.count), "\(rig.times.count)")
    for (number, time) in rig.times.enumerated() {
      let due = Double(number) / 60
      #expect(time >= due - 1e-9 && time < due + 0.0051, "frame \(number) at \(time)")
    }
    // What is drawn is the time of the frame, however late it comes.
    for (number, share) in rig.metronome.shares.enumerated().dropFirst() {
      let drawn = (Double(rig.metronome.ticksAtFrames[number]) + share) / 120
      #expect(abs(drawn - rig.times[number]) < 1e-6)
    }
  }

  @Test("What an event changes at rest is seen at once, and a stream of events makes no more frames than there may be")
  func eventsAtRest() {
    let events = (0..<200).map { (time: 1 + Double($0) * 0.004, event: Event.focus(gained: true)) }
    let rig = Metronome.play(for: 3, framesPerSecond: 30, restingUntilEvents: true, events: events)
    #expect(rig.times.contains { abs($0 - 1) < 1e-9 })
    let during = rig.times.filter { $0 >= 1 && $0 < 1.8 }
    #expect((22...25).contains(during.count), "\(during.count)")
    // The last one is seen, too.
    #expect(rig.metronome.drawnEvents == 200)
  }
}
