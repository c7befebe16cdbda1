import CLibYAML

/// An error of libyaml.
struct SyntaxProblem {
    /// What is wrong: a character that is there, or one that should be.
    enum Kind {
        case unclosedQuote, tab, character, questionMark, anchor, colon, noColon, dash, noDash, noKey, noDocument
        case noBracket, noBrace, blockHeader, escape, noValue, noItem, tag
        /// A line that begins with `%`: at the problem, or at its context.
        case directive, directiveAbove
        case other
    }

    let kind: Kind
    /// What libyaml says.
    let words: String
    let isInQuotes: Bool
    let problemMark: yaml_mark_t
    let contextMark: yaml_mark_t

    init(_ parser: yaml_parser_t) {
        let problem = parser.problem.map { String(cString: $0) } ?? "the reason is unknown"
        let context = parser.context.map { String(cString: $0) } ?? ""
        kind =
            SyntaxProblem.kinds.first { known in
                (known.problem ?? problem) == problem && (known.context ?? context) == context
            }?.kind ?? .other
        words = problem + (context.isEmpty ? "" : " \(context)")
        isInQuotes = context == SyntaxProblem.inQuotes
        problemMark = parser.problem_mark
        contextMark = parser.context_mark
    }

    private static let inQuotes = "while scanning a quoted scalar"

    /// libyaml numbers only its stages: what is wrong is in its texts alone. They are read here and nowhere else.
    private static let kinds: [(problem: String?, context: String?, kind: Kind)] = [
        ("found unexpected end of stream", inQuotes, .unclosedQuote),
        ("found unexpected document indicator", inQuotes, .unclosedQuote),
        ("found character that cannot start any token", nil, .character),
        ("found a tab character where an indentation space is expected", nil, .tab),
        ("found a tab character that violates indentation", nil, .tab),
        ("did not find expected alphabetic or numeric character", nil, .anchor),
        ("mapping values are not allowed in this context", nil, .colon),
        ("could not find expected ':'", nil, .noColon), ("did not find expected <document start>", nil, .noDocument),
        ("did not find expected key", "while parsing a block mapping", .noKey),
        ("did not find expected '-' indicator", nil, .noDash), ("did not find expected ',' or ']'", nil, .noBracket),
        ("did not find expected ',' or '}'", nil, .noBrace),
        ("block sequence entries are not allowed in this context", nil, .dash),
        ("did not find expected comment or line break", "while scanning a block scalar", .blockHeader),
        ("found an indentation indicator equal to 0", nil, .blockHeader),
        ("found unknown escape character", nil, .escape), ("did not find expected hexdecimal number", nil, .escape),
        ("found invalid Unicode character escape code", nil, .escape),
        ("did not find expected node content", "while parsing a flow node", .noItem),
        ("did not find expected node content", nil, .noValue), (nil, "while scanning a tag", .tag),
        (nil, "while parsing a tag", .tag), ("found undefined tag handle", nil, .tag),
        ("found incompatible YAML document", nil, .directive), ("found duplicate %YAML directive", nil, .directive),
        ("found duplicate %TAG directive", nil, .directive), (nil, "while scanning a directive", .directiveAbove),
        (nil, "while scanning a %YAML directive", .directiveAbove),
        (nil, "while scanning a %TAG directive", .directiveAbove),
        ("mapping keys are not allowed in this context", nil, .questionMark),
    ]
}
