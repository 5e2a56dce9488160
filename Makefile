# SPDX-FileCopyrightText: 2026 The Steelie authors
# SPDX-License-Identifier: MIT

SWIFT ?= swift
PREFIX ?= /usr/local
DESTDIR ?=
BINDIR ?= $(PREFIX)/bin
ZSHDIR ?= $(PREFIX)/share/zsh/site-functions
UDEVDIR ?= $(PREFIX)/lib/udev/rules.d
# Options for the game, such as: make play ARGS="--sensor ip:board.local"
ARGS ?=

PROGRAM := .build/release/steelie
# SwiftPM lets a target import what it doesn't declare unless it is told not to.
STRICT := --explicit-target-dependency-import-check=error
BUILD := $(SWIFT) build $(STRICT)

# The first line is what the Swift toolchain itself needs and Debian doesn't bring by default.
BUILD_PACKAGES := binutils git libc6-dev libcurl4 libsqlite3-0 libstdc++-12-dev libxml2 \
	pkg-config libncurses-dev libiio-dev
DEB_PACKAGES := $(BUILD_PACKAGES) chrpath dpkg-dev
TEST_PACKAGES := $(DEB_PACKAGES) fish iiod iproute2 libasound2 mandoc python3-numpy python3-venv tmux util-linux zsh
KERNEL_PACKAGES := $(TEST_PACKAGES) qemu-system-x86 xz-utils
DEB_TEST_PACKAGES := $(DEB_PACKAGES) appstream debootstrap desktop-file-utils lintian
PEER_PACKAGES := $(BUILD_PACKAGES) g++ libbox2d-dev

.PHONY: play run build test test-release test-kernel soak replays picture docc check lint format bench bench-peers install \
	uninstall manual deb test-deb deb-packages deb-test-packages clean build-packages test-packages kernel-packages \
	peer-packages gymnasium

play: build
	@$(PROGRAM) $(ARGS)

run: build
	@$(PROGRAM) $(ARGS)

build: build-packages
	$(BUILD) -c release --static-swift-stdlib --disable-local-rpath --product steelie

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

# Pages and completions are made by the program, of the table by which it reads its command line.
MANUAL := .build/manual
PRODUCTS := steelie.6 steelie-level.5 steelie-replay.5 steelie.bash _steelie steelie.fish
DOCUMENT_steelie-level.5 := docs/levels.md
DOCUMENT_steelie-replay.5 := docs/replay-format.md

manual: build
	@mkdir -p $(MANUAL)
	@$(foreach product,$(PRODUCTS),$(PROGRAM) manual $(product) $(DOCUMENT_$(product)) > $(MANUAL)/$(product) &&) true

PACKAGING := assets/packaging
SHARE := $(DESTDIR)$(PREFIX)/share
RELEASE := Sources/steelie/Steelie+Release.swift
VERSION := $(shell sed -n 's/.* version = "\(.*\)"/\1/p' $(RELEASE))
RELEASE_DATE := $(shell sed -n 's/.* releaseDate = "\(.*\)"/\1/p' $(RELEASE))
# What the documents show and link to beside each other.
LINKED := $(wildcard assets/*.png) $(wildcard Tests/ExampleTests/*.swift)

install: build manual
	install -D -m 755 $(PROGRAM) "$(DESTDIR)$(BINDIR)/steelie"
	rm -rf "$(SHARE)/steelie/levels"
	find assets/levels -name '[0-9]*.txt' -o -name '[0-9]*.replay' | while read -r file; do \
		install -D -m 644 "$$file" "$(SHARE)/steelie/$${file#assets/}" || exit 1; done
	for page in $(MANUAL)/*.[56]; do section=$${page##*.}; \
		install -d "$(SHARE)/man/man$$section" && \
		gzip -9n < $$page > "$(SHARE)/man/man$$section/$${page##*/}.gz" && \
		chmod 644 "$(SHARE)/man/man$$section/$${page##*/}.gz" || exit 1; done
	install -D -m 644 $(MANUAL)/steelie.bash "$(SHARE)/bash-completion/completions/steelie"
	install -D -m 644 $(MANUAL)/_steelie "$(DESTDIR)$(ZSHDIR)/_steelie"
	install -D -m 644 $(MANUAL)/steelie.fish "$(SHARE)/fish/vendor_completions.d/steelie.fish"
	install -D -m 644 $(PACKAGING)/steelie.desktop "$(SHARE)/applications/steelie.desktop"
	install -D -m 644 $(PACKAGING)/steelie.svg "$(SHARE)/icons/hicolor/scalable/apps/steelie.svg"
	install -d "$(SHARE)/metainfo"
	sed 's/@VERSION@/$(VERSION)/; s/@DATE@/$(RELEASE_DATE)/' $(PACKAGING)/steelie.metainfo.xml \
		> "$(SHARE)/metainfo/org.steelie.Steelie.metainfo.xml"
	chmod 644 "$(SHARE)/metainfo/org.steelie.Steelie.metainfo.xml"
	install -D -m 644 $(PACKAGING)/70-steelie.rules "$(DESTDIR)$(UDEVDIR)/70-steelie.rules"
	install -D -m 644 -t "$(SHARE)/doc/steelie" LICENSE README.md CHANGELOG.md CONTRIBUTING.md
	install -D -m 644 -t "$(SHARE)/doc/steelie/docs" docs/*
	for file in $(LINKED); do install -D -m 644 "$$file" "$(SHARE)/doc/steelie/$$file" || exit 1; done

uninstall:
	rm -f "$(DESTDIR)$(BINDIR)/steelie"
	rm -rf "$(SHARE)/steelie" "$(SHARE)/doc/steelie"
	rm -f "$(SHARE)/man/man6/steelie.6.gz" "$(SHARE)/man/man5/steelie-level.5.gz" "$(SHARE)/man/man5/steelie-replay.5.gz"
	rm -f "$(SHARE)/bash-completion/completions/steelie" "$(DESTDIR)$(ZSHDIR)/_steelie"
	rm -f "$(SHARE)/fish/vendor_completions.d/steelie.fish" "$(SHARE)/applications/steelie.desktop"
	rm -f "$(SHARE)/icons/hicolor/scalable/apps/steelie.svg" "$(SHARE)/metainfo/org.steelie.Steelie.metainfo.xml"
	rm -f "$(DESTDIR)$(UDEVDIR)/70-steelie.rules"

STAGE := .build/deb
DEB := .build/steelie_$(VERSION)_$(shell dpkg --print-architecture 2>/dev/null).deb

# Games have a folder of their own in Debian, and zsh's completions of packages another one.
deb: build deb-packages
	rm -rf $(STAGE)
	$(MAKE) -s -o build install DESTDIR=$(STAGE) PREFIX=/usr BINDIR=/usr/games \
		ZSHDIR=/usr/share/zsh/vendor-completions
	$(PACKAGING)/deb $(STAGE) $(VERSION) $(RELEASE_DATE) $(DEB)
	@echo "To install it: sudo apt install ./$(DEB)"

# What Debian's own checks say of the package, and what it does in a bare Debian 12: installed, played, removed.
test-deb: deb deb-test-packages
	desktop-file-validate $(STAGE)/usr/share/applications/steelie.desktop
	appstreamcli validate --no-net $(STAGE)/usr/share/metainfo/org.steelie.Steelie.metainfo.xml
	lintian --fail-on error --allow-root $(DEB)
	@$(PACKAGING)/try-deb $(DEB)

clean:
	rm -rf .build

build-packages:
	@.ci/packages $(BUILD_PACKAGES)

test-packages:
	@.ci/packages $(TEST_PACKAGES)

deb-packages:
	@.ci/packages $(DEB_PACKAGES)

deb-test-packages:
	@.ci/packages $(DEB_TEST_PACKAGES)

peer-packages:
	@.ci/packages $(PEER_PACKAGES)

gymnasium: test-packages
	@.ci/gymnasium

kernel-packages:
	@.ci/packages $(KERNEL_PACKAGES)
