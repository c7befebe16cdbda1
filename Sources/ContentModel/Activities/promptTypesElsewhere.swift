/// What other tools call types of prompts, without signs between the words, and what to write for them.
let promptTypesElsewhere: [(names: Set<String>, help: String)] = [
    (
        [
            "multiplechoice", "multichoice", "mcq", "mc", "singlechoice", "single", "choice", "quiz", "radio",
            "radiobuttons", "dropdown", "truefalse", "trueorfalse", "boolean", "yesno",
        ], "write `best-response`, or another type with one right option; `select-all` where several are right"
    ),
    (
        [
            "multipleselect", "multipleresponse", "multipleanswer", "multipleanswers", "checkbox", "checkboxes",
            "multiselect", "selectmultiple",
        ], "write `select-all`"
    ),
    (
        ["ordering", "order", "sort", "sorting", "sequence", "puzzle", "reorder", "rank", "ranking", "dragandsort"],
        "write `sequencing`"
    ), (["match", "matchpairs", "pairs", "draganddrop", "dragdrop", "grouping"], "write `matching`"),
    (
        ["scale", "linearscale", "likert", "slider", "stars", "numeric", "poll", "opinionscale"],
        "write `rating`, with a `scaleRange` in `config`"
    ),
    (
        [
            "shortanswer", "shorttext", "text", "typeanswer", "fillintheblank", "fillintheblanks", "fillblank",
            "cloze", "gap", "gapfill", "dragthewords",
        ], "write `text-input`, with the words that it knows as options"
    ), (["essay", "longanswer", "paragraph", "longtext", "openended", "open", "freetext"], "write `reflection`"),
]
