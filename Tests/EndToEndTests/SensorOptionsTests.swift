// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Testing

/// What the built command says of options and files about sensors that it can't take.
@Suite struct SensorOptionsTests {
  @Test("A calibration that can't be read stops a game with a sensor, and tells its place")
  func refusesABrokenFile() throws {
    let folder = try TemporaryFolder()
    try folder.write("[device]\nscale = 1 2\n", to: "steelie/calibrations")
    let environment = ["XDG_CONFIG_HOME": folder.path]
    let refused = try Program.run([Program.release], environment: environment)
    #expect(refused.status == 1)
    #expect(
      refused.error
        == "steelie: calibrations '\(folder.path)/steelie/calibrations': line 2, column 12: expected a number from 0.25 to 4, "
        + "mend that line, or move the file away and calibrate again\n")
    // Without a terminal these are refused too, but for nothing else.
    for words in [["--sensor", "none"], ["--sign", "force"], ["--matrix", "1,0,0;0,1,0;0,0,1"]] {
      let other = try Program.run([Program.release] + words, environment: environment)
      #expect(other.error.hasPrefix("steelie: standard input: not a terminal"), "\(other.error)")
    }
  }

  @Test(
    "What is no matrix or has no sensor to be of is refused with what to do",
    arguments: [
      (
        ["--matrix", "1,0,0"], "--matrix '1,0,0': column 6: ';' expected, give three rows such as '0,1,0;-1,0,0;0,0,1'"
      ),
      (["--sign", "up"], "--sign 'up': not a sign convention, give gravity or force"),
      (["--rotate", "45"], "--rotate '45': not a quarter turn, give 0, 90, 180 or 270 (degrees clockwise)"),
      (["--sensor", "local:", "--motion", "x"], "--motion: given with --sensor, give one of them"),
    ])
  func refusesOptions(words: [String], line: String) throws {
    let refused = try Program.run([Program.release, "tray"] + words)
    #expect(refused.status == 64)
    #expect(refused.error == "steelie: tray \(line)\n")
  }

  @Test(
    "A recording that a newer program made asks for that one, and another one to be mended",
    arguments: [("2", "update Steelie\n"), ("0", "mend the file, or record it anew\n")])
  func refusesVersions(version: String, remedy: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("steelie-motion \(version)\n", to: "a.motion")
    let result = try Program.steelie("tray", "--motion", "\(folder.path)/a.motion")
    #expect(result.error.hasSuffix(remedy), "\(result.error)")
    #expect(result.status == 1)
  }

  @Test("A recording that breaks off is played, and the line that was left out is named")
  func namesATruncation() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      steelie-motion 1
      accelerometer.name: accel_3d
      accelerometer.scale: 0.01, 0.01, 0.01
      accelerometer.sign: gravity

      time_s,sensor,raw_x,raw_y,raw_z
      0,accelerometer,0,0,-981
      0.01,accelerometer,0,0,-9
      """, to: "broken.txt")
    let result = try Program.steelie("tray", "--motion", "\(folder.path)/broken.txt")
    // Without a terminal the game itself goes no further.
    #expect(result.status == 1)
    #expect(
      result.error.hasPrefix(
        "steelie: tray --motion '\(folder.path)/broken.txt': it breaks off in line 8, which is left out\n"))
  }
}
