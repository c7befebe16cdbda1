import ContentModel
import DailyPractice
import Language
import SourceText

/// Goes through a record and surveys its texts, or lists them, in the order in which its kind declares
/// them.
struct ProseCollector {
    enum Purpose {
        /// Few activities come near the highest grade, so their syllables are counted when one does.
        case survey, surveyWithSyllables
        case list
    }

    private(set) var listed: [Spanned<Text>] = []
    private(set) var texts: [ProseText] = []
    private(set) var items: [ProseItem] = []
    private(set) var marks: Marks = []
    private(set) var extent = Extent()
    private(set) var longestSentence = 0
    private(set) var sketches: [Sketch] = []
    private var item = -1
    private let purpose: Purpose
    private let language: Language

    init(_ purpose: Purpose, in language: Language) {
        self.purpose = purpose
        self.language = language
    }

    /// False for records of a kind that holds no prose.
    mutating func collect(_ record: any ContentRecord) -> Bool {
        switch record {
        case let activity as ActivitySource: collect(activity)
        case let quiz as QuizSource: collect(quiz)
        default: return false
        }
        return true
    }

    private mutating func collect(_ activity: ActivitySource) {
        if purpose == .list { listed.reserveCapacity(80) } else { texts.reserveCapacity(80) }
        add(activity.title, .title)
        add(activity.description, .background)
        add(activity.skillFocus, .name)
        add(activity.scenario, .scenario)
        if let research = activity.research?.value {
            add(research.concept, .name)
            add(research.keyInsight, .background)
            add(research.citation, .citation)
            add(research.additionalContext, .background)
        }
        add(activity.bestApproach, .background)
        for question in activity.followUpQuestions?.value ?? [] { add(question, .background) }
        for (index, prompt) in activity.prompts.value.enumerated() {
            item = index
            collect(prompt.value)
        }
        item = -1
        collect(activity.takeaway.value)
    }

    private mutating func collect(_ prompt: PromptSource) {
        let stem = texts.count
        add(prompt.text, .stem)
        add(prompt.feedback, .feedback)
        for word in prompt.config?.value.wordBank?.value ?? [] { add(word, .word) }
        var options: UInt64 = 0
        var key: UInt64 = 0
        for option in prompt.options?.value ?? [] {
            let index = texts.count
            add(option.value.text, .choice)
            if texts.count > index {
                let mixed = mix(texts[index].fingerprint)
                options &+= mixed
                if option.value.correct?.value ?? false { key &+= mixed }
            }
            add(option.value.matchTarget, .target)
            add(option.value.feedback, .feedback)
            add(option.value.scienceNote?.value.brief, .feedback)
            add(option.value.scienceNote?.value.citation, .citation)
        }
        let isChoice = prompt.type.value.isSingleChoice || prompt.type.value == .selectAll
        if isChoice, prompt.type.isSound, prompt.options?.isSound ?? false, prompt.text.isSound {
            items.append(ProseItem(stem: stem, options: options, key: key))
        }
    }

    private mutating func collect(_ takeaway: TakeawaySource) {
        add(takeaway.toolName, .name)
        add(takeaway.whenToUse, .takeaway)
        for step in takeaway.howTo.value { add(step, .takeaway) }
        add(takeaway.whyItWorks, .takeaway)
        add(takeaway.tryItWhen, .takeaway)
        if let example = takeaway.example?.value {
            add(example.situation, .takeaway)
            add(example.action, .takeaway)
            add(example.outcome, .takeaway)
        }
    }

    private mutating func collect(_ quiz: QuizSource) {
        add(quiz.title, .title)
        for (index, question) in quiz.questions.value.enumerated() {
            item = index
            let stem = texts.count
            add(question.value.text, .stem)
            var options: UInt64 = 0
            var key: UInt64 = 0
            for option in question.value.options.value {
                let index = texts.count
                // Options of quizzes are mostly single words and names.
                add(option, .word)
                guard texts.count > index else { continue }
                let mixed = mix(texts[index].fingerprint)
                options &+= mixed
                if option == question.value.answer { key &+= mixed }
            }
            if question.value.text.isSound, question.value.options.isSound {
                items.append(ProseItem(stem: stem, options: options, key: key))
            }
            add(question.value.explanation, .explanation)
        }
    }

    private mutating func add(_ text: Spanned<Text>?, _ role: ProseText.Role) {
        guard let text, text.isSound else { return }
        guard purpose != .list else { return listed.append(text) }
        let isLong = text.value.utf8Count >= Sketch.leastBytes && role != .citation
        let survey = isLong ? surveyAndSketch(text.value, role) : survey(text.value, role)
        marks.formUnion(survey.marks)
        longestSentence = max(longestSentence, survey.longestSentence)
        if role.isRunning {
            extent.words += survey.words
            extent.sentences += survey.sentences
            extent.letters += survey.letters
            extent.syllables += survey.syllables
            extent.texts += 1
            if survey.marks.contains(.foreignLetter) { extent.foreignTexts += 1 }
        }
        texts.append(
            ProseText(
                span: text.place.span, role: role, item: Int32(truncatingIfNeeded: item),
                words: Int32(truncatingIfNeeded: survey.words),
                longestSentence: Int32(truncatingIfNeeded: survey.longestSentence), marks: survey.marks,
                fingerprint: survey.fingerprint))
    }

    private func counts(_ role: ProseText.Role) -> Bool { purpose == .surveyWithSyllables && role.isRunning }

    private func survey(_ text: Text, _ role: ProseText.Role) -> TextSurvey {
        TextSurvey(of: text, in: language, countsSyllables: counts(role))
    }

    /// The same, and a sketch of the text.
    private mutating func surveyAndSketch(_ text: Text, _ role: ProseText.Role) -> TextSurvey {
        let index = texts.count
        return TextSurvey(of: text, in: language, countsSyllables: counts(role)) { words in
            for hash in Sketch.lowest(of: words) { sketches.append(Sketch(hash: hash, text: index)) }
        }
    }
}

/// Spreads a number's bits over a whole word (the finisher of SplitMix64, first half).
@inline(__always)
func mix(_ number: UInt64) -> UInt64 {
    var mixed = (number ^ number >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
}
