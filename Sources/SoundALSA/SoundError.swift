// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

/// Why no sound can be made.
public enum SoundError: Error, Hashable, Sendable, CustomStringConvertible {
  /// libasound isn't there.
  case noLibrary
  /// libasound is there, and lacks a function.
  case noFunction(String)
  /// The device, or the way to it, fails; with the library's number and words for it.
  case device(code: Int32, reason: String)
  /// The system has no thread for it.
  case noThread(code: Int32)

  /// What is wrong, in words that may come from outside.
  public var description: String {
    switch self {
    case .noLibrary: "\(ALSALibrary.name) isn't here"
    case .noFunction(let name): "\(ALSALibrary.name) has no \(name)"
    case .device(_, let reason): reason
    case .noThread(let code): "no thread (error \(code))"
    }
  }
}
