package import Diagnostics
package import SourceText

/// Something that is not as it was released.
package struct Change: Sendable {
    package enum Class: String, Sendable, CaseIterable, Comparable {
        /// Stored answers, saved progress or served days are touched.
        case breaking
        /// Wording that may shift what people answer.
        case analysts
        /// Nothing that anybody could have stored.
        case cosmetic

        /// The heading over changes of the class.
        package var heading: String {
            switch self {
            case .breaking: "Breaking"
            case .analysts: "For analysts"
            case .cosmetic: "Cosmetic"
            }
        }

        package static func < (a: Class, b: Class) -> Bool {
            allCases.firstIndex(of: a)! < allCases.firstIndex(of: b)!
        }
    }

    package let `class`: Class
    /// One line that needs no other.
    package let message: String
    package let place: Place
    /// The findings that it may follow from.
    let causes: [FindingKey]
}

/// Identifies a finding about what was released. Findings of one rule at one place, as of an option that Hornbook
/// writes and of its prompt, have one key.
package struct FindingKey: Hashable, Sendable {
    let rule: String
    let place: Place

    package init(_ finding: Diagnostic) {
        rule = finding.rule
        place = finding.place
    }
}
