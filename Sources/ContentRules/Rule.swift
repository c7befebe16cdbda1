package import ContentModel
package import Diagnostics
package import SourceText

/// A check of content and everything that is to be said about it.
///
/// The order of the arguments is the order of its page: what, why, an example of each kind, the check.
/// The check words its findings; id and severity are stamped on them.
package struct Rule: Sendable {
    package enum Check: Sendable {
        /// Looks at one file at a time; files are checked side by side.
        case activity(@Sendable (ActivitySource, inout Found) -> Void)
        case quiz(@Sendable (QuizSource, inout Found) -> Void)
        /// Looks at one thing to answer at a time, whether a prompt or a question of a quiz.
        case item(@Sendable (Item, inout Found) -> Void)
        /// Looks at `hornbook.yaml` alone.
        case program(@Sendable (ProgramSource, inout Found) -> Void)
        /// Looks at a whole program.
        case catalog(@Sendable (Catalog, inout Found) -> Void)
        /// Looks at the texts of one file, whatever its kind; files are checked side by side.
        case prose(@Sendable (Prose, inout Found) -> Void)
        /// Looks at the texts of a whole program.
        case library(@Sendable (ProseLibrary, inout Found) -> Void)
    }

    package let explanation: Explanation
    package let check: Check

    private init(_ explanation: Explanation, _ check: Check) {
        self.explanation = explanation
        self.check = check
    }

    package init(
        _ id: String, _ severity: Severity, _ summary: String, because: String, bad: Example,
        good: Example, options: [RuleOption] = [], background: String? = nil, check: Check
    ) {
        self.init(
            Explanation(
                id, severity, .content, summary, because: because, bad: bad, good: good,
                options: options, background: background),
            check)
    }
}

/// What a check knows besides its subject, and where it leaves what it finds.
package struct Found {
    package let program: ProgramSource
    /// The path of the file that is checked, relative to the program's folder; empty for whole programs.
    package let path: String
    package private(set) var findings = Findings()
    private let rule: Rule
    private let settings: RuleSettings

    init(_ rule: Rule, program: ProgramSource, path: String, _ settings: RuleSettings) {
        self.rule = rule
        self.program = program
        self.path = path
        self.settings = settings
    }

    /// `message` is one line that stands alone: lower case at its start, no full stop, at most about 90
    /// columns. `help` is an imperative. `severity` is for a finding that weighs less, or more, than its
    /// rule; what `hornbook.yaml` says comes first.
    package mutating func report(
        _ place: Place, part: Diagnostic.Part? = nil, _ message: String, help: String? = nil,
        related: [Diagnostic.Related] = [], fix: Diagnostic.Fix? = nil, as severity: Severity? = nil
    ) {
        var diagnostic = Diagnostic(
            rule.explanation, message, at: place, part: part, help: help, related: related, fix: fix)
        if let severity { diagnostic.severity = severity }
        if let severity = settings.severity(of: rule.explanation) { diagnostic.severity = severity }
        findings.add(diagnostic)
    }

    /// A setting of this rule: from `hornbook.yaml`, or the standard one.
    package func setting(_ name: String) -> Int {
        settings.value(of: name, rule.explanation)
    }
}

/// What `rules:` in `hornbook.yaml` says, looked up by rule.
package struct RuleSettings: Sendable {
    private var levels: [String: RuleSetting.Level] = [:]
    private var values: [String: Int] = [:]

    package init(_ program: ProgramSource) {
        for entry in program.rules?.value ?? [] {
            let id = entry.key.string
            levels[id] = entry.value.value.level?.value
            for option in entry.value.value.options where option.value.isSound {
                values["\(id)/\(option.name.string)"] = option.value.value
            }
        }
    }

    /// Nil when the rule is to be as severe as it is by itself, or off.
    func severity(of rule: Explanation) -> Severity? { levels[rule.id]?.severity }

    package func isOff(_ rule: Explanation) -> Bool { levels[rule.id] == .off }

    /// The severity that `rules:` gives, for findings of content rules that are not made by a check.
    package func apply(to findings: Findings) -> Findings {
        guard !levels.isEmpty else { return findings }
        var changed = Findings()
        for var diagnostic in findings.all {
            if diagnostic.explanation.group == .content {
                if isOff(diagnostic.explanation) { continue }
                if let severity = severity(of: diagnostic.explanation) { diagnostic.severity = severity }
            }
            changed.add(diagnostic)
        }
        return changed
    }

    func value(of option: String, _ rule: Explanation) -> Int {
        if let value = values["\(rule.id)/\(option)"] { return value }
        return rule.options.first { $0.name == option }?.standard ?? 0
    }
}
