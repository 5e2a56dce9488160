// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import CALSA
internal import Glibc
internal import Sound

/// A device that is open: two channels of 16 bits at the mixer's rate. One thread alone uses it.
final class ALSAStream {
  /// How much the device should be able to hold, in microseconds, and wakes four times for; less is written, so that
  /// sounds come soon. Servers such as PipeWire fetch as much at once as lies between two of these.
  private static let buffer: UInt32 = 50_000

  private let library: ALSALibrary
  private let pcm: OpaquePointer

  /// Opens a device by its name; it fails at once where another program has it.
  init(_ name: String, _ library: ALSALibrary) throws(SoundError) {
    var pcm: OpaquePointer?
    _ = try library.check(Int(library.open(&pcm, name, Int32(CA_PLAYBACK), Int32(CA_NONBLOCK))))
    guard let pcm else { throw .device(code: -ENODEV, reason: "no device") }
    self.library = library
    self.pcm = pcm
    let result = library.setParameters(
      pcm, Int32(CA_SIGNED_16), Int32(CA_INTERLEAVED), 2, UInt32(Mixer.sampleRate), 1, Self.buffer)
    // A class that isn't whole yet has no deinit.
    if result < 0 { _ = library.close(pcm) }
    _ = try library.check(Int(result))
  }

  deinit {
    _ = library.close(pcm)
  }

  /// The frames that can be written now without waiting.
  func room() throws(SoundError) -> Int {
    try library.check(library.room(pcm))
  }

  /// Writes so many frames from the beginning of a buffer; gives how many the device took.
  func write(_ frames: Int, of samples: [Int16]) throws(SoundError) -> Int {
    let taken = samples.withUnsafeBytes { library.write(pcm, $0.baseAddress, UInt(frames)) }
    return taken == -Int(EAGAIN) ? 0 : try library.check(taken)
  }

  /// Lets a device that is prepared begin to play what it holds.
  func start() throws(SoundError) {
    _ = try library.check(Int(library.start(pcm)))
  }

  /// Makes a device ready that was stopped, or that ran dry.
  func prepare() throws(SoundError) {
    _ = try library.check(Int(library.prepare(pcm)))
  }

  /// Makes a device ready after an error from which it can come back, such as having run dry or been suspended.
  func recover(from error: SoundError) throws(SoundError) {
    guard case .device(let code, _) = error, [-EPIPE, -ESTRPIPE, -EINTR].contains(code) else { throw error }
    _ = try library.check(Int(library.recover(pcm, code, 1)))
  }

  /// Stops the device, and forgets what it holds.
  func drop() {
    _ = library.drop(pcm)
  }
}
