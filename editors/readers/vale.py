#!/usr/bin/env python3
"""Reads texts with Vale (https://vale.sh): hornbook lint --with editors/readers/vale.py

With a file as its argument, takes the JSON that `vale --output=JSON` printed before.
"""

import json
import subprocess
import sys
import tempfile
from pathlib import Path

LEVELS = {"suggestion": "note", "warning": "warning", "error": "error"}
texts = [json.loads(line) for line in sys.stdin]

with tempfile.TemporaryDirectory() as folder:
    # A file for each text, so that lines and columns are those of the text.
    for number, text in enumerate(texts):
        Path(folder, f"{number}.txt").write_text(text["text"], "utf-8")
    if len(sys.argv) > 1:
        answer = Path(sys.argv[1]).read_text("utf-8")
    else:
        answer = subprocess.run(["vale", "--output=JSON", "--no-exit", folder], capture_output=True, text=True, check=True).stdout

for path, alerts in json.loads(answer).items():
    text = texts[int(Path(path).stem)]
    starts = [0]
    for line in text["text"].split("\n"):
        starts.append(starts[-1] + len(line) + 1)
    for alert in alerts:
        first, last = alert["Span"]
        start = starts[alert["Line"] - 1]
        remark = {"address": text["address"], "from": start + first - 1, "to": start + last,
                  "rule": alert["Check"].replace(".", "-"), "severity": LEVELS[alert["Severity"]], "message": alert["Message"]}
        if alert.get("Action", {}).get("Name") == "replace" and len(alert["Action"]["Params"]) == 1:
            remark["replacement"] = alert["Action"]["Params"][0]
        print(json.dumps(remark))
