"""Edits of a written program. Each of BREAKING declares what it does, unless it is told to keep silent; MILD are
those that need no word."""


def say(thing, line, declared):
    if declared:
        thing.setdefault("says", []).append(line)


def allow(thing, rule, declared, key="allow"):
    if declared:
        thing.setdefault(key, []).append(rule)


# Whole records


def swap_days(program, declared):
    first, second = program.untouched("activity"), program.untouched("activity")
    for one, other in ((first, second), (second, first)):
        same = one["band"] == other["band"]
        say(one, f"movedFrom: {one['day']}" if same
            else f"movedFrom: {{ ageBand: {one['band']}, day: {one['day']} }}", declared)
    for key in ("band", "day"):
        first[key], second[key] = second[key], first[key]


def move_day(program, declared):
    one = program.untouched("activity")
    taken = {other["day"] for other in program.activities if other["band"] == one["band"]}
    free = next(day for day in range(4, 13) if day not in taken)
    say(one, f"movedFrom: {one['day']}", declared)
    one["day"] = free


def replace_day(program, declared):
    old = program.untouched("activity")
    new = program.activity(old["band"], old["day"])
    say(new, "replaces: true", declared)
    program.activities[program.activities.index(old)] = new
    program.touched.add(new)


def remove_day(program, declared):
    one = program.untouched("activity")
    program.activities.remove(one)
    if declared:
        program.retired.append(f"{{ ageBand: {one['band']}, day: {one['day']} }}")


def retitle_quiz(program, declared):
    one = program.untouched("quiz")
    say(one, f"retitledFrom: {one['title']}", declared)
    one["title"] = program.quiz("6-9", 1)["title"]


def replace_quiz(program, declared):
    old = program.untouched("quiz")
    new = program.quiz(old["band"], old["order"])
    new["title"] = old["title"]
    say(new, "replaces: true", declared)
    program.quizzes[program.quizzes.index(old)] = new
    program.touched.add(new)


def remove_quiz(program, declared):
    one = program.untouched("quiz")
    program.quizzes.remove(one)
    for other in program.quizzes:
        if other["band"] == one["band"] and other["order"] > one["order"]:
            other["order"] -= 1
    if declared:
        program.retired.append(f"{{ ageBand: {one['band']}, title: {one['title']} }}")


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
    allow(prompt, "changed-key", declared)


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
    allow(question, "changed-key", declared)


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
    "two days exchanged": swap_days, "a day moved": move_day, "a day replaced": replace_day,
    "a day removed": remove_day, "a quiz retitled": retitle_quiz, "a quiz replaced": replace_quiz,
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
    """At the end of a rotation: dates move, which is told."""
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
