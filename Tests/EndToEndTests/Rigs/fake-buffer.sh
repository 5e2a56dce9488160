#!/bin/sh
# SPDX-FileCopyrightText: 2026 The Steelie authors
# SPDX-License-Identifier: MIT
#
# fake-buffer.sh DIR COMMAND [ARGUMENT...]
#
# Runs a command as fake-iio.sh does, and besides with device files /dev/iio:device0 and /dev/iio:device1 that are pipes:
# who writes a sample's bytes into one, after the device's scan_elements/, has libiio read them as the kernel's buffer.
set -eu
[ $# -ge 2 ] || { sed -n '5p' "$0" >&2; exit 2; }
sys=$(realpath "$1")
rigs=$(dirname "$(realpath "$0")")
shift
exec "$rigs/fake-iio.sh" "$sys" sh -c '
  set -e
  dev=${1%/*}/dev
  shift
  mkdir -p "$dev"
  mount -t tmpfs dev "$dev"
  for node in null zero full random urandom tty ptmx; do
    touch "$dev/$node"
    mount --bind "/dev/$node" "$dev/$node"
  done
  mkdir "$dev/pts" "$dev/shm"
  mount --bind /dev/pts "$dev/pts"
  mkfifo "$dev/iio:device0" "$dev/iio:device1"
  mount --rbind "$dev" /dev
  exec "$@"
' fake-buffer "$sys" "$@"
