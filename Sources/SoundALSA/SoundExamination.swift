// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Dispatch
internal import Synchronization

/// Whether ALSA's device can be had, for whoever wonders why nothing is heard.
public enum SoundExamination {
  /// What was found.
  public enum Outcome: Hashable, Sendable {
    /// The device opens.
    case opens
    /// It doesn't.
    case fails(SoundError)
    /// It says nothing.
    case hangs
  }

  /// Opens a device of ALSA's and closes it again, within so many seconds; nothing is heard.
  public static func examine(
    _ device: String = ALSASound.standardDevice, within seconds: Double = 2
  ) -> Outcome {
    final class Answer: Sendable {
      let outcome = Mutex(Outcome.hangs)
      let isThere = DispatchSemaphore(value: 0)
    }
    let answer = Answer()
    do {
      try SoundThread.start {
        let outcome: Outcome
        do throws(SoundError) {
          _ = try ALSAStream(device, try ALSALibrary())
          outcome = .opens
        } catch {
          outcome = .fails(error)
        }
        answer.outcome.withLock { $0 = outcome }
        answer.isThere.signal()
      }
    } catch {
      return .fails(error)
    }
    _ = answer.isThere.wait(timeout: .now() + seconds)
    return answer.outcome.withLock { $0 }
  }
}
