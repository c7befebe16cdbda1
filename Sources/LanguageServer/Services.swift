import Diagnostics
import Publishing
import SourceText

/// What the server takes from the rest of Hornbook, by one name each.
enum Services {
    static var version: String { toolVersion }

    /// The page of a rule, for browsers.
    static func address(of explanation: Explanation) -> String {
        "https://github.com/your-org/hornbook/blob/main/\(explanation.page)"
    }
}
