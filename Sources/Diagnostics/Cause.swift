package import SourceText

extension Finding {
    /// What may have caused a finding, so that one mistake gives one finding.
    ///
    /// A finding is left out as long as one of its causes is reported. The cause gets its severity, and shows its
    /// place if that is in another file. If a remark allows the cause, the finding is there again. So when you write
    /// a rule, ask what else would explain its finding, and pass that as `causes:`
    ///
    /// - Something is wrong in a text, a value or a file that the rule has looked at: `.anything(in: text.place)`.
    ///   That covers the kinds of findings that are declared with `isCause`. A value that is not sound needs
    ///   no cause: look at nothing that is not sound.
    /// - Another finding is certain to be there first: `.finding(other.id)`.
    /// - One mistake elsewhere would explain several of the findings: `.shared(…)`, which replaces two or more.
    ///
    /// If the finding itself leads to others, declare its rule with `isCause`. If nobody can judge what is in
    /// a place because of it, pass that place as `invalidates:`
    package enum Cause: Sendable {
        case finding(ID)
        /// A finding that begins in this place or right after it: what is behind a text may be meant as part of it.
        case anything(in: Place)
        case shared(Finding)
    }

    /// How others name a finding: by its rule, and by its place when it was made.
    package struct ID: Hashable, Sendable {
        private let rule: ObjectIdentifier
        private let place: Place

        package init(_ info: RuleInfo, at place: Place) { (rule, self.place) = (ObjectIdentifier(info), place) }
    }
}
