// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Motion
import MotionIIO
import Testing

@Suite struct SensorSelectionTests {
  @Test(
    "A selection is read as the player writes it, and says itself again",
    arguments: [
      ("auto", .automatic), ("none", .off), ("local:", .local(device: nil)),
      ("local:iio:device1", .local(device: "iio:device1")), ("local:iio:device12", .local(device: "iio:device12")),
      ("ip:tablet", .network(host: "tablet", port: nil)),
      ("ip:tablet.local:3000", .network(host: "tablet.local", port: 3000)),
      ("ip:192.168.2.1:30431", .network(host: "192.168.2.1", port: 30431)),
      ("ip:fe80::1%eth0", .network(host: "fe80::1%eth0", port: nil)),
      ("ip:[::1]:30431", .network(host: "::1", port: 30431)),
      ("usb:", .usb("")), ("usb:3.32.5", .usb("3.32.5")),
    ] as [(String, SensorSelection)])
  func parses(text: String, selection: SensorSelection) throws {
    #expect(try SensorSelection(parsing: text) == selection)
    #expect(selection.description == text)
  }

  @Test(
    "What selects nothing is refused with what was expected",
    arguments: [
      ("", SensorSelection.usage), ("Auto", SensorSelection.usage), ("device1", SensorSelection.usage),
      ("xml:file", SensorSelection.usage), ("local", SensorSelection.usage),
      ("local:device1", "local: or local:iio:deviceN"), ("local:iio:device", "local: or local:iio:deviceN"),
      ("local:iio:device-1", "local: or local:iio:deviceN"), ("local:iio:device1/../x", "local: or local:iio:deviceN"),
      ("ip:", "ip:HOST or ip:HOST:PORT"), ("ip::30431", "ip:HOST or ip:HOST:PORT"),
      ("ip:a b", "ip:HOST or ip:HOST:PORT"),
      ("ip:host:", "ip:HOST or ip:HOST:PORT"), ("ip:host:0", "ip:HOST or ip:HOST:PORT"),
      ("ip:host:99999", "ip:HOST or ip:HOST:PORT"), ("ip:host:+5", "ip:HOST or ip:HOST:PORT"),
      ("ip:[::1", "ip:HOST or ip:HOST:PORT"), ("ip:[::1]30431", "ip:HOST or ip:HOST:PORT"),
      ("usb:x", "usb: or usb:BUS.ADDRESS.INTERFACE"), ("usb:1.2.3.4", "usb: or usb:BUS.ADDRESS.INTERFACE"),
    ])
  func refuses(text: String, expected: String) {
    let error = #expect(throws: SensorSelectionError.self) { try SensorSelection(parsing: text) }
    #expect(error?.text == text)
    #expect(error?.expected == expected)
  }

  @Test func `No sensor is the null device; anything else is read through libiio`() {
    #expect(SensorSelection.off.makeSource() is StationaryMotion)
    #expect(SensorSelection.automatic.makeSource() is IIOMotionSource)
    #expect(SensorSelection.network(host: "h", port: nil).makeSource() is IIOMotionSource)
  }

  @Test("A device of this machine that isn't there is named in the failure, whether the kernel lists any or none")
  func namesMissingDevice() throws {
    let manager = MotionManager(source: IIOMotionSource(try SensorSelection(parsing: "local:iio:device977")))
    manager.startAccelerometerUpdates()
    defer { manager.stopAccelerometerUpdates() }
    #expect(eventually { manager.connection == .failed(reason: "no device iio:device977") }, "\(manager.connection)")
  }
}
