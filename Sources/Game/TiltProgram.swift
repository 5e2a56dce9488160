// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

/// A tilt for each tick, known beforehand: what drives a game that nobody plays.
public enum TiltProgram: Hashable, Sendable {
  /// The same tilt all the time.
  case constant(Tilt)
  /// A swing along x: amplitude in g times the sine of 2π · time / period, the period in seconds.
  case sine(amplitude: Double, period: Double)
  /// Tilts read from a table.
  case table(TiltTable)

  /// The tilt of a tick; tick 1 is the first that moves the ball, and tick 0 stands for the start.
  public func tilt(atTick tick: Int, ticksPerSecond: Int) -> Tilt {
    switch self {
    case .constant(let tilt): return tilt
    case .sine(let amplitude, let period):
      let turns = Double(tick) / Double(ticksPerSecond) / period
      return Tilt(g: amplitude * Self.sine(ofTurns: turns), 0)
    case .table(let table): return table.tilt(atTick: tick, ticksPerSecond: ticksPerSecond)
    }
  }

  /// The sine of an angle in whole turns, by `+ - *` alone.
  ///
  /// The C library's sine differs from machine to machine in the last bit, and a tilt that rounds to another thousandth
  /// rolls another course. The Taylor series to x¹⁵ is within 10⁻¹¹ on a quarter turn.
  static func sine(ofTurns turns: Double) -> Double {
    // Beyond this every number is whole, and an overflow is not even a number.
    guard abs(turns) < 0x1p52 else { return 0 }
    let part = turns - turns.rounded()
    let quarter = part > 0.25 ? 0.5 - part : part < -0.25 ? -0.5 - part : part
    let x = quarter * (2 * Double.pi)
    let square = x * x
    var sum = 0.0
    for n in stride(from: 15.0, through: 3, by: -2) { sum = (1 + sum) * -square / (n * (n - 1)) }
    return x * (1 + sum)
  }
}
