"""The page docs/slips.md, made of what slip_study.py counts."""

from collections import defaultdict

#: What stands above the figures by hand ends with this line.
MARK = "<!-- What follows is written by Tests/Proof/sources/slip_study.py. -->\n"


def kept(path):
    text = path.read_text(encoding="utf-8") if path.exists() else "# Slips\n\n" + MARK
    return text[:text.index(MARK) + len(MARK)]


def share(part, whole):
    return f"{100 * part / whole:.1f} %" if whole else "—"


def page(slips, edits, torn):
    silent = [slip for slip in slips if slip.silent]
    found = [slip for slip in slips if slip.findings]
    one = sum(len(slip.findings) == 1 for slip in found)
    exact = sum(slip.is_exact for slip in found)
    errors, hits, findings, false = torn
    count, bad = edits
    text = f"""
## Single slips

{len(slips)} seeded slips of {len({slip.sort for slip in slips})} sorts, each alone in a file of the shipped content:

| | |
| --- | --- |
| with a finding | {len(found)} |
| without one, and the same JSON | {sum(not slip.findings and not slip.silent for slip in slips)} |
| silent: other JSON, and no finding on the line or beside it | {len(silent)} ({share(len(silent), len(slips))}) |
| exactly one finding, of those with any | {one} ({share(one, len(found))}) |
| a finding on the very line, of those with any | {exact} ({share(exact, len(found))}) |
| edits offered and made | {count} |
| edits that led to another finding | {len(bad)} |

## Several errors in one file

{share(hits, errors)} of {errors} errors of syntax in files with two to five of them are found in one run; {len(false)} of
{findings} findings ({share(len(false), findings)}) are about none of them.

## Sorts without one finding at its line each time

The sorts are those of `Tests/Proof/sources/slip_sorts.py`.

| slip | tried | silent | one finding | on its line |
| --- | --- | --- | --- | --- |
"""
    rows = defaultdict(list)
    for slip in slips:
        rows[slip.sort].append(slip)
    for sort, tried in rows.items():
        told = [slip for slip in tried if slip.findings]
        if all(len(slip.findings) == 1 and slip.is_exact for slip in tried):
            continue
        text += (f"| {sort} | {len(tried)} | {sum(slip.silent for slip in tried)} "
                 f"| {share(sum(len(slip.findings) == 1 for slip in told), len(told))} "
                 f"| {share(sum(slip.is_exact for slip in told), len(told))} |\n")
    if silent:
        text += "\n## The silent ones\n\n"
        for slip in silent:
            text += f"- {slip.sort}: `{slip.path}`, line {slip.line}: `{line_of(slip)}`\n"
    return text


def line_of(slip):
    line = slip.text.split("\n")[slip.line - 1].strip()
    return line if len(line) < 70 else line[:69] + "…"


def details(slips, edits, torn):
    """What to look at, for whoever mends."""
    print("## Not one finding at its line")
    shown = defaultdict(int)
    for slip in slips:
        if slip.findings and (len(slip.findings) != 1 or not slip.is_exact) or slip.silent:
            shown[slip.sort] += 1
            if shown[slip.sort] > 3:
                continue
            print(f"{slip.sort}: {slip.path}:{slip.line}: {line_of(slip)}")
            for finding in slip.findings[:4]:
                print(f"    {finding['range']['start']['line']}: {finding['rule']}: {finding['message'][:90]}")
    for job in edits[1][:12]:
        print("EDIT", job.sort, job.rule, f"{job.path}:{job.line}: {line_of(job)}")
        for finding in job.findings[:3]:
            print(f"    {finding['range']['start']['line']}: {finding['rule']}: {finding['message'][:90]}")
    rules = defaultdict(int)
    for _, finding in torn[3]:
        rules[finding["rule"]] += 1
    print("FALSE", dict(rules))
