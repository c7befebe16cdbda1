"""Sources of any size, by shape: what is repeated in a file, or how many files there are.

Each shape is a function from a size in bytes to the files of a program of about that size."""

import re
from pathlib import Path

CONTENT = Path(__file__).parents[3] / "content"
DAY = "activities/6-9/day-01.yaml"
QUIZ = "quizzes/6-9/quiz-01.yaml"

HEAD = """day: 1
ageBand: 6-9
module: emotion-coaching
title: The spilled juice
skillFocus: Naming feelings
scenario: Maya reaches across the table for the last pancake, and her glass tips.
takeaway:
  toolName: Name it first
  whenToUse: When something has just gone wrong and eyes are on you.
  howTo: [Kneel down to her height.]
  whyItWorks: A feeling that has a name is smaller than one that has none.
"""
PROMPT = "prompts:\n  - id: notice\n    type: {type}\n    text: {text}\n    points: 10\n"
STEM = "What is Maya most likely feeling?"
QUIZ_HEAD = "title: Caves and kings\nageBand: 6-9\norder: 1\nquestions:\n"
DECLARATION = "program: proof\ntitle: Proof\ndays: 3660\n"
TELLING = "Her eyes are on you and not at all on the paint of the poster there"
SHAPES = {}

# What shapes that are drawn are made of.


def repeated(unit, size):
    """The unit with its `{i}` counted up, as often as there is room."""
    if "{" not in unit:
        return unit * max(1, size // len(unit.encode()))
    length = len(unit.format(i=10_000, j=9_999).encode())
    return "".join(unit.format(i=number, j=number - 1) for number in range(1, max(1, size // length) + 1))


HEADS = ["", "title: ", "title: [", "title: {", "title: '", 'title: "', "title: (", "scenario: |\n  ", "scenario: >\n  ",
         "prompts:\n  - ", "prompts: [", "prompts: [{", "followUpQuestions:\n  - ", "followUpQuestions: [",
         "questions:\n  - text: ", "takeaway:\n  howTo:\n    - ", "- ", "? ", HEAD + "bestApproach: ",
         HEAD + "prompts:\n  - text: ", HEAD + PROMPT.format(type="best-response", text=STEM) + "    options:\n      - "]
TAILS = ["\n", "x\n", "]\n", "}\n", "'\n", '"\n', ": x\n"]
SIGNS = ["{", "}", "[", "]", "{{", "}}", ",", ", ", ":", ": ", "- ", "-", "? ", "'", '"', "''", "\\", "#", " # ", "&a ",
         "*a ", "!t ", "|", ">", "%", "@", "`", "=", " = ", "…", "<", ">", "(", ")", "*", "_", "~", "$", "&nbsp;", "\u00a0",
         "\u200b", "é", "e\u0301", "“", "”", "’", "â€™", "\ufffd", "а", "a", "B", "7", ".", "? ", "! ", " ", "  ", "\t",
         "word ", "not ", "always ", "key: ", "id: ", "text: ", "type: ", "name ", "‹i›", "a‹i›: ", "&a‹i› ", "*a‹i› ",
         "# hornbook: allow text-too-long — x", "TODO", "---", "...", "<<: ", "null", "true"]
ENDS = ["", "", "", "\n", "\n  ", "\n    ", "\n  - ", "\n      - ", "\r\n", "\n\n"]


def drawn(draw):
    """A shape that nobody thought of: a unit of some signs and words, in some place."""
    head, tail, path = draw.choice(HEADS), draw.choice(TAILS), draw.choice([DAY, DAY, DAY, QUIZ, "hornbook.yaml"])
    unit = "".join(draw.choices(SIGNS, k=draw.randint(1, 5))) + draw.choice(ENDS)

    def files(size):
        count = max(1, size // len(unit.replace("‹i›", "10000").encode()))
        return {path: (head + "".join(unit.replace("‹i›", str(i)) for i in range(count)) + tail).encode()}
    return f"{path.split('/')[0]}: {head[-30:]!r} {unit!r} {tail!r}", files


def shape(name, head, unit, tail="", path=DAY):
    """One file: its head, a unit as often as there is room, its tail."""
    def files(size):
        return {path: (head + repeated(unit, size) + tail).encode()}
    SHAPES[name] = files


def text_shape(name, unit, before="", after=""):
    """One long text."""
    shape(f"a text of {name}", HEAD.split("scenario")[0] + "bestApproach: '" + before, unit, after + "'\n")


def options_shape(name, option, kind="state-identification", config="", text=STEM, first=""):
    """One prompt with many options."""
    head = HEAD + PROMPT.format(type=kind, text=text) + config + "    options:\n" + first
    shape(f"options {name}", head, option)


def quiz_shape(name, option, stem="Who slept in the cave?", answer="a1"):
    """One question with many options."""
    head = QUIZ_HEAD + f"  - text: {stem}\n    answer: {answer}\n    options:\n"
    shape(f"quiz options {name}", head, option, path=QUIZ)


def questions_shape(name, question):
    shape(f"questions {name}", QUIZ_HEAD, question, path=QUIZ)


def prompts_shape(name, prompt):
    shape(f"prompts {name}", HEAD + "prompts:\n", prompt)


def declaration_shape(name, unit, head="", tail=""):
    shape(f"declared {name}", DECLARATION + head, unit, tail, path="hornbook.yaml")


def files_shape(name, text, path="activities/6-9/day-{i:04}.yaml", declaration=DECLARATION):
    """Many files."""
    def files(size):
        count = max(1, size // len(text.encode()))
        program = {path.format(i=number): text.format(i=number, j=number % 7).encode()
                   for number in range(1, count + 1)}
        return {"hornbook.yaml": declaration.encode(), **program}
    SHAPES[f"files {name}"] = files


def syntax_shapes():
    for name, head, unit, tail in [
        ("one key", "", "a: b\n", ""), ("known key", "", "title: b\n", ""), ("unknown keys", "", "k{i}: v\n", ""),
        ("near keys", "", "titl{i}: v\n", ""), ("null items", "followUpQuestions:\n", "  -\n", ""),
        ("blank texts", "followUpQuestions: [", "'', ", "x]\n"), ("brackets", "", "[", ""), ("braces", "", "{{", ""),
        ("brackets of a key", "title: ", "[", ""), ("closing brackets", "title: ", "]", ""),
        ("brackets as keys", "title: [", "{{{{a}}: 1}}, ", "x]\n"), ("holes as items", "title: [", "{{{{a}}}}, ", "x]\n"),
        ("dashes", "", "- ", ""), ("question marks", "", "? ", ""), ("colons", "", ": ", ""),
        ("brackets line by line", "", "[\n", ""), ("aliases", "a: &a x\nb: [", "*a, ", "x]\n"),
        ("anchors", "", "k{i}: &a{i} x\n", ""), ("the same anchor", "", "k{i}: &a x\n", ""),
        ("unknown aliases", "a: [", "*nobody, ", "x]\n"),
        ("unknown aliases of 190 anchors", "".join(f"k{n}: &anchor{n} x\n" for n in range(190)) + "z: [",
         "*anchr{i}, ", "x]\n"),
        ("unknown aliases of 10 anchors", "".join(f"k{n}: &anchor{n} x\n" for n in range(10)) + "z: [",
         "*anchr, ", "x]\n"),
        ("tags", "followUpQuestions: [", "!a x, ", "x]\n"), ("tag directives", "", "%TAG !a{i}! tag:a,2000:\n", "--- x\n"),
        ("version directives", "", "%YAML 1.1\n", "--- x\n"), ("documents", "title: x\n", "---\ntitle: x\n", ""),
        ("merges", "followUpQuestions: [", "{{<<: a}}, ", "x]\n"),
        ("lists as keys", "followUpQuestions: [", "{{[a]: b}}, ", "x]\n"),
        ("escapes", 'title: "', "\\\\0", '"\n'), ("wrong escapes", 'title: "', "\\\\q", '"\n'),
        ("tabs", "title: 'x\n", "\tx\n", "  '\n"), ("tabs for indentation", "title: x\n", "\tx: y\n", ""),
        ("comments", "title: x\n", "# x\n", "day: 1\n"), ("comments behind values", "", "k{i}: v # x\n", ""),
        ("nulls with comments", "followUpQuestions:\n", "  - # x\n", ""),
        ("nulls that are followed by comments", "", "k{i}:\n", "# x\n"),
        ("number signs", "title: ", "x #", "\n"), ("blanks", "title: x", " ", "# a\n"), ("empty lines", "title: x\n", "\n", ""),
        ("line separators", "", "title: x\u2028", "\n"), ("carriage returns", "", "a: b\r", "\n"), ("controls", "", "\x01", "\n"),
        ("isolates", "title: ", "\u2067", "\n"), ("isolates in texts", "followUpQuestions: [", "\u2067x, ", "x]\n"),
        ("accents apart", "title: ", "e\u0301", "\n"), ("accents in texts", "followUpQuestions:\n", "  - cafe\u0301\n", ""),
        ("a block", "scenario: |\n", "  word\n", ""), ("a folded block", "scenario: >\n", "  word\n", ""),
        ("a long key", "", "key", ": x\n"), ("a slug", "category: ", "a-", "a\n"), ("no slug", "category: ", "A ", "x\n"),
        ("a number", "day: ", "9", "\n"), ("numbers", "prompts: [{ config: { scaleRange: [", "1,", "2] } }]\n"),
        ("letters of three bytes", "title: ", "“wörter” ", "\n"), ("a slip at the end", "", "- wörter\n", "- @x\n"),
        ("quotes that end too soon", "", "k{i}: 'a' b\n", ""), ("reserved signs", "", "k{i}: @x\n", ""),
        ("colons in texts", "", "k{i}: a: b\n", ""), ("wrong indentation", "", "  k{i}: b\n k: c\n", ""),
        ("unused remarks", "title: x\n", "# hornbook: allow text-too-long — x\nk{i}: 1\n", ""),
        ("stacked remarks", "title: x\n", "# hornbook: allow text-too-long — x\n", "day: 1\n"),
        ("unknown remarks", "title: x\n", "# hornbook: allow nothing-{i}\n", ""),
        ("remarks with findings", "followUpQuestions:\n",
         "  - cafe\u0301 # hornbook: allow not-composed — x\n", ""),
        ("broken prompts", "prompts:\n", "  - x\n", ""), ("empty prompts", "prompts:\n", "  - {{}}\n", ""),
        ("prompts of no type", "prompts:\n", "  - type: best-respons\n", ""), ("bad ids", "prompts:\n", "  - id: Not An Id\n", ""),
    ]:
        shape(f"syntax: {name}", head, unit, tail)


def text_shapes():
    for name, unit in [
        ("words", "word "), ("different words", "w{i} "), ("opening brackets", "("), ("words in brackets", "(a "),
        ("placeholders", "xxx yyy "), ("todo", "TODO "), ("doubled words", "the the "), ("double blanks", "a  b "),
        ("opening quotes", "“a "), ("straight quotes", '"a '), ("mixed quotes", '"a” '), ("apostrophes", "a''s "),
        ("sentences", "Maya looks at you. "), ("one sentence of commas", "and then, "), ("citations", "(Gottman, 1997) "),
        ("dots", "."), ("blanks", "  "), ("emoji", "🧃"), ("Arabic", "سلام "), ("hyphens", "a-b-"), ("capitals", "ABC "),
        ("angle brackets", "<b> "), ("tags without an end", "<b "), ("emphasis without an end", "*a "),
        ("stops on lines", "…\n    "), ("doubled words on lines", "the the\n    "), ("slots", "[name] "), ("underscores", "____ "),
    ]:
        text_shape(name, unit)


OPTION = "      - {{ id: o{i}, text: %s, feedback: %s }}\n"
RIGHT = "      - {{ id: o{i}, text: %s, correct: true, feedback: %s }}\n"
KEY = "      - { id: key, text: She is ashamed of it, correct: true, feedback: You looked closely at it. }\n"


def option_shapes():
    for name, option in [
        ("that are equal", OPTION % ("Angry.", "Anger may come later.")), ("that differ", OPTION % ("Angry {i}.", "Anger {i}.")),
        ("of one id", OPTION.replace("o{i}", "a") % ("Angry {i}.", "Anger {i}.")),
        ("of one text", OPTION % ("Angry.", "Anger {i}.")), ("that contain others", OPTION % ("a bag of leather w{i}", "Anger {i}.")),
        ("that are ranges", OPTION % ("{i} to {j}", "Anger {i}.")), ("of ten words", OPTION % (TELLING + " w{i}", "Anger {i}.")),
        ("with long feedback", OPTION % ("Angry {i}.", TELLING + " w{i}.")),
        ("that are all right", RIGHT % ("Angry {i}.", "Anger {i}.")), ("that end otherwise", OPTION % ("Angry {i}!", "Anger {i}.")),
        ("with notes", "      - {{ id: o{i}, text: A{i}, feedback: B, scienceNote: {{ brief: C }} }}\n"),
        ("that lack keys", "      - {{ id: o{i} }}\n"), ("with unknown keys", "      - {{ id: o{i}, txt: a }}\n"),
    ]:
        options_shape(name, option, first=KEY)
    several = RIGHT % ("Angry {i}.", TELLING + " w{i}.") + OPTION.replace("o{i}", "p{i}") % ("Calm {i}.", TELLING + " v{i}.")
    options_shape("to select", several, kind="select-all")
    options_shape("to select, all right", RIGHT % ("Angry {i}.", TELLING + " w{i}."), kind="select-all")
    options_shape("to select, all the same", RIGHT % ("Angry", "Angry") + OPTION.replace("o{i}", "p{i}") % ("a", "a"), kind="select-all")
    options_shape("to type", OPTION % ("w{i}", "Anger {i}."), kind="text-input", first=KEY)
    options_shape("to type, with a bank", OPTION % ("w{i}", "Anger {i}."), kind="text-input", first=KEY,
                  config="    config: { wordBank: [She is ashamed of it, angry, proud] }\n")
    options_shape("to order", "      - {{ id: o{i}, text: A{i}, correctOrder: {i}, feedback: B }}\n", kind="sequencing")
    options_shape("to order, all first", "      - {{ id: o{i}, text: A{i}, correctOrder: 1, feedback: B }}\n", kind="sequencing")
    options_shape("to match", "      - {{ id: o{i}, text: A{i}, matchTarget: T{i}, feedback: B }}\n", kind="matching")
    options_shape("to match with one", "      - {{ id: o{i}, text: A{i}, matchTarget: T, feedback: B }}\n", kind="matching")
    options_shape("on a scale", OPTION % ("A{i}", "B"), kind="rating", config="    config: { scaleRange: [0, 100] }\n")
    options_shape("before and after", "      - {{ id: o{i}, text: A{i}, version: before, feedback: B }}\n",
                  kind="before-after-comparison")
    shape("a word bank", HEAD + PROMPT.format(type="text-input", text=STEM) + "    options:\n" + KEY
          + "    config:\n      wordBank:\n", "        - w{i}\n")
    shape("a word bank of one word", HEAD + PROMPT.format(type="text-input", text=STEM) + "    options:\n" + KEY
          + "    config:\n      wordBank:\n", "        - She is ashamed of it\n")
    shape("steps", HEAD.replace("[Kneel down to her height.]", "").replace("  whyItWorks", "  whyItWorks") + "x: 1\n", "# \n")
    for name, unit in [("that are equal", "  - How was it?\n"), ("that differ", "  - How was it {i}?\n"),
                       ("of many words", "  - " + TELLING + " {i}?\n")]:
        shape(f"follow-up questions {name}", HEAD + "followUpQuestions:\n", unit)
        shape(f"steps {name}", HEAD.replace(" [Kneel down to her height.]", "").replace(
            "  whyItWorks", "  whyItWorks").split("  howTo")[0] + "  whyItWorks: It does.\n  howTo:\n", unit.replace("  -", "    -"))


def quiz_shapes():
    for name, option in [("that are equal", "      - a\n"), ("that differ", "      - a{i}\n"), ("that look alike", "      - a {i}\n"),
                         ("of ten words", "      - " + TELLING + " {i}\n"), ("that are ranges", "      - {i} to {j}\n"),
                         ("of letter case", "      - aB{i}\n"), ("that point", "      - all of the above\n"),
                         ("that are numbers", "      - '{i}'\n")]:
        quiz_shape(name, option)
    quiz_shape("without the answer", "      - a{i}\n", answer="b")
    shape("quiz an answer beside 190 options", QUIZ_HEAD + "  - text: Who slept?\n    options:\n"
          + "".join(f"      - option {n}\n" for n in range(190)) + "    answer: ", "word ", "\n", path=QUIZ)
    question = "  - {{ text: %s, options: [%s], answer: %s%s }}\n"
    for name, values in [
        ("that are equal", ("Who slept there?", "a, b", "a", "")), ("that differ", ("Who slept in cave {i}?", "a{i}, b{i}", "a{i}", "")),
        ("of the same options", ("Who slept in cave {i}?", "a, b", "a", "")),
        ("of the same options and other words", ("w{i} v{i} u{i} t{i}?", "a, b", "a", "")),
        ("with explanations", ("Who slept in cave {i}?", "a{i}, b{i}", "a{i}", ", explanation: " + TELLING + " {i}.")),
        ("with one explanation", ("Who slept in cave {i}?", "a{i}, b{i}", "a{i}", ", explanation: " + TELLING + ".")),
        ("with verses", ("Who slept in cave {i}?", "a, b", "a", ", verses: ['18:9', '18:10-12']")),
        ("with wrong verses", ("Who slept in cave {i}?", "a, b", "a", ", verses: ['115:{i}']")),
    ]:
        questions_shape(name, question % values)
    shape("verses", QUIZ_HEAD + "  - text: a?\n    options: [a, b]\n    answer: a\n    verses:\n", "      - '18:9'\n", path=QUIZ)


def prompt_shapes():
    two = (", options: [{{ id: a, text: Angry {i}., correct: true, feedback: Yes {i}. }}, "
           "{{ id: b, text: Sad {i}., feedback: No {i}. }}] }}\n")
    for name, prompt in [
        ("that are equal", "  - {{ id: p, type: best-response, text: What now?, points: 1" + two),
        ("that differ", "  - {{ id: p{i}, type: best-response, text: What now {i}?, points: 1" + two),
        ("of the same options", "  - {{ id: p{i}, type: best-response, text: w{i} v{i}?, points: 1" + two.replace(" {i}", "")),
        ("that branch on", "  - {{ id: p{i}, type: best-response, text: What now?, points: 1, "
         "branch: {{ ifSelected: a, nextPrompt: p{i}9 }}" + two),
        ("that branch back", "  - {{ id: p{i}, type: best-response, text: What now?, points: 1, "
         "branch: {{ ifSelected: a, nextPrompt: p{j} }}" + two),
        ("that branch nowhere", "  - {{ id: p{i}, type: rating, text: t, points: 1, "
         "branch: {{ ifSelected: '1', nextPrompt: q{i} }} }}\n"),
        ("that rate", "  - {{ id: p{i}, type: rating, text: t, points: 1, config: {{ scaleRange: [1, 5] }} }}\n"),
        ("that look back", "  - {{ id: p{i}, type: reflection, text: t, points: 1, feedback: a }}\n"),
    ]:
        prompts_shape(name, prompt)


CHALLENGES, NOTIFICATIONS, PLANS, REWARDS = (
    "challenges/set.yaml", "services/notifications.yaml", "services/plans.yaml", "rewards/rewards.yaml")
TEMPLATE = """templates:
  - id: daily-dynamo
    name: Daily Dynamo
    icon: bolt.fill
    goalType: {goal}
    suggestedTarget: 61
    suggestedBonus: 10
    colorHex: "#FFB800"
    description: '"""
PLAN = """storekit: ios/Configuration.storekit
plans:
  - {id: monthly, product: com.example.monthly, title: Monthly, copy: Every month., period: P1M}
"""
STOREKIT = """{"identifier": "A", "nonRenewingSubscriptions": [], "products": [{"displayPrice": "1", "productID": "a",
 "referenceName": "%s", "type": "NonConsumable", "localizations": []}], "subscriptionGroups": [], "version": {"major": 3, "minor": 0}}"""


def storekit_shape(name, unit, text=STOREKIT):
    """A file of another tool, which a source names."""
    def files(size):
        return {PLANS: PLAN.encode(), "ios/Configuration.storekit": (text % repeated(unit, size)).encode()}
    SHAPES[f"StoreKit of {name}"] = files


def list_shapes():
    for goal in ("daily-minutes", "weekly-minutes", "streak"):
        for name, unit in [("amounts", "5 minutes and {i} days. "), ("one amount", "5 minutes "), ("numbers", "{i} "),
                           ("hours and minutes", "1 hour 5 minutes, "), ("links", "and 7 minutes, "),
                           ("hyphens", "five-"), ("digits", "1,"), ("signs", "- ")]:
            shape(f"{goal} of {name}", TEMPLATE.format(goal=goal), unit, "'\n", CHALLENGES)
    for name, unit in [("parameters", "/{{a{i}}}"), ("one parameter", "/{{a}}"), ("parts", "/a{i}"), ("open braces", "{{"), ("slashes", "/")]:
        shape(f"a route of {name}", 'routes:\n  - {id: a, path: "/a', unit, '"}\n', NOTIFICATIONS)
    opens = "notifications:\n  - id: now\n    opens:\n      route: a\n      with:\n"
    shape("given to a route", opens, "        a{i}: b\n", path=NOTIFICATIONS)

    def both(size):
        path = repeated("/{{a{i}}}", size // 2)
        given = repeated("        a{i}: b\n", size // 2)
        return {NOTIFICATIONS: f'routes:\n  - {{id: a, path: "{path}"}}\n{opens}{given}'.encode()}
    SHAPES["a route and what is given to it"] = both
    for name, unit in [("levels", "  - {{at: {i}}}\n"), ("levels that go back", "  - {{at: 5}}\n"),
                       ("named levels", "  - {{at: {i}, unlocks: Colour {i}}}\n"),
                       ("levels of one name", "  - {{at: {i}, unlocks: Colour}}\n")]:
        shape(name, "levels:\n", unit, path=REWARDS)
        shape(f"{name}, with rates", "xp: {firstAttempt: 50, streakDay: 10, streakMost: 100, category: 25, review: 50, "
              "familyActivity: 50}\nlevels:\n  - {at: 0}\n", unit, path=REWARDS)
    lessons = CONTENT / "first-lessons"
    lesson = re.sub(r"(?m)^requires: .*\n", "", (lessons / "lessons/wudu/face.yaml").read_text("utf-8"))
    for old, new in [("id: wudu-face", "id: wudu-{i}"), ("order: 9", "order: {i}"), ("title: ", "title: {i} ")]:
        lesson = lesson.replace(old, new, 1)

    def course(size):
        levels = "levels:\n  - {at: 0}\n" + repeated("  - {{at: {i}}}\n", size // 2)
        return {"hornbook.yaml": (lessons / "hornbook.yaml").read_bytes(), REWARDS: levels.encode()} | {
            f"lessons/wudu/{i}.yaml": lesson.replace("{i}", str(i)).encode()
            for i in range(1, size // 2 // len(lesson.encode()) + 1)}
    SHAPES["levels of a course and its lessons"] = course
    for name, unit in [("escapes", "\\\\n"), ("quoted quotes", '\\\\"'), ("units", "\\\\u00e9"), ("letters", "a")]:
        storekit_shape(name, unit.replace("\\\\", "\\"))


def program_shapes():
    declaration_shape("modules", "  m{i}: Module {i}\n", head="modules:\n")
    declaration_shape("modules of one name", "  m{i}: Module\n", head="modules:\n")
    declaration_shape("modules of one key", "  m: Module\n", head="modules:\n")
    declaration_shape("unknown rules", "  rule-{i}: off\n", head="rules:\n")
    declaration_shape("one unknown rule", "  mising-key: off\n", head="rules:\n")
    declaration_shape("fixed rules", "  missing-key: off\n", head="rules:\n")
    declaration_shape("unknown settings", "    s{i}: 1\n", head="rules:\n  text-too-long:\n")
    declaration_shape("covers", "  - quizzes\n", head="covers:\n")
    declaration_shape("bands", "  - 6-9\n", head="ageBands:\n")
    declaration_shape("unknown keys", "key{i}: 1\n")
    day = HEAD.replace("day: 1", "day: {i}") + PROMPT.format(type="reflection", text="When?") + "    feedback: Good.\n"
    quiz = QUIZ_HEAD.replace("kings", "kings {i}").replace("order: 1", "order: {i}") + (
        "  - {{ text: 'Who slept in cave {i} for {j} years?', options: [{i}a, {i}b], answer: {i}a, explanation: It is {i}. }}\n")
    modules = DECLARATION + "modules: { emotion-coaching: Emotions }\n"
    files_shape("of activities", day, declaration=modules)
    files_shape("of the same day", day.replace("day: {i}", "day: 1"), declaration=modules)
    files_shape("of the same day, with ids of their own", day.replace("day: {i}", "day: 1")
                + "id: 0d3a5f0e-8f2b-4f57-9b43-{i:012}\n", declaration=modules)
    files_shape("of the same day, moved", day.replace("day: {i}", "day: 1\nmovedFrom: {i}"), declaration=modules)
    files_shape("that were moved", day + "movedFrom: {j}\n", declaration=modules)
    files_shape("of unknown modules", day.replace("emotion-coaching", "emotion-{i}"), declaration=modules)
    files_shape("of near modules", day.replace("emotion-coaching", "m{i}"),
                declaration=DECLARATION + "modules:\n" + "".join(f"  n{i}: N\n" for i in range(500)))
    files_shape("of similar texts", day.replace("pancake", "pancake {i} of the {j} that"), declaration=modules)
    files_shape("of one title", day.replace("spilled", "wasted"), declaration=modules)
    files_shape("of quizzes", quiz, path="quizzes/6-9/q{i}.yaml")
    files_shape("of quizzes with one order", quiz.replace("order: {i}", "order: 1"), path="quizzes/6-9/q{i}.yaml")
    files_shape("of quizzes with one title", quiz.replace("kings {i}", "kings"), path="quizzes/6-9/q{i}.yaml")
    files_shape("that are broken", "title: @home {i}\n", path="activities/6-9/d{i}.yaml")
    files_shape("that are empty", "# {i}\n", path="activities/6-9/d{i}.yaml")
    files_shape("of no kind", "title: home {i}\n", path="activites/6-9/d{i}.yaml")


for make in (syntax_shapes, text_shapes, option_shapes, quiz_shapes, prompt_shapes, list_shapes, program_shapes):
    make()
