// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

public import Motion
internal import Synchronization

/// The motion sensors of the Linux kernel, read through libiio.
///
/// A device of this machine that has a trigger and may be opened hands its samples over by itself; others, and those
/// whose buffer stays empty for a second, are polled. One that is broken is left out, and hides no other.
///
/// Each start makes a thread of its own, which is never waited for: a device may hang for ten seconds. Sensors of other
/// devices than the accelerometer's get further threads, so that one that hangs stops no other. Only sensors that are
/// wanted are read. Whatever fails is tried again, after 0.25 s and then ever more seldom, up to 5 s.
public final class IIOMotionSource: MotionSource {
  /// How lines begin that libiio prints on standard error though nothing is wrong, or a connection says it already.
  ///
  /// It says the first whenever a buffer is opened on a kernel without its authors' own extension, as all of Debian's are,
  /// and the others at each attempt at a board or a host that isn't there.
  public static let chatter = [
    "WARNING: High-speed mode not enabled", "ERROR: Bad URI: '", "ERROR: No context at ",
    "ERROR: Unable to create Avahi DNS-SD ", "ERROR: Unable to find host: ",
  ]

  private let selection: SensorSelection
  private let override: MountingOverride
  private let calibrations: CalibrationFile
  private let recorder: (any RawMotionReceiver)?
  private let session = Mutex<ReaderSession?>(nil)

  /// Makes a source; nothing is opened before it is started.
  ///
  /// - Parameters:
  ///   - selection: Which sensor to read.
  ///   - mounting: How it sits and counts, where the player knows better than the rules.
  ///   - calibrations: What is known of the devices; with none, what they read is not corrected.
  ///   - recorder: Who is told of all that is read, until the stop.
  public init(
    _ selection: SensorSelection, mounting: MountingOverride = .none, calibrations: CalibrationFile = CalibrationFile(),
    recorder: (any RawMotionReceiver)? = nil
  ) {
    self.selection = selection
    override = mounting
    self.calibrations = calibrations
    self.recorder = recorder
  }

  deinit {
    stop()
  }

  /// Starts to fill the store with what it demands; if it has been started, only the demand is looked at again.
  public func start(filling store: MotionStore) {
    guard let uri = selection.uri else { return }
    session.withLock { session in
      if let session, session.isOpen {
        session.noteDemand()
        return reader(at: uri, for: session).startOthers()
      }
      let opened = ReaderSession(store: store, recorder: recorder)
      session = opened
      do {
        try ReaderThread.start { [reader = reader(at: uri, for: opened)] in
          var reader = reader
          reader.run()
        }
      } catch {
        opened.report(.failed(reason: "no thread for the sensor: \(error)"), of: .accelerometer)
      }
    }
  }

  private func reader(at uri: String, for session: ReaderSession) -> SensorReader {
    SensorReader(
      selection: selection, uri: uri, override: override, calibrations: calibrations, session: session)
  }

  /// Ends the reading; returns at once, whatever the device does.
  public func stop() {
    session.withLock { $0?.close() }
  }

  /// Which device was chosen, of which, and why; nil before any was looked for.
  public var choice: SensorChoice? {
    session.withLock { $0?.choice }
  }

  /// How the chosen device sits and counts, and why that is believed; nil before one was opened.
  public var mounting: Mounting? {
    session.withLock { $0?.mounting }
  }

  /// What the chosen device is known by from one start to the next, to save its calibration; nil before one was opened.
  public var calibratedDevice: CalibratedDevice? {
    session.withLock { $0?.calibratedDevice }
  }

  /// How each device is read, by its identifier: `buffered`, `polled, because …` or, if it is broken, `left out: …`.
  public var readings: [String: String] {
    session.withLock { $0?.notes ?? [:] }
  }
}
