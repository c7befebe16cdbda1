"""Splits SQL where the Supabase command line does, which is not everywhere where PostgreSQL does."""

import re

TAG = re.compile(r"\$\w*\$")


def split(text):
    """The statements of a file, each with what stands before it; joined, they are the file.

    Knows '…' and "…" with doubled quotes but without backslashes, $tag$…$tag$, line and nested block
    comments, and parentheses. A backslash outside quotes hides the next character.
    """
    statements, start, place, depth = [], 0, 0, 0
    while place < len(text):
        character = text[place]
        if character in "'\"":
            place = after(text, character, place + 1)
        elif text.startswith("--", place):
            place = after(text, "\n", place)
        elif text.startswith("/*", place):
            place = after_block(text, place)
        elif tag := TAG.match(text, place):
            place = after(text, tag.group(), tag.end())
        elif character == "\\":
            place += 2
        else:
            place += 1
            depth = max(0, depth + (character == "(") - (character == ")"))
            if character == ";" and depth == 0:
                statements.append(text[start:place])
                start = place
    rest = text[start:]
    return statements + [rest] if rest.strip() else statements


def after(text, end, place):
    found = text.find(end, place)
    return len(text) if found < 0 else found + len(end)


def after_block(text, place):
    depth = 0
    while place < len(text):
        if text.startswith("/*", place):
            depth, place = depth + 1, place + 2
        elif text.startswith("*/", place):
            depth, place = depth - 1, place + 2
            if depth == 0:
                break
        else:
            place += 1
    return place


def first_word(statement):
    """The first word of a statement, comments aside."""
    words = re.sub(r"--[^\n]*\n", "", statement).split()
    return words[0].rstrip(";").lower() if words else ""
