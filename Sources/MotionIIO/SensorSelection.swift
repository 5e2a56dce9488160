// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

public import Motion

/// Which sensor the player asks for.
public enum SensorSelection: Hashable, Sendable {
  /// Whatever this machine has; it is no error to have none.
  case automatic
  /// No sensor.
  case off
  /// A sensor of this machine: the device of this identifier, or the one that fits best.
  case local(device: String?)
  /// The sensor that fits best of those that an IIO daemon serves, at its usual port or another one.
  case network(host: String, port: UInt16?)
  /// The sensor that fits best of those on a USB device, named as libiio does: `bus.address.interface`, or nothing.
  case usb(String)

  /// Where libiio finds the context; nil without a sensor.
  var uri: String? {
    switch self {
    case .automatic, .local: "local:"
    case .off: nil
    case .network(let host, nil): "ip:\(host)"
    case .network(let host, let port?) where host.contains(":"): "ip:[\(host)]:\(port)"
    case .network(let host, let port?): "ip:\(host):\(port)"
    case .usb(let address): "usb:\(address)"
    }
  }

  /// The identifier of the device that must be taken; nil where any will do.
  package var device: String? {
    if case .local(let device) = self { device } else { nil }
  }

  /// Whether the devices are this machine's, whose kernel can be asked for more than libiio tells.
  var isLocal: Bool {
    switch self {
    case .automatic, .local: true
    case .off, .network, .usb: false
    }
  }

  /// Makes the source that reads this sensor; nothing is opened before it is started.
  ///
  /// - Parameters:
  ///   - mounting: How the sensor sits and counts, where the player knows better than the rules.
  ///   - calibrations: What is known of the devices.
  /// - Returns: The source; the null device where no sensor was asked for.
  public func makeSource(
    mounting: MountingOverride = .none, calibrations: CalibrationFile = CalibrationFile()
  ) -> any MotionSource {
    self == .off ? StationaryMotion() : IIOMotionSource(self, mounting: mounting, calibrations: calibrations)
  }
}

extension SensorSelection: CustomStringConvertible {
  /// The words that select it.
  public var description: String {
    switch self {
    case .automatic: "auto"
    case .off: "none"
    case .local(let device): "local:\(device ?? "")"
    case .network, .usb: uri ?? ""
    }
  }
}
