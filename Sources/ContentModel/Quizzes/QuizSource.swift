import CanonicalJSON
package import DailyPractice
package import SourceText

package final class QuizSource: ContentRecord {
    package static let about = About("quiz", "One day's quiz.", Quiz(id: "", title: "", order: 0, questions: []))

    package let id = fields.optional(
        "id", .uuid, "Its id, for good. The first release writes it; copy none from another file.")
    let publishedID = fields.derived("id", \.id, .uuid, "The id of the row.", whenChanged: .tracked)
    package let title = fields.required(
        "title", \.title, .text(upTo: 80, as: .title),
        "Identifies the quiz in its band: the app saves progress under it.", whenChanged: .tracked)
    package let ageBand = fields.required("ageBand", ChoiceShape(AgeBand.self), "The age of the learner.")
    package let order = fields.required(
        "order", \.order, .integer(1...3660), "Its place in the rotation, from 1.", whenChanged: .tracked,
        details: "The rotation begins again every 1 January.")
    package let sensitive = fields.optional(
        "sensitive", \.sensitive, .list(of: .word(SensitiveSubject.self), atLeast: 1),
        "The grave subjects that it touches, so that apps can warn of it or leave it out.", whenChanged: .shown)
    package let questions = fields.required(
        "questions", \.questions, .list(of: .record(QuestionSource.self), atLeast: 1, atMost: ListLimits.questions),
        "What is asked, in order.")
    package let origin = fields.origin
    let formerKeys = fields.formerKeys(["retitledFrom", "replaces"])
    package let reading: ReadResult<Quiz> = fields.reading

    package init(from fields: ModelFields<Quiz>) {
        fields.alsoCalled([
            "ageBand": "band age ages ageGroup", "title": "name heading", "questions": "prompts items",
            "order": "position place number day",
        ])
    }

    package var slot: SlotFacet? { SlotFacet(order, band: ageBand) }

    package var identity: IdentityFacet? {
        guard ageBand.isSound, title.isSound, id?.isSound ?? true else { return nil }
        let band = ageBand.value.rawValue
        let words = title.string.utf8.split { $0 <= 0x20 }.map(Substring.init)
        return IdentityFacet(
            written: id, parts: [band, title.string], name: "`\(words.joined(separator: " "))` for \(band)",
            slot: IdentityFacet.slot(band, title: title.string), place: title.place)
    }
}

/// A record that asks questions with one right option each.
package protocol AskingRecord: ContentRecord { var asked: [QuestionSource] { get } }

extension QuizSource: AskingRecord { package var asked: [QuestionSource] { questions.value.map(\.value) } }

package final class QuestionSource: Record {
    package static let about = About(
        "question", "A question with one right option.", QuizQuestion(text: "", options: [], correctIndex: 0),
        conditions: conditions)

    package let text = fields.required(
        "text", \.text, .text(upTo: 300, as: .stem), "The question.", whenChanged: .tracked)
    package let options = fields.required(
        "options", \.options, .list(of: .text(upTo: 150, as: .word), atLeast: 2, atMost: ListLimits.options),
        "The answers to choose from.", whenChanged: .tracked)
    package let answer = fields.required(
        "answer", .text(upTo: 150), "The right option, as it is written in `options`.")
    let correctIndex = fields.derived(
        "correctIndex", \.correctIndex, .integer(from: 0), "Which option is right, from 0.", whenChanged: .tracked,
        because: "write the right option as `answer`", insteadOf: ["answer"])
    package let explanation = fields.optional(
        "explanation", \.explanation, .text(upTo: 600, as: .explanation), "What there is to learn from it.")
    package let verses = fields.optional(
        "verses", .list(of: .text), "Verses of the Quran: surah:ayah or surah:first-last.")
    let ayahs = fields.derived(
        ifThere: "verses", \.verses, .list(of: .object(QuestionSource.ayahs), atLeast: 1), "Verses to look up.",
        whenChanged: .shown)
    package let reading: ReadResult<QuizQuestion>

    package init(from fields: ModelFields<QuizQuestion>) {
        let (key, known) = (answer.value, (verses?.value ?? []).compactMap { verse(in: $0.string) })
        if let index = options.value.firstIndex(where: { $0.value == key }) { fields.model.correctIndex = index }
        if !known.isEmpty { fields.model.verses = known }
        fields.alsoCalled([
            "text": "question questionText prompt stem label title", "options": "answers choices",
            "answer": "correct correctAnswer solution right", "explanation": "feedback why note",
            "verses": "verse references",
        ])
        fields.declares("options", as: .answers)
        fields.names("answer", of: .answers)
        for key: StaticString in ["surah", "first", "last"] {
            fields.derived(key, "write verses as `2:255` or `1:1-7` under `verses`", insteadOf: ["verses"])
        }
        reading = fields.reading
        fields.exercise(exercise)
    }

    /// The right answer must be one of the options. A schema can say so for each number of options.
    private static let conditions = (2...12).map { count in
        JSONCondition(
            when: ["properties": ["options": ["maxItems": .integer(count)]]],
            then: ["properties": ["correctIndex": ["maximum": .integer(count - 1)]]])
    }

    static let ayahs = JSONObjectEncoder<VerseRange>(
        "VerseRange", "Ayahs of one surah of the Quran.",
        [
            .required("surah", .integer(from: 1, to: 114), "The number of the surah.", \.surah),
            .required("first", .integer(from: 1), "The number of the first ayah.", \.first),
            .required(
                "last", .integer(from: 1), "The number of the last ayah; if there is only one, the first again.",
                \.last),
        ])

    /// The item to answer; nil if a part of it is broken, which is already reported.
    private var exercise: ExerciseFacet? {
        guard text.isSound, options.isSound, answer.isSound, options.value.allSatisfy(\.isSound) else { return nil }
        return ExerciseFacet(
            .single, stem: text,
            options: options.value.map { ExerciseFacet.Option($0, isAnswer: $0.value == answer.value) },
            explanation: explanation, writtenAnswer: answer, isTriedAgain: false, verses: verses?.value ?? [])
    }
}
