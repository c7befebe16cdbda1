import pytest
from filelock import FileLock

import apps


@pytest.fixture(scope="session")
def built_apps(tmp_path_factory, worker_id):
    """The first process of a run that needs the apps builds them for all."""
    folder = tmp_path_factory.getbasetemp()
    if worker_id != "master":
        folder = folder.parent
    with FileLock(folder / "apps.lock"):
        apps.build(folder / "apps")
