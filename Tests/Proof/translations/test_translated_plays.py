"""All plays of all activities take the same path and earn the same points in every language of a program."""

import itertools
import json

import builds
from player import Session, judge
from test_builds import LANGUAGES, every_type


def answers(prompt):
    """Every answer, by the ids of options: for words and targets, those of the options that have them."""
    ids = [option["optionId"] for option in prompt["options"]]
    match prompt["type"]:
        case "select-all":
            return [{"options": list(some)} for count in range(1, len(ids) + 1) for some in itertools.combinations(ids, count)]
        case "sequencing":
            return [{"order": list(order)} for order in itertools.permutations(ids)]
        case "matching":
            return [{"pairs": dict(zip(ids, owners))} for owners in itertools.permutations(ids)]
        case "text-input":
            return [{"word": id} for id in [*ids, None]]
        case _:
            return [{"option": id} for id in ids]


def said(answer, prompt):
    """An answer in the words of the prompt's language."""
    options = {option["optionId"]: option for option in prompt["options"]}
    (kind, value), = answer.items()
    if kind == "word":
        return {kind: options[value]["optionText"] if value else "no word of any language"}
    if kind == "pairs":
        return {kind: {id: options[owner]["metadata"]["matchTarget"] for id, owner in value.items()}}
    return answer


def tries(prompt):
    """What a prompt can be answered with: any answer first, then any number of wrong ones, then a right one."""
    every = answers(prompt)
    right = {number for number, answer in enumerate(every) if judge(prompt, said(answer, prompt))[0]}
    first_right, wrong = min(right), [number for number in range(len(every)) if number not in right]
    for first in range(len(every)):
        for more in range(len(prompt["options"]) if first not in right else 1):
            others = itertools.islice(itertools.cycle(wrong), more)
            yield [every[number] for number in ([first] if first in right else [first, *others, first_right])]


def turns(activity, position, answers):
    """What comes of answers at a prompt, and where they lead."""
    session = Session(activity)
    session.show(position)
    prompt, before = session.prompt, session.score
    verdicts = [session.submit(said(answer, prompt)) for answer in answers]
    return verdicts, session.position, session.score - before


def played_alike(versions):
    """Compares an activity in all its languages, prompt by prompt; how many plays of a prompt there were."""
    first, (reached, done, count) = versions[0], ({0}, set(), 0)
    while reached - done:
        position = min(reached - done)
        done.add(position)
        if position == len(first["prompts"]):
            continue
        for attempt in tries(first["prompts"][position]):
            (verdicts, place, score), *others = (turns(version, position, attempt) for version in versions)
            assert all(other == (verdicts, place, score) for other in others), (first["id"], position, attempt)
            assert verdicts[-1]["correct"]
            reached.add(place)
            count += 1
    assert len(first["prompts"]) in done
    return count


def test_all_plays_are_the_same():
    sources = [every_type(*LANGUAGES)]
    if builds.count(0, 1):
        sources += [source for source in builds.programs() if (source / "activities").exists()]
    for source in sources:
        made = builds.build(source, "--pseudo")
        tags = [language["language"] for language in builds.manifest(made)["languages"] if "path" in language]
        assert {"en-XA", "ar-XB"} <= set(tags) and (source is not sources[0] or {*LANGUAGES} < set(tags))
        folders = [made] + [made / f"languages/{tag}" for tag in tags]
        count = 0
        for activity in builds.activities(made).values():
            day = f"json/activities/{activity['age_band']}.json"
            versions = [next(one for one in json.loads((folder / day).read_text("utf-8"))["activities"] if one["id"] == activity["id"])
                        for folder in folders]
            assert len({version["title"] for version in versions}) > 1
            count += played_alike(versions)
        assert count > 50
