// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Motion
internal import Terminal

/// One sensor as it is shown.
struct SensorPanel: Hashable, Sendable {
  var condition = SensorCondition.looking
  /// The three components in hundredths of the unit; nil where there is no value.
  var digits: SIMD3<Int>?
  /// How far the three bars reach from zero, in halves of a cell.
  var bars = SIMD3<Int>.zero
}

/// The attitude as it is shown.
struct AttitudePanel: Hashable, Sendable {
  /// In tenths of a degree.
  var roll: Int
  var pitch: Int
  /// In degrees; nil without a compass.
  var heading: Int?
  var pose: HorizonPose
}

/// Why there is nothing to show.
enum MonitorWait: Hashable, Sendable {
  /// Sensors are being looked for.
  case looking
  /// There is none; whoever looks for one goes on.
  case missing
  /// None was asked for.
  case unwanted
  /// It can't be read, for a reason from outside.
  case failed(String)
}

/// Everything of a moment that can be seen, no finer than it can be seen.
///
/// Equal scenes make equal frames, so a loop need not draw a scene that equals the last one.
struct MonitorScene: Equatable, Sendable {
  let layout: MonitorLayout
  var delivery = MotionDelivery.pull
  var isHeld = false
  var deviceName = ""
  var deviceIdentifier = ""
  /// In the order of `MotionSensor.allCases`.
  var sensors: [SensorPanel] = []
  /// Nil without an accelerometer.
  var attitude: AttitudePanel?
  var orientation = DeviceOrientation.unknown
  /// The columns of the plot from left to right, as many as there is room for.
  var plot: [PlotColumn] = []
  var tally = ShakeTally()
  /// Nil where there is something to show.
  var wait: MonitorWait?

  /// Makes the scene of what is known; in a window too small for it all moments are one.
  init(_ readings: MonitorReadings, layout: MonitorLayout, delivery: MotionDelivery, isHeld: Bool) {
    self.layout = layout
    guard layout.fits else { return }
    self.delivery = delivery
    self.isHeld = isHeld
    deviceName = readings.device?.name ?? ""
    // A recording may have no other name for its sensor.
    deviceIdentifier = readings.device.flatMap { $0.identifier == $0.name ? nil : $0.identifier } ?? ""
    tally = readings.tally
    wait = Self.wait(for: readings)
    guard wait == nil else { return }
    sensors = readings.sensors.map { Self.panel($0, layout: layout) }
    attitude = Self.attitude(readings, hasHorizon: layout.horizon != nil)
    orientation = attitude == nil ? .unknown : readings.orientation
    if let place = layout.plot {
      let scale = PlotScale(height: layout.look.isASCII ? place.rows.count : 2 * place.rows.count)
      plot = scale.columns(of: readings.trace, width: place.columns.count)
    }
  }

  private static func wait(for readings: MonitorReadings) -> MonitorWait? {
    // A sensor that was there once is shown as it stands.
    guard readings.sensors.allSatisfy({ $0.newestTime == nil }) else { return nil }
    for case .lost(let reason) in readings.sensors.map(\.condition) { return .failed(reason ?? Wording.silent) }
    if readings.sensors.contains(where: { $0.condition == .looking }) { return .looking }
    return readings.isLooking ? .missing : .unwanted
  }

  private static func panel(_ reading: SensorReading, layout: MonitorLayout) -> SensorPanel {
    let scale = BarScale(reading.sensor, length: layout.bars.count)
    var panel = SensorPanel(condition: reading.condition)
    guard reading.condition.hasValue else { return panel }
    panel.digits = reading.digits.map { digits in digits.map { Self.rounded($0 * 100) } }
    panel.bars = reading.bar?.map(scale.halves) ?? .zero
    return panel
  }

  private static func attitude(_ readings: MonitorReadings, hasHorizon: Bool) -> AttitudePanel? {
    guard let attitude = readings.attitude, let lean = readings.lean else { return nil }
    let degree = Double.pi / 180
    let heading = attitude.heading.map { rounded($0 / degree) % 360 }
    return AttitudePanel(
      roll: rounded(attitude.roll / degree * 10), pitch: rounded(attitude.pitch / degree * 10), heading: heading,
      pose: hasHorizon ? HorizonPose(roll: lean.roll, pitch: lean.pitch) : .level)
  }

  /// The nearest whole number; what a driver tells can have any size.
  private static func rounded(_ value: Double) -> Int {
    value.isNaN ? 0 : Int(min(max(-1e9, value), 1e9).rounded())
  }
}

extension Vector3 {
  fileprivate func map(_ transform: (Double) -> Int) -> SIMD3<Int> {
    SIMD3(transform(x), transform(y), transform(z))
  }
}
