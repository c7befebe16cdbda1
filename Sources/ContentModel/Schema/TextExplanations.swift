import Diagnostics

/// Findings about a text that says something else than what was typed.
extension Explanation {
    static let cutByComma = Explanation(
        "cut-by-comma", .error, .structure, "A text between braces ends at a comma of its own.",
        because: "Between `{` and `}` every comma ends what stands before it: the rest of the text counts as a key "
            + "without a value, and is not shown. Between `[` and `]` the rest is another item: a warning, where it "
            + "begins with a small letter.",
        bad: .activity("research: { concept: Naming feelings, keyInsight: It calms, and it lasts. }"),
        good: .activity("research: { concept: Naming feelings, keyInsight: 'It calms, and it lasts.' }"),
        isDamage: true)

    static let cutByComment = Explanation(
        "cut-by-comment", .error, .structure, "A text ends before a `#` that looks like a part of it.",
        because: "In YAML a `#` after a blank begins a comment: it and what follows are not shown. An error "
            + "where the `#` stands right before a word or number; where it reads like a comment that only "
            + "lacks the second blank before it, a warning.", bad: .activity("title: Use the #1 rule"),
        good: .activity("title: 'Use the #1 rule'  # as on the poster"), isDamage: true)

    static let itemInText = Explanation(
        "item-in-text", .error, .structure, "A line of a text looks like an item of a list.",
        because: "A text goes on with every line that is indented deeper than it, so the items become one: "
            + "families see a single option with a dash in the middle. In a text that is no item of a list, "
            + "a warning: the app shows one line.",
        bad: .activity("followUpQuestions:\n  - How was it?\n    - What helped?"),
        good: .activity("followUpQuestions:\n  - How was it?\n  - What helped?"), isDamage: true)

    static let splitNumber = Explanation(
        "split-number", .warning, .structure, "A comma in a number makes two items of it.",
        because:
            "Between brackets every comma parts two items, so `[1,200, 3000]` has three of them, and families are "
            + "asked to choose between 1 and 200.",
        bad: .quiz(
            """
            questions:
              - text: How many steps did he take that day?
                options: [1,200, 3000, 4000]
                answer: '3000'
                explanation: He counted them all the way to the market.
            """),
        good: .quiz(
            """
            questions:
              - text: How many steps did he take that day?
                options: ['1,200', 3000, 4000]
                answer: '3000'
                explanation: He counted them all the way to the market.
            """), isDamage: true)

    static let keyInText = Explanation(
        "key-in-text", .error, .structure, "A line of a text looks like a key of this kind of file.",
        because: "A text goes on with every line that is indented deeper than its key, so a key that is "
            + "indented too far, or has no blank after its colon, is shown to families as part of the text.",
        bad: .activity("title: The spilled juice\n  category:emotions", without: "category"),
        good: .activity("title: The spilled juice\ncategory: emotions"), isDamage: true)

    static let joinedParagraphs = Explanation(
        "joined-paragraphs", .warning, .content, "A blank line of the source is not in the text.",
        because: "Only below `|` does a text keep its lines. Elsewhere one blank line becomes a line break, so "
            + "two paragraphs stand in the app without a gap.",
        bad: .activity("bestApproach: Kneel down first.\n\n  Then say what you see."),
        good: .activity("bestApproach: |\n  Kneel down first.\n\n  Then say what you see."), isDamage: true)

    static let trailingComma = Explanation(
        "trailing-comma", .warning, .content, "A text without quotes ends with a comma or semicolon.",
        because:
            "Other languages part lines by such a sign. In YAML the end of the line does that, and the sign is shown.",
        bad: .activity("title: The spilled juice,"), good: .activity("title: The spilled juice"), isDamage: true)

    static let outerBlank = Explanation(
        "outer-blank", .warning, .content, "A quoted text begins or ends with a blank.",
        because: "It is shown as a gap, or makes an answer differ from what a learner types.",
        bad: .activity("title: 'The spilled juice '"), good: .activity("title: 'The spilled juice'"), isDamage: true)

    static let curlyQuoting = Explanation(
        "curly-quoting", .warning, .content, "A text stands in curly quotation marks from end to end.",
        because: "Word processors make curly marks of straight ones. YAML takes only straight ones for quotes; "
            + "curly ones are shown. Speech that ends with its own full stop or comma is left alone.",
        bad: .activity("title: “The spilled juice”"), good: .activity("title: \"The spilled juice\""), isDamage: true)

    static let lostQuote = Explanation(
        "lost-quote", .warning, .content, "A text ends with the mark of quotes that it does not begin with.",
        because: "The mark at its start is lost, so YAML reads the rest as it stands: families see the mark at the "
            + "end, and each apostrophe twice.", bad: .activity("title: Maya''s juice'"),
        good: .activity("title: 'Maya''s juice'"), isDamage: true)
}
