package import ContentModel
import DailyPractice
package import Diagnostics
package import Language
package import SourceText

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
    let items: [ProseItem]
    /// Of the texts that are read as prose; the syllables are counted for learners only.
    let extent: Extent
    /// Of the long texts: see `Sketch`.
    let sketches: HashesByText<UInt64>
    /// Of the texts that may turn out to be like others: their words in their order, each as a hash.
    let compared: HashesByText<UInt32>
    /// The people whose age is told, and where.
    let ages: [(place: Place, mention: AgeMention)]

    fileprivate init(
        _ content: Content, _ kind: ContentKind, path: String, _ survey: ProseSurvey,
        locate: (Place, Diagnostic.Part) -> Place?
    ) {
        let (slot, written) = (content.record.slot, content.record.title)
        var copies = TextCopies([written.value])
        self.path = path
        self.kind = kind
        file = content.record.place.file
        title = Spanned(copies.copy(of: written.value), at: written.place, isSound: written.isSound)
        band = slot?.band.flatMap { $0.isSound ? $0.value : nil }
        isPlaced = slot?.band?.isSound ?? true
        number = slot.flatMap { $0.number.isSound ? $0.number.value : nil }
        texts = survey.texts
        items = survey.items
        extent = survey.extent
        sketches = survey.sketches.fitted
        compared = survey.compared.fitted
        ages = survey.ages.map { index, mention in
            let text = content.facets.texts[index].text
            return (locate(text.place, .init(mention.range, of: text.value)) ?? text.place, mention)
        }
    }

    init(
        path: String, file: FileID, kind: ContentKind, band: AgeBand?, isPlaced: Bool, title: Spanned<Text>,
        number: Int?, texts: [ProseText], items: [ProseItem], extent: Extent,
        sketches: HashesByText<UInt64>, compared: HashesByText<UInt32>, ages: [(place: Place, mention: AgeMention)]
    ) {
        self.path = path
        self.file = file
        self.kind = kind
        self.band = band
        self.isPlaced = isPlaced
        self.title = title
        self.number = number
        self.texts = texts
        self.items = items
        self.extent = extent
        self.sketches = sketches
        self.compared = compared
        self.ages = ages
    }

    /// Whether children read it, one question at a time.
    var isForLearners: Bool { kind.readers == .learners }

    /// Where a text of it stands.
    func place(_ index: Int) -> Place { Place(file, texts[index].span) }
}

/// The texts of one file with what a single look at their bytes tells, for all rules about prose.
package final class Prose: Sendable {
    package let facts: ProseFacts
    let language: Language
    /// What some text of the file holds.
    let marks: Marks
    /// In words.
    let longestSentence: Int
    /// Nil where nobody asks for them.
    let itemTexts: ItemTexts?
    private let written: [Text]

    /// Nil for a file without texts that people read.
    package init?(
        _ content: Content, _ kind: ContentKind, path: String, in language: Language, splitsItems: Bool,
        locate: (Place, Diagnostic.Part) -> Place?
    ) {
        guard !content.facets.texts.isEmpty else { return nil }
        // Few activities come near the highest grade, so their syllables are counted when one does.
        let survey = ProseSurvey(
            content.facets, in: language, countsSyllables: kind.readers == .learners, splitsItems: splitsItems)
        self.language = language
        facts = ProseFacts(content, kind, path: path, survey, locate: locate)
        marks = survey.marks
        longestSentence = survey.longestSentence
        itemTexts = survey.itemTexts
        written = content.facets.texts.map(\.text.value)
    }

    var band: AgeBand? { facts.band }
    package var title: Spanned<Text> { facts.title }
    var texts: [ProseText] { facts.texts }
    var items: [ProseItem] { facts.items }
    var extent: Extent { facts.extent }
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

/// How much prose there is.
struct Extent: Sendable {
    var words = 0
    var sentences = 0
    /// In words.
    var letters = 0
    var syllables = 0
    var texts = 0
    /// Texts with letters beyond ASCII: where there are many, the language is not English.
    var foreignTexts = 0

    mutating func add(_ other: Extent) {
        words += other.words
        sentences += other.sentences
        letters += other.letters
        syllables += other.syllables
        texts += other.texts
        foreignTexts += other.foreignTexts
    }

    /// Enough text for a grade to mean something, and in the language that syllables are counted in.
    var canBeGraded: Bool { words >= 100 && foreignTexts * 2 < texts }

    /// Whether the grade may be that high. English words of some length have a syllable for every three
    /// letters or fewer; what the letters rule out, with a good margin, need not be counted.
    func mayReach(_ grade: Double) -> Bool {
        guard canBeGraded else { return false }
        let most = 0.30 * Double(letters) + 0.35 * Double(words)
        return Extent.grade(words: words, sentences: sentences, syllables: most) >= grade
    }

    /// The school grade by Flesch and Kincaid: 0.39 times the words of a sentence, plus 11.8 times the
    /// syllables of a word, less 15.59.
    var grade: Double {
        Extent.grade(words: words, sentences: sentences, syllables: Double(syllables))
    }

    private static func grade(words: Int, sentences: Int, syllables: Double) -> Double {
        guard words > 0, sentences > 0 else { return 0 }
        return 0.39 * Double(words) / Double(sentences) + 11.8 * syllables / Double(words) - 15.59
    }
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
    let marks: Marks
    let sentences: UInt8
    let role: TextRole

    /// What is still to be written may well stand in many files; that it does is no second mistake.
    var isWritten: Bool { !marks.contains(.placeholder) }
}

/// A question with options to choose from, wherever it stands.
struct ProseItem: Sendable {
    /// The index of its stem among the texts.
    let stem: Int
    /// Of its options, whatever their order, and of those that are right.
    let options: UInt64
    let key: UInt64
    /// Where its texts stand among the file's.
    let texts: Range<Int>
    /// Of its options, in their order, a bit for each that is right; there is room for 64.
    let keys: UInt64
}
