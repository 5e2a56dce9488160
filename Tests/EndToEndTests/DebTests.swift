// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// The Debian package of `make deb`; `make test-deb` installs it in a bare Debian.
@Suite(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/dpkg-deb"))) struct DebTests {
  @Test("Two packages of one program are the same bytes, with what belongs to the program and where Debian has it")
  func isReproducible() throws {
    let folder = try TemporaryFolder()
    func make(_ name: String, _ umask: String, _ zone: String) throws -> Data {
      let command =
        "umask \(umask); make -s -C '\(Program.root)' -o build deb "
        + "STAGE='\(folder.path)/\(name)' DEB='\(folder.path)/\(name).deb'"
      var environment = ProcessInfo.processInfo.environment
      environment["TZ"] = zone
      let result = try Program.run(["sh", "-c", command], environment: environment)
      try #require(result.status == 0, "\(result.error)")
      return try Data(contentsOf: URL(filePath: "\(folder.path)/\(name).deb"))
    }
    let first = try make("first", "022", "UTC")
    #expect(try make("second", "077", "Pacific/Auckland") == first)

    let deb = "\(folder.path)/first.deb"
    func field(_ name: String) throws -> String {
      try Program.run(["dpkg-deb", "-f", deb, name]).output.trimmingCharacters(in: .whitespacesAndNewlines)
    }
    #expect(try Program.steelie("--version").output == "steelie \(try field("Version"))\n")
    let libraries = try field("Depends").split(separator: ", ").map { String($0.prefix { $0 != " " }) }
    #expect(Set(libraries).isSuperset(of: ["libc6", "libiio0", "libncursesw6"]), "\(libraries)")
    #expect(!libraries.contains { $0.contains("swift") })
    #expect(try field("Recommends").contains("libasound2"))
    // Wherever it was built, the program knows nothing of it, and its tables are read-only once they are filled.
    let program = "\(folder.path)/first/usr/games/steelie"
    #expect(try Program.run(["grep", "-c", Program.root, program]).output == "0\n")
    let headers = try Program.run(["readelf", "--wide", "--program-headers", "--dynamic", program]).output
    #expect(headers.contains("GNU_RELRO") && !headers.contains("RUNPATH") && !headers.contains("RPATH"))
    let hashes = try Program.run(["readelf", "--hex-dump=.swift_modhash", program]).output
    let rows = hashes.split(separator: "\n").filter { $0.hasPrefix("  0x") }
    #expect(!rows.isEmpty && rows.allSatisfy { $0.split(separator: " ")[1] == "00000000" })
    let contents = try Program.run(["dpkg-deb", "-c", deb]).output
    for file in [
      "-rwxr-xr-x root/root .* ./usr/games/steelie", "./usr/share/man/man6/steelie.6.gz",
      "./usr/share/zsh/vendor-completions/_steelie", "./usr/share/doc/steelie/copyright",
      "-rw-r--r-- root/root .* ./usr/share/doc/steelie/changelog.gz", "./usr/lib/udev/rules.d/70-steelie.rules",
    ] {
      #expect(contents.contains(try Regex(file + "\n")), "\(file)")
    }
    #expect(try DocumentLinks.dead(in: "\(folder.path)/first/usr/share/doc/steelie").isEmpty)
    let changelog = try Program.run(["sh", "-c", "gunzip -c '\(folder.path)/first/usr/share/doc/steelie/changelog.gz'"])
    #expect(changelog.output.hasPrefix("steelie (\(try field("Version"))) unstable; urgency=medium\n\n  * "))
  }
}
