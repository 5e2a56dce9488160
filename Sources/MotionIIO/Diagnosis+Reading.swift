// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Glibc

// How the device is read, and who else uses it.

extension Diagnosis {
  /// What lets those who sit at a machine open its sensors' device files.
  private static let rule = [
    "To let whoever sits at this machine open it, put this line into /etc/udev/rules.d/60-iio.rules:",
    #"SUBSYSTEM=="iio", KERNEL=="iio:device*", TAG+="uaccess""#,
    "and then:",
    "sudo udevadm control --reload && sudo udevadm trigger -s iio",
  ]

  /// The findings about the way to the device's samples.
  static func reading(of device: SensorInventory.Device, _ evidence: SensorEvidence) -> [Finding] {
    let access = device.access ?? DeviceAccess()
    let reading = evidence.listening?.reading ?? device.outlook ?? "polled"
    var findings: [Finding] = []
    if access.isStreaming || access.refusal?.code == EBUSY {
      findings.append(held(device, evidence, by: access.isStreaming ? "buffer/enable is 1" : "its device file is busy"))
    } else if let refusal = access.refusal, refusal.code == EACCES || refusal.code == EPERM {
      findings.append(
        Finding(
          .noPermission, .note,
          "It is \(reading). /dev/\(device.id): \(refusal)."
            + (access.frequencyFile != nil && !access.canSetFrequency ? " Its rate can't be changed either." : ""),
          remedy: ["Polled it plays well; from its buffer it costs less."] + rule))
    } else if reading.hasSuffix(BufferedStream.Unfit.empty.reason), evidence.listening?.isLive == true {
      findings.append(
        Finding(
          .emptyBuffer, .note, "It is \(reading): its trigger doesn't fire.",
          remedy: ["Polled it plays well. A trigger that never fires is a fault of its driver or its interrupt line."]))
    } else if reading.hasSuffix(BufferedStream.Unfit.withoutTrigger.reason) {
      findings.append(
        Finding(
          .withoutTrigger, .good,
          "It is \(reading): its driver made none, as where no interrupt line is wired. Polled it plays well."))
    } else if reading.contains("buffer ") && reading.contains(": ") {
      findings.append(
        Finding(.bufferFails, .note, "It is \(reading).", remedy: ["Polled it plays well; its driver is at fault."]))
    } else {
      findings.append(
        Finding(.reading, .good, reading == "buffered" ? "It is read from its buffer." : "It is \(reading)."))
    }
    if let rotation = rotation(evidence) { findings.append(rotation) }
    return findings
  }

  private static func held(_ device: SensorInventory.Device, _ evidence: SensorEvidence, by sign: String) -> Finding {
    let holder = evidence.isProxyRunning ? "iio-sensor-proxy, which runs, probably" : "Another program"
    return Finding(
      .held, .note,
      "\(holder) has its buffer open (\(sign)), so it is polled beside it. Some drivers refuse that.",
      remedy: evidence.isProxyRunning
        ? ["If it gives no samples, stop the other program while you play:", "sudo systemctl stop iio-sensor-proxy"]
        : [
          "If it gives no samples, end the other program; to find it:", "sudo fuser -v /dev/\(device.id)",
        ])
  }

  private static func rotation(_ evidence: SensorEvidence) -> Finding? {
    guard evidence.isProxyRunning, let desktop = evidence.desktop, !desktop.isEmpty else { return nil }
    let names = desktop.split(separator: ":").map { $0.lowercased() }
    let remedy =
      if names.contains("gnome") {
        [
          "Lock the rotation: Auto Rotate in the menu at the top right, or",
          "gsettings set org.gnome.settings-daemon.peripherals.touchscreen \\", "  orientation-lock true",
        ]
      } else if names.contains("kde") {
        ["Lock the rotation: System Settings, Display & Monitor, Orientation: not automatic."]
      } else {
        ["Lock the rotation in the desktop's settings for the display."]
      }
    return Finding(
      .rotation, .note,
      "iio-sensor-proxy runs in a session of \(desktop): the desktop may turn the screen while you tilt.",
      remedy: remedy)
  }
}
