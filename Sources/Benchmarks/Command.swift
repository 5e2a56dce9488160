// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Glibc

/// A command without a terminal, whose output nobody reads.
enum Command {
  private static let environment = ["PATH=/usr/local/bin:/usr/bin:/bin", "HOME=/nonexistent"]

  /// Runs it to its good end, and says what processor time it took with all that it ran and waited for, in seconds.
  static func processorTime(of words: [String]) throws(Unfit) -> Double {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    var arguments = words.map { strdup($0) } + [nil]
    var variables = environment.map { strdup($0) } + [nil]
    defer { for text in arguments + variables { free(text) } }
    var (process, status) = (pid_t(), Int32(0))
    guard posix_spawnp(&process, words[0], &actions, nil, &arguments, &variables) == 0 else {
      throw Unfit(reason: "\(words[0]) can't be started, build it first: make build")
    }
    var usage = rusage()
    guard wait4(process, &status, 0, &usage) == process, status == 0 else { throw Unfit(reason: "\(words[0]) failed") }
    let (user, system) = (usage.ru_utime, usage.ru_stime)
    return Double(user.tv_sec + system.tv_sec) + Double(user.tv_usec + system.tv_usec) * 1e-6
  }
}
