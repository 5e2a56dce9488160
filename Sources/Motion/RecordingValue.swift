// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

/// The value of a header line, read as what its key asks for.
struct RecordingValue {
  let line: RecordingLine
  /// The part of the line after the key, without the blanks around it.
  let text: Substring

  /// The error that something else should be here.
  func error(_ expected: String) -> MotionTextError {
    line.error(at: text.startIndex, expected: expected)
  }

  /// A text of at most so many Unicode scalars.
  func text(_ longest: Int) throws(MotionTextError) -> String {
    switch RecordedText.unescape(text) {
    case .success(let text):
      guard text.unicodeScalars.count <= longest else { throw error("a text of at most \(longest) characters") }
      return text
    case .failure(let misprint):
      throw line.error(at: misprint.index, expected: misprint.expected)
    }
  }

  /// Three numbers, by axis.
  func vector() throws(MotionTextError) -> Vector3 {
    let numbers = try numbers(3, "three numbers: x, y, z")
    return Vector3(x: numbers[0], y: numbers[1], z: numbers[2])
  }

  /// The two ends of a range.
  func range() throws(MotionTextError) -> ClosedRange<Double> {
    let ends = try numbers(2, "two numbers: lowest, highest")
    guard ends[0] <= ends[1] else { throw error("the lower end first") }
    return ends[0]...ends[1]
  }

  /// A rate, in hertz.
  func frequency() throws(MotionTextError) -> Double {
    guard let number = RecordedText.number(text), number > 0 else { throw error("a frequency above 0, in hertz") }
    return number
  }

  /// A mount matrix.
  func matrix() throws(MotionTextError) -> MountMatrix {
    do throws(MountMatrixError) {
      return try MountMatrix(parsing: String(text))
    } catch {
      let index = text.index(text.startIndex, offsetBy: (error.column ?? 1) - 1, limitedBy: text.endIndex)
      let problem = MountMatrixError(error.problem, column: nil)
      throw line.error(at: index ?? text.endIndex, expected: "a matrix 'a, b, c; d, e, f; g, h, i' (\(problem))")
    }
  }

  /// A sign convention.
  func sign() throws(MotionTextError) -> SignConvention {
    for sign in [SignConvention.gravity, .specificForce] where text == sign.word { return sign }
    throw error("gravity or specific-force")
  }

  /// A calibration.
  func calibration() throws(MotionTextError) -> Calibration {
    let text = try text(RecordedText.longestValue)
    do throws(MotionTextError) {
      return try Calibration(parsing: text)
    } catch {
      throw self.error("a calibration (in it, \(error))")
    }
  }

  private func numbers(_ count: Int, _ expected: String) throws(MotionTextError) -> [Double] {
    var numbers: [Double] = []
    for part in text.utf8.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false) {
      let word = Substring(part).trimmed
      guard let number = RecordedText.number(word) else { throw line.error(at: word.startIndex, expected: expected) }
      numbers.append(number)
    }
    guard numbers.count == count else { throw error(expected) }
    return numbers
  }
}
