// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

/// What the evidence about a sensor means, and what to do about it.
package struct Diagnosis: Hashable, Sendable {
  /// What was found, in the order in which a sensor comes to be played with.
  package let findings: [Finding]
  /// The judgement of it all, in a few words.
  package let verdict: String

  /// Judges the evidence, and nothing else.
  package init(of evidence: SensorEvidence) {
    let inventory = evidence.inventory
    var findings = Self.devices(of: inventory)
    if let fault = evidence.calibrationFault {
      findings.append(
        Finding(
          .unreadableCalibrations, .fault, "What is saved can't be read: \(fault).",
          remedy: ["Mend that line, or move the file away and calibrate again. --sign and --matrix play without it."]))
    }
    if let chosen = inventory.chosen {
      findings += Self.mounting(of: chosen, in: inventory)
      findings += Self.reading(of: chosen, evidence)
      if let listening = evidence.listening {
        findings += Self.samples(listening, of: chosen, in: inventory, evidence.rawLook)
        if listening.isLive { findings += [Self.rate(listening, of: chosen, in: inventory)] }
      }
      findings += evidence.companions.map(Self.companion)
    }
    self.findings = findings
    verdict = Self.verdict(of: findings, inventory)
  }

  /// Whether the sensor that was asked for can't be played with.
  package var hasFault: Bool {
    findings.contains { $0.verdict == .fault }
  }

  private static func verdict(of findings: [Finding], _ inventory: SensorInventory) -> String {
    let faults = count(findings.count { $0.verdict == .fault }, "fault")
    let notes = count(findings.count { $0.verdict == .note }, "note")
    if inventory.problem == .withoutIIO || (inventory.problem == nil && inventory.choice.isAbsence) {
      return "no sensor" + (faults.map { ", with \($0)" } ?? "")
    }
    let others = [faults, notes].compactMap(\.self).joined(separator: " and ")
    if faults != nil { return "not playable, with \(others)" }
    return notes == nil ? "healthy" : "playable, with \(others)"
  }

  private static func count(_ count: Int, _ word: String) -> String? {
    count == 0 ? nil : "\(count) \(word)\(count == 1 ? "" : "s")"
  }
}
