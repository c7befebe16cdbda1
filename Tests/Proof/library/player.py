"""Daily practice played by another implementation of its rules: what an app for Android or the web has to do.

It reads the JSON of one activity, and takes and gives what `plays.json` holds."""

import re
import unicodedata
from pathlib import Path

DOCS = Path(__file__).parents[3] / "docs/bundles.md"

SET, ORDER, PAIRS = "select-all", "sequencing", "matching"
OPERATORS = {SET: ("includes", "excludes"), ORDER: (), PAIRS: (), "reflection": ()}


def _signs():
    """What stands for each sign, by the table of docs/bundles.md."""
    plain = {}
    for line in DOCS.read_text("utf-8").partition("| replaced by |")[2].partition("|---|---|\n")[2].splitlines():
        to, codes = re.fullmatch(r"\| (.+) \| (.+) \|", line).groups()
        first = {"a space": " ", "nothing": ""}.get(to, to.split("`")[1] if "`" in to else to)
        for code in codes.replace(",", "").split():
            start, _, end = code.partition("-")
            for number in range(int(start, 16), int(end or start, 16) + 1):
                other = chr(ord(first) + number - int(start, 16)) if "` to `" in to else first
                plain[chr(number)] = plain.get(other, other)
    return str.maketrans(plain)


SIGNS = _signs()


def normalized(word):
    """The form in which words are compared."""
    parts = word.lower().upper().lower().translate(SIGNS).split(" ")
    bare = [part.rstrip(".") for part in parts]
    return unicodedata.normalize("NFC", " ".join(filter(None, bare if any(bare) else parts)))


def points(worth, options, attempt):
    """What a right answer earns at an attempt, from 1."""
    if attempt == 1:
        return worth
    left = options - attempt
    if options <= 2 or left <= 0:
        return 0
    return -(-worth * left // (options - 1))


class Session:
    """One play-through, from the first prompt to the takeaway."""

    def __init__(self, activity):
        self.prompts = activity["prompts"]
        self.score = 0
        self.path = []
        self.show(0)

    @property
    def prompt(self):
        """The prompt to answer; None at the takeaway."""
        return self.prompts[self.position] if self.position < len(self.prompts) else None

    def show(self, position):
        self.position = position
        self.takes_branch = False
        self.attempts = 0
        if self.prompt:
            self.path.append(self.prompt["promptId"])

    def submit(self, answer):
        """Judges an answer and moves on when it is right; what comes of it."""
        prompt = self.prompt
        right, chosen = judge(prompt, answer)
        self.attempts += 1
        if self.attempts == 1:
            self.takes_branch = self.branches(prompt, chosen)
        verdict = {"correct": right, "attempt": self.attempts, "points": 0}
        if right:
            verdict["points"] = points(prompt["points"], len(prompt["options"]), self.attempts)
            self.score += verdict["points"]
            self.show(self.target(prompt) if self.takes_branch else self.position + 1)
        return verdict | {"next": self.prompt["promptId"] if self.prompt else None}

    # Branching: the first answer at a prompt decides.

    def branches(self, prompt, chosen):
        logic = prompt.get("branchLogic")
        if not logic or self.target(prompt) is None:
            return False
        condition = logic["condition"]
        if condition["operator"] not in OPERATORS.get(prompt["type"], ("equals", "not-equals")):
            return False
        holds = condition["ifSelected"] in chosen
        return holds == (condition["operator"] in ("equals", "includes"))

    def target(self, prompt):
        """The position of a later prompt."""
        for position in range(self.position + 1, len(self.prompts)):
            if self.prompts[position]["promptId"] == prompt["branchLogic"]["nextPrompt"]:
                return position
        return None


def judge(prompt, answer):
    """Whether an answer is right, and the ids of its options."""
    (kind, value), = answer.items()
    options = {option["optionId"]: option for option in prompt["options"]}
    match kind:
        case "option":
            return options[value]["correct"], [value]
        case "word":
            chosen = [id for id, option in options.items() if normalized(option["optionText"]) == normalized(value)][:1]
            return any(options[id]["correct"] for id in chosen), chosen
        case "options":
            right = {id for id, option in options.items() if option["correct"]}
            needed = prompt.get("config", {}).get("minCorrect", len(right))
            return right >= set(value) and len(set(value)) >= needed, value
        case "order":
            return value == sorted(options, key=lambda id: options[id]["metadata"]["correctOrder"]), value
        case "pairs":
            return value == {id: option["metadata"]["matchTarget"] for id, option in options.items()}, list(value)
