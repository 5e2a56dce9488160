// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

/// An option's value that says nothing about how a sensor sits.
public enum MountingOverrideError: Error, Hashable, Sendable, CustomStringConvertible {
  /// No sign convention; the text came from outside.
  case sign(String)
  /// No mount matrix, with what is wrong with it.
  case matrix(String, MountMatrixError)
  /// No quarter turn.
  case rotation(String)

  /// The option, its value and what was expected, in one line.
  public var description: String {
    switch self {
    case .sign(let text): "--sign '\(text)': expected \(SignConvention.usage)"
    case .matrix(let text, let error): "--matrix '\(text)': \(error)"
    case .rotation(let text): "--rotate '\(text)': expected \(QuarterTurn.usage)"
    }
  }
}

extension SignConvention {
  /// What `init(parsing:)` understands, for a usage text.
  public static let usage = "gravity or force"

  /// Reads a convention as the player writes it: `gravity` (flat, face up, z < 0) or `force` (z > 0).
  public init(parsing text: String) throws(MountingOverrideError) {
    switch text {
    case "gravity": self = .gravity
    case "force": self = .specificForce
    default: throw .sign(text)
    }
  }
}

extension QuarterTurn {
  /// What `init(parsing:)` understands, for a usage text.
  public static let usage = "0, 90, 180 or 270 (degrees clockwise)"

  /// Reads a turn as the player writes it, in degrees clockwise.
  public init(parsing text: String) throws(MountingOverrideError) {
    // Compared as text, so that "+90" and "090" are refused as they would be by eye.
    guard let turn = Self.allCases.first(where: { "\($0.rawValue)" == text }) else { throw .rotation(text) }
    self = turn
  }
}

extension MountingOverride {
  /// Combines the values of `--sign`, `--matrix` and `--rotate`; nil for an option that was not given.
  ///
  /// Throws for the first one, in this order, that can't be read.
  public init(sign: String?, matrix: String?, rotate: String?) throws(MountingOverrideError) {
    self.init()
    if let sign { self.sign = try SignConvention(parsing: sign) }
    if let matrix {
      do throws(MountMatrixError) {
        self.matrix = try MountMatrix(parsing: matrix)
      } catch {
        throw .matrix(matrix, error)
      }
    }
    if let rotate { rotation = try QuarterTurn(parsing: rotate) }
  }
}
