import Analysis
import CanonicalJSON
import ContentModel
import DailyPractice

/// The file `plays.json`, with which other implementations of the rules are tested.
struct Plays: Sendable {
    let contentVersion: String
    let plays: [RecordedPlay]
}

/// Two words, and whether they are the same where a word is typed.
struct ComparedWords: Sendable {
    let typed: String
    let word: String

    var isSame: Bool { Answer.normalizedWord(typed) == Answer.normalizedWord(word) }

    /// Words that differ in one sign that keyboards exchange, and what is next to them.
    static let examples: [ComparedWords] = {
        let signs = TypedSigns.plain.sorted { $0.key < $1.key }.flatMap { sign, plain in
            [ComparedWords(typed: "K\(sign)b", word: "k\(plain)b"), ComparedWords(typed: "K\(sign)b", word: "kxb")]
        }
        let others = [
            ("STRASSE", "straße"), ("GROẞ", "groß"), ("ΟΔΟΣ", "οδός"), ("ΟΔΟΣ", "οδος"), ("İzmir", "izmir"),
            ("cafe\u{301}", "CAFÉ"), ("cafe", "café"), ("  new   york ", "New York"), ("new. york.", "New York"),
            ("newyork", "New York"), ("3.5", "35"), ("3,5", "3.5"), ("e.g", "e.g."), ("...", "."), (".", "!"),
            ("well being", "well-being"), ("its", "it's"), ("\u{430}", "a"), ("ﬁn", "fin"), ("m²", "m2"),
        ]
        return signs + others.map { ComparedWords(typed: $0, word: $1) }
    }()
}

extension OutputFormat {
    static let plays = OutputFormat(name: "plays") { publication in
        let played = publication.kinds.flatMap(\.played)
        guard !played.isEmpty else { return [] }
        let version = publication.stamp.contentVersion
        return [
            { place in
                let plays = Plays(contentVersion: version, plays: played.flatMap(recordedPlays))
                return [place.write("plays.json", .docs, JSONEncoders.plays.document(plays))]
                    + consumerSchemas(of: [JSONEncoders.playsDocument]).map { place.write($0.path, .docs, $0.bytes) }
            }
        ]
    }
}

extension JSONEncoders {
    static let plays = JSONObjectEncoder<Plays>(
        "Plays", "Plays of every activity, answer by answer: another implementation that comes to the same is right.",
        [
            .required("formatVersion", .always(1), "The version of this format.") { _ in 1 },
            .required("contentVersion", .sha256, "That of the manifest.", \.contentVersion),
            .required("plays", .list(of: .object(play)), "By activity, as the manifest lists them.", \.plays),
            .required(
                "words", .list(of: .object(words)), "Words that are typed, and whether they are the same as others."
            ) { _ in ComparedWords.examples },
        ])

    private static let words = JSONObjectEncoder<ComparedWords>(
        "ComparedWords", "Two words, as text inputs compare them.",
        [
            .required("typed", .text, "What is typed.", \.typed),
            .required("word", .text, "The word of an option.", \.word),
            .required("same", .boolean, "Whether that is the option.", \.isSame),
        ])

    private static let play = JSONObjectEncoder<RecordedPlay>(
        "Play", "A way through an activity, from the first prompt to the takeaway.",
        [
            .required("activity", .uuid, "The id of the activity.", \.activity),
            .required("steps", .list(of: .object(step), atLeast: 1), "Every answer, in order.", \.steps),
            .required("score", .integer(from: 0), "The points of all answers.", \.score),
            .required("path", .list(of: .partID, atLeast: 1), "The ids of the prompts, as they are shown.", \.path),
        ])

    private static let step = JSONObjectEncoder<RecordedPlay.Step>(
        "PlayStep", "An answer, and what comes of it.",
        [
            .required("promptId", .partID, "The prompt that is answered.") { $0.promptID },
            .required("answer", .answer, "What is submitted.") { $0.answer },
            .required("correct", .boolean, "Whether it is right.") { $0.verdict.isCorrect },
            .required("attempt", .integer(from: 1), "Which answer to the prompt it is, from 1.") {
                $0.verdict.attempt
            }, .required("points", .integer(from: 0), "What it earns.") { $0.verdict.points },
            .required("next", .nullableText, "The prompt that is shown then; null for the takeaway.") { $0.next },
        ])
}

extension JSONValueEncoder<String?> {
    fileprivate static var nullableText: Self {
        JSONValueEncoder(.nullable(.text)) { text, writer in if let text { writer.text(text) } else { writer.null() }
        }
    }
}

extension JSONValueEncoder<Answer> {
    /// Writes sets and pairs in the order of their ids.
    fileprivate static var answer: Self {
        JSONValueEncoder(.oneOf(name: "Answer", summary: "What a learner submits.", forms)) { answer, writer in
            let said: JSONValue =
                switch answer {
                case .option(let id): ["option": .text(id)]
                case .options(let ids): ["options": .texts(ids.sorted())]
                case .order(let ids): ["order": .texts(ids)]
                case .word(let word): ["word": .text(word)]
                case .pairs(let targets):
                    ["pairs": .object(targets.sorted { $0.key < $1.key }.map { ($0.key, .text($0.value)) })]
                }
            said.write(to: &writer)
        }
    }

    private static var forms: [JSONObjectDescription] {
        let ids = JSONDescription.list(.text, minimum: 1, maximum: nil)
        let forms: [(String, String, String, JSONDescription, String)] = [
            ("OptionAnswer", "One option.", "option", .text, "Its id."),
            ("OptionsAnswer", "A set of options: select-all.", "options", ids, "Their ids."),
            ("OrderAnswer", "All options in an order: sequencing.", "order", ids, "Their ids."),
            ("PairsAnswer", "Options with targets: matching.", "pairs", .texts, "A target by each option's id."),
            ("WordAnswer", "A word: text-input.", "word", .text, "As it is typed."),
        ]
        return forms.map { name, summary, key, shape, keySummary in
            let field = JSONFieldDescription(key: key, shape: shape, isRequired: true, summary: keySummary)
            return JSONObjectDescription(name: name, summary: summary, fields: [field])
        }
    }
}
