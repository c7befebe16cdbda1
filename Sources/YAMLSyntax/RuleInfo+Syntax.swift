package import Diagnostics

extension RuleInfo {
    /// Everything that parsing can report, in alphabetical order.
    package static let syntax: [RuleInfo] = [
        .aliasBudget, .aliasCycle, .badEscape, .bidiOverride, .blockTextHeader, .codeFence, .colonInText, .complexKey,
        .conflictMarker, .controlCharacter, .directive, .duplicateKey, .fileTooLarge, .invalidUTF8, .invisibleBlank,
        .itemSign, .listInLine, .loneCarriageReturn, .mergeKey, .misplacedByteOrderMark, .missingColon, .missingComma,
        .missingDash, .nestingTooDeep, .reservedCharacter, .secondDocument, .strayBracket, .tabIndentation, .tag,
        .textAfterQuote, .tooManyFindings, .unbalancedDirection, .unclosedBracket, .unclosedQuote, .unicodeLineBreak,
        .unknownAlias, .unreadableYAML, .unusedAnchor, .wrongIndentation,
    ]

    static let aliasBudget = RuleInfo(
        "alias-budget", .error, .syntax, "Aliases stand for more than 100,000 values.",
        because: "An alias repeats an earlier value. A few lines of aliases to aliases can mean billions of values.",
        bad: .file(
            "a: &a [x, x, x, x, x, x, x, x, x, x]\n"
                + zip("bcdef", "abcde").map {
                    "\($0): &\($0) [*\($1), *\($1), *\($1), *\($1), *\($1), "
                        + "*\($1), *\($1), *\($1), *\($1), *\($1)]\n"
                }.joined()), good: .activity("description: &scene A glass tips over.\nbestApproach: *scene"))

    static let aliasCycle = RuleInfo(
        "alias-cycle", .error, .syntax, "An alias is inside the value that it repeats.",
        because: "The value would contain itself and never end.", bad: .activity("followUpQuestions: &q\n  - *q"),
        good: .activity("description: &scene A glass tips over.\nbestApproach: *scene"))

    static let badEscape = RuleInfo(
        "bad-escape", .error, .syntax, "YAML does not know this backslash in double quotes.",
        because: "In \"…\" a backslash gives the next character another meaning: \\n is a new line.",
        bad: .activity(#"title: "The \quiet corner""#), good: .activity("title: The quiet corner"))

    static let blockTextHeader = RuleInfo(
        "block-text-header", .error, .syntax, "There is text on the same line after `|` or `>`.",
        because: "`|` and `>` say that the text begins on the next line. YAML drops what is on the same line.",
        bad: .activity("bestApproach: | Name it.\n  Then wait."),
        good: .activity("bestApproach: |\n  Name it.\n  Then wait."))

    package static let colonInText = RuleInfo(
        "colon-in-text", .error, .syntax, "A text without quotes contains a colon and a space.",
        because: "YAML reads what is before the colon as a key, so it would cut the text there.",
        bad: .activity("title: Juice: a small flood"), good: .activity("title: \"Juice: a small flood\""))

    static let complexKey = RuleInfo(
        "complex-key", .error, .syntax, "A key is not a single name.",
        because: "Every key is one of the plain names that Hornbook knows.", bad: .activity("? [note]\n: The juice"),
        good: .activity("title: The juice"))

    static let directive = RuleInfo(
        "directive", .error, .syntax, "The file begins with a YAML directive.",
        because: "A directive changes how YAML reads the rest. Hornbook reads all files in the same way.",
        bad: .file("%YAML 1.1\n---\ntitle: The juice\n"), good: .activity("title: The juice"))

    static let duplicateKey = RuleInfo(
        "duplicate-key", .error, .structure, "A key is written twice in one place.",
        because: "Only one of the two can count, and YAML readers do not agree on which.",
        bad: .activity("title: The juice\ntitle: The glass"), good: .activity("title: The juice"))

    static let listInLine = RuleInfo(
        "list-in-line", .error, .syntax, "A list with `-` begins on the same line as its key.",
        because: "In YAML each item with `-` needs a line of its own.",
        bad: .activity("followUpQuestions: - How was it?"), good: .activity("followUpQuestions:\n  - How was it?"))

    static let mergeKey = RuleInfo(
        "merge-key", .error, .syntax, "`<<` copies the keys of another place.",
        because: "A copied key has no line of its own, so neither a person nor a message can point at it.",
        bad: .activity("<<: { title: The juice }"), good: .activity("title: The juice"))

    package static let missingColon = RuleInfo(
        "missing-colon", .error, .syntax, "A line has no colon after its key, or has text that belongs to nothing.",
        because: "Every line is `key: value`, an item that begins with `- `, or the next line of a text, "
            + "indented deeper than its key.",
        bad: .activity("title The juice\ncategory: emotions", without: "title"),
        good: .activity("title: The juice\ncategory: emotions"))

    package static let missingComma = RuleInfo(
        "missing-comma", .error, .syntax, "Two items between brackets have no comma between them.",
        because:
            "The comma says where one item ends and the next begins. At the end of a line it is a warning: without "
            + "a comma, the two lines are one item.",
        bad: .activity(#"followUpQuestions: ["How was it?" "What helped?"]"#),
        good: .activity(#"followUpQuestions: ["How was it?", "What helped?"]"#))

    package static let missingDash = RuleInfo(
        "missing-dash", .error, .syntax, "An item of a list has no hyphen.",
        because:
            "Each item begins with a hyphen and a space. Without them its lines are keys that belong to nothing.",
        bad: .activity("prompts:\n    \(question("hands"))\n  - \(question("face"))"),
        good: .activity("prompts:\n  - \(question("hands"))\n  - \(question("face"))"))

    private static func question(_ id: String) -> String {
        "id: \(id)\n    type: reflection\n    text: What did the \(id) say?\n    points: 5\n    feedback: Good that you looked."
    }

    static let nestingTooDeep = RuleInfo(
        "nesting-too-deep", .error, .syntax, "Lists and keys are more than 64 levels deep.",
        because: "Content is a few levels deep. More is a mistake, or an attempt to stop Hornbook.",
        bad: .file("title: \(String(repeating: "[", count: 70))\n"), good: .activity("title: The juice"))

    static let reservedCharacter = RuleInfo(
        "reserved-character", .error, .syntax, "A text without quotes begins with a character that YAML reserves.",
        because: "At the start of a text `@`, `` ` ``, `%`, `*`, `&`, `?` and `,` have a special meaning in YAML.",
        bad: .activity("title: @home"), good: .activity("title: \"@home\""))

    static let secondDocument = RuleInfo(
        "second-document", .error, .syntax, "The file contains a second YAML document.",
        because: "One file is one activity or quiz. What follows `---` would be lost.",
        bad: .file("title: One\n---\ntitle: Two\n"), good: .activity("title: One"))

    static let strayBracket = RuleInfo(
        "stray-bracket", .error, .syntax, "There is a `]` or `}`, and no bracket is open.",
        because: "Either this bracket is one too many, or the `[` or `{` before it is missing.",
        bad: .activity("followUpQuestions: [How was it?]]"), good: .activity("followUpQuestions: [How was it?]"))

    package static let tabIndentation = RuleInfo(
        "tab-indentation", .error, .syntax, "A line is indented with a tab.",
        because: "Editors show a tab with different widths, so you cannot see what the line belongs to.",
        bad: .activity("research:\n\tconcept: Naming"), good: .activity("research:\n  concept: Naming"))

    static let tag = RuleInfo(
        "tag", .error, .syntax, "A value begins with a YAML tag.",
        because: "Hornbook knows how to read each value. A tag would change that.", bad: .activity("title: !!str 42"),
        good: .activity("title: 42"))

    static let textAfterQuote = RuleInfo(
        "text-after-quote", .error, .syntax, "There is text after the closing quotation mark.",
        because: "In YAML the closing quotation mark ends the value.", bad: .activity("title: \"Juice\" and tears"),
        good: .activity("title: '\"Juice\" and tears'"))

    static let tooManyFindings = RuleInfo(
        "too-many-findings", .error, .structure, "A file has more than 1,000 findings.",
        because: "Nobody reads that many. Most come from one mistake, often a file that is not content.",
        bad: .activity("followUpQuestions: ['', '', ''] # and so on, a thousand times"),
        good: .activity("followUpQuestions: [How was it?]"))

    static let unbalancedDirection = RuleInfo(
        "unbalanced-direction", .error, .syntax,
        "An invisible character changes the writing direction, and nothing in the text ends it.",
        because: "It would also reverse the text that follows in the app.",
        bad: .activity("title: The \u{2067}juice"), good: .activity("title: The \u{2067}juice\u{2069}"))

    static let unclosedBracket = RuleInfo(
        "unclosed-bracket", .error, .syntax, "A `[` or `{` is never closed.",
        because: "YAML would read everything after it as part of the list.",
        bad: .activity("followUpQuestions: [How was it?, What helped?"),
        good: .activity("followUpQuestions: [How was it?, What helped?]"))

    static let unclosedQuote = RuleInfo(
        "unclosed-quote", .error, .syntax, "A quotation mark is never closed.",
        because: "YAML would read everything after it as part of the text.", bad: .activity("title: \"The juice"),
        good: .activity("title: \"The juice\""))

    static let unknownAlias = RuleInfo(
        "unknown-alias", .error, .syntax, "`*name` repeats a value, and no value has that name.",
        because: "A value that begins with `*` repeats an earlier value that begins with `&name`.",
        bad: .activity("title: *juice"), good: .activity("title: \"*juice\""))

    static let unreadableYAML = RuleInfo(
        "unreadable-yaml", .error, .syntax, "The file cannot be read as YAML.",
        because: "A line breaks the rules of YAML in a way that has no page of its own.",
        bad: .activity("followUpQuestions: [How was it?, , What helped?]"),
        good: .activity("followUpQuestions: [How was it?, What helped?]"))

    package static let cutByComment = RuleInfo(
        "cut-by-comment", .error, .structure, "A text ends before a `#` that seems to be part of it.",
        because: "In YAML a `#` after a space begins a comment, which nobody sees. It is an error "
            + "where the `#` is right before a word or number. It is a warning where one space is before it, and the words "
            + "after it seem to go on with the text. Write two spaces before a comment.",
        bad: .activity("title: Use the #1 rule"), good: .activity("title: 'Use the #1 rule'  # as on the poster"),
        isCause: true)

    package static let wrongIndentation = RuleInfo(
        "wrong-indentation", .error, .syntax, "A line does not line up with the lines around it.",
        because: "The spaces at the start of a line say what it belongs to. This line matches no line above it.",
        bad: .activity("research:\n  concept: Naming\n   keyInsight: It calms."),
        good: .activity("research:\n  concept: Naming\n  keyInsight: It calms."))
}

/// Findings about damage to a whole file, and about characters that YAML reads differently.
extension RuleInfo {
    static let unusedAnchor = RuleInfo(
        "unused-anchor", .error, .syntax, "A value begins with `&name`, and no `*name` repeats it.",
        because:
            "In YAML `&` and a word give a value a name, and `*` and the word repeat it. The name is not part of "
            + "the text, so a text that should begin with `&` loses its first word. Before a list or a group "
            + "of keys no word is lost, so there it is only a warning.", bad: .activity("title: &more onion"),
        good: .activity("title: '&more onion'"))

    static let invisibleBlank = RuleInfo(
        "invisible-blank", .error, .syntax, "There is a special space where YAML needs an ordinary one.",
        because:
            "A no-break space looks like an ordinary one. At the start of a line, or after a colon or hyphen, YAML "
            + "reads it as a letter.", bad: .activity("title:\u{A0}The spilled juice", without: "title"),
        good: .activity("title: The spilled juice"))

    package static let itemSign = RuleInfo(
        "item-sign", .error, .syntax, "An item of a list does not begin with a hyphen and a space.",
        because: "Word processors turn the hyphen into a dash or a dot. YAML knows the hyphen only.",
        bad: .activity("followUpQuestions:\n  - How was it?\n  • What helped?"),
        good: .activity("followUpQuestions:\n  - How was it?\n  - What helped?"))

    package static let conflictHelp =
        "delete the lines with `<<<<<<<`, `|||||||`, `=======` and `>>>>>>>`, and keep one version, or what both add"

    package static let conflictMarker = RuleInfo(
        "conflict-marker", .error, .syntax, "The file contains a marker of a merge conflict.",
        because: "Git writes both versions between such lines. Only a person can say which one is right.",
        bad: .file("<<<<<<< HEAD\ntitle: One\n=======\ntitle: Two\n>>>>>>> other\n"), good: .activity("title: One"))

    static let codeFence = RuleInfo(
        "code-fence", .error, .syntax, "The file contains a line of three backticks.",
        because: "Such lines come along when you copy text from a chat or a Markdown page.",
        bad: .file("```yaml\ntitle: One\n```\n"), good: .activity("title: One"))
}
