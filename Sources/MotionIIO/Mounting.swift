// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

public import Motion

/// Where a mount matrix was found, best first.
public enum MatrixOrigin: String, Hashable, Sendable, CaseIterable {
  /// udev's database, from its hardware database or the owner's own rule.
  case udev = "ACCEL_MOUNT_MATRIX"
  /// An attribute of the device.
  case device = "mount_matrix"
  /// An attribute of the accelerometer's channels.
  case accelerometer = "in_accel_mount_matrix"
  /// An attribute that all of the device's channels share.
  case channels = "in_mount_matrix"
}

/// How a sensor sits in its device and which way it counts, and why that is believed.
public struct Mounting: Hashable, Sendable {
  /// How the sensor's axes lie.
  public let matrix: MountMatrix
  /// Where the matrix was found; nil where none was, and the axes are taken as they are.
  public let origin: MatrixOrigin?
  /// Which way the sensor counts.
  public let sign: SignConvention
  /// Why it is taken to count so, in a few words.
  public let signReason: String
  /// Whether the matrix turns a chip's readings to gravity's sign as well as to the device's axes.
  package let isSigned: Bool
  /// The matrices that were passed over, each with what is wrong with it; the texts came from outside.
  public let notes: [String]

  /// Takes the first matrix that is sound, in the order of `MatrixOrigin`, and the sign that goes with it.
  ///
  /// - Parameters:
  ///   - matrices: The texts that were found.
  ///   - isHIDSensor: Whether the HID sensor driver reads the device.
  ///   - isDescribedByACPI: Whether the device was found by ACPI, whose matrices follow the convention of Windows.
  ///   - override: The sign that the player says; it goes before the rules.
  package init(
    matrices: [MatrixOrigin: String], isHIDSensor: Bool, isDescribedByACPI: Bool, sign override: SignConvention? = nil
  ) {
    var found: (matrix: MountMatrix, origin: MatrixOrigin)?
    var notes: [String] = []
    for origin in MatrixOrigin.allCases {
      guard let text = matrices[origin] else { continue }
      do throws(MountMatrixError) {
        found = (try MountMatrix(parsing: text), origin)
        break
      } catch {
        notes.append("\(origin.rawValue) '\(text.prefix(longestName))' not used: \(error)")
      }
    }
    matrix = found?.matrix ?? .identity
    origin = found?.origin
    self.notes = notes
    // A driver gives the identity where ACPI has no matrix, and then the chip's own axes count as they are.
    let isFromACPI = isDescribedByACPI && found.map { $0.matrix != .identity } ?? false
    isSigned = !isHIDSensor && (found?.origin == .udev || isFromACPI)
    (sign, signReason) =
      if let override {
        (override, "as asked for")
      } else if isHIDSensor {
        (.gravity, "HID sensor")
      } else if found?.origin == .udev {
        (.gravity, "matrix of udev's hardware database")
      } else if isFromACPI {
        (.gravity, "matrix of ACPI")
      } else if found == nil || found?.matrix == .identity {
        (.specificForce, "bare readings")
      } else {
        (.specificForce, "matrix of the device tree")
      }
  }

  /// How a gyroscope or magnetometer lies that sits where this mounting is of.
  ///
  /// A matrix of the sensor's own is taken as it is. One that was made for the accelerometer must not mirror a rotation
  /// rate; and where it has the accelerometer's sign in it, that sign is no business of a magnetic field either.
  package func matrix(of sensor: MotionSensor, own text: String?) -> MountMatrix {
    if let text, let own = try? MountMatrix(parsing: text) { return own }
    switch sensor {
    case .accelerometer: return matrix
    case .gyroscope: return matrix.axial
    case .magnetometer: return isSigned ? matrix.axial : matrix
    }
  }
}
