import Diagnostics

/// Findings about a text that YAML reads differently from what was typed.
extension RuleInfo {
    static let cutByComma = RuleInfo(
        "cut-by-comma", .error, .structure, "A text between braces ends at a comma that is part of it.",
        because: "Between `{` and `}` every comma ends the text before it. YAML reads the rest as a key "
            + "without a value, which nobody sees. Between `[` and `]` the rest is another item: a warning if it "
            + "begins with a small letter.",
        bad: .activity("research: { concept: Naming feelings, keyInsight: It calms, and it lasts. }"),
        good: .activity("research: { concept: Naming feelings, keyInsight: 'It calms, and it lasts.' }"),
        isCause: true)

    static let itemInText = RuleInfo(
        "item-in-text", .error, .structure, "A line of a text looks like an item of a list.",
        because: "Every line that is indented deeper continues the text, so the items become one. "
            + "Families see a single option with a hyphen in the middle. In a text outside a list it is "
            + "a warning.", bad: .activity("followUpQuestions:\n  - How was it?\n    -What helped?"),
        good: .activity("followUpQuestions:\n  - How was it?\n  - What helped?"), isCause: true)

    static let splitNumber = RuleInfo(
        "split-number", .warning, .structure, "A comma in a number makes it two items.",
        because: "Between brackets every comma separates two items, so `[1,200, 3000]` has three. Families would "
            + "choose between 1 and 200.", bad: .quiz(steps("1,200")), good: .quiz(steps("'1,200'")), isCause: true)

    private static func steps(_ number: String) -> String {
        """
        questions:
          - text: How many steps did he take that day?
            options: [\(number), 3000, 4000]
            answer: '3000'
            explanation: He counted them all the way to the market.
        """
    }

    static let keyInText = RuleInfo(
        "key-in-text", .error, .structure, "A line of a text looks like a key of this kind of file.",
        because: "Every line that is indented deeper than its key continues the text. A key that is "
            + "indented too far, or has no space after its colon, becomes part of the text that families see.",
        bad: .activity("title: The spilled juice\n  category:emotions", without: "category"),
        good: .activity("title: The spilled juice\ncategory: emotions"), isCause: true)

    static let joinedParagraphs = RuleInfo(
        "joined-paragraphs", .warning, .content, "An empty line of the file is not in the text.",
        because: "Only after `|` does a text keep its lines. Elsewhere one empty line becomes a line break, so "
            + "the app shows two paragraphs without a gap.",
        bad: .activity("bestApproach: Kneel down first.\n\n  Then say what you see."),
        good: .activity("bestApproach: |\n  Kneel down first.\n\n  Then say what you see."), isCause: true)

    static let trailingComma = RuleInfo(
        "trailing-comma", .warning, .content, "A text without quotes ends with a comma or semicolon.",
        because:
            "Other formats end a line with it. In YAML the end of the line does that, and the app shows the mark.",
        bad: .activity("title: The spilled juice,"), good: .activity("title: The spilled juice"), isCause: true)

    static let outerBlank = RuleInfo(
        "outer-blank", .warning, .content, "A quoted text begins or ends with a space.",
        because: "The app shows it as a gap, or an answer differs from what a learner types.",
        bad: .activity("title: 'The spilled juice '"), good: .activity("title: 'The spilled juice'"), isCause: true)

    static let curlyQuoting = RuleInfo(
        "curly-quoting", .warning, .content, "A whole text is in curly quotation marks.",
        because: "Word processors turn straight marks into curly ones. YAML knows only straight ones, and the app "
            + "shows curly ones. Speech that ends with its own full stop or comma passes, as do options of a file that "
            + "has such marks within its texts.", bad: .activity("title: “The spilled juice”"),
        good: .activity("title: \"The spilled juice\""), isCause: true)

    static let lostQuote = RuleInfo(
        "lost-quote", .warning, .content, "A text ends with a quotation mark, but does not begin with one.",
        because: "The mark at its start is missing, so YAML reads the text as it is. Families see the mark at the "
            + "end, and each apostrophe twice.", bad: .activity("title: Maya''s juice'"),
        good: .activity("title: 'Maya''s juice'"), isCause: true)
}
