"""Plants one slip of the hand in a source file, by lines: every other byte stays.

A slip says at which `path` (keys, and list positions from 0) it stands and what is done there:
`delete-key`, `delete-item`, `rename-key`, `duplicate-key`, `empty-value`, `set-value` (a value on one line),
`set-lines` (one of several), `insert-after` (a line), `insert-tab` and `shift` (another indentation),
`prepend-file`, `append-file`."""

import yaml


class Spot:
    """Where a key or an item of a list stands: its lines, and the columns of its key and its value."""

    def __init__(self, text, path):
        node, key = yaml.compose(text, Loader=yaml.CSafeLoader), None
        for step in path:
            key = None
            if isinstance(step, int):
                node = node.value[step]
            else:
                key, node = next(entry for entry in node.value if entry[0].value == step)
        start = key.start_mark if key else node.start_mark
        self.key, self.node = key, node
        self.first, self.column = start.line, start.column
        self.end = end_of_block(text.split("\n"), start, node.end_mark, key is not None)


def end_of_block(lines, start, end, has_key):
    """The line after the last one that belongs to a value; its end mark may be where the next one begins."""
    last = end.line if end.column > 0 else end.line - 1
    least = start.column + (1 if has_key else 0)

    def belongs(line):
        stripped = line.lstrip(" ")
        depth = len(line) - len(stripped)
        is_item = has_key and depth == start.column and stripped.startswith("- ")
        return stripped and (depth >= least or is_item)

    while last > start.line and not belongs(lines[last]):
        last -= 1
    return last + 1


def plant(text, slip):
    """The text with the slip in it."""
    do, value = slip["op"], slip.get("value")
    if do == "append-file":
        return f"{text}{value}\n"
    if do == "prepend-file":
        return f"{value}\n{text}"
    lines = text.split("\n")
    spot = Spot(text, slip["path"])
    first, end = spot.first, spot.end
    if do == "delete-key" and lines[first][:spot.column].strip() == "-":
        # The dash goes to the next key of the item.
        end += 1
        new = [lines[first][:spot.column] + lines[end - 1][spot.column:]]
    else:
        new, end = changed(do, value, lines, spot)
    return "\n".join(lines[:first] + new + lines[end:])


def changed(do, value, lines, spot):
    """The lines that take the place of the spot's, and where those end."""
    head, old, column = lines[spot.first], lines[spot.first:spot.end], spot.column
    after_key = spot.key.end_mark.column if spot.key else column
    match do:
        case "delete-key" | "delete-item":
            return [], spot.end
        case "duplicate-key":
            return old + old, spot.end
        case "empty-value":
            return [head[:after_key] + ":"], spot.end
        case "set-lines":
            return [f"{head[:after_key]}: {value}"], spot.end
        case "insert-after":
            return old + [" " * column + value], spot.end
        case "set-value":
            new = head[:spot.node.start_mark.column] + value + head[spot.node.end_mark.column:]
        case "rename-key":
            new = head[:column] + value + head[after_key:]
        case "insert-tab":
            new = "\t" * max(1, column // 2) + head[column:]
        case "shift":
            new = " " * (column + value) + head[column:]
        case _:
            raise ValueError(do)
    return [new], spot.first + 1
