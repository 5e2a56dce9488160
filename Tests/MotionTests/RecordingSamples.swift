// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Motion
import Testing

/// Recordings that several suites use.
enum RecordingSamples {
  /// Every line that a header can have.
  static let header = """
    steelie-motion 1
    accelerometer.name: kxcjk-1013
    accelerometer.identifier: local:iio:device0
    accelerometer.label: accel-display
    accelerometer.driver: kxcjk1013
    accelerometer.frequency: 12.5
    accelerometer.scale: 0.019163, 0.019163, 0.0095
    accelerometer.offset: 0, -2, 0.5
    accelerometer.raw-range: -2048, 2047
    accelerometer.matrix: 0, -1, 0; 1, 0, 0; 0, 0, 1
    accelerometer.matrix-origin: mount_matrix
    accelerometer.sign: specific-force
    accelerometer.sign-reason: matrix of the device tree
    accelerometer.calibration: axes = -y +x +z\\nbias = 0.01 0.0 0.0\\nscale = 1.0 1.0 0.98\\nnoise = 0.002
    gyroscope.name: gyro_3d
    gyroscope.scale: 0.001, 0.001, 0.001
    gyroscope.offset: 0, 0, 0
    gyroscope.matrix: 1, 0, 0; 0, 1, 0; 0, 0, 1
    magnetometer.name: ak8975
    magnetometer.scale: 0.003, 0.003, 0.003
    magnetometer.offset: 0, 0, 0
    magnetometer.matrix: 1, 0, 0; 0, 1, 0; 0, 0, 1
    program: steelie 0.3

    time_s,sensor,raw_x,raw_y,raw_z

    """
  static let rows = [
    "0,accelerometer,512,0,-1",
    "0.005,gyroscope,-3,4,1e+16",
    "0.08,accelerometer,511,0.4,-0",
    "0.08,magnetometer,7,5e-324,-120",
    "0.16,accelerometer,2047,2047,2047",
  ]
  static let text = header + rows.joined(separator: "\n") + "\n"

  /// A short header, of an accelerometer whose raw numbers are thousandths of g with gravity's sign.
  static func milliG(_ rows: [String]) throws -> MotionRecording {
    try MotionRecording(
      parsing: """
        steelie-motion 1
        accelerometer.name: accel_3d
        accelerometer.identifier: local:iio:device3
        accelerometer.frequency: 100
        accelerometer.scale: 0.00980665, 0.00980665, 0.00980665
        accelerometer.raw-range: -2000, 2000
        accelerometer.sign: gravity

        time_s,sensor,raw_x,raw_y,raw_z

        """ + rows.map { $0 + "\n" }.joined())
  }
}
