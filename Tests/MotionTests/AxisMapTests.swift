// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Motion
import Testing

@Suite struct AxisMapTests {
  let v = Vector3(x: 1, y: 2, z: 3)

  @Test func `There are 48 maps, half of which mirror, and the first changes nothing`() {
    #expect(Set(AxisMap.all).count == 48)
    #expect(AxisMap.all.count { $0.determinant == 1 } == 24)
    #expect(AxisMap.all.count { $0.determinant == -1 } == 24)
    #expect(AxisMap.all.first == .identity)
    #expect(AxisMap.identity * v == v)
  }

  @Test("What a map does can be undone", arguments: AxisMap.all)
  func undone(map: AxisMap) {
    #expect(map.sensorVector(of: map * v) == v)
    #expect(map * map.sensorVector(of: v) == v)
  }

  @Test(
    "A map picks the sensor's axes that are the device's",
    arguments: [
      (.positiveX, .positiveY, .positiveZ, Vector3(x: 1, y: 2, z: 3)),
      (.negativeX, .positiveY, .positiveZ, Vector3(x: -1, y: 2, z: 3)),
      (.negativeY, .positiveX, .positiveZ, Vector3(x: -2, y: 1, z: 3)),
      (.positiveZ, .negativeX, .negativeY, Vector3(x: 3, y: -1, z: -2)),
    ] as [(SignedAxis, SignedAxis, SignedAxis, Vector3)])
  func picks(x: SignedAxis, y: SignedAxis, z: SignedAxis, product: Vector3) throws {
    #expect(try #require(AxisMap(x: x, y: y, z: z)) * v == product)
  }

  @Test("The turn in a map mirrors nothing, and is the map or its opposite", arguments: AxisMap.all)
  func turns(map: AxisMap) {
    #expect(map.axial.determinant == 1)
    #expect(map.axial * v == map * v * map.determinant)
  }

  @Test(
    "No axis of the sensor serves twice, whichever way round",
    arguments: [
      (.positiveX, .positiveX, .positiveZ), (.positiveX, .negativeX, .positiveZ), (.positiveX, .positiveZ, .negativeZ),
      (.negativeY, .positiveX, .positiveY),
    ] as [(SignedAxis, SignedAxis, SignedAxis)])
  func refuses(x: SignedAxis, y: SignedAxis, z: SignedAxis) {
    #expect(AxisMap(x: x, y: y, z: z) == nil)
  }

  @Test(
    "The findings say in plain words what is wrong with the axes",
    arguments: [
      (.positiveX, .positiveY, .positiveZ, "the axes are as they should be"),
      (.negativeX, .positiveY, .positiveZ, "x is inverted"),
      (.negativeX, .negativeY, .negativeZ, "all axes are inverted: the sensor counts the other way"),
      (.positiveY, .negativeX, .negativeZ, "x is the sensor's +y, y is the sensor's -x, z is inverted"),
    ] as [(SignedAxis, SignedAxis, SignedAxis, String)])
  func finds(x: SignedAxis, y: SignedAxis, z: SignedAxis, words: String) throws {
    let map = try #require(AxisMap(x: x, y: y, z: z))
    #expect(map.findings == words)
    #expect(map.description == "\(x.rawValue) \(y.rawValue) \(z.rawValue)")
  }
}
