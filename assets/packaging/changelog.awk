# SPDX-FileCopyrightText: 2026 The Steelie authors
# SPDX-License-Identifier: MIT
#
# Makes Debian's changelog of CHANGELOG.md: `## VERSION (DATE)` with items below.
function finish(  command, stamp) {
  if (version == "") return
  command = "date -u -R -d " date
  command | getline stamp
  close(command)
  printf "\n -- %s  %s\n", maintainer, stamp
}
/^## [0-9.]+ \([0-9-]+\)$/ {
  finish()
  if (version != "") print ""
  version = $2
  date = substr($3, 2, length($3) - 2)
  printf "steelie (%s) unstable; urgency=medium\n\n", version
  next
}
version == "" { next }
/^- / { print "  * " substr($0, 3); next }
/^  / { print "    " substr($0, 3) }
END { finish() }
