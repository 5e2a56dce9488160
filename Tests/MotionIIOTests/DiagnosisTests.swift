// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Glibc
import Motion
import MotionIIO
import Testing

private let oneNote = "playable, with 1 note"
private let oneFault = "not playable, with 1 fault"

@Suite struct DiagnosisTests {
  @Test("Where all is well nothing else is said, and no finding is more than good")
  func findsHealth() {
    let diagnosis = Diagnosis(of: DiagnosisRig().evidence)
    #expect(diagnosis.verdict == "healthy")
    #expect(!diagnosis.hasFault)
    #expect(diagnosis.findings.map(\.kind) == [.chosen, .sign, .reading, .gravity, .rate])
    #expect(diagnosis.findings.allSatisfy { $0.verdict == .good })
  }

  @Test("Each thing that may be wrong is found, judged, and said what to do about", arguments: devices + access)
  func finds(wrong: DiagnosisCase) throws {
    try check(wrong)
  }

  @Test("Each way in which a sensor may lie or fall silent is told from the others", arguments: samples + rates)
  func hears(wrong: DiagnosisCase) throws {
    try check(wrong)
  }

  private func check(_ wrong: DiagnosisCase) throws {
    var rig = DiagnosisRig()
    wrong.spoil(&rig)
    let diagnosis = Diagnosis(of: rig.evidence)
    #expect(diagnosis.verdict == wrong.overall)
    #expect(diagnosis.hasFault == diagnosis.findings.contains { $0.verdict == .fault })
    let finding = try #require(
      diagnosis.findings.first { $0.kind == wrong.kind }, "found \(diagnosis.findings.map(\.kind))")
    #expect(diagnosis.findings.count { $0.kind == wrong.kind } == 1)
    #expect(finding.verdict == wrong.verdict)
    #expect(finding.evidence.contains(wrong.evidence), "\(finding.evidence)")
    #expect(finding.remedy.joined(separator: "\n").contains(wrong.remedy), "\(finding.remedy)")
    // What isn't good comes with something to do.
    #expect(diagnosis.findings.allSatisfy { $0.verdict == .good || !$0.remedy.isEmpty })
  }

  private static let devices: [DiagnosisCase] = [
    DiagnosisCase(
      "no IIO", .withoutIIO, .note, "no /sys/bus/iio", remedy: "modprobe industrialio", overall: "no sensor"
    ) {
      ($0.problem, $0.isThere) = (.withoutIIO, false)
    },
    DiagnosisCase("no IIO though asked for", .withoutIIO, .fault, "", overall: "no sensor, with 1 fault") {
      ($0.problem, $0.isThere, $0.selection) = (.withoutIIO, false, .local(device: nil))
    },
    DiagnosisCase(
      "network unreachable", .unreachable, .fault, "Connection refused (ip:board:1234).", remedy: "ping board",
      overall: oneFault
    ) {
      $0.selection = .network(host: "board", port: 1234)
      ($0.problem, $0.isThere) = (.failed(reason: "Connection refused (ip:board:1234)"), false)
    },
    DiagnosisCase(
      "network silent", .unreachable, .fault, "ip:board gave no answer for 8 s", remedy: "at port 30431",
      overall: oneFault
    ) {
      ($0.selection, $0.problem, $0.isThere) = (.network(host: "board", port: nil), .silent(seconds: 8), false)
    },
    DiagnosisCase(
      "no device at all", .noAccelerometer, .note, "The kernel lists no device.", remedy: "dmesg", overall: "no sensor"
    ) {
      $0.isThere = false
    },
    DiagnosisCase(
      "no accelerometer among others", .noAccelerometer, .fault, "There is: iio:device3 (als: no accelerometer).",
      overall: "no sensor, with 1 fault"
    ) {
      ($0.isThere, $0.selection) = (false, .local(device: nil))
      $0.others = [other(3) { ($0.name, $0.x, $0.y, $0.z) = ("als", nil, nil, nil) }]
    },
    DiagnosisCase(
      "only the base's", .baseOnly, .fault, "--sensor local:iio:device0", remedy: "keyboard", overall: oneFault
    ) {
      $0.description.label = "accel-base"
    },
    DiagnosisCase(
      "asked for and gone", .missingDevice, .fault, "no device iio:device7. There is: iio:device0 (chip).",
      remedy: "steelie sensors", overall: oneFault
    ) {
      $0.selection = .local(device: "iio:device7")
    },
    DiagnosisCase(
      "asked for and something else", .unusable, .fault, "iio:device0 is no accelerometer to play with: a trigger.",
      overall: oneFault
    ) {
      $0.selection = .local(device: "iio:device0")
      $0.description.isTrigger = true
    },
    DiagnosisCase("no scale", .unusable, .fault, "chip has no usable scale.", overall: oneFault) {
      $0.description.y?.scaling = nil
    },
    DiagnosisCase(
      "two that may be the display's", .ambiguous, .note, "2 accelerometers", remedy: "--sensor local:iio:device1",
      overall: oneNote
    ) {
      $0.others = [other(1), other(2) { $0.label = "accel-base" }]
    },
    DiagnosisCase(
      "a broken entry", .brokenEntry, .note, "iio:device1 is a dangling link, and libiio lists no device",
      overall: oneNote
    ) {
      $0.faults = ["iio:device1": "iio:device1 is a dangling link"]
    },
    DiagnosisCase(
      "a broken entry alone", .brokenEntry, .fault, "empty name", overall: "no sensor, with 1 fault"
    ) {
      ($0.isThere, $0.faults) = (false, ["iio:device1": "iio:device1 has an empty name"])
    },
    DiagnosisCase("the broken one asked for", .brokenEntry, .fault, "empty name", overall: oneFault) {
      $0.selection = .local(device: "iio:device1")
      $0.faults = ["iio:device1": "iio:device1 has an empty name"]
    },
    DiagnosisCase(
      "a mirror", .mirrored, .note, "(ACCEL_MOUNT_MATRIX) mirrors: its determinant is -1", remedy: "--sign force",
      overall: oneNote
    ) {
      $0.description.matrices[.udev] = "-1, 0, 0; 0, 1, 0; 0, 0, 1"
    },
    DiagnosisCase(
      "a refused matrix", .matrixRefused, .note, "mount_matrix '1, 1, 1; 1, 1, 1; 0, 0, 1' not used", overall: oneNote
    ) {
      $0.description.matrices[.device] = "1, 1, 1; 1, 1, 1; 0, 0, 1"
    },
    DiagnosisCase(
      "gravity's sign", .sign, .good, "as gravity pulls (HID sensor): lying face up, z is negative",
      remedy: "--sign force", overall: "healthy"
    ) {
      $0.description.name = "accel_3d"
    },
    DiagnosisCase(
      "calibrations that can't be read", .unreadableCalibrations, .fault,
      "What is saved can't be read: calibrations 'a'",
      remedy: "Mend that line", overall: oneFault
    ) {
      $0.calibrationFault = "calibrations 'a': line 1, column 1: expected [device] or a comment"
    },
    DiagnosisCase("a calibration", .calibrated, .good, "is saved", overall: "healthy") {
      $0.calibrations.set(.identity, of: CalibratedDevice(name: "chip"))
    },
  ]

  private static let access: [DiagnosisCase] = [
    DiagnosisCase(
      "no permission", .noPermission, .note, "/dev/iio:device0: Permission denied. Its rate can't be changed either.",
      remedy: #"SUBSYSTEM=="iio", KERNEL=="iio:device*", TAG+="uaccess""#, overall: oneNote
    ) {
      $0.access.refusal = IIOError(code: EACCES)
      $0.access.frequencyFile = "/sys/bus/iio/devices/iio:device0/sampling_frequency"
      $0.listening.reading = "polled, because its device file doesn't open"
    },
    DiagnosisCase(
      "held", .held, .note, "Another program has its buffer open", remedy: "fuser -v /dev/iio:device0", overall: oneNote
    ) {
      $0.access.isStreaming = true
      $0.access.refusal = IIOError(code: EBUSY)
      $0.listening.reading = "polled, because another program has its buffer"
    },
    DiagnosisCase(
      "held by the desktop's program", .held, .note, "iio-sensor-proxy", remedy: "systemctl stop iio-sensor-proxy",
      overall: oneNote
    ) {
      ($0.access.isStreaming, $0.isProxyRunning) = (true, true)
    },
    DiagnosisCase("held by its file", .held, .note, "(its device file is busy)", remedy: "fuser", overall: oneNote) {
      $0.access.refusal = IIOError(code: EBUSY)
    },
    DiagnosisCase("a file that has gone", .reading, .good, "", overall: "healthy") {
      $0.access.refusal = IIOError(code: ENODEV)
    },
    DiagnosisCase("no trigger", .withoutTrigger, .good, "because it has no trigger", overall: "healthy") {
      $0.listening.reading = "polled, because it has no trigger"
    },
    DiagnosisCase("a dead trigger", .emptyBuffer, .note, "its trigger doesn't fire", overall: oneNote) {
      $0.listening.reading = "polled, because its buffer stayed empty for a second"
    },
    DiagnosisCase(
      "a buffer of a device that hangs", .reading, .good, "stayed empty", overall: oneFault
    ) {
      $0.silence(raw: nil)
      $0.listening.reading = "polled, because its buffer stayed empty for a second"
    },
    DiagnosisCase("a buffer that fails", .bufferFails, .note, "Invalid argument", overall: oneNote) {
      $0.listening.reading = "polled, because its buffer doesn't open: Invalid argument"
    },
    DiagnosisCase("no buffer", .reading, .good, "It is polled, because it has no buffer.", overall: "healthy") {
      $0.listening.reading = "polled, because it has no buffer"
    },
    DiagnosisCase(
      "GNOME turns the screen", .rotation, .note, "ubuntu:GNOME", remedy: "orientation-lock true", overall: oneNote
    ) {
      ($0.isProxyRunning, $0.desktop) = (true, "ubuntu:GNOME")
    },
    DiagnosisCase("KDE turns the screen", .rotation, .note, "KDE", remedy: "Orientation", overall: oneNote) {
      ($0.isProxyRunning, $0.desktop) = (true, "KDE")
    },
  ]

  @Test("A desktop without the program that turns it, and that program without a desktop, are no finding")
  func findsNoRotation() {
    var rig = DiagnosisRig()
    rig.desktop = "GNOME"
    #expect(Diagnosis(of: rig.evidence).verdict == "healthy")
    (rig.desktop, rig.isProxyRunning) = (nil, true)
    #expect(Diagnosis(of: rig.evidence).verdict == "healthy")
  }
}

private func other(_ number: Int, _ change: (inout DeviceDescription) -> Void = { _ in }) -> SensorInventory.Device {
  var description = DiagnosisRig.description(number)
  change(&description)
  return SensorInventory.Device(description)
}
