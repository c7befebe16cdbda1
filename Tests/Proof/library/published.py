"""Writes builds without the compiler, of activities in any number and any state: as many releases as a proof needs."""

import hashlib
import json


def write(folder, path, value):
    data = (json.dumps(value, indent=2, ensure_ascii=False) + "\n").encode()
    (folder / path).parent.mkdir(parents=True, exist_ok=True)
    (folder / path).write_bytes(data)
    return {"path": path, "sha256": hashlib.sha256(data).hexdigest(), "bytes": len(data)}


def publish(folder, activities, title="Written"):
    """A folder with the activities, bundled by band, each in a file of its own, and under their hashes."""
    files, listed = [], []
    bands = sorted({activity["age_band"] for activity in activities}, key=["6-9", "10-12", "13-16"].index)
    for band in bands:
        mine = sorted((a for a in activities if a["age_band"] == band), key=lambda a: a["day_number"])
        bundle = {"formatVersion": 1, "ageBand": band, "activities": mine}
        files.append({"role": "app", **write(folder, f"json/activities/{band}.json", bundle)})
        for activity in mine:
            day = write(folder, f"json/activities/{band}/day-{activity['day_number']:02}.json", activity)
            files.append({"role": "day", **day})
            listed.append({"id": activity["id"], "day_number": activity["day_number"], "age_band": band,
                           "maxScore": 0, "prompts": len(activity["prompts"]), "path": day["path"],
                           "sha256": day["sha256"]})
    files.sort(key=lambda file: file["path"].encode())
    lines = "".join(f"{file['sha256']}  {file['path']}\n" for file in files if file["role"] == "app")
    manifest = {"formatVersion": 1, "program": "written", "title": title, "days": 1, "ageBands": bands,
                "contentVersion": hashlib.sha256(lines.encode()).hexdigest(), "files": files, "activities": listed}
    write(folder, "manifest.json", manifest)
    (folder / "blobs").mkdir()
    for file in files:
        (folder / "blobs" / f"{file['sha256']}.json").write_bytes((folder / file["path"]).read_bytes())
    return folder
