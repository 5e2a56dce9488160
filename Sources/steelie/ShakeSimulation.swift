// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Motion

/// `steelie simulate --shake`: what is told of the shakes in a recording, without a terminal.
struct ShakeSimulation {
  /// The option that asks for it.
  static let option = "--shake"
  /// How often the sensor is looked at in play, in seconds.
  private static let interval = 1 / 120.0

  private let recording: MotionRecording
  private let mounting: MountingOverride

  init(_ words: some Collection<String>) throws(CommandError) {
    let arguments = try Arguments(
      words, of: SimulateCommand.manual, only: [Self.option, "--sign", "--matrix", "--rotate"], with: Self.option)
    let file = try arguments.required(Self.option, meaning: "a recording of an accelerometer")
    mounting = try SensorOptions.mounting(arguments)
    recording = try SensorOptions.recording(file, arguments, option: Self.option, takesInput: true)
    try SensorOptions.requireEnd(of: recording, file, arguments, option: Self.option)
  }

  /// Plays the recording and writes each event with its time, and what became of the glass.
  func run() throws(CommandError) {
    let source = SteppedMotion(recording, mounting: mounting)
    let motion = MotionManager(source: source)
    motion.accelerometerUpdateInterval = Self.interval
    motion.startAccelerometerUpdates()
    var sampler = ShakeSampler()
    var recognizer = MotionEventRecognizer()
    var (newest, began, counted, isBroken) = (-Double.infinity, 0, 0, false)
    var text = "time_s,event,g\n"
    func tell(_ event: String, _ sample: AccelerometerData, _ magnitude: Double? = nil) {
      let time = (sample.timestamp * 1e6).rounded() / 1e6
      text += "\(time),\(event),\(magnitude.map { "\(($0 * 1000).rounded() / 1000)" } ?? "")\n"
    }
    for tick in 0...Int((recording.duration / Self.interval).rounded(.up)) {
      source.play(until: Double(tick) * Self.interval)
      guard let sample = motion.accelerometerData, sample.timestamp > newest else { continue }
      newest = sample.timestamp
      if let event = recognizer.update(sample) {
        if event == .began { began += 1 }
        tell("\(event)", sample)
      }
      guard let reading = sampler.take(sample) else { continue }
      if let strength = reading.strength { tell("\(strength)", sample, reading.magnitude) }
      if reading.isCounted {
        counted += 1
        tell("counted", sample)
      }
      if reading.isBreaking && !isBroken {
        isBroken = true
        tell("break", sample, reading.magnitude)
      }
    }
    try Steelie.say(text + "began: \(began), counted: \(counted), glass: \(isBroken ? "broken" : "whole")\n")
  }
}
