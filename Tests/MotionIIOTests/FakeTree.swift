// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Glibc

/// The made-up `/sys` of the rig, as a test lays it out.
struct FakeTree {
  /// Where it lies; never the real `/sys`.
  let root: String

  private var devices: String { "\(root)/bus/iio/devices" }

  /// Takes the rig's tree and empties it; nil in the outer run.
  init?() {
    guard let root = Rig.directory, root.hasPrefix("/tmp/") else { return nil }
    self.root = root
    _ = Rig.shell(["sh", "-c", "rm -rf \"$0\"/bus/iio/devices \"$0\"/../run-udev/*", root])
    _ = Rig.shell(["mkdir", "-p", devices])
  }

  /// Writes files of a device, each as a whole, under the eyes of whoever reads it.
  func write(_ device: String, _ files: [String: String]) {
    for (name, text) in files { put("\(devices)/\(device)/\(name)", text) }
  }

  /// Writes an entry of udev's database.
  func writeUdev(_ entry: String, _ text: String) {
    put("\(root)/../run-udev/\(entry)", text)
  }

  /// Takes a device or one of its files away.
  func remove(_ path: String) {
    _ = Rig.shell(["rm", "-rf", "\(devices)/\(path)"])
  }

  /// Makes an entry that points to nothing.
  func dangle(_ device: String) {
    symlink("/gone", "\(devices)/\(device)")
  }

  /// Puts in the place of a file one that nobody ever answers through.
  func hang(_ path: String) {
    mkfifo("\(devices)/\(path).new", 0o600)
    rename("\(devices)/\(path).new", "\(devices)/\(path)")
  }

  /// Opens the file of a device that hangs, for whoever reads it to be answered through.
  func answer(_ path: String) -> UnsafeMutablePointer<FILE>? {
    fopen("\(devices)/\(path)", "w")
  }

  /// Whether anybody waits for an answer through the file of a device that hangs.
  func isAsked(_ path: String) -> Bool {
    let file = open("\(devices)/\(path)", O_WRONLY | O_NONBLOCK)
    if file >= 0 { close(file) }
    return file >= 0
  }

  /// Lays out a HID gyroscope; the raw values are thousandths of rad/s.
  func writeHIDGyroscope(_ device: String = "iio:device1", x: Int = 0, y: Int = 0, z: Int = 0) {
    write(
      device,
      [
        "name": "gyro_3d", "in_anglvel_scale": "0.001", "in_anglvel_sampling_frequency": "100.000000",
        "in_anglvel_x_raw": "\(x)", "in_anglvel_y_raw": "\(y)", "in_anglvel_z_raw": "\(z)",
      ])
  }

  /// Lays out a HID accelerometer; the raw values are millionths of 9.81 m/s², or nearly so.
  func writeHID(_ device: String = "iio:device0", x: Int = 0, y: Int = 0, z: Int = -980665) {
    write(
      device,
      [
        "name": "accel_3d", "in_accel_scale": "0.000010", "in_accel_offset": "0",
        "in_accel_sampling_frequency": "100.000000", "in_accel_x_raw": "\(x)", "in_accel_y_raw": "\(y)",
        "in_accel_z_raw": "\(z)",
      ])
  }

  /// Lays out a bare chip of 12 bits at ±2 g, flat and face up.
  func writeChip(_ device: String = "iio:device0") {
    write(
      device,
      [
        "name": "kxcjk1013", "in_accel_scale": "0.009582", "in_accel_x_raw": "0", "in_accel_y_raw": "0",
        "in_accel_z_raw": "1023",
      ])
  }

  private func put(_ path: String, _ text: String) {
    let directory = path.split(separator: "/").dropLast().map { "/" + $0 }.joined()
    if access(directory, F_OK) != 0 { _ = Rig.shell(["mkdir", "-p", directory]) }
    guard let file = fopen(path + ".new", "w") else { return }
    // libiio gives the place of the last newline to its NUL.
    if !text.isEmpty { fputs(text + "\n", file) }
    fclose(file)
    rename(path + ".new", path)
  }
}
