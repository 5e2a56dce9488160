// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

extension IIODevice {
  /// Reads what the device tells of itself.
  ///
  /// Throws where the connection is lost; an attribute that can't be read counts as missing.
  func describe(isLocal: Bool) throws(IIOError) -> DeviceDescription {
    var description = DeviceDescription(id: id)
    description.name = name
    description.label = label
    description.isTrigger = isTrigger
    description.location = try text("location").map { String($0.prefix(longestName)) }
    description.x = try axis("accel_x")
    description.y = try axis("accel_y")
    description.z = try axis("accel_z")
    // What follows is needed of accelerometers only, and each question is a round trip over a network.
    guard let x = channel("accel_x") else { return description }
    let channelFrequency = try x.number("sampling_frequency")
    let deviceFrequency = try number("sampling_frequency")
    description.samplingFrequency = (channelFrequency ?? deviceFrequency).flatMap { $0.isFinite && $0 > 0 ? $0 : nil }
    description.matrices[.device] = try text("mount_matrix")
    description.matrices[.accelerometer] = try x.text("mount_matrix")
    description.matrices[.channels] = try channel("mount")?.text("matrix")
    if isLocal {
      let system = SystemDevice(id: id)
      description.matrices[.udev] = system.udevProperty(MatrixOrigin.udev.rawValue)
      description.driver = system.driver
      description.isDescribedByACPI = system.isDescribedByACPI
    }
    return description
  }

  private func axis(_ id: String) throws(IIOError) -> DeviceDescription.Axis? {
    guard let channel = channel(id), channel.has("raw") else { return nil }
    let scaling = AxisScaling(
      channelScale: try channel.number("scale"), deviceScale: try number("scale"),
      channelOffset: try channel.number("offset"), deviceOffset: try number("offset"))
    return DeviceDescription.Axis(scaling: scaling, rawRange: channel.rawRange)
  }
}
