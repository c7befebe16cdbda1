package import Diagnostics

extension Findings {
    /// For the findings of one file.
    package static var ofOneFile: Findings { Findings(limit: 1000, .tooManyFindings) }
}

extension Explanation {
    /// Everything that parsing can report, in alphabetical order.
    package static let syntax: [Explanation] = [
        .aliasBudget, .aliasCycle, .badEscape, .bidiOverride, .blockTextHeader, .codeFence, .colonInText, .complexKey,
        .conflictMarker, .controlCharacter, .directive, .duplicateKey, .fileTooLarge, .invalidUTF8, .invisibleBlank,
        .itemSign, .listInLine, .loneCarriageReturn, .mergeKey, .misplacedByteOrderMark, .missingColon, .missingComma,
        .missingDash, .nestingTooDeep, .reservedCharacter, .secondDocument, .strayBracket, .tabIndentation, .tag,
        .textAfterQuote, .tooManyFindings, .unbalancedDirection, .unclosedBracket, .unclosedQuote, .unicodeLineBreak,
        .unknownAlias, .unreadableYAML, .unusedAnchor, .wrongIndentation,
    ]

    static let aliasBudget = Explanation(
        "alias-budget", .error, .syntax, "Aliases multiply beyond 100,000 values.",
        because: "A few lines of aliases to aliases can stand for billions of values and stop any reader.",
        bad: .file(
            "a: &a [x, x, x, x, x, x, x, x, x, x]\n"
                + zip("bcdef", "abcde").map {
                    "\($0): &\($0) [*\($1), *\($1), *\($1), *\($1), *\($1), "
                        + "*\($1), *\($1), *\($1), *\($1), *\($1)]\n"
                }.joined()), good: .activity("description: &scene A glass tips over.\nbestApproach: *scene"))

    static let aliasCycle = Explanation(
        "alias-cycle", .error, .syntax, "An alias stands inside the value that it refers to.",
        because: "Such a value would contain itself and never end.", bad: .activity("followUpQuestions: &q\n  - *q"),
        good: .activity("description: &scene A glass tips over.\nbestApproach: *scene"))

    static let badEscape = Explanation(
        "bad-escape", .error, .syntax, "A backslash in double quotes begins no known escape.",
        because: "In \"…\" a backslash gives the next character another meaning, as in \\n for a new line.",
        bad: .activity(#"title: "The \quiet corner""#), good: .activity("title: The quiet corner"))

    static let blockTextHeader = Explanation(
        "block-text-header", .error, .syntax, "Text stands on the line of `|` or `>`.",
        because: "These signs say that the text begins on the next line; what stands beside them is lost.",
        bad: .activity("bestApproach: | Name it.\n  Then wait."),
        good: .activity("bestApproach: |\n  Name it.\n  Then wait."))

    static let colonInText = Explanation(
        "colon-in-text", .error, .syntax, "A plain text holds a colon with a blank after it.",
        because: "YAML takes it for the end of a key, so the text would be cut there.",
        bad: .activity("title: Juice: a small flood"), good: .activity("title: \"Juice: a small flood\""))

    static let complexKey = Explanation(
        "complex-key", .error, .syntax, "A key is not a single name.",
        because: "Every key in a source is a plain name that Hornbook knows.",
        bad: .activity("? [note]\n: The juice"), good: .activity("title: The juice"))

    static let directive = Explanation(
        "directive", .error, .syntax, "The file begins with a YAML directive.",
        because: "Directives change how the rest is read. Sources are all read in one way.",
        bad: .file("%YAML 1.1\n---\ntitle: The juice\n"), good: .activity("title: The juice"))

    static let duplicateKey = Explanation(
        "duplicate-key", .error, .structure, "A key is written twice in one place.",
        because: "Only one of the two could count, and readers do not agree on which.",
        bad: .activity("title: The juice\ntitle: The glass"), good: .activity("title: The juice"))

    static let listInLine = Explanation(
        "list-in-line", .error, .syntax, "A list with `-` begins on the line of its key.",
        because: "YAML wants such a list on lines of its own.", bad: .activity("followUpQuestions: - How was it?"),
        good: .activity("followUpQuestions:\n  - How was it?"))

    static let mergeKey = Explanation(
        "merge-key", .error, .syntax, "`<<` merges another mapping.",
        because: "What a file says should stand in it, where a reader and a finding can point at it.",
        bad: .activity("<<: { title: The juice }"), good: .activity("title: The juice"))

    static let missingColon = Explanation(
        "missing-colon", .error, .syntax, "A line has a key without a colon, or text that hangs loose.",
        because: "Every line is `key: value`, an item that begins with `-`, or the continuation of a text, "
            + "indented deeper than its key.",
        bad: .activity("title The juice\ncategory: emotions", without: "title"),
        good: .activity("title: The juice\ncategory: emotions"))

    package static let missingComma = Explanation(
        "missing-comma", .error, .syntax, "Two items between brackets have no comma between them.",
        because:
            "The comma says where one item ends and the next begins. Where it is missing at the end of a line, a "
            + "warning: the two lines are one item.",
        bad: .activity(#"followUpQuestions: ["How was it?" "What helped?"]"#),
        good: .activity(#"followUpQuestions: ["How was it?", "What helped?"]"#))

    static let missingDash = Explanation(
        "missing-dash", .error, .syntax, "An item of a list has lost its hyphen.",
        because:
            "A hyphen and a blank begin each item. Without them its lines are keys, which belong to nothing there.",
        bad: .activity("prompts:\n    \(question("hands"))\n  - \(question("face"))"),
        good: .activity("prompts:\n  - \(question("hands"))\n  - \(question("face"))"))

    private static func question(_ id: String) -> String {
        "id: \(id)\n    type: reflection\n    text: What did the \(id) say?\n    points: 5\n    feedback: Good that you looked."
    }

    static let nestingTooDeep = Explanation(
        "nesting-too-deep", .error, .syntax, "Lists and mappings stand more than 64 deep.",
        because: "Content is a few levels deep. Such depth is a slip, or an attempt to stop the reader.",
        bad: .file("title: \(String(repeating: "[", count: 70))\n"), good: .activity("title: The juice"))

    static let reservedCharacter = Explanation(
        "reserved-character", .error, .syntax, "A plain text begins with a character that YAML reserves.",
        because: "`@`, `` ` ``, `%`, `*`, `&`, `?` and `,` at the start of a text have a meaning for YAML.",
        bad: .activity("title: @home"), good: .activity("title: \"@home\""))

    static let secondDocument = Explanation(
        "second-document", .error, .syntax, "The file holds a second YAML document.",
        because: "One file holds one activity or quiz; what follows `---` would be lost.",
        bad: .file("title: One\n---\ntitle: Two\n"), good: .activity("title: One"))

    static let strayBracket = Explanation(
        "stray-bracket", .error, .syntax, "A `]` or `}` closes nothing.",
        because: "Either it is one too many, or the `[` or `{` that it belongs to is missing.",
        bad: .activity("followUpQuestions: [How was it?]]"), good: .activity("followUpQuestions: [How was it?]"))

    static let tabIndentation = Explanation(
        "tab-indentation", .error, .syntax, "A line is indented with a tab.",
        because: "Editors show a tab at different widths, so nobody can see what the line belongs to.",
        bad: .activity("research:\n\tconcept: Naming"), good: .activity("research:\n  concept: Naming"))

    static let tag = Explanation(
        "tag", .error, .syntax, "A value carries a YAML tag.",
        because: "Hornbook knows how each value is read; tags would change that unseen.",
        bad: .activity("title: !!str 42"), good: .activity("title: 42"))

    static let textAfterQuote = Explanation(
        "text-after-quote", .error, .syntax, "Text goes on after a closing quotation mark.",
        because: "In YAML the closing mark ends the value.", bad: .activity("title: \"Juice\" and tears"),
        good: .activity("title: '\"Juice\" and tears'"))

    static let tooManyFindings = Explanation(
        "too-many-findings", .error, .structure, "A file has more than 1,000 findings of one kind of check.",
        because: "Nobody reads that many. Most come from one mistake, often a file that is none of ours.",
        bad: .activity("followUpQuestions: ['', '', ''] # and so on, a thousand times"),
        good: .activity("followUpQuestions: [How was it?]"))

    static let unbalancedDirection = Explanation(
        "unbalanced-direction", .error, .syntax,
        "An invisible change of writing direction is not closed in its text.",
        because: "It would go on into whatever the app shows next.", bad: .activity("title: The \u{2067}juice"),
        good: .activity("title: The \u{2067}juice\u{2069}"))

    static let unclosedBracket = Explanation(
        "unclosed-bracket", .error, .syntax, "A `[` or `{` is not closed.",
        because: "Everything after it would belong to the list.",
        bad: .activity("followUpQuestions: [How was it?, What helped?"),
        good: .activity("followUpQuestions: [How was it?, What helped?]"))

    static let unclosedQuote = Explanation(
        "unclosed-quote", .error, .syntax, "A quoted text does not end.",
        because: "Everything after it would be part of the text.", bad: .activity("title: \"The juice"),
        good: .activity("title: \"The juice\""))

    static let unknownAlias = Explanation(
        "unknown-alias", .error, .syntax, "`*name` refers to an anchor that is not there.",
        because: "A value that begins with `*` repeats an earlier one marked `&name`.",
        bad: .activity("title: *juice"), good: .activity("title: \"*juice\""))

    static let unreadableYAML = Explanation(
        "unreadable-yaml", .error, .syntax, "The file cannot be read as YAML.",
        because: "Something in its layout breaks YAML's rules in a way that has no page of its own.",
        bad: .activity("followUpQuestions: [How was it?, , What helped?]"),
        good: .activity("followUpQuestions: [How was it?, What helped?]"))

    static let wrongIndentation = Explanation(
        "wrong-indentation", .error, .syntax, "A line does not line up with its neighbours.",
        because: "Indentation says what belongs to what; a line that matches no level belongs nowhere.",
        bad: .activity("research:\n  concept: Naming\n   keyInsight: It calms."),
        good: .activity("research:\n  concept: Naming\n  keyInsight: It calms."))
}

/// Findings that tell damage to a whole file, or to its signs, by its name.
extension Explanation {
    static let unusedAnchor = Explanation(
        "unused-anchor", .error, .syntax, "`&name` stands before a value, and no alias asks for it.",
        because: "`&` and a word name a value, so that `*` and the word can repeat it. The word is no part of "
            + "the text: one that was meant to begin with `&` loses it. Before a list or mapping no word is "
            + "lost, and it is a warning.", bad: .activity("title: &more onion"),
        good: .activity("title: '&more onion'"))

    static let invisibleBlank = Explanation(
        "invisible-blank", .error, .syntax, "A blank that YAML does not know stands where it needs one.",
        because: "A no-break space looks like a blank. At the start of a line, or behind a colon or dash, YAML "
            + "takes it for a letter.", bad: .activity("title:\u{A0}The spilled juice", without: "title"),
        good: .activity("title: The spilled juice"))

    static let itemSign = Explanation(
        "item-sign", .error, .syntax, "An item of a list does not begin with a hyphen and a blank.",
        because: "Word processors make other dashes and dots of it, and YAML knows none of them.",
        bad: .activity("followUpQuestions:\n  - How was it?\n  • What helped?"),
        good: .activity("followUpQuestions:\n  - How was it?\n  - What helped?"))

    package static let conflictHelp =
        "keep one of the two versions, and delete the lines with `<<<<<<<`, `=======` and `>>>>>>>`"

    package static let conflictMarker = Explanation(
        "conflict-marker", .error, .syntax, "A marker of a merge conflict stands in the file.",
        because: "Git leaves both versions between such lines; only a person can say which is meant.",
        bad: .file("<<<<<<< HEAD\ntitle: One\n=======\ntitle: Two\n>>>>>>> other\n"), good: .activity("title: One"))

    static let codeFence = Explanation(
        "code-fence", .error, .syntax, "A line of three backticks stands in the file.",
        because: "It comes along when text is copied from a chat or a Markdown page.",
        bad: .file("```yaml\ntitle: One\n```\n"), good: .activity("title: One"))
}
