package import ContentModel
import DailyPractice
package import Diagnostics
package import Language
package import SourceText
package import Spelling

/// What is known of the texts of one file, without the texts: for rules that look at those of all files.
package final class ProseFacts: Sendable {
    /// The file's path below the program's folder.
    let path: String
    let file: FileID
    let kind: ContentKind
    /// Nil where the band cannot be told, and for kinds that have none.
    let band: AgeBand?
    /// Whether it is known which texts it stands beside.
    let isPlaced: Bool
    let title: Spanned<Text>
    /// The day of an activity, the place of a quiz in its rotation; nil where it cannot be told.
    let number: Int?
    let texts: [ProseText]
    let longTexts: [LongText]
    let asked: [AskedItem]
    let departures: [Departure]
    /// Where the program asks for spelling.
    let unknownWords: [UnknownWord]
    /// The hashes of those that are known and written small, and of those with a capital inside a sentence.
    let knownWords: [UInt64]
    let names: [UInt64]
    /// The people whose age is told, and where.
    let ages: [(place: Place, mention: AgeMention)]

    fileprivate init(
        _ content: Content, _ kind: ContentKind, path: String, _ survey: ProseSurvey,
        locate: (Place, Diagnostic.Part) -> Place?
    ) {
        let (slot, written) = (content.record.slot, content.record.title)
        var copies = TextCopies([written.value])
        (self.path, self.kind) = (path, kind)
        file = content.record.place.file
        title = Spanned(copies.copy(of: written.value), at: written.place, isSound: written.isSound)
        band = slot?.band.flatMap { $0.isSound ? $0.value : nil }
        isPlaced = slot?.band?.isSound ?? true
        number = slot.flatMap { $0.number.isSound ? $0.number.value : nil }
        (texts, longTexts, asked, departures) = (survey.texts, survey.longTexts, survey.asked, survey.departures)
        (unknownWords, knownWords, names) = (survey.unknownWords, survey.knownWords, survey.names)
        ages = survey.ages.map { index, mention in
            let text = content.facets.texts[index].text
            return (locate(text.place, .init(mention.range, of: text.value)) ?? text.place, mention)
        }
    }

    /// Whether children read it, one question at a time.
    var isForLearners: Bool { kind.readers == .learners }

    /// Where a text of it stands.
    func place(_ index: Int) -> Place { Place(file, texts[index].span) }
}

/// What is kept of a long text, which may turn out to be like another.
struct LongText: Sendable {
    /// Its place among the file's texts.
    let text: Int
    /// See `Sketch`.
    let sketch: [UInt64]
    /// Its words in their order, each as a hash.
    let words: [UInt32]
}

/// The texts of one file with what a single look at their bytes tells, for all rules about prose.
package final class Prose: Sendable {
    package let facts: ProseFacts
    let language: Language
    /// What some text of the file holds.
    let marks: Marks
    /// In words.
    let longestSentence: Int
    /// The slips of copy, each with the place of its text among the file's.
    let slips: [(text: Int, slip: CopySlip)]
    /// Nil where nobody asks for them.
    let itemTexts: ItemTexts?
    private let written: [Text]

    /// Nil for a file without texts that people read.
    package init?(
        _ content: Content, _ kind: ContentKind, path: String, in language: Language, speller: Speller?,
        splitsItems: Bool, locate: (Place, Diagnostic.Part) -> Place?
    ) {
        guard !content.facets.texts.isEmpty else { return nil }
        let survey = ProseSurvey(content.facets, in: language, speller, splitsItems: splitsItems)
        self.language = language
        facts = ProseFacts(content, kind, path: path, survey, locate: locate)
        (marks, slips, itemTexts) = (survey.marks, survey.slips, survey.itemTexts)
        longestSentence = survey.longestSentence
        written = content.facets.texts.map(\.text.value)
    }

    var band: AgeBand? { facts.band }
    package var title: Spanned<Text> { facts.title }
    var texts: [ProseText] { facts.texts }
    var isForLearners: Bool { facts.isForLearners }

    /// Texts that may be worth a closer look, because of what they hold.
    func passages(holding marks: Marks) -> [Passage] {
        self.marks.isDisjoint(with: marks) ? [] : passages { !$0.marks.isDisjoint(with: marks) }
    }

    func passages(where isWanted: (ProseText) -> Bool) -> [Passage] {
        texts.indices.filter { isWanted(texts[$0]) }.map { Passage(about: texts[$0], text: text($0)) }
    }

    /// A text itself, by its place among the file's.
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
    /// Of its words in their order; letter case, punctuation and blanks aside.
    let fingerprint: UInt64
    // There are so many that they are small. What is beyond all limits is the most that there is room for.
    /// The prompt or question that it belongs to, from 0; -1 for none.
    let item: Int16
    let words: UInt16
    let lettersBeyondSix: UInt8
    let marks: Marks
    let sentences: UInt8
    let role: TextRole
    let key: UInt8

    /// What is still to be written may well stand in many files; that it does is no second mistake.
    var isWritten: Bool { !marks.contains(.placeholder) }
}
