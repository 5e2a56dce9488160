// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

public import Sound
public import Terminal

/// All that the player can set, as it is kept from one game to the next.
public struct Settings: Hashable, Sendable {
  /// Which colours the game is drawn in.
  public enum PaletteChoice: String, Hashable, Sendable, CaseIterable {
    /// Those of the art.
    case standard
    /// Colours that differ for those who confuse red and green.
    case colorBlind = "colour-blind"

    /// The colours.
    public var palette: Palette { self == .standard ? .steelie : .steelieColorBlind }
  }

  /// The frames a second that there may be; most terminals show no more than 60.
  public static let frameRates = 1...60

  /// How the sensor, the keys and the mouse tilt the tray.
  public var tilt = TiltSettings()
  /// Which keys do what.
  public var keys = KeyBindings()
  /// Which colours the game is drawn in.
  public var palette = PaletteChoice.standard
  /// Whether nothing flashes, and no more moves than must.
  public var reducesMotion = false
  /// The most frames in a second.
  public var framesPerSecond = 60
  /// How loud it is.
  public var sound = SoundSettings()

  /// Makes the settings that everybody begins with.
  public init() {}
}
