// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Game

/// What the program knows of replays that it played before, so that ten thousand runs don't hold up a start.
///
/// It lies in a file that may be removed at any time. A file that is damaged, or that another build of the program wrote,
/// counts for nothing: a proof is worth as much as the physics that it was made with.
struct ProofCache {
  /// What a replay was found to be.
  enum Proof: Hashable {
    case finished(time: Double, gems: Int, falls: Int)
    case won(time: Double, goals: Int, conceded: Int)
    case unfinished(ticks: Int)
    case differs(tick: Int)
    case otherRules
    /// It was not played, because its level wasn't there.
    case elsewhere
  }

  /// What is known of a file, as long as that doesn't change.
  struct Entry: Hashable {
    var stamp: FileStamp
    var header: Replay.Header
    var proof: Proof
    /// The hash of the run, by which a copy in another file is known.
    var run: StateHash
  }

  private static let magic = "steelie-proofs 3"

  /// What stands for the program that makes the proofs.
  private let program: String
  private var entries: [String: Entry] = [:]
  /// The files that were asked for; the others may be gone.
  private var asked: Set<String> = []
  /// The number of files that were learned about since.
  private var news = 0

  /// The number of files that are rather proven again than that the whole cache is written: those of a few milliseconds.
  private static let fewProofs = 32
  /// Whether so much was learned that it should be saved.
  var isWorthSaving: Bool { news >= Self.fewProofs }

  /// An empty one, of a build of the program.
  init(program: FileStamp? = FileStamp(of: "/proc/self/exe")) {
    self.program =
      "\(Self.magic)\t\(Labyrinth.rules).\(SoccerMatch.rules)\t\(program?.size ?? 0)\t\(program?.change ?? 0)"
  }

  /// The player's own file; nil where the environment names no place for it.
  static func file(environment: (_ name: String) -> String? = UserFolder.variable) -> String? {
    UserFolder.cache.path(environment: environment).map { "\($0)/proofs" }
  }

  /// What is known of a file in the state that its stamp tells.
  mutating func entry(of path: String, _ stamp: FileStamp) -> Entry? {
    asked.insert(path)
    guard let entry = entries[path], entry.stamp == stamp else { return nil }
    return entry
  }

  /// Learns about a file.
  mutating func learn(_ entry: Entry, of path: String) {
    // Neither stands in a line as it is.
    guard !path.utf8.contains(10), !path.utf8.contains(9) else { return }
    entries[path] = entry
    news += 1
  }
}

extension ProofCache {
  /// Takes in what a file holds, if it is sound and of this build.
  mutating func load(_ path: String) {
    guard let text = try? TextFile.read(path, for: "proofs", limit: 64 << 20, regularOnly: true) else { return }
    let bytes = Array(text.utf8)
    var lines = bytes.split(separator: 10, omittingEmptySubsequences: false)
    guard lines.count >= 3, lines.removeLast().isEmpty, let end = lines.popLast(),
      String(decoding: end, as: UTF8.self) == Self.checksum(of: bytes[..<end.startIndex]).description,
      String(decoding: lines.removeFirst(), as: UTF8.self) == program
    else { return }
    var loaded: [String: Entry] = [:]
    loaded.reserveCapacity(lines.count)
    for line in lines {
      guard let (path, entry) = Self.entry(line) else { return }
      loaded[path] = entry
    }
    entries = loaded
  }

  /// Saves what is known of the files that were asked for or are still there; that it can't be is no loss.
  func save(_ path: String) {
    var text = program + "\n"
    for (path, entry) in entries.sorted(by: { $0.key < $1.key })
    where asked.contains(path) || FileStamp(of: path) == entry.stamp {
      text += Self.line(path, entry)
    }
    let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
    do {
      try UserFolder.cache.make(folder)
      var file = try OutputFile(path, for: "proofs")
      try file.write(text)
      try file.write("\(Self.checksum(of: Array(text.utf8)[...]))\n")
      try file.finish()
    } catch {}
  }

  private static func line(_ path: String, _ entry: Entry) -> String {
    let proof =
      switch entry.proof {
      case .finished(let time, let gems, let falls): "finished \(time.bitPattern) \(gems) \(falls)"
      case .won(let time, let goals, let conceded): "won \(time.bitPattern) \(goals) \(conceded)"
      case .unfinished(let ticks): "unfinished \(ticks)"
      case .differs(let tick): "differs \(tick)"
      case .otherRules: "rules"
      case .elsewhere: "elsewhere"
      }
    let header = entry.header
    return
      "\(entry.stamp.size)\t\(entry.stamp.change)\t\(header.rules)\t\(header.level)\t\(header.checkpoint)\t\(proof)"
      + "\t\(entry.run)\t\(header.name)\t\(path)\n"
  }

  private static func entry(_ line: ArraySlice<UInt8>) -> (String, Entry)? {
    let fields = line.split(separator: 9, omittingEmptySubsequences: false).map {
      Substring(decoding: $0, as: UTF8.self)
    }
    guard fields.count == 9, let size = Int(fields[0]), let change = Int(fields[1]), let rules = Int(fields[2]),
      let level = StateHash(digits: fields[3]), let checkpoint = Int(fields[4]), let proof = proof(fields[5]),
      let run = StateHash(digits: fields[6])
    else { return nil }
    let header = Replay.Header(rules: rules, level: level, name: String(fields[7]), checkpoint: checkpoint)
    return (
      String(fields[8]), Entry(stamp: FileStamp(size: size, change: change), header: header, proof: proof, run: run)
    )
  }

  private static func proof(_ text: Substring) -> Proof? {
    let words = text.split(separator: " ")
    let numbers = words.dropFirst().compactMap { UInt64($0) }
    guard numbers.count == words.count - 1, numbers.dropFirst().allSatisfy({ $0 <= UInt32.max }) else { return nil }
    switch (words.first, numbers.count) {
    case ("finished", 3):
      return .finished(time: Double(bitPattern: numbers[0]), gems: Int(numbers[1]), falls: Int(numbers[2]))
    case ("won", 3):
      return .won(time: Double(bitPattern: numbers[0]), goals: Int(numbers[1]), conceded: Int(numbers[2]))
    case ("unfinished", 1): return .unfinished(ticks: Int(truncatingIfNeeded: numbers[0]))
    case ("differs", 1): return .differs(tick: Int(truncatingIfNeeded: numbers[0]))
    case ("rules", 0): return .otherRules
    case ("elsewhere", 0): return .elsewhere
    default: return nil
    }
  }

  private static func checksum(of bytes: ArraySlice<UInt8>) -> StateHash {
    var hash = StateHash()
    hash.combine(UInt64(bytes.count))
    var index = bytes.startIndex
    while index < bytes.endIndex {
      var word: UInt64 = 0
      for byte in bytes[index..<min(index + 8, bytes.endIndex)] { word = word << 8 | UInt64(byte) }
      hash.combine(word)
      index += 8
    }
    return hash
  }
}
