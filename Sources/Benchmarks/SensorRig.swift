// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Glibc
internal import MotionIIO
internal import PseudoTerminal

/// A private namespace in which the real libiio finds made-up devices; the bench runs itself again inside.
///
/// `iio:device0` has a buffer, which is a pipe; `iio:device1` has none and is polled.
struct SensorRig {
  /// m/s² for each raw unit; 16384 of them are 1 g.
  static let scale = 0.000598550
  /// Raw units that a chip lying face up tells of gravity.
  static let oneG = 16384

  private static let variable = "STEELIE_BENCH_RIG"
  private static let environment = ["PATH": "/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin"]

  /// The directory that stands in the place of `/sys`.
  private let sys: String
  private let pipe: Int32

  /// Lays out the devices; nil where this is the outer run.
  init?() {
    guard let variable = getenv(Self.variable) else { return nil }
    sys = String(cString: variable)
    pipe = open("/dev/iio:device0", O_RDWR | O_NONBLOCK)
    guard pipe >= 0 else { return nil }
    for (id, name) in [("iio:device0", "bmi160"), ("iio:device1", "kxcjk1013")] {
      for (file, text) in ["name": name, "in_accel_scale": "\(Self.scale)"] { put("\(id)/\(file)", text) }
      for (axis, raw) in [("x", 0), ("y", 0), ("z", Self.oneG)] { put("\(id)/in_accel_\(axis)_raw", "\(raw)") }
    }
    for (index, channel) in ["accel_x", "accel_y", "accel_z", "timestamp"].enumerated() {
      let element = "iio:device0/scan_elements/in_\(channel)"
      put("\(element)_en", "0")
      put("\(element)_index", "\(index)")
      put("\(element)_type", channel == "timestamp" ? "le:s64/64>>0" : "le:s16/16>>0")
    }
    for (file, text) in [
      "iio:device0/buffer/enable": "0", "iio:device0/buffer/length": "0", "iio:device0/buffer/watermark": "1",
      "iio:device0/current_timestamp_clock": "monotonic", "iio:device0/trigger/current_trigger": "bmi160-dev0",
      "trigger0/name": "bmi160-dev0",
    ] { put(file, text) }
  }

  /// Has the kernel's buffer hold one more sample, whose x is a number.
  func fill(_ number: Int) {
    let time = Int64(PseudoTerminal.now() * 1e9)
    var sample = (Int16(truncatingIfNeeded: number), Int16(0), Int16(Self.oneG), Int16(0), time.littleEndian)
    _ = withUnsafeBytes(of: &sample) { write(pipe, $0.baseAddress, $0.count) }
  }

  /// Has the chip that is polled measure a number in x.
  func measure(_ number: Int) {
    put("iio:device1/in_accel_x_raw", "\(number)")
  }

  /// Writes a file whole, so that a reader never sees a part of it.
  private func put(_ file: String, _ text: String) {
    let path = "\(sys)/bus/iio/devices/\(file)"
    for (index, character) in zip(path.indices, path) where character == "/" && index > path.startIndex {
      mkdir(String(path[..<index]), 0o700)
    }
    let new = open(path + ".new", O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    // libiio gives the place of the last newline to its NUL.
    let line = Array("\(text)\n".utf8)
    _ = write(new, line, line.count)
    close(new)
    rename(path + ".new", path)
  }

  /// Runs the bench inside, and takes what it tells.
  static func measure(_ report: inout Report) {
    do {
      for line in try run() ?? ["a sensor: not measured, this machine forbids namespaces"] {
        if let figure = Figure(line: line) { report.add(figure) } else { report.note(line) }
      }
    } catch {
      report.note("a sensor: not measured: no pseudo-terminal")
    }
  }

  /// Runs the bench inside, and gives the lines that it prints there; nil where the machine forbids namespaces.
  private static func run() throws(PseudoTerminal.StartError) -> [String]? {
    guard try ending(of: ["unshare", "-Urm", "true"]).ending == .exited(0) else { return nil }
    var template = Array("/tmp/steelie-bench-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil, let program = realpath("/proc/self/exe", nil) else {
      throw PseudoTerminal.StartError(number: errno)
    }
    defer { free(program) }
    let folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    mkdir("\(folder)/sys", 0o700)
    let (ending, lines) = try ending(
      of: ["\(Checkout.root)/Tests/EndToEndTests/Rigs/fake-buffer.sh", "\(folder)/sys", String(cString: program)],
      adding: [variable: "\(folder)/sys"])
    _ = try Self.ending(of: ["rm", "-rf", folder])
    let isMeasured = ending == .exited(0)
    return lines.filter { line in !IIOMotionSource.chatter.contains { line.hasPrefix($0) } }
      + (isMeasured ? [] : ["the sensor rig failed"])
  }

  private static func ending(
    of command: [String], adding more: [String: String] = [:]
  ) throws(PseudoTerminal.StartError) -> (ending: PseudoTerminal.Ending?, lines: [String]) {
    let terminal = try PseudoTerminal(command, environment: environment.merging(more) { $1 })
    let ending = terminal.waitForEnding(within: 120)
    let lines = String(decoding: terminal.output, as: UTF8.self).split(whereSeparator: \.isNewline)
    return (ending, lines.map(String.init))
  }
}
