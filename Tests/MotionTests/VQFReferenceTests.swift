// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Foundation
import Motion
import Testing

/// What the authors' own filter made of the same samples, from `Fixtures/vqf_checkpoints.txt`.
private struct Checkpoint {
  let samples: Int
  let digest: UInt64
  let quaternion6D: Quaternion
  let quaternion9D: Quaternion
  let bias: Vector3
  let isResting: Bool
  let isMagneticallyDisturbed: Bool

  /// The checkpoints of each scenario.
  static func read() throws -> [String: [Checkpoint]] {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures/vqf_checkpoints.txt")
    var checkpoints: [String: [Checkpoint]] = [:]
    for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") where !line.hasPrefix("#") {
      let words = line.split(separator: " ")
      let n = try words[3...].map { try #require(Double($0)) }
      let checkpoint = Checkpoint(
        samples: try #require(Int(words[1])),
        digest: try #require(UInt64(words[2], radix: 16)),
        quaternion6D: Quaternion(w: n[0], x: n[1], y: n[2], z: n[3]),
        quaternion9D: Quaternion(w: n[4], x: n[5], y: n[6], z: n[7]),
        bias: Vector3(x: n[8], y: n[9], z: n[10]),
        isResting: n[11] == 1,
        isMagneticallyDisturbed: n[12] == 1)
      checkpoints[String(words[0]), default: []].append(checkpoint)
    }
    return checkpoints
  }
}

/// A row of the table in `Fixtures/vqf_reference.py`.
struct ReferenceScenario: Sendable, CustomTestStringConvertible {
  var name: String
  var seed: UInt64
  var rate: UInt64
  var perForce: Int
  var perField: Int
  var parameters = VQF.Parameters()

  var testDescription: String { name }

  static let all: [ReferenceScenario] = {
    var noRest = ReferenceScenario(name: "no-rest", seed: 5, rate: 100, perForce: 1, perField: 2)
    noRest.parameters.estimatesBiasAtRest = false
    var noMotion = ReferenceScenario(name: "no-motion", seed: 6, rate: 100, perForce: 1, perField: 2)
    noMotion.parameters.estimatesBiasInMotion = false
    var noRejection = ReferenceScenario(name: "no-rejection", seed: 7, rate: 100, perForce: 1, perField: 2)
    noRejection.parameters.rejectsMagneticDisturbances = false
    return [
      ReferenceScenario(name: "equal-100", seed: 1, rate: 100, perForce: 1, perField: 1),
      ReferenceScenario(name: "fast-200", seed: 2, rate: 200, perForce: 1, perField: 4),
      ReferenceScenario(name: "mixed-200", seed: 3, rate: 200, perForce: 2, perField: 10),
      ReferenceScenario(name: "slow-50", seed: 4, rate: 50, perForce: 1, perField: 5),
      noRest, noMotion, noRejection,
    ]
  }()
}

@Suite struct VQFReferenceTests {
  @Test("The filter follows the authors' own to 1e-9 in every component", arguments: ReferenceScenario.all)
  func follows(scenario: ReferenceScenario) throws {
    let checkpoints = try #require(try Checkpoint.read()[scenario.name])
    var motion = SyntheticMotion(seed: scenario.seed, rate: scenario.rate)
    var filter = VQF(
      gyroscopeInterval: motion.interval,
      accelerometerInterval: motion.interval * Double(scenario.perForce),
      magnetometerInterval: motion.interval * Double(scenario.perField),
      parameters: scenario.parameters)
    var digest: UInt64 = 0
    var n = 0
    for checkpoint in checkpoints {
      while n < checkpoint.samples {
        let rate = motion.advance()
        add(rate, to: &digest)
        filter.updateGyroscope(rate)
        if n % scenario.perForce == 0 {
          let force = motion.specificForce()
          add(force, to: &digest)
          filter.updateAccelerometer(force)
        }
        if n % scenario.perField == 0 {
          let field = motion.magneticField()
          add(field, to: &digest)
          filter.updateMagnetometer(field)
        }
        n += 1
      }
      try #require(digest == checkpoint.digest, "the script's motion and the test's differ before sample \(n)")
      #expect(distance(filter.quaternion6D, checkpoint.quaternion6D) < 1e-9, "sample \(n)")
      #expect(distance(filter.quaternion9D, checkpoint.quaternion9D) < 1e-9, "sample \(n)")
      #expect((filter.bias - checkpoint.bias).length < 1e-9, "sample \(n)")
      #expect(filter.isResting == checkpoint.isResting, "sample \(n)")
      if scenario.parameters.rejectsMagneticDisturbances {
        #expect(filter.isMagneticallyDisturbed == checkpoint.isMagneticallyDisturbed, "sample \(n)")
      }
    }
  }

  private func add(_ sample: Vector3, to digest: inout UInt64) {
    digest = (digest ^ sample.x.bitPattern) &* 0x100_0000_01B3
    digest = (digest ^ sample.y.bitPattern) &* 0x100_0000_01B3
    digest = (digest ^ sample.z.bitPattern) &* 0x100_0000_01B3
  }

  /// The largest difference of a component.
  private func distance(_ a: Quaternion, _ b: Quaternion) -> Double {
    max((a.w - b.w).magnitude, (a.x - b.x).magnitude, (a.y - b.y).magnitude, (a.z - b.z).magnitude)
  }
}
