// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Glibc
internal import Motion

/// A device of this machine that hands over its samples by itself, as its trigger fires.
struct BufferedStream {
  /// Why there is no stream, or no more, in a few words.
  struct Unfit: Error {
    let reason: String

    static let withoutBuffer = Unfit(reason: "it has no buffer")
    static let held = Unfit(reason: "another program has its buffer")
    static let closed = Unfit(reason: "its device file doesn't open")
    static let withoutTrigger = Unfit(reason: "it has no trigger")
    static let empty = Unfit(reason: "its buffer stayed empty for a second")
  }

  /// A timestamp farther than this from the present is of another clock, in seconds.
  ///
  /// Smaller would doubt what lay in the buffer while the machine was busy; larger would believe a clock that is off.
  private static let longestDelay = 1.0

  /// How long a buffer that is in use is waited for, in seconds.
  ///
  /// Our own reader of before the last stop needs up to a tenth to let it go; longer would only delay polling.
  private static let patience = 0.3

  private let buffer: IIOBuffer
  private let sensors: [MotionSensor: [IIOChannel]]
  private let timestamp: IIOChannel?

  /// Opens a stream of some sensors of a device.
  init(of sensors: [MotionSensor], from device: IIODevice) throws(Unfit) {
    let channels = try Self.channels(of: sensors, from: device)
    try Self.prepare(device)
    timestamp = Self.monotonicTimestamp(of: device)
    device.enable(only: channels.values.flatMap(\.self) + [timestamp].compactMap(\.self))
    self.sensors = channels
    do {
      buffer = try IIOBuffer(of: device)
    } catch {
      throw Unfit(reason: "its buffer doesn't open: \(error)")
    }
  }

  /// What stands in the way of a stream, as far as it can be told without opening it; nil where nothing does.
  static func obstacle(to sensors: [MotionSensor], from device: IIODevice) -> Unfit? {
    do throws(Unfit) {
      _ = try channels(of: sensors, from: device)
      guard !SystemDevice(id: device.id).isStreaming else { throw .held }
      guard SystemFile.canOpen("/dev/\(device.id)") else { throw .closed }
      _ = try missingTrigger(of: device)
      return nil
    } catch {
      return error
    }
  }

  private static func channels(
    of sensors: [MotionSensor], from device: IIODevice
  ) throws(Unfit) -> [MotionSensor: [IIOChannel]] {
    var channels: [MotionSensor: [IIOChannel]] = [:]
    for sensor in sensors {
      let axes = ["x", "y", "z"].compactMap { device.input("\(sensor.channelPrefix)_\($0)") }
      guard axes.count == 3, axes.allSatisfy({ $0.format != nil }) else { throw .withoutBuffer }
      channels[sensor] = axes
    }
    return channels
  }

  /// Sees to it that opening the stream disturbs nobody and can succeed.
  private static func prepare(_ device: IIODevice) throws(Unfit) {
    let system = SystemDevice(id: device.id)
    // Opening a stream first ends the one of whoever has it: iio-sensor-proxy, for one, would hear no more.
    let end = MonotonicClock.now + patience
    while system.isStreaming {
      guard MonotonicClock.now < end else { throw .held }
      MonotonicClock.sleep(until: MonotonicClock.now + 0.01)
    }
    guard SystemFile.canOpen("/dev/\(device.id)") else { throw .closed }
    guard let trigger = try missingTrigger(of: device) else { return }
    do {
      try device.set(trigger: trigger)
    } catch {
      throw Unfit(reason: "its trigger can't be set: \(error)")
    }
  }

  /// The trigger that a device must be given; nil where it has one, or takes its samples by a clock of its own.
  private static func missingTrigger(of device: IIODevice) throws(Unfit) -> IIODevice? {
    // A device that has no such file takes its samples by a clock of its own.
    guard let current = SystemDevice(id: device.id).attribute("trigger/current_trigger"), current.isEmpty else {
      return nil
    }
    let triggers = device.triggers
    guard let name = fittingTrigger(of: triggers.compactMap(\.name), for: device.name ?? "", id: device.id),
      let trigger = triggers.first(where: { $0.name == name })
    else { throw .withoutTrigger }
    return trigger
  }

  /// The trigger that a device's own driver made for its new samples, as the kernel's drivers name it.
  ///
  /// Others of the same driver fire at a movement only.
  static func fittingTrigger(of names: [String], for device: String, id: String) -> String? {
    let number = id.drop { !$0.isNumber }
    return names.first { $0 == "\(device)-dev\(number)" }
      ?? names.first { name in
        let rest = name.dropFirst("\(device)-dev".count)
        return !device.isEmpty && name.hasPrefix("\(device)-dev") && rest.allSatisfy(\.isNumber)
      }
  }

  /// The channel of timestamps, if they are of the clock that samples are stamped by, or can be made so.
  private static func monotonicTimestamp(of device: IIODevice) -> IIOChannel? {
    guard let channel = device.input("timestamp"), channel.format != nil else { return nil }
    let clock = "current_timestamp_clock"
    func isMonotonic() -> Bool { (try? device.text(clock))?.hasPrefix("monotonic") == true }
    guard !isMonotonic() else { return channel }
    device.write("monotonic\n", to: clock)
    return isMonotonic() ? channel : nil
  }

  /// Waits for the next sample of all sensors, as long as the context's timeout; nil where none came.
  func next() throws(IIOError) -> ((_ sensor: MotionSensor) -> SensorAxes.Reading?)? {
    guard try buffer.refill() else { return nil }
    let now = MonotonicClock.now
    let stamp = timestamp.flatMap { buffer.value(of: $0) }.map { $0 * 1e-9 }
    let time = stamp.flatMap { (now - $0).magnitude < Self.longestDelay ? $0 : nil } ?? now
    return { sensor in
      let values = (sensors[sensor] ?? []).compactMap { buffer.value(of: $0) }
      guard values.count == 3 else { return nil }
      return SensorAxes.Reading(raw: Vector3(x: values[0], y: values[1], z: values[2]), timestamp: time)
    }
  }
}
