package struct SuppressedFinding: Sendable {
    package enum Reason: Sendable {
        /// A remark in the source allows it, for this reason.
        case remark(String)
        case baseline
    }

    package let finding: Diagnostic
    package let reason: Reason

    package init(_ finding: Diagnostic, _ reason: Reason) {
        self.finding = finding
        self.reason = reason
    }
}
