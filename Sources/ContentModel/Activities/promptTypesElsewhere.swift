import Diagnostics

/// What to write for a type of prompt, with its names in other tools, in lower-case letters only.
let promptTypesElsewhere: KeyValuePairs<Advice, String> = [
    "write `best-response` or another type in which one option is chosen; if several must be, write `select-all`":
        "multiplechoice multichoice mcq singlechoice quiz radio dropdown truefalse trueorfalse boolean yesno",
    .write("select-all"): "multipleselect multipleresponse multipleanswers checkbox checkboxes multiselect",
    .write("sequencing"): "ordering order sort sorting sequence puzzle reorder rank ranking",
    .write("matching"): "match matchpairs pairs draganddrop dragdrop grouping",
    "write `rating`, with a `scaleRange` in `config`": "scale linearscale likert slider stars numeric poll",
    "write `text-input`, with the accepted words as options":
        "shortanswer shorttext text typeanswer fillintheblank fillintheblanks cloze gapfill dragthewords",
    .write("reflection"): "essay longanswer paragraph longtext openended freetext",
]
