// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import CALSA
internal import Glibc

/// libasound, loaded while the program runs: a machine without it is silent, and building needs nothing of it.
struct ALSALibrary: Sendable {
  /// The library's name with the number of its interface.
  static let name = "libasound.so.2"

  let open: ca_pcm_open
  let setParameters: ca_pcm_set_params
  let room: ca_pcm_avail
  let write: ca_pcm_writei
  let recover: ca_pcm_recover
  let prepare: ca_pcm_command
  let start: ca_pcm_command
  let drop: ca_pcm_command
  let close: ca_pcm_command
  private let errorText: ca_strerror

  /// Loads the library; it stays, since its plugins don't bear being unloaded.
  init() throws(SoundError) {
    guard let handle = dlopen(Self.name, RTLD_NOW) else { throw .noLibrary }
    open = try Self.function("snd_pcm_open", in: handle)
    setParameters = try Self.function("snd_pcm_set_params", in: handle)
    room = try Self.function("snd_pcm_avail", in: handle)
    write = try Self.function("snd_pcm_writei", in: handle)
    recover = try Self.function("snd_pcm_recover", in: handle)
    prepare = try Self.function("snd_pcm_prepare", in: handle)
    start = try Self.function("snd_pcm_start", in: handle)
    drop = try Self.function("snd_pcm_drop", in: handle)
    close = try Self.function("snd_pcm_close", in: handle)
    errorText = try Self.function("snd_strerror", in: handle)
    let setErrorHandler: ca_set_error_handler = try Self.function("snd_lib_error_set_handler", in: handle)
    _ = setErrorHandler(ca_silent_error_handler())
  }

  /// A function of the library, which is believed to be of the type that our declaration has.
  private static func function<Function>(
    _ name: String, in handle: UnsafeMutableRawPointer
  ) throws(SoundError) -> Function {
    guard let symbol = dlsym(handle, name) else { throw .noFunction(name) }
    return unsafeBitCast(symbol, to: Function.self)
  }

  /// What came back from the library, where it is no error.
  func check(_ result: Int) throws(SoundError) -> Int {
    guard result < 0 else { return result }
    let code = Int32(clamping: result)
    throw .device(code: code, reason: errorText(code).map { String(cString: $0) } ?? "error \(code)")
  }
}
