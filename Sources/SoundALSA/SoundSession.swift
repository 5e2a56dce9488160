// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Dispatch
internal import Sound
internal import Synchronization

/// What the game and the thread of its sound share: the commands that wait, and how things stand.
///
/// The game holds the lock only while it appends a command; the thread only while it takes some.
final class SoundSession: Sendable {
  /// The most commands that wait: a device that hangs must not fill the memory.
  private static let mostCommands = 256

  /// What the mixer is told.
  enum Command {
    case cue(SoundCue)
    case rolling(RollingSound)
    case volume(Double)
  }

  /// Why the thread woke up.
  enum Wake {
    case commands, timeout, end
  }

  private struct State {
    var commands: [(time: Double, command: Command)] = []
    /// What was told last, so that the same isn't told again.
    var rolling = RollingSound.silent
    var volume: Double?
    var status = SoundStatus.on
    /// Until when the device need not be tried again, in seconds.
    var deafUntil = -Double.infinity
    /// When the device began to play last, in seconds.
    var start: Double?
    var isAwaited = false
    var isEnded = false
  }

  private let state: Mutex<State>
  private let arrival = DispatchSemaphore(value: 0)

  init() {
    var state = State()
    // Room from the beginning: the game never waits for memory, nor does the mixing.
    state.commands.reserveCapacity(Self.mostCommands)
    self.state = Mutex(state)
  }

  var status: SoundStatus { state.withLock { $0.status } }
  var isEnded: Bool { state.withLock { $0.isEnded } }

  /// Takes a soundscape at a time in seconds.
  func take(_ soundscape: Soundscape, at now: Double) {
    let isAwaited = state.withLock { state in
      guard !state.isEnded, now >= state.deafUntil else { return false }
      let volume = soundscape.volume > 0 ? soundscape.volume : 0
      func tell(_ command: Command) {
        if state.commands.count < Self.mostCommands { state.commands.append((now, command)) }
      }
      // What nobody hears needs no thread.
      let rolling = volume > 0 ? soundscape.rolling : .silent
      let tellsCues = volume > 0 && !soundscape.cues.isEmpty
      guard tellsCues || rolling != state.rolling || (volume != state.volume && state.volume != nil) else {
        return false
      }
      if volume != state.volume { tell(.volume(volume)) }
      if rolling != state.rolling { tell(.rolling(rolling)) }
      if tellsCues { for cue in soundscape.cues { tell(.cue(cue)) } }
      (state.volume, state.rolling) = (volume, rolling)
      let isAwaited = state.isAwaited
      state.isAwaited = false
      return isAwaited
    }
    if isAwaited { arrival.signal() }
  }

  /// Waits for commands, at most so many seconds.
  func wait(for seconds: Double?) -> Wake {
    let wake: Wake? = state.withLock { state in
      if state.isEnded { return .end }
      if !state.commands.isEmpty { return .commands }
      state.isAwaited = true
      return nil
    }
    if let wake { return wake }
    let result = arrival.wait(timeout: seconds.map { .now() + $0 } ?? .distantFuture)
    return state.withLock { state in
      // Who signals takes this back first; a signal that came after the timeout is still to be taken.
      if result == .timedOut && !state.isAwaited { arrival.wait() }
      state.isAwaited = false
      return state.isEnded ? .end : state.commands.isEmpty ? .timeout : .commands
    }
  }

  /// The oldest command, where it is from a time or before.
  func next(until time: Double) -> Command? {
    state.withLock { state in
      guard let first = state.commands.first, first.time <= time else { return nil }
      return state.commands.removeFirst().command
    }
  }

  /// Whether commands wait.
  var hasCommands: Bool { state.withLock { !$0.commands.isEmpty } }

  /// When the device began to play last, on the clock that stamps commands, in seconds; for the tests.
  var start: Double? { state.withLock { $0.start } }

  /// Notes when the first frame is heard, in seconds.
  func noteStart(at time: Double) {
    state.withLock { $0.start = time }
  }

  /// Notes that the device works.
  func succeed() {
    state.withLock { $0.status = .on }
  }

  /// Notes that no sound can be made before a time in seconds.
  func fail(_ error: SoundError, until time: Double) {
    state.withLock { state in
      state.status = .failed(reason: "\(error)")
      state.deafUntil = time
      state.commands.removeAll(keepingCapacity: true)
      // By then all is to be told anew.
      (state.rolling, state.volume) = (.silent, nil)
    }
  }

  /// Ends the thread, when it comes to it.
  func end() {
    let isAwaited = state.withLock { state in
      state.isEnded = true
      let isAwaited = state.isAwaited
      state.isAwaited = false
      return isAwaited
    }
    if isAwaited { arrival.signal() }
  }
}
