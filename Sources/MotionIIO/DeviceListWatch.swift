// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

/// Notices that devices of this machine have come or gone since they were looked for, which libiio doesn't tell.
final class DeviceListWatch {
  /// The time between looks at the list, in seconds; shorter would cost for nothing, longer lets a plugged-in sensor wait.
  private static let interval = 3.0

  private let entries = SystemFile.entries(SystemDevice.list)
  private var due = MonotonicClock.now + interval
  private var isChanged = false

  /// Whether the list became another one; it is looked at seldom, however often this is asked.
  func hasChanged() -> Bool {
    let now = MonotonicClock.now
    guard !isChanged, now >= due else { return isChanged }
    due = now + Self.interval
    isChanged = SystemFile.entries(SystemDevice.list) != entries
    return isChanged
  }
}
