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

    static let aliasBudget = RuleInfo("alias-budget", .error, .syntax)
    static let aliasCycle = RuleInfo("alias-cycle", .error, .syntax)
    static let badEscape = RuleInfo("bad-escape", .error, .syntax)
    static let blockTextHeader = RuleInfo("block-text-header", .error, .syntax)
    package static let colonInText = RuleInfo("colon-in-text", .error, .syntax)
    static let complexKey = RuleInfo("complex-key", .error, .syntax)
    static let directive = RuleInfo("directive", .error, .syntax)
    static let duplicateKey = RuleInfo("duplicate-key", .error, .structure)
    static let listInLine = RuleInfo("list-in-line", .error, .syntax)
    static let mergeKey = RuleInfo("merge-key", .error, .syntax)
    package static let missingColon = RuleInfo("missing-colon", .error, .syntax)
    package static let missingComma = RuleInfo("missing-comma", .error, .syntax)
    package static let missingDash = RuleInfo("missing-dash", .error, .syntax)
    static let nestingTooDeep = RuleInfo("nesting-too-deep", .error, .syntax)
    static let reservedCharacter = RuleInfo("reserved-character", .error, .syntax)
    static let secondDocument = RuleInfo("second-document", .error, .syntax)
    static let strayBracket = RuleInfo("stray-bracket", .error, .syntax)
    package static let tabIndentation = RuleInfo("tab-indentation", .error, .syntax)
    static let tag = RuleInfo("tag", .error, .syntax)
    static let textAfterQuote = RuleInfo("text-after-quote", .error, .syntax)
    static let tooManyFindings = RuleInfo("too-many-findings", .error, .structure)
    static let unbalancedDirection = RuleInfo("unbalanced-direction", .error, .syntax)
    static let unclosedBracket = RuleInfo("unclosed-bracket", .error, .syntax)
    static let unclosedQuote = RuleInfo("unclosed-quote", .error, .syntax)
    static let unknownAlias = RuleInfo("unknown-alias", .error, .syntax)
    static let unreadableYAML = RuleInfo("unreadable-yaml", .error, .syntax)
    package static let cutByComment = RuleInfo("cut-by-comment", .error, .structure, isCause: true)
    package static let wrongIndentation = RuleInfo("wrong-indentation", .error, .syntax)
}

/// Findings about damage to a whole file, and about characters that YAML reads differently.
extension RuleInfo {
    static let unusedAnchor = RuleInfo("unused-anchor", .error, .syntax)
    static let invisibleBlank = RuleInfo("invisible-blank", .error, .syntax)
    package static let itemSign = RuleInfo("item-sign", .error, .syntax)

    package static let conflictHelp =
        "delete the lines with `<<<<<<<`, `|||||||`, `=======` and `>>>>>>>`, and keep one version, or what both add"

    package static let conflictMarker = RuleInfo("conflict-marker", .error, .syntax)
    static let codeFence = RuleInfo("code-fence", .error, .syntax)
}
