"""Daily practice played by another implementation of its rules: what an app for Android or the web has to do.

It reads the JSON of one activity, and takes and gives what `plays.json` holds."""

import unicodedata

SET, ORDER, PAIRS, WORD = "select-all", "sequencing", "matching", "text-input"
OPERATORS = {SET: ("includes", "excludes"), ORDER: (), PAIRS: (), "reflection": ()}


class Refused(Exception):
    """What is no answer to the prompt; the session is as it was."""


def normalized(word):
    """The form in which words are compared."""
    return unicodedata.normalize("NFC", word.strip().upper().lower())


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
        self.position = 0
        self.score = 0
        self.path = []
        self.results = []
        self.show(0)

    @property
    def prompt(self):
        """The prompt to answer; None at the takeaway."""
        return self.prompts[self.position] if self.position < len(self.prompts) else None

    def show(self, position):
        self.position = position
        self.tried = set()
        self.takes_branch = False
        self.attempts = 0
        if self.prompt:
            self.path.append(self.prompt["promptId"])

    def submit(self, answer):
        """Judges an answer and moves on when it is right; what comes of it."""
        prompt = self.prompt
        if prompt is None:
            raise Refused("finished")
        right, chosen, logs = self.judge(prompt, answer)
        self.attempts += 1
        if self.attempts == 1:
            self.takes_branch = self.branches(prompt, answer, chosen)
        if not self.results or self.results[-1]["completed"]:
            self.results.append({"promptId": prompt["promptId"], "tries": 0, "logs": [], "pointsEarned": 0,
                                 "completed": False})
        result = self.results[-1]
        result["tries"] += 1
        result["logs"] += logs
        verdict = {"correct": right, "attempt": self.attempts, "points": 0,
                   "feedback": [option["feedback"] for option in prompt["options"] if option["optionId"] in chosen]}
        if right:
            verdict["points"] = points(prompt["points"], len(prompt["options"]), self.attempts)
            self.score += verdict["points"]
            result.update(pointsEarned=verdict["points"], completed=True)
            self.show(self.target(prompt) if self.takes_branch else self.position + 1)
        elif prompt["type"] not in (SET, ORDER) and "pairs" not in answer:
            self.tried.update(chosen)
        verdict["next"] = self.prompt["promptId"] if self.prompt else None
        return verdict

    # Judging

    def judge(self, prompt, answer):
        """Whether the answer is right, the ids of its options and what is logged of each."""
        (kind, value), = answer.items()
        type_of = prompt["type"]
        options = {option["optionId"]: option for option in prompt["options"]}
        if kind == "option" and type_of not in (SET, ORDER):
            return self.one(options, value)
        if kind == "word" and type_of == WORD:
            return self.word(options, value)
        if kind == "options" and type_of == SET:
            return self.set_of(prompt, options, value)
        if kind == "order" and type_of == ORDER:
            return self.order(options, value)
        if kind == "pairs" and type_of == PAIRS:
            return self.pairs(options, value)
        raise Refused(f"a {type_of} prompt takes another kind of answer")

    def one(self, options, id):
        self.known(options, [id])
        if id in self.tried:
            raise Refused(f"{id} was tried before")
        right = options[id]["correct"]
        return right, [id], [{"optionId": id, "correct": right}]

    def word(self, options, word):
        word = normalized(word)
        if not word:
            raise Refused("an empty word")
        for id, option in options.items():
            if normalized(option["optionText"]) == word:
                return self.one(options, id)
        return False, [], []

    def set_of(self, prompt, options, ids):
        self.known(options, ids)
        right = {id for id, option in options.items() if option["correct"]}
        needed = prompt.get("config", {}).get("minCorrect", len(right))
        logs = [{"optionId": id, "correct": id in right} for id in options if id in ids]
        return right >= set(ids) and len(set(ids)) >= needed, ids, logs

    def order(self, options, ids):
        self.known(options, ids)
        if len(set(ids)) != len(ids):
            raise Refused("an option is placed twice")
        if len(ids) != len(options):
            raise Refused("not all options are placed")
        right = sorted(options, key=lambda id: options[id]["metadata"]["correctOrder"])
        logs = [{"optionId": id, "correct": id == own} for id, own in zip(ids, right)]
        return ids == right, ids, logs

    def pairs(self, options, targets):
        self.known(options, targets)
        own = {id: option["metadata"]["matchTarget"] for id, option in options.items()}
        if not set(targets.values()) <= set(own.values()):
            raise Refused("an unknown target")
        logs = [{"optionId": id, "correct": targets[id] == own[id]} for id in options if id in targets]
        return targets == own, list(targets), logs

    def known(self, options, ids):
        if not ids:
            raise Refused("an empty answer")
        for id in ids:
            if id not in options:
                raise Refused(f"there is no option {id}")

    # Branching: the first answer at a prompt decides.

    def branches(self, prompt, answer, chosen):
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
