package import Diagnostics

extension RuleInfo {
    /// Findings about `rules:`, about remarks in sources, and about files that no kind claims or that cannot be read.
    package static let settings: [RuleInfo] = [
        .duplicateProgram, .failingReader, .fixedRule, .invalidFileName, .malformedRemark, .misnamedProgram,
        .misplacedFile, .noSpeller, .skippedFile, .unclaimedFile, .unknownRule, .unknownSetting, .unreadPath,
        .unreadableFile, .unusableFile, .unusableStyle, .unusedRemark,
    ]

    package static let fixedRule = RuleInfo("fixed-rule", .error, .structure)
    package static let unknownSetting = RuleInfo("unknown-setting", .error, .structure)
    static let malformedRemark = RuleInfo("malformed-remark", .error, .structure)
    static let unknownRule = RuleInfo("unknown-rule", .error, .structure)
    package static let unusedRemark = RuleInfo("unused-remark", .warning, .structure)
    package static let unclaimedFile = RuleInfo("unclaimed-file", .warning, .structure, isCause: true)
    package static let unreadableFile = RuleInfo("unreadable-file", .error, .syntax)
    package static let noSpeller = RuleInfo("no-speller", .warning, .structure)
    package static let unusableFile = RuleInfo("unusable-file", .error, .structure)
    package static let failingReader = RuleInfo("failing-reader", .warning, .structure)
    package static let unusableStyle = RuleInfo("unusable-style", .warning, .structure)
    package static let invalidFileName = RuleInfo("invalid-file-name", .error, .structure)
    package static let duplicateProgram = RuleInfo("duplicate-program", .error, .structure)
    package static let misnamedProgram = RuleInfo("misnamed-program", .error, .structure)
    package static let misplacedFile = RuleInfo("misplaced-file", .error, .structure)
    package static let skippedFile = RuleInfo("skipped-file", .warning, .structure, isCause: true)
    package static let unreadPath = RuleInfo("unread-path", .error, .structure)
}
