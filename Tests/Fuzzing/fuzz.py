#!/usr/bin/env python3
"""Runs every target of Tests/Fuzzing with libFuzzer, and then, with what that found, under the address sanitizer.

    python3 Tests/Fuzzing/fuzz.py [--fuzzer BIN] [--address BIN] [--seconds N] [--target NAME …]

Each target gets so many seconds in each run. From the root of the repository; inputs that break something stay in
`.build/fuzz-found`. The exit status is 1 where there is one."""

import argparse
import os
import re
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).parent
KEPT = Path(".build/fuzz-corpus")
FOUND = Path(".build/fuzz-found")
NAMES = [
    "syntax", "activity", "quiz", "declaration", "ledger", "loading", "session", "reports", "rules", "fixes", "editor",
    "pages", "import", "sheets",
]
# What is held at the end is the runtime's, and no leak.
QUIET = {**os.environ, "SWIFT_BACKTRACE": "enable=no", "ASAN_OPTIONS": "detect_leaks=0"}


def with_libfuzzer(options, name):
    """How many inputs were run, and what was wrong."""
    grown = KEPT / "grown" / name
    grown.mkdir(parents=True, exist_ok=True)
    done = subprocess.run(
        [options.fuzzer, grown, KEPT / name, f"-max_total_time={options.seconds}", "-timeout=25", "-rss_limit_mb=3000",
         "-max_len=32768", f"-dict={HERE / 'fuzz.dict'}", "-print_final_stats=1", f"-artifact_prefix={FOUND}/{name}-"],
        env={**QUIET, "HORNBOOK_FUZZ": name}, capture_output=True, text=True, errors="replace", check=False)
    count = re.search(r"number_of_executed_units:\s+(\d+)", done.stderr) or re.search(r"(?s).*#(\d+)\s", done.stderr)
    return int(count[1]) if count else 0, done.stderr[-1500:] if done.returncode else ""


def with_addresses(options, name):
    done = subprocess.run(
        [options.address, "--target", name, "--seconds", str(options.seconds)],
        env=QUIET, capture_output=True, text=True, errors="replace", check=False)
    count = re.search(r"(\d+) inputs", done.stdout)
    if done.returncode and Path("fuzz-input").exists():
        Path("fuzz-input").rename(FOUND / f"{name}-address")
    return int(count[1]) if count else 0, (done.stdout + done.stderr)[-1500:] if done.returncode else ""


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--fuzzer", help="`fuzz`, built with libFuzzer")
    parser.add_argument("--address", help="`fuzz`, built with the address sanitizer alone")
    parser.add_argument("--seeds", help="`fuzz`, built in whatever way without libFuzzer, to write what it begins with")
    parser.add_argument("--seconds", type=int, default=60)
    parser.add_argument("--target", action="append", choices=NAMES)
    options = parser.parse_args()
    FOUND.mkdir(parents=True, exist_ok=True)
    KEPT.mkdir(parents=True, exist_ok=True)
    if options.fuzzer:
        subprocess.run([options.seeds or options.address, "--seeds", KEPT], env=QUIET, check=True)
    failed = 0
    for name in options.target or NAMES:
        counts = []
        for binary, run in ((options.fuzzer, with_libfuzzer), (options.address, with_addresses)):
            count, wrong = run(options, name) if binary else (0, "")
            counts.append(count)
            if wrong:
                failed += 1
                print(f"{name}: {wrong}", file=sys.stderr)
        print(f"{name:12} {counts[0]:12,} with libFuzzer {counts[1]:12,} under the address sanitizer", flush=True)
    print(f"{failed} inputs break something" if failed else "all holds")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
