// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

/// One thing that the examination of a sensor brought to light.
package struct Finding: Hashable, Sendable {
  /// What it means for the game.
  package enum Verdict: Hashable, Sendable {
    /// As it should be.
    case good
    /// The sensor can be played with, though something could be better.
    case note
    /// The sensor that was asked for can't be played with.
    case fault
  }

  /// What it is about.
  package enum Kind: Hashable, Sendable {
    // What there is.
    case withoutIIO, unreachable, brokenEntry, noAccelerometer, baseOnly, missingDevice, unusable
    case chosen, ambiguous
    // How it sits and counts.
    case sign, matrixRefused, mirrored, calibrated, unreadableCalibrations
    // How it is read.
    case reading, noPermission, held, withoutTrigger, emptyBuffer, bufferFails, rotation
    // What it says.
    case silent, stopped, hung, unreadable, zero, nonsense, saturated, implausible
    case gravity, moving, frozen, miscaled, miscalibrated, companion
    case rate, slow, tooSlow, wrongRate, slowAnswers
  }

  package let kind: Kind
  package let verdict: Verdict
  /// What was seen, with numbers; some of the words came from outside.
  package let evidence: String
  /// What to do, a step or a command each.
  package let remedy: [String]

  package init(_ kind: Kind, _ verdict: Verdict, _ evidence: String, remedy: [String] = []) {
    self.kind = kind
    self.verdict = verdict
    self.evidence = evidence
    self.remedy = remedy
  }
}
