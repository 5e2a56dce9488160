// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import MotionIIO
import Testing

private let axis = DeviceDescription.Axis(
  scaling: AxisScaling(channelScale: 0.01, deviceScale: nil, channelOffset: nil, deviceOffset: nil))

private func device(
  _ number: Int, name: String? = "chip", label: String? = nil, location: String? = nil,
  axes: [DeviceDescription.Axis?] = [axis, axis, axis], isTrigger: Bool = false
) -> DeviceDescription {
  var device = DeviceDescription(id: "iio:device\(number)")
  device.name = name
  device.label = label
  device.location = location
  device.isTrigger = isTrigger
  (device.x, device.y, device.z) = (axes[0], axes[1], axes[2])
  return device
}

@Suite struct SensorChoiceTests {
  private let unscaled = DeviceDescription.Axis(scaling: nil)

  @Test(
    "The display's accelerometer comes first, then one that nobody placed",
    arguments: [
      (
        [device(0, label: "accel-base"), device(1), device(2, label: "accel-display")], "iio:device2", "in the display"
      ),
      ([device(0, location: "base"), device(1, location: "lid")], "iio:device1", "in the display"),
      ([device(0), device(1, location: "display")], "iio:device1", "in the display"),
      ([device(0, location: "base"), device(1)], "iio:device1", "the first accelerometer"),
      ([device(0), device(1)], "iio:device0", "the first accelerometer"),
    ])
  func prefers(devices: [DeviceDescription], chosen: String, reason: String) {
    let choice = SensorChoice(of: devices)
    #expect(choice.chosen == chosen)
    #expect(choice.reason == reason)
    #expect(choice.candidates.map(\.id) == devices.map(\.id))
    #expect(!choice.isAbsence)
  }

  @Test("The base's accelerometer is taken only when asked for, and the player is told how")
  func leavesTheBase() {
    let devices = [device(0, label: "accel-base"), device(1, location: "base")]
    let choice = SensorChoice(of: devices)
    #expect(choice.chosen == nil)
    #expect(!choice.isAbsence)
    #expect(choice.reason == "only the base has an accelerometer (--sensor local:iio:device0)")
    #expect(SensorChoice(of: devices, wanted: "iio:device1").chosen == "iio:device1")
    let anywhere = SensorChoice(of: devices, takesBase: true)
    #expect(anywhere.chosen == "iio:device0")
    #expect(anywhere.reason == "in the base; there is none in the display")
  }

  @Test(
    "What is no accelerometer of the device's pose is passed over, and is no failure",
    arguments: [
      device(0, name: "gravity"), device(0, label: "accel-camera"), device(0, location: "camera"),
      device(0, name: "als", axes: [nil, nil, nil]), device(0, isTrigger: true),
    ])
  func passesOver(other: DeviceDescription) {
    #expect(SensorChoice(of: [other, device(1)]).chosen == "iio:device1")
    let alone = SensorChoice(of: [other])
    #expect(alone.chosen == nil)
    #expect(alone.isAbsence)
    #expect(alone.reason == "no accelerometer found")
  }

  @Test func `A machine without devices lacks a sensor, and nothing is wrong`() {
    #expect(SensorChoice(of: []).isAbsence)
  }

  @Test func `An accelerometer that can't be read is named, unless another one will do`() {
    let broken = device(0, name: "kx", axes: [axis, unscaled, axis])
    let choice = SensorChoice(of: [broken])
    #expect(choice.chosen == nil)
    #expect(!choice.isAbsence)
    #expect(choice.reason == "kx has no usable scale")
    #expect(SensorChoice(of: [broken, device(1)]).chosen == "iio:device1")
    #expect(SensorChoice(of: [device(0, axes: [axis, axis, nil])]).reason == "chip lacks an axis")
  }

  @Test func `A device that was asked for is taken wherever it sits, and no other one`() {
    let devices = [device(0, label: "accel-display"), device(1, location: "base"), device(2, axes: [nil, nil, nil])]
    let asked = SensorChoice(of: devices, wanted: "iio:device1")
    #expect(asked.chosen == "iio:device1")
    #expect(asked.reason == "asked for")
    let missing = SensorChoice(of: devices, wanted: "iio:device7")
    #expect(missing.chosen == nil)
    #expect(missing.reason == "no device iio:device7")
    #expect(!missing.isAbsence)
    #expect(SensorChoice(of: devices, wanted: "iio:device2").reason == "iio:device2 is no accelerometer to play with")
  }

  @Test func `A device without a name goes by its identifier`() {
    #expect(SensorChoice(of: [device(3, name: nil)]).candidates.first?.name == "iio:device3")
    #expect(SensorChoice(of: [device(3, name: "")]).candidates.first?.name == "iio:device3")
  }
}
