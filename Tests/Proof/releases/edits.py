"""Edits of a written program. Each of BREAKING declares what it does, unless it is told to keep silent. MOVES and MILD
need no word; users notice MOVES."""


from written import BANDS


def say(thing, line, declared):
    if declared:
        thing.setdefault("says", []).append(line)


def allow(thing, rule, declared, key="allow"):
    if declared:
        thing.setdefault(key, []).append(rule)


# Whole records


def replace_day(program, declared):
    old = program.untouched("activity")
    new = program.activity(old["band"], old["day"])
    program.activities[program.activities.index(old)] = new
    retire(program, old, declared)
    program.touched.add(new)


def remove_day(program, declared):
    one = program.untouched("activity")
    program.activities.remove(one)
    if declared:
        program.retired.append(f"{{ ageBand: {one['band']}, day: {one['day']} }}")


def copy_day(program, declared):
    """A new day is made from the file of another one, with its id or without it."""
    one = program.untouched("activity")
    new = program.activity(one["band"], free_day(program, one["band"]))
    if not declared:
        new["written"] = one["written"]
    program.activities.append(new)
    program.touched.add(new)


def lose_id(program, declared):
    one = program.untouched("activity")
    if not declared:
        del one["written"]


def replace_quiz(program, declared):
    old = program.untouched("quiz")
    new = program.quiz(old["band"], old["order"])
    new["title"] = old["title"]
    program.quizzes[program.quizzes.index(old)] = new
    retire(program, old, declared)
    program.touched.add(new)


def remove_quiz(program, declared):
    one = program.untouched("quiz")
    program.quizzes.remove(one)
    close_gap(program, one)
    if declared:
        program.retired.append(f"{{ ageBand: {one['band']}, title: {one['title']} }}")


def retire(program, one, declared):
    if declared:
        program.retired.append(f"{{ id: {one['wire']} }}")


def free_day(program, band):
    taken = {other["day"] for other in program.activities if other["band"] == band}
    return next(day for day in range(4, 30) if day not in taken)


def close_gap(program, gone):
    for other in program.quizzes:
        if other["band"] == gone["band"] and other["order"] > gone["order"]:
            other["order"] -= 1


# Where records are, and how they are called


def swap_days(program):
    first, second = program.untouched("activity"), program.untouched("activity")
    for key in ("band", "day"):
        first[key], second[key] = second[key], first[key]


def move_day(program):
    one = program.untouched("activity")
    one["day"] = free_day(program, one["band"])


def move_day_to_other_band(program):
    one = program.untouched("activity")
    other = next(band for band in BANDS if band != one["band"])
    one["band"], one["day"] = other, free_day(program, other)


def retitle_quiz(program):
    program.untouched("quiz")["title"] = program.quiz("6-9", 1)["title"]


def move_quiz_to_other_band(program):
    one = program.untouched("quiz")
    if sum(other["band"] == one["band"] for other in program.quizzes) < 2:
        raise IndexError
    close_gap(program, one)
    one["band"] = next(band for band in BANDS if band != one["band"])
    one["order"] = 0
    one["order"] = max(other["order"] for other in program.quizzes if other["band"] == one["band"]) + 1


# Prompts and options


def rename(kind):
    def edit(program, declared):
        part = program.untouched(kind)
        say(part, f"renamedFrom: {part['id']}", declared)
        part["wire"] = program.wire(part)
        part["id"] = program.name()
    return edit


def remove_prompt(program, declared):
    prompt = program.untouched("prompt")
    owner = program.record_of(prompt)
    if len(owner["prompts"]) < 2 or any(prompt in one.get("branch", ()) for one in owner["prompts"]):
        raise IndexError
    owner["prompts"].remove(prompt)
    say(owner, f"retired: [{prompt['id']}]", declared)


def remove_option(program, declared):
    option = program.untouched("option")
    prompt = program.prompt_of(option)
    rest = [one for one in prompt["options"] if not one["correct"] and one not in prompt.get("branch", ())]
    if len(prompt["options"]) < 3:
        raise IndexError
    prompt["options"].remove(rest[-1])
    say(prompt, f"retired: [{rest[-1]['id']}]", declared)


def other_text(kind):
    def edit(program, declared):
        part = program.untouched(kind)
        # Letters in no order share next to nothing with words.
        part["text"] = " ".join("".join(program.texts.sample("abcdefghijklmnopqrstuvwxyz", 6)) for _ in range(7))
        allow(part, "reused-id", declared)
    return edit


def exchange_texts(program, declared):
    prompt = program.untouched("prompt")
    wrong = [one for one in prompt["options"] if not one["correct"]]
    first, second = wrong[0], wrong[1]
    first["text"], second["text"] = second["text"], first["text"]
    for one in (first, second):
        allow(one, "reused-id", declared)


def other_key(program, declared):
    prompt = program.untouched("prompt")
    right = next(one for one in prompt["options"] if one["correct"])
    wrong = next(one for one in prompt["options"] if not one["correct"])
    right["correct"], wrong["correct"] = False, True
    allow(prompt, "changed-answer", declared)


def other_points(program, declared):
    prompt = program.untouched("prompt")
    prompt["points"] = 25 - prompt["points"]
    allow(prompt, "changed-points", declared)


def other_type(program, declared):
    prompt = program.untouched("prompt")
    prompt["type"] = {"best-response": "state-identification"}.get(prompt["type"], "best-response")
    allow(prompt, "changed-type", declared)


def add_branch(program, declared):
    prompt = program.untouched("prompt")
    owner = program.record_of(prompt)
    first = next(one for one in owner["prompts"])
    if "branch" in first or len(owner["prompts"]) < 3:
        return other_points(program, declared)
    first["branch"] = (first["options"][-1], owner["prompts"][2])
    allow(first, "changed-branch", declared)


# Questions


def turn_options(program, declared):
    question = program.untouched("question")
    question["options"].append(question["options"].pop(0))
    question["answer"] = (question["answer"] - 1) % 3
    allow(question, "changed-options", declared)


def other_answer(program, declared):
    question = program.untouched("question")
    question["answer"] = (question["answer"] + 1) % 3
    allow(question, "changed-answer", declared)


def add_question(program, declared):
    quiz = program.untouched("quiz")
    quiz["questions"].append(program.question())
    allow(quiz, "changed-length", declared, "allow_list")


def drop_question(program, declared):
    quiz = program.untouched("quiz")
    if len(quiz["questions"]) < 3:
        quiz["questions"].append(program.question())
    else:
        quiz["questions"].pop()
    allow(quiz, "changed-length", declared, "allow_list")


BREAKING = {
    "a day replaced": replace_day, "a day removed": remove_day, "a day copied": copy_day, "an id lost": lose_id,
    "a quiz replaced": replace_quiz,
    "a quiz removed": remove_quiz, "a prompt renamed": rename("prompt"), "an option renamed": rename("option"),
    "a prompt removed": remove_prompt, "an option removed": remove_option,
    "another text of a prompt": other_text("prompt"), "another text of an option": other_text("option"),
    "texts of options exchanged": exchange_texts, "another option right": other_key, "other points": other_points,
    "another type": other_type, "a branch added": add_branch, "options of a question turned": turn_options,
    "another answer": other_answer, "a question added": add_question, "a question dropped": drop_question,
}


# What needs no word


def mend(program):
    part = program.draw.choice(program.things(program.draw.choice(["prompt", "option", "question"])))
    words = part["text"].split()
    if program.draw.random() < 0.5:
        words[program.draw.randrange(1, len(words) - 1)] = program.words(1).lower()
        words.insert(program.draw.randrange(1, len(words)), "very")
    part["text"] = program.draw.choice([" ".join(words), " ".join(words).replace(".", "!"),
                                        " ".join(words).capitalize()])


def reword(program):
    kind, key = program.draw.choice([("activity", "scenario"), ("activity", "title"), ("activity", "tool"),
                                     ("option", "feedback"), ("question", "explanation")])
    program.draw.choice(program.things(kind))[key] = program.words(6) + f" {program.texts.random()}."


def add_day(program):
    band = program.draw.choice(["6-9", "10-12"])
    taken = {one["day"] for one in program.activities if one["band"] == band}
    free = [day for day in range(4, 13) if day not in taken]
    if free:
        program.activities.append(program.activity(band, free[0]))


def add_quiz(program):
    """At the end of a rotation: dates show other quizzes."""
    band = program.draw.choice(["6-9", "10-12"])
    order = max((one["order"] for one in program.quizzes if one["band"] == band), default=0) + 1
    program.quizzes.append(program.quiz(band, order))


def add_prompt(program):
    one = program.draw.choice(program.activities)
    if len(one["prompts"]) < 6:
        one["prompts"].append(program.prompt())


def add_option(program):
    prompt = program.draw.choice(program.things("prompt"))
    if len(prompt["options"]) < 5:
        prompt["options"].append(program.option())


def reorder_options(program):
    program.draw.shuffle(program.draw.choice(program.things("prompt"))["options"])


MILD = [mend, mend, reword, reword, reword, add_day, add_prompt, add_option, reorder_options]
MOVES = {
    "two days exchanged": swap_days, "a day moved": move_day, "a day in another band": move_day_to_other_band,
    "a quiz retitled": retitle_quiz, "a quiz in another band": move_quiz_to_other_band, "a quiz added": add_quiz,
}
