// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Motion

// How often the sensor measures.

extension Diagnosis {
  /// Below this the marble visibly follows late, in hertz: a tilt waits for a tenth of a second for two samples.
  private static let leastRate = 20.0
  /// A rate that plays well, in hertz; more would cost for nothing where it can be chosen.
  private static let goodRate = 50.0
  /// How far the rate may be off what the device tells, as a part of it.
  ///
  /// Narrower would call the clocks of cheap chips wrong, which are off by a tenth.
  private static let tolerance = 0.25

  /// The finding about the rate of a sensor that gives samples.
  static func rate(
    _ listening: SensorEvidence.Listening, of device: SensorInventory.Device, in inventory: SensorInventory
  ) -> Finding {
    let told = device.description.samplingFrequency
    let isBuffered = listening.reading == "buffered"
    let measured = listening.rate ?? Double(listening.samples) / listening.seconds
    let came = "\(measured.rounded(decimals: 1)) samples a second are \(isBuffered ? "handed over" : "read")"
    let says =
      told.map { "it says that it measures at \($0.rounded(decimals: 2)) Hz" } ?? "it doesn't tell its own rate"
    // Asked more often than it measures, a device says the same again.
    let rate = isBuffered ? measured : min(measured, told ?? .infinity)
    if rate < leastRate {
      // A sample older than this is late to the game.
      let isTooSlow = rate < 1 / MotionManager.lateAge
      let isOwnRate = told.map { $0 < leastRate } ?? isBuffered
      return Finding(
        isTooSlow ? .tooSlow : .slow, isTooSlow ? .fault : .note,
        "\(came), and \(says): \(isTooSlow ? "too slow to play" : "below \(leastRate.plain) the marble follows late").",
        remedy: isOwnRate ? raising(told, of: device, in: inventory) : [slowness(of: inventory)])
    }
    if isBuffered, let told, (measured / told - 1).magnitude > tolerance {
      return Finding(
        .wrongRate, .note, "\(came), though \(says).",
        remedy: ["It plays. Its driver tells a wrong rate, or loses samples."])
    }
    let asked = 1 / PollingRate.interval(samplingFrequency: told)
    if !isBuffered, measured < asked / 2 {
      return Finding(
        .slowAnswers, .note, "\(came), of the \(asked.rounded(decimals: 1)) that are asked for.",
        remedy: [slowness(of: inventory)])
    }
    return Finding(.rate, .good, "\(came); \(says).")
  }

  private static func slowness(of inventory: SensorInventory) -> String {
    inventory.selection.isLocal
      ? "It takes long to answer: a slow bus, or a busy machine." : "The way to it is slow: try a cable."
  }

  /// How to raise a device's rate.
  private static func raising(
    _ told: Double?, of device: SensorInventory.Device, in inventory: SensorInventory
  ) -> [String] {
    let available = device.sensors.first { $0.sensor == .accelerometer }?.availableFrequencies
    let wanted = available?.least(from: goodRate) ?? goodRate
    let offer = available.map { "It offers \($0) Hz." } ?? ""
    if let told, wanted <= told { return ["\(offer) There is nothing higher."] }
    guard inventory.selection.isLocal else {
      return ["\(offer) On that machine, write \(wanted.plain) to sampling_frequency of \(device.id)."]
    }
    guard let file = device.access?.frequencyFile, let slash = file.lastIndex(of: "/") else {
      return ["Its driver lets nobody change that."]
    }
    let isMine = device.access?.canSetFrequency == true
    let name = file[file.index(after: slash)...]
    return [
      "\(offer) To raise it until the machine starts again\(isMine ? "" : ", as root"):",
      "cd \(file[..<slash])",
      "echo \(wanted.plain) \(isMine ? ">\(name)" : "| sudo tee \(name)")",
    ]
  }
}
