"""A translator's way from nothing to a file in Poedit to the preview: the commands of docs/translating.md, as they are."""

import random
import re

import polib

import builds
import tongues
from previews import Preview


def test_five_commands_lead_to_the_preview():
    page = (builds.ROOT / "docs/translating.md").read_text("utf-8")
    block = re.search(r"```sh\n(.*?hornbook preview)", page, re.DOTALL)[1]
    commands = [line.split("  ")[0].strip() for line in block.split("\n")]
    assert len(commands) == 5
    folder = builds.folder("way") / "our-days"
    builds.succeed("init", folder)
    for command in commands:
        program, *words = command.split()
        print(f"$ {command}")
        if program == "poedit":
            assert (folder / words[0]).is_file()
            # Who translates goes on with the other files, and saves each as Poedit does.
            for path in folder.rglob("*.po"):
                po = polib.pofile(str(path), wrapwidth=79)
                for entry in po:
                    entry.msgstr = f"بالعربية: {entry.msgid}"
                tongues.as_poedit(po, random.Random(1))
                po.save(str(path))
        elif words == ["preview"]:
            preview = Preview(folder)
            kinds = preview.get("program", program=folder, language="ar")[1]["kinds"]
            preview.stop()
            titles = [file["title"] for kind in kinds for file in kind["files"]]
            print("\n".join(titles))
            assert titles and all(title.startswith("بالعربية: ") for title in titles)
        else:
            done = builds.run(*words, cwd=folder)
            print(done.stdout + done.stderr)
            # What stands in Latin letters is a warning.
            assert done.returncode == 0
            assert words[0] != "translate" or words[1] != "status" or "in ar: 100 %" in done.stdout
