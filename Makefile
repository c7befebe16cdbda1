# `make` builds Hornbook and compiles content/; `make test` proves it. Both install what is missing.

SWIFT ?= swift
PYTHON := .venv/bin/python
HORNBOOK := .build/release/hornbook
UNAME := $(shell uname -s)

# Where libyaml lies, when the compiler does not look there by itself, as under Homebrew. Asked when a recipe
# runs: by then libyaml is installed.
YAML = $(addprefix -Xcc ,$(shell pkg-config --cflags-only-I yaml-0.1)) \
	$(addprefix -Xlinker ,$(shell pkg-config --libs-only-L yaml-0.1))
# Flags, since a manifest that asks for them could not be read by Swift 6.1 or not be depended on by URL.
STRICT := -Xswiftc -warnings-as-errors --explicit-target-dependency-import-check error

# One file to copy to a server: Swift's own libraries go into the program, and what debuggers read does not. Apple's
# systems have them.
ifeq ($(UNAME),Darwin)
RELEASE := -c release
else
RELEASE := -c release --static-swift-stdlib -debug-info-format none -Xlinker --strip-all
endif

# How many of the tests' parts run side by side, and how many of the proofs, which are the longest part and wait for
# databases.
JOBS := $(shell getconf _NPROCESSORS_ONLN)
PROOF_JOBS := $(JOBS)

.PHONY: all build content test tools imports unit proofs hostile learning fuzzed recipes bench edits updates years growth fuzz faults sanitized mends accept reference install-build install-test clean

all: content

content: build
	$(HORNBOOK) build content

build: install-build
	$(SWIFT) build $(RELEASE) $(STRICT) $(YAML) --product hornbook

# The parts share the machine. The output of each comes when it ends.
test: build install-test
	$(MAKE) -j$(JOBS) $(if $(filter output-sync,$(.FEATURES)),--output-sync=target) \
		proofs imports unit hostile learning fuzzed recipes

# What the tests run besides the command.
tools: build install-test
	$(SWIFT) build $(RELEASE) $(STRICT) $(YAML) --product learning-replay
	$(SWIFT) build $(RELEASE) $(STRICT) $(YAML) --product fuzz
	$(SWIFT) build $(RELEASE) $(STRICT) $(YAML) --product random-edits

imports:
	$(PYTHON) Tests/Package/imports.py
	$(PYTHON) Tests/Package/measures.py
	$(PYTHON) Tests/Package/documented.py
	$(PYTHON) Tests/Package/cryptokit.py

# What a kind and a field that come and go do to databases, with the builds that the unit tests leave.
recipes: unit
	$(PYTHON) Tests/Recipes/grow.py

# The tests alone, not the commands beside them: those would compile all of swift-crypto once more.
unit:
	$(SWIFT) build $(YAML) --product hornbookPackageTests
	HORNBOOK_PRODUCTS=$(CURDIR)/.build/release $(SWIFT) test $(YAML) --skip-build

proofs:
	$(PYTHON) Tests/Proof/run.py --hornbook $(HORNBOOK) --jobs $(PROOF_JOBS) \
		--program content/everyday-parenting --program content/quran-quiz \
		--program content/screen-time --program content/first-lessons

# Whatever bytes the sources are.
hostile:
	$(PYTHON) Tests/Proof/sources/yamlsuite.py --hornbook $(HORNBOOK) --data ../shared/data/yaml-test-suite
	$(PYTHON) Tests/Proof/sources/limits.py --hornbook $(HORNBOOK)
	$(PYTHON) Tests/Proof/sources/files.py --hornbook $(HORNBOOK)
	$(PYTHON) Tests/Proof/sources/printing.py --hornbook $(HORNBOOK)

learning: tools
	$(PYTHON) Tests/Proof/library/learning.py --replay .build/release/learning-replay

fuzzed: tools
	.build/release/fuzz --seconds 60
	.build/release/random-edits content 500

# Ratios against a bare libyaml pass in C; needs a C compiler.
bench: build install-test
	$(SWIFT) build $(RELEASE) $(STRICT) $(YAML) --product explore-bench
	$(PYTHON) -m pip install --quiet -r Tests/Bench/requirements.txt
	$(PYTHON) Tests/Bench/bench.py --hornbook $(HORNBOOK) --write docs/performance.md

# How work grows with the size of sources, in 224 shapes; takes hours, with --seconds minutes.
growth: build install-test
	$(PYTHON) Tests/Proof/sources/exponents.py --hornbook $(HORNBOOK)

# Hostile inputs at every door, FUZZ_SECONDS for each of ten: grown by libFuzzer, then under the address sanitizer.
# Needs a toolchain with libFuzzer, which Xcode's is not. What is in C, which is cryptography, is built as ever.
FUZZ_SECONDS ?= 60
fuzz: install-build
	$(SWIFT) build -c release -Xswiftc -sanitize=fuzzer -Xswiftc -DLIBFUZZER $(YAML) \
		--scratch-path .build/fuzzer --product fuzz
	$(SWIFT) build -c release -Xswiftc -sanitize=address $(YAML) --scratch-path .build/address --product fuzz
	python3 Tests/Fuzzing/fuzz.py --fuzzer .build/fuzzer/release/fuzz --address .build/address/release/fuzz \
		--seconds $(FUZZ_SECONDS)

# Kills, full and read-only disks, limits, links and lost streams, and what becomes of a build; takes minutes.
FAULT_KILLS ?= 1000
faults: build install-test
	$(PYTHON) Tests/Proof/faults/faults.py --hornbook $(HORNBOOK) --kills $(FAULT_KILLS)

# The Swift suite under the address sanitizer and under the thread sanitizer, where the toolchain has them. What the
# process holds at its end is not looked for: the runtime keeps its metadata, and the tests their one parse of the content.
sanitized: install-build
	ASAN_OPTIONS=detect_leaks=0 $(SWIFT) test $(YAML) -Xswiftc -sanitize=address --scratch-path .build/address
	$(SWIFT) test $(YAML) -Xswiftc -sanitize=thread --scratch-path .build/thread

# Whether the tests of each of the twelve points of docs/reliability.md fail without its mend; takes most of an hour.
mends: install-build install-test
	$(PYTHON) Tests/Mutation/mends.py

# Ten thousand random edits: what is held open says what is opened anew; takes minutes.
edits: install-build
	$(SWIFT) build $(RELEASE) $(STRICT) $(YAML) --product random-edits
	.build/release/random-edits content 10000

# A thousand updates of an app's content over HTTP, killed at random moments; takes minutes.
updates: build install-test
	$(PYTHON) Tests/Proof/library/updating.py --hornbook $(HORNBOOK) --kills 1000

# Releases under live results for years, edits with a word and without, YEARS of each; takes an hour.
YEARS ?= 1000
years: build install-test
	HORNBOOK_CYCLES=$(YEARS) $(PYTHON) Tests/Proof/run.py --hornbook $(HORNBOOK) --jobs $(JOBS) \
		--only years --only history

# Rewrites the outputs that test cases pin, and the generated files; look at the difference before
# committing it.
accept: build
	HORNBOOK_ACCEPT=1 $(SWIFT) test $(YAML) --filter SuiteTests
	$(HORNBOOK) schemas --docs

reference: build
	$(HORNBOOK) schemas --docs

install-build:
	@Scripts/install build

install-test:
	@Scripts/install test

clean:
	rm -rf .build dist .venv
