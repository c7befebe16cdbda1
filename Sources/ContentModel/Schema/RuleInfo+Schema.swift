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

    static let badID = RuleInfo(
        "bad-id", .error, .structure, "An id has characters that ids cannot have.",
        because: "Databases and logs keep ids for ever. Lower-case letters, digits and single "
            + "hyphens are the same everywhere.", bad: .activity("category: Big Feelings"),
        good: .activity("category: big-feelings"))

    static let badColor = RuleInfo(
        "bad-color", .error, .structure, "A colour is not written as `#` and six digits.",
        because: "The app reads two digits each for red, green and blue. Without quotes, "
            + "YAML reads `#` and the rest of the line as a comment.",
        bad: .templates(ChallengeExample.template(color: "FFB800")), good: .templates(ChallengeExample.template()))

    static let badSymbol = RuleInfo(
        "bad-symbol", .error, .structure, "An icon does not have the form of an SF Symbol's name.",
        because: "The app would show no icon.", bad: .templates(ChallengeExample.template(icon: "Bolt Fill")),
        good: .templates(ChallengeExample.template(icon: "bolt.fill")))

    static let badUUID = RuleInfo(
        "bad-uuid", .error, .structure, "`id` is not a UUID.",
        because: "`id` takes over a row that exists already, so it must be exactly that row's id.",
        bad: .activity("id: 42"), good: .activity("id: 3f2504e0-4f89-41d3-9a0c-0305e82c3301"))

    static let blankText = RuleInfo(
        "blank-text", .error, .structure, "A text is empty or has only spaces.",
        because: "A family would see an empty line or button.", bad: .activity("title: \"  \""),
        good: .activity("title: The spilled juice"))

    static let emptyFile = RuleInfo(
        "empty-file", .error, .structure, "A file is empty.", because: "Its day seems to be there, but it is not.",
        bad: .file("# to do\n"), good: .activity("title: The spilled juice"))

    static let misplacedKey = RuleInfo(
        "misplaced-key", .error, .structure, "This type of prompt cannot have this key.",
        because: "The app would ignore it, and you would not know.",
        bad: .activity("\(reflection)\n    config: { minCorrect: 1 }"), good: .activity(reflection))

    private static let reflection = """
        prompts:
          - id: tonight
            type: reflection
            text: When did you last listen first?
            points: 5
            feedback: Good that you looked back.
        """

    package static let missingKey = RuleInfo(
        "missing-key", .error, .structure, "A required key is missing.",
        because: "The app needs it. Without it the whole activity would not open.",
        bad: .activity("", without: "skillFocus"), good: .activity("skillFocus: Naming feelings"))

    static let notABoolean = RuleInfo(
        "not-a-boolean", .error, .structure, "A value is neither `true` nor `false`.",
        because: "YAML readers disagree on `yes`, `on` and `True`. All read `true` and `false` in the same way.",
        bad: .activity("isReflection: yes"), good: .activity("isReflection: true"))

    static let notAnInteger = RuleInfo(
        "not-an-integer", .error, .structure, "A value is not a whole number in plain digits.",
        because:
            "YAML readers disagree on numbers such as 014, 1_000 and 1:30. All read plain digits in the same way.",
        bad: .activity("day: \"1\""), good: .activity("day: 1"))

    static let notComposed = RuleInfo(
        "not-composed", .warning, .content, "A text is not in Unicode's composed form (NFC).",
        because: "It looks the same, but databases and searches see another text.",
        bad: .activity("title: Cafe\u{301}"), good: .activity("title: Café"))

    static let nullValue = RuleInfo(
        "null-value", .error, .structure, "A key or list item has no value.",
        because: "If there is nothing to say, leave an optional key out. An empty one looks forgotten.",
        bad: .activity("category:"), good: .activity("category: emotions"))

    static let numberOutOfRange = RuleInfo(
        "number-out-of-range", .error, .structure, "A number is too small or too large.",
        because: "The app or its database cannot keep it, or it makes no sense there.", bad: .activity("day: 0"),
        good: .activity("day: 1"))

    static let textTooLong = RuleInfo(
        "text-too-long", .warning, .content, "A text is longer than the app has room for.",
        because: "The app cuts long texts off, or they push the answers off the screen of a phone.",
        bad: .activity("title: \(String(repeating: "The spilled juice and ", count: 4))the towel"),
        good: .activity("title: The spilled juice and the towel"))

    static let tooFewItems = RuleInfo(
        "too-few-items", .error, .structure, "A list has fewer items than it needs.",
        because: "The screen that shows it would be empty, or offer no choice.", bad: .activity("prompts: []"),
        good: .activity(reflection))

    static let tooManyItems = RuleInfo(
        "too-many-items", .error, .structure, "A list has more items than there is room for.",
        because: "The app would ignore what is over the limit.", bad: .program("ageBands: [6-9, 10-12, 13-16, 6-9]"),
        good: .program("ageBands: [6-9, 10-12]"))

    static let repeatedItem = RuleInfo(
        "repeated-item", .warning, .structure, "A list has the same name or step twice.",
        because: "The second one adds nothing. Usually you meant another one.",
        bad: Example(.content("lesson"), "tags: [surah, surah]"),
        good: Example(.content("lesson"), "tags: [surah, memorised]"))

    static let unknownChoice = RuleInfo(
        "unknown-choice", .error, .structure, "A word is not one of the choices.",
        because: "The app knows these words only. With another one the whole activity would not open.",
        bad: .activity("ageBand: 7-9"), good: .activity("ageBand: 6-9"))

    static let unknownKey = RuleInfo(
        "unknown-key", .error, .structure, "A key does not exist here.",
        because: "Usually it is a typing mistake. The app would never show its value.",
        bad: .activity("scenerio: The glass tips over.", without: "scenario"),
        good: .activity("scenario: The glass tips over."))

    static let wrongForm = RuleInfo(
        "wrong-form", .error, .structure, "A text does not have the form that its key needs.",
        because: "The app, or the phone's system, would not understand it.",
        bad: Example(.content("service-list"), "appGroup: com.example.prayer"),
        good: Example(.content("service-list"), "appGroup: group.com.example.prayer"))

    package static let wrongShape = RuleInfo(
        "wrong-shape", .error, .structure,
        "There is a list, a group of keys or a single value where another of the three is needed.",
        because: "The app cannot read it otherwise.", bad: .activity("followUpQuestions: How was it?"),
        good: .activity("followUpQuestions: [How was it?]"))
}
