// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Motion
import Testing

@Suite struct MotionPlaybackTests {
  private func recording(_ times: [Double]) throws -> MotionRecording {
    try RecordingSamples.milliG(times.enumerated().map { "\($1),accelerometer,\($0 + 1),0,-1000" })
  }

  @Test func `Samples come once, in order, up to and with the time that is asked for`() throws {
    var playback = MotionPlayback(try recording([0.25, 0.5, 0.5, 1]))
    let steps: [(Double, [Double])] = [
      (0, []), (0.25, [1]), (0.25, []), (0.49, []), (0.75, [2, 3]), (0.1, []), (9, [4]), (.infinity, []),
    ]
    for (time, expected) in steps { #expect(playback.samples(until: time).map(\.raw.x) == expected, "\(time)") }
    #expect(playback.nextTime == nil)
  }

  @Test func `However the time is cut into steps, the same samples come`() throws {
    let recording = try MotionRecording(parsing: RecordingSamples.text)
    for step in [0.001, 0.01, 0.1, 1] {
      var playback = MotionPlayback(recording)
      let samples = (0...1000).flatMap { playback.samples(until: Double($0) * step) }
      #expect(samples == recording.samples)
    }
  }

  @Test func `Of the samples of one moment the gyroscope's come first, and else each as it was recorded`() throws {
    let rows = [
      "0.01,accelerometer,1,0,0", "0.01,gyroscope,2,0,0", "0.02,magnetometer,3,0,0", "0.02,accelerometer,4,0,0",
      "0.02,gyroscope,5,0,0", "0.02,gyroscope,6,0,0", "0.03,accelerometer,7,0,0",
    ]
    let recording = try MotionRecording(parsing: RecordingSamples.header + rows.map { $0 + "\n" }.joined())
    var playback = MotionPlayback(recording, isLooping: true)
    #expect(playback.samples(until: 0.03).map(\.raw.x) == [2, 1, 5, 6, 3, 4, 7])
    #expect(playback.nextSample(until: .infinity)?.raw.x == 2)
  }

  @Test func `A loop's seam is one interval long, and time goes on`() throws {
    var playback = MotionPlayback(try recording([0.25, 0.5, 0.75]), isLooping: true)
    #expect(playback.period == 0.75)
    #expect(playback.samples(until: 1.75).map(\.time) == [0.25, 0.5, 0.75, 1, 1.25, 1.5, 1.75])
    #expect(playback.samples(until: 2.25).map(\.raw.x) == [2, 3])
    #expect(playback.nextTime == 2.5)
  }

  @Test(
    "A recording of one moment, or of nothing, loops without end or not at all",
    arguments: [([], 0), ([0], 101), ([0, 0], 202), ([0, 5e-300], 202)] as [([Double], Int)])
  func shortLoops(times: [Double], count: Int) throws {
    var playback = MotionPlayback(try recording(times), isLooping: true)
    #expect(playback.period == MotionPlayback.shortestPeriod)
    #expect(playback.samples(until: 1.001).count == count)
    #expect((playback.nextTime == nil) == times.isEmpty)
  }
}
