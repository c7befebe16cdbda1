import ContentModel
import Diagnostics
import Language
import SourceText

/// Writing: corrections that do not depend on the content. One pass over a text finds all; each rule takes one kind.
extension Rule {
    static let spacing = Rule(
        "spacing", .warning, "A space is missing beside a mark, or one is too many.",
        because: "Two words run together, or a line begins with a comma.",
        bad: .activity("bestApproach: Kneel down ,and wait."), good: .activity("bestApproach: Kneel down, and wait."),
        background: """
            No space before `, . ; : ? !`, closing brackets and quotation marks, and one after them; the other way round \
            where they open. In French `? ! ; :` and quotation marks may be set apart. Numbers, addresses, names \
            of files, `p.m.`, smileys and `child(ren)` pass.
            """, check: .writing("spacing"))

    static let doubledMark = Rule(
        "doubled-mark", .warning, "Two full stops, commas or other marks stand where one is meant.",
        because: "This happens when you edit the end of a sentence.",
        bad: .activity("bestApproach: Kneel down and wait.."),
        good: .activity("bestApproach: Kneel down and wait..."),
        background: "`...`, `?!`, `!!!`, `!!` at the end of a quotation and a comma after an abbreviation pass.",
        check: .writing("doubled-mark"))

    static let missingStop = Rule(
        "missing-stop", .warning, "The full stop at the end of a text is missing.",
        because: "The reader wonders whether something was cut off.",
        bad: .activity("bestApproach: Kneel down first. Then wait"),
        good: .activity("bestApproach: Kneel down first. Then wait."),
        background: conventions(
            "ends without a stop",
            "How options end is the business of [mixed-endings](mixed-endings.md); questions and names need no stop."),
        check: .writing("missing-stop"))

    static let smallLetter = Rule(
        "small-letter", .warning, "A sentence or a text begins with a small letter, or `I` is written small.",
        because: "The reader takes it for the rest of a sentence that is lost.",
        bad: .activity("bestApproach: Kneel down first. then wait."),
        good: .activity("bestApproach: Kneel down at 7 p.m. and wait."),
        background: conventions(
            "begins with a small letter",
            "Options and targets are compared with those beside them. Names such as `iPhone` and `al-Fatihah` pass, as do "
                + "sentences after abbreviations; `I` is looked for in English."), check: .writing("small-letter"))

    static let wrongArticle = Rule(
        "wrong-article", .warning, "`a` comes before the sound of a vowel, or `an` before another.",
        because: "Readers stumble. Often the next word was changed.",
        bad: .activity("bestApproach: Wait for a hour."), good: .activity("bestApproach: Wait for an hour."),
        background:
            "By the sound: an hour, a university, an 8. Abbreviations, and words that people say in both ways "
            + "(`historic`, `herb`), pass.", knows: .words("silent-starts"), check: .writing("wrong-article"))

    static let lostQuestionMark = Rule(
        "lost-question-mark", .warning, "A question ends without a question mark.",
        because: "The reader hears a statement, and looks for its end.",
        bad: .activity("bestApproach: Kneel down first. What does she see."),
        good: .activity("bestApproach: Kneel down first. What she sees is a face."),
        background:
            "By the first words and their order: a question word, a verb, and then who does it; by an end such as "
            + "`isn't it`; and where somebody asks it.", check: .writing("lost-question-mark"))

    static let misplacedCapital = Rule(
        "misplaced-capital", .warning, "A word has a capital where none belongs.",
        because: "The reader takes it for a name.", bad: .activity("bestApproach: Kneel down and THen wait."),
        good: .activity("bestApproach: Kneel down and wait for McArthur and his iPhone."),
        background:
            "`THe` and `tHe` by their shape; small words of grammar (`the`, `is`, `because`) between others in "
            + "small letters. With `spelling:` in `hornbook.yaml` also other words that have a capital once in the "
            + "program and are small elsewhere, or stand after `the`, `two` and the like. What the dictionary has as a name "
            + "(`Reading`) must be both. Abbreviations, titles and words in capitals pass. `He` and `Your` twice are a style.",
        knows: .words("capital-words"), check: .writing("misplaced-capital"))

    static let lostApostrophe = Rule(
        "lost-apostrophe", .warning, "An apostrophe is missing, or in the wrong place.",
        because: "Readers stumble, and some take `its` for another word.",
        bad: .activity("bestApproach: Kneel down. She doesnt see you."),
        good: .activity("bestApproach: Kneel down. She doesn't see its eyes."),
        background: "Words such as `dont`, `thats` and `does'nt`; `its`, `ill` and `id` before words that tell them; "
            + "`it's` between a preposition and a noun; `it fade's`, `an aunts letter`, `your sons best friend`.",
        knows: .english, check: .writing("lost-apostrophe"))

    static let mixedUpWord = Rule(
        "mixed-up-word", .warning, "A word is written for another that sounds or looks like it.",
        because: "Readers stumble, and a speller passes it.",
        bad: .activity("bestApproach: Kneel down. It is better then standing."),
        good: .activity("bestApproach: Kneel down. It is better than standing. Then wait."),
        background:
            "By the words beside it, such as `to` before `late`, `of` after `could` and `their` before `is`; and "
            + "`than` where nothing is compared.", knows: .english, check: .writing("mixed-up-word"))

    static let strayMark = Rule(
        "stray-mark", .warning,
        "There is a stray character such as `*`, a comma too many, or a dash typed as hyphens.",
        because: "Apps show texts as they are.", bad: .activity("bestApproach: Kneel down -- and wait."),
        good: .activity("bestApproach: Kneel down – and wait."),
        background:
            "`--` for a dash, a single `*`, `\\`, `^`, `|` or backtick beside a word, a comma where a text or a quotation begins; in English also a comma after `the` or `your`, and a dash "
            + "with a space on one side only. `pre- and post-`, `-ing`, bullets, sums and smileys pass.",
        check: .writing("stray-mark"))

    private static func conventions(_ departs: String, _ rest: String) -> String {
        """
        Where a text has several sentences, those tell. A single sentence is told where it \(departs) and, of the texts \
        under the same key in the program, four in five or more do not, and four at least: without stops throughout is \
        a style. \(rest)
        """
    }
}

extension Prose {
    func report(_ rule: String, _ context: inout RuleContext) {
        for (index, mistake) in mistakes where mistake.rule == rule {
            let text = text(index)
            context.report(mistake, in: text, mistake.message)
        }
    }
}

/// A missing stop at the end, or a small or capital letter: a mistake if other texts are written otherwise.
struct StyleOutlier: Sendable {
    /// Its index among the file's texts.
    let index: Int
    let text: Spanned<Text>
    let mistake: WritingMistake
    /// Whether the dictionary is sufficient evidence.
    var isPlain = false
    /// The maximum number stored for a file. If there are more, they are no mistakes.
    static let maximum = 16
}

extension ProseLibrary {
    /// Reports texts that differ from those under the same key of the same kind.
    func report(_ rule: String, _ context: inout RuleContext) {
        let outliers = outliers.filter { $0.outlier.mistake.rule == rule }
        reportByWord(outliers.map(\.outlier), &context)
        let mark: TextFeatures = rule == "missing-stop" ? .openEnd : .smallStart
        /// By role and key.
        func counts(_ texts: some Sequence<ProseText>) -> [Int: (all: Int, odd: Int)] {
            texts.reduce(into: [:]) { counts, text in
                guard text.words > 0, text.isWritten else { return }
                let odd = text.features.contains(mark) ? 1 : 0
                { $0 = ($0.all + 1, $0.odd + odd) }(&counts[text.group, default: (0, 0)])
            }
        }
        // Targets and options are compared with those beside them, other texts with all files of their kind.
        var byKind: [String: [Int: (all: Int, odd: Int)]] = [:]
        for (file, outlier) in outliers where outlier.mistake.word == nil {
            let (one, text) = (prose[file], prose[file].texts[outlier.index])
            let folder = one.kind.folder
            if !text.role.isInList, byKind[folder] == nil {
                let wanted = Set(outliers.map { prose[$0.file].texts[$0.outlier.index].group })
                byKind[folder] = counts(
                    prose.lazy.filter { $0.kind.folder == folder }.flatMap(\.texts).filter {
                        wanted.contains($0.group)
                    })
            }
            let beside =
                text.role.isInList ? counts(one.texts.filter { $0.exercise == text.exercise }) : byKind[folder]
            let (all, odd) = beside?[text.group] ?? (0, 0)
            guard all - odd >= (text.role.isInList ? max(2, 3 * odd) : max(4, 4 * odd)) else { continue }
            context.report(
                outlier.mistake, in: outlier.text,
                rule == "missing-stop"
                    ? "\(all - odd) of \(all) such texts end with a full stop or a similar mark, and this one does not"
                    : "\(all - odd) of \(all) such texts begin with a capital letter, and this one does not")
        }
    }

    /// Words that have a capital once inside a sentence and are in lower case elsewhere in the program.
    private func reportByWord(_ outliers: [StyleOutlier], _ context: inout RuleContext) {
        guard outliers.contains(where: { $0.mistake.word != nil }) else { return }
        func counts(_ words: some Sequence<UInt64>) -> [UInt64: Int] {
            words.reduce(into: [:]) { $0[$1, default: 0] += 1 }
        }
        let names = counts(prose.lazy.flatMap(\.names))
        let others = counts(prose.lazy.flatMap(\.outliers).compactMap(\.mistake.word))
        let small = Set(prose.lazy.flatMap(\.knownWords))
        for one in outliers {
            guard let word = one.mistake.word else { continue }
            if names[word].map({ $0 == 1 && (one.isPlain || small.contains(word)) }) ?? (others[word] == 1) {
                context.report(one.mistake, in: one.text, one.mistake.message)
            }
        }
    }
}

extension TextRole { fileprivate var isInList: Bool { self == .target || self == .choice } }

extension ProseText {
    /// Its role and its key.
    fileprivate var group: Int { Int(role.rawValue) << 8 | Int(key) }
}

extension RuleContext {
    fileprivate mutating func report(_ mistake: WritingMistake, in text: Spanned<Text>, _ message: String) {
        let isDoubled = mistake.rule == "doubled-word"
        report(
            text, mistake.range, message, help: mistake.help,
            related: mistake.earlier.map { [.init("the first time", in: text, $0)] } ?? [],
            fix: mistake.edit.map {
                Fix(mistake.help, Edit(text, $0.range, $0.replacement), isDoubled ? nil : .unsafe)
            }, causes: isDoubled ? [] : [.anything(in: text.place)])
    }
}
