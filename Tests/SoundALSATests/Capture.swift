// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Foundation
import Glibc
import Sound

@testable import SoundALSA

/// A device of ALSA's that writes into a file what is played on it, and takes it as fast as it comes.
///
/// ALSA finds it in a configuration of its own, which all tests of this process share.
final class Capture {
  /// The folder of the configuration, which names no sound card.
  private static let folder: String? = {
    var template = Array("\(NSTemporaryDirectory())/steelie-sound.XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { return nil }
    let folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    let text = """
      pcm.capture {
        @args [ FILE ]
        @args.FILE { type string }
        type file
        slave.pcm { type null }
        file $FILE
        format raw
      }
      pcm.nothing { type null }

      """
    guard (try? text.write(toFile: "\(folder)/asound.conf", atomically: true, encoding: .utf8)) != nil else {
      return nil
    }
    setenv("ALSA_CONFIG_PATH", "\(folder)/asound.conf", 1)
    atexit { if let folder = Capture.folder { try? FileManager.default.removeItem(atPath: folder) } }
    return folder
  }()

  let path: String
  /// The device's name.
  let device: String

  init(_ name: String) {
    path = "\(Self.folder ?? "/nonexistent")/\(name).raw"
    device = "capture:FILE=\(path)"
  }

  /// The frames that were played so far.
  var frames: Int {
    ((try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int) ?? 0) / 4
  }

  /// Both channels' mean of all that was played, from −1 to 1.
  func samples() throws -> [Double] {
    let data = try Data(contentsOf: URL(filePath: path))
    return data.withUnsafeBytes { bytes in
      let values = bytes.bindMemory(to: Int16.self)
      return (0..<values.count / 2).map { (Double(values[2 * $0]) + Double(values[2 * $0 + 1])) / 65_536 }
    }
  }

  /// The highest sample of either channel, of 32767.
  func peak() throws -> Int {
    try Data(contentsOf: URL(filePath: path)).withUnsafeBytes { bytes in
      bytes.bindMemory(to: Int16.self).reduce(0) { max($0, Int($1.magnitude)) }
    }
  }

  /// Makes a device and lets it begin to play: what it takes to load all that is needed isn't to be measured.
  func begin() -> ALSASound {
    let sound = ALSASound(device: device)
    sound.play(Soundscape(rolling: RollingSound(speed: 0.02)))
    _ = eventually { frames > 0 }
    return sound
  }
}

/// Waits until a condition holds, at most so many seconds.
func eventually(within seconds: Double = 20, _ condition: () -> Bool) -> Bool {
  let end = SoundClock.now() + seconds
  while SoundClock.now() < end {
    if condition() { return true }
    usleep(5000)
  }
  return condition()
}
