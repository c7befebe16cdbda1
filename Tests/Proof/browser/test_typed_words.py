"""`preview`, `serve` and `play` judge typed words as `plays.json` says that apps do."""

import json

import builds
from previews import Preview

PROMPT = """\
day: {day}
ageBand: 6-9
module: words
category: words
title: Word {day}
skillFocus: Words
description: What is typed is what was meant.
scenario: Somebody types a word, and the app compares it.
prompts:
  - id: word
    type: text-input
    text: What is the word?
    points: 10
    options:
      - {{ id: right, text: {word}, correct: true, feedback: That is the word. }}
      - {{ id: other, text: qqqq, feedback: That is another word. }}
followUpQuestions: [What was the word?, Who typed it?]
takeaway: {{ toolName: Words, whenToUse: When somebody types., howTo: [Type it.], whyItWorks: It is compared. }}
"""


def pairs():
    dist = builds.build(builds.CONTENT / "everyday-parenting", "--plays")
    return json.loads((dist / "plays.json").read_text("utf-8"))["words"]


def program(tried):
    source = builds.folder("words") / "typed-words"
    folder = source / "activities/6-9"
    folder.mkdir(parents=True)
    (source / "hornbook.yaml").write_text(
        f"program: typed-words\ntitle: Typed words\ndays: {len(tried)}\nageBands: [6-9]\nmodules: {{ words: Words }}\n", "utf-8")
    for day, pair in enumerate(tried, 1):
        (folder / f"day-{day:03}.yaml").write_text(
            PROMPT.format(day=day, word=json.dumps(pair["word"], ensure_ascii=False)), "utf-8")
    return source


def test_pages_and_commands_judge_alike():
    # A source holds no word that is blank or has control characters.
    tried = [pair for pair in pairs() if pair["word"].strip().isprintable() and pair["word"].strip() and pair["typed"].strip()]
    assert len(tried) > 200
    source = program(tried)
    answers = ["word=" + pair["typed"].replace("%", "%25").replace(",", "%2C") for pair in tried]
    for command in ("preview", "serve"):
        server = Preview(source, command=command)
        try:
            for day, (pair, answer) in enumerate(zip(tried, answers, strict=True), 1):
                status, state = server.play(source, f"activities/6-9/day-{day:03}.yaml", answer)
                assert (status, state["score"] == 10) == (200, pair["same"]), (command, pair, state)
        finally:
            server.stop()
    for day in range(1, len(tried) + 1, builds.count(12, 1)):
        printed = builds.run("play", source / f"activities/6-9/day-{day:03}.yaml", "--answers", answers[day - 1]).stdout
        assert ("score 10 of 10" in printed) == tried[day - 1]["same"], (tried[day - 1], printed)
