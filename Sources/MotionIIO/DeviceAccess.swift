// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

/// What this program may do with a device of this machine, and who else uses it.
package struct DeviceAccess: Hashable, Sendable {
  /// Why `/dev/iio:deviceN` doesn't open; nil where it does, and where there is none.
  package var refusal: IIOError?
  /// Whether some program has its samples handed over by the kernel's buffer.
  package var isStreaming = false
  /// The path of the file that sets the accelerometer's rate; nil where there is none.
  package var frequencyFile: String?
  /// Whether that file may be written.
  package var canSetFrequency = false

  package init() {}

  /// Looks at a device; its file is opened for a moment.
  init(of device: SystemDevice) {
    let file = "/dev/\(device.id)"
    if SystemFile.exists(file) { refusal = SystemFile.refusal(toOpen: file) }
    isStreaming = device.isStreaming
    frequencyFile = ["in_accel_sampling_frequency", "in_accel_x_sampling_frequency", "sampling_frequency"]
      .map { "\(SystemDevice.list)/\(device.id)/\($0)" }.first(where: SystemFile.exists)
    canSetFrequency = frequencyFile.map(SystemFile.canWrite) ?? false
  }
}
