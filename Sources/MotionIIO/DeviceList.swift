// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Glibc

/// The devices that a selection leads to, by libiio or, where that fails for one entry's sake, without it.
struct DeviceList {
  /// A request over a network fails after this many milliseconds.
  ///
  /// Longer would let the reader sit out a dead link for longer than the sample takes to be lost.
  private static let networkTimeout: UInt32 = 1000
  /// A buffer of this machine is waited for so many milliseconds at a time.
  ///
  /// Longer would keep a buffer from whoever wants it after the stop; shorter would wake the thread for nothing.
  private static let bufferTimeout: UInt32 = 100

  /// The devices and triggers.
  let devices: [any ReadableDevice]
  /// The entries of the list that are broken, each with what is wrong; empty where libiio took the list.
  let faults: [String: String]

  /// How often libiio is asked again, where an entry came or went while it looked.
  ///
  /// More would let a list that never settles hold up the reader; fewer would call a machine that has sensors one without.
  private static let patience = 5

  /// Connects; takes up to 5 s where a host is dead.
  init(isLocal: Bool, uri: String) throws(ReaderFailure) {
    var attempt = 0
    while true {
      attempt += 1
      do {
        let context = try IIOContext(uri: uri)
        try context.setTimeout(milliseconds: isLocal ? Self.bufferTimeout : Self.networkTimeout)
        devices = context.devices
        faults = [:]
        return
      } catch {
        guard isLocal else { throw .broken(reason: error.explanation(connectingTo: uri)) }
        let faults = SystemDevice.brokenEntries()
        if faults.isEmpty && (error.code == ENOENT || error.code == ENOSYS) {
          // A kernel without the IIO subsystem has no list of its devices.
          guard SystemFile.exists(SystemDevice.list) else { throw .absent(reason: "no accelerometer found") }
          if attempt <= Self.patience { continue }
        }
        let others = FileDevice.all(except: Set(faults.keys))
        guard !faults.isEmpty || !others.isEmpty else { throw .broken(reason: "\(error) (\(uri))") }
        devices = others
        self.faults = faults
        return
      }
    }
  }
}
