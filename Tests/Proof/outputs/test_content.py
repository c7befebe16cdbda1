"""What the shipped activities ask and how they say it, by the labels of their readers and by counts."""

import shutil
import subprocess
import sys

import builds

COUNT = builds.ROOT / "Tests/Content/count.py"


def counted(dist):
    return subprocess.run([sys.executable, COUNT, dist], capture_output=True, text=True)


def test_the_counts_are_within_the_limits():
    done = counted(builds.built(builds.CONTENT / "everyday-parenting"))
    assert done.returncode == 0, done.stdout + done.stderr


def test_a_prompt_without_a_label_is_told():
    dist = builds.folder("unlabelled") / "everyday-parenting"
    shutil.copytree(builds.built(builds.CONTENT / "everyday-parenting"), dist)
    builds.edit(dist / "codebook.json", '"name": "second-guess"', '"name": "third-guess"')
    done = counted(dist)
    assert done.returncode == 1
    assert "without a label: 6-9/day-01/third-guess" in done.stdout
    assert "labelled and not there: 6-9/day-01/second-guess" in done.stdout
