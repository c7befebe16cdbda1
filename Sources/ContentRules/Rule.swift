package import Analysis
package import ContentModel
package import Diagnostics
package import Language
package import SourceText
import Spelling

/// A check of content and everything that is to be said about it.
///
/// The order of the arguments is the order of its page: what, why, an example of each kind, the check.
/// The check words its findings; id and severity are stamped on them.
package struct Rule: Sendable {
    package typealias Body<Subject> = @Sendable (Subject, inout Found) -> Void

    package enum Check: Sendable {
        /// Looks at one file at a time, of one kind; files are checked side by side.
        case record(Body<any ContentRecord>)
        /// Looks at what one file offers, whatever its kind.
        case content(Body<Content>)
        /// Looks at one thing to answer at a time, whatever its kind.
        case item(Body<Item>)
        /// Looks at all of a file's things to answer together, whatever its kind.
        case items(Body<(record: any ContentRecord, items: [Item])>)
        /// Looks at `hornbook.yaml` alone.
        case program(Body<ProgramSource>)
        /// Looks at a whole program.
        case catalog(Body<Catalog>)
        /// Looks at the texts of one file, whatever its kind; files are checked side by side.
        case prose(Body<Prose>)
        /// Takes one sort of slips, of each file and of the whole program.
        case copy(CopySlip.Kind)
        /// Looks at the texts of a whole program.
        case library(Body<ProseLibrary>)
        /// Looks at what readers who ignore the questions see of a whole program.
        case guesses(Body<GuessedGroups>)

        /// Looks at each record of one type.
        package static func each<Record: ContentRecord>(_ type: Record.Type, _ body: @escaping Body<Record>) -> Check
        { .record { record, found in if let record = record as? Record { body(record, &found) } } }

        static func activity(_ body: @escaping Body<ActivitySource>) -> Check { each(ActivitySource.self, body) }

        static func quiz(_ body: @escaping Body<QuizSource>) -> Check { each(QuizSource.self, body) }

        /// Looks at the prompts of an activity, one at a time.
        static func prompt(_ body: @escaping Body<PromptSource>) -> Check {
            activity { activity, found in for prompt in activity.prompts.value { body(prompt.value, &found) } }
        }

        /// Looks at the questions of a file, whatever asks them.
        static func questions(_ body: @escaping Body<[QuestionSource]>) -> Check {
            .record { record, found in if let record = record as? any AskingRecord { body(record.asked, &found) } }
        }
    }

    /// What a rule must know of the language that content is written in. It is silent in others.
    package enum Knowledge: Sendable {
        /// Grammar, or what English people say.
        case english
        /// Words that any language may have a list of.
        case words(ListName)

        package func suffices(in language: Language) -> Bool {
            switch self {
            case .english: language.tag == Language.english.tag
            case .words(let list): language.has(list)
            }
        }

        /// For the rule's page.
        package var inWords: String {
            switch self {
            case .english: "Works for English; finds nothing in programs in another language."
            case .words(let list):
                "Works for \(Languages.standard.names(with: list).joined(separator: ", ")); finds nothing in "
                    + "programs in another language."
            }
        }
    }

    package let explanation: Explanation
    /// Nil for a rule of any language.
    package let knows: Knowledge?
    package let check: Check

    /// Where the good example is not given whole, it is the bad one with some words `mended`.
    package init(
        _ id: String, _ severity: Severity, _ summary: String, because: String,
        bad: @autoclosure @escaping @Sendable () -> Example,
        good: @autoclosure @escaping @Sendable () -> Example? = nil, mended: KeyValuePairs<String, String> = [:],
        options: [RuleOption] = [], background: String? = nil, stopsBuilds: Bool = false, isDamage: Bool = false,
        keepsFromLoading: Bool = false, knows: Knowledge? = nil, check: Check
    ) {
        explanation = Explanation(
            id, severity, .content, summary, because: because, bad: bad(),
            good: good() ?? mended.reduce(bad()) { $0.replacing($1.key, with: $1.value) }, options: options,
            background: background, stopsBuilds: stopsBuilds, isDamage: isDamage, keepsFromLoading: keepsFromLoading)
        self.knows = knows
        self.check = check
    }
}

/// What a check knows besides its subject, and where it leaves what it finds.
package struct Found {
    /// The path of the file that is checked, relative to the program's folder; empty for whole programs.
    private let path: String
    package private(set) var findings = Findings()
    /// The rule that is looking: what is reported is stamped with it.
    var rule: Explanation
    private let rules: RuleSet

    init(_ rule: Explanation, path: String, _ rules: RuleSet) {
        (self.rule, self.path, self.rules) = (rule, path, rules)
    }

    package var program: ProgramSource { rules.program }
    /// Where the program asks for spelling.
    var speller: Speller? { rules.speller }
    /// Paths of the file that is checked and of `hornbook.yaml` from where the command runs, to be pasted.
    package var shownPath: String { shown(path) }
    package var declarationPath: String { shown("hornbook.yaml") }

    /// The path of a file of the program from where the command runs.
    package func shown(_ path: String) -> String { rules.folder + path }
    /// What the program is written in.
    package var language: Language { rules.language }

    /// `message` is one line that stands alone: lower case at its start, no full stop, at most about 90
    /// columns. `help` is an imperative. `severity` is for a finding that weighs less, or more, than its
    /// rule; what `hornbook.yaml` says comes first.
    package mutating func report(
        _ place: Place, part: Diagnostic.Part? = nil, _ message: String, help: String? = nil, meant: NearName? = nil,
        related: [Diagnostic.Related] = [], fix: Fix? = nil, as severity: Severity? = nil, suspects: [Place] = [],
        spoilt: Place? = nil, cause: (place: Place, message: String, help: String)? = nil, gist: String? = nil
    ) {
        let severity = rules.settings.severity(of: rule) ?? severity
        // What is added elsewhere is added once for all places.
        let shared = fix.flatMap { $0.place.file == place.file ? nil : $0 }
        let causes = cause.map {
            [Diagnostic(rule, $0.message, at: $0.place, help: $0.help, fix: shared, as: severity)]
        }
        findings.add(
            Diagnostic(
                rule, message, at: place, part: part, help: help, meant: meant, related: related, fix: fix,
                suspects: suspects, spoilt: spoilt, causes: causes ?? [], gist: gist, as: severity))
    }

    /// A setting of this rule: from `hornbook.yaml`, or the standard one.
    package func setting(_ name: String) -> Int { rules.settings.value(of: name, rule) }
}

/// What `rules:` in `hornbook.yaml` says, looked up by rule.
package struct RuleSettings: Sendable {
    private var levels: [String: RuleSetting.Level] = [:]
    private var values: [String: Int] = [:]

    package init(_ program: ProgramSource) {
        for entry in program.rules?.value ?? [] {
            let id = currentRule(entry.key.string)
            levels[id] = entry.value.value.level?.value
            for option in entry.value.value.options where option.value.isSound {
                values["\(id)/\(option.name.string)"] = option.value.value
            }
        }
    }

    /// Nil when the rule is to be as severe as it is by itself, or off.
    func severity(of rule: Explanation) -> Severity? { rule.isSettable ? levels[rule.id]?.severity : nil }

    package func isOff(_ rule: Explanation) -> Bool { rule.isSettable && levels[rule.id] == .off }

    /// The severity that `rules:` gives, for findings of content rules that are not made by a check.
    package func apply(to findings: Findings) -> Findings {
        guard !levels.isEmpty else { return findings }
        return findings.filter { !isOff($0.explanation) }.map { diagnostic in
            var settled = diagnostic
            settled.severity = severity(of: diagnostic.explanation) ?? diagnostic.severity
            return settled
        }
    }

    func value(of option: String, _ rule: Explanation) -> Int {
        if !values.isEmpty, let value = values["\(rule.id)/\(option)"] { return value }
        return rule.options.first { $0.name == option }?.standard ?? 0
    }
}
