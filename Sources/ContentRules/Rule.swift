package import Analysis
package import ContentModel
package import Diagnostics
package import Language
package import SourceText
import Spelling

/// A check of content, with everything that is said about it.
///
/// Its page is in `Diagnostics/Rules`: what, why, examples. The check writes the messages of its findings; id and
/// severity are added to them.
package struct Rule: Sendable {
    package typealias Body<Subject> = @Sendable (Subject, inout RuleContext) -> Void

    package enum Check: Sendable {
        /// Checks one file of one kind at a time; files are checked in parallel.
        case record(Body<any ContentRecord>)
        /// Checks the content of one file of any kind.
        case content(Body<FileContent>)
        /// Checks one exercise at a time, of any kind.
        case exercise(Body<Exercise>)
        /// Checks only `hornbook.yaml`.
        case program(Body<ProgramSource>)
        /// Checks a whole program.
        case catalog(Body<Catalog>)
        /// Checks what each file says by itself against `hornbook.yaml`.
        case declared(Body<Catalog>)
        /// Checks the texts of one file of any kind; files are checked in parallel.
        case prose(Body<Prose>)
        /// Takes the writing mistakes of one rule, from each file and from the whole program.
        case writing(String)
        /// Checks the texts of a whole program.
        case library(Body<ProseLibrary>)
        /// Checks whether readers who ignore the questions can guess answers in a whole program.
        case guesses(Body<GuessedGroups>)

        /// Whether it knows words by the program's language.
        var readsWords: Bool {
            switch self {
            case .exercise, .prose, .writing, .library: true
            case .record, .content, .program, .catalog, .declared, .guesses: false
            }
        }

        /// Checks each record of one type.
        package static func each<Record: ContentRecord>(_ type: Record.Type, _ body: @escaping Body<Record>) -> Check
        { .record { record, context in if let record = record as? Record { body(record, &context) } } }

        static func activity(_ body: @escaping Body<ActivitySource>) -> Check { each(ActivitySource.self, body) }

        /// Checks the prompts of an activity, one at a time.
        static func prompt(_ body: @escaping Body<PromptSource>) -> Check {
            activity { activity, context in for prompt in activity.prompts.value { body(prompt.value, &context) } }
        }

        /// Checks the questions of a file of any kind.
        static func questions(_ body: @escaping Body<[QuestionSource]>) -> Check {
            .record { record, context in if let record = record as? any AskingRecord { body(record.asked, &context) }
            }
        }
    }

    /// What a rule must know about the language of the content. It reports nothing in others.
    package enum Knowledge: Sendable {
        /// English grammar and usage.
        case english
        /// A word list, which any language may have.
        case words(String)

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

    package let info: RuleInfo
    /// Nil for a rule of any language.
    package let knows: Knowledge?
    package let check: Check

    package init(
        _ id: String, _ severity: Severity, options: [RuleOption] = [], stopsBuilds: Bool = false,
        isCause: Bool = false, keepsFromLoading: Bool = false, knows: Knowledge? = nil, check: Check
    ) {
        info = RuleInfo(
            id, severity, .content, options: options, stopsBuilds: stopsBuilds, isCause: isCause,
            keepsFromLoading: keepsFromLoading)
        self.knows = knows
        self.check = check
    }
}

/// What a check knows besides its subject, and the findings that it reports.
package struct RuleContext {
    /// The path of the file being checked, relative to the program's folder; empty for whole programs.
    private let path: String
    package private(set) var findings = Findings()
    /// The current rule, which is added to what is reported.
    var rule: RuleInfo
    private let rules: RuleSet

    init(_ rule: RuleInfo, path: String, _ rules: RuleSet) {
        (self.rule, self.path, self.rules) = (rule, path, rules)
    }

    package var program: ProgramSource { rules.program }
    /// Nil if the program does not ask for spelling.
    var speller: Speller? { rules.speller }
    var dictionary: Spanned<Text>? { rules.dictionary }
    /// Paths of the checked file and of `hornbook.yaml` from the working directory, for commands to be pasted.
    package var shownPath: String { displayPath(path) }
    package var declarationPath: String { displayPath("hornbook.yaml") }

    /// The path of a file of the program from the working directory.
    package func displayPath(_ path: String) -> String { rules.folder + path }
    /// The language of the program.
    package var language: Language { rules.language }

    /// `message` is one line that is understood alone: lower case at the start, no full stop, at most about 90
    /// columns. `help` is an imperative. `severity` replaces that of the rule for this finding; `hornbook.yaml`
    /// overrides both.
    package mutating func report(
        _ place: Place, part: Finding.Part? = nil, _ message: String, help: String? = nil, proposal: String? = nil,
        meant: NearName? = nil, related: [Finding.Related] = [], fix: Fix? = nil, as severity: Severity? = nil,
        causes: [Finding.Cause] = [], invalidates: Place? = nil, groupMessage: String? = nil
    ) {
        findings.add(
            Finding(
                rule, message, at: place, part: part, help: help, proposal: proposal, meant: meant, related: related,
                fix: fix, causes: causes, invalidates: invalidates, groupMessage: groupMessage,
                as: rules.settings.severity(of: rule) ?? severity))
    }

    /// One mistake that would explain several findings of this rule.
    func shared(_ place: Place, _ message: String, help: String, fix: Fix? = nil) -> Finding.Cause {
        .shared(Finding(rule, message, at: place, help: help, fix: fix, as: rules.settings.severity(of: rule)))
    }

    /// A setting of this rule: the value from `hornbook.yaml` or the standard one.
    package func setting(_ name: String) -> Int { rules.settings.value(of: name, rule) }
}

/// The contents of `rules:` in `hornbook.yaml`, by rule.
package struct RuleSettings: Sendable, Equatable {
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

    /// Nil if the rule keeps its own severity, or is off.
    func severity(of rule: RuleInfo) -> Severity? { rule.isSettable ? levels[rule.id]?.severity : nil }

    package func isOff(_ rule: RuleInfo) -> Bool { rule.isSettable && levels[rule.id] == .off }

    /// Applies the severities of `rules:` to findings of content rules that are not made by a check.
    package func apply(to findings: Findings) -> Findings {
        guard !levels.isEmpty else { return findings }
        return findings.filter { !isOff($0.info) }.map { finding in
            var settled = finding
            settled.severity = severity(of: finding.info) ?? finding.severity
            return settled
        }
    }

    func value(of option: String, _ rule: RuleInfo) -> Int {
        if !values.isEmpty, let value = values["\(rule.id)/\(option)"] { return value }
        return rule.options.first { $0.name == option }?.standard ?? 0
    }
}
