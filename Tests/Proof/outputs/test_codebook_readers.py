"""The lines of docs/bundles.md that read the codebook give what is in it."""

import csv
import re
import shutil
import subprocess

import builds
import duckdb
import pandas

PAGE = (builds.ROOT / "docs/bundles.md").read_text("utf-8")


def test_the_lines_of_the_page(monkeypatch, subtests):
    dist = builds.build(builds.CONTENT / "everyday-parenting", "--table")
    monkeypatch.chdir(dist)
    with open("codebook.csv", encoding="utf-8", newline="") as file:
        rows = list(csv.reader(file, strict=True))
    lines = re.search(r"(?s)```python\n(codebook = .*?)```", PAGE)[1].splitlines()
    assert len(lines) == 2
    for line in lines:
        with subtests.test(line):
            names = {"pandas": pandas, "duckdb": duckdb}
            exec(line, names)
            table = names["codebook"]
            table = table if isinstance(table, pandas.DataFrame) else table.df()
            found = [list(table.columns), *table.astype(object).where(table.notna(), "").values.tolist()]
            assert found == rows
    if shutil.which("Rscript"):
        line = re.search(r"```r\n(.*)\n", PAGE)[1]
        count = subprocess.run(["Rscript", "-e", f"{line}; cat(nrow(codebook), ncol(codebook))"], check=True,
                               capture_output=True, text=True).stdout
        assert count == f"{len(rows) - 1} {len(rows[0])}"
