// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import CPosix
internal import Glibc

/// A command that runs in a pseudo-terminal of its own, for tests and measurements.
///
/// Nothing is read unless you read: a command that writes much and is left alone meets a full line, as over a slow link.
public final class PseudoTerminal {
  /// How a command ended.
  public enum Ending: Hashable, Sendable {
    /// It exited with a status.
    case exited(Int32)
    /// A signal ended it.
    case signalled(Int32)
  }

  /// What kept a command from starting.
  public struct StartError: Error {
    /// The system's number of the error.
    public var number: Int32

    /// Makes an error of the system's number.
    public init(number: Int32) {
      self.number = number
    }
  }

  /// The process of the command, which leads a session of its own.
  public let process: Int32
  /// Everything that was read from the command so far.
  public private(set) var output: [UInt8] = []
  /// When the reads that brought something did so, on the clock of `now()`, in seconds; about one for each write.
  public private(set) var arrivals: [Double] = []

  /// The line's settings before the command started, as in `lineSettings`.
  public let initialLineSettings: [UInt32]

  private let master: Int32
  private let slave: Int32
  private var ending: Ending?

  /// Starts a command, found by its path, in a window of a size; the environment is exactly the one given.
  ///
  /// A window of cells without pixels doesn't know how large its letters are, as over many a line.
  ///
  /// The command's signals have their default actions, and none is blocked but those that are said.
  /// - Throws: `StartError` where the system refuses a pseudo-terminal or the command.
  public init(
    _ command: [String], columns: Int = 80, rows: Int = 24, pixelsPerCell: (across: Int, down: Int) = (0, 0),
    environment: [String: String],
    blocking blocked: [Int32] = []
  ) throws(StartError) {
    precondition(!command.isEmpty, "a command has a name")
    var size = winsize(
      ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: UInt16(columns * pixelsPerCell.across),
      ws_ypixel: UInt16(rows * pixelsPerCell.down))
    var (master, slave): (Int32, Int32) = (-1, -1)
    guard openpty(&master, &slave, nil, nil, &size) == 0 else { throw StartError(number: errno) }
    var name = [CChar](repeating: 0, count: 128)
    ttyname_r(slave, &name, name.count)
    initialLineSettings = Self.lineSettings(of: slave)
    for descriptor in [master, slave] { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }

    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    // The first terminal that a session's leader opens becomes the session's own.
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, name, O_RDWR, 0)
    posix_spawn_file_actions_adddup2(&actions, STDIN_FILENO, STDOUT_FILENO)
    posix_spawn_file_actions_adddup2(&actions, STDIN_FILENO, STDERR_FILENO)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // A test runner may ignore or block signals, and the command would inherit that.
    var (all, mask) = (sigset_t(), sigset_t())
    sigfillset(&all)
    sigemptyset(&mask)
    for signal in blocked { sigaddset(&mask, signal) }
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setsigmask(&attributes, &mask)
    // 0x80 is POSIX_SPAWN_SETSID, which Glibc shows with _GNU_SOURCE only.
    let flags = Int32(POSIX_SPAWN_SETSIGDEF) | Int32(POSIX_SPAWN_SETSIGMASK) | 0x80
    posix_spawnattr_setflags(&attributes, Int16(flags))

    var words = command.map { strdup($0) } + [nil]
    var variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for text in words + variables { free(text) } }
    var process = pid_t()
    let result = posix_spawnp(&process, command[0], &actions, &attributes, &words, &variables)
    guard result == 0 else {
      close(master)
      close(slave)
      throw StartError(number: result)
    }
    self.process = process
    self.master = master
    self.slave = slave
  }

  deinit {
    if ending == nil {
      kill(process, SIGKILL)
      waitpid(process, nil, 0)
    }
    close(master)
    close(slave)
  }

  /// Types bytes, as a keyboard would send them.
  public func type(_ bytes: some Collection<UInt8>) {
    let bytes = Array(bytes)
    _ = write(master, bytes, bytes.count)
  }

  /// Types the bytes of a text.
  public func type(_ text: String) {
    type(Array(text.utf8))
  }

  /// Reads what the command writes, for a time in seconds, or until a condition on all of the output holds.
  /// - Returns: whether the condition held.
  @discardableResult
  public func read(for seconds: Double, until condition: ([UInt8]) -> Bool = { _ in false }) -> Bool {
    let end = Self.now() + seconds
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      if condition(output) { return true }
      let left = end - Self.now()
      guard left > 0 else { return false }
      var request = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
      guard poll(&request, 1, Int32((left * 1000).rounded(.up))) > 0 else { continue }
      let count = Glibc.read(master, &chunk, chunk.count)
      guard count > 0 else { continue }
      output += chunk[..<count]
      arrivals.append(Self.now())
    }
  }

  /// Reads until a text has been written since a place in the output, at most so many seconds.
  @discardableResult
  public func read(until text: String, since start: Int = 0, within seconds: Double = 10) -> Bool {
    let wanted = Array(text.utf8)
    return read(for: seconds) { Self.contains($0[min(start, $0.count)...], wanted) }
  }

  /// Sends a signal to the command.
  public func signal(_ number: Int32) {
    kill(process, number)
  }

  /// Gives the window another size, which the command is told.
  public func resize(columns: Int, rows: Int) {
    var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(master, UInt(TIOCSWINSZ), &size)
  }

  /// The line's settings now: input, output, control and local flags, the speeds and the control characters.
  public var lineSettings: [UInt32] {
    Self.lineSettings(of: slave)
  }

  private static func lineSettings(of terminal: Int32) -> [UInt32] {
    var settings = termios()
    tcgetattr(terminal, &settings)
    let characters = withUnsafeBytes(of: settings.c_cc) { $0.map(UInt32.init) }
    return [
      settings.c_iflag, settings.c_oflag, settings.c_cflag, settings.c_lflag, settings.c_ispeed, settings.c_ospeed,
    ] + characters
  }

  /// Reads on until the command ends, at most so many seconds; nil if it didn't.
  public func waitForEnding(within seconds: Double = 10) -> Ending? {
    let end = Self.now() + seconds
    while ending == nil {
      var status: Int32 = 0
      if waitpid(process, &status, WNOHANG) == process {
        let signal = status & 0x7f
        ending = signal == 0 ? .exited((status >> 8) & 0xff) : .signalled(signal)
        read(for: 0.05)
      } else if Self.now() > end {
        return nil
      } else {
        read(for: 0.01)
      }
    }
    return ending
  }

  /// The processor time that the command has used with all its threads, in seconds.
  public var processorTime: Double {
    var clock = clockid_t()
    var time = timespec()
    guard clock_getcpuclockid(process, &clock) == 0, clock_gettime(clock, &time) == 0 else { return 0 }
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }

  /// The memory that the command has resident, in bytes; 0 where it has ended.
  public var residentMemory: Int {
    guard let file = fopen("/proc/\(process)/statm", "re") else { return 0 }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 256)
    guard fgets(&line, Int32(line.count), file) != nil else { return 0 }
    let words = String(decoding: line.prefix { $0 != 0 }.map(UInt8.init), as: UTF8.self).split(separator: " ")
    return words.count > 1 ? (Int(words[1]) ?? 0) * Int(sysconf(Int32(_SC_PAGESIZE))) : 0
  }

  /// The monotonic clock, in seconds.
  public static func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }

  private static func contains(_ bytes: ArraySlice<UInt8>, _ wanted: [UInt8]) -> Bool {
    guard let first = wanted.first else { return true }
    var rest = bytes
    while let start = rest.firstIndex(of: first) {
      rest = rest[start...]
      if rest.starts(with: wanted) { return true }
      rest = rest.dropFirst()
    }
    return false
  }
}
