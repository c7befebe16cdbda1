import ContentModel
import Language
import SourceText
import Spelling

/// Surveys the texts of a file, each once.
struct ProseSurvey {
    private(set) var texts: [ProseText] = []
    private(set) var features: TextFeatures = []
    private(set) var longestSentence = 0
    private(set) var longTexts: [LongText] = []
    private(set) var questions: [AskedQuestion] = []
    private(set) var ages: [(text: Int, range: Range<Int>)] = []
    /// The copy mistakes, each with the index of its text in the file.
    private(set) var mistakes: [(text: Int, slip: WritingMistake)] = []
    private(set) var outliers: [StyleOutlier] = []
    private(set) var unknownWords: [UnknownWord] = []
    private(set) var knownWords: [UInt64] = []
    private(set) var names: [UInt64] = []
    /// Nil if no rule needs them.
    private(set) var exerciseTexts: ExerciseTexts?
    private let language: Language

    init(_ facets: Facets, in language: Language, _ speller: Speller?, splitsExercises: Bool) {
        self.language = language
        exerciseTexts = splitsExercises ? ExerciseTexts(in: language) : nil
        texts.reserveCapacity(facets.texts.count)
        for text in facets.texts { add(text) }
        let unwritten = texts.filter { !$0.isWritten }.map(\.span)
        questions = facets.exercises.filter { !unwritten.contains($0.stem.place.span) }.compactMap(AskedQuestion.init)
        if let speller {
            var spelling = SpellingSurvey(speller, language)
            for (index, text) in facets.texts.enumerated() where text.role != .citation {
                spelling.add(text.text, index, isRunning: text.role.isRunning)
            }
            spelling.lookUpWords()
            (unknownWords, knownWords, names) = (spelling.unknown, spelling.known, spelling.names)
            outliers += spelling.outliers
        }
    }

    private mutating func add(_ offered: TextFacet) {
        let (text, role) = (offered.text, offered.role)
        let reading = Reading(of: text.value, in: language)
        let words = reading.words
        var survey = TextSurvey(reading, of: text.value)
        if text.value.utf8Count >= MinHash.leastBytes, role != .citation { addLong(words) }
        if offered.exercise >= 0, role.isOfExercises {
            exerciseTexts?.add(words.prefix(maximumExerciseWords), of: text)
        }
        // People are introduced in scenes, and in the examples of takeaways.
        if role == .scenario || role == .takeaway {
            ages += language.patterns.ranges("age", in: words[...], of: text.value, language).map {
                (texts.count, $0)
            }
        }
        for mistake in writingMistakes(in: text.value, words, of: language, role.places) {
            if mistake.rule == "placeholder" { survey.features.insert(.placeholder) }
            if mistake.rule == "placeholder" || role != .citation { mistakes.append((texts.count, mistake)) }
        }
        if !survey.features.isDisjoint(with: [.openEnd, .smallStart]) { addOutliers(text, words, role, survey) }
        features.formUnion(survey.features)
        longestSentence = max(longestSentence, survey.longestSentence)
        texts.append(
            ProseText(
                span: text.place.span, fingerprint: survey.fingerprint, exercise: Int16(clamping: offered.exercise),
                words: UInt16(clamping: survey.words),
                functionWords: UInt16(clamping: words.count { $0.classes.contains(.function) }),
                lettersBeyondSix: UInt8(clamping: survey.lettersBeyondSix), features: survey.features,
                sentences: UInt8(clamping: survey.sentences), role: role, key: offered.key))
    }

    /// Keeps what may differ from the style of the rest of the program.
    private mutating func addOutliers(_ text: Spanned<Text>, _ words: [Word], _ role: TextRole, _ survey: TextSurvey)
    {
        // The beginning and end of a word to type depend on its question.
        guard outliers.count < StyleOutlier.maximum, !survey.features.contains(.placeholder), role != .word,
            role != .citation
        else { return }
        let kinds = mistakes.reversed().prefix { $0.text == texts.count }.map(\.slip.rule)
        var features: TextFeatures = []
        let isSentence = role.isRunning && role != .stem && role != .choice || role == .target
        if survey.features.contains(.openEnd), isSentence, survey.sentences < 2 { features.insert(.openEnd) }
        if survey.features.contains(.smallStart), role != .target,
            survey.sentences < 2 || !kinds.contains("small-letter")
        {
            features.insert(.smallStart)
        }
        for mistake in WritingMistake.outliers(of: text.value, words, in: language, features) {
            addOutlier(text, mistake)
        }
    }

    private mutating func addOutlier(_ text: Spanned<Text>, _ mistake: WritingMistake) {
        outliers.append(StyleOutlier(index: texts.count, text: text.kept, mistake: mistake))
    }

    /// Keeps the runs of words of a long text, which may be similar to another.
    private mutating func addLong(_ words: [Word]) {
        let hashes = words.map { UInt32(truncatingIfNeeded: $0.hash) }
        longTexts.append(LongText(text: texts.count, runs: MinHash.runs(of: hashes)))
    }
}

extension Spanned<Text> {
    /// The text with its own storage, independent of its file.
    var kept: Spanned { Spanned(value.copied, at: place) }
}

extension TextRole {
    /// For patterns.
    fileprivate var places: TextPlaces {
        switch self {
        case .title, .name, .citation, .verses, .target: .names
        case .word: [.names, .options]
        case .choice: .options
        case .stem: .stems
        case .feedback, .explanation: .feedback
        case .scenario, .takeaway: .scenes
        case .background: .background
        }
    }

    /// Whether rules about items need its words.
    fileprivate var isOfExercises: Bool { self == .stem || self == .choice || self == .word || self == .feedback }
}
