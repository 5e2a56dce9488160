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
  /// Where the matrix was found; nil where it is the player's, or there is none and the axes are taken as they are.
  public let origin: MatrixOrigin?
  /// Which way the sensor counts.
  public let sign: SignConvention
  /// Why it is taken to count so, in a few words.
  public let signReason: String
  /// What the player says of it, before which the rules stand back.
  public let override: MountingOverride
  /// The calibration that was saved for the device, in force or not; nil where there is none.
  public let savedCalibration: Calibration?
  /// Whether the matrix turns a chip's readings to gravity's sign as well as to the device's axes.
  private let isSigned: Bool
  /// The matrices that were passed over, each with what is wrong with it; the texts came from outside.
  public let notes: [String]

  /// Takes the first matrix that is sound, in the order of `MatrixOrigin`, and the sign that goes with it.
  ///
  /// - Parameters:
  ///   - matrices: The texts that were found.
  ///   - isHIDSensor: Whether the HID sensor driver reads the device.
  ///   - isDescribedByACPI: Whether the device was found by ACPI, whose matrices follow the convention of Windows.
  ///   - override: What the player says; it goes before the rules. A matrix alone leaves the sign as it was.
  ///   - savedCalibration: The calibration that was saved for the device.
  package init(
    matrices: [MatrixOrigin: String], isHIDSensor: Bool, isDescribedByACPI: Bool, override: MountingOverride = .none,
    savedCalibration: Calibration? = nil
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
    matrix = override.matrix ?? found?.matrix ?? .identity
    origin = override.matrix == nil ? found?.origin : nil
    self.override = override
    self.savedCalibration = savedCalibration
    self.notes = notes
    // A driver gives the identity where ACPI has no matrix, and then the chip's own axes count as they are.
    let isFromACPI = isDescribedByACPI && found.map { $0.matrix != .identity } ?? false
    (sign, signReason) =
      if let sign = override.sign {
        (sign, "as asked for")
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
    // A chip feels what holds it up, whatever comes of it.
    isSigned = !isHIDSensor && sign == .gravity
  }

  /// Where the matrix comes from, in a few words; nil where there is none.
  var matrixReason: String? {
    override.matrix == nil ? origin?.rawValue : "as asked for"
  }

  /// The calibration that is in force: the saved one, unless the player's sign or matrix sets it aside.
  public var calibration: Calibration? {
    override.replacesCalibration ? nil : savedCalibration
  }

  /// How a gyroscope or magnetometer lies that sits where this mounting is of.
  ///
  /// A matrix that was made for the accelerometer must not mirror a rotation rate; and where it has the accelerometer's
  /// sign in it, that sign is no business of a magnetic field either.
  package func matrix(of sensor: MotionSensor) -> MountMatrix {
    switch sensor {
    case .accelerometer: return matrix
    case .gyroscope: return matrix.axial
    case .magnetometer: return isSigned ? matrix.axial : matrix
    }
  }
}
