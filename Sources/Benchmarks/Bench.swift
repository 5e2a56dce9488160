// SPDX-FileCopyrightText: 2026 The Steelie authors
// SPDX-License-Identifier: MIT

@main
struct Bench {
  static func main() {}
}
