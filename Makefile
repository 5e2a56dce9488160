# SPDX-FileCopyrightText: 2026 The Steelie authors
# SPDX-License-Identifier: MIT

SWIFT ?= swift
PREFIX ?= /usr/local
DESTDIR ?=
# Options for the game, such as: make play ARGS="--sensor ip:board.local"
ARGS ?=

PROGRAM := .build/release/steelie
# SwiftPM lets a target import what it doesn't declare unless it is told not to.
STRICT := --explicit-target-dependency-import-check=error
BUILD := $(SWIFT) build $(STRICT)

# The first line is what the Swift toolchain itself needs and Debian doesn't bring by default.
BUILD_PACKAGES := binutils git libc6-dev libcurl4 libsqlite3-0 libstdc++-12-dev libxml2 \
	pkg-config libncurses-dev libiio-dev
TEST_PACKAGES := $(BUILD_PACKAGES) iiod iproute2 libasound2 python3-numpy python3-venv tmux util-linux
KERNEL_PACKAGES := $(TEST_PACKAGES) qemu-system-x86 xz-utils
PEER_PACKAGES := $(BUILD_PACKAGES) g++ libbox2d-dev

.PHONY: play run build test test-release test-kernel soak replays picture docc check lint format bench bench-peers install \
	uninstall clean build-packages test-packages kernel-packages peer-packages gymnasium

play: build
	@$(PROGRAM) $(ARGS)

run: build
	@$(PROGRAM) $(ARGS)

build: build-packages
	$(BUILD) -c release --static-swift-stdlib --product steelie

# The end-to-end tests play with the release build, and compare it with the debug build.
test: test-packages build gymnasium
	$(BUILD) --build-tests
	$(SWIFT) test $(STRICT)

check: lint test test-release
	@if [ "$$(uname -m)" = x86_64 ] && command -v qemu-system-x86_64 >/dev/null; then $(MAKE) test-kernel; \
	else echo "***** SKIPPED: no test before a real kernel: make test-kernel installs QEMU (amd64 only) *****"; fi

# Release tests get a folder of their own: they would put their build in the program's place.
test-release: test-packages
	$(SWIFT) test $(STRICT) -c release --scratch-path .build/check -Xswiftc -enable-testing --skip EndToEndTests

# Fuzz runs, mazes and matches that are too many for every day, and ten minutes of storms over the built game.
soak: test-packages build
	STEELIE_SOAK=1 $(SWIFT) test $(STRICT) -c release --scratch-path .build/check -Xswiftc -enable-testing \
		--filter '(FuzzTests|GameTests\.(MazeTests|SoccerBotTests))'

# The sensors before Debian's kernel, with its own drivers, in an emulated machine.
test-kernel: kernel-packages build
	$(BUILD) --build-tests
	@Tests/KernelTests/Rig/run-tests.sh

# The runs that win the shipped levels, played anew by the bot; wherever a level or the rules changed.
replays: build
	@for pack in assets/levels/*/; do $(PROGRAM) check --replay "$$pack" "$$pack"*.txt || exit; done

# The README's picture that moves: a real run, drawn by the game; wherever the level or the look of the game changed.
picture: build
	$(PROGRAM) replay --size 160x46 --fps 20 --cast .build/rolling.cast assets/levels/3-ground/10-four-seasons.replay
	.ci/cast-to-svg --fps 20 .build/rolling.cast docs/rolling.svg

# What the libraries' own words say, as pages; a warning is an error.
docc: build-packages
	$(BUILD)
	@SWIFT="$(SWIFT)" .ci/docc .build/debug/Modules .build/docc Physics Motion MotionIIO Game

lint: build-packages
	$(SWIFT) format lint --strict --recursive Package.swift Sources Tests
	@.ci/imports

format: build-packages
	$(SWIFT) format --in-place --recursive Package.swift Sources Tests

bench: build
	$(BUILD) -c release --product steelie-bench
	@.build/release/steelie-bench $(ARGS)

# Our core beside Debian's Box2D in one run; 1 where a ratio is missed. The library's clock is stubbed at link time.
PEERS := Sources/Benchmarks/Peers
PEER_FLAGS := -O2 -std=c++17 -Wall -Wextra -Werror

bench-peers: peer-packages
	$(BUILD) -c release --product steelie-bench
	@mkdir -p .build/peers
	g++ $(PEER_FLAGS) -o .build/peers/box2d $(PEERS)/box2d.cpp -lbox2d
	g++ $(PEER_FLAGS) -o .build/peers/box2d-without-clock $(PEERS)/box2d.cpp $(PEERS)/stubbed-clock.cpp -lbox2d
	@.build/release/steelie-bench $(ARGS) peers

install: build
	install -D -m 755 $(PROGRAM) $(DESTDIR)$(PREFIX)/bin/steelie
	rm -rf $(DESTDIR)$(PREFIX)/share/steelie/levels
	find assets/levels -name '[0-9]*.txt' -o -name '[0-9]*.replay' | while read -r file; do \
		install -D -m 644 "$$file" "$(DESTDIR)$(PREFIX)/share/steelie/$${file#assets/}" || exit 1; done
	install -D -m 644 LICENSE $(DESTDIR)$(PREFIX)/share/doc/steelie/LICENSE
	install -D -m 644 README.md $(DESTDIR)$(PREFIX)/share/doc/steelie/README.md

uninstall:
	rm -f $(DESTDIR)$(PREFIX)/bin/steelie
	rm -rf $(DESTDIR)$(PREFIX)/share/steelie
	rm -rf $(DESTDIR)$(PREFIX)/share/doc/steelie

clean:
	rm -rf .build

build-packages:
	@.ci/packages $(BUILD_PACKAGES)

test-packages:
	@.ci/packages $(TEST_PACKAGES)

peer-packages:
	@.ci/packages $(PEER_PACKAGES)

gymnasium: test-packages
	@.ci/gymnasium

kernel-packages:
	@.ci/packages $(KERNEL_PACKAGES)
