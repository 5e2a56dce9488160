#!/bin/sh
# SPDX-FileCopyrightText: 2026 The Steelie authors
# SPDX-License-Identifier: MIT
#
# fake-iio.sh DIR COMMAND [ARGUMENT...]
#
# Runs a command where the real libiio finds made-up devices: DIR stands in the place of /sys, in a mount namespace of
# the command's own, without root. DIR holds bus/iio/devices/iio:device0/... ; a directory run-udev beside DIR, if there
# is one, stands in the place of /run/udev/data.
#
# From outside, change a value by writing a new file beside it and renaming it: a reader never sees half a file then.
# Every file ends in a newline, whose place libiio gives to a NUL.
set -eu
[ $# -ge 2 ] || { sed -n '5p' "$0" >&2; exit 2; }
sys=$(realpath "$1")
shift
exec unshare -Urm sh -c '
  set -e
  sys=$1
  shift
  udev=${sys%/*}/run-udev
  if [ -d "$udev" ]; then
    # The directory is opened before /run is covered: it may lie below it.
    exec 9<"$udev"
    if [ ! -d /run/udev/data ]; then
      mount -t tmpfs run /run
      mkdir -p /run/udev/data
    fi
    mount --bind /proc/self/fd/9 /run/udev/data
    exec 9<&-
  fi
  mount --bind "$sys" /sys
  exec "$@"
' fake-iio "$sys" "$@"
