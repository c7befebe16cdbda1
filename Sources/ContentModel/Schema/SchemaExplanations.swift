package import Diagnostics

extension Explanation {
    /// Everything that reading a file's keys and values can report, in alphabetical order.
    package static let schema: [Explanation] = [
        .badColor, .badID, .badSymbol, .badUUID, .blankText, .curlyQuoting, .cutByComma, .cutByComment, .emptyFile,
        .itemInText, .joinedParagraphs, .keyInText, .lostQuote, .misplacedKey, .missingKey, .notABoolean,
        .notAnInteger, .notComposed, .nullValue, .numberOutOfRange, .outerBlank, .repeatedItem, .splitNumber,
        .textTooLong, .tooFewItems, .tooManyItems, .trailingComma, .unknownChoice, .unknownKey, .wrongForm,
        .wrongShape,
    ]

    static let badID = Explanation(
        "bad-id", .error, .structure, "An id has characters that ids must not have.",
        because: "Ids are kept for good in databases and logs. Lower-case letters, digits and single "
            + "hyphens are the same everywhere.", bad: .activity("category: Big Feelings"),
        good: .activity("category: big-feelings"))

    static let badColor = Explanation(
        "bad-color", .error, .structure, "A colour is not written as `#` and six digits.",
        because: "The app reads two digits each for red, green and blue, and shows nothing else. Without quotes, "
            + "what begins with `#` is a comment.", bad: .templates(ChallengeExample.template(color: "FFB800")),
        good: .templates(ChallengeExample.template()))

    static let badSymbol = Explanation(
        "bad-symbol", .error, .structure, "An icon is no name that an SF Symbol can have.",
        because: "The app would show an empty place where the icon belongs.",
        bad: .templates(ChallengeExample.template(icon: "Bolt Fill")),
        good: .templates(ChallengeExample.template(icon: "bolt.fill")))

    static let badUUID = Explanation(
        "bad-uuid", .error, .structure, "`id` is not a UUID.",
        because: "`id` adopts a row that exists already, so it must be that row's id exactly.",
        bad: .activity("id: 42"), good: .activity("id: 3f2504e0-4f89-41d3-9a0c-0305e82c3301"))

    static let blankText = Explanation(
        "blank-text", .error, .structure, "A text is empty or nothing but blanks.",
        because: "A family would see an empty line or button.", bad: .activity("title: \"  \""),
        good: .activity("title: The spilled juice"))

    static let emptyFile = Explanation(
        "empty-file", .error, .structure, "A source file holds nothing.",
        because: "It looks as if its day were there, and it is not.", bad: .file("# to do\n"),
        good: .activity("title: The spilled juice"))

    static let misplacedKey = Explanation(
        "misplaced-key", .error, .structure, "A key does not belong to this type of prompt.",
        because: "The app would ignore it, so it would look as if it did something.",
        bad: .activity(
            """
            prompts:
              - id: tonight
                type: reflection
                text: When did you last listen first?
                points: 5
                feedback: Good that you looked back.
                config: { minCorrect: 1 }
            """),
        good: .activity(
            """
            prompts:
              - id: tonight
                type: reflection
                text: When did you last listen first?
                points: 5
                feedback: Good that you looked back.
            """))

    static let missingKey = Explanation(
        "missing-key", .error, .structure, "A key that is needed is not there.",
        because: "The app cannot show what is not written; without it the whole activity fails to open.",
        bad: .activity("", without: "skillFocus"), good: .activity("skillFocus: Naming feelings"))

    static let notABoolean = Explanation(
        "not-a-boolean", .error, .structure, "A value is neither `true` nor `false`.",
        because: "YAML readers disagree on `yes`, `on` and `True`; these two words are read alike by all.",
        bad: .activity("isReflection: yes"), good: .activity("isReflection: true"))

    static let notAnInteger = Explanation(
        "not-an-integer", .error, .structure, "A value is not a whole number in plain digits.",
        because: "YAML readers disagree on numbers such as 014, 1_000 and 1:30. Digits are read alike by all.",
        bad: .activity("day: \"1\""), good: .activity("day: 1"))

    static let notComposed = Explanation(
        "not-composed", .warning, .content, "A text is not in Unicode's composed form (NFC).",
        because: "It looks the same, but databases and searches take it for another text.",
        bad: .activity("title: Cafe\u{301}"), good: .activity("title: Café"))

    static let nullValue = Explanation(
        "null-value", .error, .structure, "A key or list item has no value.",
        because: "An optional key is left out when there is nothing to say; an empty one looks forgotten.",
        bad: .activity("category:"), good: .activity("category: emotions"))

    static let numberOutOfRange = Explanation(
        "number-out-of-range", .error, .structure, "A number is too small or too large.",
        because: "The app and its database have no room for it, or it makes no sense there.",
        bad: .activity("day: 0"), good: .activity("day: 1"))

    static let textTooLong = Explanation(
        "text-too-long", .warning, .content, "A text is longer than the app has room for.",
        because: "Long texts are cut off or push the answers off the screen of a phone.",
        bad: .activity("title: \(String(repeating: "The spilled juice and ", count: 4))the towel"),
        good: .activity("title: The spilled juice and the towel"))

    static let tooFewItems = Explanation(
        "too-few-items", .error, .structure, "A list has fewer items than it needs.",
        because: "The screen that shows it would be empty, or offer no choice.", bad: .activity("prompts: []"),
        good: .activity(
            """
            prompts:
              - id: tonight
                type: reflection
                text: When did you last listen first?
                points: 5
                feedback: Good that you looked back.
            """))

    static let tooManyItems = Explanation(
        "too-many-items", .error, .structure, "A list has more items than there is room for.",
        because: "What is beyond the limit would have no meaning for the app.",
        bad: .program("ageBands: [6-9, 10-12, 13-16, 6-9]"), good: .program("ageBands: [6-9, 10-12]"))

    static let repeatedItem = Explanation(
        "repeated-item", .warning, .structure, "A list of names has the same one twice.",
        because: "It says nothing that the first does not. Mostly another one was meant.",
        bad: Example(.content("lesson"), "tags: [surah, surah]"),
        good: Example(.content("lesson"), "tags: [surah, memorised]"))

    static let unknownChoice = Explanation(
        "unknown-choice", .error, .structure, "A word is not one of those that can stand here.",
        because: "The app knows these words only; with another one the whole activity fails to open.",
        bad: .activity("ageBand: 7-9"), good: .activity("ageBand: 6-9"))

    static let unknownKey = Explanation(
        "unknown-key", .error, .structure, "A key is not known here.",
        because: "It is mostly a slip of the fingers, and what it says would be lost without a word.",
        bad: .activity("scenerio: The glass tips over.", without: "scenario"),
        good: .activity("scenario: The glass tips over."))

    static let wrongForm = Explanation(
        "wrong-form", .error, .structure, "A text does not have the form that its key asks for.",
        because: "The app, or the system that it hands the text on to, would not know what to make of it.",
        bad: Example(.content("service-list"), "appGroup: com.example.prayer"),
        good: Example(.content("service-list"), "appGroup: group.com.example.prayer"))

    static let wrongShape = Explanation(
        "wrong-shape", .error, .structure, "A list, a mapping or a single value stands where another is needed.",
        because: "The reader would have to guess what was meant.", bad: .activity("followUpQuestions: How was it?"),
        good: .activity("followUpQuestions: [How was it?]"))
}
