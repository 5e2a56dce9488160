// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Sound

/// What the thread does: takes commands, mixes, and keeps the device just full enough; at rest it waits, for nothing.
struct SoundPlayer {
  /// How far ahead of the clock is written, in seconds: what is told is heard so much later, and a thread that is held
  /// up longer lets the device run dry. Each time it does, the next value is taken.
  static let leads = [0.025, 0.035, 0.045]
  /// How long it sleeps between two looks, in seconds; it eats up the lead.
  private static let interval = 0.005
  /// How far the device may be ahead of the clock or behind it, in seconds; it tells where it is in coarse steps, always
  /// too late.
  private static let drift = -0.02...0.005
  /// What is made up for at most after the thread was held up, in seconds; a device that isn't null has run dry by then.
  private static let longestGap = 0.5
  /// How long after the last sound the device goes on, in seconds: starting it costs more than a little silence.
  private static let linger = 0.5
  /// How long a device at rest is kept open, in seconds; after that other programs can have it.
  private static let keeping = 5.0
  /// How long after a failure the device is tried again, in seconds; twice as long each time, up to the second.
  private static let patience = (first: 1.0, most: 30.0)

  private let device: String
  private let session: SoundSession
  /// Made once there is a device to play on: its sounds take more than a megabyte.
  private var mixer: Mixer?
  private var stream: ALSAStream?
  private var lead = leads[0]
  private var samples = Array(repeating: Int16(0), count: 2 * Mixer.blockFrames)

  init(device: String, session: SoundSession) {
    self.device = device
    self.session = session
  }

  /// Plays until the session ends, or for good where there is nothing to play on.
  mutating func run() {
    let library: ALSALibrary
    do throws(SoundError) {
      library = try ALSALibrary()
    } catch {
      return session.fail(error, until: .infinity)
    }
    var patience = Self.patience.first
    while true {
      switch session.wait(for: stream == nil ? nil : Self.keeping) {
      case .end: return
      case .timeout: stream = nil
      case .commands:
        do throws(SoundError) {
          if stream == nil { stream = try ALSAStream(device, library) }
          if mixer == nil { mixer = Mixer() }
          session.succeed()
          try play()
          patience = Self.patience.first
        } catch {
          stream = nil
          mixer?.silence()
          session.fail(error, until: SoundClock.now() + patience)
          patience = min(2 * patience, Self.patience.most)
        }
      }
    }
  }

  /// Plays until nothing is to be heard any more.
  private mutating func play() throws(SoundError) {
    guard let stream else { return }
    try stream.prepare()
    while !session.isEnded {
      do throws(SoundError) {
        if try playOn(stream) { break }
      } catch {
        // What was to be heard meanwhile is late, and the rest is not.
        try stream.recover(from: error)
        lead = Self.leads.first { $0 > lead } ?? lead
      }
    }
    stream.drop()
  }

  /// Plays in one go until nothing is to be heard, or the session ends; fails where the device ran dry.
  private mutating func playOn(_ stream: ALSAStream) throws(SoundError) -> Bool {
    let capacity = try stream.room()
    /// When the first frame is heard, on the clock that stamps commands.
    var epoch = SoundClock.now()
    session.noteStart(at: epoch)
    var written = 0
    var lastSound = epoch
    while !session.isEnded {
      let now = SoundClock.now()
      let held = capacity - (try stream.room())
      // Null devices hold nothing, and take all at once: they are held to the clock. Others have a clock of their own.
      if written > 0 && held > 0 {
        let drift = Self.seconds(written - held) - (now - epoch)
        if !Self.drift.contains(drift) { epoch -= drift }
      }
      // A process that was stopped meanwhile has nothing to make up for.
      if now - epoch - Self.seconds(written) > Self.longestGap { epoch = now - Self.seconds(written) }
      let isStarted = written > 0
      while Self.seconds(written + Mixer.blockFrames) <= now - epoch + lead, try stream.room() >= Mixer.blockFrames {
        let end = epoch + Self.seconds(written + Mixer.blockFrames)
        while let command = session.next(until: end - lead) { take(command) }
        mixer?.mix(Mixer.blockFrames, into: &samples)
        // There is room for a whole block; a device that takes less of it loses the rest, which nobody hears.
        _ = try stream.write(Mixer.blockFrames, of: samples)
        written += Mixer.blockFrames
      }
      if !isStarted && written > 0 { try stream.start() }
      if mixer?.isSilent == false || session.hasCommands { lastSound = now }
      if now - lastSound > Self.linger { return true }
      SoundClock.sleep(for: Self.interval)
    }
    return true
  }

  private mutating func take(_ command: SoundSession.Command) {
    switch command {
    case .cue(let cue): mixer?.play(cue)
    case .rolling(let rolling): mixer?.follow(rolling)
    case .volume(let volume): mixer?.volume = volume
    }
  }

  private static func seconds(_ frames: Int) -> Double {
    Double(frames) / Double(Mixer.sampleRate)
  }
}
