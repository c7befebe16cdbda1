import ContentModel
import Diagnostics
import Language
import SourceText

/// Writing: corrections that do not depend on the content. One pass over a text finds all; each rule takes one kind.
extension Rule {
    static let spacing = Rule("spacing", .warning, check: .writing("spacing"))
    static let doubledMark = Rule("doubled-mark", .warning, check: .writing("doubled-mark"))
    static let missingStop = Rule("missing-stop", .warning, check: .writing("missing-stop"))
    static let smallLetter = Rule("small-letter", .warning, check: .writing("small-letter"))

    static let wrongArticle = Rule(
        "wrong-article", .warning, knows: .words("silent-starts"), check: .writing("wrong-article"))

    static let lostQuestionMark = Rule("lost-question-mark", .warning, check: .writing("lost-question-mark"))

    static let misplacedCapital = Rule(
        "misplaced-capital", .warning, knows: .words("capital-words"), check: .writing("misplaced-capital"))

    static let lostApostrophe = Rule("lost-apostrophe", .warning, knows: .english, check: .writing("lost-apostrophe"))
    static let mixedUpWord = Rule("mixed-up-word", .warning, knows: .english, check: .writing("mixed-up-word"))
    static let strayMark = Rule("stray-mark", .warning, check: .writing("stray-mark"))
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
