#!/bin/sh
# SPDX-FileCopyrightText: 2026 The Steelie authors
# SPDX-License-Identifier: MIT
#
# with-sensors.sh SENSOR-HUB COMMAND [ARGUMENT...]
#
# Runs a command in the guest while the program sensor-hub waits for orders, such as `plug`, in the FIFO /run/hub.
set -eu
[ $# -ge 2 ] || { sed -n '5p' "$0" >&2; exit 2; }
# An unprivileged reader's test gives orders too.
mkfifo -m 666 /run/hub
"$1" /run/hub &
shift
exec "$@"
