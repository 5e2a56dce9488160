// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Game

/// The games that an agent plays, from request to request: the answers are a function of the requests and the levels.
struct AgentSession {
  /// One game of the batch.
  private struct Player {
    var environment: Environment
    /// What later episodes' seeds are drawn from.
    var seeds: SplitMix64
  }

  /// A level, ready to be played; its copies share the plans of its routes.
  private struct Stage {
    var name: String
    var title: String
    var environment: Environment

    /// Writes what doesn't change while it is played.
    func write(into reply: inout JSONLine) {
      let course = environment.game.course
      reply.name("level")
      reply.text(name)
      reply.name("title")
      reply.text(title)
      reply.name("rules")
      reply.whole(Labyrinth.rules)
      reply.name("hash")
      reply.text("\(course.level.hash)")
      reply.name("size")
      reply.vector(course.level.traySize)
      reply.name("tilt_limit")
      reply.rounded(Double(course.tiltLimit) / Double(Tilt.limit), decimals: 3)
      reply.name("ticks_per_second")
      reply.whole(Labyrinth.ticksPerSecond)
      reply.name("checkpoints")
      reply.whole(course.level.checkpoints.count)
      reply.name("route")
      reply.rounded(environment.route, decimals: 6)
    }
  }

  /// Where nothing more is to be answered.
  private(set) var isClosed = false
  private let folder: String?
  private var levels: LevelLibrary?
  /// The stages that were played last, the newest last.
  private var stages: [(word: String, options: EnvironmentOptions, stage: Stage)] = []
  private var players: [Player] = []
  private var restarts = false
  private var word: String?
  private var options = EnvironmentOptions()

  /// How many levels are kept ready; each takes some megabytes.
  private static let mostStages = 16

  /// Takes levels of a folder, or else the program's own; they are read when one is asked for.
  init(levels folder: String?) {
    self.folder = folder
  }

  /// Answers a request with a line.
  mutating func answer(_ line: ArraySlice<UInt8>, into reply: inout JSONLine) {
    let start = reply.bytes.count
    do throws(JSONError) {
      let request = try AgentRequest(line)
      do throws(CommandError) {
        try answer(request, into: &reply)
      } catch {
        reply.removeAll(after: start)
        complain("\(error.what): \(error.why), \(error.remedy)", in: &reply)
      }
    } catch {
      complain("column \(error.column): expected \(error.expected)", in: &reply)
    }
  }

  /// Answers a request that could not be read with what was wrong.
  func complain(_ text: String, in reply: inout JSONLine) {
    reply.open("{")
    reply.name("error")
    reply.text(text)
    reply.close("}")
    reply.endLine()
  }

  private mutating func answer(_ request: AgentRequest, into reply: inout JSONLine) throws(CommandError) {
    reply.open("{")
    switch request {
    case .reset(let reset):
      let stage = try begin(reset)
      stage.write(into: &reply)
      reply.name("games")
      reply.open("[")
      for player in reset.game.map({ players[$0...$0] }) ?? players[...] { player.environment.write(into: &reply) }
      reply.close("]")
    case .step(let tilts, let ticks):
      try step(tilts, ticks: ticks)
      reply.name("games")
      reply.open("[")
      for player in players { player.environment.write(into: &reply) }
      reply.close("]")
    case .hash:
      reply.name("hashes")
      reply.open("[")
      for player in players { reply.text("\(player.environment.game.stateHash)") }
      reply.close("]")
    case .close:
      isClosed = true
      reply.name("closed")
      reply.whole(players.count)
    }
    reply.close("}")
    reply.endLine()
  }

  private mutating func step(_ tilts: AgentRequest.Tilts, ticks: Int) throws(CommandError) {
    guard !players.isEmpty else { throw .failure("step", "no game has begun", "reset first") }
    if case .each(let each) = tilts, each.count != players.count {
      throw .failure("step", "\(each.count) tilts for \(players.count) games", "give one for each")
    }
    for index in players.indices {
      if restarts && players[index].environment.ending != nil {
        let seed = players[index].seeds.next()
        players[index].environment.reset(seed: seed)
        continue
      }
      switch tilts {
      case .same(let tilt): players[index].environment.step(tilt, ticks: ticks)
      case .each(let each): players[index].environment.step(each[index], ticks: ticks)
      }
    }
  }

  private mutating func begin(_ reset: AgentRequest.Reset) throws(CommandError) -> Stage {
    guard let word = reset.level ?? word else { throw .failure("reset", "no level", "give one, such as 1-1") }
    let count = reset.games ?? max(players.count, 1)
    if let game = reset.game {
      guard game < players.count, reset.games == nil else {
        throw .failure("reset", "no game \(game) among \(players.count)", "reset all first, and leave games out")
      }
    }
    let options = reset.options ?? options
    let stage = try stage(of: word, options)
    (self.word, self.options) = (word, options)
    restarts = reset.restarts ?? restarts
    if let game = reset.game {
      players[game] = Self.player(stage, seed: reset.seed)
    } else {
      players = (0..<count).map { Self.player(stage, seed: reset.seed &+ UInt64($0)) }
    }
    return stage
  }

  private static func player(_ stage: Stage, seed: UInt64) -> Player {
    var environment = stage.environment
    environment.reset(seed: seed)
    // Not the numbers that the first episode is made of.
    return Player(environment: environment, seeds: SplitMix64(seed: ~seed))
  }

  private mutating func stage(of word: String, _ options: EnvironmentOptions) throws(CommandError) -> Stage {
    if let index = stages.firstIndex(where: { $0.word == word && $0.options == options }) {
      let known = stages.remove(at: index)
      stages.append(known)
      return known.stage
    }
    let (name, title, level) = try level(of: word)
    guard let environment = Environment(Course(level), options: options) else {
      throw .failure("level '\(word)'", "no way leads to its goal", "see what steelie check says")
    }
    let stage = Stage(name: name, title: title, environment: environment)
    stages.append((word, options, stage))
    if stages.count > Self.mostStages { stages.removeFirst() }
    return stage
  }

  private mutating func level(of word: String) throws(CommandError) -> (String, String, Level) {
    // A maze needs no levels beside the program.
    if let maze = Maze(name: word), let level = try? Level(parsing: maze.text) {
      return (word, level.header.title, level)
    }
    if levels == nil { levels = try LevelLibrary(folder) }
    guard let choice = try levels?.choose(word) else { throw .failure("level '\(word)'", "none", "give another") }
    return (choice.name, choice.title, choice.level)
  }
}
