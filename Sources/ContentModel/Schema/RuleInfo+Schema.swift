package import Diagnostics
import YAMLSyntax

extension RuleInfo {
    /// Everything that reading a file's keys and values can report, in alphabetical order.
    package static let schema: [RuleInfo] = [
        .badColor, .badID, .badSymbol, .badUUID, .blankText, .curlyQuoting, .cutByComma, .cutByComment, .emptyFile,
        .itemInText, .joinedParagraphs, .keyInText, .lostQuote, .misplacedKey, .missingKey, .notABoolean,
        .notAnInteger, .notComposed, .nullValue, .numberOutOfRange, .outerBlank, .repeatedItem, .splitNumber,
        .textTooLong, .tooFewItems, .tooManyItems, .trailingComma, .unknownChoice, .unknownKey, .wrongForm,
        .wrongShape,
    ]

    static let badID = RuleInfo("bad-id", .error, .structure)
    static let badColor = RuleInfo("bad-color", .error, .structure)
    static let badSymbol = RuleInfo("bad-symbol", .error, .structure)
    static let badUUID = RuleInfo("bad-uuid", .error, .structure)
    static let blankText = RuleInfo("blank-text", .error, .structure)
    static let emptyFile = RuleInfo("empty-file", .error, .structure)
    static let misplacedKey = RuleInfo("misplaced-key", .error, .structure)
    package static let missingKey = RuleInfo("missing-key", .error, .structure)
    static let notABoolean = RuleInfo("not-a-boolean", .error, .structure)
    static let notAnInteger = RuleInfo("not-an-integer", .error, .structure)
    static let notComposed = RuleInfo("not-composed", .warning, .content)
    static let nullValue = RuleInfo("null-value", .error, .structure)
    static let numberOutOfRange = RuleInfo("number-out-of-range", .error, .structure)
    static let textTooLong = RuleInfo("text-too-long", .warning, .content)
    static let tooFewItems = RuleInfo("too-few-items", .error, .structure)
    static let tooManyItems = RuleInfo("too-many-items", .error, .structure)
    static let repeatedItem = RuleInfo("repeated-item", .warning, .structure)
    static let unknownChoice = RuleInfo("unknown-choice", .error, .structure)
    static let unknownKey = RuleInfo("unknown-key", .error, .structure)
    static let wrongForm = RuleInfo("wrong-form", .error, .structure)
    package static let wrongShape = RuleInfo("wrong-shape", .error, .structure)
}
