// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Glibc

/// The folders in which the program keeps what is the player's own, as the XDG base directory specification says.
enum UserFolder: String {
  /// What the player set.
  case config = "XDG_CONFIG_HOME"
  /// What the player did.
  case state = "XDG_STATE_HOME"
  /// What can be made again.
  case cache = "XDG_CACHE_HOME"

  /// The variable that names the folder's parent.
  var variable: String { rawValue }

  private var standard: String {
    switch self {
    case .config: ".config"
    case .state: ".local/state"
    case .cache: ".cache"
    }
  }

  /// Where it is, such as `$XDG_CONFIG_HOME/steelie`, or else `$HOME/.config/steelie`; nil where the environment names
  /// neither.
  ///
  /// A path that isn't absolute would be another one in every folder; the specification says to pass it over.
  func path(environment: (_ name: String) -> String? = Self.variable) -> String? {
    func absolute(_ name: String) -> String? { environment(name).flatMap { $0.hasPrefix("/") ? $0 : nil } }
    return (absolute(variable) ?? absolute("HOME").map { "\($0)/\(standard)" }).map { "\($0)/steelie" }
  }

  /// Makes a folder and those above it that are missing, for nobody else to look into.
  /// - Throws: a failure that names the folder, or else what is to lie in it.
  func make(_ folder: String, for subject: String? = nil) throws(CommandError) {
    let parts = folder.split(separator: "/")
    for index in parts.indices {
      let path = "/" + parts[...index].joined(separator: "/")
      // Where a folder may be written into but its parents may not, mkdir says so of the parents.
      guard access(path, F_OK) != 0 else { continue }
      if mkdir(path, 0o700) == 0 {
        FolderListing.sync(parts[..<index].reduce("/") { $0 + $1 + "/" })
      } else if errno != EEXIST {
        let remedy = "set \(variable) to where you may write"
        guard let subject else {
          throw .failure("folder '\(path)'", TextFile.lastError(), "make it yourself, or \(remedy)")
        }
        throw .failure(subject, TextFile.lastError(), "make the folder \(path) yourself, or \(remedy)")
      }
    }
  }

  /// A variable of this program's environment.
  static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }
}
