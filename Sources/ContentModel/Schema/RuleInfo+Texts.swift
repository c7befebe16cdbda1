import Diagnostics

/// Findings about a text that YAML reads differently from what was typed.
extension RuleInfo {
    static let cutByComma = RuleInfo("cut-by-comma", .error, .structure, isCause: true)
    static let itemInText = RuleInfo("item-in-text", .error, .structure, isCause: true)
    static let splitNumber = RuleInfo("split-number", .warning, .structure, isCause: true)
    static let keyInText = RuleInfo("key-in-text", .error, .structure, isCause: true)
    static let joinedParagraphs = RuleInfo("joined-paragraphs", .warning, .content, isCause: true)
    static let trailingComma = RuleInfo("trailing-comma", .warning, .content, isCause: true)
    static let outerBlank = RuleInfo("outer-blank", .warning, .content, isCause: true)
    static let curlyQuoting = RuleInfo("curly-quoting", .warning, .content, isCause: true)
    static let lostQuote = RuleInfo("lost-quote", .warning, .content, isCause: true)
}
