"""The sorts of slips. Each takes the lines of a file and dice, and returns the changed lines and the index of the
line that is wrong, or None where it finds no place. `BREAKING` are those that break YAML's syntax.

Slips in the names of files and folders stand with what finds those."""

import re

KEY = re.compile(r"^( *(?:- )*)([a-zA-Z]+):( .*)?$")
PROSE = re.compile(r"^( *(?:- )*)((?:title|description|skillFocus|text|feedback|bestApproach|keyInsight|concept|"
                   r"whenToUse|whyItWorks|explanation): )?([A-Z][A-Za-z',]* [^:#'\"]{12,})$")


def inside_block(lines, index):
    """Whether a line belongs to a text below `|`."""
    column = len(lines[index]) - len(lines[index].lstrip(" "))
    for above in range(index - 1, -1, -1):
        line = lines[above]
        if not line.strip():
            continue
        if len(line) - len(line.lstrip(" ")) < column:
            return line.rstrip().endswith(("|", ">", "|-", ">-"))
    return False


def pick(lines, dice, wanted):
    found = [index for index, line in enumerate(lines) if wanted(line) and not inside_block(lines, index)]
    return dice.choice(found) if found else None


def on(wanted):
    """Makes a sort of a function that changes one line: `wanted` says which lines have a place for it."""
    def decorate(change):
        def sort(lines, dice):
            index = pick(lines, dice, wanted)
            if index is None:
                return None
            new = change(lines[index], dice)
            if new is None:
                return None
            new = new if isinstance(new, list) else [new]
            return lines[:index] + new + lines[index + 1:], index + len(new) - 1
        return sort
    return decorate


def key_line(line):
    return KEY.match(line) is not None


def inner_key(line):
    return key_line(line) and line.startswith("  ") and not line.lstrip().startswith("- ")


def item_line(line):
    return re.match(r"^ *- [A-Z]", line) is not None


def lost_dash(lines, dice):
    """The item becomes part of the one above."""
    places = [index for index in range(1, len(lines)) if item_line(lines[index]) and item_line(lines[index - 1])
              and lines[index].index("-") == lines[index - 1].index("-")]
    if not places:
        return None
    index = dice.choice(places)
    return lines[:index] + [lines[index].replace("- ", "  ", 1)] + lines[index + 1:], index


def record_item(line):
    return re.match(r"^ *- [a-z]+: ", line) is not None


def prose_line(line):
    return PROSE.match(line) is not None


def prose_value(line):
    """A plain text behind a key, or an item that is one."""
    match = PROSE.match(line)
    return match is not None and (match[2] is not None or match[1].endswith("- "))


def quoted_line(line):
    return re.match(r"^ *(?:- )*[a-zA-Z]+: (['\"]).*\1$", line) is not None


def words_between(line, dice, text):
    """A text put between two words of the prose of a line."""
    match = PROSE.match(line)
    start = match.start(3)
    gaps = [gap.start() for gap in re.finditer(r"(?<=[a-z]) (?=[a-z])", line) if gap.start() > start]
    if not gaps:
        return None
    gap = dice.choice(gaps)
    return line[:gap] + text + line[gap + 1:]


def before_text(line, sign):
    match = PROSE.match(line)
    start = match.start(3)
    return line[:start] + sign + line[start:]


SORTS = {
    # Indentation
    "a key one space too deep": on(inner_key)(lambda line, dice: " " + line),
    "a key two spaces too deep": on(inner_key)(lambda line, dice: "  " + line),
    "a key one space too far left": on(inner_key)(lambda line, dice: line[1:]),
    "a key of the file with a space before it": on(lambda line: key_line(line) and line[0] not in " -")(
        lambda line, dice: " " + line),
    "an item two spaces too deep": on(item_line)(lambda line, dice: "  " + line),
    "an item one space too deep": on(item_line)(lambda line, dice: " " + line),
    "an item one space too far left": on(item_line)(lambda line, dice: line[1:]),
    "an item with keys one space too deep": on(record_item)(lambda line, dice: " " + line),
    "a tab in place of the indentation": on(inner_key)(lambda line, dice: "\t" + line.lstrip(" ")),
    "a no-break space in the indentation": on(inner_key)(lambda line, dice: "\u00A0" + line[1:]),
    # Dashes
    "a dash without its blank": on(item_line)(lambda line, dice: line.replace("- ", "-", 1)),
    "an item without its dash": on(item_line)(lambda line, dice: line.replace("- ", "", 1)),
    "a blank in place of a dash": lost_dash,
    "a long dash in place of a hyphen": on(item_line)(lambda line, dice: line.replace("- ", "— ", 1)),
    "a bullet in place of a hyphen": on(item_line)(lambda line, dice: line.replace("- ", "• ", 1)),
    "an asterisk in place of a hyphen": on(item_line)(lambda line, dice: line.replace("- ", "* ", 1)),
    # Colons
    "a colon without its blank": on(lambda line: key_line(line) and not line.endswith((":", "|")))(
        lambda line, dice: line.replace(": ", ":", 1)),
    "a key without its colon": on(lambda line: key_line(line) and not line.endswith((":", "|")))(
        lambda line, dice: line.replace(": ", " ", 1)),
    "an equals sign in place of a colon": on(lambda line: key_line(line) and not line.endswith((":", "|")))(
        lambda line, dice: line.replace(": ", " = ", 1)),
    "a colon in a text": on(prose_value)(lambda line, dice: words_between(line, dice, ": ")),
    "a no-break space behind a colon": on(lambda line: key_line(line) and not line.endswith((":", "|")))(
        lambda line, dice: line.replace(": ", ":\u00A0", 1)),
    # Quotes
    "a quote that is not closed": on(quoted_line)(lambda line, dice: line[:-1]),
    "a quote that is not opened": on(quoted_line)(
        lambda line, dice: re.sub(r": ['\"]", ": ", line, count=1)),
    "a text that begins with a quotation": on(prose_value)(
        lambda line, dice: re.sub(r"([A-Z][A-Za-z',]*)( [^:#'\"]{12,})$", r'"\1"\2', line, count=1)),
    "curly marks in place of quotes": on(quoted_line)(
        lambda line, dice: re.sub(r": ['\"](.*)['\"]$", ": “\\\\1”".replace("\\\\", "\\"), line)),
    "a blank at the end of a quoted text": on(quoted_line)(lambda line, dice: line[:-1] + " " + line[-1]),
    # Hashes
    "a # and a number in a text": on(prose_value)(lambda line, dice: words_between(line, dice, " #1 ")),
    "a # and a word in a text": on(prose_value)(lambda line, dice: words_between(line, dice, " #")),
    "a # between two words": on(prose_value)(lambda line, dice: words_between(line, dice, " # ")),
    "a # before a text": on(prose_value)(lambda line, dice: before_text(line, "#")),
    # Signs that mean something to YAML
    "an & before a text": on(prose_value)(lambda line, dice: before_text(line, "&")),
    "an asterisk before a text": on(prose_value)(lambda line, dice: before_text(line, "*")),
    "an exclamation mark before a text": on(prose_value)(lambda line, dice: before_text(line, "!")),
    "an @ before a text": on(prose_value)(lambda line, dice: before_text(line, "@")),
    "a word in brackets before a text": on(prose_value)(lambda line, dice: before_text(line, "[Softly] ")),
    "a name in braces before a text": on(prose_value)(lambda line, dice: before_text(line, "{name} ")),
    # Blanks and line ends
    "a blank line in a plain text": on(prose_value)(
        lambda line, dice: broken_in_two(line, dice, True)),
    "a text that goes on at the margin": on(prose_value)(
        lambda line, dice: broken_in_two(line, dice, False)),
    # Damage by pasting
    "a no-break space in a text": on(prose_value)(lambda line, dice: words_between(line, dice, "\u00A0")),
    "a character without width in a text": on(prose_value)(lambda line, dice: words_between(line, dice, " \u200B")),
    "a soft hyphen in a word": on(prose_value)(
        lambda line, dice: re.sub(r"([a-z]{3})([a-z]{3})", "\\1\u00AD\\2", line[::1], count=0)
        if re.search(r"[a-z]{6}$", line) else words_between(line, dice, " \u00AD")),
    "an apostrophe in a wrong encoding": on(prose_value)(lambda line, dice: words_between(line, dice, " thatâ€™s ")),
    "a character that is lost": on(prose_value)(lambda line, dice: words_between(line, dice, " \uFFFD")),
    "a tag of HTML": on(prose_value)(lambda line, dice: words_between(line, dice, " <b>so</b> ")),
    "an entity of HTML": on(prose_value)(lambda line, dice: words_between(line, dice, "&nbsp;")),
    "emphasis of Markdown": on(prose_value)(lambda line, dice: words_between(line, dice, " **so** ")),
    "a backslash and an n in a text": on(prose_value)(lambda line, dice: words_between(line, dice, "\\n")),
    # Keys
    "two letters of a key swapped": on(key_line)(lambda line, dice: swapped(line, dice)),
    "a key with a capital": on(key_line)(
        lambda line, dice: re.sub(KEY, lambda m: m[1] + m[2][0].upper() + m[2][1:] + ":" + (m[3] or ""), line)),
    "a key written twice": on(lambda line: key_line(line) and not line.endswith((":", "|"))
                              and not line.lstrip().startswith("- "))(lambda line, dice: [line, line]),
    "a Cyrillic letter in a key": on(lambda line: key_line(line) and "e" in KEY.match(line)[2])(
        lambda line, dice: re.sub(KEY, lambda m: m[1] + m[2].replace("e", "е", 1) + ":" + (m[3] or ""), line)),
    "a key without its value": on(lambda line: key_line(line) and not line.endswith((":", "|"))
                                  and not line.startswith("day"))(
        lambda line, dice: line[:line.index(":") + 1]),
}

BREAKING = [
    "a key one space too deep", "a key one space too far left", "an item one space too far left",
    "an equals sign in place of a colon", "a colon without its blank", "a key without its colon", "a colon in a text",
    "a quote that is not closed", "a text that begins with a quotation", "an asterisk before a text",
    "an @ before a text", "a word in brackets before a text", "a tab in place of the indentation",
]


def broken_in_two(line, dice, has_blank):
    gaps = [gap.start() for gap in re.finditer(r"(?<=[a-z,]) (?=[a-z])", line) if gap.start() > 20]
    if not gaps:
        return None
    gap = dice.choice(gaps)
    indent = " " * (len(line) - len(line.lstrip(" -")) + 2)
    return [line[:gap], "", indent + line[gap + 1:]] if has_blank else [line[:gap], line[gap + 1:]]


def swapped(line, dice):
    match = KEY.match(line)
    key = match[2]
    places = [at for at in range(len(key) - 1) if key[at] != key[at + 1]]
    if not places:
        return None
    at = dice.choice(places)
    key = key[:at] + key[at + 1] + key[at] + key[at + 2:]
    return match[1] + key + ":" + (match[3] or "")
