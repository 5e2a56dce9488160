// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import CPosix
internal import Glibc
internal import Terminal

extension CursesScreen {
  /// Switches the terminal to the game's use; false if it is gone.
  func enter() -> Bool {
    guard settings.enter() else { return false }
    // Only now is a crash this screen's to clean up after, and before the first byte goes out.
    armCrashRestorer()
    // Someone who stopped the process without asking left the keyboard protocol as it was.
    let again = isEntered && modes.hasKeyboardProtocol ? TerminalModes.popKeyboard : []
    isEntered = true
    filter?.forget()
    output.send(again + modes.enter)
    return true
  }

  /// Gives the terminal back, until the next `enter`.
  func leave() {
    guard isEntered else { return }
    isEntered = false
    TerminalGuard.withoutStopping {
      var bytes = modes.leave(endingFrame: output.isPending)
      // The key that ends the game still has its release to send, and the mouse may be moving.
      if modes.hasKeyboardProtocol || modes.hasMouse || fence?.isPending == true {
        bytes += TerminalModes.deviceAttributesQuery
        noteQuestion()
      }
      output.finish(with: bytes, within: 1000)
      CrashRestorer.disarm()
      // Otherwise another job has the terminal, and its settings are not ours to change.
      guard settings.isForeground else { return }
      awaitAnswers()
      tcflush(input, TCIFLUSH)
      settings.leave()
    }
    missingAnswers = 0
    fence = fence.map { _ in FrameFence() }
    parser = InputParser()
    escapeDeadline = nil
  }

  /// Asks what the terminal can do, and whether it took a colour.
  func askTerminal(aboutColors: Bool) {
    let isOffered = offeredColors != nil
    output.send(
      TerminalModes.queries
        + (isOffered ? TerminalModes.colorQuery(Self.lastColor) : aboutColors ? colorQuestion() : [])
        + TerminalModes.deviceAttributesQuery)
    noteQuestion()
  }

  /// The last of 256 colours: a terminal that can tell what it is has them all.
  private static let lastColor = 255

  /// The question whether the terminal took a colour; empty where none was changed.
  private func colorQuestion() -> [UInt8] {
    let changes = colors.changes
    guard !changes.isEmpty else { return [] }
    // One from the middle of the palette: the darkest and the lightest are what many terminals have anyway.
    let asked = changes[min(7, changes.count - 1)]
    askedColor = asked
    return TerminalModes.colorQuery(asked.index)
  }

  /// Takes more colours than the terminal's name promises: it has told one of them.
  private func take(_ offer: TerminalColors) {
    terminalColors = offer
    colors.raise(to: offer.depth(for: .automatic) ?? colors.depth)
    display.colors = colors.depth
    sendColors()
    let question = colorQuestion()
    if !question.isEmpty {
      output.send(question + TerminalModes.deviceAttributesQuery)
      noteQuestion()
    }
  }

  /// Changes the terminal's colours to those of the table, and has everything drawn in them.
  func sendColors() {
    var bytes: [UInt8] = []
    session.drain(into: &bytes)
    modes.changeColors(colors.changes.map(\.index), by: bytes)
    armCrashRestorer()
    filter?.directColors = colors.directColors
    filter?.forget()
    if !colors.changes.isEmpty { output.send(bytes) }
    redraw()
  }

  /// Does without own colours: the terminal hasn't taken them.
  private func giveUpColors() {
    output.send(modes.resetColors)
    modes.leaveColors()
    armCrashRestorer()
    colors.use(terminalColors.withoutChanges(colors.depth))
    filter?.directColors = colors.directColors
    display.colors = colors.depth
    redraw()
  }

  /// Has the next frame drawn whole, whatever was there before.
  func redraw() {
    session.drawAll()
    shown = nil
  }

  /// Switches on what an answer offers.
  func upgrade(by reply: InputParser.Reply) {
    switch reply {
    case .color(Self.lastColor, _, _, _) where offeredColors != nil: takesOffer = true
    case .color(let index, let red, let green, let blue):
      guard let asked = askedColor, asked.index == index else { break }
      askedColor = nil
      let entry = asked.entry
      let differences = zip([red, green, blue], [entry.red, entry.green, entry.blue]).map { abs(Int($0) - Int($1)) }
      if (differences.max() ?? 0) > 2 { giveUpColors() }
    case .deviceAttributes:
      noteAnswer()
      // The answers come in the order of the questions.
      if askedColor != nil { giveUpColors() }
      askedColor = nil
      if let offer = offeredColors {
        offeredColors = nil
        if takesOffer { take(offer) }
      }
      // Not every way to a terminal far away leaves its name in the environment: sudo and su take it out.
      let isSlow = roundTrip.map { $0 > Self.localRoundTrip } ?? false
      if Environment.isRemote || isSlow, fence == nil { fence = FrameFence() }
    case .mode(2026, let state):
      modes.synchronizes = (1...3).contains(state) && !isMultiplexed
      armCrashRestorer()
    case .keyboardFlags where !modes.hasKeyboardProtocol:
      modes.hasKeyboardProtocol = true
      armCrashRestorer()
      output.send(TerminalModes.pushKeyboard + TerminalModes.keyboardQuery)
    case .keyboardFlags(let flags):
      // Some terminals know only a part of the protocol.
      reportsKeyReleases = flags & 2 != 0
    case .status:
      fence?.frameShown(at: .now)
      // The first answer may have waited for the game, which was busy with its beginning.
      if !Environment.isRemote, fence?.isNeedless == true { fence = nil }
    case .mode(1016, let state): takePixels((1...3).contains(state), areOn: state != 2)
    case .mode, .operatingSystemCommand:
      break
    }
  }

  /// Acts on the signals that came; returns the events that follow from them.
  func handleSignals() -> [Event] {
    var signals = TerminalGuard.takeSignals()
    var events: [Event] = []
    if signals.contains(SIGTSTP), TerminalGuard.terminating.isDisjoint(with: signals) {
      leave()
      signals.formUnion(TerminalGuard.stopProcess(by: SIGTSTP))
    }
    // Continued, whoever stopped it.
    if signals.contains(SIGTSTP) || signals.contains(SIGCONT) {
      signals.formUnion(awaitForeground(after: signals))
      if TerminalGuard.terminating.isDisjoint(with: signals) {
        guard enter() else { return [.hangUp] }
        redraw()
        if measure() { events.append(.resize(size)) }
        events.append(.resumed)
      }
    } else if signals.contains(SIGWINCH) {
      // Other letters may fill the same number of cells.
      if parser.pixelsPerCell != nil { measurePixels() }
      // Of several sizes only the last one is seen, and what the window held by then is gone even if it is as before.
      if measure() { events.append(.resize(size)) }
    }
    if let signal = signals.intersection(TerminalGuard.terminating).min() { events.append(.terminate(signal: signal)) }
    return events
  }

  /// Waits, stopped, as long as another job has the terminal, and returns the signals that came by then.
  ///
  /// One that ends the process came already where a shell ended a stopped job: then there is nothing to wait for.
  private func awaitForeground(after signals: Set<Int32>) -> Set<Int32> {
    var signals = signals
    while !settings.isForeground, TerminalGuard.terminating.isDisjoint(with: signals) {
      let news = TerminalGuard.stopProcess(by: SIGTTOU)
      signals.formUnion(news)
      // Without a shell that could continue it, it isn't stopped either.
      guard news.contains(SIGCONT) else { break }
    }
    return signals
  }

  func armCrashRestorer() {
    CrashRestorer.arm(
      input: input, output: output.descriptor, settings: settings.original, restoration: modes.leave(endingFrame: true))
  }

  /// No terminal on the same machine takes longer for an answer, unless the machine is very busy.
  private static var localRoundTrip: Duration { .milliseconds(30) }

  /// Notes that the terminal has been asked for its attributes, which it tells after everything else it was asked.
  func noteQuestion() {
    missingAnswers += 1
    askedAt = .now
  }

  private func noteAnswer() {
    missingAnswers = max(0, missingAnswers - 1)
    if let askedAt { roundTrip = askedAt.duration(to: .now) }
  }

  /// How long to wait for an answer at the end: some round trips of the line, as far as it is known.
  ///
  /// Shorter types the answer at the shell's prompt; longer holds up whoever has a terminal that answers nothing.
  private var patience: Duration {
    if let roundTrip { return min(max(roundTrip * 3, .milliseconds(100)), .seconds(1)) }
    let isYoung = askedAt.map { $0.duration(to: .now) < .seconds(1) } ?? false
    return .milliseconds(isYoung ? 500 : 100)
  }

  /// Waits shortly for answers that would otherwise become the shell's input.
  private func awaitAnswers() {
    let deadline = ContinuousClock.now.advanced(by: patience)
    while missingAnswers > 0 {
      let left = ContinuousClock.now.duration(to: deadline).components
      var request = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
      let milliseconds = left.seconds < 0 ? 0 : Int32(left.attoseconds / 1_000_000_000_000_000)
      guard milliseconds > 0, poll(&request, 1, milliseconds) > 0, request.revents & Int16(POLLIN) != 0 else { return }
      var outputs: [InputParser.Output] = []
      guard readInput(into: &outputs) else { return }
      missingAnswers -= outputs.count { $0 == .reply(.deviceAttributes) }
    }
  }
}
