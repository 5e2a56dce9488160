#!/bin/sh
# SPDX-FileCopyrightText: 2026 The Steelie authors
# SPDX-License-Identifier: MIT
#
# guest.sh DIR SECONDS COMMAND [ARGUMENT...]
#
# Runs a command under a Linux kernel of its own, in an emulated machine, without root: with this machine's files, none of
# which it can write but for /run, as root, in this directory, with the variables whose names begin with STEELIE_. DIR
# was filled by prepare.sh. What it writes comes out here; its exit status is ours, but 124 if it took longer than so
# many seconds, and 125 if the guest did not come up or broke down; then the console's last lines come out as well.
set -eu
[ $# -ge 3 ] || { sed -n '5p' "$0" >&2; exit 2; }
dir=$(realpath "$1")
limit=$2
shift 2
command -v qemu-system-x86_64 >/dev/null || {
  echo "steelie: the kernel rig: no QEMU, so install it: apt-get install qemu-system-x86" >&2
  exit 125
}
run=$(mktemp -d "${TMPDIR:-/tmp}/steelie-guest.XXXXXX")
trap 'rm -rf "$run"' EXIT
trap 'exit 129' HUP
trap 'exit 130' INT
trap 'exit 143' TERM
quoted() { printf "'%s' " "$(printf '%s' "$1" | sed "s/'/'\\\\''/g")"; }
{
  env | sed -n 's/^\(STEELIE_[A-Z_]*\)=.*/\1/p' | while read -r name; do
    eval "value=\$$name"
    printf 'export %s=%s\n' "$name" "$(quoted "$value")"
  done
  printf 'cd %s&& exec ' "$(quoted "$PWD")"
  for word; do quoted "$word"; done
} >"$run/command"

status=0
timeout --foreground -k 5 "$limit" qemu-system-x86_64 -M pc -cpu max -accel tcg -smp 1 -m 512 -nic none -vga none \
  -display none -monitor none -no-reboot -kernel "$dir/vmlinux" -initrd "$dir/initrd" \
  -append "console=ttyS0 quiet panic=-1 mitigations=off nokaslr run=$run" \
  -fsdev local,id=host,path=/,security_model=none,readonly=on,multidevs=remap -device virtio-9p-pci,fsdev=host,mount_tag=host \
  -serial "file:$run/console" -chardev stdio,id=output,signal=off -serial chardev:output </dev/null || status=$?
ended=$(sed -n 's/.*guest: ended with \([0-9]*\) .*/\1/p' "$run/console" 2>/dev/null || true)
[ -z "$ended" ] || exit "$ended"
echo "steelie: the kernel rig: the guest did not end by itself (QEMU: $status, limit: $limit s); its console:" >&2
tail -n 20 "$run/console" >&2 || true
[ "$status" -eq 124 ] || status=125
exit "$status"
