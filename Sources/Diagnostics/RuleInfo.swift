/// How serious a finding is. Errors stop a build; warnings do so under `--strict`; notes never do.
package enum Severity: String, Sendable, CaseIterable, Comparable {
    case error, warning, note

    package static func < (a: Severity, b: Severity) -> Bool { a.weight < b.weight }

    private var weight: Int { self == .error ? 2 : self == .warning ? 1 : 0 }
}

/// A kind of finding, with the page that `hornbook explain` shows.
///
/// A `Diagnostic` is made from one of these and from nothing else, so nothing unexplained is printed.
package final class RuleInfo: Sendable {
    package enum Group: String, Sendable, CaseIterable {
        /// The bytes are not the YAML that sources are written in.
        case syntax
        /// The YAML does not have the shape of its kind.
        case structure
        /// The shape is right, the content is wrong or not good enough yet. Can be silenced with a reason if apps
        /// could load it all the same.
        case content
        /// It conflicts with what was released. Intended changes are declared.
        case history
    }

    /// A kebab-case name of the mistake. Never reused for another one.
    package let id: String
    package let severity: Severity
    package let group: Group
    /// Its page, in Hornbook's repository; the address that it gives for a rule of a house style.
    package let page: String
    private let texts: RulePage?
    /// What its page says. Every rule of Hornbook has one, which a test holds.
    private var written: RulePage { texts ?? RulePage.all[id] ?? RulePage(summary: id, because: "") }
    package var summary: String { written.summary }
    package var because: String { written.because }
    package var background: String? { written.background }
    package var bad: Example { written.bad }
    package var good: Example { written.good }
    /// Settings that `rules:` in `hornbook.yaml` can give it besides a severity.
    package let options: [RuleOption]
    /// Whether a warning stops builds: the content is fine in a draft but must not be published. It does not if
    /// `rules:` makes it a note or turns it off.
    package let stopsBuilds: Bool
    /// Whether it stops releases, and builds that ask for texts that were read, whatever its severity.
    package let stopsReleases: Bool
    /// Whether a remark with a reason can silence a finding.
    package let isSuppressible: Bool
    /// Whether `rules:` can set it: those about content, except for what apps and databases could not load or play to
    /// its end, and what stops releases.
    package let isSettable: Bool
    /// Whether other findings in its place may follow from it, since something is not what its writer meant: see
    /// `Diagnostic.Cause`.
    package let isCause: Bool

    package init(
        _ id: String, _ severity: Severity, _ group: Group, options: [RuleOption] = [], stopsBuilds: Bool = false,
        stopsReleases: Bool = false, isSuppressible: Bool = false, isCause: Bool = false,
        keepsFromLoading: Bool = false, texts: RulePage? = nil, page: String? = nil
    ) {
        (self.id, self.severity, self.group) = (id, severity, group)
        (self.texts, self.page) = (texts, page ?? "docs/rules/\(id).md")
        self.options = options
        (self.stopsBuilds, self.stopsReleases) = (stopsBuilds, stopsReleases)
        isSettable = group == .content && !keepsFromLoading && !stopsReleases
        self.isSuppressible = isSuppressible || isSettable
        self.isCause = isCause
    }
}

/// A whole number that a rule can be tuned with.
package struct RuleOption: Sendable {
    package let name: String
    package let range: ClosedRange<Int>
    package let standard: Int
    package let summary: String

    package init(_ name: String, _ range: ClosedRange<Int>, standard: Int, _ summary: String) {
        (self.name, self.range, self.standard, self.summary) = (name, range, standard, summary)
    }
}

/// A piece of content that shows a rule at work. Tests run every example.
package struct Example: Sendable {
    package enum Subject: Sendable, Equatable {
        /// Top-level keys of a file of the kind with that noun, or of `hornbook.yaml`. They replace the same keys in
        /// a sound file of that kind; the other keys stay.
        case content(String), program
        /// A whole file, byte for byte, in place of an activity.
        case file
        /// Several files of one program, each headed by a line `--- path`, beside a sound `hornbook.yaml`.
        case tree
    }

    package let subject: Subject
    package let text: String
    /// Top-level keys of the sound file that are left out.
    package let without: [String]

    package init(_ subject: Subject, _ text: String, without: [String] = []) {
        (self.subject, self.text, self.without) = (subject, text, without)
    }

    /// Files of a tree below this folder were released before the others.
    package static let releasedFolder = "released/"
}
