"""What all proofs share: options, the folder of a run, servers of PostgreSQL. Tests/README.md says how to use it."""

import os
import signal
import tempfile

import hypothesis
import hypothesis.configuration
import pytest

pytest.register_assert_rewrite("databases", "languageclient", "lintreport", "previews", "rows")

import builds
from databases import ROLES, PostgreSQL


def pytest_addoption(parser):
    parser.addoption("--hornbook", default=builds.ROOT / ".build/debug/hornbook", help="the built command")
    parser.addoption("--studies", action="store_true", help="try all of what is a sample otherwise")


def pytest_configure(config):
    studies = config.getoption("--studies")
    builds.configure(config.getoption("--hornbook"), studies)
    # What a test started ends with the run.
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    # Where the tests themselves run in CI, its summary is not theirs, and paths begin where they always do.
    for name in ("GITHUB_STEP_SUMMARY", "GITHUB_WORKSPACE", "CI_PROJECT_DIR"):
        os.environ.pop(name, None)
    # A crash is told at once.
    os.environ["SWIFT_BACKTRACE"] = "enable=no"
    hypothesis.configuration.set_hypothesis_home_dir(builds.ROOT / ".build/hypothesis")
    hypothesis.settings.register_profile(
        "proofs", derandomize=not studies, database=None, deadline=None, print_blob=True,
        suppress_health_check=list(hypothesis.HealthCheck))
    hypothesis.settings.load_profile("proofs")


def pytest_collection_modifyitems(config, items):
    if not config.getoption("--studies"):
        left_out = [item for item in items if item.get_closest_marker("study")]
        items[:] = [item for item in items if item not in left_out]
        config.hook.pytest_deselected(items=left_out)


@pytest.fixture(scope="session", autouse=True)
def workshop():
    """A folder for all that a process of a run makes, which other users may enter."""
    with tempfile.TemporaryDirectory(prefix="hornbook-proof-", ignore_cleanup_errors=True) as folder:
        os.chmod(folder, 0o755)
        # A cache of the machine is neither read nor written.
        os.environ["XDG_CACHE_HOME"] = f"{folder}/caches"
        yield builds.begin(folder)


@pytest.fixture(autouse=True)
def own_temporary_files(monkeypatch):
    """What a test and its processes leave in the folder for temporary files is nobody else's."""
    folder = str(builds.folder("tmp"))
    # PostgreSQL runs as another user.
    os.chmod(folder, 0o755)
    monkeypatch.setenv("TMPDIR", folder)
    monkeypatch.setattr(tempfile, "tempdir", folder)


@pytest.fixture(scope="session")
def plain_server():
    """A server without the roles that Supabase has; each process of a run has its own."""
    with PostgreSQL() as server:
        yield server


@pytest.fixture(scope="session")
def server_with_roles():
    with PostgreSQL(ROLES) as server:
        yield server
