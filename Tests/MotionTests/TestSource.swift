// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Motion
import Synchronization

/// A source whose store the test fills.
final class TestSource: MotionSource {
  private let state = Mutex<(store: MotionStore?, starts: Int, stops: Int)>((nil, 0, 0))

  func start(filling store: MotionStore) {
    state.withLock { ($0.store, $0.starts) = (store, $0.starts + 1) }
  }

  func stop() {
    state.withLock { $0.stops += 1 }
  }

  var store: MotionStore? { state.withLock { $0.store } }
  var stops: Int { state.withLock { $0.stops } }
}
