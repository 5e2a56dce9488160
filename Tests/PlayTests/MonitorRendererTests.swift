// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Motion
import Terminal
import Testing

@testable import Play

@Suite("The monitor's pictures")
struct MonitorRendererTests {
  private func text(
    _ device: MadeUpDevice?, _ columns: Int = 80, _ rows: Int = 24, _ display: Display = .mono
  ) -> String {
    var rig = MonitorRig(device, columns, rows, display)
    rig.play(for: 2)
    return rig.text
  }

  @Test("All sensors at 80×24, in glyphs")
  func all() {
    #expect(
      text(.full) == """
         Motion monitor   pull, 10 a second                             made up  test:0

          accelerometer  g        100 Hz  4 ms  +-0.003            /''''''''\\
          x ........:.......|=-.....:........     +0.21         /''   ^      ''\\
          y ........:......=|.......:........     -0.10       /'                '\\
          z ........-=======|.......:........     -0.97      /                    \\
                                                            (                      )
          gyroscope  rad/s        100 Hz  4 ms  +-0.003     (                   ---)
          x ................|................     +0.00     (   ====== oo-======-::)
          y ................|................     +0.00     (-----------:::::::::::)
          z ................|................     +0.00      \\::::::::::::::::::::/
                                                              \\.::::::::::::::::./
          magnetometer  uT        100 Hz  4 ms  +-0.003         \\..::::::::::../
          x ................|-...............     +3.50            \\......../
          y ................|===-............    +18.20   roll +12.2      pitch +5.7
          z .......=========|................    -44.00   flat, face up   heading 15
          acceleration, last 7 s
          . . . . . . . . . . . . . . . . . . . . . . . . . . . . . . . . . . . . .

                                                               xxxxxxxxxxxxxxxxxxxxx x
          -----------------------------------------------------yyyyyyyyyyyyyyyyyyyyy y

          . . . . . . . . . . . . . . . . . . . . . . . . . . .zzzzzzzzzzzzzzzzzzzzz z
         tab push   space pause   q quit                                       shakes 0
        """)
  }

  @Test("Of an accelerometer alone the others are told to be missing, and there is no heading")
  func accelerometerOnly() {
    let lines = text(.accelerometerOnly, 80, 24, .rich).split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[2].hasPrefix("  accelerometer  g         100 Hz  4 ms  ±0.003 "))
    #expect(lines[3].contains("  +0.21 ") && lines[4].contains("  −0.10 ") && lines[5].contains("  −0.97 "))
    #expect(lines[7].hasPrefix("  gyroscope  rad/s      "))
    #expect(lines[8].hasPrefix("    This device has no gyroscope.  "))
    #expect(lines[12].hasPrefix("  magnetometer  µT      "))
    #expect(lines[13].hasPrefix("    This device has no magnetometer.  "))
    #expect(
      lines[14].hasSuffix("   roll +12.2°     pitch +5.7°") || lines[14].hasSuffix("   roll +12.2°     pitch +5.8°"))
    #expect(lines[15].hasSuffix("   flat, face up   heading –"))
  }

  @Test("A gyroscope alone has no attitude")
  func gyroscopeOnly() {
    let text = text(.still([.gyroscope: MadeUpDevice.turning]))
    #expect(text.contains("This device has no accelerometer."))
    #expect(text.contains("+1.31"))
    #expect(text.contains("roll -          pitch -") && text.contains("heading -") && !text.contains("::::"))
  }

  @Test("At 40×14 the plot has gone")
  func small() {
    #expect(
      text(.full, 40, 14) == """
         Motion monitor   pull, 10 a second
         accelerometer  g
         x ..:..|-.:..  +0.21      /''''''\\
         y ..:..|..:..  -0.10    /'  ^     '\\
         z ..-==|..:..  -0.97   (            )
         gyroscope  rad/s      (            --)
         x .....|.....  +0.00  (  ====oo====-:)
         y .....|.....  +0.00   (---:::::::::)
         z .....|.....  +0.00    \\.::::::::./
         magnetometer  uT          \\....../
         x .....|.....  +3.50  roll +12.2
         y .....|=.... +18.20  pitch +5.7
         z ..-==|..... -44.00  flat, face up
         tab push   space pause   q quit
        """)
  }

  @Test("In the smallest window there are the numbers of all sensors")
  func smallest() {
    #expect(
      text(.full, 24, 10) == """
         Motion monitor
         accelerometer  g
         x ...:..|-.:...  +0.21
         y ...:.-|..:...  -0.10
         z ...===|..:...  -0.97
         gyroscope  rad/s
         x+0.00 y+0.00 z+0.00
         magnetometer  uT
         x+3.50 y+18.20 z-44.00
         tab push  q quit
        """)
    #expect(text(.accelerometerOnly, 24, 10).contains(" gyroscope  rad/s\n Not in this device.\n"))
  }

  @Test("Without any sensor the page says so and what to do")
  func none() {
    #expect(
      text(nil) == """
         Motion monitor   pull, 10 a second






                          +------------------------------------------+
                          |                No sensor                 |
                          |                                          |
                          | None was asked for: --sensor none.       |
                          |                                          |
                          | End this with q, and start it with       |
                          | another board's sensor  --sensor ip:HOST |
                          | a recording                --motion FILE |
                          +------------------------------------------+







         q quit
        """)
    #expect(text(.still([:])).contains("Plug one in, or see steelie doctor."))
  }

  @Test("Bars are lit above and dark below, from zero to the value")
  func bars() {
    var rig = MonitorRig(.full, 80, 24, .rich)
    rig.play(for: 1)
    #expect(
      rig.frame.letters(x: 4..<37, y: 6..<12) == """
        2222222242222222CUT22222422222222
        2222222242222222CTT22222422222222
        222222224222222QC2222222422222222
        222222224222222PC2222222422222222
        22222222RSSSSSSSC2222222422222222
        22222222RRRRRRRRC2222222422222222
        """)
  }

  @Test(
    "With ASCII alone only ASCII is drawn, and without colours the first and last row stand out",
    arguments: [Display.ascii, .mono])
  func ascii(display: Display) {
    for device in [MadeUpDevice.full, .accelerometerOnly, .still([:])] {
      var rig = MonitorRig(device, 80, 24, display)
      rig.play(for: 1)
      #expect(rig.frame.isASCII)
      let isReversed = rig.frame[0, 0].style.attributes.contains(.reverse)
      #expect(isReversed == (display == .mono))
    }
  }

  @Test("Where few colours are, the letters tell the axes, and nothing lies on its own colour")
  func flat() {
    var rig = MonitorRig(.full, 80, 24, .flat)
    rig.play(for: 2)
    let frame = rig.frame
    let (ground, mark) = (frame[5, 4].style.background, frame[12, 4].style.background)
    #expect(Palette.steelie[ground].fixed16 != Palette.steelie[mark].fixed16)
    for (row, letter) in zip(3...5, ["x", "y", "z"]) { #expect(frame.line(row).hasPrefix("  \(letter) ")) }
    for cell in frame.cells where cell.glyph != " " {
      let (text, ground) = (cell.style.foreground, cell.style.background)
      #expect(Palette.steelie[text].fixed16 != Palette.steelie[ground].fixed16 || cell.glyph == "\u{2584}")
    }
  }

  @Test("Every size of window and every look can be drawn", arguments: [Display.rich, .flat, .ascii, .mono])
  func sizes(display: Display) {
    var rig = MonitorRig(.full, 80, 24, display)
    rig.play(for: 1)
    for columns in [1, 2, 10, 23, 24, 29, 35, 36, 47, 59, 60, 79, 80, 132, 250] {
      for rows in [1, 2, 9, 10, 11, 12, 13, 14, 18, 19, 20, 24, 33, 50, 80] {
        rig.play.fit(Size(columns: columns, rows: rows), display: display)
        #expect(rig.frame.size == Size(columns: columns, rows: rows))
        let fits = columns >= 24 && rows >= 10
        #expect(rig.text.contains("+0.21") || rig.text.contains("\u{2212}0.10") || !fits)
      }
    }
  }

  @Test("Numbers that no sensor gives break nothing", arguments: [1e300, -1e12, 12345.678])
  func absurd(value: Double) {
    let vector = Vector3(x: value, y: -value, z: value)
    var rig = MonitorRig(.still([.accelerometer: vector, .gyroscope: vector, .magnetometer: vector]), 24, 10)
    rig.play(for: 1)
    #expect(rig.line(0) == " Motion monitor")
  }

  @Test("In the smallest window what to do without a sensor is wrapped, not cut")
  func narrowRemedy() {
    #expect(
      text(nil, 24, 10) == """
         Motion monitor
        +----------------------+
        |      No sensor       |
        | None was asked for:  |
        | --sensor none.       |
        | Start it with        |
        |     --sensor ip:HOST |
        |        --motion FILE |
        +----------------------+
         q quit
        """)
    for wait in [MonitorWait.missing, .failed("no accelerometer")] {
      let plaque = Plaque.noSensor(wait, columns: 24, look: .monochrome)
      var frame = Frame(size: Size(columns: 24, rows: 14), filledWith: .steelieBlank)
      plaque.draw(into: &frame, rows: 0..<14)
      let words = frame.text.split { "|\n ".contains($0) }.joined(separator: " ")
      #expect(words.contains("see steelie doctor. Or start it with --sensor ip:HOST --motion FILE"))
    }
  }
}
