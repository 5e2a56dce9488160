// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Game

/// What an agent asks for in a line of JSON; `docs/agent.md` describes it.
enum AgentRequest: Hashable {
  /// To begin episodes: of all games anew, or of one of them.
  struct Reset: Hashable {
    /// What the level is found by; nil for the one before.
    var level: String?
    var seed: UInt64 = 0
    /// How many games there are from now on; nil for as many as before.
    var games: Int?
    /// Which game alone begins anew; nil for all.
    var game: Int?
    /// What is seen; nil for the same as before.
    var options: EnvironmentOptions?
    /// Whether games begin anew by themselves; nil for as before.
    var restarts: Bool?
  }

  /// The tilts of a step, in g.
  enum Tilts: Hashable {
    /// The same for all games.
    case same(Tilt)
    /// One for each game.
    case each([Tilt])
  }

  case reset(Reset)
  case step(Tilts, ticks: Int)
  case hash
  case close

  /// The most games at a time; more would fill the memory.
  static let mostGames = 4096
  /// The most ticks in a step: a minute, so that no request seems to hang.
  static let mostTicks = 60 * Labyrinth.ticksPerSecond

  /// Reads a line.
  init(_ line: ArraySlice<UInt8>) throws(JSONError) {
    var scanner = JSONScanner(line)
    var kind: String?
    var reset = Reset()
    var tilts: Tilts?
    var ticks = 1
    var members: [(name: String, place: JSONScanner)] = []
    try scanner.object { name, place, value throws(JSONError) in
      guard !members.contains(where: { $0.name == name }) else { throw place.expected("each name once") }
      members.append((name, place))
      switch name {
      case "do": kind = try value.text()
      case "level": reset.level = try value.text()
      case "seed": reset.seed = try value.seed()
      case "games": reset.games = try value.whole(1...Self.mostGames)
      case "game": reset.game = try value.whole(0...Self.mostGames - 1)
      case "options": (reset.options, reset.restarts) = try Self.options(&value)
      case "tilt": tilts = .same(try Self.tilt(&value))
      case "tilts":
        var each: [Tilt] = []
        try value.list { item throws(JSONError) in each.append(try Self.tilt(&item)) }
        tilts = .each(each)
      case "ticks": ticks = try value.whole(1...Self.mostTicks)
      default: throw place.expected("one of do, level, seed, games, game, options, tilt, tilts, ticks")
      }
    }
    try scanner.end()
    guard let kind else { throw scanner.expected("a member \"do\" before the end") }
    var known: [String]
    switch kind {
    case "reset":
      known = ["level", "seed", "games", "game", "options"]
      self = .reset(reset)
    case "step":
      known = ["tilt", "tilts", "ticks"]
      guard let tilts else { throw scanner.expected("a member \"tilt\" or \"tilts\" before the end") }
      if let second = members.last(where: { $0.name == "tilts" || $0.name == "tilt" }),
        members.count(where: { $0.name == "tilts" || $0.name == "tilt" }) > 1
      {
        throw second.place.expected("either tilt or tilts")
      }
      self = .step(tilts, ticks: ticks)
    case "hash": (known, self) = ([], .hash)
    case "close": (known, self) = ([], .close)
    default:
      let place = members.first { $0.name == "do" }?.place ?? scanner
      throw place.expected("\"do\" to be reset, step, hash or close")
    }
    known.append("do")
    if let stray = members.first(where: { !known.contains($0.name) }) {
      throw stray.place.expected("nothing but \(known.joined(separator: ", ")) to \(kind)")
    }
  }

  private static func tilt(_ value: inout JSONScanner) throws(JSONError) -> Tilt {
    let place = value
    let parts = try value.pair()
    guard abs(parts.x) <= 1, abs(parts.y) <= 1 else { throw place.expected("a tilt of -1 to 1 g each way") }
    return Tilt(g: parts.x, parts.y)
  }

  private static func options(_ value: inout JSONScanner) throws(JSONError) -> (EnvironmentOptions, Bool) {
    var options = EnvironmentOptions()
    var restarts = false
    try value.object { name, place, value throws(JSONError) in
      switch name {
      case "waypoints": options.waypoints = try value.whole(0...32)
      case "spacing": options.spacing = try value.number(0.001...0.5)
      case "holes": options.holes = try value.whole(0...32)
      case "picture": options.hasPicture = try value.boolean()
      case "seconds":
        options.timeLimit = Int((try value.number(0.01...7200) * Double(Labyrinth.ticksPerSecond)).rounded())
      case "spread": options.spread = try value.number(0...1)
      case "restart": restarts = try value.boolean()
      default: throw place.expected("one of waypoints, spacing, holes, picture, seconds, spread, restart")
      }
    }
    return (options, restarts)
  }
}
