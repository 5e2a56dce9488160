#!/bin/sh
# SPDX-FileCopyrightText: 2026 The Steelie authors
# SPDX-License-Identifier: MIT
#
# iiod.sh DIR PORT PIDFILE COMMAND [ARGUMENT...]
#
# Runs a command where an IIO daemon serves made-up devices at ip:127.0.0.1:PORT: DIR as in fake-iio.sh, and a network
# of the command's own, because iiod listens on all interfaces. The command may end the server (by KILL: it ignores
# TERM) and start another by $STEELIE_IIOD, unquoted; PIDFILE holds the server's process id. Needs iproute2 and iiod.
set -eu
[ $# -ge 4 ] || { sed -n '5p' "$0" >&2; exit 2; }
sys=$(realpath "$1")
port=$2
pidfile=$(realpath -m "$3")
shift 3
PATH=$PATH:/usr/sbin:/sbin
command -v iiod >/dev/null || { echo "iiod.sh: iiod is not installed" >&2; exit 127; }
exec unshare -Urmn sh -c '
  set -eu
  sys=$1 port=$2 pidfile=$3
  shift 3
  ip link set lo up
  mount --bind "$sys" /sys
  listening() { grep -qi ":$(printf %04X "$port") [0-9A-F]*:0000 0A" /proc/net/tcp /proc/net/tcp6 2>/dev/null; }
  STEELIE_IIOD="iiod -p $port"
  export STEELIE_IIOD
  $STEELIE_IIOD >/dev/null 2>&1 9>&- &
  echo $! > "$pidfile.new"
  mv "$pidfile.new" "$pidfile"
  tries=0
  until listening; do
    tries=$((tries + 1))
    [ $tries -lt 250 ] || { echo "iiod.sh: iiod does not listen" >&2; exit 125; }
    sleep 0.02
  done
  status=0
  "$@" || status=$?
  # The command may have put another server in the place of the first.
  kill -KILL "$(cat "$pidfile")" 2>/dev/null || true
  exit $status
' iiod "$sys" "$port" "$pidfile" "$@"
