# `make` builds Hornbook and compiles content/; `make test` proves it. Both install what is missing.

SWIFT ?= swift
PYTHON := .venv/bin/python
HORNBOOK := .build/debug/hornbook
SHIPPED := .build/release/hornbook
UNAME := $(shell uname -s)

# Where libyaml lies, when the compiler does not look there by itself, as under Homebrew. Asked when a recipe
# runs: by then libyaml is installed.
YAML = $(addprefix -Xcc ,$(shell pkg-config --cflags-only-I yaml-0.1)) \
	$(addprefix -Xlinker ,$(shell pkg-config --libs-only-L yaml-0.1))
# Flags, since a manifest that asks for them could not be read by Swift 6.1 or not be depended on by URL.
STRICT := -Xswiftc -warnings-as-errors --explicit-target-dependency-import-check error
# Nobody steps through what `make` builds; for a debugger, build with `swift build`.
NO_DEBUGGING := -debug-info-format none

# The program, its tests and the tools of the tests are built in one configuration, with the same flags, so that every
# object is compiled once. Without the optimiser that takes a quarter of the time; Package.swift asks for it in the
# modules for which the tests wait most.
BUILD = $(SWIFT) build $(STRICT) $(NO_DEBUGGING) $(YAML)

# The program that users get: one file to copy to a server, that needs nothing but the C library, and the server of
# `hornbook preview` beside it. Apple's systems have Swift's libraries.
ifeq ($(UNAME),Darwin)
OPTIMISED := -c release
else
OPTIMISED := -c release --static-swift-stdlib -Xswiftc -use-ld=lld -Xlinker --strip-all \
	-Xlinker --no-export-dynamic -Xlinker -z -Xlinker pack-relative-relocs -Xswiftc -Xclang-linker -Xswiftc -static-libgcc
endif
# Assertions in C hold the paths of their files: without this folder, the program is the same wherever it is built.
OPTIMISED += -Xcc -fmacro-prefix-map=$(CURDIR)/=
RELEASE = $(BUILD) $(OPTIMISED)

# How many of the tests' parts run side by side, and how many of the proofs, which are the longest part and wait for
# databases.
JOBS := $(shell getconf _NPROCESSORS_ONLN)
PROOF_JOBS := $(JOBS)
PYTEST = $(PYTHON) -m pytest --durations=20 --hornbook=$(HORNBOOK)

.PHONY: all build content preview release dist packages reproduced test imports unit proofs learning fuzzed recipes studies bench bench-surfaces edits fuzz sanitized accept reference format site install-build install-test install-studies install-site clean

all: content

content: build
	$(HORNBOOK) build content

build: install-build
	$(BUILD) --product hornbook

# What `hornbook preview` starts, a program of its own: its library for HTTP takes longer to compile than the rest.
preview: build
	$(BUILD) --product hornbook-preview

release: install-build
	flags=$$(Scripts/link-flags) && $(RELEASE) $$flags --product hornbook && $(RELEASE) $$flags --product hornbook-preview

# Everything that a release page shows, in .build/dist.
dist:
	Scripts/dist --check
	$(MAKE) release
	Scripts/dist

# What `make dist` made, checked by the programs of its receivers, then installed and used in minimal roots; needs root.
packages:
	python3 Tests/Package/checks.py
	python3 Tests/Package/packages.py

# Two builds of the packages, which are to be the same bytes.
reproduced: install-build
	python3 Tests/Package/reproduced.py

# The parts share the machine. The output of each comes when it ends.
test: build install-test
	$(BUILD) --build-tests
	$(MAKE) -j$(JOBS) $(if $(filter output-sync,$(.FEATURES)),--output-sync=target) proofs imports unit fuzzed recipes

imports:
	$(PYTHON) Tests/Package/imports.py
	$(PYTHON) Tests/Package/availability.py
	$(PYTHON) Tests/Package/documented.py
	$(PYTHON) Tests/Package/measures.py
	$(SWIFT) format lint -s -r -p Sources Tests
	$(PYTHON) Tests/Package/cryptokit.py
	Scripts/stamp --check

# What a kind and a field that come and go do to databases, with the builds that the unit tests leave.
recipes: unit
	$(PYTEST) Tests/Recipes

unit:
	HORNBOOK_PRODUCTS=$(CURDIR)/.build/debug $(SWIFT) test $(STRICT) $(NO_DEBUGGING) $(YAML) --skip-build

proofs:
	$(PYTEST) -n $(PROOF_JOBS) --dist worksteal $(STUDIES) $(if $(ONLY),-k "$(ONLY)")

# The rules of learning against an oracle; one of the proofs.
learning:
	$(PYTEST) Tests/Proof/library/test_learning.py

fuzzed:
	.build/debug/fuzz --seconds 16
	.build/debug/random-edits content 30

# All of what `make test` tries in samples, with the program that users get: years of releases, thousands of kills, every
# size of a full disk, every shape of sources that grow. Takes hours. ONLY="publishing or years" runs those proofs, as
# `pytest -k` chooses them, and nothing else.
studies: release install-studies
	$(RELEASE) --product practice-replay
	$(RELEASE) --product learning-replay
	$(MAKE) proofs HORNBOOK=$(SHIPPED) STUDIES=--studies
ifndef ONLY
	$(MAKE) edits fuzz
endif

# Ratios against a bare libyaml pass in C; needs a C compiler.
bench: release install-test
	$(RELEASE) --product explore-bench
	$(PYTHON) Tests/Bench/bench.py --hornbook $(SHIPPED) --write docs/performance.md

# What people wait for at 4,200 activities. BEFORE=path adds a column for another hornbook, measured in the same run.
bench-surfaces: release install-test
	$(PYTHON) Tests/Bench/surfaces.py $(addprefix --hornbook ,$(BEFORE) $(SHIPPED)) --write docs/performance.md

# Hostile inputs at every door, FUZZ_SECONDS for each and an hour for all: grown by libFuzzer, then under the address
# sanitizer.
# Needs a toolchain with libFuzzer, which Xcode's is not.
FUZZ_SECONDS ?= 130
fuzz: install-build
	$(SWIFT) build -c release -Xswiftc -sanitize=fuzzer -Xswiftc -DLIBFUZZER $(YAML) \
		--scratch-path .build/fuzzer --product fuzz
	$(SWIFT) build -c release -Xswiftc -sanitize=address $(YAML) --scratch-path .build/address --product fuzz
	python3 Tests/Fuzzing/fuzz.py --fuzzer .build/fuzzer/release/fuzz --address .build/address/release/fuzz \
		--seconds $(FUZZ_SECONDS)

# The Swift suite under the address sanitizer and under the thread sanitizer, where the toolchain has them. What the
# process holds at its end is not looked for: the runtime keeps its metadata, and the tests their one parse of the content.
sanitized: install-build
	ASAN_OPTIONS=detect_leaks=0 $(SWIFT) test $(YAML) -Xswiftc -sanitize=address --scratch-path .build/address
	$(SWIFT) test $(YAML) -Xswiftc -sanitize=thread --scratch-path .build/thread

# Ten thousand random edits: what is held open says what is opened anew; takes minutes.
edits: install-build
	$(RELEASE) --product random-edits
	.build/release/random-edits content 10000

# Rewrites the outputs that test cases pin, and the generated files; look at the difference before
# committing it.
accept: build
	$(BUILD) --build-tests
	HORNBOOK_ACCEPT=1 $(SWIFT) test $(STRICT) $(NO_DEBUGGING) $(YAML) --skip-build --filter SuiteTests
	$(HORNBOOK) schemas --docs

reference: build
	$(HORNBOOK) schemas --docs

# All pages as a site, in .build/site: to look at it, run `python3 -m http.server -d .build/site`, and open /hornbook/.
# A link that leads nowhere ends it.
site: install-site build
	NO_MKDOCS_2_WARNING=1 .venv/bin/mkdocs build --strict

# Lays the code out as .swift-format says.
format:
	$(SWIFT) format format -i -r -p Sources Tests

install-build:
	@Scripts/install build

install-test:
	@Scripts/install test

install-site:
	@Scripts/install site

install-studies: install-test
	@Scripts/install studies

clean:
	rm -rf .build dist .venv
