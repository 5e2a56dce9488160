// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Motion
import Testing

@Suite struct CalibrationFileTests {
  private let lid = CalibratedDevice(name: "accel_3d", label: "accel-display", driver: "hid_sensor_accel_3d")
  private let base = CalibratedDevice(name: "kxcjk1013")

  private func calibration(
    _ axes: String = "+x +y +z", bias: Vector3 = .zero, scale: Double = 1, noise: Double? = nil
  ) throws -> Calibration {
    let map = try #require(AxisMap.all.first { $0.description == axes })
    return try #require(
      Calibration(axes: map, bias: bias, scale: Vector3(x: scale, y: scale, z: scale), noise: noise))
  }

  @Test func `A new file explains itself and holds what was set`() throws {
    var file = CalibrationFile()
    #expect(file.text.isEmpty)
    let first = try calibration("-y +x +z", bias: Vector3(x: 0.012, y: -0.034, z: 0), scale: 0.98, noise: 0.0031)
    file.set(first, of: lid)
    file.set(try calibration(), of: base)
    #expect(
      file.text == """
        # Calibrations of motion sensors, one [device] each: acceleration = scale * axes(reading - bias), in g.
        # Written by Steelie, which keeps comments and what else is added here.

        [device]
        name = "accel_3d"
        label = "accel-display"
        driver = "hid_sensor_accel_3d"
        axes = -y +x +z
        bias = 0.012 -0.034 0.0
        scale = 0.98 0.98 0.98
        noise = 0.0031

        [device]
        name = "kxcjk1013"
        axes = +x +y +z
        bias = 0.0 0.0 0.0
        scale = 1.0 1.0 1.0

        """)
    #expect(file.devices == [lid, base])
    #expect(file.calibration(of: lid) == first)
    #expect(file.calibration(of: CalibratedDevice(name: "accel_3d")) == nil)
    #expect(try CalibrationFile(parsing: file.text) == file)
  }

  @Test func `Changing one device keeps every other byte: comments, order, unknown keys and sections`() throws {
    let text = """
      \t# by hand\r
      [ports]
      what = ever = it is
      ] neither key nor value

      # The lid.
      [device]\r
        scale=1 2 3
      colour =  blue  # "kept
      name = "a"
      # Between.
      noise = 0.5

      [device]
      bias = 1e-3 -0.5e0 +.7
      name = "b"
      """
    var file = try CalibrationFile(parsing: text)
    #expect(file.text == text)
    #expect(file.devices == [CalibratedDevice(name: "a"), CalibratedDevice(name: "b")])
    #expect(file.calibration(of: CalibratedDevice(name: "b"))?.bias == Vector3(x: 0.001, y: -0.5, z: 0.7))
    let old = try #require(file.calibration(of: CalibratedDevice(name: "a")))
    #expect(old.scale == Vector3(x: 1, y: 2, z: 3))
    file.set(old, of: CalibratedDevice(name: "a"))
    #expect(file.text == text)

    file.set(try calibration("-x +y +z", scale: 0.1 + 0.2), of: CalibratedDevice(name: "a"))
    #expect(
      file.text == """
        \t# by hand\r
        [ports]
        what = ever = it is
        ] neither key nor value

        # The lid.
        [device]\r
        scale = 0.30000000000000004 0.30000000000000004 0.30000000000000004
        colour =  blue  # "kept
        name = "a"
        # Between.
        axes = -x +y +z
        bias = 0.0 0.0 0.0

        [device]
        bias = 1e-3 -0.5e0 +.7
        name = "b"
        """)
    #expect(try CalibrationFile(parsing: file.text) == file)
    file.remove(CalibratedDevice(name: "a"))
    #expect(
      file.text == """
        \t# by hand\r
        [ports]
        what = ever = it is
        ] neither key nor value

        [device]
        bias = 1e-3 -0.5e0 +.7
        name = "b"
        """)
  }

  @Test(
    "A device's texts may hold anything and come back the same on one line",
    arguments: [
      "", " ", "a\"b", "back\\slash", "two\nlines", "\r\n", "tab\t", "]\n[device]\nname = \"x\"", "# no comment",
      "\u{0}\u{1b}[31mred\u{7f}", "\u{301}accent first", "accent last e\u{301}", "\u{202e}backwards", "\u{feff}",
      "\u{2028}\u{85}\u{a0}", "日本語 😀", "\\u{41}", "\u{10ffff}", "=", "'",
    ])
  func anyText(text: String) throws {
    var file = CalibrationFile()
    let device = CalibratedDevice(name: text, label: text, driver: text)
    file.set(try calibration("+z +x -y"), of: base)
    file.set(try calibration("-x -y -z"), of: device)
    let again = try CalibrationFile(parsing: file.text)
    #expect(again == file)
    #expect(again.devices == [base, device])
    #expect(again.devices.last.map { Array(($0.name ?? "").unicodeScalars) } == Array(text.unicodeScalars))
    #expect(file.text.unicodeScalars.count { $0 == "\n" } == 16)
    #expect(!file.text.unicodeScalars.contains { $0.value < 32 && $0 != "\n" })
  }

  @Test func `A missing name is another than an empty one`() throws {
    var file = CalibrationFile()
    file.set(try calibration("-x +y +z"), of: CalibratedDevice(name: nil))
    file.set(try calibration("+x -y +z"), of: CalibratedDevice(name: ""))
    #expect(try CalibrationFile(parsing: file.text).devices.map(\.name) == [nil, ""])
  }

  @Test(
    "Every number comes back exactly",
    arguments: [
      0.1, 1.0 / 3, .leastNonzeroMagnitude, .leastNormalMagnitude, 0.123_456_789_123, 1e-16, 1e-5,
    ] as [Double])
  func exactNumbers(number: Double) throws {
    var file = CalibrationFile()
    let bias = Vector3(x: number, y: -number, z: number.nextUp)
    let calibration = try calibration("+y +z +x", bias: bias, scale: 1 + number, noise: number)
    file.set(calibration, of: lid)
    #expect(try CalibrationFile(parsing: file.text).calibration(of: lid) == calibration)
  }

  @Test("All 48 maps come back", arguments: AxisMap.all)
  func everyMap(map: AxisMap) throws {
    var file = CalibrationFile()
    file.set(try calibration(map.description), of: lid)
    #expect(try CalibrationFile(parsing: file.text).calibration(of: lid)?.axes == map)
  }
}
