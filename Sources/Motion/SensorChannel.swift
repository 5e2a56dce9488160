// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

/// What is known of one sensor, and who wants to hear of it.
struct SensorChannel<Data: Sendable>: Sendable {
  let sensor: MotionSensor
  /// The newest sample that the cap let pass.
  private(set) var newest: Data?
  /// When it was taken, in seconds.
  private(set) var time: Double?
  /// How the source stands to the sensor's device.
  private(set) var connection = MotionConnection.idle
  /// Whether the source said, after its newest sample, that it reads nothing; a source need not speak of connections.
  private(set) var isStopped = false
  /// The device that was found; nil as long as none was.
  var device: MotionDevice?
  var cap = UpdateCap()
  private var meter = RateMeter()
  private var handlers: HandlerQueue<Data>?

  init(_ sensor: MotionSensor) {
    self.sensor = sensor
  }

  /// How often samples come, in hertz; nil before there are two.
  var rate: Double? {
    meter.rate
  }

  /// Puts a sample in the place of the one before and sends it on, if the cap lets it pass.
  mutating func receive(_ sample: Data, at time: Double) {
    meter.note(time)
    isStopped = false
    guard cap.admits(time) else { return }
    newest = sample
    self.time = time
    handlers?.send(.success(sample))
  }

  /// Notes how the source stands to the device now, and tells the handler of what went wrong.
  mutating func report(_ connection: MotionConnection) {
    self.connection = connection
    isStopped = connection == .idle
    switch connection {
    case .open(let device): self.device = device
    case .failed, .idle: device = nil
    case .connecting: break
    }
    if let error { handlers?.send(.failure(error)) }
  }

  /// Begins to send to a handler, and tells it what is wrong already; gives back the handler before.
  ///
  /// What a handler holds may call the manager when it goes, so it must not go before all locks are open.
  mutating func attach(_ handlers: HandlerQueue<Data>, isKnownMissing: Bool) -> (any Sendable)? {
    let former = detach()
    self.handlers = handlers
    if case .failed = connection, let error {
      handlers.send(.failure(error))
    } else if isKnownMissing {
      handlers.send(.failure(.unavailable(sensor)))
    }
    return former
  }

  /// Sends to no handler any more; gives it back, to be let go when all locks are open.
  mutating func detach() -> (any Sendable)? {
    defer { handlers = nil }
    handlers?.close()
    return handlers
  }

  /// Notes that the program wants no more samples; the newest one stays, and so does the device.
  mutating func stop() {
    connection = .idle
    isStopped = true
  }

  private var error: MotionError? {
    switch connection {
    case .idle: .unavailable(sensor)
    case .failed(let reason): .failed(sensor, reason: reason)
    case .connecting, .open: nil
    }
  }
}
