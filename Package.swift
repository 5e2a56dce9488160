// swift-tools-version: 6.2
// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import PackageDescription

let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// A target of Swift code together with its tests.
func module(
  _ name: String, _ dependencies: [Target.Dependency] = [], linking: [LinkerSetting] = [], fixtures: [String] = [],
  testing: [Target.Dependency] = []
) -> [Target] {
  [
    .target(name: name, dependencies: dependencies, swiftSettings: settings, linkerSettings: linking),
    .testTarget(
      name: name + "Tests", dependencies: [.target(name: name)] + dependencies + testing, exclude: fixtures,
      swiftSettings: settings),
  ]
}

// `squareRoot()` becomes a call to libm's sqrt where no other module brings it in; a pure target must ask for it.
let libm: [LinkerSetting] = [.linkedLibrary("m")]

let package = Package(
  name: "steelie",
  products: [
    .library(name: "Physics", targets: ["Physics"]),
    .library(name: "Motion", targets: ["Motion"]),
    .library(name: "MotionIIO", targets: ["MotionIIO"]),
    .library(name: "Game", targets: ["Game"]),
    .executable(name: "steelie", targets: ["steelie"]),
  ],
  targets: [
    .systemLibrary(name: "CNCurses", providers: [.apt(["libncurses-dev"])]),
    .systemLibrary(name: "CIIO", pkgConfig: "libiio", providers: [.apt(["libiio-dev"])]),
    .systemLibrary(name: "CPosix"),
    .systemLibrary(name: "CALSA"),
  ]
    + module("Physics", linking: libm)
    + module("Motion", linking: libm, fixtures: ["Fixtures"])
    + module("Terminal")
    + module("Threads")
    + module("Sound", linking: libm)
    + module("Manual")
    + module("Game", ["Physics"])
    + module("MotionIIO", ["Motion", "Threads", "CIIO"])
    + module("TerminalCurses", ["Terminal", "CNCurses", "CPosix"])
    + module("SoundALSA", ["Sound", "Threads", "CALSA"], testing: ["Game", "Motion", "Play", "Terminal"])
    + module("Play", ["Game", "Physics", "Motion", "Sound", "Terminal"])
    + [
      .executableTarget(
        name: "steelie",
        dependencies: [
          "Physics", "Game", "Manual", "Motion", "MotionIIO", "Sound", "SoundALSA", "Terminal", "TerminalCurses",
          "Play",
        ],
        swiftSettings: settings),
      .testTarget(
        name: "SteelieTests",
        dependencies: [
          "steelie", "Game", "Manual", "Physics", "Motion", "MotionIIO", "Sound", "SoundALSA", "Terminal",
          "TerminalCurses", "Play",
        ],
        swiftSettings: settings),
      .target(name: "PseudoTerminal", dependencies: ["CPosix"], swiftSettings: settings),
      .executableTarget(
        name: "steelie-bench",
        dependencies: [
          "Physics", "Game", "Motion", "MotionIIO", "Sound", "SoundALSA", "Terminal", "TerminalCurses", "Play",
          "PseudoTerminal",
        ],
        path: "Sources/Benchmarks",
        exclude: ["Peers"],
        swiftSettings: settings),
      .testTarget(
        name: "EndToEndTests",
        dependencies: ["steelie", "Game", "PseudoTerminal"],
        exclude: ["Rigs"],
        swiftSettings: settings),
      .testTarget(
        name: "ExampleTests",
        dependencies: ["Physics", "Game"],
        swiftSettings: settings),
      .testTarget(
        name: "KernelTests",
        dependencies: ["Motion", "MotionIIO"],
        exclude: ["Rig"],
        swiftSettings: settings),
    ]
)
