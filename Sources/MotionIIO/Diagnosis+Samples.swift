// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Motion

// What the sensor said while it was listened to.

extension Diagnosis {
  /// An axis that trembles by less than this lies still, in g; larger would take a hand's tremor for rest.
  private static let stillness = 0.02
  /// What a sensor at rest may measure of gravity, in g.
  ///
  /// Narrower would call the offsets of ordinary chips wrong; wider would overlook a scale that is off by a tenth.
  private static let restingLengths = 0.9...1.1
  /// What a calibrated sensor at rest may measure and still be played with, in g.
  ///
  /// Wider would call a bias playable that tilts level by more than 15°.
  private static let playableLengths = 0.75...1.25
  /// A finer step than this trembles by itself, in g: larger would call a coarse chip at rest frozen.
  private static let finestStep = 0.0015
  /// So many samples without a change are no accident, and so many seconds, even for one that answers seldom.
  private static let frozenCount = 20
  private static let frozenTime = 2.0

  /// The findings about the samples that came, or why none did.
  static func samples(
    _ listening: SensorEvidence.Listening, of device: SensorInventory.Device, in inventory: SensorInventory,
    _ look: SensorEvidence.RawLook?
  ) -> [Finding] {
    guard listening.isLive else { return [absence(listening, of: device, in: inventory, look)] }
    let count = "\(listening.samples) samples in \(listening.seconds.rounded(decimals: 1)) s"
    let length = listening.mean.length
    let calibration = inventory.calibration(of: device)
    let uncorrected = calibration.map { $0.uncorrected(listening.mean).length }
    let gravity =
      "gravity measures \(length.rounded(decimals: 3)) g, at \(listening.mean.text) g"
      + " (lying face up it is at 0, 0, -1)"
      + (uncorrected.map { ", and \($0.rounded(decimals: 3)) g without its calibration" } ?? "")
    guard listening.deviation < stillness else {
      return [Finding(.moving, .good, "\(count); it moves, by \(listening.deviation.rounded(decimals: 3)) g.")]
    }
    if listening.changes == 0 && listening.samples >= frozenCount && listening.seconds >= frozenTime
      && (device.step ?? 1) < finestStep
    {
      return [
        Finding(
          .frozen, .note,
          "\(count), and each is exactly \(listening.mean.text) g, though a step of it is "
            + "\((device.step ?? 0).rounded(decimals: 6)) g: it hangs, or tells of movements only.",
          remedy: [
            "Tilt the device while steelie doctor listens. If this stays so, it hangs: suspend and resume the machine, "
              + "or plug the board in anew."
          ])
      ]
    }
    if calibration != nil, !restingLengths.contains(length) {
      return [
        Finding(
          .miscalibrated, playableLengths.contains(length) ? .note : .fault,
          "\(count); at rest, with its calibration, \(gravity): the calibration is wrong.",
          remedy: ["Calibrate it anew, or forget what is saved:"] + recalibrating(device, in: inventory))
      ]
    }
    guard restingLengths.contains(length) else {
      return [
        Finding(
          .miscaled, .note, "\(count); at rest \(gravity): its scale or an offset is off.",
          remedy: ["The marble rolls, too fast or too slowly, or level is not where it should be."])
      ]
    }
    return [
      Finding(.gravity, .good, "\(count); \(gravity), and trembles by \(listening.deviation.rounded(decimals: 4)) g.")
    ]
  }

  /// The commands that put a wrong calibration right.
  private static func recalibrating(_ device: SensorInventory.Device, in inventory: SensorInventory) -> [String] {
    let devices = inventory.calibrations.devices
    let name = device.calibrated.name ?? ""
    let isPlain =
      !name.isEmpty
      && name.utf8.allSatisfy { Character(Unicode.Scalar($0)).isLetter || "0123456789_".utf8.contains($0) }
    // A name that several have, or that a shell would take apart, is better given by its number.
    let isUnique = devices.count { $0.name == name } == 1
    let number = devices.firstIndex(of: device.calibrated).map { "\($0 + 1)" } ?? "1"
    return ["steelie calibrate", "steelie calibrate --forget \(isPlain && isUnique ? name : number)"]
  }
}

extension SensorInventory.Device {
  /// What one raw unit is, in g, on the finest axis.
  fileprivate var step: Double? {
    [description.x, description.y, description.z].compactMap { $0?.scaling?.scale.magnitude }.min()
      .map { $0 / standardGravity }
  }
}

extension Vector3 {
  var text: String {
    [x, y, z].map { $0.rounded(decimals: 3) }.joined(separator: ", ")
  }
}
