#!/bin/sh
# SPDX-FileCopyrightText: 2026 The Steelie authors
# SPDX-License-Identifier: MIT
#
# run-tests.sh [SUITE...]
#
# Runs suites of the tests that were built last in a guest with sensors; all that are meant for it if none is named.
set -eu
rig=$(dirname "$(realpath "$0")")
cd "$rig/../../.."
[ $# -gt 0 ] || set -- GuestTests KernelPlayTests
filter=$(printf '[./]%s/|' "$@")
"$rig/prepare.sh" .build/kernel
output=$(mktemp "${TMPDIR:-/tmp}/steelie-guest.XXXXXX")
trap 'rm -f "$output"' EXIT
# As they are, the tests take a minute; beside many others on two cores they took three.
STEELIE_GUEST=1 "$rig/guest.sh" .build/kernel 300 sh "$rig/with-sensors.sh" .build/kernel/sensor-hub env NO_COLOR=1 \
  .build/debug/steeliePackageTests.xctest --testing-library swift-testing --no-parallel --filter "${filter%|}" |
  tee "$output"
# A guest that broke down, and a filter that matches nothing, say nothing of the kind.
for suite; do
  grep -q "Suite $suite passed" "$output" || { echo "steelie: the kernel rig: $suite did not pass" >&2; exit 1; }
done
