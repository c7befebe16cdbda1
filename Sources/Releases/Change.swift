import Diagnostics
package import SourceText

/// A difference between the sources and the release.
package struct Change: Sendable {
    package enum Class: String, Sendable, CaseIterable, Comparable {
        /// Affects stored answers, saved progress or days that were served.
        case breaking
        /// Changes wording in a way that may affect what people answer.
        case analysts
        /// Affects nothing that anybody could have stored.
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
    /// One line that is understood without the others.
    package let message: String
    package let place: Place
    /// The findings that may have caused it.
    let causes: [Finding.ID]
}
