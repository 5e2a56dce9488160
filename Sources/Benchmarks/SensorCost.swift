// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

internal import Glibc
internal import Motion
internal import MotionIIO
internal import PseudoTerminal

/// What reading a sensor takes: how late its samples are in the store, and what its thread costs.
struct SensorCost {
  /// The time from a measurement to the store, in seconds, of all that arrived, in ascending order.
  private let delays: [Double]
  private let processorShare: Double

  /// Reads a device of the rig that measures so many times a second, for some seconds after a warm-up.
  ///
  /// A measurement's number is its x. Whoever polls misses some of a device that is quicker; those don't count.
  init(of device: String, reading: String, rate: Double, seconds: Double, measure: (Int) -> Void) throws(Unfit) {
    let selection: SensorSelection
    do { selection = try SensorSelection(parsing: "local:\(device)") } catch { throw Unfit(reason: "\(error)") }
    let others = Self.threads()
    let (source, store) = (IIOMotionSource(selection), MotionStore())
    source.start(filling: store)
    defer { source.stop() }
    let end = PseudoTerminal.now() + 3
    while source.readings[device]?.hasPrefix(reading) != true {
      guard PseudoTerminal.now() < end else { throw Unfit(reason: source.readings[device] ?? "\(store.connection)") }
      Self.sleep(until: PseudoTerminal.now() + 0.01)
    }
    guard let thread = Self.threads().subtracting(others).first else { throw Unfit(reason: "no reader thread") }

    let (warmUp, count) = (Int(rate), Int(rate * seconds))
    var watch = Watch(store: store)
    var (start, processor) = (PseudoTerminal.now(), 0.0)
    let begin = start
    for number in 1...(warmUp + count) {
      // Spread over the period: two clocks that run alike would meet at one phase for good, by chance a good one.
      let spread = (Double(number) * 0.618).truncatingRemainder(dividingBy: 1)
      watch.look(until: begin + (Double(number) + spread) / rate)
      if number == warmUp {
        (start, processor) = (PseudoTerminal.now(), Self.processorTime(of: thread))
        watch.delays = []
      }
      watch.sent[number] = PseudoTerminal.now()
      measure(number)
    }
    watch.look(until: PseudoTerminal.now() + 0.05)
    processorShare = (Self.processorTime(of: thread) - processor) / (PseudoTerminal.now() - start)
    guard !watch.delays.isEmpty else { throw Unfit(reason: "no sample arrived: \(store.connection)") }
    delays = watch.delays.sorted()
  }

  /// Looks at a store, and notes how long each measurement took to get there.
  private struct Watch {
    let store: MotionStore
    var sent: [Int: Double] = [:]
    var delays: [Double] = []
    private var newest = 0

    init(store: MotionStore) {
      self.store = store
    }

    mutating func look(until moment: Double) {
      let start = PseudoTerminal.now()
      while true {
        if let sample = store.accelerometer {
          let number = Int((-sample.acceleration.x * standardGravity / SensorRig.scale).rounded())
          if number != newest, let time = sent[number] {
            newest = number
            delays.append(PseudoTerminal.now() - time)
          }
        }
        let now = PseudoTerminal.now()
        guard now < moment else { return }
        // A sleep lasts for a tenth of a millisecond at least, too coarse for what takes less; then it is fine enough.
        if now - start < 0.0005 { sched_yield() } else { SensorCost.sleep(until: min(now + 0.0001, moment)) }
      }
    }
  }

  private static func sleep(until moment: Double) {
    let whole = moment.rounded(.down)
    var time = timespec(tv_sec: Int(whole), tv_nsec: Int((moment - whole) * 1e9))
    while clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &time, nil) == EINTR {}
  }

  /// The numbers of this process's threads.
  private static func threads() -> Set<Int32> {
    guard let directory = opendir("/proc/self/task") else { return [] }
    defer { closedir(directory) }
    var threads: Set<Int32> = []
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      if let thread = Int32(name) { threads.insert(thread) }
    }
    return threads
  }

  /// The processor time that a thread of this process has used, in seconds.
  private static func processorTime(of thread: Int32) -> Double {
    var time = timespec()
    // What pthread_getcpuclockid makes of a thread's number: the clock of all that it runs, 2, of a single thread, 4.
    guard clock_gettime(~thread << 3 | 6, &time) == 0 else { return .nan }
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }

  /// Measures both ways of reading, inside the rig.
  static func report(in rig: SensorRig) {
    for rate in [100.0, 200.0] {
      report("buffered", rate) { () throws(Unfit) in
        try SensorCost(of: "iio:device0", reading: "buffered", rate: rate, seconds: 8, measure: rig.fill)
      }
      report("polled", rate) { () throws(Unfit) in
        try SensorCost(of: "iio:device1", reading: "polled", rate: rate, seconds: 8, measure: rig.measure)
      }
    }
  }

  private static func report(_ way: String, _ rate: Double, _ measure: () throws(Unfit) -> SensorCost) {
    let name = "a sensor of \(Int(rate)) Hz, \(way)"
    do {
      let cost = try measure()
      let late = cost.delays[cost.delays.count * 99 / 100]
      print(Figure("\(name): to the store", unit: "ms", cost.delays.map { $0 * 1e3 }).line)
      print(Figure("\(name): to the store, p99", unit: "ms", [late * 1e3]).line)
      print(Figure("\(name): processor", unit: "%", [cost.processorShare * 100]).line)
    } catch {
      print("\(name): not measured: \(error.reason)")
    }
  }
}
