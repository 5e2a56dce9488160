// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Motion
import Terminal
import Testing

@testable import Play

@Suite("The calibration's page")
struct CalibrationPageTests {
  private static let small = Size(columns: 24, rows: 10)

  /// A page of a sensor that is turned and mirrored, reads too little and is biased.
  private static func rig(size: Size = Size(columns: 80, rows: 24), saved: CalibrationFile = CalibrationFile())
    -> CalibrationRig
  {
    CalibrationRig(
      axes: AxisMap("+y -x -z"), bias: Vector3(x: 0.02, y: -0.03, z: 0), gain: 0.97, saved: saved, size: size)
  }

  @Test("It asks for the first pose, and the marble lies where the sensor says")
  func flat() {
    let rig = Self.rig()
    rig.hold(CalibrationRig.flat, for: 1.4)
    #expect(
      rig.text == """
         Calibration  1/3                                   accel_3d  local:iio:device0

          > Flat
          o Right edge down                                  as the sensor reads
          o Far edge down                                       ############
                                                             ####          ####
          Lay the device flat on a table, screen          ###                  ###
          up.                                            ##                      ##
                                                        ##                        ##
          [########################..............]     ##                          ##
          Held still: stay so.                        ##          ..    ..          ##
                                                      ##         .. /@@\\ ..         ##
                                                      ##         .. \\@@/ ..         ##
                                                      ##          ..    ..          ##
                    +------------+                     ##                          ##
                    |            |                      ##                        ##
                    |   screen   |                       ##                      ##
                    |            |                        ###                  ###
                    |            |                           ####          ####
                    +------------+                              ############
                         you                            x +0.02  y -0.03  z +0.97  g


         r again   esc leave                                               live  100 Hz
        """)
  }

  @Test("A pose that is not taken is asked for again, with the reason")
  func rejected() {
    let rig = Self.rig()
    rig.hold(CalibrationRig.flat)
    rig.hold(CalibrationRig.gravity(right: 180))
    #expect(
      rig.text == """
         Calibration  2/3                                   accel_3d  local:iio:device0

          * Flat
          > Right edge down                                  as the sensor reads
          o Far edge down                                       ############
                                                             ####          ####
          Tip the right edge down, and hold it            ###                  ###
          there.                                         ##                      ##
                                                        ##                        ##
          [####..................................]     ##                          ##
          The device is tipped by 180 deg, so that    ##          ..    ..          ##
          the screen faces down: 90 deg is enough.    ##         .. /@@\\ ..         ##
                                                      ##         .. \\@@/ ..         ##
                                                      ##          ..    ..          ##
                    +------------#                     ##                          ##
                    |            #                      ##                        ##
                    |   screen   # down                  ##                      ##
                    |            #                        ###                  ###
                    |            #                           ####          ####
                    +------------#                              ############
                         you                            x +0.02  y -0.03  z -0.97  g


         r again   esc leave                                               live  100 Hz
        """)
  }

  @Test("The last pose, the others ticked off; the sensor has it that the left edge is down")
  func far() {
    let rig = Self.rig()
    rig.hold(CalibrationRig.flat)
    rig.hold(CalibrationRig.right)
    rig.hold(CalibrationRig.far, for: 1.2)
    #expect(
      rig.text == """
         Calibration  3/3                                   accel_3d  local:iio:device0

          * Flat
          * Right edge down                                  as the sensor reads
          > Far edge down                                       ############
                                                             ####          ####
          Tip the far edge down, away from you, and       ###                  ###
          hold it there.                                 ##                      ##
                                                        ##                        ##
          [###################...................]     ##                          ##
          Held still: stay so.                        ##          ..    ..          ##
                                                      ##     /@@\\..      ..         ##
                                                      ##     \\@@/..      ..         ##
                         down                         ##          ..    ..          ##
                    ##############                     ##                          ##
                    |            |                      ##                        ##
                    |   screen   |                       ##                      ##
                    |            |                        ###                  ###
                    |            |                           ####          ####
                    +------------+                              ############
                         you                            x -0.61  y -0.03  z +0.74  g


         r again   esc leave                                               live  100 Hz
        """)
  }

  @Test("What was found stands beside what was saved, and the marble, corrected, lies at the low side")
  func found() throws {
    var saved = CalibrationFile()
    let before = try #require(
      Calibration(axes: AxisMap("-x +y +z"), bias: Vector3(x: 0, y: 0.01, z: 0), scale: Vector3(x: 1, y: 1.1, z: 1)))
    saved.set(before, of: CalibrationRig.device)
    let rig = Self.rig(saved: saved)
    rig.finish()
    rig.hold(CalibrationRig.right, for: 0.2)
    #expect(
      rig.text == """
         Calibration  done                                  accel_3d  local:iio:device0

          * Flat
          * Right edge down  50 deg                       corrected, and as before
          * Far edge down    40 deg                             ############
                                                             ####          ####
          Found: x is the sensor's +y, y is the           ###       /  \\       ###
          sensor's -x, z is inverted.                    ##         \\  /         ##
                                                        ##                        ##
                  before     new                       ##                          ##
          axes    -x +y +z   +y -x -z                 ##          ..    ..          ##
          bias x   0.000 g   +0.020 g                 ##         ..      ..  /@@\\   ##
          bias y  +0.010 g   -0.030 g                 ##         ..      ..  \\@@/   ##
          bias z   0.000 g    0.000 g                 ##          ..    ..          ##
          scale   uneven      1.031                    ##                          ##
          noise   unknown     0.0017 g                  ##                        ##
                                                         ##                      ##
          Tip the device: the marble must roll to         ###                  ###
          the low side.                                      ####          ####
                                                                ############
                                                             right +50   far  0


         enter save   esc drop   r again                                   live  100 Hz
        """)
  }

  @Test("A sensor that fell silent is told of, and the poses taken stay")
  func silent() {
    let rig = Self.rig()
    rig.hold(CalibrationRig.flat)
    rig.sensor.fallSilent()
    rig.hold(CalibrationRig.flat)
    #expect(
      rig.text == """
         Calibration  2/3                                   accel_3d  local:iio:device0

          * Flat
          > Right edge down                                  as the sensor reads
          o Far edge down                                       ############
                                                             ####          ####
          The sensor is silent.                           ###                  ###
                                                         ##                      ##
                                                        ##                        ##
          [......................................]     ##                          ##
          This goes on by itself as soon as it is     ##          ..    ..          ##
          there.                                      ##         ..      ..         ##
                                                      ##         ..      ..         ##
                                                      ##          ..    ..          ##
                    +------------#                     ##                          ##
                    |            #                      ##                        ##
                    |   screen   # down                  ##                      ##
                    |            #                        ###                  ###
                    |            #                           ####          ####
                    +------------#                              ############
                         you


         r again   esc leave                                                       lost
        """)
  }

  @Test("In the smallest window the request, the hold and the whole reason are there")
  func small() {
    let rig = Self.rig(size: Self.small)
    rig.hold(CalibrationRig.flat)
    rig.hold(CalibrationRig.gravity(right: 180))
    #expect(
      rig.text == """
         Calibration  2/3
         Tip the right edge
         down, and hold it
         there.
         [##..................]
         The device is tipped
         by 180 deg, so that
         the screen faces down:
         90 deg is enough.
         r again   esc leave
        """)
  }

  @Test("In the smallest window the findings and the tilt are there")
  func smallFound() {
    let rig = Self.rig(size: Self.small)
    rig.finish()
    #expect(
      rig.text == """
         Calibration  done
         Found: x is the
         sensor's +y, y is the
         sensor's -x, z is
         inverted.
         right  0  far +40
         Tip the device: the
         low edge must read +.

         enter save   esc drop
        """)
  }

  @Test("In a high and narrow window the pose stands below the words")
  func narrow() {
    let rig = Self.rig(size: Size(columns: 34, rows: 26))
    rig.hold(CalibrationRig.flat)
    rig.hold(CalibrationRig.right, for: 1.2)
    #expect(
      rig.text == """
         Calibration  2/3        accel_3d

         * Flat
         > Right edge down
         o Far edge down
         Tip the right edge down, and
         hold it there.
         [###############...............]
         Held still: stay so.






               +------------#
               |            #
               |   screen   # down
               |            #
               |            #
               +------------#
                    you



         r again   esc leave
        """)
  }
}
