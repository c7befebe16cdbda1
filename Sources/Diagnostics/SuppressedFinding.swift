package enum Suppression: Sendable {
    /// A remark in the source allows it, for this reason.
    case remark(String)
    case baseline
}

package typealias SuppressedFinding = (finding: Finding, reason: Suppression)
