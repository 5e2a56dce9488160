// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Motion

extension ReadableDevice {
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
    for sensor in MotionSensor.allCases where ["x", "y", "z"].allSatisfy({ has(sensor, axis: $0) }) {
      description.sensors.insert(sensor)
    }
    // What follows is needed of motion sensors only, and each question is a round trip over a network.
    guard !description.sensors.isEmpty || description.x != nil else { return description }
    if let x = channel("accel_x") {
      let channelFrequency = try x.number("sampling_frequency")
      let deviceFrequency = try number("sampling_frequency")
      description.samplingFrequency = (channelFrequency ?? deviceFrequency).flatMap { $0.isFinite && $0 > 0 ? $0 : nil }
      description.matrices[.accelerometer] = try x.text("mount_matrix")
    }
    description.matrices[.device] = try text("mount_matrix")
    description.matrices[.channels] = try channel("mount")?.text("matrix")
    for sensor in description.sensors where sensor != .accelerometer {
      description.ownMatrices[sensor] = try channel("\(sensor.channelPrefix)_x")?.text("mount_matrix")
    }
    if isLocal {
      let system = SystemDevice(id: id)
      description.matrices[.udev] = system.udevProperty(MatrixOrigin.udev.rawValue)
      description.driver = system.driver
      description.hardware = system.hardware
      description.isDescribedByACPI = system.isDescribedByACPI
    }
    return description
  }

  private func has(_ sensor: MotionSensor, axis: String) -> Bool {
    channel("\(sensor.channelPrefix)_\(axis)")?.has("raw") ?? false
  }

  private func axis(_ id: String) throws(IIOError) -> DeviceDescription.Axis? {
    guard let channel = channel(id), channel.has("raw") else { return nil }
    var axis = DeviceDescription.Axis(scaling: try scaling(of: channel), rawRange: channel.rawRange)
    // Where there is a scaling the offset is in it, and needn't be asked for again.
    if axis.scaling == nil {
      let (own, shared) = (try channel.number("offset"), try number("offset"))
      axis.hasUsableOffset = (own ?? shared ?? 0).isFinite
    }
    return axis
  }

  /// How a channel's raw values become values; nil without a usable scale.
  func scaling(of channel: any ReadableChannel) throws(IIOError) -> AxisScaling? {
    AxisScaling(
      channelScale: try channel.number("scale"), deviceScale: try number("scale"),
      channelOffset: try channel.number("offset"), deviceOffset: try number("offset"))
  }
}

extension MotionSensor {
  /// How the kernel begins the names of its channels.
  var channelPrefix: String {
    switch self {
    case .accelerometer: "accel"
    case .gyroscope: "anglvel"
    case .magnetometer: "magn"
    }
  }
}
