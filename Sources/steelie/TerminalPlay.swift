// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Dispatch
internal import Glibc
internal import MotionIIO
internal import Play
internal import Sound
internal import Terminal
internal import TerminalCurses

/// Plays in the terminal: takes it over, and gives it back however the play ends.
enum TerminalPlay {
  /// Plays what is made for a window until the player quits.
  ///
  /// - Parameters:
  ///   - display: How it is shown.
  ///   - sound: What is heard of it.
  ///   - make: Makes what is played, for the window's size and what the terminal can show.
  ///   - atEnd: What must be done before a signal that came ends the process.
  /// - Returns: What was played, as it was at the end.
  /// - Throws: A failure of the terminal.
  static func run<Played: Playable>(
    _ display: DisplayOptions, sound: SoundChoice = .off, _ make: (Size, Display) -> Played, atEnd: () -> Void = {}
  ) throws(CommandError) -> Played {
    let (played, ending) = try play(display, sound, make)
    atEnd()
    if case .signal(let number) = ending { TerminalGuard.endProcess(by: number) }
    return played
  }

  private static func play<Played: Playable>(
    _ display: DisplayOptions, _ choice: SoundChoice, _ make: (Size, Display) -> Played
  ) throws(CommandError) -> (Played, PlayEnding) {
    let screen: CursesScreen
    do {
      screen = try CursesScreen(
        palette: display.palette, blank: .steelieBlank, mode: display.mode, reducesMotion: display.reducesMotion,
        mutedErrorLines: IIOMotionSource.chatter)
    } catch {
      throw .failure(error.what, error.why, error.remedy)
    }
    defer { screen.close() }
    let sound = choice.device { screen.ring() }
    defer { sound.stop() }
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    // Samples carry the monotonic clock's time, which stands still while the machine sleeps, as this clock does.
    var loop = GameLoop(
      clock: SuspendingClock(), timeAtStart: Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9, screen: screen,
      sound: sound, play: make(screen.size, screen.display), framesPerSecond: display.framesPerSecond)
    let release = CodePages.releaseRegularly()
    defer { release.cancel() }
    let ending = loop.run()
    return (loop.play, ending)
  }
}
