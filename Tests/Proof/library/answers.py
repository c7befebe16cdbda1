"""Answers to the prompts of a build: the right one, and any that a learner may submit."""


def right(prompt):
    """The answer that passes a prompt."""
    options = prompt["options"]
    match prompt["type"]:
        case "select-all":
            return {"options": [option["optionId"] for option in options if option["correct"]]}
        case "sequencing":
            ordered = sorted(options, key=lambda option: option["metadata"]["correctOrder"])
            return {"order": [option["optionId"] for option in ordered]}
        case "matching":
            return {"pairs": {option["optionId"]: option["metadata"]["matchTarget"] for option in options}}
        case _:
            return {"option": next(option["optionId"] for option in options if option["correct"])}


def any_answer(prompt, dice, tried):
    """One that a learner may submit."""
    ids = [option["optionId"] for option in prompt["options"]]
    match prompt["type"]:
        case "select-all":
            return {"options": dice.sample(ids, dice.randint(1, len(ids)))}
        case "sequencing":
            return {"order": dice.sample(ids, len(ids))}
        case "matching":
            targets = [option["metadata"]["matchTarget"] for option in prompt["options"]]
            return {"pairs": dict(zip(ids, dice.sample(targets, len(targets))))}
        case "text-input" if dice.random() < 0.4:
            return {"word": "no option holds this"}
        case _:
            return {"option": dice.choice([id for id in ids if id not in tried])}
