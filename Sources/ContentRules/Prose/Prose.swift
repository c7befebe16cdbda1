package import ContentModel
import DailyPractice
package import Diagnostics
package import Language
package import SourceText
package import Spelling

/// What is known about the texts of one file, without the texts: for rules that look across files.
package final class ProseFacts: Sendable {
    /// The path relative to the program's folder.
    let path: String
    let file: FileID
    let kind: ContentKind
    /// Nil if the band is unknown, and for kinds without bands.
    let band: AgeBand?
    /// Whether it is known which texts it belongs with.
    let isPlaced: Bool
    let title: Spanned<Text>
    /// The day of an activity, or a quiz's position in its rotation; nil if unknown.
    let number: Int?
    let texts: [ProseText]
    let longTexts: [LongText]
    let questions: [AskedQuestion]
    let outliers: [StyleOutlier]
    /// The unknown words, if the program asks for spelling.
    let unknownWords: [UnknownWord]
    /// The hashes of the known words in lower case, and of those with a capital inside a sentence.
    let knownWords: [UInt64]
    let names: [UInt64]
    /// The words of texts of five words and more, and the function words among them.
    let runningWords: (all: Int, small: Int)
    /// Names with ages, such as `Freya, 12`, and where they are.
    let ages: [(place: Place, words: [Substring])]

    fileprivate init(
        _ content: FileContent, _ kind: ContentKind, path: String, _ survey: ProseSurvey,
        locate: (Place, Finding.Part) -> Place?
    ) {
        let (slot, written) = (content.record.slot, content.record.title)
        (self.path, self.kind) = (path, kind)
        file = content.record.place.file
        title = Spanned(written.value.copied, at: written.place, isSound: written.isSound)
        band = slot?.band.flatMap { $0.isSound ? $0.value : nil }
        isPlaced = slot?.band?.isSound ?? true
        number = slot.flatMap { $0.number.isSound ? $0.number.value : nil }
        (texts, longTexts, outliers) = (survey.texts, survey.longTexts, survey.outliers)
        questions = survey.questions
        runningWords = texts.filter { $0.role.isRunning && $0.words > 4 }.reduce((0, 0)) {
            ($0.0 + Int($1.words), $0.1 + Int($1.functionWords))
        }
        (unknownWords, knownWords, names) = (survey.unknownWords, survey.knownWords, survey.names)
        ages = survey.ages.map { index, range in
            let text = content.facets.texts[index].text
            let words = text.value.withBytes { String(decoding: $0[range], as: UTF8.self) }.split {
                ",( ".contains($0)
            }
            return (locate(text.place, .init(range, of: text.value)) ?? text.place, words)
        }
    }

    /// Whether children read it, one question at a time.
    var isForLearners: Bool { kind.readers == .learners }

    /// The place of one of its texts.
    func place(_ index: Int) -> Place { Place(file, texts[index].span) }
}

/// What is stored of a long text, which may be similar to another.
struct LongText: Sendable {
    /// Its index among the file's texts.
    let text: Int
    /// See `MinHash.runs(of:)`.
    let runs: [UInt64]
}

/// The texts of one file with the results of one pass over their bytes, for all rules about prose.
package final class Prose: Sendable {
    package let facts: ProseFacts
    let language: Language
    /// The marks of all texts of the file together.
    let features: TextFeatures
    /// In words.
    let longestSentence: Int
    /// The copy mistakes, each with the index of its text in the file.
    let mistakes: [(text: Int, slip: WritingMistake)]
    /// Nil if no rule needs them.
    let exerciseTexts: ExerciseTexts?
    private let written: [Text]

    /// Nil for a file without texts for readers.
    package init?(
        _ content: FileContent, _ kind: ContentKind, path: String, in language: Language, speller: Speller?,
        splitsExercises: Bool, locate: (Place, Finding.Part) -> Place?
    ) {
        guard !content.facets.texts.isEmpty else { return nil }
        let survey = ProseSurvey(content.facets, in: language, speller, splitsExercises: splitsExercises)
        self.language = language
        facts = ProseFacts(content, kind, path: path, survey, locate: locate)
        (features, mistakes, exerciseTexts) = (survey.features, survey.mistakes, survey.exerciseTexts)
        longestSentence = survey.longestSentence
        written = content.facets.texts.map(\.text.value)
    }

    var band: AgeBand? { facts.band }
    package var title: Spanned<Text> { facts.title }
    var texts: [ProseText] { facts.texts }
    var isForLearners: Bool { facts.isForLearners }

    /// The texts with one of these marks, which may need a closer look.
    func passages(holding features: TextFeatures) -> [Passage] {
        self.features.isDisjoint(with: features) ? [] : passages { !$0.features.isDisjoint(with: features) }
    }

    func passages(where isWanted: (ProseText) -> Bool) -> [Passage] {
        texts.indices.filter { isWanted(texts[$0]) }.map { Passage(about: texts[$0], text: text($0)) }
    }

    /// The text with an index in the file.
    func text(_ index: Int) -> Spanned<Text> { Spanned(written[index], at: facts.place(index)) }
}

/// One text of a file, with what is known about it.
struct Passage {
    let about: ProseText
    let text: Spanned<Text>
}

/// What is known about one text of a file.
struct ProseText: Sendable {
    let span: ByteSpan
    /// A hash of the words in order, ignoring case, punctuation and spaces.
    let fingerprint: UInt64
    // Small types, because there are many. Larger values are clamped to the maximum.
    /// The prompt or question that it belongs to, from 0; -1 for none.
    let exercise: Int16
    let words, functionWords: UInt16
    let lettersBeyondSix: UInt8
    let features: TextFeatures
    let sentences: UInt8
    let role: TextRole
    let key: UInt8

    /// Whether it is written. Placeholders may be equal in many files, which is no further mistake.
    var isWritten: Bool { !features.contains(.placeholder) }
}
