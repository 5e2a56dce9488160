#!/bin/sh
# SPDX-FileCopyrightText: 2026 The Steelie authors
# SPDX-License-Identifier: MIT
#
# prepare.sh DIR
#
# Fills DIR with what guest.sh boots: Debian's kernel as `vmlinux`, the archive `initrd` of its first files, and the
# program `sensor-hub`. Fetches two packages the first time (72 MB) and installs nothing; needs no root.
set -eu
[ $# -eq 1 ] || { sed -n '5p' "$0" >&2; exit 2; }
rig=$(dirname "$(realpath "$0")")
mkdir -p "$1"
cd "$1"
dir=$PWD
modules="virtio_pci 9pnet_virtio 9p uhid hid-sensor-hub hid-sensor-accel-3d hid-sensor-gyro-3d i2c-dev i2c-stub kxcjk-1013"

fail() {
  echo "steelie: the kernel rig: $*" >&2
  exit 1
}

# download OPTION...: the kernel that Debian has now, and a shell for it, by lists of packages that options may name.
download() {
  kernel=$(apt-cache "$@" depends linux-image-amd64 2>&1 | sed -n 's/.*Depends: \(linux-image-[0-9]\)/\1/p' | head -n 1)
  [ -n "$kernel" ] && apt-get "$@" download "$kernel" busybox-static
}

fetch() {
  for tool in apt-get dpkg-deb xz; do
    command -v $tool >/dev/null || fail "it unpacks Debian packages: no $tool here, so install it, or run this on Debian"
  done
  rm -rf unpacked packages
  mkdir -p packages/lists/partial packages/cache
  # The system's own lists may be missing, or name what the archive has no more; lists of our own need no root.
  own="-o Dir::State::Lists=$dir/packages/lists -o Dir::Cache=$dir/packages/cache -o Debug::NoLocking=1"
  (
    cd packages
    # Unquoted, so that the options come apart; who has a space in the path has to do with the system's lists.
    download || { apt-get $own update && download $own; }
  ) >packages/log 2>&1 || fail "can't download linux-image-amd64 and busybox-static: $(grep -a '^E:' packages/log | tail -n 1)"
  dpkg-deb -x packages/linux-image-*.deb unpacked
  dpkg-deb -x packages/busybox-static_*.deb unpacked
  busybox=$dir/unpacked/bin/busybox
  version=$(ls unpacked/lib/modules)
  # An emulated processor takes four seconds to unpack its own kernel. What follows the kernel in the file is no part of
  # it, and xz complains of that.
  image=$(echo unpacked/boot/vmlinuz-*)
  start=$(LC_ALL=C grep -abom 1 "$(printf '\375')7zXZ" "$image" | head -n 1 | cut -d: -f1)
  tail -c +$((${start:-0} + 1)) "$image" | xz -dc --single-stream >vmlinux.new 2>/dev/null || true
  [ "$(head -c 4 vmlinux.new | tr -d '\177')" = ELF ] || cp "$image" vmlinux.new
  # The modules and all that they need, at the places where modprobe looks.
  "$busybox" depmod -b unpacked "$version"
  rm -rf tree
  mkdir -p tree/bin tree/proc tree/sys tree/dev tree/run tree/host
  cp "$busybox" tree/bin/
  for module in $modules; do
    needed=$(grep "/$module\.ko:" "unpacked/lib/modules/$version/modules.dep") || fail "$kernel has no module $module"
    for file in $(echo "$needed" | tr -d :); do
      mkdir -p "tree/lib/modules/$version/$(dirname "$file")"
      cp "unpacked/lib/modules/$version/$file" "tree/lib/modules/$version/$file"
    done
  done
  "$busybox" depmod -b tree "$version"
  rm -rf unpacked packages
  mv vmlinux.new vmlinux
}

[ "$(uname -m)" = x86_64 ] || fail "it boots Debian's amd64 kernel with this machine's programs: not on $(uname -m)"
# What a list in `||` calls, `set -e` passes over.
if [ ! vmlinux -nt "$rig/prepare.sh" ]; then fetch; fi
if [ ! initrd -nt "$rig/init" ]; then
  cp "$rig/init" tree/init
  chmod +x tree/init
  (cd tree && find . | bin/busybox cpio -o -H newc >../initrd.new 2>/dev/null)
  mv initrd.new initrd
fi
if [ ! sensor-hub -nt "$rig/sensor-hub.c" ]; then
  compiler=$(command -v clang || command -v gcc) || fail "no C compiler: clang of the Swift toolchain, or gcc"
  "$compiler" -O1 -Wall -Wextra -Werror -o sensor-hub "$rig/sensor-hub.c" || fail "sensor-hub.c does not compile"
fi
