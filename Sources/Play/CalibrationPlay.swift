// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

public import Motion
public import Terminal

/// A calibration as it is led through: the poses asked for, and what was found, to be tried before it is kept.
public struct CalibrationPlay: Playable {
  /// How often a sample is taken; more seldom, the trembling of a hand would show as turns.
  public static let ticksPerSecond = 60
  /// Numbers change twenty times a second at most: faster, they can't be read and cost bytes.
  static let ticksPerReading = 3

  /// What the player wants to be kept, and of which device; nil until then.
  public private(set) var accepted: (device: CalibratedDevice, calibration: Calibration)?

  private let motion: MotionManager
  private let saved: CalibrationFile
  private let identify: () -> CalibratedDevice?
  private var size: Size
  private var look: Look
  private var procedure = CalibrationProcedure()
  private var found: Finding?
  private var device: MotionDevice?
  private var sensor = CalibrationSensor()
  private var isMeasuring = false
  private var sample: AccelerometerData?
  private var reading: [Int] = []
  private var ticksUntilReading = 0
  private var renderer = CalibrationRenderer()
  private var shown: CalibrationScene?

  /// What the poses of a device told.
  private struct Finding {
    var device: CalibratedDevice
    var result: CalibrationResult
    /// What was saved before.
    var before: Calibration?
  }

  /// Makes a calibration that asks for the first pose.
  ///
  /// - Parameters:
  ///   - motion: What measures, uncorrected, its accelerometer started.
  ///   - saved: What is known of the devices before.
  ///   - identify: What the device that is read now is known by; nil before one was opened.
  ///   - size: The window's size.
  ///   - display: What the terminal can show.
  public init(
    motion: MotionManager, saved: CalibrationFile, identify: @escaping () -> CalibratedDevice?, size: Size,
    display: Display
  ) {
    self.motion = motion
    self.saved = saved
    self.identify = identify
    self.size = size
    look = Look(display)
  }

  /// Notes how the sensor stands before the first frame; the time is in seconds.
  public mutating func begin(at now: Double) {
    readSensor(at: now)
  }

  /// Whether nothing can change before the next event or the next word of a sensor.
  public var isResting: Bool {
    !isMeasuring
  }

  /// Takes an event at a time, in seconds.
  public mutating func handle(_ event: Event, at now: Double, hasReleases: Bool) -> PlayRequest {
    guard case .key(let press) = event, let command = KeyBindings.calibrationCommand(of: press) else { return .goOn }
    switch command {
    case .leave: return .quit
    case .again: restart()
    case .save:
      guard let found else { return .goOn }
      accepted = (found.device, found.result.calibration)
      return .quit
    }
    return .goOn
  }

  /// Takes the newest sample of a time, in seconds.
  public mutating func tick(at now: Double) {
    readSensor(at: now)
    ticksUntilReading -= 1
    if ticksUntilReading <= 0 {
      ticksUntilReading = Self.ticksPerReading
      read()
    }
  }

  /// Lets time go by in which nothing comes, until a time in seconds.
  public mutating func rest(until now: Double) {
    readSensor(at: now)
    read()
  }

  /// Fits the page into a window of a size.
  public mutating func fit(_ size: Size, display: Display) {
    self.size = size
    look = Look(display)
  }

  /// Draws the page; nil where it looks as it did.
  public mutating func nextFrame() -> Frame? {
    let scene = scene
    guard scene != shown else { return nil }
    shown = scene
    return renderer.frame(for: scene)
  }

  /// What is to be seen.
  var scene: CalibrationScene {
    CalibrationScene(
      size: size, look: look, stage: stage, sensor: sensor, gravity: gravity,
      former: found.flatMap { found in
        found.before.flatMap { before in sample.map { before.correct($0.acceleration) } }
      }, reading: reading)
  }

  /// What the marble follows: the sensor as it is, and corrected when all is found.
  private var gravity: Vector3? {
    sample.map { found?.result.calibration.correct($0.acceleration) ?? $0.acceleration }
  }

  private var stage: CalibrationStage {
    if let found { return .found(FoundStage(found.result, before: found.before)) }
    // Who knows how it is held while nothing comes?
    let share = isMeasuring ? Int((procedure.poseShare * 100).rounded(.down)) : 0
    let hold: PoseHold = procedure.steadiness == 0 ? .moving : share == 0 ? .waiting : .holding
    return .posing(
      PosingStage(
        pose: procedure.pose ?? .farEdgeDown, done: share, hold: hold,
        rejection: procedure.rejection?.description ?? ""))
  }

  private mutating func restart() {
    procedure = CalibrationProcedure()
    found = nil
    read()
  }

  private mutating func readSensor(at now: Double) {
    let health = motion.health(at: now)
    isMeasuring = health == .live || health == .late
    if case .open(let device) = motion.connection {
      // What was found of one device says nothing about another.
      if let former = self.device, !former.isSame(as: device) { restart() }
      self.device = device
    }
    sensor = CalibrationSensor(health: health, connection: motion.connection, device: device)
    sample = isMeasuring ? motion.accelerometerData : nil
    if let sample { procedure.receive(sample) }
    if found == nil, let result = procedure.result, let device = identify() {
      found = Finding(device: device, result: result, before: saved.calibration(of: device))
      read()
    }
  }

  /// Takes the numbers that are shown.
  private mutating func read() {
    guard let gravity else {
      reading = []
      return
    }
    if found == nil {
      reading = [gravity.x, gravity.y, gravity.z].map { Int((min(max(-9.99, $0), 9.99) * 100).rounded()) }
    } else {
      let inclination = Inclination(tiltX: gravity.x, tiltY: gravity.y)
      reading = [inclination.right, inclination.up].map { Int((Double($0) / 10).rounded()) }
    }
  }
}

extension MotionDevice {
  /// Whether both are one device; its rate can change.
  fileprivate func isSame(as other: MotionDevice) -> Bool {
    name == other.name && identifier == other.identifier
  }
}

extension CalibrationSensor {
  fileprivate init(health: SensorHealth, connection: MotionConnection, device: MotionDevice?) {
    name = device?.name ?? ""
    identifier = device?.identifier ?? ""
    let rate = device?.samplingFrequency.map(Wording.rate) ?? ""
    switch health {
    case .live: state = [Wording.sensorLives, rate].filter { !$0.isEmpty }.joined(separator: "  ")
    case .late: state = Wording.sensorIsLate
    case .connecting: trouble = Wording.lookingForSensor
    case .absent: (trouble, isFaulty) = (Wording.noAccelerometer, true)
    case .lost:
      (state, isFaulty) = (Wording.sensorIsGone, true)
      trouble =
        if case .failed(let reason) = connection { Wording.sensorIsLost(because: reason) } else {
          Wording.sensorSaysNothing
        }
    }
  }
}

extension FoundStage {
  fileprivate init(_ result: CalibrationResult, before: Calibration?) {
    self.init(
      findings: result.calibration.axes.findings, angles: [result.rightTilt, result.farTilt].map { Int($0.rounded()) },
      before: before.map { CalibrationFigures($0) },
      new: CalibrationFigures(result.calibration, isBiasAlongZKnown: result.isBiasAlongZKnown))
  }
}
